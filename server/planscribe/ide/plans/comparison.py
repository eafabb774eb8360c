"""Two plans of one problem, side by side."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from planscribe.ide.content import CodeBlock, Item, Part, Prose
from planscribe.ide.pages.explanation import TextPage
from planscribe.ide.plans.steps import Writing
from planscribe.model.pddl.definitions import Domain, Problem
from planscribe.plan.execute.compare.comparison import PlanComparison
from planscribe.plan.result import Validation
from planscribe.text import DocumentKey
from planscribe.wording import counted
from planscribe.workspace.plans import judging, planning, stepping
from planscribe.workspace.snapshot import Snapshot

_MOST_MEETINGS = 10


@dataclass(frozen=True, slots=True)
class PlanTold:
    """One of the plans."""

    name: str
    steps: tuple[str, ...]
    valid: bool | None
    """None if that cannot be judged."""
    cost: float
    message: str


@dataclass(frozen=True, slots=True)
class ComparisonTold:
    """What two plans have in common, and where they differ; steps are counted from 1."""

    first: PlanTold
    second: PlanTold
    same: tuple[tuple[int, int], ...]
    moved: tuple[tuple[int, int], ...]
    only_first: tuple[int, ...]
    only_second: tuple[int, ...]
    parting: int | None
    """After so many steps, the states differ for the first time."""
    meetings: tuple[tuple[int, int], ...]
    is_reordering: bool


def comparison_told(
    snapshot: Snapshot, key: DocumentKey, other: DocumentKey
) -> ComparisonTold | None:
    """The comparison of two plan files; None if it cannot be made.

    Both are for the problem of the first. Raises as `workspace.queries` does.
    """
    documents = snapshot.document(key), snapshot.document(other)
    pair = planning.solved_by(snapshot, documents[0])
    found = stepping.compared(snapshot, key, other) if pair else None
    if pair is None or found is None:
        return None
    if reason := judging.unclear(snapshot, documents[0]):
        unjudged = Validation.unjudged(judging.as_sentence(reason))
        first, second = (replace(unjudged, cost=one.cost) for one in (found.first, found.second))
        found = replace(found, first=first, second=second)
    return comparison_of(pair.domain, pair.problem, [one.name for one in documents], found)


def comparison_of(
    domain: Domain,
    problem: Problem,
    names: Sequence[str],
    found: PlanComparison,
) -> ComparisonTold:
    """The same of two plans by their names."""
    writing = Writing(domain, problem)
    first, second = (
        PlanTold(
            name,
            tuple(map(writing.step, plan.steps)),
            told.valid if told.is_certain else None,
            told.cost,
            told.message,
        )
        for name, plan, told in zip(names, found.plans, (found.first, found.second), strict=True)
    )
    return ComparisonTold(
        first,
        second,
        tuple((one + 1, two + 1) for one, two in found.kept),
        tuple((one + 1, two + 1) for one, two in found.moved),
        tuple(one + 1 for one in found.only_first),
        tuple(one + 1 for one in found.only_second),
        found.parting,
        found.meetings,
        found.is_reordering,
    )


def comparison_page(told: ComparisonTold) -> TextPage:
    """A comparison as a document."""
    first, second = told.first, told.second
    return TextPage(f"{first.name} and {second.name}", tuple(_parts(told)))


def _parts(told: ComparisonTold) -> Iterator[Part]:
    for one in (told.first, told.second):
        yield Item(f"`{one.name}`: {one.message}")
    yield Prose(summary(told))
    yield from _states(told)
    yield CodeBlock("diff", "\n".join(side_by_side(told)))


def summary(told: ComparisonTold) -> str:
    """What the plans have in common, in a sentence."""
    if told.is_reordering:
        order = "in another order" if told.moved else "in the same order"
        return f"The plans are equivalent: the same steps with the same causal links, {order}."
    shared = len(told.same) + len(told.moved)
    moved = f", {len(told.moved)} of them at another position" if told.moved else ""
    alone = f"{len(told.only_first)} are only in the first, {len(told.only_second)} in the second"
    return f"{_steps(shared)} in both{moved}; {alone}."


def _steps(number: int) -> str:
    return counted(number, "step is", "steps are")


def _states(told: ComparisonTold) -> Iterator[Part]:
    if told.parting is None:
        yield Prose("They pass through the same states.")
        return
    after = f"after step {told.parting}" if told.parting else "from the start"
    yield Prose(f"They diverge {after}.")
    for first, second in told.meetings[:_MOST_MEETINGS]:
        yield Item(f"The same state after step {first} of the first and {second} of the second")


def side_by_side(told: ComparisonTold) -> Iterator[str]:
    """The steps in the manner of `diff`."""
    moved = {one for one, _ in told.moved}, {two for _, two in told.moved}
    at = other = 0
    ends = (len(told.first.steps) + 1, len(told.second.steps) + 1)
    for first, second in (*told.same, ends):
        yield from _marked("-", told.first.steps, at, first - 1, moved[0])
        yield from _marked("+", told.second.steps, other, second - 1, moved[1])
        if (first, second) != ends:
            yield f"  {told.first.steps[first - 1]}"
        at, other = first, second


def _marked(
    mark: str, steps: Sequence[str], start: int, end: int, moved: set[int]
) -> Iterator[str]:
    for number in range(start, end):
        elsewhere = "  ; elsewhere in the other" if number + 1 in moved else ""
        yield f"{mark} {steps[number]}{elsewhere}"
