"""The commands that show a step of a plan, compare two plans, and describe a plan in words."""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any, TypeVar

from pygls.exceptions import JsonRpcInvalidParams

from planscribe.ide.pages.step import plan_in_words, step_page, words_page
from planscribe.ide.plans.comparison import comparison_page, comparison_told
from planscribe.ide.plans.steps import number_at, step_told
from planscribe.ide.plans.unknown import why_unknown
from planscribe.lsp.commands.arguments import only_uri, two_uris
from planscribe.lsp.progress import with_progress
from planscribe.lsp.session import Session
from planscribe.lsp.showing import PageJson, WrittenPage, show, written
from planscribe.text import DocumentKey
from planscribe.workspace import trees, uris
from planscribe.workspace.documents import Role
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

Told = TypeVar("Told")


class ExecutedActionJson(PageJson):
    """The answer of `planscribe.stepPlan`; `step` has the fields of `StepTold`, and lines."""

    step: dict[str, Any]


class PlanComparisonJson(PageJson):
    """The answer of `planscribe.comparePlans`, with the fields of `ComparisonTold`."""

    comparison: dict[str, Any]


class PlanSentencesJson(PageJson):
    """The answer of `planscribe.planInWords`."""

    sentences: list[str]


async def step(session: Session, name: str, arguments: Sequence[Any]) -> ExecutedActionJson:
    """Show the step at a line, or the nearest one above it, given as URI and line.

    With `true` as third argument, the page is open already, and is only brought up to date.

    The answer is a page, with title, text and URI, and in `step` the same as data, with the
    lines of the steps before and after it.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit, or there is nothing to show.
    """
    match arguments:
        case [str(uri), int(line), *rest] if line >= 0 and rest in ([], [False], [True]):
            work = session.run(_step, uris.canonical(uri), line)
        case _:
            raise JsonRpcInvalidParams(f"{name} needs a URI and a line.")
    is_open = rest == [True]
    # Who follows a cursor is told nothing of the way.
    page, data = await (
        work if is_open else with_progress(session.client, "Executing the plan", work)
    )
    return {**await show(session, *page, is_open=is_open), "step": data}


async def compare(session: Session, name: str, arguments: Sequence[Any]) -> PlanComparisonJson:
    """Compare two plans, given as URIs; a page, and the same as data in `comparison`.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit, or the plans cannot be compared.
    """
    work = session.run(_comparison, *two_uris(name, arguments, "plans"))
    page, data = await with_progress(session.client, "Comparing the plans", work)
    return {**await show(session, *page), "comparison": data}


async def words(session: Session, name: str, arguments: Sequence[Any]) -> PlanSentencesJson:
    """Describe a plan, given as URI, in words; a page, and the sentences in `sentences`.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit, or the problem is not known.
    """
    work = session.run(_words, only_uri(name, arguments, "plan"))
    page, data = await with_progress(session.client, "Describing the plan", work)
    return {**await show(session, *page), "sentences": data}


def _step(snapshot: Snapshot, key: DocumentKey, line: int) -> tuple[WrittenPage, dict[str, Any]]:
    _require_plans(snapshot, key)
    lines = snapshot.lines(key)
    offset = lines.line_start(line) if lines.has_line(line) else len(snapshot.document(key).text)
    number = number_at(snapshot, key, offset)
    if number is None:
        raise JsonRpcInvalidParams("There is no step in this document.")
    told = _known(lambda: step_told(snapshot, key, number), snapshot, key, number)
    steps = trees.plan(snapshot, snapshot.document(key)).plan.steps
    places = [lines.line_of(one.span.start) for one in steps]
    data = {
        **asdict(told),
        "line": places[number - 1],
        "previous_line": places[number - 2] if number > 1 else None,
        "next_line": places[number] if number < len(places) else None,
    }
    return written(snapshot, step_page(snapshot, key, told)), data


def _comparison(
    snapshot: Snapshot, key: DocumentKey, other: DocumentKey
) -> tuple[WrittenPage, dict[str, Any]]:
    _require_plans(snapshot, key, other)
    told = _known(lambda: comparison_told(snapshot, key, other), snapshot, key)
    return written(snapshot, comparison_page(told)), asdict(told)


def _words(snapshot: Snapshot, key: DocumentKey) -> tuple[WrittenPage, list[str]]:
    _require_plans(snapshot, key)
    told = _known(lambda: plan_in_words(snapshot, key), snapshot, key)
    return written(snapshot, words_page(snapshot.document(key).name, told)), list(told)


def _known(
    ask: Callable[[], Told | None], snapshot: Snapshot, key: DocumentKey, number: int | None = None
) -> Told:
    """What is said of a plan, or of a step of it.

    Raises:
        JsonRpcInvalidParams: it is not known; the message says why.
    """
    try:
        told = ask()
    except NoDomain as missing:
        raise JsonRpcInvalidParams(str(missing)) from missing
    if told is None:
        raise JsonRpcInvalidParams(why_unknown(snapshot, key, number))
    return told


def _require_plans(snapshot: Snapshot, *plans: DocumentKey) -> None:
    for document in map(snapshot.document, plans):
        if document.role is not Role.PLAN:
            raise JsonRpcInvalidParams(f"{document.name} is not a plan.")
