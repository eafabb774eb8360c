"""Which goals each schema enables: those that can be reached if its action has no other schema."""

from collections.abc import Sequence
from dataclasses import replace

from planscribe.author.candidates.library import SchemaLibrary
from planscribe.model.pddl.definitions import Action, Domain, Formula, Problem
from planscribe.plan.relaxed.reachability import unreachable_goals

Blocked = tuple[tuple[tuple[Formula, ...], ...], ...]
"""For each action and schema, the goals that cannot be reached with it."""

_MOST = 60
"""More schemas are not compared: each of them is a reachability analysis."""


def blocked_goals(library: SchemaLibrary, problem: Problem) -> Blocked:
    """The goals that no plan reaches if an action has only this schema; empty if there are many.

    Grounding can take long: use a worker.

    Raises:
        Unsupported: the task has a construct that is not covered.
    """
    if sum(len(one.schemas) for one in library.actions) > _MOST:
        return ()
    every = [
        [replace(schema.action, name=f"{place}.{rank}") for rank, schema in enumerate(one.schemas)]
        for place, one in enumerate(library.actions)
    ]
    return tuple(
        tuple(
            unreachable_goals(_domain(library.frame, every, place, one), problem) for one in several
        )
        for place, several in enumerate(every)
    )


def _domain(frame: Domain, every: Sequence[Sequence[Action]], place: int, only: Action) -> Domain:
    actions = (
        one
        for number, several in enumerate(every)
        for one in ((only,) if number == place else several)
    )
    return replace(frame, actions=tuple(actions))
