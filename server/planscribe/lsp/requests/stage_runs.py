"""The runs of planners, with the stage that they make: in progress, or their results."""

import time
from typing import Any

from planscribe.lsp.run_queue import Turn
from planscribe.lsp.session import Session
from planscribe.plan.planners.solve import AUTO
from planscribe.text import DocumentKey
from planscribe.workspace.plans.planning import Pair
from planscribe.workspace.plans.runs import USUAL, PastRun, best


def runs(session: Session, task: DocumentKey, pair: Pair | None) -> list[dict[str, Any]]:
    """The runs on the problem of a task, as it is now: first those that have ended."""
    kept = session.runs.kept(pair.hash) if pair else ()
    winner = best(kept, pair.problem) if pair else None
    ended = [_ended(one, is_best=one is winner and len(kept) > 1) for one in kept]
    return ended + [_under_way(one) for one in session.runs.under_way(task)]


def _ended(run: PastRun, *, is_best: bool) -> dict[str, Any]:
    result = run.result
    return {
        "planner": run.name,
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
        "planner": USUAL if turn.planner == AUTO else turn.planner,
        "state": "waiting" if turn.began is None else "running",
        "seconds": round(passed, 3),
        "cost": None,
        "steps": None,
        "optimal": False,
        "best": False,
        "message": "",
    }
