"""`planscribe solve` with several planners, problems and plans, and what Ctrl+C leaves."""

import json
import os
import re
import signal
from pathlib import Path

import pytest

from planscribe.plan.planners import fast_downward
from tests.support.command_line import PROBLEM, Planscribe
from tests.support.sources.rooms import CARRYING, ROOMS
from tests.support.terminals import Terminal

installed = pytest.mark.skipif(
    fast_downward.location() is None, reason="Fast Downward is not installed"
)
IMPOSSIBLE = PROBLEM.replace("(lit lamp1))", "(lit lamp1) (broken lamp2))", 1)


@pytest.fixture
def several(folder: Path) -> Path:
    """A folder with two problems in it, one of which has no plan."""
    inner = folder / "problems"
    inner.mkdir()
    (inner / "first.pddl").write_text(PROBLEM)
    (inner / "second.pddl").write_text(IMPOSSIBLE)
    (inner / "domain.pddl").write_text((folder / "domain.pddl").read_text())
    return folder


def rows(text: str) -> list[list[str]]:
    return [
        line.split() for line in text.splitlines() if line and not line.startswith("planscribe")
    ]


def test_planners_are_compared_and_the_best_plan_is_printed(
    folder: Path, planscribe: Planscribe
) -> None:
    run = planscribe("solve", "evening.pddl", "--planner", "clingo", "--planner", "clingo-optimal")
    assert (run.code, run.out) == (0, "(light lamp2)\n; cost = 1\n")
    titles, first, second = rows(run.err)
    assert titles == ["planner", "outcome", "steps", "cost", "optimal", "seconds", "plans"]
    assert first[:5] == ["clingo", "solved", "1", "1", "-"]
    assert second[:5] == ["clingo-optimal", "solved", "1", "1", "proved"]
    assert "clingo-optimal: No plan has fewer steps.\n" in run.err


def test_what_a_planner_writes_is_printed_on_request(folder: Path, planscribe: Planscribe) -> None:
    script = "print('\\x1b[31mbegun'); open('plan', 'w').write('(light lamp2)')"
    (folder / "planners.toml").write_text(
        "[planners.fake]\nhandles = ['adl']\nplans = ['plan']\n"
        f"command = ['{{python}}', '-c', {json.dumps(script)}]\n"
    )
    own = ("--planners", "planners.toml", "--planner", "fake", "--log")
    run = planscribe("solve", "evening.pddl", *own)
    assert (run.code, run.out) == (0, "(light lamp2)\n; cost = 1\n")
    assert run.err.startswith("fake: ␛[31mbegun\n")
    assert planscribe("solve", "evening.pddl", "evening.task", *own).code == 2


def test_a_best_plan_is_told_to_be_one(folder: Path, planscribe: Planscribe) -> None:
    run = planscribe("solve", "evening.task", "--planner", "clingo-optimal")
    assert run.code == 0
    assert run.err.endswith("and validated. No plan has fewer steps.\n")
    data = planscribe("solve", "evening.task", "--planner", "clingo-optimal", "--json").json
    assert data["stages"]["plan"]["optimal"] is True


@pytest.mark.parametrize("option", ["--optimal", "--improve"])
def test_what_is_wanted_chooses_the_planner(
    folder: Path, planscribe: Planscribe, option: str
) -> None:
    run = planscribe("solve", "evening.pddl", option, "--time-limit", "20")
    assert (run.code, run.out) == (0, "(light lamp2)\n; cost = 1\n")
    run = planscribe("solve", "evening.pddl", option, "--planner", "clingo")
    assert run.code == 2
    assert run.err == (f"planscribe: {option} chooses the planner; leave out --planner\n")


def test_all_problems_of_a_folder(several: Path, planscribe: Planscribe) -> None:
    run = planscribe("solve", "problems", "--planner", "clingo")
    assert run.code == 1
    titles, first, second = rows(run.out)
    assert titles[:2] == ["task", "planner"]
    assert first[:3] == ["problems/first.pddl", "clingo", "solved"]
    assert second[:3] == ["problems/second.pddl", "clingo", "unsolvable"]
    assert "planscribe: problems/second.pddl: clingo: No sequence of actions" in run.err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_several_runs_as_json(several: Path, planscribe: Planscribe, jobs: str) -> None:
    files = ("problems/domain.pddl", "problems/first.pddl", "problems/second.pddl")
    planners = ("--planner", "clingo", "--planner", "clingo-optimal")
    run = planscribe("solve", *files, *planners, "--json", "--jobs", jobs)
    assert run.code == 1
    first, second = run.json["problems"]
    assert first["file"] == "problems/first.pddl"
    assert first["domain"] == "lights"
    assert first["best"] == 1
    assert [one["planner"] for one in first["runs"]] == ["clingo", "clingo-optimal"]
    assert first["runs"][1]["optimal"]
    assert first["runs"][0]["plans"] == [{"cost": 1.0, "steps": ["(light lamp2)"]}]
    assert second["best"] is None
    assert [one["outcome"] for one in second["runs"]] == ["unsolvable", "unsolvable"]


def test_a_domain_that_is_named_first_is_that_of_all(folder: Path, planscribe: Planscribe) -> None:
    (folder / "other").mkdir()
    (folder / "other" / "d.pddl").write_text((folder / "domain.pddl").read_text())
    (folder / "domain.pddl").unlink()
    (folder / "evening.task").unlink()
    run = planscribe("solve", "other/d.pddl", "evening.pddl", "--planner", "clingo")
    assert (run.code, run.out) == (0, "(light lamp2)\n; cost = 1\n")
    run = planscribe("solve", "other/d.pddl", "evening.pddl", "--domain", "lights")
    assert (run.code, run.out) == (2, "")


def test_what_cannot_be_read_in_a_folder_is_left_out(several: Path, planscribe: Planscribe) -> None:
    (several / "problems" / "broken.pddl").write_bytes(b"\xff\xfe\x00")
    (several / "problems" / "empty.task").touch()
    run = planscribe("solve", "problems", "--planner", "clingo", "--json")
    assert len(run.json["problems"]) == 2
    assert "planscribe: problems/empty.task: empty; skipped\n" in run.err


def test_plans_go_into_a_folder(several: Path, planscribe: Planscribe) -> None:
    arguments = ("solve", "problems", "--planner", "clingo", "-o")
    run = planscribe(*arguments, "plans")
    assert (run.code, run.err) == (
        2,
        "planscribe: plans: not a folder; several plans need a folder\n",
    )
    (several / "plans").mkdir()
    run = planscribe(*arguments, "plans")
    assert "planscribe: plans/first.plan: plan for problems/first.pddl\n" in run.err
    assert [one.name for one in (several / "plans").iterdir()] == ["first.plan"]
    assert planscribe("validate", "domain.pddl", "evening.pddl", "plans/first.plan").code == 0


def test_tasks_without_a_problem_do_not_stop_the_others(
    several: Path, planscribe: Planscribe
) -> None:
    (several / "problems" / "third.pddl").write_text("(define (problem x) (:domain nowhere))")
    run = planscribe("solve", "problems", "--planner", "clingo", "--json")
    assert run.code == 1
    assert [bool(one["runs"]) for one in run.json["problems"]] == [True, True, False]
    assert "nowhere" in run.json["problems"][2]["trouble"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("evening.pddl", "--planner", "nobody"), "unknown planner 'nobody'."),
        (
            ("evening.pddl", "--planner", "clingo", "--count", "2"),
            "the planner clingo finds one plan",
        ),
        (("evening.pddl", "--optimal", "--count", "2"), "--count lists the best plans; "),
        (("empty",), "nothing to solve"),
        (("evening.pddl", "domain.pddl"), "domain.pddl: `solve` needs a task or a problem"),
    ],
)
def test_what_does_not_go_together_is_told_in_a_line(
    folder: Path, planscribe: Planscribe, arguments: tuple[str, ...], complaint: str
) -> None:
    (folder / "empty").mkdir()
    run = planscribe("solve", *arguments)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f"planscribe: {complaint}")
    assert run.err.count("\n") == 1


def test_a_cluster_runs_planners(several: Path, planscribe: Planscribe) -> None:
    distributed = pytest.importorskip("distributed")
    arguments = ("solve", "problems", "--planner", "clingo", "--json", "--scheduler")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, dashboard_address=None
    ) as cluster:
        run = planscribe(*arguments, cluster.scheduler_address)
    outcomes = [one["runs"][0]["outcome"] for one in json.loads(run.out)["problems"]]
    assert outcomes == ["solved", "unsolvable"]


# --- Ctrl+C --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("planner", "until", "code"),
    [
        pytest.param("fast-downward-anytime", "best cost", 0, marks=installed),
        ("clingo-optimal", "is searching", 130),
    ],
)
def test_ctrl_c_gives_the_best_plan_so_far(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    terminals: type[Terminal],
    planner: str,
    until: str,
    code: int,
) -> None:
    (tmp_path / "domain.pddl").write_text(ROOMS)
    (tmp_path / "carrying.pddl").write_text(CARRYING)
    monkeypatch.chdir(tmp_path)
    arguments = ("solve", "carrying.pddl", "--planner", planner, "--time-limit", "300")
    terminal = terminals(*arguments, "-o", "best.plan", width=200, NO_COLOR="1")
    terminal.read(until=until)
    os.kill(terminal.process.pid, signal.SIGINT)
    shown = terminal.read()
    assert terminal.process.wait(timeout=30) == code
    assert (tmp_path / "best.plan").exists() == (code == 0)
    if code == 0:
        assert re.search(r"there may be better\s+plans", shown)


def test_errors_of_the_domain_are_told_before_solving(folder: Path, planscribe: Planscribe) -> None:
    domain = folder / "domain.pddl"
    text = domain.read_text(encoding="utf-8")
    name = text.partition(":parameters (")[2].partition(" ")[0].rstrip(")")
    domain.write_text(text.replace(f":parameters ({name}", ":parameters (?odd", 1), "utf-8")
    run = planscribe("solve", "evening.task")
    assert run.code == 1
    assert "is not declared" in run.err
    assert "The domain has " in run.err and " before solving. domain.pddl:" in run.err


def test_what_is_not_read_is_neither_solved_nor_analysed(
    folder: Path, planscribe: Planscribe
) -> None:
    (folder / "odd.task").write_text("Domain: lights\n\nThe glorps are frumious.\n")
    run = planscribe("solve", "odd.task")
    assert (run.code, run.out) == (1, "")
    assert "Nothing in this task could be read." in run.err
    assert "Why:" not in run.err
    assert "there is a plan" not in run.err


@pytest.mark.parametrize(
    "arguments",
    [("solve",), ("solve", "--planner", "clingo", "--planner", "clingo-optimal"), ("why",)],
)
def test_a_problem_with_undeclared_names_is_not_solved(
    folder: Path, planscribe: Planscribe, arguments: tuple[str, ...]
) -> None:
    (folder / "odd.pddl").write_text(PROBLEM.replace("(:init", "(:init (frumious lamp1)"))
    run = planscribe(arguments[0], "odd.pddl", *arguments[1:])
    assert (run.code, run.out) == (2 if "why" in arguments else 1, "")
    assert "The problem has 1 error. Fix it before solving. odd.pddl:" in run.err
    assert "The predicate `frumious` is not declared" in run.err
