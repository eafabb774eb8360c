"""`planscribe translate`, `infer`, `compile` and `solve` on a small domain."""

from pathlib import Path

import pytest

from planscribe.plan.planners import fast_downward
from planscribe.resources import shipped
from planscribe.workspace import snapshot
from planscribe.workspace.memo import Memo
from tests.support.command_line import DOMAIN_LINE, ENDLESS, PROBLEM, RULES, TASK, Planscribe

UNREAD = TASK.replace("lamp1 is lit.", "lamp1 is lit. lamp2 glorps.")


def test_translate_prints_the_ir(folder: Path, planscribe: Planscribe) -> None:
    run = planscribe("translate", "evening.task")
    assert (run.code, run.err) == (0, DOMAIN_LINE)
    assert run.out.startswith("% domain: lights\n")
    assert "init(lit(lamp1)).\n" in run.out


def test_infer_prints_the_facts(folder: Path, planscribe: Planscribe) -> None:
    run = planscribe("infer", "evening.task")
    assert (run.code, run.err) == (0, DOMAIN_LINE)
    facts = run.out.splitlines()
    assert {"object(lamp2,lamp).", "init(in(lamp2,room1)).", "goal(lit(lamp2))."} <= {*facts}


def test_compile_prints_the_problem(folder: Path, planscribe: Planscribe) -> None:
    run = planscribe("compile", "evening.task")
    assert (run.code, run.err) == (0, DOMAIN_LINE)
    assert "(define (problem evening)" in run.out
    assert "(in lamp2 room1)" in run.out


def test_solve_prints_the_plan_and_who_found_it(folder: Path, planscribe: Planscribe) -> None:
    run = planscribe("solve", "evening.task")
    assert run.code == 0
    assert run.out == "(light lamp2)\n; cost = 1\n"
    assert run.err.startswith(f"{DOMAIN_LINE}planscribe: A plan of 1 step, cost 1; found by ")
    assert run.err.endswith(", and validated.\n")


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ((), "A better plan may exist: --optimal searches for the best one."),
        (("--optimal",), "No plan is better."),
    ],
)
def test_where_plans_are_compared_it_is_told_whether_one_is_the_best(
    folder: Path, planscribe: Planscribe, option: tuple[str, ...], told: str
) -> None:
    (folder / "domain.pddl").write_text(
        "(define (domain d) (:requirements :action-costs) (:predicates (p))"
        " (:functions (total-cost))"
        " (:action a :parameters () :effect (and (p) (increase (total-cost) 2))))"
    )
    (folder / "one.pddl").write_text(
        "(define (problem one) (:domain d) (:init (= (total-cost) 0)) (:goal (p))"
        f" (:metric minimize (total-cost))) ; {option}"
    )
    run = planscribe("solve", "one.pddl", *option)
    assert (run.code, run.out) == (0, "(a)\n; cost = 2\n")
    assert run.err.endswith(f"{told}\n")


def test_every_stage_is_read_again_by_the_next_commands(
    folder: Path, planscribe: Planscribe
) -> None:
    ir = planscribe("translate", "evening.task").out
    facts = planscribe("infer", "-", stdin=ir).out
    problem = planscribe("compile", "-", "--from", "facts", stdin=facts).out
    assert problem == planscribe("compile", "evening.task").out.replace("evening", "standard-input")
    run = planscribe("solve", "-", stdin=problem)
    assert (run.code, run.out) == (0, "(light lamp2)\n; cost = 1\n")


@pytest.mark.parametrize(
    ("name", "kind"), [("x.ir.lp", "ir"), ("x.lp", "ir"), ("x.txt", "ir"), ("x.pddl", "problem")]
)
def test_files_say_themselves_which_stage_they_are(
    folder: Path, planscribe: Planscribe, name: str, kind: str
) -> None:
    text = PROBLEM if kind == "problem" else planscribe("translate", "evening.task").out
    (folder / name).write_text(text)
    run = planscribe("solve", "--json", name)
    assert (run.code, run.json["kind"]) == (0, kind)
    assert run.json["stages"]["plan"]["steps"] == ["(light lamp2)"]


def test_a_command_refuses_what_is_beyond_it(folder: Path, planscribe: Planscribe) -> None:
    run = planscribe("compile", "evening.pddl")
    assert (run.code, run.out) == (2, "")
    assert run.err == (
        "planscribe: evening.pddl: `compile` needs a task, an IR, a file of facts or a domain "
        "in words, not a problem; use --from if the file is of another kind\n"
    )
    assert planscribe("solve", "domain.pddl").code == 2
    assert planscribe("translate", "evening.pddl").code == 2
    assert planscribe("translate", "evening.pddl", "--from", "task").code != 2


def test_all_shows_every_stage_and_marks_what_was_inferred(
    folder: Path, planscribe: Planscribe
) -> None:
    run = planscribe("solve", "--all", "evening.task")
    assert (run.code, run.err) == (0, DOMAIN_LINE)
    places = [
        run.out.index(part)
        for part in (
            "Words ─",
            "There are 2 lamps and 1 room.",
            "IR ─",
            "cardinality(lamp,2).",
            "Facts ─",
            "PDDL problem ─",
            "(define (problem evening)",
            "Plan ─",
            "(light lamp2)",
            "A plan of 1 step, cost 1; found by ",
        )
    ]
    assert places == sorted(places)
    facts = [line for line in run.out.splitlines() if line.startswith("init(")]
    said = [line for line in facts if line.startswith("init(lit(lamp1)).")]
    assert said and all("inferred" not in line for line in said)
    inferred = [line for line in facts if line.startswith("init(in(lamp2,room1)).")]
    assert inferred and "% inferred by rules.lp:2" in inferred[0]


# --- what goes wrong -----------------------------------------------------------------------


def test_unread_words_are_shown_and_the_rest_goes_on(folder: Path, planscribe: Planscribe) -> None:
    (folder / "odd.task").write_text(UNREAD)
    for command in ("translate", "infer", "compile", "solve"):
        run = planscribe(command, "odd.task")
        assert run.code == 1
        assert run.out
        assert "odd.task:3:51: error PS301 " in run.err
        assert "glorps" in run.err


def test_a_violated_constraint_is_told_at_the_words(folder: Path, planscribe: Planscribe) -> None:
    (folder / "odd.task").write_text(
        TASK.replace("lamp1 is lit.", "lamp1 is lit. lamp1 is broken.")
    )
    run = planscribe("infer", "odd.task")
    assert run.code == 1
    assert "error PS205 lamp1 is lit and broken." in run.err
    assert "odd.task:3:" in run.err


def test_contradictory_statements_have_no_facts(folder: Path, planscribe: Planscribe) -> None:
    (folder / "rules.lp").write_text(RULES + "odd :- not odd.\n")
    run = planscribe("infer", "evening.task")
    assert (run.code, run.out) == (1, "")
    assert "contradict" in run.err


def test_a_broken_domain_is_told(folder: Path, planscribe: Planscribe) -> None:
    path = folder / "domain.pddl"
    path.write_text(path.read_text().rstrip().removesuffix(")"))
    run = planscribe("translate", "evening.task")
    assert run.code == 1
    assert "domain.pddl:1:1: error PS101" in run.err


def test_an_unsolvable_task_names_the_goals_out_of_reach(
    folder: Path, planscribe: Planscribe
) -> None:
    (folder / "odd.task").write_text(TASK.replace("lamp1 is lit.", "lamp2 is broken."))
    run = planscribe("solve", "odd.task")
    assert (run.code, run.out) == (1, "")
    assert "There is no plan." in run.err
    assert "(lit lamp2)" in run.err
    assert "odd.task:4:" in run.err
    run = planscribe("solve", "--json", "odd.task")
    assert run.code == 1
    assert run.json["status"] == "unsolvable"
    assert run.json["stages"]["plan"]["outcome"] == "unsolvable"
    assert run.json["stages"]["plan"]["unreachable"] == ["(lit lamp2)"]


def test_a_limit_is_told(folder: Path, planscribe: Planscribe) -> None:
    (folder / "rules.lp").write_text(ENDLESS)
    run = planscribe("infer", "evening.task", "--time-limit", "0.5")
    assert (run.code, run.out) == (1, "")
    assert "0.5 seconds" in run.err


# --- JSON ----------------------------------------------------------------------------------


def test_json_of_all_stages(folder: Path, planscribe: Planscribe) -> None:
    run = planscribe("solve", "--all", "--json", "evening.task")
    assert (run.code, run.err) == (0, "")
    assert list(run.json) == [
        "command",
        "file",
        "kind",
        "domain",
        "status",
        "message",
        "notes",
        "stages",
        "findings",
    ]
    assert run.json["status"] == "done"
    assert run.json["domain"] == {
        "name": "lights",
        "file": "domain.pddl",
        "why": "named in the task",
    }
    stages = run.json["stages"]
    assert list(stages) == ["words", "ir", "facts", "problem", "plan"]
    assert all(one["read"] for one in stages["words"]["sentences"])
    for statement in stages["ir"]["statements"]:
        span = statement["span"]
        assert stages["ir"]["text"][span["start"] : span["end"]] == statement["text"]
        words = statement["words"]
        sentence = stages["words"]["sentences"][statement["sentence"]]["span"]
        assert sentence["start"] <= words["start"] < words["end"] <= sentence["end"]
    facts = {one["fact"]: one for one in stages["facts"]["facts"]}
    assert facts["init(lit(lamp1))"]["inferred"] is False
    assert facts["init(in(lamp2,room1))"]["inferred"] is True
    assert facts["init(in(lamp2,room1))"]["source"] == "rules.lp:2"
    said = facts["init(lit(lamp1))"]["words"][0]
    assert "lamp1" in TASK[said["start"] : said["end"]]
    assert stages["facts"]["violations"] == stages["facts"]["open_choices"] == []
    for origin in stages["problem"]["origins"]:
        span = origin["span"]
        part = stages["problem"]["text"][span["start"] : span["end"]]
        if origin["fact"] == "goal(lit(lamp2))":
            assert part == "(lit lamp2)"
    plan = stages["plan"]
    assert plan["steps"] == ["(light lamp2)"]
    assert (plan["outcome"], plan["cost"], plan["validated"]) == ("solved", 1, True)


def test_json_of_one_stage_goes_into_a_file(folder: Path, planscribe: Planscribe) -> None:
    run = planscribe("compile", "--json", "evening.task", "-o", "out.json")
    assert (run.code, run.out, run.err) == (0, "", "")
    assert '"command": "compile"' in (folder / "out.json").read_text()
    assert planscribe("compile", "--json", "evening.task", "-o", "out.json").code == 2
    assert planscribe("compile", "--json", "evening.task", "-o", "out.json", "--force").code == 0


def test_json_names_findings(folder: Path, planscribe: Planscribe) -> None:
    (folder / "odd.task").write_text(UNREAD)
    run = planscribe("translate", "--json", "--all", "odd.task")
    assert (run.code, run.err) == (1, "")
    assert run.json["findings"][0]["file"] == "odd.task"
    assert [one["read"] for one in run.json["stages"]["words"]["sentences"]].count(False) == 1
    assert run.json["notes"]


def test_results_are_stamped_in_every_language(folder: Path, planscribe: Planscribe) -> None:
    for command, name in {
        "translate": "x.ir.lp",
        "infer": "x.facts.lp",
        "compile": "x.pddl",
        "solve": "x.plan",
    }.items():
        for _ in range(2):
            assert planscribe(command, "evening.task", "-o", name).code == 0
    assert planscribe("solve", "x.pddl").out == "(light lamp2)\n; cost = 1\n"
    assert planscribe("validate", "domain.pddl", "x.pddl", "x.plan").code == 0


# --- planners ------------------------------------------------------------------------------


def test_planners_are_listed(planscribe: Planscribe) -> None:
    run = planscribe("planners")
    assert (run.code, run.err) == (0, "")
    listed = [line.split()[0] for line in run.out.splitlines()]
    assert listed[:2] == ["fast-downward", "clingo"]
    assert "metric-ff" not in listed
    run = planscribe("planners", "--json")
    assert run.json["planners"][1] == {
        "name": "clingo",
        "title": "The built-in planner, any plan",
        "aim": "first",
        "available": True,
        "reason": "",
        "sentTo": "",
    }
    assert [one["name"] for one in run.json["planners"] if one["sentTo"]] == ["planning-domains"]


def test_a_planner_is_chosen_by_name(folder: Path, planscribe: Planscribe) -> None:
    run = planscribe("solve", "evening.pddl", "--planner", "clingo")
    assert (run.code, run.out) == (0, "(light lamp2)\n; cost = 1\n")
    assert "found by clingo" in run.err
    run = planscribe("solve", "evening.pddl", "--planner", "clinger")
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(
        "planscribe: unknown planner 'clinger'. Did you mean `clingo`? "
        "Planners: fast-downward, clingo, "
    )


def test_without_fast_downward_clingo_solves_and_says_so(
    folder: Path, planscribe: Planscribe, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fast_downward, "location", lambda: None)
    monkeypatch.setattr(snapshot, "Memo", Memo)
    run = planscribe("solve", "evening.pddl")
    assert (run.code, run.out) == (0, "(light lamp2)\n; cost = 1\n")
    assert run.err.startswith("planscribe: fast-downward is not available; using clingo. ")
    assert "found by clingo" in run.err
    run = planscribe("solve", "evening.pddl", "--planner", "fast-downward")
    assert (run.code, run.out) == (2, "")
    assert "the planner fast-downward is not available" in run.err
    assert "is not installed" in planscribe("planners").out


def test_a_goal_that_holds_needs_no_plan(folder: Path, planscribe: Planscribe) -> None:
    (folder / "x.pddl").write_text(
        PROBLEM.replace("(:init (lit lamp1))", "(:init (lit lamp1) (lit lamp2))")
    )
    run = planscribe("solve", "x.pddl")
    assert (run.code, run.out) == (0, "; cost = 0\n")
    assert "the goal already holds" in run.err


# --- the built-in tasks ---------------------------------------------------------------------


TASKS = sorted(shipped("rules").glob("*/tasks/*.task"))


@pytest.mark.parametrize("task", TASKS, ids=lambda task: f"{task.parts[-3]}-{task.stem}")
def test_every_task_that_is_shipped_is_solved(
    task: Path, planscribe: Planscribe, tmp_path: Path
) -> None:
    run = planscribe("solve", "--all", "--json", task)
    assert (run.code, run.err) == (0, "")
    assert [one for one in run.json["findings"] if one["severity"] in ("error", "warning")] == []
    stages = run.json["stages"]
    assert all(one["read"] for one in stages["words"]["sentences"])
    (tmp_path / "task.pddl").write_text(stages["problem"]["text"])
    (tmp_path / "task.plan").write_text(stages["plan"]["text"])
    domain = task.parents[1] / "domain.pddl"
    run = planscribe("validate", domain, tmp_path / "task.pddl", tmp_path / "task.plan")
    assert run.code == 0


def test_a_captured_built_in_domain_is_told_and_can_be_had(
    folder: Path, planscribe: Planscribe
) -> None:
    text = "Domain: blocksworld\n\nThere are 2 blocks. Your arm is empty. Stack block1 on block2.\n"
    (folder / "a.task").write_text(text)
    assert planscribe("translate", "a.task").err == (
        "planscribe: domain `blocksworld` (built-in), named in the task\n"
    )
    (folder / "blocksworld").mkdir()
    mine = "(define (domain blocksworld) (:predicates (lit ?x)))"
    (folder / "blocksworld" / "domain.pddl").write_text(mine)
    for options in ([], ["--domain", "blocksworld"]):
        run = planscribe("translate", "a.task", *options)
        assert "`blocksworld/domain.pddl`" in run.err and "`builtin:blocksworld`" in run.err
    assert planscribe("translate", "a.task", "--domain", "builtin:blocksworld").code == 0
    (folder / "a.task").write_text(text.replace("blocksworld", "builtin:blocksworld", 1))
    problem = planscribe("compile", "a.task")
    assert problem.out.startswith("; domain: builtin:blocksworld\n")
    (folder / "a.pddl").write_text(problem.out)
    (checked,) = planscribe("check", "--json", "a.pddl").json["files"]
    assert checked["domain"] == "domain `blocksworld` (built-in), named in the file"
