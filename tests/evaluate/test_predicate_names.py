"""What people say of predicates by their names: read, refused, and read otherwise."""

from pathlib import Path

import pytest

from benchmarks.predicate_names import main

TABLE = """
(lit ?m - lamp)|m1 is lit. => init(lit(m1))|m2 glows. => init(lit(m2))|m1 is a bit lit. => unclear
(near ?r - robot ?p - place)|r1 is near the market. => init(near(r1,harbour))
(fuel ?t - truck) number|t1 has 5 litres of fuel. => init(value(fuel(t1),5))
(hot ?m - machine)|All machines are hot. => init(hot(x1)) init(hot(x2))|x1 is not hot. => none
"""


def test_sentences_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "table.txt").write_text(TABLE)
    assert main(tmp_path / "table.txt") == 0
    shown = capsys.readouterr().out
    assert "(near ?r - robot ?p - place): r1 is near the market." in shown
    assert "4 of 6 read (66.7%), 1 wrong, 1 rightly refused" in shown
