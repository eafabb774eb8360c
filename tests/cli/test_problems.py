"""`planscribe validate` and `planscribe compare`."""

from pathlib import Path

import pytest

from tests.support.command_line import PROBLEM, Planscribe

# --- validate ------------------------------------------------------------------------------


def test_a_valid_plan(folder: Path, planscribe: Planscribe) -> None:
    (folder / "a.plan").write_text("; my plan\n(LIGHT lamp2)\n")
    run = planscribe("validate", "domain.pddl", "evening.pddl", "a.plan")
    assert (run.code, run.out, run.err) == (0, "The plan is valid: 1 step, cost 1.\n", "")


def test_the_step_that_fails_is_shown(folder: Path, planscribe: Planscribe) -> None:
    (folder / "a.plan").write_text("(light lamp2)\n  (light lamp1)\n")
    run = planscribe("validate", "domain.pddl", "evening.pddl", "a.plan")
    assert run.code == 1
    assert run.out.startswith("a.plan:2:3: Step 2, (light lamp1): ")
    assert " 2 |   (light lamp1)\n   |   ^^^^^^^^^^^^^\n" in run.out


def test_an_unreached_goal_is_told(folder: Path, planscribe: Planscribe) -> None:
    (folder / "a.plan").write_text("; nothing to do\n")
    run = planscribe("validate", "domain.pddl", "evening.pddl", "a.plan")
    assert run.code == 1
    assert "(lit lamp2)" in run.out


def test_validation_as_json(folder: Path, planscribe: Planscribe) -> None:
    (folder / "a.plan").write_text("(light lamp2)\n(light lamp1)\n")
    run = planscribe("validate", "--json", "lights", "evening.pddl", "a.plan")
    assert run.code == 1
    assert run.json["valid"] is False
    assert run.json["failed_step"] == 1
    assert run.json["span"]["line"] == 2
    assert run.json["unmet"]
    (folder / "a.plan").write_text("(light lamp2)\n")
    run = planscribe("validate", "--json", "lights", "evening.pddl", "a.plan")
    assert (run.code, run.json["valid"], run.json["cost"]) == (0, True, 1)
    assert (run.json["failed_step"], run.json["span"], run.json["unmet"]) == (None, None, [])


def test_what_would_mend_a_plan_is_told(folder: Path, planscribe: Planscribe) -> None:
    (folder / "a.plan").write_text("(light lamp2)\n(light lamp2)\n")
    run = planscribe("validate", "domain.pddl", "evening.pddl", "a.plan")
    assert "  (not (lit lamp2)) was made false by step 1, (light lamp2).\n" in run.out
    assert "  Leave out step 2. Then the plan is valid.\n" in run.out
    run = planscribe("validate", "--json", "domain.pddl", "evening.pddl", "a.plan")
    (obstacle,) = run.json["obstacles"]
    assert (obstacle["condition"], obstacle["taken_by"]) == ("(not (lit lamp2))", 0)
    best = run.json["repairs"][0]
    assert (best["kind"], best["makes_valid"]) == ("leave out", True)


def test_several_plans(folder: Path, planscribe: Planscribe) -> None:
    (folder / "a.plan").write_text("(light lamp2)\n")
    (folder / "b.plan").write_text("; nothing\n")
    run = planscribe("validate", "domain.pddl", "evening.pddl", "a.plan", "b.plan")
    assert run.code == 1
    first, second = run.out.splitlines()[:2]
    assert first == "a.plan: The plan is valid: 1 step, cost 1."
    assert second.startswith("b.plan: The plan has no steps, and the goal is not reached: ")
    run = planscribe("validate", "--json", "domain.pddl", "evening.pddl", "a.plan", "b.plan")
    assert [one["valid"] for one in run.json["plans"]] == [True, False]
    assert run.json["valid"] is False


def test_a_plan_with_times(folder: Path, planscribe: Planscribe) -> None:
    (folder / "a.plan").write_text("0.5: (light lamp2) [1]\n")
    run = planscribe("validate", "--json", "domain.pddl", "evening.pddl", "a.plan")
    # Only durative actions take time.
    assert (run.code, run.json["makespan"]) == (0, 0.5)
    (folder / "a.plan").write_text("0.5: (light lamp2)\n0.6: (light lamp2)\n")
    run = planscribe("validate", "--epsilon", "0.2", "domain.pddl", "evening.pddl", "a.plan")
    assert run.code == 1
    assert "it interferes with step 1 at the same time: one of them changes (lit lamp2)" in run.out


def test_a_plan_from_standard_input(folder: Path, planscribe: Planscribe) -> None:
    run = planscribe("validate", "domain.pddl", "evening.pddl", "-", stdin="(light lamp2)")
    assert (run.code, run.err) == (0, "")


@pytest.mark.parametrize("file", ["a.plan", "evening.pddl", "domain.pddl"])
def test_nothing_is_executed_if_a_file_is_broken(
    folder: Path, planscribe: Planscribe, file: str
) -> None:
    (folder / "a.plan").write_text("(light lamp2)")
    path = folder / file
    path.write_text(path.read_text().rstrip().removesuffix(")"))
    run = planscribe("validate", "domain.pddl", "evening.pddl", "a.plan")
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f"{file}:")
    assert "the plan was not executed; fix these errors first" in run.err


def test_files_in_the_wrong_places_are_refused(folder: Path, planscribe: Planscribe) -> None:
    (folder / "a.plan").write_text("(light lamp2)")
    run = planscribe("validate", "domain.pddl", "domain.pddl", "a.plan")
    assert (run.code, run.err) == (
        2,
        "planscribe: domain.pddl: not a PDDL problem\n",
    )
    assert planscribe("validate", "evening.pddl", "evening.pddl", "a.plan").code == 2
    assert planscribe("validate", "no-such", "evening.pddl", "a.plan").code == 2


# --- compare -------------------------------------------------------------------------------


def test_problems_that_differ_in_names_only_are_equivalent(
    folder: Path, planscribe: Planscribe
) -> None:
    renamed = PROBLEM.replace("lamp1", "x").replace("lamp2", "y").replace("room1", "Z")
    (folder / "b.pddl").write_text(renamed)
    run = planscribe("compare", "evening.pddl", "b.pddl")
    assert (run.code, run.err) == (0, "")
    assert run.out.startswith("evening.pddl and b.pddl are equivalent")
    run = planscribe("compare", "--json", "evening.pddl", "b.pddl")
    assert run.json["equivalent"] is True
    assert run.json["renaming"] == {"lamp1": "x", "lamp2": "y", "room1": "z"}
    assert run.json["differences"] == []


def test_differences_are_shown_where_they_stand(folder: Path, planscribe: Planscribe) -> None:
    (folder / "b.pddl").write_text(PROBLEM.replace("(lit lamp1))\n  (:goal", ")\n  (:goal"))
    run = planscribe("compare", "evening.pddl", "b.pddl")
    assert (run.code, run.err) == (1, "")
    assert "evening.pddl:4:10:" in run.out
    assert " 4 |   (:init (lit lamp1))\n   |          ^^^^^^^^^^^\n" in run.out
    run = planscribe("compare", "--json", "evening.pddl", "b.pddl")
    assert run.code == 1
    difference = run.json["differences"][0]
    assert list(difference) == ["aspect", "message", "side", "spans"]
    assert (difference["aspect"], difference["side"]) == ("initial state", "first")
    assert difference["spans"][0]["line"] == 4


def test_domains_that_differ_in_names_only_are_equivalent(
    folder: Path, planscribe: Planscribe
) -> None:
    text = (folder / "domain.pddl").read_text()
    (folder / "b.pddl").write_text(text.replace("lit", "bright").replace("?l", "?x"))
    run = planscribe("compare", "domain.pddl", "b.pddl")
    assert (run.code, run.err) == (0, "")
    assert run.out == (
        "domain.pddl and b.pddl are equivalent up to names: predicate lit -> bright.\n"
    )
    run = planscribe("compare", "--json", "domain.pddl", "b.pddl")
    assert {"kind": "predicate", "first": "lit", "second": "bright"} in run.json["renaming"]


def test_domains_are_compared_by_what_they_do(folder: Path, planscribe: Planscribe) -> None:
    text = (folder / "domain.pddl").read_text()
    (folder / "b.pddl").write_text(text.replace("?l", "?x"))
    arguments = ("compare", "domain.pddl", "b.pddl", "--problem", "evening.pddl")
    run = planscribe(*arguments)
    assert (run.code, run.err) == (0, "")
    assert run.out.startswith("Both domains have the same transitions in all")
    assert planscribe(*arguments, "--states", "1").code == 3
    assert planscribe(*arguments, "--domain", "barman").code == 2
    assert planscribe("describe", "b.pddl", "-o", "b.domain.md").code == 0
    assert planscribe("compare", "domain.pddl", "b.domain.md", *arguments[3:]).out == run.out
    (folder / "b.pddl").write_text(text.replace(":effect (lit ?l)", ":effect (not (lit ?l))"))
    run = planscribe(*arguments)
    assert (run.code, run.err) == (1, "")
    assert "In the initial state:" in run.out
    assert " only in the first: " in run.out


def test_domains_are_compared_in_generated_problems(folder: Path, planscribe: Planscribe) -> None:
    text = (folder / "domain.pddl").read_text()
    (folder / "b.pddl").write_text(text.replace("?l", "?x"))
    arguments = ("compare", "domain.pddl", "b.pddl", "--states", "60")
    run = planscribe(*arguments)
    assert (run.code, run.err) == (3, "")
    assert run.out.startswith("Both domains have the same transitions in 60 states of ")
    assert planscribe(*arguments).out == run.out
    (folder / "b.pddl").write_text(text.replace(":effect (lit ?l)", ":effect (not (lit ?l))"))
    run = planscribe(*arguments, "--json")
    assert run.code == 1
    (folder / "shown.pddl").write_text(run.json["problem"])
    shown = planscribe(*arguments[:3], "--problem", "shown.pddl", "--json")
    assert shown.json["divergence"] == run.json["divergence"]
    assert run.json["problem"] in planscribe(*arguments).out
    assert planscribe("compare", "evening.pddl", "evening.pddl", "--states", "9").code == 2


def test_differences_of_domains_are_shown_where_they_stand(
    folder: Path, planscribe: Planscribe
) -> None:
    text = (folder / "domain.pddl").read_text()
    (folder / "b.pddl").write_text(text.replace(":effect (lit ?l)", ":effect (not (lit ?l))"))
    run = planscribe("compare", "domain.pddl", "b.pddl")
    assert (run.code, run.err) == (1, "")
    assert "action light: Only in the effect of the first: (lit ?l)" in run.out
    assert "domain.pddl:" in run.out
    run = planscribe("compare", "--json", "domain.pddl", "b.pddl")
    assert [one["where"] for one in run.json["differences"]] == ["action light"] * 2
    assert planscribe("compare", "domain.pddl", "evening.pddl").code == 2


def test_each_problem_may_have_a_domain_of_its_own(folder: Path, planscribe: Planscribe) -> None:
    (folder / "other").mkdir()
    other = (folder / "domain.pddl").read_text().replace("lights", "lanterns")
    (folder / "other" / "domain.pddl").write_text(other)
    (folder / "b.pddl").write_text(PROBLEM.replace("lights", "nothing"))
    assert planscribe("compare", "evening.pddl", "b.pddl").code == 2
    assert planscribe("compare", "evening.pddl", "b.pddl", "--domain", "other").code == 0
    both = ("--domain", "lights", "--domain", "other")
    assert planscribe("compare", "evening.pddl", "b.pddl", *both).code == 0
    assert planscribe("compare", "evening.pddl", "b.pddl", *both, *both).code == 2


def test_what_cannot_be_compared_is_refused(folder: Path, planscribe: Planscribe) -> None:
    (folder / "b.pddl").write_text(PROBLEM.replace(")))", "))"))
    run = planscribe("compare", "evening.pddl", "b.pddl")
    assert (run.code, run.out) == (2, "")
    assert "b.pddl was not compared; fix these errors first" in run.err
    assert planscribe("compare", "evening.pddl", "domain.pddl").code == 2
    assert planscribe("compare", "evening.pddl", "evening.task").code == 2
    assert planscribe("compare", "-", "-").code == 2
