"""Looking for a plan: in which order, within which limits, and never trusting anybody."""

from dataclasses import replace

import pytest

from planscribe.model.pddl.definitions import Atom, Other, Plan
from planscribe.plan.execute.validator import validate
from planscribe.plan.planners import asking, fast_downward
from planscribe.plan.planners.answer import PlannerAnswer
from planscribe.plan.planners.configuration import Meaning, PlannerProgram
from planscribe.plan.planners.presets import presets
from planscribe.plan.planners.solve import AUTO, CLINGO, REACHABILITY, VALIDATION, planners, solve
from planscribe.plan.result import NoPlanCause, Outcome
from planscribe.workers.limits import Cancellation, Limits
from planscribe.workers.pool import Pool
from tests.support.plans.tasks import COURIER, action, plan, task

LIMITS = Limits(20.0)
TOO_SLOW = PlannerAnswer(None, NoPlanCause.TIME, "Too slow.")
NOBODY = PlannerAnswer(None, NoPlanCause.CRASH, "Nobody should be asked.")
GO = action("go", "", "()", "(p)")

installed = pytest.mark.skipif(
    fast_downward.location() is None, reason="Fast Downward is not installed"
)


def without_fast_downward(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast_downward, "PACKAGE", "no_such_package")


def answering(monkeypatch: pytest.MonkeyPatch, answer: PlannerAnswer) -> None:
    """Put a fixed answer in the place of Fast Downward's."""
    monkeypatch.setattr(fast_downward, "location", lambda: "somewhere")
    monkeypatch.setattr(asking, "ask_fast_downward", lambda *arguments: answer)


def test_the_planners_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    without_fast_downward(monkeypatch)
    first, second, *others = planners()
    assert (first.name, first.available) == (fast_downward.NAME, False)
    assert "no_such_package is not installed" in first.why_not
    assert (second.name, second.available, second.why_not) == (CLINGO, True, "")
    assert all(one.available or one.why_not for one in others)


@pytest.mark.parametrize(
    "planner", ["", AUTO, CLINGO, pytest.param(fast_downward.NAME, marks=installed)]
)
def test_a_plan_is_found_and_validated(planner: str, pool: Pool) -> None:
    result = solve(*COURIER, planner, limits=LIMITS, pool=pool)
    assert result.outcome is Outcome.SOLVED, result.reason
    assert result.plan is not None
    validation = validate(*COURIER, result.plan)
    assert validation.valid
    assert result.cost == validation.cost
    assert result.seconds > 0


def test_without_fast_downward_clingo_solves(monkeypatch: pytest.MonkeyPatch, pool: Pool) -> None:
    without_fast_downward(monkeypatch)
    result = solve(*COURIER, limits=LIMITS, pool=pool)
    assert (result.outcome, result.planner) == (Outcome.SOLVED, CLINGO)


def test_what_fast_downward_does_not_find_clingo_may(
    monkeypatch: pytest.MonkeyPatch, pool: Pool
) -> None:
    answering(monkeypatch, TOO_SLOW)
    result = solve(*COURIER, limits=LIMITS, pool=pool)
    assert (result.outcome, result.planner) == (Outcome.SOLVED, CLINGO)
    result = solve(*COURIER, fast_downward.NAME, limits=LIMITS, pool=pool)
    assert (result.outcome, result.reason) == (Outcome.NOT_FOUND, "Too slow.")


def test_where_fast_downward_does_not_run_clingo_may(
    monkeypatch: pytest.MonkeyPatch, pool: Pool
) -> None:
    monkeypatch.setattr(fast_downward, "location", lambda: "nowhere")
    result = solve(*COURIER, limits=LIMITS, pool=pool)
    assert (result.outcome, result.planner) == (Outcome.SOLVED, CLINGO)
    result = solve(*COURIER, fast_downward.NAME, limits=LIMITS, pool=pool)
    assert result.outcome is Outcome.ERROR
    assert result.cause is NoPlanCause.CRASH
    assert result.reason.startswith("Fast Downward failed with exit code 2.")


@installed
def test_what_fast_downward_rejects_is_an_error(pool: Pool) -> None:
    made = task(action("go", "", "(f jack)", "(p)"), "(p)", "(f jack)", "jack")
    result = solve(*made, limits=LIMITS, pool=pool)
    assert result.outcome is Outcome.ERROR
    assert "uses jack, which the domain does not declare" in result.reason


def test_what_fast_downward_lacks_clingo_may_have(pool: Pool) -> None:
    made = task(action("go", "", "(> (size) 2)", "(p)"), "(p)", "(= (size) 3)", functions="(size)")
    result = solve(*made, limits=LIMITS, pool=pool)
    assert (result.outcome, result.planner) == (Outcome.SOLVED, CLINGO)


def test_a_wrong_plan_is_an_error(monkeypatch: pytest.MonkeyPatch, pool: Pool) -> None:
    wrong = PlannerAnswer(Meaning.SOLVED, NoPlanCause.GARBAGE, "", ("(walk depot office)",))
    answering(monkeypatch, wrong)
    result = solve(*COURIER, limits=LIMITS, pool=pool)
    assert result.outcome is Outcome.ERROR
    assert result.plan is None
    assert result.reason.startswith("`fast-downward` returned an invalid plan. All steps can")


def test_a_value_that_the_problem_lacks_is_not_the_fault_of_a_planner(
    monkeypatch: pytest.MonkeyPatch, pool: Pool
) -> None:
    answering(monkeypatch, PlannerAnswer(Meaning.SOLVED, NoPlanCause.GARBAGE, "", ("(go a)",)))
    effect = "(and (p) (increase (total-cost) (length ?x)))"
    made = task(
        action("go", "?x", "()", effect),
        "(p)",
        "(= (total-cost) 0) (= (length b) 1)",
        "a b",
        functions="(length ?x) (total-cost)",
    )
    result = solve(*made, limits=LIMITS, pool=pool)
    assert result.plan is None
    assert result.reason.startswith(
        "`fast-downward` returned a plan, but the problem gives `(length a)` no value. Step 1, "
    )


def test_a_goal_that_holds_needs_no_planner(monkeypatch: pytest.MonkeyPatch, pool: Pool) -> None:
    answering(monkeypatch, NOBODY)
    result = solve(*task(GO, "(not (p))"), limits=LIMITS, pool=pool)
    assert (result.outcome, result.planner) == (Outcome.SOLVED, VALIDATION)
    assert result.plan == Plan()
    assert result.cost == 0


@installed
def test_a_goal_that_holds_may_still_be_improved(pool: Pool) -> None:
    made = task(
        action("more", "", "(p)", "(and (not (p)) (increase (gain) 1))")
        + action("on", "", "(not (p))", "(p)"),
        "(p)",
        "(p) (= (gain) 0)",
        functions="(gain)",
        metric="minimize (gain)",
    )
    result = solve(*made, "fast-downward-optimal", limits=LIMITS, pool=pool)
    assert result.planner == "fast-downward-optimal"
    assert (result.plan, result.is_optimal) == (Plan(), True)
    result = solve(*task(GO, "(not (p))"), "fast-downward-optimal", limits=LIMITS, pool=pool)
    assert (result.planner, result.is_optimal) == (VALIDATION, True)


def test_an_unreachable_goal_needs_no_planner(monkeypatch: pytest.MonkeyPatch, pool: Pool) -> None:
    answering(monkeypatch, NOBODY)
    made = task(GO, "(and (p) (f a) (f b) (f c) (f d))", "(f a)", "a b c d")
    result = solve(*made, limits=LIMITS, pool=pool)
    assert (result.outcome, result.planner) == (Outcome.UNSOLVABLE, REACHABILITY)
    assert result.unreachable == (Atom("f", ("b",)), Atom("f", ("c",)), Atom("f", ("d",)))
    assert result.reason == "No sequence of actions achieves (f b), (f c), (f d)."


def test_unknown_planners_are_an_error(pool: Pool) -> None:
    result = solve(*COURIER, "magic", limits=LIMITS, pool=pool)
    assert result.outcome is Outcome.ERROR
    assert result.reason.startswith("Unknown planner `magic`; the planners are auto, ")


def test_unsupported_constructs_are_an_error(pool: Pool) -> None:
    domain, problem = COURIER
    strange = replace(problem, others=(Other(":constraints"),))
    result = solve(domain, strange, limits=LIMITS, pool=pool)
    assert result.outcome is Outcome.ERROR
    assert result.reason.startswith(":constraints is not supported. No known planner supports ")


def test_it_is_told_who_handles_what_no_planner_here_does(pool: Pool) -> None:
    spend = action("spend", "", "(>= (fuel) 1)", "(and (p) (decrease (fuel) 1))")
    made = task(spend, "(p)", "(= (fuel) 3)", functions="(fuel)")
    known = {name: presets()[name] for name in ("fast-downward", "clingo")}
    alone = solve(*made, limits=LIMITS, pool=pool, known=known)
    assert alone.cause is NoPlanCause.UNSUPPORTED
    reason = "The condition (>= (fuel) 1) compares numbers that change."
    assert alone.reason.startswith(f"{reason} No known planner supports all of this task; ")
    absent = replace(presets()["enhsp"], run=PlannerProgram(("no-such-program",), ()))
    told = solve(*made, limits=LIMITS, pool=pool, known={**known, "enhsp": absent})
    assert told.reason == (f"{reason} No available planner supports this; these would: `enhsp`.")


def test_cancelling(pool: Pool) -> None:
    cancellation = Cancellation()
    cancellation.cancel()
    result = solve(*COURIER, limits=LIMITS, cancellation=cancellation, pool=pool)
    assert result.outcome is Outcome.CANCELLED
    assert result.plan is None


SWAP = task(
    action("swap", "", "(q)", "(and (p) (not (q)))"), "(and (p) (q))", "(q)", predicates="(p) (q)"
)


def test_if_nobody_finds_a_plan_everybody_says_why(
    monkeypatch: pytest.MonkeyPatch, pool: Pool
) -> None:
    answering(monkeypatch, TOO_SLOW)
    result = solve(*SWAP, limits=Limits(1.5), pool=pool)
    assert (result.outcome, result.planner) == (Outcome.NOT_FOUND, AUTO)
    assert result.reason.startswith("Too slow. clingo found no plan in ")


def test_the_time_limit_holds_for_everything(pool: Pool) -> None:
    result = solve(*SWAP, CLINGO, limits=Limits(1.0), pool=pool)
    assert result.outcome is Outcome.NOT_FOUND
    assert "found no plan in" in result.reason
    assert result.seconds < 3


def test_what_cannot_be_grounded_in_time_is_not_found(pool: Pool) -> None:
    parameters = " ".join(f"?x{number}" for number in range(9))
    objects = " ".join(f"o{number}" for number in range(30))
    facts = " ".join(f"(f {x})" for x in parameters.split())
    huge = action("huge", parameters, f"(and {facts})", "(p)")
    init = " ".join(f"(f {name})" for name in objects.split())
    result = solve(*task(huge, "(p)", init, objects), CLINGO, limits=Limits(1.0), pool=pool)
    assert result.outcome is Outcome.NOT_FOUND
    assert result.reason.startswith("No plan found in 0.")


def test_without_a_pool_it_makes_its_own() -> None:
    assert solve(*task(GO, "(p)"), CLINGO, limits=LIMITS).plan == plan("(go)")
