"""The command that tests what a document's author expects, and shows how that ended."""

from collections.abc import Sequence
from time import perf_counter
from typing import Any

from pygls.exceptions import JsonRpcInvalidParams

from planscribe.ide.pages.testing import TITLE, report
from planscribe.ide.testing import chosen, ending
from planscribe.lsp.conversion import render
from planscribe.lsp.conversion.converter import Converter
from planscribe.lsp.progress import progress
from planscribe.lsp.requests.tests import ExpectationResultJson, ending_data
from planscribe.lsp.session import Session
from planscribe.lsp.showing import PageJson, show
from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot


class TestResultsJson(PageJson):
    """The answer of `planscribe.runTests`."""

    results: list[ExpectationResultJson]


async def run(session: Session, name: str, arguments: Sequence[Any]) -> TestResultsJson:
    """Test the document whose URI is the first argument; the second are the words of some tests.

    The answer is a page with title, text and URI, which the client is asked to show, and
    `results`, the same as data.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    match arguments:
        case [str(uri)]:
            words: tuple[str, ...] = ()
        case [str(uri), [*several]] if all(isinstance(one, str) for one in several):
            words = tuple(map(str, several))
        case _:
            raise JsonRpcInvalidParams(
                f"{name} needs the URI of a document and, optionally, a list of names (strings)."
            )

    async with progress(session.client, "Testing"):
        text, results = await session.run(_run, session.convert, uris.canonical(uri), words)
    return {**await show(session, TITLE, text), "results": results}


def _run(
    snapshot: Snapshot, convert: Converter, key: DocumentKey, words: tuple[str, ...]
) -> tuple[str, list[ExpectationResultJson]]:
    every, results = [], []
    for one in chosen(snapshot, key, words):
        start = perf_counter()
        every.append(ending(snapshot, key, one))
        seconds = perf_counter() - start
        results.append(ending_data(snapshot, convert, key, every[-1], seconds))
    return render.markdown(snapshot, tuple(report(snapshot, key, every))), results
