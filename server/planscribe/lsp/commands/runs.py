"""Commands that run planners, the usual or a chosen one, stop them, and compare what they found."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypedDict

from pygls.exceptions import JsonRpcInvalidParams

from planscribe.ide.pages.runs import RunJson, data, markdown
from planscribe.lsp.commands.arguments import only_uri
from planscribe.lsp.commands.delivery import ProductJson, answer, deliver
from planscribe.lsp.commands.planners.choice import chosen
from planscribe.lsp.commands.solving import SolvedJson, pair_of, produced, solved
from planscribe.lsp.session import Session
from planscribe.lsp.showing import PageJson, show
from planscribe.workspace import uris
from planscribe.workspace.pipeline.stages import Stage
from planscribe.workspace.plans.runs import best

COMPARISON = "Planner runs"

_COUNT = 5
"""How many plans are wanted of a planner that lists several."""


class StoppedJson(TypedDict):
    """The answer of `planscribe.cancelRun`: how many planners were stopped."""

    stopped: int


class ComparedRunsJson(PageJson):
    """The answer of `planscribe.compareRuns`; `best` is the index of the best run."""

    runs: list[RunJson]
    best: int | None


async def solve_with(session: Session, name: str, arguments: Sequence[Any]) -> SolvedJson:
    """Run a planner on a document's problem: URI, planner, how many plans.

    Without a planner, the user is asked for one of those that can read the task. The answer is
    as for `planscribe.solve`.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    match arguments:
        case [str(uri), *rest] if _fits(rest):
            planner, count = [*rest, None, None][:2]
            document = uris.canonical(uri)
        case _:
            raise JsonRpcInvalidParams(
                f"{name} needs a URI and, optionally, a planner and a number of plans."
            )
    if planner is None:
        planner = await chosen(session, document)
    if planner is None:
        return {
            **answer(Stage.SOLVE, "cancelled", message="No planner was chosen."),
            "run": None,
        }
    return await solved(session, document, planner, count or _COUNT)


async def cancel(session: Session, name: str, arguments: Sequence[Any]) -> StoppedJson:
    """Stop all planners, or those that run for the document whose URI is the argument.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    match arguments:
        case [] | [None]:
            return {"stopped": session.runs.stop()}
        case [str(uri)]:
            return {"stopped": session.runs.stop(uris.canonical(uri))}
    raise JsonRpcInvalidParams(f"{name} takes the URI of a document, or nothing.")


async def compare(session: Session, name: str, arguments: Sequence[Any]) -> ComparedRunsJson:
    """Show the runs on the problem of the document whose URI is the argument, in a table.

    The answer is a page with title, text and URI, and the `runs` as data.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    key = only_uri(name, arguments)

    pair = await session.run(pair_of, key)
    kept = session.runs.kept(pair.hash) if pair else ()
    winner = best(kept, pair.problem) if pair else None
    page = await show(session, COMPARISON, f"{markdown(kept, winner)}\n")
    number = next((place for place, one in enumerate(kept) if one is winner), None)
    return {**page, "runs": [data(one) for one in kept], "best": number}


async def write_plan(session: Session, name: str, arguments: Sequence[Any]) -> ProductJson:
    """Write a plan of a run into a file of its own: URI, planner, the plan's number from 1.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit, or there is no such plan.
    """
    match arguments:
        case [str(uri), str(planner), int(number)]:
            document = uris.canonical(uri)
        case _:
            raise JsonRpcInvalidParams(f"{name} needs a URI, a planner and the number of a plan.")
    pair = await session.run(pair_of, document)
    kept = session.runs.kept(pair.hash) if pair else ()
    run = next((one for one in reversed(kept) if one.configuration == planner), None)
    found = run.plans if run else ()
    if run is None or not 1 <= number <= len(found):
        raise JsonRpcInvalidParams("There is no such plan. Run the planner again.")
    plan, cost = found[number - 1]
    result = replace(run.result, plan=plan, cost=cost)
    outcome = await session.run(produced, document, result, number)
    return await deliver(session, document, outcome, ())


def _fits(rest: Sequence[Any]) -> bool:
    match rest:
        case [] | [None | str()]:
            return True
        case [None | str(), int(count)]:
            return not isinstance(count, bool) and count > 0
    return False
