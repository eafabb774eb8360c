"""Which step provides what another one needs."""

import pytest
from hypothesis import given

from planscribe.model.pddl.definitions import Atom, Domain, Formula, Not, Plan, Problem
from planscribe.plan.execute.links import links, why
from planscribe.plan.execute.trace import state_after, trace
from planscribe.plan.result import State
from tests.support.plans.links import told
from tests.support.plans.random_tasks import few
from tests.support.plans.tasks import COURIER, COURIER_PLAN, action, plan, task
from tests.support.plans.walks import walks


def test_conditions_come_from_the_step_that_made_them_true() -> None:
    found = told(links(*COURIER, COURIER_PLAN))
    assert {
        "init (in box depot) 0",
        "init (not (full)) 0",
        "init (road depot office) 1",
        "0 (carried box) 2",
        "1 (at office) 2",
        "2 (in box office) goal",
        "2 (not (full)) 3",
        "5 (not (full)) goal",
    } <= found
    assert "1 (at office) goal" not in found


@pytest.mark.parametrize(
    ("actions", "goal", "init", "steps", "expected"),
    [
        pytest.param(
            action("a", effect="(when (p) (q))") + action("b", effect="(p)"),
            "(q)",
            "",
            "(b) (a)",
            {"0 (p) 1", "1 (q) goal"},
            id="the condition of an effect that is needed",
        ),
        pytest.param(
            action("a", effect="(and (r) (when (p) (q)))") + action("b", effect="(p)"),
            "(r)",
            "",
            "(b) (a)",
            {"1 (r) goal"},
            id="not that of an effect that is not needed",
        ),
        pytest.param(
            action("a", precondition="(or (p) (q))", effect="(r)"),
            "(r)",
            "(q)",
            "(a)",
            {"init (q) 0", "0 (r) goal"},
            id="the part of a disjunction that holds",
        ),
        pytest.param(
            action("a", effect="(forall (?x) (f ?x))"),
            "(forall (?x) (f ?x))",
            "(f o1)",
            "(a)",
            {"init (f o1) goal", "0 (f o2) goal"},
            id="each instance of a universal quantifier",
        ),
        pytest.param(
            action("a", effect="(f o2)"),
            "(exists (?x) (and (f ?x) (not (g ?x))))",
            "(f o1) (g o1)",
            "(a)",
            {"0 (f o2) goal", "init (not (g o2)) goal"},
            id="one instance of an existential quantifier",
        ),
        pytest.param(
            action("a", effect="(not (p))") + action("b", "?x", "(and (not (p)) (= ?x o1))", "(q)"),
            "(q)",
            "(p)",
            "(a) (b o1)",
            {"0 (not (p)) 1", "1 (q) goal"},
            id="negative conditions",
        ),
        pytest.param(
            action("a", effect="(p)"), "(and (p) (q))", "", "(a)", {"0 (p) goal"}, id="half a goal"
        ),
    ],
)
def test_grounds(actions: str, goal: str, init: str, steps: str, expected: set[str]) -> None:
    found = links(*task(actions, goal, init, "o1 o2"), plan(steps))
    assert told(found) == expected


def test_derived_atoms_rest_on_their_basis() -> None:
    derived = "(:derived (g ?x) (f ?x))(:derived (g ?x) (exists (?y) (and (h ?x ?y) (g ?y))))"
    pair = task(
        action("a", effect="(f o3)"),
        "(g o1)",
        "(h o1 o2) (h o2 o3) (h o2 o1) (h o3 o2)",
        "o1 o2 o3",
        derived=derived,
    )
    assert told(links(*pair, plan("(a)"))) == {
        "0 (f o3) for (g o1) goal",
        "init (h o1 o2) for (g o1) goal",
        "init (h o2 o3) for (g o1) goal",
    }


FUEL = action("drive", precondition="(>= (fuel) 2)", effect="(and (p) (decrease (fuel) 2))") + (
    action("fill", effect="(increase (fuel) (portion))")
    + action("tank", effect="(assign (fuel) 9)")
)


@pytest.mark.parametrize(
    ("fuel", "steps", "expected"),
    [
        (2, "(drive)", {"init (>= (fuel) 2) 0"}),
        (0, "(fill) (fill) (drive)", {"0 (>= (fuel) 2) 2", "1 (>= (fuel) 2) 2"}),
        (2, "(drive) (tank) (drive)", {"init (>= (fuel) 2) 0", "1 (>= (fuel) 2) 2"}),
        (0, "(fill) (tank) (drive)", {"1 (>= (fuel) 2) 2"}),
        (1, "(fill) (fill) (drive)", {"1 (>= (fuel) 2) 2"}),
    ],
)
def test_numbers(fuel: int, steps: str, expected: set[str]) -> None:
    pair = task(FUEL, "(p)", f"(= (fuel) {fuel}) (= (portion) 1)", functions="(fuel) (portion)")
    found = told(links(*pair, plan(steps)))
    assert {one for one in found if "fuel" in one} == expected


def test_what_an_assignment_reads_is_needed_with_it() -> None:
    actions = action("more", effect="(increase (portion) 2)") + FUEL
    pair = task(actions, "(p)", "(= (fuel) 0) (= (portion) 0)", functions="(fuel) (portion)")
    assert "0 (= (portion) 2) 1" in told(links(*pair, plan("(more) (fill) (drive)")))


def test_why_leads_to_the_goal() -> None:
    found = links(*COURIER, COURIER_PLAN)
    chain = why(found, 0)
    assert [(one.producer, one.consumer) for one in chain] == [(0, 2), (2, None)]
    needless = links(*COURIER, plan("(walk depot office) (walk office depot)"))
    assert why(needless, 1) == ()


@few
@given(walks())
def test_what_is_linked_holds_from_producer_to_consumer(
    walk: tuple[Domain, Problem, Plan],
) -> None:
    done = trace(*walk)
    length = len(done.steps)
    states = [state_after(done, number) for number in range(length + 1)]
    for one in links(*walk):
        end = length if one.consumer is None else one.consumer
        begin = 0 if one.producer is None else one.producer + 1
        assert all(_holds(one.condition, state) for state in states[begin : end + 1])
        if one.producer is not None:
            assert not _holds(one.condition, states[one.producer])


def _holds(condition: Formula, state: State) -> bool:
    if isinstance(condition, Not):
        return not _holds(condition.body, state)
    assert isinstance(condition, Atom)
    return condition in state.atoms
