"""`planscribe translate --method ..`, with an endpoint that answers as it is told."""

import json
import socket
from pathlib import Path

import pytest

from planscribe.cli.arguments.models import METHODS
from planscribe.translate.by_model.prompting import PROMPTS
from tests.support.command_line import Planscribe
from tests.support.models.scripted import Raw, Reply, Says, Scripted, Status

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

ITEM = '{"sentences": [{"n": 2, "statements": ["init(lit(lamp1))."]}]}'


def says(*statements: tuple[str, int | None]) -> Says:
    items = [{"statement": text, "sentence": sentence} for text, sentence in statements]
    return Says(json.dumps({"statements": items}))


@pytest.fixture(autouse=True)
def free_task(no_model: None, folder: Path) -> None:
    """A task that no endpoint of the user's own translates."""
    (folder / "free.task").write_text(WORDS, encoding="utf-8")


def test_a_task_is_translated_recorded_and_replayed(folder: Path, planscribe: Planscribe) -> None:
    with Scripted(says(*RIGHT)) as script:
        asked = ("translate", "free.task", "--method", "tic-g1", "--model", "m")
        first = planscribe(*asked, "--endpoint", script.url, "--record", "calls.jsonl")
        again = planscribe(*asked, "--endpoint", script.url)
        assert len(script.bodies) == 1
    assert (first.code, again.code) == (0, 0), first.err
    assert first.out == again.out
    assert "% The first lantern glows\ninit(lit(lamp1)).\n" in first.out
    assert "1 call to m: 11 tokens sent, 5 received, " in first.err
    assert "1 call to m (1 from the cache): 0 tokens sent" in again.err
    replayed = planscribe(
        "translate", "free.task", "--method", "tic-g1", "--replay", "calls.jsonl", "-o", "a.ir.lp"
    )
    assert (replayed.code, replayed.out) == (0, "")
    written = (folder / "a.ir.lp").read_text()
    assert written.startswith("% Made by PlanScribe from free.task") and first.out in written
    assert planscribe("compile", "a.ir.lp").code == 0


def test_statements_are_said_back(planscribe: Planscribe) -> None:
    asked = ("translate", "free.task", "--method", "tic-g1", "--model", "m", "--say-back")
    with Scripted(says(*RIGHT[:3])) as script:
        run = planscribe(*asked, "--endpoint", script.url, "--no-cache", "--rounds", "0")
        data = planscribe(*asked, "--endpoint", script.url, "--rounds", "0", "--json").json
    assert (
        "There are 2 lamps and 1 room\n    there are 2 lamps\n    there is 1 room\n"
        "The first lantern glows\n    initially, lamp1 is lit\n"
        "Your goal is that all lamps are lit\n    (nothing)\n"
    ) in run.err
    assert data["said_back"][-1] == {"sentence": 1, "clauses": ["initially, lamp1 is lit"]}
    assert "choose a --method" in planscribe("translate", "free.task", "--say-back").err


def test_a_second_opinion_is_counted_cached_and_reported(planscribe: Planscribe) -> None:
    verdict = '{"sentences": [{"n": 2, "same": false, "difference": "the second lamp glows"}]}'
    asked = ("translate", "free.task", "--method", "hybrid", "--model", "m", "--second-opinion")
    with Scripted(Says(ITEM), Says(verdict)) as script:
        run = planscribe(*asked, "--endpoint", script.url, "--prices", "1", "1")
        again = planscribe(*asked, "--endpoint", script.url)
        assert len(script.bodies) == 2
    assert run.code == again.code == 1
    assert "PS312" in run.err and "something else: the second lamp glows" in run.err
    assert "2 calls to m: 22 tokens sent, 10 received, cost 3.2e-05" in run.err
    assert "2 calls to m (2 from the cache)" in again.err


def test_a_transcript_is_replayed_with_other_prompts(folder: Path, planscribe: Planscribe) -> None:
    asked = ("translate", "free.task", "--method", "hybrid")
    with Scripted(Says(ITEM)) as script:
        common = ("--model", "m", "--endpoint", script.url, "--record", "calls.jsonl")
        first = planscribe(*asked, *common)
    (folder / "own").mkdir()
    prompt = (PROMPTS / "hybrid.md").read_text(encoding="utf-8")
    (folder / "own" / "hybrid.md").write_text(f"{prompt}\nBe brief.\n", encoding="utf-8")
    replay = (*asked, "--prompts", "own", "--replay", "calls.jsonl")
    assert "In the most similar one, message 2 differs in line" in planscribe(*replay).err
    run = planscribe(*replay, "--by-sentence")
    assert (run.code, run.out) == (0, first.out)
    assert "1 call to m (1 recorded for other prompts): 11 tokens" in run.err
    assert "needs a transcript" in planscribe(*asked, "--by-sentence").err


def test_only_unread_sentences_are_asked_for(planscribe: Planscribe) -> None:
    with Scripted(says(("init(lit(lamp1)).", 2))) as script:
        run = planscribe(
            *("translate", "free.task", "--method", "hybrid", "--model", "m"),
            *("--endpoint", script.url, "--no-cache"),
        )
        (body,) = script.bodies
    assert run.code == 0, run.err
    sent = body["messages"][-1]["content"]
    assert "[2] The first lantern glows.\n[3]" in sent and "no statements yet: [2]." in sent
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
    assert "2 calls to m: 22 tokens sent, 10 received, cost 4.2e-05" in run.err


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
            assert ("received" in run.err) is (method != "direct")
            assert str(folder) not in run.out
    (folder / "tasks").mkdir()
    (folder / "tasks" / "one.task").write_text((folder / "evening.task").read_text())
    run = planscribe("translate", "free.task", "--method", "tic-ic", "--show-prompt")
    assert '{"n": 2, "statements": [' in run.out and '"init(lit(lamp1))."]}' in run.out


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
    problem = "(define (problem p) (:domain lights) (:init) (:goal (lit lamp1)))"
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
    assert "--endpoint" in run.err and "controlled-english needs no model" in run.err
    run = planscribe("translate", "free.task", "--method", "tic-g1", "--endpoint", "http://h/v1")
    assert (run.code, "no model name" in run.err) == (2, True)


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
    assert "The translation is incomplete" in run.err and "PS310" in run.err


def test_a_transcript_replaces_no_other_file(folder: Path, planscribe: Planscribe) -> None:
    run = planscribe(
        *("translate", "free.task", "--method", "tic-g1", "--model", "m"),
        *("--endpoint", "http://127.0.0.1:9/v1", "--record", "evening.task"),
    )
    assert (run.code, "is not a PlanScribe transcript" in run.err) == (2, True)
    assert (folder / "evening.task").read_text().startswith("Domain: lights")


def asked(*arguments: str) -> tuple[str, ...]:
    return (*arguments, "--method", "tic-g1", "--model", "m", "--no-cache", "--rounds", "0")


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (RIGHT[:3], "has no goal"),
        ((*RIGHT[:2], RIGHT[3]), "ps310"),
        ((*RIGHT, ("goal(lit(lamp1)) :- goal(lit(lamp2)).", 3)), "was left out"),
        ((*RIGHT, ("goal(lit(lamp1)), goal(lit(lamp2)).", 3)), "was left out"),
    ],
)
def test_a_task_that_is_not_wholly_accounted_for_is_no_success(
    answer: tuple[tuple[str, int | None], ...], words: str, planscribe: Planscribe
) -> None:
    with Scripted(says(*answer)) as script:
        run = planscribe(*asked("translate", "free.task"), "--endpoint", script.url)
    assert run.code == 1
    assert words in run.err.lower()


def test_a_problem_without_a_goal_is_no_success(planscribe: Planscribe) -> None:
    problem = "(define (problem p) (:domain lights) (:init) (:goal (and)))"
    with Scripted(Says(problem)) as script:
        direct = ("translate", "free.task", "--method", "direct", "--model", "m")
        run = planscribe(*direct, "--endpoint", script.url)
    assert (run.code, "has no goal" in run.err) == (1, True)


def test_a_model_reads_the_words_for_later_stages(folder: Path, planscribe: Planscribe) -> None:
    with Scripted(says(*RIGHT)) as script:
        model = ("--endpoint", script.url)
        compiled = planscribe(*asked("compile", "free.task"), *model)
        solved = planscribe(*asked("solve", "free.task"), *model)
    assert (
        compiled.code == 0 and "(:goal (and\n    (lit lamp1)\n    (lit lamp2)\n  ))" in compiled.out
    )
    assert solved.code == 0 and "lamp2" in solved.out
    assert "1 call to m" in solved.err
    assert not list(folder.glob("*.ir.lp"))
    with Scripted(says(*RIGHT[1:])) as script:
        doubtful = planscribe(*asked("solve", "free.task"), "--endpoint", script.url)
    assert doubtful.code == 1


def test_a_budget_holds_for_answers(planscribe: Planscribe) -> None:
    with Scripted(says(*RIGHT)) as script:
        model = ("--endpoint", script.url, "--budget", "5000")
        assert planscribe(*asked("translate", "free.task"), *model).code == 0
        (body,) = script.bodies
    assert 0 < body["max_tokens"] < 5_000


def test_what_a_model_may_take_can_be_chosen(planscribe: Planscribe) -> None:
    with Scripted(says(*RIGHT)) as script:
        limits = ("--max-tokens", "700", "--reasoning-effort", "low", "--timeout", "30")
        model = ("--endpoint", script.url)
        assert planscribe(*asked("translate", "free.task"), *model, *limits).code == 0
        (body,) = script.bodies
    assert (body["max_tokens"], body["reasoning_effort"]) == (700, "low")


def test_a_shortened_prompt_is_told(folder: Path, planscribe: Planscribe) -> None:
    (folder / "free.task").write_text(WORDS + 80 * "The first lantern glows.\n")
    with Scripted(Says(says(*RIGHT).text, usage=(500, 5))) as script:
        run = planscribe(*asked("translate", "free.task"), "--endpoint", script.url)
    assert run.code == 1
    assert "counts 500 tokens in a request of about " in run.err
    assert "goal(lit(X)) :- object(X,lamp)." in run.out


REWORDED = json.dumps({"sentences": [{"n": 2, "words": "lamp1 is lit."}]})


def test_unread_sentences_are_reworded(folder: Path, planscribe: Planscribe) -> None:
    with Scripted(Says(REWORDED)) as script:
        asked = ("free.task", "--method", "reword", "--model", "m", "--endpoint", script.url)
        run = planscribe("translate", *asked)
        planscribe("translate", *asked, "-o", "new.task")
        compiled = planscribe("compile", *asked)
        data = json.loads(planscribe("translate", *asked, "--json").out)
    new = WORDS.replace("The first lantern glows.", "lamp1 is lit.")
    assert (run.code, run.out) == (0, new), run.err
    assert "-The first lantern glows.\n+lamp1 is lit.\n" in run.err
    assert (folder / "new.task").read_text() == new
    assert compiled.code == 0 and "(lit lamp1)" in compiled.out, compiled.err
    assert (data["method"], data["text"]) == ("reword", new)


def test_words_that_are_not_read_are_not_used(planscribe: Planscribe) -> None:
    with Scripted(Says(REWORDED.replace("is lit", "beams"))) as script:
        asked = ("--method", "reword", "--model", "m", "--endpoint", script.url)
        run = planscribe("translate", "free.task", *asked)
    assert (run.code, run.out) == (1, WORDS)
    assert "not corrected: lamp1 beams." in run.err and "PS30" in run.err


def test_the_prompt_for_other_words_is_shown(planscribe: Planscribe) -> None:
    run = planscribe("translate", "free.task", "--method", "reword", "--show-prompt")
    assert run.code == 0 and "Rewrite these sentences: [2]." in run.out
