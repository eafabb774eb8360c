"""Indentation while PDDL is typed; `$0` is the cursor, right behind what was typed."""

import pytest

from planscribe.ide.formatting import Style, format_on_type
from planscribe.text import apply_edits
from planscribe.workspace.documents import Language


def typed(text: str, character: str, style: Style | None = None) -> str:
    offset = text.index("$0")
    text = text.replace("$0", "")
    return apply_edits(text, format_on_type(text, offset, character, style or Style()))


@pytest.mark.parametrize(
    ("above", "column"),
    [
        ("", 0),
        ("; only a comment", 0),
        ("(define (domain d)", 2),
        ("(define (domain d) ; with (a comment", 2),
        ("(define (domain d)\n    (:types a)", 4),
        ("(define (domain d)\n    (:types a)\n\n    ; (more\n", 4),
        ("  (:action move", 4),
        ("  (:action move\n    :parameters (?x)", 4),
        ("  (:action move\n    :parameters", 6),
        ("  (:action move\n    :parameters (?x - t", 17),
        ("    :precondition (and", 6),
        ("    :precondition (and (a)", 23),
        ("    :precondition (and (a)\n                       (b)", 23),
        ("    :precondition (and\n      (a)\n      (b (c", 8),
        ("    :precondition (and\n      (a)\n      (b)", 6),
        ("    :precondition (and\n      (a)\n      (b))", 4),
        ("    :effect (forall (?x - t)", 6),
        ("  (:objects a b - t", 12),
        ("  (:init\n    (a) (b)", 4),
        ("\t(:init", 10),
        (")))))", 0),
    ],
)
def test_a_new_line_is_indented_as_the_lines_above_ask_for(above: str, column: int) -> None:
    for line_end in ("\n", "\r\n", "\r"):
        text = f"{above}\n".replace("\n", line_end)
        for blanks in ("", "   ", "\t"):
            assert typed(f"{text}{blanks}$0", "\n") == text + " " * column


def test_what_follows_in_the_line_is_moved() -> None:
    assert typed("(:goal (and (a)\n$0(b)))", "\n") == "(:goal (and (a)\n            (b)))"
    assert typed("  (:init (a)\n$0)", "\n") == "  (:init (a)\n  )"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("  (:init\n    (a)\n    )$0", "  (:init\n    (a)\n  )"),
        ("    :effect (and\n      (a)\n      )$0\n", "    :effect (and\n      (a)\n    )\n"),
        ("  (:init\n    (a)$0", "  (:init\n    (a)"),
        ("  (:init\n    ))$0", "  (:init\n    ))"),
    ],
)
def test_a_closing_parenthesis_moves_below_what_it_closes(text: str, expected: str) -> None:
    assert typed(text, ")") == expected


def test_far_away_and_elsewhere_nothing_is_done() -> None:
    assert typed("(a" + "\n" * 200_000 + "  $0", "\n").endswith("\n  ")
    assert format_on_type("a(b,\n", 5, "\n", Style(), Language.ASP) == ()
    assert typed("(define (domain d)\n$0", "\n", Style(indent=4)).endswith("\n    ")
