"""What the checks of PDDL do not see: facts that nothing makes, and actions that never apply."""

from collections.abc import Iterator

from planscribe.compile.formulas import write_flat
from planscribe.llm.dialogue import Complaint
from planscribe.model.pddl.definitions import And, Atom, Domain, Formula, Problem
from planscribe.model.pddl.occurrences import effects_of
from planscribe.plan.unsolvable.diagnosis import Diagnosis, Obstacle, Unreached


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
        if is_made and atom.predicate not in set(_needed(action.precondition))
    }


def _needed(condition: Formula) -> Iterator[str]:
    parts = condition.parts if isinstance(condition, And) else (condition,)
    yield from (one.predicate for one in parts if isinstance(one, Atom))


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
