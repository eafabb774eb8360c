"""Whether the problem that was learned from could have shown what a learned domain lacks."""

import pytest

from planscribe.author.induce.accuracy import accuracy
from planscribe.evaluate.induction.refuting import MOST_STATES, Refutability, refutability
from tests.support.planning import breadth_first
from tests.support.reading import domain, problem
from tests.support.sources.ferry import CROSSING, FERRY

TRUTH, PROBLEM = domain(FERRY), problem(CROSSING)
# Cars that are aboard are never parked.
UNSEEN = "(aboard ?c))\n    :effect (and (parked"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("(moored ?s) (aboard ?c)", "(aboard ?c)", Refutability.REFUTABLE),
        ("(not (loaded)))\n", ")\n", Refutability.REFUTABLE),
        ("(loaded) (not (parked ?c ?s))", "(loaded)", Refutability.REFUTABLE),
        (UNSEEN, UNSEEN.replace("?c))", "?c) (not (parked ?c ?s)))"), Refutability.NOT_REFUTABLE),
        ("(moored ?s) (aboard ?c)", "(moored ?s) (aboard ?c) (loaded)", Refutability.NOT_REFUTABLE),
        ("(moored ?s) (aboard ?c)", "(moored ?s) (water ?s ?s)", Refutability.REFUTABLE),
    ],
)
def test_states_show_what_is_wrong(old: str, new: str, expected: Refutability) -> None:
    learned = domain(FERRY.replace(old, new))
    compared = accuracy(learned, TRUTH)
    found = refutability(TRUTH, [PROBLEM], compared.only_true, compared.only_learned)
    assert found
    # Of a domain that also has too much, not all that is missing shows.
    is_refuted = Refutability.REFUTABLE in found.values()
    assert is_refuted or set(found.values()) == {Refutability.NOT_REFUTABLE}
    assert is_refuted is (expected is Refutability.REFUTABLE)


def test_what_never_changes_needs_no_search() -> None:
    still = FERRY.replace("(moored ?s) (aboard ?c)", "(moored ?s) (aboard ?c) (open)").replace(
        "(loaded))\n", "(loaded) (open))\n", 1
    )
    given = problem(CROSSING.replace("(:init", "(:init (open)"))
    compared = accuracy(TRUTH, domain(still))
    for most in (1, MOST_STATES):
        found = refutability(domain(still), [given], compared.only_true, most=most)
        assert set(found.values()) == {Refutability.NOT_REFUTABLE}


def test_too_many_states_leave_it_open() -> None:
    learned = domain(FERRY.replace(UNSEEN, UNSEEN.replace("?c))", "?c) (not (parked ?c ?s)))")))
    compared = accuracy(learned, TRUTH)
    found = refutability(TRUTH, [PROBLEM], compared.only_true, compared.only_learned, most=3)
    assert set(found.values()) == {Refutability.OPEN}


@pytest.mark.parametrize(
    ("added", "expected"),
    [
        ("(loaded)", Refutability.NOT_REFUTABLE),
        ("(water ?s ?s)", Refutability.REFUTABLE),
    ],
)
def test_a_planner_decides_what_is_too_much_to_visit(added: str, expected: Refutability) -> None:
    old = "(moored ?s) (aboard ?c)"
    compared = accuracy(domain(FERRY.replace(old, f"{old} {added}")), TRUTH)
    found = refutability(
        TRUTH, [PROBLEM], compared.only_true, compared.only_learned, most=1, find_plan=breadth_first
    )
    assert [*found.values()] == [expected]


def test_one_of_several_problems_is_enough_to_refute() -> None:
    old = "(moored ?s) (aboard ?c)"
    compared = accuracy(domain(FERRY.replace(old, f"{old} (water ?s ?s)")), TRUTH)
    still = problem(CROSSING.replace("(parked mini south)", ""))
    for problems in ([still, PROBLEM], [PROBLEM, still]):
        found = refutability(TRUTH, problems, compared.only_true, compared.only_learned)
        assert [*found.values()] == [Refutability.REFUTABLE]


def test_another_literal_can_be_learned_for_a_missing_one() -> None:
    """Where a car is aboard, the ferry is loaded, and the other way round."""
    old, swapped = "(moored ?s) (aboard ?c)", "(moored ?s) (loaded)"
    twice = FERRY.replace(old, f"{old} (loaded)")
    one_car = problem(CROSSING.replace("(parked van isle)", "").replace("mini van", "mini"))
    for learned, expected in ((swapped, False), ("(moored ?s)", True)):
        compared = accuracy(domain(FERRY.replace(old, learned)), domain(twice))
        found = refutability(domain(twice), [one_car], compared.only_true, compared.only_learned)
        assert (Refutability.REFUTABLE in found.values()) is expected
