"""`planscribe serve`: the language server."""

import signal
from argparse import ArgumentParser, Namespace

from planscribe.cli.command import Command
from planscribe.workers.collection import collect_rarely


def _add_arguments(parser: ArgumentParser) -> None:
    # Many clients add this by themselves.
    parser.add_argument(
        "--stdio",
        action="store_true",
        help="use standard input and output, the only transport",
    )


def _run(_: Namespace) -> int:
    collect_rarely()
    from planscribe.lsp.serving import serve

    # The thread that waits for the client would keep a process that ends in Python's own way.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return serve()


COMMAND = Command("start the language server, on standard input and output", _add_arguments, _run)
