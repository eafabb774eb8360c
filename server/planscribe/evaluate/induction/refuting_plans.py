"""Planning tasks whose plans end where a learned domain is seen to be wrong about a literal."""

from dataclasses import replace

from planscribe.author.induce.accuracy import SchemaLiteral
from planscribe.author.induce.record_lines import literal_in
from planscribe.compile.domains.schemas import SchemaPlace
from planscribe.compile.formulas import write_flat
from planscribe.model.pddl.definitions import (
    Action,
    And,
    Atom,
    Domain,
    Formula,
    Not,
    Predicate,
    Problem,
)
from planscribe.plan.unsolvable.schemas import conjuncts_of

# No name of PDDL begins with a digit.
_MARK, _TRIAL = "0-tried", "0-try"


def trial_of_literal(
    truth: Domain, problem: Problem, literal: SchemaLiteral, *, is_missing: bool
) -> tuple[Domain, Problem]:
    """A task that is solved by trying an action where it shows whether it has a literal.

    That is where the literal is false, and the other preconditions of the action hold.
    """
    action = next(one for one in truth.actions if one.name == literal[0])
    atom, is_positive = atom_of(literal, action)
    asked: Formula = atom if is_positive else Not(atom)
    needed = conjuncts_of(action.precondition)
    if is_missing and literal[1] is SchemaPlace.PRECONDITION:
        needed = [one for one in needed if write_flat(one) != write_flat(asked)]
    refuted: Formula = Not(atom) if is_positive else atom
    trial = Action(_TRIAL, action.parameters, And((*needed, refuted)), Atom(_MARK))
    domain = replace(
        truth,
        requirements=(":adl",),
        predicates=(*truth.predicates, Predicate(_MARK)),
        actions=(*truth.actions, trial),
    )
    return domain, replace(problem, goal=Atom(_MARK), metric=None)


def atom_of(literal: SchemaLiteral, action: Action) -> tuple[Atom, bool]:
    """The atom of a literal with the parameters of its action, and whether it is positive."""
    read = literal_in(literal[2])
    atom = read.body if isinstance(read, Not) else read
    assert isinstance(atom, Atom)
    arguments = (
        action.parameters[int(one[1:]) - 1].name if one.startswith("?") else one
        for one in atom.arguments
    )
    return Atom(atom.predicate, tuple(arguments)), not isinstance(read, Not)
