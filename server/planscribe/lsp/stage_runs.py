"""The runs of planners, beside the stage that they make: under way, or what came of them."""

import time
from typing import TYPE_CHECKING, Any

from planscribe.lsp.run_queue import Turn

if TYPE_CHECKING:
    from planscribe.lsp.server import Server
    from planscribe.workspace.planning import Pair
    from planscribe.workspace.runs import Run


def runs(server: "Server", task: str, pair: "Pair | None") -> list[dict[str, Any]]:
    """The runs on the problem of a task, as it is now: first those that have ended."""
    from planscribe.workspace.runs import best

    kept = server.runs.kept(pair.hash) if pair else ()
    winner = best(kept, pair.problem) if pair else None
    ended = [_ended(one, is_best=one is winner and len(kept) > 1) for one in kept]
    return ended + [_under_way(one) for one in server.runs.under_way(task)]


def _ended(run: "Run", *, is_best: bool) -> dict[str, Any]:
    result = run.result
    return {
        "planner": run.configuration,
        "state": result.outcome.value,
        "seconds": round(result.seconds, 3),
        "cost": result.cost,
        "steps": None if result.plan is None else len(result.plan.steps),
        "optimal": result.is_optimal,
        "best": is_best,
        "message": result.reason,
    }


def _under_way(turn: Turn) -> dict[str, Any]:
    passed = 0.0 if turn.began is None else time.monotonic() - turn.began
    return {
        "planner": turn.planner,
        "state": "waiting" if turn.began is None else "running",
        "seconds": round(passed, 3),
        "cost": None,
        "steps": None,
        "optimal": False,
        "best": False,
        "message": "",
    }
