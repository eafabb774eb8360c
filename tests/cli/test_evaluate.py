"""`planscribe evaluate`: measured tasks, and results that are kept."""

import json
from pathlib import Path

from planscribe.cli.model_arguments import METHODS

from .conftest import MEASURED, Planscribe

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
    assert "unheard-of is left out: no domain of this name is built in" in run.err
    assert "p01: " in run.out and "it is a binary file" in run.out
    assert "p02: p02.pddl defines no problem" in run.out


def test_wrong_folders_and_files_are_refused(
    benchmark_folder: Path, planscribe: Planscribe
) -> None:
    run = planscribe(*TIC, benchmark_folder / "absent")
    assert (run.code, run.out) == (2, "")
    assert "there is no such folder" in run.err
    assert planscribe(*TIC, benchmark_folder / "lonely").code == 2
    assert planscribe(*TIC, benchmark_folder / MEASURED[0] / "p01.nl").code == 2
    run = planscribe(*TIC, benchmark_folder, "--domains", "chess")
    assert run.code == 2
    assert f"There are: {', '.join(MEASURED)}" in run.err
    mine = benchmark_folder / "mine.txt"
    mine.write_text("my diary\n")
    run = planscribe(*TIC, benchmark_folder, "--results", mine)
    assert (run.code, run.out) == (2, "")
    assert "mine.txt: line 1 is not a result" in run.err
    assert mine.read_text() == "my diary\n"
    run = planscribe(*TIC, benchmark_folder, "--results", "no/such/folder.jsonl")
    assert (run.code, run.out) == (2, "")
    assert run.err == "planscribe: no/such/folder.jsonl: no such file or directory\n"
