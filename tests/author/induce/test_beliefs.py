"""What is known of an action's literals, and what a contradiction is."""

import pytest

from planscribe.author.induce.beliefs import (
    ActionBeliefs,
    Belief,
    BeliefProof,
    ContradictionFound,
)
from planscribe.author.induce.hypotheses import ActionHypotheses, HypothesisWish, Purpose
from planscribe.model.pddl.definitions import Atom
from tests.support.reading import domain
from tests.support.sources.ferry import FERRY_HEADERS

MOORED = Atom("moored", ("?s",))
PARKED = Atom("parked", ("?c", "?s"))
LOADED = Atom("loaded")


def beliefs_of(name: str, wish: HypothesisWish | None = None) -> ActionBeliefs:
    read = domain(FERRY_HEADERS)
    (action,) = (one for one in read.actions if one.name == name)
    return ActionBeliefs(ActionHypotheses.of(read, action, wish or HypothesisWish.of(read)))


def bit(beliefs: ActionBeliefs, purpose: Purpose, atom: Atom) -> int:
    return 1 << beliefs.shift(purpose) + beliefs.candidates.atoms.index(atom)


def seen(entry: int) -> BeliefProof:
    return BeliefProof(entry, "seen")


def test_candidates_fit_the_types() -> None:
    atoms = beliefs_of("board").candidates.atoms
    assert atoms == (MOORED, Atom("water", ("?s", "?s")), PARKED, Atom("aboard", ("?c",)), LOADED)


def test_negative_preconditions_need_a_requirement() -> None:
    beliefs = beliefs_of("board", HypothesisWish())
    assert beliefs.belief(Purpose.FORBIDDEN, LOADED) is Belief.EXCLUDED
    assert beliefs_of("board").belief(Purpose.FORBIDDEN, LOADED) is Belief.POSSIBLE


def test_equalities_and_constants_are_considered_on_request() -> None:
    text = FERRY_HEADERS.replace("(:predicates", "(:constants dock - shore) (:predicates")
    read = domain(text)
    wish = HypothesisWish(equality=True, constants=True)
    atoms = ActionHypotheses.of(read, read.actions[0], wish).atoms
    assert Atom("=", ("?from", "?to")) in atoms
    assert Atom("water", ("?from", "dock")) in atoms
    assert Atom("water", ("?from", "dock")) not in beliefs_of("sail").candidates.atoms


def test_the_last_possibility_is_required_and_names_the_entries_that_show_it() -> None:
    beliefs = beliefs_of("board")
    one, other = bit(beliefs, Purpose.NEEDED, MOORED), bit(beliefs, Purpose.NEEDED, PARKED)
    beliefs.require_one(one | other, seen(1))
    assert beliefs.belief(Purpose.NEEDED, MOORED) is Belief.POSSIBLE
    beliefs.exclude(one, seen(2))
    assert beliefs.belief(Purpose.NEEDED, PARKED) is Belief.REQUIRED
    proof = beliefs.proof(Purpose.NEEDED, PARKED)
    assert proof == BeliefProof(1, "seen", (2,))


def test_what_would_mean_nothing_is_excluded() -> None:
    beliefs = beliefs_of("board")
    beliefs.require_one(bit(beliefs, Purpose.NEEDED, MOORED), seen(1))
    assert beliefs.belief(Purpose.FORBIDDEN, MOORED) is Belief.EXCLUDED
    assert beliefs.belief(Purpose.ADDED, MOORED) is Belief.EXCLUDED
    assert beliefs.belief(Purpose.DELETED, MOORED) is Belief.POSSIBLE


def test_contradictions_name_both_entries() -> None:
    beliefs = beliefs_of("board")
    beliefs.require_one(bit(beliefs, Purpose.NEEDED, MOORED), seen(3))
    with pytest.raises(ContradictionFound) as found:
        beliefs.exclude(bit(beliefs, Purpose.NEEDED, MOORED), seen(7))
    assert (found.value.first.entry, found.value.second.entry) == (3, 7)


def test_a_rejection_without_a_possible_reason_is_a_contradiction() -> None:
    beliefs = beliefs_of("board")
    wanted = bit(beliefs, Purpose.NEEDED, MOORED)
    beliefs.exclude(wanted, seen(1))
    with pytest.raises(ContradictionFound) as found:
        beliefs.require_one(wanted, seen(2))
    assert (found.value.first.entry, found.value.second.entry) == (1, 2)


def test_atoms_that_stay_true_may_be_deleted_and_added_again() -> None:
    beliefs = beliefs_of("board")
    added, deleted = (
        bit(beliefs, Purpose.ADDED, PARKED),
        bit(beliefs, Purpose.DELETED, MOORED),
    )
    beliefs.keep(added, deleted, seen(1))
    assert beliefs.belief(Purpose.DELETED, MOORED) is Belief.POSSIBLE
    beliefs.exclude(added, seen(2))
    assert beliefs.belief(Purpose.DELETED, MOORED) is Belief.EXCLUDED


def test_what_stayed_true_is_news_once() -> None:
    beliefs = beliefs_of("sail")
    place = beliefs.candidates.atoms.index(Atom("water", ("?from", "?to")))
    masks = 1 << beliefs.shift(Purpose.ADDED) + place, 1 << beliefs.shift(Purpose.DELETED) + place
    before = beliefs.version
    beliefs.keep(*masks, seen(1))
    known = beliefs.version
    assert known > before
    beliefs.keep(*masks, seen(2))
    assert beliefs.version == known


@pytest.mark.parametrize("is_deleted_first", [True, False])
def test_what_stays_true_though_it_is_deleted_is_added(is_deleted_first: bool) -> None:
    beliefs = beliefs_of("sail")
    atoms = Atom("moored", ("?from",)), Atom("moored", ("?to",))
    deleted = bit(beliefs, Purpose.DELETED, atoms[0])
    added = bit(beliefs, Purpose.ADDED, atoms[1])
    stayed = added, deleted | bit(beliefs, Purpose.DELETED, atoms[1]), seen(7)
    if not is_deleted_first:
        beliefs.keep(*stayed)
    beliefs.require_one(deleted, seen(4))
    if is_deleted_first:
        beliefs.keep(*stayed)
    assert beliefs.belief(Purpose.ADDED, atoms[1]) is Belief.REQUIRED
    proof = beliefs.proof(Purpose.ADDED, atoms[1])
    assert proof
    assert (proof.entry, proof.earlier) == (7, (4,))


def test_what_stays_true_though_one_of_several_is_deleted_is_added() -> None:
    beliefs = beliefs_of("sail")
    atoms = Atom("moored", ("?from",)), Atom("moored", ("?to",))
    deleted = [bit(beliefs, Purpose.DELETED, one) for one in atoms]
    added = [bit(beliefs, Purpose.ADDED, one) for one in atoms]
    beliefs.keep(sum(added), sum(deleted), seen(1))
    assert not beliefs.shown(sum(added))
    beliefs.require_one(sum(deleted), seen(2))
    assert beliefs.shown(sum(added))
    beliefs.exclude(added[0], seen(3))
    assert beliefs.belief(Purpose.ADDED, atoms[1]) is Belief.REQUIRED
    assert beliefs.belief(Purpose.DELETED, atoms[0]) is Belief.REQUIRED
