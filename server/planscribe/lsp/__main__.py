"""`python -m planscribe.lsp`: the language server over standard input and output."""

import sys

from planscribe.lsp.serving import serve

sys.exit(serve())
