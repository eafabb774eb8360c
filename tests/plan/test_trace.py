"""What the steps of a plan make different."""

from hypothesis import given

from planscribe.model.pddl.definitions import Atom, Domain, Plan, Problem
from planscribe.plan.execute.trace import Changed, state_after, trace
from planscribe.plan.execute.validator import states
from tests.support.plans.random_tasks import few
from tests.support.plans.tasks import COURIER, COURIER_PLAN, action, plan, task
from tests.support.plans.walks import walks


def test_each_step_tells_what_became_different() -> None:
    steps = trace(*COURIER, COURIER_PLAN).steps
    assert steps[0].adds == (Atom("carried", ("box",)), Atom("full"))
    assert steps[0].deletes == (Atom("in", ("box", "depot")),)
    assert steps[1].changes == (Changed(("total-cost", ()), 1.0, 4.0),)


def test_what_was_so_before_is_no_difference() -> None:
    told = trace(*task(action("a", effect="(and (p) (q))"), "(p)", "(q)"), plan("(a) (a)"))
    assert [one.adds for one in told.steps] == [(Atom("p"),), ()]


def test_derived_atoms_come_and_go() -> None:
    derived = "(:derived (q) (p))"
    pair = task(action("a", effect="(p)") + action("b", effect="(not (p))"), "(q)", derived=derived)
    told = trace(*pair, plan("(a) (b)"))
    assert told.steps[0].adds == told.steps[1].deletes == (Atom("p"), Atom("q"))


def test_it_ends_at_the_first_step_that_cannot_be_executed() -> None:
    told = trace(*COURIER, plan("(take box depot) (take bill office)"))
    assert len(told.steps) == 1
    assert told.failed is not None
    assert told.failed.number == 1
    assert Atom("at", ("office",)) in told.failed.unmet
    assert Atom("in", ("box", "office")) in told.unmet_goals


@few
@given(walks())
def test_differences_add_up_to_the_states(walk: tuple[Domain, Problem, Plan]) -> None:
    told = trace(*walk)
    assert len(told.steps) == len(walk[2].steps)
    for number, state in enumerate(states(*walk)):
        assert state_after(told, number) == state
