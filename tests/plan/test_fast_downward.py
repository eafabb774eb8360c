"""Fast Downward as a program: what it is given, and what its answers mean."""

import sys
from dataclasses import replace

import pytest

from planscribe.model.pddl.definitions import Plan, Step
from planscribe.plan.execute.validator import validate
from planscribe.plan.planners import fast_downward, running
from planscribe.plan.planners.fast_downward import FastDownwardFailed, solve_with_fast_downward
from planscribe.plan.result import Outcome
from planscribe.workers.command import Completed, Stopped
from planscribe.workers.limits import Cancellation, Limits
from tests.support.plans.tasks import COURIER, action, task

LIMITS = Limits(20.0)

installed = pytest.mark.skipif(
    fast_downward.location() is None, reason="Fast Downward is not installed"
)


@installed
def test_the_courier() -> None:
    result = solve_with_fast_downward(*COURIER, LIMITS)
    assert result.outcome is Outcome.SOLVED, result.reason
    assert result.plan is not None
    assert validate(*COURIER, result.plan).valid


@installed
def test_another_search_can_be_asked_for() -> None:
    result = solve_with_fast_downward(*COURIER, LIMITS, search=("--search", "astar(lmcut())"))
    assert result.plan is not None
    assert len(result.plan.steps) == 6


@installed
def test_unused_and_unknown_requirements_do_no_harm() -> None:
    domain, problem = COURIER
    domain = replace(domain, requirements=(":typing", ":time", ":preferences", ":unheard-of"))
    assert solve_with_fast_downward(domain, problem, LIMITS).outcome is Outcome.SOLVED


@installed
def test_numbers_that_no_condition_reads_do_no_harm() -> None:
    made = task(
        action("go", "?x", "(f ?x)", "(and (g ?x) (decrease (fuel ?x) (* 0.5 (fuel ?x))))")
        + action("stay", "", "()", "(assign (fuel a) 2)")
        + action("flash", "", "()", "(forall (?x) (when (g ?x) (increase (fuel ?x) 1)))"),
        "(g a)",
        "(f a) (= (fuel a) 3)",
        constants="a",
        functions="(fuel ?x)",
        metric="maximize (fuel a)",
    )
    result = solve_with_fast_downward(*made, LIMITS)
    assert result.plan == Plan((Step("go", ("a",)),))


@installed
def test_conditions_of_every_kind() -> None:
    made = task(
        action(
            "go",
            "?x",
            "(and (or (f ?x) (q)) (forall (?y) (imply (g ?y) (not (= ?x ?y)))))",
            "(forall (?y) (when (exists (?z) (h ?y ?z)) (and (g ?y) (not (f ?y)))))",
        ),
        "(and (g b) (not (above a a)))",
        "(f a) (h b c)",
        "b c",
        constants="a",
        predicates="(q) (f ?x) (g ?x) (h ?x ?y) (above ?x ?y)",
        derived="(:derived (above ?x ?y) (h ?x ?y))",
    )
    result = solve_with_fast_downward(*made, LIMITS)
    assert result.plan is not None, result.reason
    assert validate(*made, result.plan).valid


@installed
def test_proofs() -> None:
    made = task(
        action("swap", "", "(q)", "(and (p) (not (q)))"), "(and (p) (q))", "(q)",
        predicates="(p) (q)",
    )  # fmt: skip
    result = solve_with_fast_downward(*made, LIMITS)
    assert result.outcome in (Outcome.UNSOLVABLE, Outcome.NOT_FOUND)
    assert result.plan is None
    result = solve_with_fast_downward(*task(action("a", "", "(p)", "(q)"), "(q)"), LIMITS)
    assert result.outcome is Outcome.UNSOLVABLE


@installed
def test_what_it_rejects_is_explained() -> None:
    made = task(action("go", "?x", "(f ?x)", "(g ?x)"), "(g a)", "(f nobody)", "a")
    result = solve_with_fast_downward(*made, LIMITS)
    assert result.outcome is Outcome.ERROR
    assert result.reason == (
        "Fast Downward rejects the task. In problem: Undefined object, nobody."
    )
    domain, problem = task(action("go", "?x", "(f ?x)", "(g ?x)"), "(g a)", "(f a)", "a")
    problem = replace(problem, objects=problem.objects * 2)
    assert solve_with_fast_downward(domain, problem, LIMITS).reason == (
        "Fast Downward rejects the task. Found the following duplicate objects: a."
    )


@installed
@pytest.mark.parametrize(("types", "object_type"), [("cat - animal", "cat"), ("", "thing")])
def test_undeclared_types_are_below_object_as_they_are_for_us(types: str, object_type: str) -> None:
    made = task(
        action("go", "?x - object", "(f ?x)", "(g ?x)"),
        "(g a)",
        "(f a)",
        f"a - {object_type}",
        types=types,
    )
    assert solve_with_fast_downward(*made, LIMITS).outcome is Outcome.SOLVED


@installed
def test_types_below_themselves_are_named() -> None:
    made = task(action("go"), "(p)", objects="a - cat", types="cat - dog dog - cat")
    assert solve_with_fast_downward(*made, LIMITS).reason == "Type cat is its own supertype."


@installed
def test_what_it_lacks_is_named() -> None:
    either = task(
        action("go", "?x - (either cat dog)", "()", "(g ?x)"),
        "(g a)",
        objects="a - cat",
        types="cat dog",
    )
    assert "?x is of several types" in solve_with_fast_downward(*either, LIMITS).reason


@installed
def test_names_that_it_cannot_read_are_brought_back() -> None:
    made = task(action("go", "?x", "()", "(g ?x)"), "(g café)", objects="café cafx")
    assert solve_with_fast_downward(*made, LIMITS).plan == Plan((Step("go", ("café",)),))


@installed
def test_the_action_that_it_rejects_is_named() -> None:
    made = task(action("go", "?x", "(f ?x ?x)", "(g ?x)"), "(g a)", objects="a")
    assert solve_with_fast_downward(*made, LIMITS).reason == (
        "Fast Downward rejects the task. In action go: "
        "Predicate 'f' of arity 1 used with 2 arguments, (f ?x ?x)."
    )


@installed
def test_undeclared_constants_are_named() -> None:
    made = task(action("go", "", "(f jack)", "(p)"), "(p)", "(f jack)", "jack")
    result = solve_with_fast_downward(*made, LIMITS)
    assert result.outcome is Outcome.ERROR
    assert result.reason == (
        "Action go uses jack, which the domain does not declare: add it to the domain's "
        "`:constants`."
    )


@installed
def test_numeric_conditions_are_named() -> None:
    made = task(action("go", "", "(> (fuel) 1)", "(p)"), "(p)", "(= (fuel) 3)", functions="(fuel)")
    assert solve_with_fast_downward(*made, LIMITS).reason == (
        "Action go compares numbers, (> (fuel) 1), which Fast Downward does not support."
    )


@installed
def test_cancelling() -> None:
    cancellation = Cancellation()
    cancellation.cancel()
    result = solve_with_fast_downward(*COURIER, LIMITS, cancellation)
    assert result.outcome is Outcome.CANCELLED
    assert result.plan is None


@installed
def test_the_wall_clock_limits() -> None:
    result = solve_with_fast_downward(*COURIER, Limits(0.01))
    assert result.outcome is Outcome.NOT_FOUND
    assert result.reason == "Fast Downward found no plan in 0.01 s."


def test_without_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast_downward, "PACKAGE", "no_such_package")
    assert fast_downward.location() is None
    with pytest.raises(FastDownwardFailed, match="not installed"):
        solve_with_fast_downward(*COURIER, LIMITS)


COMPLETED = Completed(0, "", "", {}, 1.5)
PLAN = {"plan": "(go)\n; cost = 1 (unit cost)\n"}


@pytest.mark.parametrize(
    ("completed", "outcome", "part_of_reason"),
    [
        (replace(COMPLETED, files=PLAN), Outcome.SOLVED, ""),
        (replace(COMPLETED, exit_code=2, files=PLAN), Outcome.SOLVED, ""),
        (replace(COMPLETED, exit_code=-9, stopped=Stopped.TIME, files=PLAN), Outcome.SOLVED, ""),
        (replace(COMPLETED, exit_code=10), Outcome.UNSOLVABLE, "no plan"),
        (replace(COMPLETED, exit_code=11), Outcome.UNSOLVABLE, "no plan"),
        (replace(COMPLETED, exit_code=12), Outcome.NOT_FOUND, "its search was incomplete"),
        (replace(COMPLETED, exit_code=20), Outcome.NOT_FOUND, "out of memory (2048 MB)"),
        (replace(COMPLETED, exit_code=22), Outcome.NOT_FOUND, "out of memory"),
        (replace(COMPLETED, exit_code=21), Outcome.NOT_FOUND, "in 20 s"),
        (replace(COMPLETED, exit_code=23), Outcome.NOT_FOUND, "in 20 s"),
        (replace(COMPLETED, exit_code=-9, stopped=Stopped.TIME), Outcome.NOT_FOUND, "20 s"),
        (
            replace(COMPLETED, exit_code=-9, stopped=Stopped.CANCELLED, files=PLAN),
            Outcome.CANCELLED,
            "",
        ),
        (replace(COMPLETED, exit_code=30), Outcome.ERROR, "does not say why"),
        (
            replace(COMPLETED, exit_code=30, errors="b'Traceback ..\\nKeyError: \\'x\\'\\n'\n"),
            Outcome.ERROR,
            "KeyError: 'x'.",
        ),
    ],
)
def test_exit_codes(
    completed: Completed, outcome: Outcome, part_of_reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fast_downward, "location", lambda: "somewhere")
    monkeypatch.setattr(running, "run", lambda *arguments, **names: completed)
    result = solve_with_fast_downward(*COURIER, LIMITS)
    assert result.outcome is outcome
    assert part_of_reason in result.reason
    assert (result.plan is not None) is (outcome is Outcome.SOLVED)
    assert result.seconds == 1.5


@pytest.mark.parametrize(
    ("code", "what"),
    [
        (0, "reports a plan, but wrote none"),
        (32, "failed with exit code 32. It said: GLIBC_2.28 not found"),
        (127, "failed with exit code 127. It said: GLIBC_2.28 not found"),
        (-11, "was stopped by SIGSEGV. It said: GLIBC_2.28 not found"),
    ],
)
def test_codes_of_failure(code: int, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    completed = replace(COMPLETED, exit_code=code, errors="GLIBC_2.28 not found\n")
    monkeypatch.setattr(fast_downward, "location", lambda: "somewhere")
    monkeypatch.setattr(running, "run", lambda *arguments, **names: completed)
    with pytest.raises(FastDownwardFailed, match=what):
        solve_with_fast_downward(*COURIER, LIMITS)


def test_a_program_that_cannot_be_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast_downward, "location", lambda: "somewhere")
    monkeypatch.setattr(sys, "executable", "no-such-python")
    with pytest.raises(FastDownwardFailed, match="no-such-python"):
        solve_with_fast_downward(*COURIER, LIMITS)


def test_the_last_of_several_plans_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    files = {f"plan.{number}": f"(go a{number})" for number in (1, 2, 10)}
    monkeypatch.setattr(fast_downward, "location", lambda: "somewhere")
    monkeypatch.setattr(running, "run", lambda *arguments, **names: replace(COMPLETED, files=files))
    result = solve_with_fast_downward(*COURIER, LIMITS)
    assert result.plan == Plan((Step("go", ("a10",)),))
