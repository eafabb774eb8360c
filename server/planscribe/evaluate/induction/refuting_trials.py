"""Where a trial shows that a learned domain is wrong about a literal."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from planscribe.author.induce.accuracy import SchemaLiteral
from planscribe.author.induce.record_lines import literal_in
from planscribe.compile.domains.schemas import SchemaPlace
from planscribe.model.pddl.definitions import (
    Action,
    Atom,
    Domain,
    Formula,
    Not,
)
from planscribe.model.pddl.occurrences import conjuncts_of


@dataclass(frozen=True, slots=True)
class RefutingTrial:
    """An action, and literals over its parameters: where all of them hold, both domains differ."""

    literal: SchemaLiteral
    action: Action
    condition: tuple[Formula, ...]


def refuting_trials(
    truth: Domain,
    missing: Sequence[SchemaLiteral],
    wrong: Sequence[SchemaLiteral],
    kept: Sequence[SchemaLiteral],
) -> Iterator[RefutingTrial]:
    """The trials that show what a learned domain lacks, has wrongly, or keeps without need.

    A missing precondition shows where those that were learned hold and it does not: only the
    learned domain allows the action. A wrong one shows where the true ones hold and it does not.
    An effect shows where it changes something.
    """
    for action in truth.actions:
        true = conjuncts_of(action.precondition)
        added = conjuncts_of(action.effect)
        lacking = [*_preconditions(missing, action)]
        learned = [one for one in true if one not in lacking]
        learned += [*_preconditions(wrong, action)]
        for literal in dict.fromkeys((*missing, *wrong, *kept)):
            if literal[0] == action.name:
                read = _literal(literal, action)
                is_lacking = literal in missing and literal[1] is SchemaPlace.PRECONDITION
                holding = learned if is_lacking else true
                denied = read.body if isinstance(read, Not) else Not(read)
                if literal[1] is SchemaPlace.EFFECT and denied in added:
                    # It is deleted, and added again: no state shows that.
                    holding = [*holding, read]
                yield RefutingTrial(literal, action, (*holding, denied))


def _preconditions(literals: Sequence[SchemaLiteral], action: Action) -> Iterator[Formula]:
    for one in literals:
        if one[0] == action.name and one[1] is SchemaPlace.PRECONDITION:
            yield _literal(one, action)


def _literal(literal: SchemaLiteral, action: Action) -> Formula:
    """A literal with the parameters of its action."""
    read = literal_in(literal[2])
    atom = read.body if isinstance(read, Not) else read
    assert isinstance(atom, Atom)
    arguments = (
        action.parameters[int(one[1:]) - 1].name if one.startswith("?") else one
        for one in atom.arguments
    )
    found = Atom(atom.predicate, tuple(arguments))
    return found if read is atom else Not(found)
