"""Plans of no steps, and plans that cannot be judged: what is said of them, and the exit code."""

from pathlib import Path

import pytest

from planscribe.cli.commands.validate import validating
from planscribe.workers.limits import Limits
from tests.support.command_line import DOMAIN, Planscribe

EMPTY = ["", "\n \n", "; nothing to do\n", "; cost = 0\n"]
TASK = ("domain.pddl", "evening.pddl")
PROCESS = "(:process burn :parameters () :precondition () :effect ()) (:action light"
BEYOND = {
    "processes": DOMAIN.replace("(:action light", PROCESS),
    "continuous effects": """(define (domain lights)
      (:requirements :typing :durative-actions :numeric-fluents :continuous-effects)
      (:types lamp room)
      (:predicates (in ?l - lamp ?r - room) (lit ?l - lamp) (broken ?l - lamp))
      (:functions (heat))
      (:durative-action light :parameters (?l - lamp) :duration (= ?duration 1) :condition ()
        :effect (and (at end (lit ?l)) (increase (heat) (* #t 1)))))
    """,
    "preferences": DOMAIN.replace("(not (lit ?l)) (not", "(preference p (not (lit ?l))) (not"),
}


@pytest.fixture
def plans(folder: Path) -> Path:
    (folder / "good.plan").write_text("(light lamp2)\n")
    (folder / "bad.plan").write_text("(light lamp1)\n")
    return folder


@pytest.fixture(params=BEYOND)
def beyond(plans: Path, request: pytest.FixtureRequest) -> Path:
    """A task of which no plan can be judged."""
    (plans / "domain.pddl").write_text(BEYOND[request.param])
    step = "0: (light lamp2) [1]" if "continuous" in request.param else "(light lamp2)"
    (plans / "good.plan").write_text(step)
    return plans


# --- no steps


@pytest.mark.parametrize("text", EMPTY)
def test_a_plan_of_no_steps_is_judged(plans: Path, planscribe: Planscribe, text: str) -> None:
    (plans / "none.plan").write_text(text)
    run = planscribe("validate", *TASK, "none.plan")
    assert (run.code, run.err) == (1, "")
    assert run.out.startswith("The plan has no steps, and the goal is not reached: ")
    problem = plans / "evening.pddl"
    problem.write_text(problem.read_text().replace("(lit lamp1) (lit lamp2)", "(lit lamp1)"))
    run = planscribe("validate", *TASK, "none.plan")
    assert (run.code, run.out, run.err) == (0, "The plan is valid: 0 steps, cost 0.\n", "")
    assert planscribe("step", *TASK, "none.plan").out == "The goal is reached.\n"
    assert planscribe("check", "none.plan").code == 0


def test_a_plan_of_no_steps_silences_no_other(plans: Path, planscribe: Planscribe) -> None:
    (plans / "none.plan").touch()
    run = planscribe("validate", *TASK, "good.plan", "none.plan", "bad.plan")
    assert run.code == 1
    assert "good.plan: The plan is valid" in run.out
    assert "none.plan: The plan has no steps" in run.out
    assert "bad.plan:1:1: Step 1" in run.out
    run = planscribe("compare", "good.plan", "none.plan", "--problem", "evening.pddl")
    assert (run.code, "1 are only in the first" in run.out) == (1, True)


def test_standard_input_may_be_a_plan_of_no_steps(plans: Path, planscribe: Planscribe) -> None:
    assert planscribe("validate", *TASK, "-").code == 1


# --- not judged


def test_what_cannot_be_judged_is_neither_valid_nor_invalid(
    beyond: Path, planscribe: Planscribe
) -> None:
    run = planscribe("validate", *TASK, "good.plan")
    assert run.code == 3
    assert "The plan cannot be judged. " in run.out
    told = planscribe("validate", "--json", *TASK, "good.plan")
    assert told.code == 3
    assert (told.json["valid"], told.json["verdict"]) == (None, "not judged")
    assert told.json["certain"] is False


def test_a_step_that_cannot_be_judged(beyond: Path, planscribe: Planscribe) -> None:
    run = planscribe("step", *TASK, "good.plan")
    assert run.code == 3
    assert "cannot be judged" in f"{run.out}{run.err}"
    assert "cannot be executed" not in f"{run.out}{run.err}"
    compared = planscribe("compare", "good.plan", "good.plan", "--problem", "evening.pddl")
    assert compared.code == 3


def test_the_editor_is_not_alarmed_either(beyond: Path, planscribe: Planscribe) -> None:
    (beyond / "good.plan").rename(beyond / "evening.plan")
    run = planscribe("check", "--json", "evening.plan")
    (told,) = run.json["files"]
    assert run.code == 0
    assert [one["severity"] for one in told["findings"]] == ["information"]


@pytest.mark.parametrize(
    ("names", "code", "valid"),
    [
        (("good", "good"), 3, None),
        (("good", "bad"), 1, False),
        (("bad", "good"), 1, False),
        (("fine", "good"), 3, None),
        (("fine", "fine"), 0, True),
    ],
)
def test_of_several_plans_the_invalid_counts_first(
    plans: Path, planscribe: Planscribe, names: tuple[str, str], code: int, valid: bool | None
) -> None:
    odd = "(:action odd :parameters () :precondition (preference p (and)) :effect (and))\n"
    (plans / "domain.pddl").write_text(DOMAIN.replace("(:action light", f"{odd} (:action light"))
    (plans / "fine.plan").write_text("(light lamp2)")
    (plans / "good.plan").write_text("(light lamp2)\n(odd)")
    files = [f"{name}.plan" for name in names]
    assert planscribe("validate", *TASK, *files).code == code
    assert planscribe("validate", "--json", *TASK, *files).json["valid"] is valid


def test_what_takes_too_long_is_not_judged_and_silences_no_other(
    plans: Path, planscribe: Planscribe, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(validating, "_LIMITS", Limits(0))
    run = planscribe("validate", *TASK, "good.plan", "bad.plan")
    assert (run.code, run.out.count("The plan cannot be judged. ")) == (3, 2)
