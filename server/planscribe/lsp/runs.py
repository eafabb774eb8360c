"""Commands that run planners, the usual or a chosen one, stop them, and compare what they found."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pygls.exceptions import JsonRpcInvalidParams

from planscribe.lsp import steps
from planscribe.lsp.arguments import only_uri
from planscribe.lsp.pages import show
from planscribe.lsp.planner_choice import chosen
from planscribe.lsp.solving import pair_of, produced, solved
from planscribe.workspace.steps import Step

if TYPE_CHECKING:
    from planscribe.lsp.server import Server

COMPARISON = "Planners compared"

_COUNT = 5
"""How many plans are wanted of a planner that lists several."""


async def solve(server: "Server", uri: str) -> dict[str, Any]:
    """Solve a document's problem by the planner of the settings; what became of it."""
    return await solved(server, uri, None, 1)


async def solve_with(server: "Server", name: str, arguments: Sequence[Any]) -> dict[str, Any]:
    """Run a planner on a document's problem: URI, planner, how many plans.

    Without a planner, the user is asked for one of those that can read the task. What comes back is
    as for `planscribe.solve`.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    match arguments:
        case [str(uri), *rest] if _fits(rest):
            planner, count = [*rest, None, None][:2]
        case _:
            raise JsonRpcInvalidParams(
                f"{name} needs a URI, and takes the name of a planner and a number of plans."
            )
    if planner is None:
        planner = await chosen(server, uri)
    if planner is None:
        return {
            **steps.answer(Step.SOLVE, "cancelled", message="No planner was chosen."),
            "run": None,
        }
    return await solved(server, uri, planner, count or _COUNT)


async def cancel(server: "Server", name: str, arguments: Sequence[Any]) -> dict[str, Any]:
    """Stop all planners, or those that run for the document whose URI is the argument.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    match arguments:
        case [] | [None]:
            return {"stopped": server.runs.stop()}
        case [str(uri)]:
            return {"stopped": server.runs.stop(uri)}
    raise JsonRpcInvalidParams(f"{name} takes the URI of a document, or nothing.")


async def compare(server: "Server", name: str, arguments: Sequence[Any]) -> dict[str, Any]:
    """Show the runs on the problem of the document whose URI is the argument, in a table.

    What comes back is a page with title, text and URI, and the `runs` as data.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    uri = only_uri(name, arguments)
    from planscribe.ide.run_table import data, markdown
    from planscribe.workspace.runs import best

    pair = await server.run(pair_of, uri)
    kept = server.runs.kept(pair.hash) if pair else ()
    winner = best(kept, pair.problem) if pair else None
    page = await show(server, COMPARISON, f"# {COMPARISON}\n\n{markdown(kept, winner)}\n")
    number = next((place for place, one in enumerate(kept) if one is winner), None)
    return {**page, "runs": [data(one) for one in kept], "best": number}


async def write_plan(server: "Server", name: str, arguments: Sequence[Any]) -> dict[str, Any]:
    """Write a plan of a run into a file of its own: URI, planner, the plan's number from 1.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit, or there is no such plan.
    """
    match arguments:
        case [str(uri), str(planner), int(number)]:
            pass
        case _:
            raise JsonRpcInvalidParams(f"{name} needs a URI, a planner and a plan's number.")
    pair = await server.run(pair_of, uri)
    kept = server.runs.kept(pair.hash) if pair else ()
    run = next((one for one in reversed(kept) if one.configuration == planner), None)
    found = run.plans if run else ()
    if run is None or not 1 <= number <= len(found):
        raise JsonRpcInvalidParams("There is no such plan; run the planner again.")
    plan, cost = found[number - 1]
    result = replace(run.result, plan=plan, cost=cost)
    outcome = await server.run(produced, uri, result, number)
    return await steps.deliver(server, uri, outcome, ())


def _fits(rest: Sequence[Any]) -> bool:
    match rest:
        case [] | [None | str()]:
            return True
        case [None | str(), int(count)]:
            return not isinstance(count, bool) and count > 0
    return False
