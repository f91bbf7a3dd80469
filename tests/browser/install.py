"""Finds the browsers that the tests drive, or installs them.

`python -m tests.browser.install` makes sure of them. A Chromium that is missing is an
error and never a reason to skip tests. So are Firefox and WebKitGTK where CI is set;
elsewhere their tests are skipped, and say so.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NONE_FOUND = (
    "No Chromium was found or could be installed: install one, or set CHROMIUM to its path."
)

FIREFOX = "firefox-esr"
WEBKIT_DRIVER = "WebKitWebDriver"
SCREEN = "broadwayd"
"""Shows GTK programs without a screen."""
WEBKIT_BROWSER = next(
    Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"), Path("/nowhere/MiniBrowser")
)
OTHERS = {
    "Firefox": ((FIREFOX,), (FIREFOX,)),
    "WebKit": (
        (WEBKIT_DRIVER, SCREEN, str(WEBKIT_BROWSER)),
        ("webkit2gtk-driver", "libgtk-3-bin"),
    ),
}
"""The other engines: the programs that each needs, and Debian's packages of them."""


def missing(engine: str) -> str:
    """Return why an engine can't be driven here; empty if it can."""
    programs, packages = OTHERS[engine]
    if all(map(shutil.which, programs)):
        return ""
    return f"{engine} is not here: apt-get install {' '.join(packages)}"


def must_be_there() -> bool:
    """Return whether an engine that is missing is an error: in CI, where apt could bring it."""
    return bool(os.environ.get("CI")) and shutil.which("apt-get") is not None


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
    install_packages("chromium")
    if find_chromium() is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def install_packages(*names: str) -> None:
    """Install packages of Debian's, where there is apt and we may; it may fail."""
    if shutil.which("apt-get") and (apt := as_root("apt-get")):
        subprocess.run([*apt, "update"], check=False)
        subprocess.run(
            [*apt, "install", "--yes", "--no-install-recommends", *names], check=False
        )


def as_root(command: str) -> list[str]:
    """Return how to run `command` as root, or nothing if that can't be done."""
    if os.geteuid() == 0:
        return [command]
    if not shutil.which("sudo"):
        return []
    return ["sudo", command] if sys.stdin.isatty() else ["sudo", "--non-interactive", command]


def main() -> int:
    """Print which browsers the tests will drive; return 1 if one is missing that may not be."""
    if find_chromium() is None and "CHROMIUM" not in os.environ:
        install_chromium()
    absent = [package for name in OTHERS if missing(name) for package in OTHERS[name][1]]
    if absent:
        install_packages(*absent)
    found = find_chromium()
    print(found or NONE_FOUND)
    print(*(missing(name) or shutil.which(OTHERS[name][0][0]) for name in OTHERS), sep="\n")
    return 1 if found is None or (must_be_there() and any(map(missing, OTHERS))) else 0


if __name__ == "__main__":
    sys.exit(main())
