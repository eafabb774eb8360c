"""What is known of the combinations of a library in a problem: ranked, counted and compared.

It takes long where there are very many states: use a worker.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from planscribe.author.candidates.boxes import Box, size
from planscribe.author.candidates.counting import SolvableCount, counted_solvable, joined
from planscribe.author.candidates.deciding import SharedTask
from planscribe.author.candidates.library import SchemaLibrary
from planscribe.author.candidates.parts import named_alike
from planscribe.author.candidates.ranking import Combination, Ranking
from planscribe.author.candidates.separating import SeparatingParts, separating
from planscribe.model.pddl.definitions import Problem
from planscribe.plan.execute.validator import validate


@dataclass(frozen=True, slots=True)
class SurveyWish:
    """What is asked for, and how much work it may take."""

    top: int = 10
    """How many combinations are ranked."""
    seconds: float = 60.0
    states: int = 50_000
    """How many states are visited for one decision."""
    is_counted: bool = True
    is_filtered: bool = False
    """Whether schemas that are never applicable, or contradict descriptions, are left out."""


@dataclass(frozen=True, slots=True)
class CandidateSurvey:
    """What was found."""

    combinations: int
    """How many there are after filtering."""
    ranked: tuple[Combination, ...]
    """The best solvable combinations, each with a valid plan, and the undecided ones among them."""
    is_ranked: bool
    """Whether the ranking is as long as asked for, or complete."""
    tried: int
    """How many combinations were tried one by one for it."""
    count: SolvableCount | None
    """None if it was not asked for."""
    kept: Box
    """For each action, the schemas that are chosen among."""
    never_applicable: Box
    """For each action, the schemas that are never applicable, with any others."""
    useless: Box
    """For each action, the schemas of which no instance can help to reach the goal."""
    excluded: tuple[Box, ...]
    """Boxes that the ranking has proved to have no solvable combination."""
    matters: tuple[SeparatingParts, ...]
    seconds_to_first: float | None
    seconds: float

    @property
    def is_unsolvable(self) -> bool:
        """Whether it is proved that no combination has a plan."""
        return self.is_ranked and not self.ranked


def surveyed(library: SchemaLibrary, problem: Problem, wish: SurveyWish) -> CandidateSurvey:
    """Rank, count and compare the combinations of a library.

    Raises:
        Unsupported: the task has a construct that is not covered.
    """
    started = time.monotonic()
    if not library.combinations:
        none = tuple(0 for _ in library.actions)
        count = SolvableCount(0) if wish.is_counted else None
        return CandidateSurvey(0, (), True, 0, count, none, none, none, (), (), None, 0.0)
    everything = tuple((1 << len(one.schemas)) - 1 for one in library.actions)
    deadline = started + wish.seconds
    task = _task(library, problem, wish.states)
    if wish.is_filtered:
        # What stays, although no schema fits, should be applicable.
        everything = filtered(everything, task.never_applicable)
        everything = filtered(everything, tuple(one.rejected for one in library.actions))
    scores = [
        [action.score(rank) for rank in range(len(action.schemas))] for action in library.actions
    ]
    ranking = Ranking(task, scores)
    ranked: list[Combination] = []
    first = None
    is_ranked = True
    for found in ranking.solvable(everything):
        if found is None:
            if time.monotonic() > deadline:
                is_ranked = False
                break
            continue
        _require_valid(library, problem, found)
        ranked.append(found)
        first = first or time.monotonic() - started
        if len(ranked) == wish.top:
            break
    count = SolvableCount(size(everything))
    if wish.is_counted:
        steps = counted_solvable(task, everything, [*ranking.excluded], count)
        for _ in takewhile(lambda _: time.monotonic() <= deadline, steps):
            pass
    return CandidateSurvey(
        size(everything),
        tuple(ranked),
        is_ranked,
        ranking.tried,
        count if wish.is_counted else None,
        everything,
        task.never_applicable,
        task.useless,
        tuple(ranking.excluded),
        _matters(library, count),
        first,
        time.monotonic() - started,
    )


@dataclass(frozen=True, slots=True)
class CountWish:
    """A part of a survey that is counted by itself, such as in another process."""

    box: Box
    excluded: tuple[Box, ...]
    states: int
    seconds: float
    """How long it takes at most: a clock that is put back gives no more time."""
    until: float
    """The time, in seconds since the epoch, when the count becomes a bound."""


def counted_part(library: SchemaLibrary, problem: Problem, wish: CountWish) -> SolvableCount:
    """Count the solvable combinations of a box.

    Raises:
        Unsupported: the task has a construct that is not covered.
    """
    count = SolvableCount(size(wish.box))
    task = _task(library, problem, wish.states)
    steps = counted_solvable(task, wish.box, [*wish.excluded], count)
    deadline = time.monotonic() + wish.seconds

    def is_time(_: object) -> bool:
        return time.monotonic() <= deadline and time.time() <= wish.until

    for _ in takewhile(is_time, steps):
        pass
    return count


def with_counts(
    library: SchemaLibrary,
    problem: Problem,
    survey: CandidateSurvey,
    counts: Sequence[SolvableCount],
) -> CandidateSurvey:
    """A survey whose combinations were counted in parts."""
    count = joined(_task(library, problem, SurveyWish().states), counts)
    return replace(survey, count=count, matters=_matters(library, count))


def _task(library: SchemaLibrary, problem: Problem, states: int) -> SharedTask:
    schemas = [[one.action for one in action.schemas] for action in library.actions]
    return SharedTask(library.frame, problem, schemas, states)


def _matters(library: SchemaLibrary, count: SolvableCount) -> tuple[SeparatingParts, ...]:
    parts = [named_alike(action.schemas) for action in library.actions]
    return separating(parts, count.boxes)


def filtered(everything: Box, rejected: Box) -> Box:
    """The box without rejected schemas; the best schema of an action stays if all are rejected."""
    return tuple(
        mask & ~out or mask & -mask for mask, out in zip(everything, rejected, strict=True)
    )


def _require_valid(library: SchemaLibrary, problem: Problem, found: Combination) -> None:
    """Execute the plan of a combination in its own domain: nothing else is trusted."""
    if found.plan is not None:
        validation = validate(library.chosen(found.ranks), problem, found.plan)
        assert validation.valid, validation.message
