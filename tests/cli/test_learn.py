"""`planscribe learn`: the actions of a domain, from an environment."""

import io
import json
import re
import shutil
import sys
import threading
from pathlib import Path

import pytest

from planscribe.author.induce.hypotheses import HypothesisWish
from planscribe.author.induce.learner import Learner, LearningTask
from planscribe.cli.commands.learn.live import LiveControl
from planscribe.compile.domains.equivalence import compare_domains
from planscribe.workers.limits import Cancellation
from tests.support.command_line import Planscribe
from tests.support.models.scripted import Says, Scripted
from tests.support.reading import domain, problem
from tests.support.sources.ferry import CROSSING, FERRY, FERRY_HEADERS

PAGE = Path(__file__).parents[2] / "docs" / "learning.md"
_FILE = re.compile(r"`([a-z]+\.[a-z]+)`[^`]*(?:`\w+`[^`]*)?\n\n```\w+\n(.*?)```", re.DOTALL)

KILN = """(define (domain kiln)
  (:requirements :strips :typing :negative-preconditions)
  (:types pot colour)
  (:predicates (raw ?p - pot) (baked ?p - pot) (inside ?p - pot) (glazed ?p - pot ?c - colour)
    (idle))
  (:action load :parameters (?p - pot) :precondition (and (raw ?p) (idle))
    :effect (and (inside ?p) (not (idle))))
  (:action fire :parameters (?p - pot) :precondition (and (raw ?p) (inside ?p))
    :effect (and (baked ?p) (not (raw ?p))))
  (:action unload :parameters (?p - pot) :precondition (and (baked ?p) (inside ?p))
    :effect (and (idle) (not (inside ?p))))
  (:action glaze :parameters (?p - pot ?c - colour)
    :precondition (and (baked ?p) (not (inside ?p)) (not (glazed ?p ?c)))
    :effect (glazed ?p ?c)))
"""


@pytest.fixture
def ferry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in {
        "truth.pddl": FERRY,
        "domain.pddl": FERRY_HEADERS,
        "crossing.pddl": CROSSING,
    }.items():
        (tmp_path / name).write_text(text)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def examples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files of docs/learning.md."""
    for name, text in _FILE.findall(PAGE.read_text(encoding="utf-8")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


LEARN = ("learn", "domain.pddl", "crossing.pddl")
SIMULATED = (*LEARN, "--environment", "truth.pddl")


def test_the_domain_is_printed(planscribe: Planscribe, ferry: Path) -> None:
    run = planscribe(*SIMULATED)
    assert run.code == 0
    assert compare_domains(domain(run.out), domain(FERRY)).equivalent
    assert "precision 1.00, recall 1.00" in run.err
    assert "no state that can be reached shows more; the goal is reached after " in run.err


def test_every_literal_has_its_entry(planscribe: Planscribe, ferry: Path) -> None:
    run = planscribe(*SIMULATED, "--no-reasons", "--json", "--trace", "kept.jsonl")
    assert run.code == 0
    entries = [json.loads(line) for line in (ferry / "kept.jsonl").read_text().splitlines()]
    assert len(entries) == run.json["entries"]
    assert (run.json["end"], run.json["error"]) == ("settled", "")
    for one in run.json["literals"]:
        assert entries[one["entry"] - 1]["step"].startswith(f"({one['action']} ")
    assert "Execute" in run.json["undecided"][0]["experiment"]
    assert run.json["accuracy"]["missing"] == []


def test_learning_continues_from_the_record(planscribe: Planscribe, ferry: Path) -> None:
    whole = planscribe(*SIMULATED, "--trace", "kept.jsonl", "--json").json
    kept = ferry / "kept.jsonl"
    lines = kept.read_text().splitlines(keepends=True)
    kept.write_text("".join(lines[:7]) + lines[7][:5])
    again = planscribe(*SIMULATED, "--trace", "kept.jsonl", "--json").json
    assert again["domain"] == whole["domain"]
    assert kept.read_text().startswith("".join(lines[:7]))
    from_record = planscribe(*LEARN, "--trace", "kept.jsonl", "--json").json
    assert (from_record["domain"], from_record["end"]) == (whole["domain"], None)


def test_the_same_command_continues(planscribe: Planscribe, ferry: Path) -> None:
    command = (*SIMULATED, "--trace", "kept.jsonl", "-o", "learned.pddl")
    first = planscribe(*command, "--steps", "5")
    assert first.code == 0, first.err
    again = planscribe(*command)
    assert again.code == 0, again.err
    learned = (ferry / "learned.pddl").read_text()
    assert learned.startswith("; Made by PlanScribe from domain.pddl")
    assert compare_domains(domain(learned), domain(FERRY)).equivalent
    # What somebody has edited since is not lost.
    (ferry / "learned.pddl").write_text(learned.replace("(loaded)", "(full)"))
    refused = planscribe(*command)
    assert refused.code == 2
    assert "was edited after PlanScribe made it" in refused.err


def test_the_record_becomes_a_page(planscribe: Planscribe, ferry: Path) -> None:
    record = ferry / "domain.learning.jsonl"
    view = ("view", "learning", "domain.pddl", "-o", "page.html")
    assert "Nothing was learned" in planscribe(*view).err
    planscribe(*SIMULATED, "--trace", record.name)
    assert "domain.learning.jsonl names no problem" in planscribe(*view).err
    with record.open("a") as file:
        file.write('{"problem": "crossing.pddl"}\n')
    assert planscribe(*view).code == 0
    # The domain keeps its lines.
    assert "\n  (:action sail\n" in (ferry / "page.html").read_text()


def test_statements_in_the_record_count(planscribe: Planscribe, ferry: Path) -> None:
    said = {"stated": "(not (loaded))", "action": "board", "in": "precondition"}
    (ferry / "kept.jsonl").write_text(f"{json.dumps(said)}\n")
    run = planscribe(*LEARN, "--trace", "kept.jsonl", "--json")
    assert run.code == 0
    (found,) = run.json["literals"]
    assert (found["literal"], found["entry"]) == ("(not (loaded))", 1)


def test_contradicting_records_name_both_entries(planscribe: Planscribe, ferry: Path) -> None:
    sail = '{"step": "(sail north south)", "failed": true}\n'
    start = {"reset": ["(moored north)", "(water north south)"]}
    moved = {
        "step": "(sail north south)",
        "added": ["(moored south)"],
        "deleted": ["(moored north)"],
    }
    lines = f"{json.dumps(start)}\n{json.dumps(moved)}\n{json.dumps(start)}\n{sail}"
    (ferry / "kept.jsonl").write_text(lines)
    run = planscribe(*LEARN, "--trace", "kept.jsonl")
    assert run.code == 1
    assert "entry 4 contradicts entry 2" in run.err
    assert "remove the wrong entry from kept.jsonl" in run.err
    # What was known before is not lost.
    assert "(moored ?to)" in run.out


def test_what_is_seen_wrongly_can_be_stated(planscribe: Planscribe, ferry: Path) -> None:
    lines = (
        '{"state": ["(moored north)", "(not (moored south))"], "start": true}',
        '{"state": ["(not (moored north))"]}',
    )
    (ferry / "kept.jsonl").write_text("".join(f"{one}\n" for one in lines))
    run = planscribe(*LEARN, "--trace", "kept.jsonl")
    assert run.code == 1
    assert "entry 2 contradicts entry 1" in run.err
    assert "see --wrong-facts" in run.err


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("[]", "line 1 is JSON, but not an object"),
        ("{", "line 1 is not JSON"),
        ('{"wait": 1}', "line 1 has none of the keys"),
        ('{"step": 3}', "line 1 has 3 instead of an atom"),
        ('{"reset": ["(not (loaded))"]}', "only atoms"),
        ('{"a":' * 100_000, "line 1 is not JSON"),
    ],
)
def test_wrong_lines_are_reported(
    planscribe: Planscribe, ferry: Path, line: str, complaint: str
) -> None:
    (ferry / "kept.jsonl").write_text(f"{line}\n")
    run = planscribe(*LEARN, "--trace", "kept.jsonl")
    assert run.code == 2
    assert complaint in run.err
    # The same, in the middle of the line as it was cut off.
    (ferry / "kept.jsonl").write_text(line)
    assert planscribe(*LEARN, "--trace", "kept.jsonl").code in (0, 2)


def test_wrong_facts_are_for_records(planscribe: Planscribe, ferry: Path) -> None:
    seen = {"state": ["(moored north)", "(not (moored south))"]}
    lines = [{**seen, "start": True}, {"step": "(sail north south)"}, seen]
    (ferry / "kept.jsonl").write_text("".join(f"{json.dumps(one)}\n" for one in lines))
    noisy = ("--trace", "kept.jsonl", "--wrong-facts", "0.1")
    run = planscribe(*LEARN, *noisy, "--json")
    assert run.code == 0
    assert (run.json["steps"], run.json["literals"]) == (1, [])
    (ferry / "kept.jsonl").write_text('{"reset": []}\n')
    assert "only states and actions" in planscribe(*LEARN, *noisy).err
    assert "--wrong-facts is for" in planscribe(*SIMULATED, *noisy).err


def test_unknown_actions_in_a_record_are_reported(planscribe: Planscribe, ferry: Path) -> None:
    (ferry / "kept.jsonl").write_text('{"step": "(fly north)", "failed": true}\n')
    run = planscribe(*LEARN, "--trace", "kept.jsonl")
    assert run.code == 1
    assert "entry 1: (fly north) is no action of the problem" in run.err


def test_a_domain_that_cannot_be_learned_is_refused(planscribe: Planscribe, ferry: Path) -> None:
    wanted = "(or (loaded) (exists (?c - car) (parked ?c ?to)))"
    text = FERRY.replace("(water ?from ?to))\n    :effect", f"{wanted})\n    :effect")
    (ferry / "truth.pddl").write_text(text.replace(":strips", ":adl"))
    run = planscribe(*SIMULATED)
    assert (run.code, run.out) == (2, "")
    assert f"truth.pddl: sail needs {wanted}, which is no literal" in run.err


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("(:domain ferry)", "(:domain barge)", "a problem of the domain barge, not of ferry"),
        ("(moored north)", "(flying north)", "the domain has no predicate flying"),
        ("(moored north)", "(moored mini)", "mini is of type car, not shore"),
    ],
)
def test_a_problem_that_does_not_fit_is_refused(
    planscribe: Planscribe, ferry: Path, before: str, after: str, complaint: str
) -> None:
    (ferry / "crossing.pddl").write_text(CROSSING.replace(before, after))
    run = planscribe(*SIMULATED)
    assert (run.code, run.out) == (2, "")
    assert f"crossing.pddl: {complaint}" in run.err or f"problem: {complaint}" in run.err


def test_an_environment_is_needed(planscribe: Planscribe, ferry: Path) -> None:
    run = planscribe(*LEARN)
    assert run.code == 2
    assert "--environment, --program or --trace" in run.err


def test_the_goal_may_not_be_reached(planscribe: Planscribe, ferry: Path) -> None:
    run = planscribe(*SIMULATED, "--until", "solved", "--steps", "3")
    assert run.code == 1
    assert "the number of steps is reached" in run.err


@pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")
def test_the_javascript_example_is_learned(planscribe: Planscribe, examples: Path) -> None:
    run = planscribe("learn", "kiln.pddl", "pots.pddl", "--program", "node kiln.mjs", "--json")
    assert run.code == 0, run.err
    assert run.json["end"] == "settled"
    assert compare_domains(domain(run.json["domain"]), domain(KILN)).equivalent


def test_the_python_example_is_learned(planscribe: Planscribe, examples: Path) -> None:
    program = f"{sys.executable} corridor.py"
    arguments = ("learn", "corridor.pddl", "walk.pddl", "--program", program, "--json")
    run = planscribe(*arguments)
    assert run.code == 0, run.err
    assert run.json["steps_to_goal"]
    right = [one["literal"] for one in run.json["literals"] if one["action"] == "right"]
    assert right[:3] == ["(at ?from)", "(next ?from ?to)", "(open ?to)"]


PROGRAMS = {
    "dies": ("raise SystemExit('no kiln')", "ended with exit code 1: no kiln"),
    "hangs": ("import time; input(); time.monotonic; input()", "no answer within 0.5 seconds"),
    "ends no line": (
        "input(); print('{', end='', flush=True); input()",
        "began an answer, and did not end its line within 0.5 seconds",
    ),
    "floods": ("input(); print('{}', flush=True); [print(0) for _ in range(10**6)]", "lacks the"),
    "is long": ("input(); print('x' * (20 << 20), flush=True)", "more than 16 MB"),
    "has other facts": ('input(); print(\'{"state": ["(flying van)"]}\', flush=True)', "no fact"),
    "is garbage": ("input(); print('hello', flush=True)", "is not JSON: hello"),
}


@pytest.mark.parametrize("kind", PROGRAMS)
def test_programs_that_fail_are_reported(planscribe: Planscribe, ferry: Path, kind: str) -> None:
    text, complaint = PROGRAMS[kind]
    (ferry / "program.py").write_text(text)
    program = f"{sys.executable} program.py"
    run = planscribe(
        *LEARN, "--program", program, "--answer-time", "0.5" if "0.5 seconds" in complaint else "30"
    )
    assert run.code == 1
    assert complaint in run.err
    assert "(define (domain ferry)" in run.out


def test_a_program_that_does_not_exist(planscribe: Planscribe, ferry: Path) -> None:
    run = planscribe(*LEARN, "--program", "no-such-program-anywhere")
    assert run.code == 2
    assert "no-such-program-anywhere" in run.err


def test_a_model_proposes_trajectories(planscribe: Planscribe, ferry: Path) -> None:
    plan = "sail north south|board mini south|sail south north|debark mini north|fly"
    plan += "|sail north south|sail south isle|board van isle|sail isle south"
    plan += "|sail south north|debark van north"
    lines = "\n".join(f"({one})" for one in plan.split("|"))
    with Scripted(Says(lines)) as server:
        run = planscribe(
            *SIMULATED, "--with-model", "--endpoint", server.url, "--model", "m", "--no-cache"
        )
    assert run.code == 0, run.err
    assert "the goal is reached" in run.err
    assert "1 of 11 actions" in run.err


def test_a_model_that_is_not_there_is_reported(planscribe: Planscribe, ferry: Path) -> None:
    run = planscribe(*SIMULATED, "--with-model")
    assert run.code == 2
    assert "no language model" in run.err


def test_learning_can_be_followed_and_steered(planscribe: Planscribe, ferry: Path) -> None:
    said = '{"forbidden": "(loaded)", "action": "sail", "in": "effect"}'
    unknown = said.replace("forbidden", "stated").replace("(loaded)", "(steered)")
    lines = ("step", said, "step", unknown, "(sail)")
    run = planscribe(*SIMULATED, "--trace", "r.jsonl", "--live", stdin="\n".join(lines) + "\n")
    printed = [json.loads(one) for one in run.out.splitlines()]
    kinds = ["reset", "step", "paused", "forbidden", "step", "paused", "refused", "refused", "end"]
    assert [next(iter(one)) for one in printed] == kinds
    assert printed[-1] == {"end": None, "error": ""}
    kept = (ferry / "r.jsonl").read_text().splitlines()
    assert [json.loads(one) for one in kept] == [
        one for one in printed if one.keys() & {"reset", "step", "forbidden", "stated"}
    ]


def test_the_end_of_the_input_cancels_the_planner(monkeypatch: pytest.MonkeyPatch) -> None:
    task = LearningTask(domain(FERRY_HEADERS), problem(CROSSING), HypothesisWish())
    monkeypatch.setattr("sys.stdin", io.StringIO("continue\n"))
    cancellation, ended = Cancellation(), threading.Event()
    cancellation.on_cancel(ended.set)
    LiveControl(Learner(task), cancellation)
    assert ended.wait(timeout=60)
