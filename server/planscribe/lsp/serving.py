"""Serving one client over standard input and output."""

import asyncio
import logging
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from io import BufferedReader
from typing import cast

from pygls.io_ import StdoutWriter

from planscribe.lsp.server import Server, create
from planscribe.lsp.wire.frames import Frames, UnreadableHeader
from planscribe.workers.collection import collect_rarely
from planscribe.workers.heap import share_one_heap

logger = logging.getLogger(__name__)

_CHUNK = 1 << 16
_TURN = 0.001
"""Seconds that a thread computes while others wait: a hover passes through several, and checks
compute meanwhile."""
_UNREADABLE = 2
"""The exit code where messages cannot be separated."""


def serve() -> int:
    """Serve one client over standard input and output; the exit code of the process."""
    logging.basicConfig(
        stream=sys.stderr, level=logging.WARNING, format="%(levelname)s %(message)s"
    )
    # It logs every refusal with a trace; our own faults are logged by the server.
    logging.getLogger("pygls").setLevel(logging.CRITICAL)
    collect_rarely()
    share_one_heap()
    sys.setswitchinterval(_TURN)
    # Nothing else that prints may end up between the messages.
    client = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    server = create()
    server.protocol.set_writer(StdoutWriter(client))
    try:
        asyncio.run(_listen(server, cast(BufferedReader, sys.stdin.buffer)))
    except UnreadableHeader as trouble:
        logger.error("The server stops because it cannot read its input: %s.", trouble)
        return _UNREADABLE
    except BrokenPipeError:
        logger.error("The server stops because the client has stopped reading.")
    except (KeyboardInterrupt, SystemExit):
        # pygls exits on request.
        pass
    finally:
        server.session.end()
    return 0 if server.protocol.orderly else 1


async def _listen(server: Server, stream: BufferedReader) -> None:
    """Take messages until the stream ends.

    Raises:
        Unreadable: messages cannot be separated.
    """
    frames, loop = Frames(), asyncio.get_running_loop()
    with ThreadPoolExecutor(1, "input") as reader:
        while data := await loop.run_in_executor(reader, stream.read1, _CHUNK):
            for body in frames.feed(data):
                if server.protocol.receive(body):
                    # Handlers see the documents and settings as they are before the next message.
                    await asyncio.sleep(0)
