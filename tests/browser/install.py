"""Finds the Chromium that the browser tests drive, or installs one.

`python -m tests.browser.install` makes sure of it. A browser that is missing is an
error and never a reason to skip tests.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NONE_FOUND = (
    "No Chromium was found or could be installed: install one, or set CHROMIUM to its path."
)


def find_chromium() -> str | None:
    """Return the path of a Chromium that starts: CHROMIUM's, PATH's or Playwright's."""
    return next(filter(starts, candidates()), None)


def candidates() -> Iterator[str]:
    """Yield where a Chromium may be; if CHROMIUM is set, nowhere else."""
    if named := os.environ.get("CHROMIUM"):
        yield named
        return
    yield from filter(None, map(shutil.which, NAMES))
    with sync_playwright() as playwright:
        yield playwright.chromium.executable_path


def starts(path: str) -> bool:
    """Return whether it says its version; a stub that points to a store doesn't."""
    try:
        return (
            subprocess.run([path, "--version"], check=False, capture_output=True).returncode
            == 0
        )
    except OSError:
        return False


def install_chromium() -> None:
    """Try Debian's package, then Playwright's download; both may fail."""
    if shutil.which("apt-get") and (apt := as_root("apt-get")):
        subprocess.run([*apt, "update"], check=False)
        subprocess.run(
            [*apt, "install", "--yes", "--no-install-recommends", "chromium"], check=False
        )
    if find_chromium() is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def as_root(command: str) -> list[str]:
    """Return how to run `command` as root, or nothing if that can't be done."""
    if os.geteuid() == 0:
        return [command]
    if not shutil.which("sudo"):
        return []
    return ["sudo", command] if sys.stdin.isatty() else ["sudo", "--non-interactive", command]


def main() -> int:
    """Print which Chromium the tests will drive; return 1 if there is none."""
    if find_chromium() is None and "CHROMIUM" not in os.environ:
        install_chromium()
    found = find_chromium()
    print(found or NONE_FOUND)
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
