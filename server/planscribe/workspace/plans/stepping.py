"""What the steps of a plan file do, and what they are needed for.

Every query is None where the plan has no problem, its task is beyond the simulator, or it takes too
long. Raises as `workspace.queries` does.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from planscribe.model.pddl.definitions import Domain, Plan, Problem, Step
from planscribe.plan.execute.applicable import applicable_after
from planscribe.plan.execute.compare.comparison import PlanComparison, compare_plans
from planscribe.plan.execute.compare.needless import Needless, needless
from planscribe.plan.execute.helpful import helpful_after, is_groundable
from planscribe.plan.execute.links import CausalLink, links
from planscribe.plan.execute.texts import of_texts
from planscribe.plan.execute.trace import Trace, differences, initial_state
from planscribe.plan.result import State
from planscribe.plan.support import Unsupported
from planscribe.text import DocumentKey
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace import trees
from planscribe.workspace.documents import digest
from planscribe.workspace.plans import planning
from planscribe.workspace.plans.planning import Pair
from planscribe.workspace.query import Means, content_query, in_worker
from planscribe.workspace.snapshot import Snapshot

SUGGESTING = 2.0
"""Seconds after which looking for what can follow is given up."""

_Told = TypeVar("_Told")


def traced(snapshot: Snapshot, key: DocumentKey) -> Trace | None:
    """What each step of a plan file makes different."""
    done = _asked(snapshot, key, differences)
    pair = planning.solved_by(snapshot, snapshot.document(key)) if done else None
    if done is None or pair is None:
        return None
    initial = _of_problem(snapshot, initial_state, pair, snapshot.settings.grounding)
    return replace(done, initial=initial) if initial else None


def initial(snapshot: Snapshot, pair: Pair) -> State | None:
    """The initial state of a problem, with what is derived in it."""
    limits = snapshot.settings.grounding
    found: State | None = _of_problem(snapshot, initial_state, pair, limits)
    return found


def applicable(snapshot: Snapshot, key: DocumentKey, number: int) -> tuple[Step, ...] | None:
    """What can follow so many steps of a plan file; what stands behind them does not matter."""
    return _asked(snapshot, key, applicable_after, number)


def helpful(snapshot: Snapshot, key: DocumentKey, number: int) -> tuple[Step, ...] | None:
    """What leads from there towards the goal; nothing in tasks that are large."""
    pair = planning.solved_by(snapshot, snapshot.document(key))
    if pair is None:
        return None
    # What takes too long once is not tried again at every line.
    groundable = _of_problem(snapshot, is_groundable, pair, _briefly(snapshot))
    return _asked(snapshot, key, helpful_after, number) if groundable else None


def linked(snapshot: Snapshot, key: DocumentKey) -> tuple[CausalLink, ...] | None:
    """Which step of a plan file provides what another one needs."""
    return _asked(snapshot, key, links)


def dispensable(snapshot: Snapshot, key: DocumentKey) -> Needless | None:
    """The steps that a plan file can do without."""
    return _asked(snapshot, key, needless)


def compared(snapshot: Snapshot, key: DocumentKey, other: DocumentKey) -> PlanComparison | None:
    """What two plan files have in common; both are for the problem of the first."""
    pair = planning.solved_by(snapshot, snapshot.document(key))
    if pair is None:
        return None
    plans = tuple(
        _Steps.of(trees.plan(snapshot, snapshot.document(one)).plan) for one in (key, other)
    )
    told: PlanComparison | None = _of_plans(
        snapshot, compare_plans, pair, plans, snapshot.settings.grounding
    )
    return told


def _asked(
    snapshot: Snapshot,
    key: DocumentKey,
    ask: Callable[[Domain, Problem, Plan], _Told],
    number: int | None = None,
) -> _Told | None:
    document = snapshot.document(key)
    pair = planning.solved_by(snapshot, document)
    if pair is None:
        return None
    plan = Plan(trees.plan(snapshot, document).plan.steps[:number])
    limits = snapshot.settings.grounding if number is None else _briefly(snapshot)
    told: _Told | None = _of_plans(snapshot, ask, pair, (_Steps.of(plan),), limits)
    return told


@dataclass(frozen=True, slots=True)
class _Steps:
    """A plan; where its steps stand does not matter for what they do."""

    plan: Plan = field(compare=False)
    does: str

    @property
    def weight(self) -> int:
        """About how many characters it is worth."""
        return 100 * len(self.plan.steps)

    @classmethod
    def of(cls, plan: Plan) -> "_Steps":
        """The steps of a plan."""
        does = "\n".join(f"{one.start} {one} {one.duration}" for one in plan.steps)
        return cls(plan, digest(does))


def _briefly(snapshot: Snapshot) -> Limits:
    return snapshot.settings.grounding.within(SUGGESTING)


@content_query(weight=lambda _, __, pair, ___: len(pair.text))
def _of_problem(means: Means, ask: Callable[..., Any], pair: Pair, limits: Limits) -> Any:
    """The result of a function for a problem, in a worker; None where it is not covered."""
    return _run(means, ask, pair, limits=limits)


@content_query(
    weight=lambda _, __, ___, plans, ____: 100 * sum(len(one.plan.steps) for one in plans)
)
def _of_plans(
    means: Means, ask: Callable[..., Any], pair: Pair, plans: tuple[_Steps, ...], limits: Limits
) -> Any:
    """The same of plans for a problem."""
    return _run(means, ask, pair, *(one.plan for one in plans), limits=limits)


def _run(
    means: Means, ask: Callable[..., _Told], pair: Pair, *plans: Plan, limits: Limits
) -> _Told | None:
    try:
        told: _Told = in_worker(
            means, of_texts, ask, pair.domain_text, pair.text, *plans, limits=limits
        )
    except (Unsupported, LimitExceeded, WorkerCrashed):
        return None
    return told
