"""PS403, PS414-PS416: the reasons why there is no plan, in words."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, replace

from planscribe.check.catalogue import Code
from planscribe.check.no_plan.obstacles import Teller, kind_of
from planscribe.model.grouping import grouped
from planscribe.model.pddl.definitions import Atom, Formula, Not
from planscribe.model.pddl.occurrences import patterns_of
from planscribe.plan.formulas import fluent_text
from planscribe.plan.unsolvable.analysis import (
    AddFacts,
    Conflict,
    DropGoals,
    NoPlanAnalysis,
    RestoreEffect,
    Shown,
    Solvability,
    Tried,
)
from planscribe.plan.unsolvable.diagnosis import Obstacle, Unreached
from planscribe.syntax.quoting import quoted
from planscribe.wording import listed

_SHOWN = {
    Shown.PLAN: "then there is a plan",
    Shown.REASON_GONE: "then no known reason against a plan remains",
    Shown.VALUES_LACKING: "then there is a plan, once",
}
"""What trying a repair has shown, in words."""

_MOST_NAMED = 5
_ANY = "?"


@dataclass(frozen=True, slots=True)
class NoPlanReason:
    """A reason why there is no plan, and the conditions that it is about, in words."""

    code: Code
    conditions: tuple[Formula, ...]
    message: str
    is_minimal: bool | None = None
    """Of goals in conflict, whether it was shown that any fewer of them can be reached."""


def reasons(analysis: NoPlanAnalysis, teller: Teller) -> Iterator[NoPlanReason]:
    """The reasons that are known, the cheapest ones first; what has one cause is one reason."""
    remedy = missing(analysis, teller)
    for alike in grouped(analysis.impossible, lambda one: one.reason).values():
        first = alike[0]
        why = teller.spelled(first.reason)
        message = f"{teller.said(first.goal)} can never hold. {why}"
        goals = tuple(one.goal for one in alike)
        yield NoPlanReason(Code.IMPOSSIBLE_GOAL, goals, f"{message}{_same(goals, teller)}{remedy}")
    told = {one.goal for one in analysis.impossible}
    unreached = (one for one in analysis.unreached if one.goal not in told)
    # What one fact or effect lets all be reached has one cause.
    cause: Callable[[Unreached], Hashable] = (lambda _: remedy) if remedy else _cause
    for several in grouped(unreached, cause).values():
        goals = tuple(one.goal for one in several)
        message = f"{teller.of_goal(several[0])}{_same(goals, teller)}{remedy}"
        yield NoPlanReason(Code.GOAL_UNREACHABLE, goals, message)
    is_said = bool(analysis.impossible or analysis.unreached)
    for number, one in enumerate(_conflicts(analysis, teller, "" if is_said else remedy)):
        # What helps against all is said once.
        is_first = number == 0 and not is_said
        yield replace(one, message=f"{one.message}{remedy}") if is_first else one


def _conflicts(analysis: NoPlanAnalysis, teller: Teller, remedy: str) -> Iterator[NoPlanReason]:
    """The goals that are not reached together, or each by itself in all states."""
    # What is wanted both true and false is reported as impossible.
    excluding = (
        one
        for one in analysis.exclusions
        if Not(one.first) != one.second and Not(one.second) != one.first
    )
    for pairs in grouped(excluding, lambda one: one.group or one).values():
        goals = tuple(dict.fromkeys(goal for one in pairs for goal in (one.first, one.second)))
        message = _excluding(goals, pairs[0].group, teller)
        yield NoPlanReason(Code.EXCLUDING_GOALS, goals, message)
    alone = [one for one in analysis.conflicts if len(one.goals) == 1]
    for several in grouped(alone, lambda one: remedy or one).values():
        goals = tuple(one.goals[0] for one in several)
        message = f"{_conflicting(several[0], teller)}{_same(goals, teller)}"
        yield NoPlanReason(Code.GOAL_UNREACHABLE, goals, message, several[0].minimal)
    for conflict in analysis.conflicts:
        if len(conflict.goals) > 1:
            message = _conflicting(conflict, teller)
            yield NoPlanReason(Code.CONFLICTING_GOALS, conflict.goals, message, conflict.minimal)


def _cause(unreached: Unreached) -> Hashable:
    """What prevents a goal, whichever objects it is about.

    Goals in whose way nothing is known to be have nothing in common.
    """
    chain: list[Hashable] = []
    attempts = unreached.obstacle.attempts
    while attempts:
        first = attempts[0]
        chain.append((type(first.by), first.by.span, _kinds(first.obstacle)))
        attempts = first.obstacle.attempts if first.obstacle else ()
    return tuple(chain) or unreached.goal


def _kinds(obstacle: Obstacle | None) -> Hashable:
    if obstacle is None:
        return None
    return obstacle.parameter, tuple(map(kind_of, obstacle.conditions))


def _same(goals: tuple[Formula, ...], teller: Teller) -> str:
    """That the same is to be said of all goals but the first, as a sentence to add."""
    return f" The same applies to {_named(goals[1:], teller)}." if len(goals) > 1 else ""


def _named(goals: tuple[Formula, ...], teller: Teller) -> str:
    more = len(goals) - _MOST_NAMED
    named = [*map(teller.said, goals[:_MOST_NAMED])]
    return listed([*named, f"{more} more"] if more > 0 else named)


def first_reason(analysis: NoPlanAnalysis, teller: Teller) -> str:
    """Why there is no plan in a sentence or two; nothing if that is not known."""
    if analysis.verdict is Solvability.SOLVABLE:
        return "However, there is a plan: another search found one during the analysis."
    told = next((one.message for one in reasons(analysis, teller)), "")
    if told or not analysis.together:
        return told
    return f"One plan can reach {_named(analysis.together, teller)}."


def missing(analysis: NoPlanAnalysis, teller: Teller) -> str:
    """What seems to be missing, as a sentence to add."""
    # Who speaks in words has seldom made the domain.
    by_facts = [one for one in analysis.repairs if isinstance(one.repair, AddFacts)]
    for tried in (*(by_facts if teller.lexicon else ()), *analysis.repairs):
        if not isinstance(tried.repair, DropGoals):
            return f" {repairing(tried, teller)}"
    return ""


def repairing(tried: Tried, teller: Teller) -> str:
    """A repair, and what trying it has shown."""
    match tried.repair:
        case AddFacts(atoms, one_way):
            what = f"Add {listed(map(teller.said, atoms))} to the initial state"
            if one_way:
                does = "leads" if len(one_way) == 1 else "lead"
                what = f"{_named(one_way, teller)} {does} one way only. {what}"
        case RestoreEffect(number, effect):
            what = f"Add {teller.effect_of(number, effect)}"
        case DropGoals(goals):
            what = f"Drop {listed(map(teller.said, goals))} from the goal"
    return f"{what}: {shown(tried)}."


def shown(tried: Tried) -> str:
    """What trying a repair has shown."""
    told = _SHOWN[tried.shown]
    if not tried.lacking:
        return told
    several = [quoted(fluent_text((one.function, one.arguments))) for one in tried.lacking]
    has = "has a value" if len(several) == 1 else "have values"
    return f"{told} {listed(several)} {has}"


def _excluding(goals: tuple[Formula, ...], group: tuple[Atom, ...], teller: Teller) -> str:
    named = _named(goals, teller)
    several = len(goals) > 2
    said = f"No two of {named} ever hold" if several else f"{named} never hold"
    if not group:
        return f"{said} at the same time."
    of = listed(map(teller.said, patterns_of(group, _ANY)))
    return f"{said} at the same time: at most one of {of} is ever true."


def _conflicting(conflict: Conflict, teller: Teller) -> str:
    named = _named(conflict.goals, teller)
    if len(conflict.goals) == 1:
        return f"No sequence of actions makes {named} true."
    if conflict.minimal:
        fewer = "If one of them is dropped, the others can be reached together."
    else:
        fewer = "This set is not minimised: fewer of them may already conflict."
    return f"No plan reaches {named} together. {fewer}"
