"""The atoms that occur in conditions and effects."""

from planscribe.model.pddl.definitions import (
    And,
    Atom,
    Exists,
    Forall,
    Formula,
    Imply,
    Not,
    Or,
    When,
)
from planscribe.model.pddl.occurrences import atoms_of, effects_of

P, Q, R = (Atom(name, ("?x",)) for name in "pqr")


def test_the_atoms_of_a_condition_come_in_their_order() -> None:
    formula = And((Forall((), Not(P)), Or((Imply(Q, R), Exists((), P)))))
    assert list(atoms_of(formula)) == [P, Q, R, P]


def test_the_condition_of_an_effect_is_no_effect() -> None:
    effect = And((P, Forall((), When(Q, And((Not(P), R))))))
    assert list(effects_of(effect)) == [(P, True), (P, False), (R, True)]


def test_nesting_has_no_limit() -> None:
    formula: Formula = P
    for _ in range(20_000):
        formula = And((Forall((), formula),))
    assert list(atoms_of(formula)) == [P]
    assert list(effects_of(formula)) == [(P, True)]
