"""What is said of plan files, where, and what mends them."""

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from planscribe.check.finding import STATIC, Finding, Severity, Tier
from planscribe.check.plan import validity as checks
from planscribe.check.tiers import findings
from planscribe.text import apply_edits
from planscribe.workers.limits import OutOfTime
from planscribe.workers.pool import Pool
from planscribe.workspace.snapshot import Snapshot, Workspace

DOMAIN = """\
(define (domain courier)
  (:requirements :strips :negative-preconditions)
  (:predicates (at ?p) (road ?p ?q) (in ?t ?p) (carried ?t) (full))
  (:action Walk
    :parameters (?from ?to)
    :precondition (and (at ?from) (road ?from ?to))
    :effect (and (at ?to) (not (at ?from))))
  (:action take
    :parameters (?t ?p)
    :precondition (and (at ?p) (in ?t ?p) (not (full)))
    :effect (and (carried ?t) (full) (not (in ?t ?p))))
  (:action put
    :parameters (?t ?p)
    :precondition (and (at ?p) (carried ?t))
    :effect (and (in ?t ?p) (not (full)) (not (carried ?t)))))
"""
PROBLEM = """\
(define (problem p)
  (:domain courier)
  (:objects Depot office box)
  (:init (at depot) (road depot office) (road office depot) (in box depot))
  (:goal (and (in box office) (at depot))))
"""
WHOLE = "(take box depot)\n(walk depot office)\n(put box office)\n(walk office depot)\n"

FOLDER = "file:///nowhere/courier"


def opened(
    workspace: Workspace, text: str, problem: str = PROBLEM, domain: str = DOMAIN
) -> Snapshot:
    workspace.put(f"{FOLDER}/domain.pddl", domain)
    workspace.put(f"{FOLDER}/p.pddl", problem)
    return workspace.put(f"{FOLDER}/p.plan", text)


def found(workspace: Workspace, text: str, **files: str) -> list[Finding]:
    """The findings about a plan."""
    snapshot = opened(workspace, text, **files)
    document = snapshot.document(f"{FOLDER}/p.plan")
    return [*checks.syntax(snapshot, document), *checks.validity(snapshot, document)]


def titles(finding: Finding) -> list[str]:
    return [fix.title for fix in finding.fixes]


def test_valid_plans_are_silent(workspace: Workspace) -> None:
    assert found(workspace, WHOLE) == []


def test_the_step_that_took_it_away_is_told(workspace: Workspace) -> None:
    text = WHOLE.replace("(put", "(walk office depot)\n(put")
    (finding,) = found(workspace, text)
    assert finding.span.of(text) == "(put box office)"
    assert finding.message == (
        "Step 4, (put box office): the precondition does not hold: (at office) is false. "
        "Step 3 made `(at office)` false."
    )
    step, condition = finding.related
    assert (step.key, step.span.of(text)) == (f"{FOLDER}/p.plan", "(walk office depot)")
    assert condition.key == f"{FOLDER}/domain.pddl"
    assert condition.span.of(DOMAIN) == "(at ?p)"


def test_parts_of_the_goal_are_told_at_the_end(workspace: Workspace) -> None:
    text = "\n".join(WHOLE.splitlines()[:3]) + "\n; done\n"
    (finding,) = found(workspace, text)
    assert finding.span.of(text) == "(put box office)"
    assert finding.message.endswith(
        "the goal is not reached: (at depot) is false. Step 2 made `(at depot)` false."
    )
    assert finding.related[1].span.of(PROBLEM) == "(at depot)"
    (fix,) = finding.fixes
    assert fix.title == "Insert `(walk office depot)` at the end: then the plan is valid"
    assert apply_edits(text, fix.edits) == text.replace(
        "(put box office)", "(put box office)\n(Walk office Depot)"
    )


BROKEN = {
    "left out": WHOLE.replace("(walk depot office)\n", ""),
    "at the end": WHOLE.replace("(walk office depot)\n", ""),
    "twice": WHOLE.replace("(put box office)\n", "(put box office)\n(put box office)\n"),
    "swapped": "(walk depot office)\n(take box depot)\n(put box office)\n(walk office depot)\n",
    "argument": WHOLE.replace("(put box office)", "(put box depot)"),
    "wrong name": WHOLE.replace("(put box office)", "(put box ofice)"),
}


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("name", BROKEN)
def test_what_mends_a_plan(workspace: Workspace, name: str, end: str) -> None:
    text = BROKEN[name].replace("\n", end)
    (finding,) = found(workspace, text)
    assert finding.fixes
    for fix in finding.fixes:
        mended = apply_edits(text, fix.edits)
        assert found(workspace, mended) == [], (fix.title, mended)
        assert all(line.count("(") == 1 for line in mended.split(end) if line)


def test_a_step_is_taken_out_with_its_line(workspace: Workspace) -> None:
    text = WHOLE.replace("(put box office)\n", "  (put box office)\n  (put box office) \n")
    (finding,) = found(workspace, text)
    left_out = next(fix for fix in finding.fixes if fix.title.startswith("Leave out step 3"))
    assert apply_edits(text, left_out.edits) == WHOLE.replace("(put", "  (put").replace(
        "office)\n(walk office", "office) \n(walk office"
    )


def test_what_only_helps_further_is_offered_where_nothing_mends_all(workspace: Workspace) -> None:
    (finding,) = found(workspace, "(walk depot office)\n(take box depot)\n")
    assert "Leave out step 1, `(walk depot office)`" in titles(finding)


@pytest.mark.parametrize("last", ["(walk", "(walk depot", "wal", "(", "(walk depot office\n\n"])
def test_a_half_typed_line_hides_nothing_before_it(workspace: Workspace, last: str) -> None:
    codes = {one.code for one in found(workspace, "(put box depot)\n" + last)}
    assert codes == {"PS408", "PS409"}


@pytest.mark.parametrize("last", ["(walk", "(walk depot", "wal", "("])
def test_while_typing_the_goal_is_not_missed(workspace: Workspace, last: str) -> None:
    assert {one.code for one in found(workspace, "(take box depot)\n" + last)} == {"PS408"}


@pytest.mark.parametrize(
    "files",
    [
        {"domain": DOMAIN.replace("(:action Walk", "(:action Wal (:action Walk")},
        {"domain": DOMAIN.rstrip()[:-1]},
        {"problem": PROBLEM.replace("(at depot)", "(at depot", 1)},
    ],
)
def test_while_the_domain_is_half_typed_nothing_is_said(
    workspace: Workspace, files: dict[str, str]
) -> None:
    assert found(workspace, "(walk depot home)\n", **files) == []


def test_without_a_problem_nothing_is_said(workspace: Workspace) -> None:
    uri = "file:///nowhere/else/other.plan"
    snapshot = workspace.put(uri, "(put box depot)\n")
    assert findings(snapshot, uri, *STATIC, Tier.MEANING) == ()


@pytest.mark.parametrize(
    ("stated", "cost"),
    [
        ("; cost = 4 (unit cost)", None),
        ("; cost = 4", None),
        ("; cost = 4.001", None),
        ("; cost = 5", "4"),
        ("; cost = 5 (unit cost)", "4"),
        ("; Cost: 12.50", "4"),
        ("; Time 3.20", None),
    ],
)
def test_stated_costs(workspace: Workspace, stated: str, cost: str | None) -> None:
    text = f"{WHOLE}{stated}\n"
    several = found(workspace, text)
    assert [one.code for one in several] == (["PS413"] if cost else [])
    for finding in several:
        mended = apply_edits(text, finding.fixes[0].edits)
        assert found(workspace, mended) == []
        assert f" {cost}" in mended


def test_costs_of_invalid_plans_are_not_judged(workspace: Workspace) -> None:
    codes = [one.code for one in found(workspace, "(put box depot)\n; cost = 7\n")]
    assert codes == ["PS409"]


@pytest.mark.parametrize(
    ("domain", "step"),
    [
        (DOMAIN.replace("(:action Walk", "(:event e) (:action Walk"), "("),
        (DOMAIN.replace("(and (at ?from) ", "(and (preference one (at ?from)) "), "(walk depot"),
    ],
)
def test_what_cannot_be_judged_is_no_error(workspace: Workspace, domain: str, step: str) -> None:
    (finding,) = found(workspace, WHOLE, domain=domain)
    assert finding.severity is Severity.INFORMATION
    assert finding.span.of(WHOLE).startswith(step)
    assert finding.message.startswith("The plan cannot be judged. ")
    assert "not supported" in finding.message


EMPTY = ["", " \n", "; nothing to do\n", "; cost = 0\n", "\ufeff\r\n; cost = 0 (unit cost)\r\n"]


@pytest.mark.parametrize("text", EMPTY)
def test_a_plan_of_no_steps_is_silent_where_the_goal_holds(workspace: Workspace, text: str) -> None:
    goal = "(:goal (at depot))"
    problem = PROBLEM.replace("(:goal (and (in box office) (at depot)))", goal)
    assert found(workspace, text, problem=problem) == []


@pytest.mark.parametrize("text", EMPTY)
def test_a_plan_of_no_steps_is_told_where_the_goal_does_not_hold(
    workspace: Workspace, text: str
) -> None:
    (finding,) = found(workspace, text)
    assert (finding.code, finding.severity) == ("PS409", Severity.ERROR)
    assert finding.message.startswith("The plan has no steps, and the goal is not reached: ")
    assert 0 <= finding.span.start <= finding.span.end <= len(text)


TIMED = """\
(define (domain sea)
  (:requirements :durative-actions)
  (:predicates (open) (there))
  (:durative-action sail :parameters () :duration (= ?duration 2)
    :condition (over all (open)) :effect (at end (there)))
  (:durative-action shut :parameters () :duration (= ?duration 1)
    :condition () :effect (at start (not (open)))))
"""
HARBOUR = "(define (problem p) (:domain sea) (:init (open)) (:goal (there)))"


def test_plans_with_times(workspace: Workspace) -> None:
    files = {"domain": TIMED, "problem": HARBOUR}
    assert found(workspace, "0.5: (sail) [2]\n3: (shut) [1]\n", **files) == []
    text = "0.5: (sail) [2]\n1: (shut) [1]\n"
    (finding,) = found(workspace, text, **files)
    assert finding.span.of(text) == "(sail)"
    assert finding.message.endswith("(open) is false. Step 2 made `(open)` false.")
    for fix in finding.fixes:
        assert found(workspace, apply_edits(text, fix.edits), **files) == []
    (finding,) = found(workspace, "(sail)\n", **files)
    assert "needs a start and a duration" in finding.message


def test_long_plans_are_judged(workspace: Workspace) -> None:
    (finding,) = found(workspace, "(walk depot office)\n(walk office depot)\n" * 500)
    assert "goal is not reached" in finding.message


@settings(
    max_examples=25,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.text() | st.text("()walkdepot officebx;:0.1[]\n\r \t"))
@example("0:\b")
def test_any_text_is_judged(workspace: Workspace, text: str) -> None:
    for finding in found(workspace, text):
        assert 0 <= finding.span.start <= finding.span.end <= len(text)
        assert finding.message.isprintable()


def test_a_plan_that_takes_too_long_to_execute_is_not_judged(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OutOfTime("stopped after 30 s")

    # Results are cached by text: this one is new.
    snapshot = opened(workspace, f"; slow\n{WHOLE}")
    monkeypatch.setattr(Pool, "run", fail)
    (finding,) = checks.validity(snapshot, snapshot.document(f"{FOLDER}/p.plan"))
    assert finding.message == "The plan cannot be judged. Executing it: stopped after 30 s."
    assert finding.severity is Severity.INFORMATION
