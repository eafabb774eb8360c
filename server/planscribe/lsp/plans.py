"""The commands that show a step of a plan, compare two plans, and tell a plan in words."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from pygls.exceptions import JsonRpcInvalidParams

from planscribe.lsp import render
from planscribe.lsp.arguments import only_uri
from planscribe.lsp.pages import show
from planscribe.lsp.progress import with_progress
from planscribe.workspace.documents import Role
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from planscribe.ide.explanation_page import Page
    from planscribe.lsp.server import Server

_UNKNOWN = "The problem of this plan is not known, or executing the plan takes too long."


async def step(server: "Server", name: str, arguments: Sequence[Any]) -> dict[str, Any]:
    """Show the step at a line, or the nearest one above it, given as URI and line.

    What comes back is a page, with title, text and URI, and in `step` the same as data, with the
    lines of the steps before and after it.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit, or there is nothing to show.
    """
    match arguments:
        case [str(uri), int(line)] if line >= 0:
            work = server.run(_step, uri, line)
        case _:
            raise JsonRpcInvalidParams(f"{name} needs a URI and a line.")
    page, data = await with_progress(server, "Execute the plan", work)
    return {**await show(server, *page), "step": data}


async def compare(server: "Server", name: str, arguments: Sequence[Any]) -> dict[str, Any]:
    """Compare two plans, given as URIs; a page, and the same as data in `comparison`.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit, or the plans cannot be compared.
    """
    match arguments:
        case [str(uri), str(other)]:
            work = server.run(_comparison, uri, other)
        case _:
            raise JsonRpcInvalidParams(f"{name} needs the URIs of two plans.")
    page, data = await with_progress(server, "Compare the plans", work)
    return {**await show(server, *page), "comparison": data}


async def words(server: "Server", name: str, arguments: Sequence[Any]) -> dict[str, Any]:
    """Tell a plan, given as URI, in words; a page, and the sentences in `sentences`.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit, or the problem is not known.
    """
    work = server.run(_words, only_uri(name, arguments, "plan"))
    page, data = await with_progress(server, "Tell the plan in words", work)
    return {**await show(server, *page), "sentences": data}


_Written = tuple[str, str]
"""The title and the text of a page."""


def _step(snapshot: Snapshot, uri: str, line: int) -> tuple[_Written, dict[str, Any]]:
    from planscribe.ide.step_page import step_page
    from planscribe.ide.steps import number_at, step_told
    from planscribe.workspace import trees

    _require_plans(snapshot, uri)
    lines = snapshot.lines(uri)
    offset = lines.line_start(line) if lines.has_line(line) else len(snapshot.document(uri).text)
    number = number_at(snapshot, uri, offset)
    if number is None:
        raise JsonRpcInvalidParams("There is no step in this document.")
    try:
        told = step_told(snapshot, uri, number)
    except NoDomain as missing:
        raise JsonRpcInvalidParams(str(missing)) from missing
    if told is None:
        raise JsonRpcInvalidParams(f"{_UNKNOWN} Or an earlier step cannot be executed.")
    steps = trees.plan(snapshot, snapshot.document(uri)).plan.steps
    places = [lines.line_of(one.span.start) for one in steps]
    data = {
        **asdict(told),
        "line": places[number - 1],
        "previous_line": places[number - 2] if number > 1 else None,
        "next_line": places[number] if number < len(places) else None,
    }
    return _written(snapshot, step_page(snapshot, uri, told)), data


def _comparison(snapshot: Snapshot, uri: str, other: str) -> tuple[_Written, dict[str, Any]]:
    from planscribe.ide.comparing import comparison_page, comparison_told

    _require_plans(snapshot, uri, other)
    try:
        told = comparison_told(snapshot, uri, other)
    except NoDomain as missing:
        raise JsonRpcInvalidParams(str(missing)) from missing
    if told is None:
        raise JsonRpcInvalidParams(_UNKNOWN)
    return _written(snapshot, comparison_page(told)), asdict(told)


def _words(snapshot: Snapshot, uri: str) -> tuple[_Written, list[str]]:
    from planscribe.ide.step_page import plan_in_words, words_page

    _require_plans(snapshot, uri)
    try:
        told = plan_in_words(snapshot, uri)
    except NoDomain as missing:
        raise JsonRpcInvalidParams(str(missing)) from missing
    if told is None:
        raise JsonRpcInvalidParams("The problem of this plan is not known.")
    return _written(snapshot, words_page(snapshot.document(uri).name, told)), list(told)


def _require_plans(snapshot: Snapshot, *uris: str) -> None:
    for document in map(snapshot.document, uris):
        if document.role is not Role.PLAN:
            raise JsonRpcInvalidParams(f"{document.name} is no plan.")


def _written(snapshot: Snapshot, page: "Page") -> _Written:
    return page.title, f"# {page.title}\n\n{render.markdown(snapshot, page.parts)}"
