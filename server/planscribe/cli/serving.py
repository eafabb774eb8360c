"""`planscribe serve`: the language server."""

import signal

from planscribe.lsp.serving import serve


def run() -> int:
    """Serve one client over standard input and output."""
    # The thread that waits for the client would keep a process that ends in Python's own way.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return serve()
