"""Steps that a plan can do without."""

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from planscribe.model.pddl.definitions import And, Domain, Formula, Not, Plan, Problem, When
from planscribe.plan.execute.compare.needless import Needless, needless
from planscribe.plan.execute.trace import state_after, trace
from planscribe.plan.execute.validator import validate
from tests.support.plans.random_tasks import few
from tests.support.plans.tasks import COURIER, COURIER_PLAN, action, plan, task
from tests.support.plans.walks import walks
from tests.support.reading import problem

THERE_AND_BACK = "(walk depot office) (walk office depot)"
ONE_MORE = action("a", effect="(p)") + action("b", precondition="(p)", effect="(q)")


@pytest.mark.parametrize(
    ("steps", "alone", "together"),
    [
        ("", (), ()),
        (THERE_AND_BACK, (), (0, 1)),
        ("(put box depot) (take box depot)", (), (0, 1)),
    ],
)
def test_detours(steps: str, alone: tuple[int, ...], together: tuple[int, ...]) -> None:
    first, *others = COURIER_PLAN.steps
    detour = plan(steps).steps
    whole = (first, *detour, *others) if steps.startswith("(put") else (*detour, first, *others)
    assert needless(*COURIER, Plan(whole)) == Needless(alone, together)


def test_of_two_that_do_the_same_one_goes() -> None:
    told = needless(*task(ONE_MORE, "(q)"), plan("(a) (a) (b)"))
    assert told.alone == (0, 1)
    assert len(told.together) == 1


def test_the_costly_one_goes() -> None:
    actions = action("cheap", effect="(and (p) (increase (total-cost) 1))") + action(
        "dear", effect="(and (p) (increase (total-cost) 5))"
    )
    pair = task(actions, "(p)", functions="(total-cost)", metric="minimize (total-cost)")
    assert needless(*pair, plan("(dear) (cheap)")).together == (0,)
    assert needless(*pair, plan("(cheap) (dear)")).together == (1,)


def test_what_pays_stays() -> None:
    actions = action("a", effect="(p)") + action("earn", effect="(decrease (total-cost) 1)")
    pair = task(actions, "(p)", functions="(total-cost)", metric="minimize (total-cost)")
    assert needless(*pair, plan("(earn) (a)")) == Needless((0,), ())
    maximised = replace(pair[1], metric=replace(pair[1].metric, direction="maximize"))  # type: ignore[type-var]
    assert needless(pair[0], maximised, plan("(earn) (a)")) == Needless()


def test_of_what_is_no_plan_nothing_is_told() -> None:
    assert needless(*COURIER, plan("(take bill office)")) == Needless()
    assert needless(*COURIER, plan(THERE_AND_BACK)) == Needless()


def literal(formula: Formula) -> Formula:
    """The condition or effect without quantifiers, alternatives and conditions."""
    match formula:
        case And():
            return And(tuple(map(literal, formula.parts)))
        case Not():
            return formula if not isinstance(literal(formula.body), And) else And()
        case When():
            return literal(formula.effect)
    return formula if type(formula).__name__ == "Atom" else And()


@few
@given(walks(), st.booleans(), st.data())
def test_each_is_tried(
    walk: tuple[Domain, Problem, Plan], simple: bool, data: st.DataObject
) -> None:
    domain, problem, walked = walk
    if simple:
        actions = tuple(
            replace(one, precondition=literal(one.precondition), effect=literal(one.effect))
            for one in domain.actions
        )
        domain = replace(domain, actions=actions)
    done = trace(domain, problem, walked)
    assume(done.failed is None)
    reached = sorted(state_after(done, len(done.steps)).atoms, key=str)
    goal = data.draw(st.lists(st.sampled_from(reached), max_size=3)) if reached else []
    problem = replace(problem, goal=And(tuple(goal)))
    told = needless(domain, problem, walked)
    for number in range(len(walked.steps)):
        rest = Plan(tuple(one for at, one in enumerate(walked.steps) if at != number))
        assert (number in told.alone) == validate(domain, problem, rest).valid
    kept = tuple(one for at, one in enumerate(walked.steps) if at not in told.together)
    assert validate(domain, problem, Plan(kept)).valid
    assert bool(told.alone) <= bool(told.together)
    assert needless(domain, problem, Plan(kept)) == Needless()


def test_what_constraints_may_want_is_left_alone() -> None:
    lamp, _ = task(action("a", effect="(p)") + action("b", effect="(q)"), "(p)")
    wish = "(define (problem one) (:domain d) (:init) (:goal (p)) (:constraints (sometime (q))))"
    assert needless(lamp, problem(wish), plan("(b) (a)")) == Needless()
    free = wish.replace("(:constraints (sometime (q)))", "")
    assert needless(lamp, problem(free), plan("(b) (a)")) == Needless((0,), (0,))
