"""`planscribe evaluate llmpp-direct`: recorded answers, what is wrong in them, what tells so."""

from pathlib import Path
from typing import Any

import pytest

from tests.support.command_line import MEASURED, Planscribe

BLOCKS, GRIPPERS = MEASURED
FENCED = "Sure! Here it is:\n\n```pddl\n{}\n```\n\nHope (this) helps."


@pytest.fixture
def answers(benchmark_folder: Path) -> Path:
    """Right answers to the tasks, beside these."""
    folder = benchmark_folder.with_name("recorded")
    for domain in MEASURED:
        (folder / domain).mkdir(parents=True)
        for truth in (benchmark_folder / domain).glob("p*.pddl"):
            (folder / domain / truth.name).write_text(truth.read_text())
    return folder


class Scored:
    """What a run says of its answers."""

    def __init__(self, run: Any) -> None:
        self.total = run.json["total"]
        self.answers = {(one["domain"], one["task"]): one for one in run.json["answers"]}


@pytest.fixture
def scored(planscribe: Planscribe, answers: Path) -> Any:
    def score(code: int = 0) -> Scored:
        arguments = ("--no-plan", "--jobs", "1", "--json")
        run = planscribe("evaluate", "llmpp-direct", answers, *arguments)
        assert run.code == code
        return Scored(run)

    return score


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))


def test_right_answers_are_equivalent(scored: Any) -> None:
    total = scored().total
    assert (total["answers"], total["readable"], total["judged"], total["equivalent"]) == (4,) * 4
    assert total["errors"] == {}
    assert total["without_truth"]["reading"] == {
        "wrong": 0,
        "wrong_flagged": 0,
        "right": 4,
        "right_flagged": 0,
        "precision": None,
        "recall": None,
    }


@pytest.mark.parametrize(
    ("domain", "old", "new", "told"),
    [
        (BLOCKS, "(clear a1)", "", [("missing", "initial state", "(clear a1)")]),
        (BLOCKS, "a1 a2 a3", "a1 a2 a3 a4", [("wrong", "objects", "a4 - object")]),
        (BLOCKS, "(on a2 a1)", "(on a1 a2)", [
            ("wrong", "goal", "(on a1 a2)"), ("missing", "goal", "(on a2 a1)")]),
        (GRIPPERS, "ball4 - object", "ball4 - room", [
            (kind, "objects", f"ball{number} - {type_}")
            for kind, type_ in (("wrong", "room"), ("missing", "object"))
            for number in (1, 2, 3, 4)]),
        (GRIPPERS, "(at ball3 room1)", "", [("missing", "goal", "(at ball3 room1)")]),
        (GRIPPERS, "(at ball4 room3)", "(at ball4 room2)", [
            ("wrong", "initial state", "(at ball4 room2)"),
            ("missing", "initial state", "(at ball4 room3)")]),
    ],
)  # fmt: skip
def test_the_reading_points_at_what_the_truth_points_at(
    scored: Any, answers: Path, domain: str, old: str, new: str, told: list[tuple[str, str, str]]
) -> None:
    change(answers / domain / "p01.pddl", old, new)
    result = scored()
    answer = result.answers[domain, "p01"]
    assert (answer["equivalent"], answer["disagrees"]) == (False, True)
    for source in ("from_truth", "from_reading"):
        assert [(one["kind"], one["aspect"], one["text"]) for one in answer[source]] == told
    for one in answer["from_reading"]:
        assert bool(one["words"]) == (one["kind"] == "missing")
    flagged = result.total["without_truth"]["reading"]
    assert (flagged["precision"], flagged["recall"]) == (1.0, 1.0)


def test_what_is_missing_is_traced_to_the_words(planscribe: Planscribe, answers: Path) -> None:
    change(answers / GRIPPERS / "p01.pddl", "(at ball4 room3)", "")
    run = planscribe("evaluate", "llmpp-direct", answers, "--no-plan", "--jobs", "1")
    assert run.code == 0
    assert (
        "missing in initial state: (at ball4 room3)"
        "  <- “ball3 and ball4 are in room3” (sentence 6)" in run.out
    )
    rows = {line.split()[0]: line.split()[1:] for line in run.out.splitlines() if line.split()}
    assert rows["total"][:7] == ["4", "4", "4", "3", "75", "1", "1"]


def test_answers_are_read_out_of_what_models_say(scored: Any, answers: Path) -> None:
    file = answers / BLOCKS / "p01.pddl"
    text = file.read_text()
    file.rename(file.with_suffix(".txt"))
    file.with_suffix(".txt").write_text(FENCED.format(text))
    (answers / BLOCKS / "p02.pddl").write_text("I cannot help with that.")
    (answers / GRIPPERS / "p01.pddl").write_text(
        (answers / GRIPPERS / "p01.pddl").read_text()[:260]
    )
    change(
        answers / GRIPPERS / "p02.pddl",
        "(:init",
        "(:init (shiny ball1) (at ball7) (at robot1 ball1)",
    )
    result = scored()
    assert (result.total["readable"], result.total["equivalent"]) == (3, 1)
    assert result.answers[BLOCKS, "p01"]["equivalent"] is True
    refused = result.answers[BLOCKS, "p02"]
    assert (refused["readable"], refused["equivalent"]) == (False, False)
    assert "no `(define (problem" in refused["trouble"]
    cut_off = result.answers[GRIPPERS, "p01"]
    assert (cut_off["readable"], cut_off["equivalent"]) == (True, False)
    assert "PS101" in {one["code"] for one in cut_off["findings"]}
    assert {"missing"} == {one["kind"] for one in cut_off["from_reading"]}
    muddled = result.answers[GRIPPERS, "p02"]
    assert {"PS114", "PS118"} <= {one["code"] for one in muddled["findings"]}
    assert result.total["errors"]["syntax"] == 1
    assert result.total["codes"]["PS114"] == 1
    assert result.total["without_truth"]["checks"]["recall"] == 1.0


def test_lines_are_those_of_the_recorded_text(scored: Any, answers: Path) -> None:
    file = answers / BLOCKS / "p01.pddl"
    file.write_text(FENCED.format(file.read_text().replace("(clear a1)", "(clearly a1)")))
    findings = scored().answers[BLOCKS, "p01"]["findings"]
    (line,) = (one["line"] for one in findings if one["code"] == "PS114")
    assert file.read_text().splitlines()[line - 1].strip() == "(clearly a1)"


def test_answers_without_words_or_truth_are_checked_only(
    scored: Any, answers: Path, benchmark_folder: Path
) -> None:
    (benchmark_folder / BLOCKS / "p01.pddl").unlink()
    (benchmark_folder / BLOCKS / "p02.pddl").unlink()
    (benchmark_folder / BLOCKS / "p02.nl").unlink()
    (benchmark_folder / GRIPPERS / "p01.nl").write_text("There are [b1] glorps.")
    result = scored()
    known = [(one["equivalent"], one["disagrees"]) for one in result.answers.values()]
    assert known == [(None, False), (None, None), (True, None), (True, False)]
    assert "not known" in result.answers[GRIPPERS, "p01"]["unread"][0]


def test_tasks_are_found_beside_the_answers_or_where_one_says(
    planscribe: Planscribe, answers: Path, benchmark_folder: Path, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "somewhere" / "else"
    elsewhere.parent.mkdir()
    benchmark_folder.rename(elsewhere)
    run = planscribe("evaluate", "llmpp-direct", answers, "--no-plan")
    assert (run.code, run.out) == (2, "")
    assert "name the folder of the tasks" in run.err
    arguments = ("--no-plan", "--jobs", "1", "--json", "--truth", elsewhere)
    run = planscribe("evaluate", "llmpp-direct", answers, *arguments)
    assert (run.code, run.json["total"]["equivalent"]) == (0, 4)
    assert planscribe("evaluate", "llmpp-direct", answers, "--truth", tmp_path / "no").code == 2
    assert planscribe("evaluate", "tic", elsewhere, "--truth", elsewhere).code == 2


def test_a_task_can_have_several_answers(scored: Any, answers: Path) -> None:
    text = (answers / BLOCKS / "p01.pddl").read_text()
    (answers / BLOCKS / "p01.txt").write_text(text.replace("(clear a1)", ""))
    (answers / BLOCKS / "p01-again.pddl").write_text(text)
    (answers / BLOCKS / "p_example.pddl").write_text(text)
    (answers / GRIPPERS / "p01.pddl").write_bytes(b"\0" * 100)
    result = scored(code=1)
    known = {task: one["equivalent"] for (_, task), one in result.answers.items()}
    assert [task for domain, task in result.answers if domain == BLOCKS] == [
        "p01-again", "p01.pddl", "p01.txt", "p02",
    ]  # fmt: skip
    assert known["p01.txt"] is False and known["p01-again"] is True
    assert "binary" in result.answers[GRIPPERS, "p01"]["trouble"]


def test_an_unsolvable_answer_is_told(planscribe: Planscribe, answers: Path) -> None:
    change(answers / BLOCKS / "p01.pddl", "(on a2 a1)", "(on a1 a2) (on a2 a1)")
    arguments = ("--domains", BLOCKS, "--jobs", "1", "--json", "--time-limit", "20")
    run = planscribe("evaluate", "llmpp-direct", answers, *arguments)
    codes = {one["task"]: {each["code"] for each in one["findings"]} for one in run.json["answers"]}
    assert "PS415" in codes["p01"]
    assert "PS404" not in codes["p02"]


def test_scores_are_kept(planscribe: Planscribe, answers: Path) -> None:
    change(answers / BLOCKS / "p01.pddl", "(clear a1)", "(clearly a1)")
    kept = answers / "scores.jsonl"
    arguments = ("evaluate", "llmpp-direct", answers, "--no-plan", "--jobs", "1", "--json")
    first = planscribe(*arguments, "--resume", kept)
    lines = kept.read_text().splitlines()
    assert len(lines) == 4
    assert planscribe(*arguments, "--resume", kept).json == first.json
    assert kept.read_text().splitlines() == lines
    change(answers / BLOCKS / "p01.pddl", "(clearly a1)", "(clear a1)")
    planscribe(*arguments, "--resume", kept)
    assert len(kept.read_text().splitlines()) == 5


def test_the_page_shows_every_failure(planscribe: Planscribe, answers: Path) -> None:
    change(answers / BLOCKS / "p01.pddl", "(clear a1)", "")
    (answers / GRIPPERS / "p02.pddl").write_text("<script>alert(1)</script>")
    page = answers / "page.html"
    run = planscribe(
        "evaluate", "llmpp-direct", answers, "--no-plan", "--jobs", "1", "--html", page
    )
    assert run.code == 0
    html = page.read_text()
    assert "Failures: 2" in html
    assert '<li class="missing"><code>(clear a1)</code> <span class="words">' in html
    assert "<script" not in html and "http://" not in html
    planscribe("evaluate", "llmpp-direct", answers, "--no-plan", "--jobs", "1", "--html", page)
    assert page.read_text() == html
    page.write_text("my diary")
    run = planscribe("evaluate", "llmpp-direct", answers, "--html", page)
    assert (run.code, page.read_text()) == (2, "my diary")
