"""Which modules of a game's package one of them imports, itself included."""

import ast
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Package:
    """A game's package, by its full name and its folder."""

    name: str
    folder: Path

    def imported(self, module: str) -> set[str]:
        """Return the full names of what a module of the package imports."""
        tree = ast.parse((self.folder / f"{module}.py").read_text())
        names: set[str] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                parts = [f"{node.module}.{alias.name}" for alias in node.names]
                names |= set(parts) if node.module == self.name else {str(node.module)}
        return names

    def reached(self, module: str, seen: frozenset[str] = frozenset()) -> frozenset[str]:
        """Return the modules of the package that a module imports, itself included."""
        if module in seen:
            return seen
        seen |= {module}
        for name in self.imported(module):
            if name.startswith(f"{self.name}."):
                seen = self.reached(name.removeprefix(f"{self.name}."), seen)
        return seen
