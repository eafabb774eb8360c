"""Whether the problem that was learned from could have shown what a learned domain lacks."""

import pytest

from planscribe.author.induce.accuracy import accuracy
from planscribe.author.induce.reaching import FarLimits
from planscribe.evaluate.induction.refuting import Refutability, refutability
from tests.support.plans.tasks import action, task
from tests.support.reading import domain, problem
from tests.support.sources.ferry import CROSSING, FERRY

TRUTH, PROBLEM = domain(FERRY), problem(CROSSING)
NO_WORK = FarLimits(goal=0, guided=0, all=1)
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
    for limits in (NO_WORK, FarLimits()):
        found = refutability(domain(still), [given], compared.only_true, limits=limits)
        assert set(found.values()) == {Refutability.NOT_REFUTABLE}


def test_pairs_of_facts_need_no_search() -> None:
    learned = domain(FERRY.replace(UNSEEN, UNSEEN.replace("?c))", "?c) (not (parked ?c ?s)))")))
    compared = accuracy(learned, TRUTH)
    found = refutability(
        TRUTH, [PROBLEM], compared.only_true, compared.only_learned, limits=NO_WORK
    )
    assert set(found.values()) == {Refutability.NOT_REFUTABLE}


@pytest.mark.parametrize(
    ("limits", "expected"),
    [
        (NO_WORK, Refutability.OPEN),
        (FarLimits(guided=0, all=6), Refutability.NOT_REFUTABLE),
        (FarLimits(guided=10, all=0), Refutability.NOT_REFUTABLE),
    ],
)
def test_too_many_states_leave_it_open(limits: FarLimits, expected: Refutability) -> None:
    # Two of three are true in each state: each pair at some time, all of them never.
    turns = action("turn1", "", "(and (p) (q))", "(and (not (p)) (r))")
    turns += action("turn2", "", "(and (q) (r))", "(and (not (q)) (p))")
    turns += action("turn3", "", "(and (r) (p))", "(and (not (r)) (q))")
    needs = "(and (p) (q) {})"
    truth, given = task(turns + action("use", "", needs.format(""), "(s)"), "(s)", "(p) (q)")
    learned, _ = task(turns + action("use", "", needs.format("(not (r))"), "(s)"), "(s)", "(p) (q)")
    wrong = accuracy(learned, truth).only_learned
    assert refutability(truth, [given], [], wrong, limits=limits) == {wrong[0]: expected}


@pytest.mark.parametrize("limits", [FarLimits(guided=20, all=0), FarLimits(guided=0, all=20)])
def test_either_search_finds_what_shows_it(limits: FarLimits) -> None:
    old = "(moored ?s) (aboard ?c)"
    compared = accuracy(domain(FERRY.replace(old, f"{old} (water ?s ?s)")), TRUTH)
    found = refutability(TRUTH, [PROBLEM], compared.only_true, compared.only_learned, limits=limits)
    assert [*found.values()] == [Refutability.REFUTABLE]


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
