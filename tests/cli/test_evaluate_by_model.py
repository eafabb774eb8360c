"""`planscribe evaluate tic` with methods that ask a language model."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from planscribe.cli.arguments.models import METHODS
from planscribe.model.lexicon import lexicon
from planscribe.model.pddl.reading.reader import read
from planscribe.resources import shipped
from planscribe.syntax.pddl import tree as pddl
from planscribe.syntax.task import parse
from planscribe.translate.by_model.so_far import listed
from planscribe.translate.english.reader import translate
from tests.support.command_line import MEASURED, Planscribe
from tests.support.models.scripted import Reply, Says, Scripted, Status

FREE_WORDS = Path(__file__).parents[2] / "benchmarks" / "free_words"
Body = dict[str, Any]


pytestmark = pytest.mark.usefixtures("no_model")


def knowing(folder: Path) -> Callable[[Body], Reply]:
    """Answers with the right IR or problem of each task, but with one defect in one of them."""
    answers: list[tuple[str, str, str]] = []
    for domain in MEASURED:
        rules = shipped("rules") / domain
        words = lexicon(
            read(pddl.parse((rules / "domain.pddl").read_text())).domains[0],
            (rules / "rules.lp").read_text(),
        )
        for file in sorted((folder / domain).glob("p0*.nl")):
            task = parse(file.read_text())
            last = task.sentences[-1].span.of(task.text)
            right = listed(translate(task, words).statements)
            answers.append((last, right, file.with_suffix(".pddl").read_text()))

    def answer(body: Body) -> Reply:
        asked = body["messages"][-1]["content"]
        is_direct = "PDDL" in body["messages"][0]["content"]
        for last, ir, problem in answers:
            if last in asked:
                return Says(f"```\n{problem}\n```" if is_direct else ir)
        return Status(500)

    return answer


def test_methods_are_compared_and_replayed(benchmark_folder: Path, planscribe: Planscribe) -> None:
    methods = ("--method", "tic-g1", "tic-ic", "direct", "hybrid", "reword")
    common = ("evaluate", "tic", benchmark_folder, "--no-plan", *methods)
    transcript, page = benchmark_folder / "calls.jsonl", benchmark_folder / "page.html"
    with Scripted(by=knowing(benchmark_folder)) as script:
        run = planscribe(
            *(*common, "--endpoint", script.url, "--model", "m", "--json"),
            *("--record", transcript, "--prices", "1", "1"),
        )
        asked = len(script.bodies)
    assert run.code == 0, run.out
    total = run.json["total"]
    assert total["equivalent_by_method"] == dict.fromkeys(methods[1:], 4)
    # The last two need not ask: all of it can be read.
    assert (total["calls"], asked) == (12, 12)
    assert total["tokens"] == {"sent": 12 * 11, "answered": 12 * 5}
    assert total["price"] == pytest.approx(12 * 16 / 1_000_000)

    again = planscribe(*common, "--replay", transcript, "--html", page, "--jobs", "1")
    assert again.code == 0, again.out
    rows = [line.split() for line in again.out.splitlines() if line.startswith("total")]
    assert rows[0] == ["total", "100.0", "100.0", "100.0", "100.0", "100.0"]
    assert ["total", "44", "44", "44", "0", "0"] in rows
    assert "tokens sent" in page.read_text()


def test_errors_of_answers_are_told_by_kind(benchmark_folder: Path, planscribe: Planscribe) -> None:
    right = knowing(benchmark_folder)

    def answer(body: Body) -> Reply:
        reply = right(body)
        if not isinstance(reply, Says) or "room" not in reply.text:
            return Status(401, "bad key")
        answer = json.loads(reply.text)
        *_, of_goal = answer["sentences"]
        of_goal["statements"][-1] = of_goal["statements"][-1].replace("goal(", "init(")
        answer["sentences"][0]["statements"].append("#script (python) #end.")
        return Says(json.dumps(answer))

    with Scripted(by=answer) as script:
        run = planscribe(
            *("evaluate", "tic", benchmark_folder, "--no-plan", "--json", "--jobs", "1"),
            *("--method", "tic-g1", "--endpoint", script.url, "--model", "m", "--rounds", "0"),
        )
    assert run.code == 1
    blocks, grippers = run.json["domains"]
    assert blocks["errors"] == {"no answer: wrong-key": 2}
    assert (grippers["equivalent"], grippers["errors"]["goal"]) == (0, 2)
    told = [one["doubts"] for one in run.json["tasks"] if one["domain"] == MEASURED[1]]
    assert all("#script" in " ".join(one) for one in told)
    wrong = [one for task in run.json["tasks"] for one in task["from_truth"] if one["words"]]
    assert wrong and all(one["kind"] == "wrong" for one in wrong)


def test_another_model_is_asked_anew(benchmark_folder: Path, planscribe: Planscribe) -> None:
    with Scripted(by=knowing(benchmark_folder)) as script:
        common = (
            *("evaluate", "tic", benchmark_folder, "--no-plan", "--jobs", "1", "--no-cache"),
            *("--method", "tic-g1", "--domains", MEASURED[0], "--endpoint", script.url),
            *("--results", benchmark_folder / "results.jsonl", "--model"),
        )
        for model, calls in (("a", 2), ("a", 2), ("b", 4)):
            assert planscribe(*common, model).code == 0
            assert len(script.bodies) == calls


def test_answers_can_be_compared(benchmark_folder: Path, planscribe: Planscribe) -> None:
    with Scripted(by=knowing(benchmark_folder)) as script:
        run = planscribe(
            *("evaluate", "tic", benchmark_folder, "--no-plan", "--json", "--samples", "2"),
            *("--domains", MEASURED[0], "--jobs", "1"),
            *("--method", "tic-g1", "--endpoint", script.url, "--model", "m"),
        )
        assert len(script.bodies) == run.json["total"]["calls"] == 4
    assert run.json["total"]["equivalent"] == 2


def test_a_budget_ends_the_calls(benchmark_folder: Path, planscribe: Planscribe) -> None:
    with Scripted(by=knowing(benchmark_folder)) as script:
        run = planscribe(
            *("evaluate", "tic", benchmark_folder, "--no-plan", "--json"),
            *("--method", "tic-g1", "--endpoint", script.url, "--model", "m", "--budget", "1"),
        )
        assert not script.bodies
    assert run.json["total"]["errors"] == {"no answer: over-budget": 4}


def test_hybrid_sends_least_of_all_that_make_an_ir(planscribe: Planscribe) -> None:
    run = planscribe("evaluate", "tic", FREE_WORDS, "--estimate", "--json")
    sent = run.json["tokens_sent"]
    assert len(sent) == 8
    for of_domain in sent.values():
        assert list(of_domain) == list(METHODS[1:])
        assert 0 < of_domain["hybrid"] < of_domain["tic-g1"] < of_domain["tic-g3"]
    for of_domain in run.json["tokens_answered"].values():
        least = of_domain["reword"], of_domain["hybrid"]
        assert all(least) and max(least) < of_domain["tic-g1"] < of_domain["tic-g3"]
        assert of_domain["direct"] > of_domain["hybrid"]


def test_the_table_of_the_documentation_is_true(planscribe: Planscribe) -> None:
    page = Path(__file__).parents[2] / "docs" / "language-models.md"
    table = planscribe("evaluate", "tic", FREE_WORDS, "--estimate").out
    assert table in page.read_text(encoding="utf-8")


def test_transcripts_are_not_for_clusters(benchmark_folder: Path, planscribe: Planscribe) -> None:
    run = planscribe(
        *("evaluate", "tic", benchmark_folder, "--method", "tic-g1", "--model", "m"),
        *("--replay", "calls.jsonl", "--scheduler", "tcp://node:8786"),
    )
    assert (run.code, "leave out --scheduler" in run.err) == (2, True)


def test_a_plan_is_asked_for_directly(benchmark_folder: Path, planscribe: Planscribe) -> None:
    """It is executed in the true problem; a wrong one is no fault of the program."""
    answers = iter(["Here it is:\n(no-such-action b1)\n"] * 2)
    with Scripted(by=lambda _: Says(next(answers))) as script:
        run = planscribe(
            *("evaluate", "tic", benchmark_folder, "--domains", MEASURED[0], "--jobs", "1"),
            *("--method", "direct-plan", "--endpoint", script.url, "--model", "m", "--json"),
        )
        sent = script.bodies[0]["messages"][-1]["content"]
    assert run.code == 0, run.out
    assert "(define (domain" in sent and "The objects and their types:" in sent
    assert run.json["total"]["verdicts_by_method"]["direct-plan"]["wrong, unnoticed"] == 2
    assert run.json["total"]["plans"]["invalid"] == 2


def test_new_words_are_compared_with_the_true_problem(
    benchmark_folder: Path, planscribe: Planscribe
) -> None:
    for file in (benchmark_folder / "grippers").glob("p0*.nl"):
        file.write_text(file.read_text().replace("grippers are free", "hands sit idle"))
    answer = {"sentences": [{"n": n, "words": "All grippers are free."} for n in range(1, 9)]}
    with Scripted(Says(json.dumps(answer))) as script:
        run = planscribe(
            *("evaluate", "tic", benchmark_folder, "--no-plan", "--json", "--jobs", "1"),
            *("--method", "reword", "--endpoint", script.url, "--model", "m", "--rounds", "0"),
        )
    assert script.bodies and run.json["total"]["equivalent"] == 4, run.json
