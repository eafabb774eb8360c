"""Results in a file: what was measured before counts, and what is no result is refused."""

from pathlib import Path

import pytest

from planscribe.evaluate.faults import EvaluationFault
from planscribe.evaluate.records import Record
from planscribe.evaluate.results import Results


def results(file: Path) -> Results[Record]:
    return Results(file, Record.load)


def test_a_record_is_found_again_by_what_it_was_measured_with(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    results(file).add(Record("lights", "p01", "direct", "abc", read=True))
    known = results(file).known("lights", "p01", "direct", "abc")
    assert known and known.read
    assert results(file).known("lights", "p01", "direct", "other") is None


@pytest.mark.parametrize(
    "line",
    [
        "my diary",
        '{"domain": "lights", "task": "p01", "method": "direct", "digest": "abc"}',
        '{"from_truth": [], "colour": "red"}',
    ],
)
def test_what_is_no_result_is_refused(line: str, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    file.write_text(f"{line}\n{line}\n")
    with pytest.raises(EvaluationFault, match="line 1 is not a result"):
        results(file)
    assert file.read_text() == f"{line}\n{line}\n"
