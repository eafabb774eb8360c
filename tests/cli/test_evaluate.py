"""`planscribe evaluate`: measured tasks, and results that are kept."""

import json
from pathlib import Path

from planscribe.cli.arguments.models import METHODS
from tests.support.command_line import MEASURED, Planscribe

TIC = ("evaluate", "tic", "--jobs", "1")


def test_every_task_is_measured(benchmark_folder: Path, planscribe: Planscribe) -> None:
    run = planscribe(*TIC, benchmark_folder, "--json", "--time-limit", "20")
    assert (run.code, run.err) == (0, "")
    assert [one["domain"] for one in run.json["domains"]] == list(MEASURED)
    total = run.json["total"]
    assert (total["tasks"], total["read"], total["equivalent"]) == (4, 4, 4)
    assert total["plans"]["valid"] == 4
    tasks = run.json["tasks"]
    assert [(one["domain"], one["task"]) for one in tasks] == [
        (domain, task) for domain in MEASURED for task in ("p01", "p02")
    ]
    for one in tasks:
        assert set(one["seconds"]) == {"translate", "infer", "compile", "compare", "plan"}
        assert one["steps"] > 0


def test_a_table_sums_up_each_domain(benchmark_folder: Path, planscribe: Planscribe) -> None:
    (benchmark_folder / MEASURED[0] / "p02.nl").write_text("There are [b1] glorps.")
    run = planscribe(*TIC, benchmark_folder, "--no-plan")
    assert (run.code, run.err) == (0, "")
    table = run.out[run.out.index("\ndomain") :].strip().partition("\n\n")[0]
    rows = {line.split()[0]: line.split()[1:4] for line in table.splitlines()}
    assert rows[MEASURED[0]] == ["2", "1", "1"]
    assert rows[MEASURED[1]] == ["2", "2", "2"]
    assert rows["total"] == ["4", "3", "3"]
    assert f"{MEASURED[0]} p02: " in run.out


def test_errors_are_counted_by_kind_and_shown_on_a_page(
    benchmark_folder: Path, planscribe: Planscribe
) -> None:
    truth = benchmark_folder / MEASURED[0] / "p01.pddl"
    truth.write_text(truth.read_text().replace("(clear a1)", "(clear a2)"))
    (benchmark_folder / MEASURED[1] / "p02.nl").write_text("There are glorps.")
    page = benchmark_folder / "page.html"
    run = planscribe(*TIC, benchmark_folder, "--no-plan", "--json", "--html", page)
    blocks, grippers = run.json["domains"]
    assert blocks["errors"] == {"initial state": 1}
    assert grippers["errors"]["not read"] == 1
    assert run.json["total"]["equivalent_by_method"] == {METHODS[0]: 2}
    html = page.read_text()
    assert (
        '<li class="wrong"><code>(clear a1)</code> <span class="words">“Nothing is on a1”' in html
    )
    assert '<li class="missing"><code>(clear a2)</code></li>' in html
    assert "glorps" in html


def test_results_are_kept_and_not_made_again(
    benchmark_folder: Path, planscribe: Planscribe
) -> None:
    results = benchmark_folder / "results.jsonl"
    arguments = (*TIC, benchmark_folder, "--no-plan", "--json", "--results", results)
    first = planscribe(*arguments, "--domains", MEASURED[1])
    assert (first.code, len(first.json["tasks"])) == (0, 2)
    lines = results.read_text().splitlines()
    assert [json.loads(line)["domain"] for line in lines] == [MEASURED[1]] * 2

    # As if stopped in the middle of writing the second one.
    results.write_text(f"{lines[0]}\n{lines[1][:30]}")
    second = planscribe(*arguments)
    assert (second.code, len(second.json["tasks"])) == (0, 4)
    assert results.read_text().startswith(lines[0] + "\n")
    assert len(results.read_text().splitlines()) == 4
    kept = next(one for one in second.json["tasks"] if one["domain"] == MEASURED[1])
    assert kept == json.loads(lines[0])

    words = benchmark_folder / MEASURED[0] / "p01.nl"
    words.write_text(words.read_text() + "\n")
    planscribe(*arguments)
    assert len(results.read_text().splitlines()) == 5


def test_what_cannot_be_measured_is_told(benchmark_folder: Path, planscribe: Planscribe) -> None:
    (benchmark_folder / MEASURED[0] / "p01.nl").write_bytes(b"\0")
    (benchmark_folder / MEASURED[0] / "p02.pddl").write_text("(define (domain d))")
    (benchmark_folder / MEASURED[1]).rename(benchmark_folder / "unheard-of")
    run = planscribe(*TIC, benchmark_folder, "--no-plan")
    assert run.code == 1
    assert "unheard-of: skipped; there is no built-in domain of this name" in run.err
    assert "p01: " in run.out and "a binary file" in run.out
    assert "p02: p02.pddl defines no problem" in run.out


def test_wrong_folders_and_files_are_refused(
    benchmark_folder: Path, planscribe: Planscribe
) -> None:
    run = planscribe(*TIC, benchmark_folder / "absent")
    assert (run.code, run.out) == (2, "")
    assert "no such folder" in run.err
    assert planscribe(*TIC, benchmark_folder / "lonely").code == 2
    assert planscribe(*TIC, benchmark_folder / MEASURED[0] / "p01.nl").code == 2
    run = planscribe(*TIC, benchmark_folder, "--domains", "chess")
    assert run.code == 2
    assert f"Known domains: {', '.join(MEASURED)}" in run.err
    mine = benchmark_folder / "mine.txt"
    mine.write_text("my diary\n")
    run = planscribe(*TIC, benchmark_folder, "--results", mine)
    assert (run.code, run.out) == (2, "")
    assert "mine.txt: line 1 is not a result" in run.err
    assert mine.read_text() == "my diary\n"
    run = planscribe(*TIC, benchmark_folder, "--results", "no/such/folder.jsonl")
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith("planscribe: no/such/folder.jsonl: the folder ")


BARE = """\
(define (domain balls)
  (:predicates (room ?r) (ball ?b) (at-robby ?r) (at ?b ?r))
  (:action move :parameters (?a ?b)
    :precondition (and (room ?a) (room ?b) (at-robby ?a))
    :effect (and (at-robby ?b) (not (at-robby ?a))))
  (:action throw :parameters (?b ?from ?to)
    :precondition (and (ball ?b) (room ?from) (room ?to) (at ?b ?from) (at-robby ?from))
    :effect (and (at ?b ?to) (not (at ?b ?from)))))
"""
TRUTH = """\
(define (problem p) (:domain balls)
  (:objects hall den b1)
  (:init (room hall) (room den) (ball b1) (at-robby hall) (at b1 hall))
  (:goal (at b1 {place})))
"""


def test_sentences_are_counted_in_domains_as_they_are(
    tmp_path: Path, planscribe: Planscribe
) -> None:
    folder = tmp_path / "tasks" / "balls"
    folder.mkdir(parents=True)
    (folder / "domain.pddl").write_text(BARE)
    said = {
        "p01": "There are 2 rooms: hall and den. b1 is a ball in the hall. The robot is in the "
        "hall.",
        "p02": "There are 2 rooms: hall and den. b1 is a glorp.",
        "p03": "There are 2 rooms: hall and den. b1 is a ball in the hall. The robot is in the "
        "hall.",
    }
    for name, words in said.items():
        place = "hall" if name == "p03" else "den"
        (folder / f"{name}.nl").write_text(f"{words} b1 should be in the den.")
        (folder / f"{name}.pddl").write_text(TRUTH.format(place=place))
    run = planscribe("evaluate", "words", tmp_path / "tasks", "--jobs", "1", "--json")
    assert run.code == 1
    assert run.json["total"] == {
        "domain": "total",
        "tasks": 3,
        "sentences": 11,
        "sentences_read": 10,
        "clean": 2,
        "equivalent": 1,
        "silently_wrong": 1,
        "read_with_offers": 10,
        "equivalent_with_offers": 1,
    }
    shown = planscribe("evaluate", "words", tmp_path / "tasks", "--jobs", "1").out
    assert "b1 is a glorp: " in shown
    assert "balls p03\n  wrong silently\n  wrong in goal: (at b1 den)\n" in shown
