"""Fixes for what keeps a task from having a plan; each has been tried."""

from collections.abc import Collection, Iterator, Mapping

from planscribe.check.catalogue import Code
from planscribe.check.finding import Fix
from planscribe.check.no_plan.condition_places import locations
from planscribe.check.no_plan.obstacles import Teller
from planscribe.check.no_plan.reasons import NoPlanReason
from planscribe.check.no_plan.stating import dropped, stated, unstated
from planscribe.check.trials import is_tried
from planscribe.infer.facts import Status
from planscribe.model.pddl.definitions import And, Atom, Formula, Not
from planscribe.plan.formulas import conjuncts
from planscribe.plan.universe import Universe
from planscribe.plan.unsolvable.analysis import AddFacts, DropGoals, NoPlanAnalysis, Solvability
from planscribe.plan.unsolvable.diagnosis import Obstacle, Unreached
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, apply_edits, difference
from planscribe.wording import listed
from planscribe.workspace.asp import programs
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.locations import Location
from planscribe.workspace.plans import no_plan, planning
from planscribe.workspace.plans.planning import Pair
from planscribe.workspace.snapshot import Snapshot

_MOST_STATED = 3
"""How many ways to add facts are offered."""

_MOST_GOALS = 1000


def stating(
    snapshot: Snapshot, document: Document, analysis: NoPlanAnalysis, teller: Teller
) -> tuple[Fix, ...]:
    """Fixes that state what is missing.

    Raises:
        NoDomain, CannotRead, WorkerCrashed: the document has no problem.
    """
    several = [one.repair.atoms for one in analysis.repairs if isinstance(one.repair, AddFacts)]
    ways = (stated(snapshot, document, atoms, teller) for atoms in several[:_MOST_STATED])
    return tuple(
        Fix(way.title, way.edits) for way in ways if way and _helps(snapshot, document, way.edits)
    )


def unstating(
    snapshot: Snapshot, document: Document, analysis: NoPlanAnalysis, teller: Teller
) -> tuple[Fix, ...]:
    """Fixes that take out what is stated at the beginning and prevents everything.

    Raises:
        NoDomain, CannotRead, WorkerCrashed: the document has no problem.
    """
    pair = planning.problem(snapshot, document.key)
    if pair is None:
        return ()
    stated_there = {one: one for one in pair.problem.init}
    found = dict.fromkeys(atom for one in analysis.unreached for atom in _held(one))
    tried = [stated_there[one] for one in found if one in stated_there][:_MOST_STATED]
    fixes = []
    for atom in tried:
        edits = unstated(snapshot, document, atom)
        if edits and _helps(snapshot, document, edits):
            fixes.append(Fix(f"Do not state {teller.told(atom)}", edits))
    return tuple(fixes)


def _held(unreached: Unreached) -> Iterator[Atom]:
    """The atoms that would have to be false, and that nothing makes false."""
    if isinstance(unreached.goal, Not) and isinstance(unreached.goal.body, Atom):
        yield unreached.goal.body
    waiting = [one.obstacle for one in unreached.obstacle.attempts]
    seen: list[Obstacle] = []
    while waiting:
        obstacle = waiting.pop()
        if obstacle is None or obstacle in seen:
            continue
        seen.append(obstacle)
        waiting += [one.obstacle for one in obstacle.attempts]
        match obstacle.conditions:
            case (Not(body=Atom() as atom),):
                yield atom


def dropping(
    snapshot: Snapshot,
    document: Document,
    analysis: NoPlanAnalysis,
    reason: NoPlanReason,
    where: Mapping[Formula, Location],
    teller: Teller,
    number: int,
) -> tuple[Fix, ...]:
    """Fixes that take goals out, so that a reason is gone; `number` is how many come before it.

    Raises:
        NoDomain, CannotRead, WorkerCrashed: the document has no problem.
    """
    pair = planning.problem(snapshot, document.key)
    if pair is None:
        return ()
    before = _parts(pair)
    fixes: dict[str, Fix] = {}
    for goals in _ways(analysis, reason):
        # After each goal that is taken out, the rest is read again.
        number += len(goals) - 1
        if not is_tried(document, number) or _holds_without(pair, before, goals):
            continue
        number += 1
        edits, gone = _without(snapshot, document, before, goals)
        if edits:
            # In a problem, a goal may be said with variables.
            is_said = document.role is Role.PROBLEM and where.keys() >= set(goals)
            names = (
                [quoted(where[one].span.of(document.text)) for one in goals]
                if is_said
                else [teller.said(one) for one in gone]
            )
            title = f"Drop {listed(dict.fromkeys(names))} from the goal"
            fixes.setdefault(title, Fix(title, edits))
    return tuple(fixes.values())


def _ways(analysis: NoPlanAnalysis, reason: NoPlanReason) -> Iterator[tuple[Formula, ...]]:
    """The goals that can be dropped so that a reason is gone; the last ones said come first."""
    conditions = reason.conditions[::-1]
    if reason.code in (Code.IMPOSSIBLE_GOAL, Code.GOAL_UNREACHABLE):
        if isinstance(conditions[0], And):
            yield from ((part,) for part in conditions[0].parts[::-1])
        else:
            yield reason.conditions
    elif reason.code is Code.EXCLUDING_GOALS:
        for kept in reason.conditions:
            yield tuple(one for one in reason.conditions if one is not kept)
    elif reason.is_minimal:
        yield from ((one,) for one in conditions)
    else:
        for tried in analysis.repairs:
            if isinstance(tried.repair, DropGoals) and set(tried.repair.goals) <= set(conditions):
                yield tried.repair.goals


def _without(
    snapshot: Snapshot, document: Document, before: Collection[Formula], goals: tuple[Formula, ...]
) -> tuple[tuple[Edit, ...], tuple[Formula, ...]]:
    """Edits that take goals out one after the other, and all goals that are gone after them.

    None where that is not possible, or other goals come instead.
    """
    trying, current = snapshot, document
    edits: tuple[Edit, ...] = ()
    for goal in goals:
        pair = planning.problem(trying, document.key)
        one = next((part for part in _parts(pair) if part == goal), None) if pair else None
        if one is None:
            continue
        place = locations(trying, current, [one]).get(one)
        edits = dropped(trying, current, one, place) if place else ()
        if not edits:
            return (), ()
        current = current.replaced(apply_edits(current.text, edits), current.version)
        trying = trying.holding(current)
    pair = planning.problem(trying, document.key)
    after = _parts(pair) if pair else ()
    gone = tuple(part for part in before if part not in after)
    if not after or not set(goals) <= set(gone) or not set(after) <= set(before):
        return (), ()
    return edits if len(goals) == 1 else (difference(document.text, current.text),), gone


def _parts(pair: Pair) -> tuple[Formula, ...]:
    """The parts of the goal."""
    return conjuncts(pair.problem.goal, Universe(pair.domain, pair.problem), _MOST_GOALS)


def _holds_without(pair: Pair, parts: Collection[Formula], goals: Collection[Formula]) -> bool:
    """Whether all other goals hold already."""
    initial = frozenset(pair.problem.init)
    return all(
        one in goals or one in initial or (isinstance(one, Not) and one.body not in initial)
        for one in parts
    )


def _helps(snapshot: Snapshot, document: Document, edits: tuple[Edit, ...]) -> bool:
    """Whether nothing stands against a plan after edits, and nothing else becomes wrong."""
    changed = document.replaced(apply_edits(document.text, edits), document.version)
    trying = snapshot.holding(changed)
    if document.role is not Role.PROBLEM:
        made, old = programs.facts(trying, changed.key), programs.facts(snapshot, document.key)
        if made.status is not Status.DONE or len(made.violations) > len(old.violations):
            return False
    after = no_plan.analysis(trying, changed.key)
    return after is not None and after.verdict is not Solvability.UNSOLVABLE
