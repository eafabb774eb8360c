"""What the checks of PDDL do not see: omissions, facts that nothing makes, actions without use.

An action that makes something false usually needs it before, and what one action exchanges for
something else, another one usually exchanges back.
"""

from collections.abc import Iterable, Iterator, Sequence

from planscribe.compile.formulas import write_flat
from planscribe.llm.dialogue import Complaint
from planscribe.model.pddl.definitions import Action, Atom, Domain, Formula, Not, Problem
from planscribe.model.pddl.occurrences import (
    atoms_of,
    conjuncts_of,
    denied_atoms,
    effects_of,
    needed_atoms,
)
from planscribe.plan.unsolvable.diagnosis import Diagnosis, Obstacle, Unreached

_ENOUGH = 2
"""How many actions make a habit."""

Exchange = tuple[str, str, frozenset[tuple[int, int]]]
"""A predicate that becomes false, one that becomes true, and which of their arguments are one."""


def changed(domain: Domain, *, holds: bool) -> set[str]:
    """The predicates that some action makes true, or false."""
    return {
        atom.predicate
        for action in domain.actions
        for atom, is_made in effects_of(action.effect)
        if is_made == holds
    }


def begun(domain: Domain) -> set[str]:
    """The predicates that some action makes true where they need not be true of anything yet.

    A task must state a fact of any other one: a robot that only moves is at a place already.
    """
    return {
        atom.predicate
        for action in domain.actions
        for atom, is_made in effects_of(action.effect)
        if is_made and atom.predicate not in _predicates(needed_atoms(action.precondition))
    }


def of_domain(domain: Domain) -> Iterator[Complaint]:
    """Facts that can only be lost."""
    for name in sorted(changed(domain, holds=False) - changed(domain, holds=True)):
        yield Complaint(name, "Actions make this false, but none makes it true again.")


def of_task(domain: Domain, problem: Problem, diagnosis: Diagnosis | None) -> Iterator[Complaint]:
    """Actions that never apply in a task, facts that nothing makes, and pairs without a partner."""
    for one in diagnosis.blocked if diagnosis else ():
        reason = ""
        if one.obstacle and len(one.obstacle.conditions) == 1:
            (condition,) = one.obstacle.conditions
            reason = (
                f": `{write_flat(condition)}` never becomes true" if _is_atom(condition) else ""
            )
        message = f"This action is never applicable{reason}."
        yield Complaint(domain.actions[one.number].name, message)
    for name in diagnosis.never_true if diagnosis else ():
        yield Complaint(name, "This never becomes true.")
    yield from _one_way(domain, problem)


def _one_way(domain: Domain, problem: Problem) -> Iterator[Complaint]:
    """Pairs that are stated in one direction only, though most are in both."""
    changing = changed(domain, holds=True) | changed(domain, holds=False)
    for predicate in domain.predicates:
        types = [one.types for one in predicate.parameters]
        if len(types) != 2 or types[0] != types[1] or predicate.name in changing:
            continue
        pairs = {one.arguments for one in problem.init if one.predicate == predicate.name}
        single = sorted(one for one in pairs if one[::-1] not in pairs)
        if single and 2 * len(single) < len(pairs):
            first = f"({predicate.name} {' '.join(single[0])})"
            yield Complaint(first, "Unlike most pairs, this one is stated in one direction only.")


def _is_atom(formula: Formula) -> bool:
    return isinstance(formula, Atom) and formula.predicate != "="


def lacking(unreached: Unreached) -> Iterator[Atom]:
    """The facts that are missing for a goal: those that nothing makes."""
    yield from _lacking(unreached.obstacle)


def _lacking(obstacle: Obstacle) -> Iterator[Atom]:
    if obstacle.attempts:
        for one in obstacle.attempts:
            if one.obstacle:
                yield from _lacking(one.obstacle)
    else:
        yield from (one for one in obstacle.conditions if isinstance(one, Atom))


# --- omissions ------------------------------------------------------------------------------------


def omissions(action: Action, others: Iterable[Action]) -> Iterator[Complaint]:
    """What an action omits probably, compared with others."""
    mentioned, deleted = (
        set(atoms_of(action.precondition)),
        denied_atoms(conjuncts_of(action.effect)),
    )
    for atom in deleted:
        if atom not in mentioned:
            message = "This becomes false. If it must be true before, add it to the precondition."
            yield Complaint(write_flat(atom), message)
    several = [one for one in others if one.name != action.name]
    changed = {one.predicate for one in (*deleted, *needed_atoms(action.effect))}
    for needed in needed_atoms(action.precondition):
        if needed.predicate not in changed and (reason := _ends(action, needed, several)):
            remedy = f"add `{write_flat(Not(needed))}` to the effect"
            yield Complaint(write_flat(needed), f"This stays true. If {reason}, {remedy}.")


def _ends(action: Action, needed: Atom, others: Sequence[Action]) -> str:
    """Why something probably ends that an action needs and keeps; empty if nothing says so."""
    exchanges = {pair for one in others for pair in _exchanges(one)}
    begun = [one for one in needed_atoms(action.effect) if _exchange(one, needed)]
    exchanged = next((one for one in begun if _exchange(one, needed) in exchanges), None)
    if exchanged:
        return f"it ends as `{write_flat(exchanged)}` begins"
    users = [
        one for one in others if needed.predicate in _predicates(needed_atoms(one.precondition))
    ]
    is_ended = all(
        needed.predicate in _predicates(denied_atoms(conjuncts_of(one.effect))) for one in users
    )
    is_usual = begun and len(users) >= _ENOUGH and is_ended
    return "it ends here as in each other action that needs it" if is_usual else ""


def _predicates(atoms: Iterable[Atom]) -> set[str]:
    return {one.predicate for one in atoms}


def _exchanges(action: Action) -> Iterator[Exchange]:
    """What an action needs and makes false, with what it makes true about the same."""
    for old in needed_atoms(action.precondition):
        if old in denied_atoms(conjuncts_of(action.effect)):
            yield from filter(None, (_exchange(old, new) for new in needed_atoms(action.effect)))


def _exchange(old: Atom, new: Atom) -> Exchange | None:
    """The exchange of two atoms; None if they are about different things."""
    shared = frozenset(
        (place, other)
        for place, one in enumerate(old.arguments)
        for other, two in enumerate(new.arguments)
        if one == two
    )
    is_one = old.predicate != new.predicate and (shared or not (old.arguments and new.arguments))
    return (old.predicate, new.predicate, shared) if is_one else None
