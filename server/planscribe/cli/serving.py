"""`planscribe serve`: the language server."""

from planscribe.lsp.server import serve


def run() -> int:
    """Serve one client over standard input and output."""
    return serve()
