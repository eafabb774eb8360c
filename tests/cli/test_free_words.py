"""Tasks of all domains in freer words: a model reads what controlled English cannot."""

import json
from pathlib import Path

import pytest

from planscribe.resources import shipped
from tests.support.command_line import Planscribe
from tests.support.models.scripted import Says, Scripted

FREE_WORDS = Path(__file__).parents[2] / "benchmarks" / "free_words"
LOADAREA = "init(connected(depot1-2-1,X)) :- object(X,loadarea)."

# For each domain the task that says the same in controlled English, and what a model may answer.
ANSWERS: dict[str, tuple[str, list[tuple[int, str]]]] = {
    "barman": (
        "party",
        [
            (2, "init(clean(X)) :- object(X,container)."),
            (2, "init(empty(X)) :- object(X,container)."),
            (2, "init(ontable(X)) :- object(X,container)."),
        ],
    ),
    "blocksworld": ("tower", [(6, "init(clear(b1))."), (6, "init(clear(b3)).")]),
    "floortile": ("chequers", [(5, "init(robot-at(robot1,tile_0-1)).")]),
    "grippers": (
        "exchange",
        [
            (3, "object(room1,room)."),
            (3, "init(at-robby(X,room1)) :- object(X,robot)."),
            (3, "init(is-free(X)) :- object(X,gripper)."),
        ],
    ),
    "storage": (
        "small-depot",
        [
            (12, LOADAREA),
            *((13, f"init(clear({name}))") for name in ("depot1-1-2", "depot1-2-1", "depot1-2-2")),
        ],
    ),
    "termes": ("one-tower", [(4, "init(IS-DEPOT(pos-2-0)).")]),
    "tyreworld": (
        "one-flat",
        [
            *((2, f"init(in({name},X)) :- object(X,boot).") for name in ("jack", "pump", "wrench")),
            (2, "init(in(X,Y)) :- object(X,intact_tyre), object(Y,boot)."),
        ],
    ),
}

WORDS: dict[str, list[tuple[int, str]]] = {
    "barman": [(2, "All containers are clean, empty and on the table.")],
    "blocksworld": [(6, "b1 and b3 are clear.")],
    "floortile": [(5, "robot1 is at tile_0-1.")],
    "grippers": [(3, "All robots are in room1. All grippers are free.")],
    "storage": [
        (12, "depot1-2-1 is connected to the loadarea."),
        (13, "depot1-1-2, depot1-2-1 and depot1-2-2 are clear."),
    ],
    "termes": [(4, "pos-2-0 is the depot.")],
    "tyreworld": [(2, "The jack, pump, wrench and intact tyre are in the boot.")],
}


def assert_same_problem(planscribe: Planscribe, domain: str, made: Path) -> None:
    task, _ = ANSWERS[domain]
    problems = []
    for source in (made, shipped("rules") / domain / "tasks" / f"{task}.task"):
        problems.append(made.with_name(f"{source.stem}.pddl"))
        assert planscribe("compile", source, "-o", problems[-1]).code == 0
    same = planscribe("compare", *problems, "--domain", domain)
    assert same.code == 0, same.out


@pytest.mark.parametrize("domain", ANSWERS)
def test_the_problem_is_that_of_the_task_in_controlled_english(
    domain: str, tmp_path: Path, planscribe: Planscribe, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    _, answer = ANSWERS[domain]
    items = [{"statement": text, "sentence": number} for number, text in answer]
    calls, made = tmp_path / "calls.jsonl", tmp_path / "free.ir.lp"
    asked = ("translate", FREE_WORDS / domain / "free.task", "--method", "hybrid")
    with Scripted(Says(json.dumps({"statements": items}))) as script:
        run = planscribe(*asked, "--model", "m", "--endpoint", script.url, "--record", calls)
        (body,) = script.bodies
    domain_line, cost_line = run.err.splitlines()
    assert (run.code, f"`{domain}`" in domain_line, "1 call to m" in cost_line) == (0, True, True)
    for number in dict(answer):
        assert f"[{number}] " in body["messages"][-1]["content"]
    assert planscribe(*asked, "--replay", calls, "-o", made).code == 0
    assert made.read_text(encoding="utf-8").endswith(run.out)
    assert_same_problem(planscribe, domain, made)


@pytest.mark.parametrize("domain", WORDS)
def test_new_words_come_to_the_same_problem(
    domain: str, tmp_path: Path, planscribe: Planscribe, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    items = [{"n": number, "words": text} for number, text in WORDS[domain]]
    new = tmp_path / "new.task"
    with Scripted(Says(json.dumps({"sentences": items}))) as script:
        run = planscribe(
            *("translate", FREE_WORDS / domain / "free.task", "--method", "reword"),
            *("--model", "m", "--endpoint", script.url, "-o", new),
        )
    assert run.code == 0 and "1 call to m" in run.err, run.err
    assert_same_problem(planscribe, domain, new)
