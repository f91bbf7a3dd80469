"""`python -m tabletoplan`: the command `tabletoplan`, which serves where nothing is asked."""

import sys

from tabletoplan.command.main import main

if __name__ == "__main__":
    sys.exit(main())
