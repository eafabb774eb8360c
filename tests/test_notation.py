"""The fixture notation itself."""

import pytest

from planscribe.text import Span
from tests.support.notation import Expected, Fixture, parse_fixture


def spans(fixture: Fixture, path: str) -> list[str]:
    return [expected.span.of(fixture.files[path]) for expected in fixture.expected[path]]


def test_headers_start_files_and_are_not_part_of_them() -> None:
    fixture = parse_fixture(
        ";- /domain.pddl\n(define)\n%- /task.ir.lp\na.\nb.\n#- /tasks/a.task\nThe end."
    )
    assert fixture == Fixture(
        {"/domain.pddl": "(define)\n", "/task.ir.lp": "a.\nb.\n", "/tasks/a.task": "The end."},
        None,
        {"/domain.pddl": [], "/task.ir.lp": [], "/tasks/a.task": []},
    )


def test_the_indentation_of_the_first_header_is_removed() -> None:
    fixture = parse_fixture(
        """
        ;- /domain.pddl
        (define
          (domain d))

        %- /rules.lp
        a.
    """
    )
    assert fixture.files == {
        "/domain.pddl": "(define\n  (domain d))\n\n",
        "/rules.lp": "a.\n",
    }


def test_the_cursor_is_found_and_removed() -> None:
    fixture = parse_fixture("%- /a.lp\na.\n%- /b.lp\nb.\nc$0c.\n")
    assert fixture.files["/b.lp"] == "b.\ncc.\n"
    assert fixture.cursor == ("/b.lp", 4)


def test_expectations_are_found_and_removed() -> None:
    fixture = parse_fixture(
        """
        %- /a.lp
        goal(full, full).
        %    ^^^^ PS201 "unknown"
        %          ^^^^ PS202
        init(x).
        """
    )
    assert fixture.files["/a.lp"].startswith("goal(full, full).\ninit(x).\n")
    assert fixture.expected["/a.lp"] == [
        Expected(Span(5, 9), "PS201", "unknown"),
        Expected(Span(11, 15), "PS202", ""),
    ]


def test_carets_stand_under_the_line_as_it_is_written() -> None:
    fixture = parse_fixture("%- /a.lp\ngo$0al(full).\n%      ^^^^ PS201\n%<^^^^^ PS202\n")
    assert spans(fixture, "/a.lp") == ["full", "goal("]


def test_a_range_can_start_with_its_line_or_be_empty() -> None:
    fixture = parse_fixture(";- /d.pddl\n(define (domain d)\n;<^^^^^ PS101\n;       | PS102\n")
    assert fixture.expected["/d.pddl"] == [
        Expected(Span(0, 7), "PS101"),
        Expected(Span(8, 8), "PS102"),
    ]


def test_columns_count_code_points() -> None:
    fixture = parse_fixture("#- /a.task\n🍸 is ful.\n#    ^^^ PS301\n")
    assert spans(fixture, "/a.task") == ["ful"]


def test_line_ends_and_unusual_separators_are_kept() -> None:
    fixture = parse_fixture("#- /a.task\r\none\u2028two\r\n#<^ PS301\r\nthree\rfour\n")
    assert fixture.files["/a.task"] == "one\u2028two\r\nthree\rfour\n"
    assert spans(fixture, "/a.task") == ["one"]


def test_ordinary_comments_stay() -> None:
    text = "; a comment ^^ here\n(a) ; ^^^\n;\n%! ^^\n"
    assert parse_fixture(";- /d.pddl\n" + text).files["/d.pddl"] == text


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("(define)\n;- /d.pddl\n", "before the first header"),
        ("", "without a file"),
        (";- /d.pddl\n;- /d.pddl\n", "given twice"),
        (";- /d.pddl\n$0a$0\n", "second cursor"),
        (";- /d.pddl\n$0a\n;- /e.pddl\n$0a\n", "second cursor"),
        (";- /d.pddl\n; ^^ PS101\n", "without a line above"),
        (";- /d.pddl\n(a)\n; ^^ PS101\n", "beyond its line"),
    ],
)
def test_mistakes_in_a_fixture_are_reported(source: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        parse_fixture(source)


def test_differences_name_what_is_missing_and_what_is_too_much() -> None:
    fixture = parse_fixture('%- /a.lp\nb.\ngoal(x).\n%<^^^ PS201 "unknown"\n%    ^ PS202\n')
    goal, x = (expected.span for expected in fixture.expected["/a.lp"])
    as_expected = [(x, "PS202", "bad"), (goal, "PS201", "an unknown name")]
    assert fixture.differences("/a.lp", as_expected) == []
    assert fixture.differences("/a.lp", [(goal, "PS201", "misspelt"), (x, "PS202", "")]) == [
        "not expected: /a.lp:2:1 'goal(' PS201 'misspelt'",
        "not found: /a.lp:2:1 'goal(' PS201 'unknown'",
    ]
