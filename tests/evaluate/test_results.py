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


@pytest.mark.parametrize("cut", [1, 40])
def test_a_record_that_was_cut_off_is_measured_again(cut: int, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    for task in ("p01", "p02"):
        results(file).add(Record("lights", task, "direct", "é", read=True))
    whole = file.read_bytes()
    first = whole.index(b"\n") + 1
    for end in (first + cut, whole.index("é".encode(), first) + 1):
        file.write_bytes(whole[:end])
        resumed = results(file)
        assert resumed.known("lights", "p01", "direct", "é")
        assert resumed.known("lights", "p02", "direct", "é") is None
        resumed.add(Record("lights", "p02", "direct", "é", read=True))
        assert file.read_bytes() == whole
