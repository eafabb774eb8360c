"""Completion in plans, by the state that they have led to: what can be done there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import monotonic

from planscribe.ide.completion.items import Completion, Mark
from planscribe.ide.cursor.plan import PlanCursor
from planscribe.ide.plans.steps import Writing
from planscribe.ide.snippets import Snippet
from planscribe.model.pddl.definitions import Step
from planscribe.model.symbols.symbols import NameKind
from planscribe.text import DocumentKey, start_of_line
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace import trees
from planscribe.workspace.patience import soon
from planscribe.workspace.plans import planning, stepping
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_MOST = 50
"""How many steps are offered, the best first."""

_HELPFUL, _POSSIBLE = -2, -1
"""Ranks before those of what is only declared."""


@dataclass(frozen=True, slots=True)
class Possible:
    """The steps that can be done at a place of a plan; `are_all` if nothing more is awaited."""

    steps: tuple[Step, ...] = ()
    helpful: frozenset[Step] = frozenset()
    are_all: bool = True


def possible_at(
    snapshot: Snapshot, key: DocumentKey, offset: int, patience: float | None
) -> Possible:
    """What can be done after the steps before an offset, as far as it is known soon."""
    number = _steps_before(snapshot, key, offset)
    end = None if patience is None else monotonic() + patience
    try:
        steps = soon(patience, lambda: _told(stepping.applicable(snapshot, key, number)))
        left = None if end is None else max(end - monotonic(), 0.0)
        helpful = soon(left, lambda: _told(stepping.helpful(snapshot, key, number)))
    except (NoDomain, WorkerCrashed):
        # A finding reports it.
        return Possible()
    are_all = steps is not None and helpful is not None
    return Possible(steps or (), frozenset(helpful or ()), are_all)


def _told(steps: tuple[Step, ...] | None) -> tuple[Step, ...]:
    return steps or ()


def _steps_before(snapshot: Snapshot, key: DocumentKey, offset: int) -> int:
    """How many steps of a plan end before the one that is written at an offset."""
    document = snapshot.document(key)
    line = start_of_line(document.text, offset)
    start = max(line, document.text.rfind("(", 0, offset))
    return sum(one.whole.end <= start for one in trees.plan_tree(snapshot, document).steps)


def whole_steps(
    snapshot: Snapshot, key: DocumentKey, at: PlanCursor, possible: Possible
) -> Iterator[Completion]:
    """Steps with their arguments, where nothing is written behind the cursor's word."""
    pair = planning.solved_by(snapshot, snapshot.document(key)) if possible.steps else None
    if pair is None or len(at.words) > 1:
        return
    writing = Writing(pair.domain, pair.problem)
    fitting = [one for one in possible.steps if one.action.startswith(at.typed)]
    for step in _best(fitting, possible)[:_MOST]:
        text = writing.step(step)
        bare = text.strip("()")
        yield Completion(
            bare if at.is_opened else text,
            Mark.ACTION,
            Snippet((bare if at.is_opened else text,)),
            writing.sentence(step),
            _rank(step, possible),
            NameKind.ACTION,
            step.action,
            matches=bare,
        )


def _best(steps: Sequence[Step], possible: Possible) -> list[Step]:
    return sorted(steps, key=lambda one: (_rank(one, possible), one.action, one.arguments))


def _rank(step: Step, possible: Possible) -> int:
    return _HELPFUL if step in possible.helpful else _POSSIBLE


def ranks_of_objects(text: str, at: PlanCursor, possible: Possible) -> dict[str, int]:
    """The objects that make a possible step with the words before the cursor, and their ranks."""
    before = tuple(one.of(text).lower() for one in at.words[1 : at.place])
    ranks: dict[str, int] = {}
    for step in _best(possible.steps, possible):
        if step.action == at.action and step.arguments[: at.place - 1] == before:
            for name in step.arguments[at.place - 1 : at.place]:
                ranks.setdefault(name, _rank(step, possible))
    return ranks
