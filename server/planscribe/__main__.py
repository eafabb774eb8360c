"""`python -m planscribe`: the command line."""

import sys

from planscribe.cli import main

sys.exit(main())
