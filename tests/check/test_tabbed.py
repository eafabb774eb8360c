"""Lines with tabs become a table by a fix."""

import pytest

from planscribe.check.task.tabbed import as_table
from planscribe.text import Span, apply_edits

ROWS = "ball\tis in\tred\nb1\tattic\tyes\nb2\thall"
TABLE = "| ball | is in | red |\n|---|---|---|\n| b1 | attic | yes |\n| b2 | hall |  |"


@pytest.mark.parametrize("word", ["ball", "is in", "attic", "b2", "hall"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_fix_makes_a_table(word: str, end: str) -> None:
    text = f"Domain: rooms\n\n{ROWS}\n\nIt is\tso.\n".replace("\n", end)
    at = text.index(word)
    (fix,) = as_table(text, Span(at, at + len(word)))
    assert apply_edits(text, fix.edits) == text.replace(
        ROWS.replace("\n", end), TABLE.replace("\n", end)
    )


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("b1 is in\tthe hall.\nb2 is there.", "hall"),
        ("\tb1 is in the hall.\n\tb2 is there.", "hall"),
        ("b1\thall\n\nb2 is there.", "b2"),
        ("b1\thall\n" * 200, "b1"),
        ("b1\thall", "b1"),
    ],
)
def test_other_lines_stay(text: str, word: str) -> None:
    at = text.index(word)
    assert as_table(text, Span(at, at + len(word))) == ()
