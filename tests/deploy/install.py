"""Brings the proxies that the tests run, but only where CI is set: they take port 80.

`python -m tests.deploy.install` says which are here.
"""

import sys

from tests.browser.install import install_packages, must_be_there
from tests.deploy.proxies import PACKAGES, missing


def main() -> int:
    """Print which proxies are missing; return 1 if one is that may not be."""
    absent = [PACKAGES[name] for name in PACKAGES if missing(name)]
    if absent and must_be_there():
        install_packages(*absent)
    reasons = [reason for name in PACKAGES if (reason := missing(name))]
    print("\n".join(reasons) or "nginx, Caddy and HAProxy are here")
    return 1 if reasons and must_be_there() else 0


if __name__ == "__main__":
    sys.exit(main())
