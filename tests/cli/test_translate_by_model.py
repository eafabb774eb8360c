"""`planscribe translate --method ..`, with an endpoint that answers as it is told."""

import json
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from planscribe.cli.model_arguments import METHODS
from tests.llm.scripted import Raw, Reply, Says, Scripted, Status

from .conftest import Planscribe

WORDS = """\
Domain: lights

There are 2 lamps and 1 room.
The first lantern glows.
Your goal is that all lamps are lit.
"""
RIGHT = (
    ("cardinality(lamp,2).", 1),
    ("cardinality(room,1).", 1),
    ("init(lit(lamp1)).", 2),
    ("goal(lit(X)) :- object(X,lamp).", 3),
)


def says(*statements: tuple[str, int | None]) -> Says:
    items = [{"statement": text, "sentence": sentence} for text, sentence in statements]
    return Says(json.dumps({"statements": items}))


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Iterator[None]:
    """No endpoint, key or answer of the user's own."""
    for name in ("PLANSCRIBE_ENDPOINT", "PLANSCRIBE_MODEL", "OPENAI_BASE_URL", "OPENAI_API_KEY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
    (folder / "free.task").write_text(WORDS, encoding="utf-8")
    yield


def test_a_task_is_translated_recorded_and_replayed(folder: Path, planscribe: Planscribe) -> None:
    with Scripted(says(*RIGHT)) as script:
        asked = ("translate", "free.task", "--method", "tic-g1", "--model", "m")
        first = planscribe(*asked, "--endpoint", script.url, "--record", "calls.jsonl")
        again = planscribe(*asked, "--endpoint", script.url)
        assert len(script.bodies) == 1
    assert (first.code, again.code) == (0, 0), first.err
    assert first.out == again.out
    assert "% The first lantern glows\ninit(lit(lamp1)).\n" in first.out
    assert "1 call of m: 11 tokens sent, 5 answered, " in first.err
    assert "1 call of m (1 answered before): 0 tokens sent" in again.err
    replayed = planscribe(
        "translate", "free.task", "--method", "tic-g1", "--replay", "calls.jsonl", "-o", "a.ir.lp"
    )
    assert (replayed.code, replayed.out) == (0, "")
    written = (folder / "a.ir.lp").read_text()
    assert written.startswith("% Made by PlanScribe from free.task") and first.out in written
    assert planscribe("compile", "a.ir.lp").code == 0


def test_only_unread_sentences_are_sent(planscribe: Planscribe) -> None:
    with Scripted(says(("init(lit(lamp1)).", 2))) as script:
        run = planscribe(
            *("translate", "free.task", "--method", "hybrid", "--model", "m"),
            *("--endpoint", script.url, "--no-cache"),
        )
        (body,) = script.bodies
    assert run.code == 0, run.err
    sent = body["messages"][-1]["content"]
    assert "[2] The first lantern glows." in sent and "all lamps are lit" not in sent
    assert "goal(lit(Lamp)) :- object(Lamp,lamp)." in run.out and "init(lit(lamp1))." in run.out


def test_nothing_is_sent_for_what_controlled_english_reads(planscribe: Planscribe) -> None:
    with Scripted(Status(500)) as script:
        run = planscribe(
            *("translate", "evening.task", "--method", "hybrid", "--model", "m"),
            *("--endpoint", script.url),
        )
        assert not script.bodies
    assert (run.code, run.out) == (0, planscribe("translate", "evening.task").out)
    assert "Nothing was sent" in run.err


def test_defects_are_mended_and_shown(planscribe: Planscribe) -> None:
    wrong = says(*RIGHT[:2], ("init(litt(lamp1)).", 2), RIGHT[3])
    with Scripted(wrong, says(*RIGHT)) as script:
        run = planscribe(
            *("translate", "free.task", "--method", "tic-g1", "--model", "m", "--all"),
            *("--endpoint", script.url, "--prices", "1", "2"),
        )
        told = script.bodies[1]["messages"]
    assert run.code == 0, run.err
    assert [one["role"] for one in told[-2:]] == ["assistant", "user"]
    assert "init(litt(lamp1))." in told[-1]["content"] and "lit" in told[-1]["content"]
    assert "-init(litt(lamp1)).\n+init(lit(lamp1))." in run.out
    assert "2 calls of m: 22 tokens sent, 10 answered, which cost 4.2e-05" in run.err


def test_what_stays_wrong_is_told(planscribe: Planscribe) -> None:
    with Scripted(says(*RIGHT[:3], ("goal(lid(X)) :- object(X,lamp).", 3))) as script:
        run = planscribe(
            *("translate", "free.task", "--method", "tic-g1", "--model", "m", "--json"),
            *("--endpoint", script.url, "--rounds", "1"),
        )
        assert len(script.bodies) == 2
    assert run.code == 1
    assert [one["accepted"] for one in run.json["stages"]] == [True, False]
    assert "lid" in run.json["complaints"][0]["statement"]
    assert [one["text"] for one in run.json["statements"]][2] == "init(lit(lamp1))."


def test_the_prompt_can_be_seen_without_a_model(folder: Path, planscribe: Planscribe) -> None:
    for method in METHODS[1:]:
        run = planscribe("translate", "free.task", "--method", method, "--show-prompt")
        if method == "tic-ic":
            assert run.code == 2 and "no example task for the domain" in run.err
        else:
            assert run.code == 0 and "The first lantern glows." in run.out
            assert "tokens would be sent" in run.err
            assert str(folder) not in run.out
    (folder / "tasks").mkdir()
    (folder / "tasks" / "one.task").write_text((folder / "evening.task").read_text())
    run = planscribe("translate", "free.task", "--method", "tic-ic", "--show-prompt")
    assert '{"statement": "init(lit(lamp1)).", "sentence": 2}' in run.out


def test_own_prompts_take_the_place_of_ours(folder: Path, planscribe: Planscribe) -> None:
    (folder / "own").mkdir()
    own = folder / "own" / "direct.md"
    own.write_text("<!-- planscribe prompt, version 1 -->\n[user]\n{{domain}} {{task}}")
    arguments = ("translate", "free.task", "--method", "direct", "--show-prompt", "--prompts")
    run = planscribe(*arguments, "own")
    assert (run.code, "lacks the slot `declarations`" in run.err) == (2, True)
    own.write_text(f"{own.read_text()} {{{{declarations}}}}")
    assert planscribe(*arguments, "own").out.startswith("[user]\nlights There are 2 lamps")


def test_a_problem_can_be_asked_for_directly(planscribe: Planscribe) -> None:
    problem = "(define (problem p) (:domain lights) (:init) (:goal (and)))"
    with Scripted(Says(f"Here you are:\n```pddl\n{problem}\n```\nDone!")) as script:
        run = planscribe(
            *("translate", "free.task", "--method", "direct", "--model", "m"),
            *("--endpoint", script.url),
        )
        assert "response_format" not in script.bodies[0]
    assert (run.code, run.out) == (0, f"{problem}\n")


def test_without_an_endpoint_one_line_says_what_to_do(planscribe: Planscribe) -> None:
    run = planscribe("translate", "free.task", "--method", "tic-g1")
    assert (run.code, run.out, run.err.count("\n")) == (2, "", 1)
    assert "--endpoint" in run.err and "controlled-english needs none" in run.err
    run = planscribe("translate", "free.task", "--method", "tic-g1", "--endpoint", "http://h/v1")
    assert (run.code, "which model?" in run.err) == (2, True)


@pytest.mark.parametrize(
    ("reply", "message"),
    [
        (Status(401, "bad key"), "key"),
        (Status(404, "no such model"), "m"),
        (Raw(b"not json", "application/json"), ""),
    ],
)
def test_a_fault_of_the_endpoint_is_one_line(
    reply: Reply, message: str, folder: Path, planscribe: Planscribe
) -> None:
    with Scripted(reply) as script:
        run = planscribe(
            *("translate", "free.task", "--method", "tic-g1", "--model", "m"),
            *("--endpoint", script.url, "-o", "a.ir.lp"),
        )
    assert (run.code, run.out, run.err.count("\n")) == (2, "", 1)
    assert message in run.err and not (folder / "a.ir.lp").exists()


def test_nobody_listens(planscribe: Planscribe) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{free.getsockname()[1]}/v1"
        run = planscribe(
            *("translate", "free.task", "--method", "tic-g1", "--model", "m"), "--endpoint", url
        )
    assert (run.code, "refuses connections" in run.err) == (2, True)


def test_an_answer_that_breaks_off_is_used_as_far_as_it_goes(planscribe: Planscribe) -> None:
    whole = says(*RIGHT).text
    cut = Says(whole[: whole.index("goal")], finish="length")
    with Scripted(cut) as script:
        run = planscribe(
            *("translate", "free.task", "--method", "tic-g1", "--model", "m"),
            *("--endpoint", script.url),
        )
    assert run.code == 1 and "init(lit(lamp1))." in run.out
    assert "This is not all" in run.err and "PS310" in run.err


def test_a_transcript_replaces_no_other_file(folder: Path, planscribe: Planscribe) -> None:
    run = planscribe(
        *("translate", "free.task", "--method", "tic-g1", "--model", "m"),
        *("--endpoint", "http://127.0.0.1:9/v1", "--record", "evening.task"),
    )
    assert (run.code, "no transcript of ours" in run.err) == (2, True)
    assert (folder / "evening.task").read_text().startswith("Domain: lights")
