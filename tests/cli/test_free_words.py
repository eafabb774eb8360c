"""Tasks of all domains in freer words: a model reads what controlled English cannot."""

import json
from pathlib import Path

import pytest

from planscribe.resources import shipped
from tests.llm.scripted import Says, Scripted

from .conftest import Planscribe

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


@pytest.mark.parametrize("domain", ANSWERS)
def test_the_problem_is_that_of_the_task_in_controlled_english(
    domain: str, tmp_path: Path, planscribe: Planscribe, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    task, answer = ANSWERS[domain]
    items = [{"statement": text, "sentence": number} for number, text in answer]
    calls, made = tmp_path / "calls.jsonl", tmp_path / "free.ir.lp"
    asked = ("translate", FREE_WORDS / domain / "free.task", "--method", "hybrid")
    with Scripted(Says(json.dumps({"statements": items}))) as script:
        run = planscribe(*asked, "--model", "m", "--endpoint", script.url, "--record", calls)
        (body,) = script.bodies
    assert (run.code, run.err.count("\n")) == (0, 1), run.err
    for number in dict(answer):
        assert f"[{number}] " in body["messages"][-1]["content"]
    assert planscribe(*asked, "--replay", calls, "-o", made).code == 0
    assert made.read_text(encoding="utf-8").endswith(run.out)
    problems = []
    for source in (made, shipped("rules") / domain / "tasks" / f"{task}.task"):
        problems.append(tmp_path / f"{source.stem}.pddl")
        assert planscribe("compile", source, "-o", problems[-1]).code == 0
    same = planscribe("compare", *problems, "--domain", domain)
    assert same.code == 0, same.out
