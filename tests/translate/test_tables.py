"""Tables say of the first cell of each row what the words of the header say."""

import pytest

from tests.support.sentences import read_as

SHOTS = "There are 3 shots and 2 cocktails: c1 and c2."


def facts(table: str) -> list[str]:
    made = read_as("barman", f"{SHOTS}\n\n{table}\n")
    assert made.unread == ()
    return [one.text for one in made.statements if one.text.startswith(("init", "goal"))]


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (
            "| shot | contains |\n|---|---|\n| shot1 | c1 |\n| shot2 | c2 |",
            ["init(contains(shot1,c1)).", "init(contains(shot2,c2))."],
        ),
        (
            "| shot | clean | is empty |\n|:--|:-:|--:|\n| shot1 | yes | no |\n| shot2 | - | x |",
            ["init(clean(shot1)).", "init(neg(empty(shot1))).", "init(empty(shot2))."],
        ),
        (
            "| shot | state |\n| --- | --- |\n| shot1 | clean, on the table |\n| shot2 | empty |",
            ["init(clean(shot1)).", "init(ontable(shot1)).", "init(empty(shot2))."],
        ),
        (
            "Goal:\n| shot | state |\n|--|--|\n| shot1 | clean |\n| shot2 | not clean |",
            ["goal(clean(shot1)).", "goal(neg(clean(shot2)))."],
        ),
        (
            "| shot | should be |\n|--|--|\n| shot1 | clean |\nshot2 is clean.",
            ["goal(clean(shot1)).", "init(clean(shot2))."],
        ),
    ],
)
def test_rows_are_clauses(table: str, expected: list[str]) -> None:
    assert facts(table) == expected


@pytest.mark.parametrize(
    "table",
    [
        # No header.
        "| shot1 | clean |\n| shot2 | empty |",
        # Words that say nothing, cells that say nothing certain.
        "| shot | glorps |\n|---|---|\n| shot1 | c1 |",
        "| shot | clean |\n|---|---|\n| shot1 | maybe |",
        "| shot | clean |\n|---|---|\n| shot1 or shot2 | yes |",
        "| shot | is not clean |\n|---|---|\n| shot1 | no |",
        # Rows that are not whole.
        "| shot | clean | empty |\n|---|---|---|\n| shot1 | yes |",
        "| shot | clean |\n|---|---|\n| shot1 | yes | no |",
        "| shot | clean | empty |\n|---|---|---|\n| shot1 | yes |\n| shot2 | yes | no |",
        "| shot | clean | empty |\n|---|---|---|\n| shot1 | yes | no |\n| shot2 | yes |",
        "| shot | clean |\n|---|---|",
        "| shot | clean |\n|---|---|\n| | yes |",
        "|---|---|\n| shot1 | yes |",
        "|",
        "| |\n|-|",
    ],
)
def test_other_tables_are_not_read(table: str) -> None:
    made = read_as("barman", f"{SHOTS}\n\n{table}\n")
    assert made.unread
    assert not any(one.text.startswith(("init", "goal")) for one in made.statements)


def test_a_table_says_what_to_write_instead() -> None:
    (remark,) = read_as("barman", f"{SHOTS}\n\n| shot1 | clean |\n").unread
    assert "needs a header" in remark.message
