"""Indentation while PDDL and ASP are typed; `$0` is the cursor, right behind what was typed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.ide.format.dispatch import format_on_type
from planscribe.ide.format.style import Style
from planscribe.text import apply_edits
from planscribe.workspace.documents import Language


def typed(
    text: str,
    character: str,
    style: Style | None = None,
    language: Language = Language.PDDL,
) -> str:
    offset = text.index("$0")
    text = text.replace("$0", "")
    return apply_edits(text, format_on_type(text, offset, character, style or Style(), language))


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
    assert format_on_type("a(b,\n", 5, "\n", Style(), Language.TASK) == ()
    assert format_on_type("(a\n}", 4, "}", Style(), Language.PDDL) == ()
    assert typed("(define (domain d)\n$0", "\n", Style(indent=4)).endswith("\n    ")


@pytest.mark.parametrize(
    ("above", "column"),
    [
        ("", 0),
        ("p(1).", 0),
        ("    p(1). % (", 0),
        ("p(1). q", 4),
        ("p(X) :-", 4),
        ("p(X) :-\n    q(X),", 4),
        ("p(X) :- % why. not", 4),
        ('p("a.") :- q("(", 1..3),', 4),
        ("p(X) :- #count {", 8),
        ("p(X) :- #count { X : q(f(", 16),
        ("{ a;\n    b }", 4),
        ("%* one\n   two *%", 0),
        ("p. #script (python)\nx = (1\n#end.", 0),
        ("1 { p(X) : q(X) } 1 :-", 4),
        (")))))", 0),
    ],
)
def test_a_new_line_of_asp_is_indented(above: str, column: int) -> None:
    for line_end in ("\n", "\r\n", "\r"):
        text = f"{above}\n".replace("\n", line_end)
        for blanks in ("", "      ", "\t"):
            assert typed(f"{text}{blanks}$0", "\n", None, Language.ASP) == text + " " * column


@pytest.mark.parametrize(
    ("text", "character", "expected"),
    [
        ("p :- #count {\n        X : q(X)\n        }$0 > 1.", "}",
            "p :- #count {\n        X : q(X)\n    } > 1."),
        ("p :- q(X)}$0", "}", "p :- q(X)}"),
        ("a( 1 ).\nb( X ):-c(X) ,d .$0 e( 2 ).", ".", "a( 1 ).\nb(X) :- c(X), d.$0 e( 2 )."),
        ("b( X ):-c(X) ,% d .$0", ".", "b( X ):-c(X) ,% d .$0"),
        ('b( "a.$0', ".", 'b( "a.$0'),
        ("b( 1.$0", ".", "b( 1.$0"),
        ("b( X ):- X=1.$0", ".", "b( X ):- X=1.$0"),
        ("b( X ):- X=1..$0", ".", "b( X ):- X=1..$0"),
        (".$0", ".", ".$0"),
        ("%* b( X ) .$0", ".", "%* b( X ) .$0"),
        ("#script (lua)\n  f( x ).$0", ".", "#script (lua)\n  f( x ).$0"),
        ("#theory t {\n  x {\n$0", "\n", "#theory t {\n  x {\n$0"),
        ("%* one\n  $0", "\n", "%* one\n  $0"),
    ],
)  # fmt: skip
def test_what_is_typed_in_asp(text: str, character: str, expected: str) -> None:
    assert typed(text, character, None, Language.ASP) == expected.replace("$0", "")


ASP = st.text('p(X,Y)1. :-%*{}"\n&#', max_size=60)


@given(ASP, ASP, st.sampled_from(["\n", ")", "}", "."]))
def test_typing_asp_changes_blanks_only(above: str, below: str, character: str) -> None:
    text = typed(f"{above}{character}$0{below}", character, None, Language.ASP)
    assert "".join(text.split()) == "".join(f"{above}{character}{below}".split())
