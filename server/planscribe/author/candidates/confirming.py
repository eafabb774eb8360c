"""Ranked combinations, confirmed by a planner."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from planscribe.author.candidates.library import SchemaLibrary
from planscribe.author.candidates.ranking import Combination
from planscribe.model.pddl.definitions import Domain
from planscribe.plan.result import Outcome, PlanResult


@dataclass(frozen=True, slots=True)
class Confirmed:
    """A combination, and what a planner made of it."""

    combination: Combination
    planner: str = ""
    """The planner that found a plan, too; empty if it did not."""
    contradiction: str = ""
    """The planner's proof that there is no plan, although there is a valid one."""


def confirmed(
    library: SchemaLibrary,
    ranked: Sequence[Combination],
    solve: Callable[[Domain], PlanResult],
) -> Iterator[Confirmed]:
    """Each combination with the planner's answer.

    A combination that was not decided has the plan of the planner. If the planner proves that
    there is none, it is left out.
    """
    for one in ranked:
        result = solve(library.chosen(one.ranks))
        if result.outcome is Outcome.SOLVED:
            yield Confirmed(replace(one, plan=one.plan or result.plan), result.planner)
        elif result.outcome is Outcome.UNSOLVABLE and one.plan is None:
            continue
        else:
            proof = result.reason if result.outcome is Outcome.UNSOLVABLE else ""
            yield Confirmed(one, "", proof)
