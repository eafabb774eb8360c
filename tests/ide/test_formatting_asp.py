"""Formatting ASP texts."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.ide.format.dispatch import format_range, format_text
from planscribe.ide.format.style import Style
from planscribe.resources import shipped
from planscribe.syntax.asp import tree as asp
from planscribe.text import Span, apply_edits
from planscribe.workspace.documents import Language

NARROW = Style(width=40)


def formatted(text: str) -> str:
    return apply_edits(text, format_text(text, NARROW, Language.ASP))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("p(1).q(2).  r.", "p(1).\nq(2).\nr.\n"),
        ("p( X ,Y):-q(X),r(Y) , not  s.", "p(X,Y) :- q(X), r(Y), not s.\n"),
        ("p(1, 2) :- q(1,2).\n", "p(1, 2) :- q(1,2).\n"),
        ("p(1)   :- q.\np(1,2) :- q.\n", "p(1)   :- q.\np(1,2) :- q.\n"),
        ("\n\n  p.\n\n\n\n\nq.  \n\n", "p.\n\n\nq.\n"),
        ("p. % one\n  % two\nq. %* three *% r.", "p. % one\n% two\nq. %* three *% r.\n"),
        ("a_long_head(X) :- one_literal(X), two(X).",
            "a_long_head(X) :-\n    one_literal(X), two(X).\n"),
        ("head(X) :- one_long_literal(X), two_long_literals(X), {a(X);b(X)} 1.",
            "head(X) :-\n    one_long_literal(X),\n    two_long_literals(X),\n"
            "    {a(X);b(X)} 1.\n"),
        (":- one_long_literal(X,Y,Z), two(X,Y,Z), three.",
            ":- one_long_literal(X,Y,Z),\n    two(X,Y,Z),\n    three.\n"),
        # The lines within a statement stay, with their comments.
        ("{ a(X) : % some\nb(X)\n} = 1 :-\n\n c.",
            "{ a(X) : % some\n        b(X)\n    } = 1 :-\n    c.\n"),
        (":~ p(X) , q.[ X@1,f ]", ":~ p(X), q.[ X@1,f ]\n"),
        ("p :- X=1..3 , q(X;Y) .\r\nr.\r\n", "p :- X=1..3, q(X;Y).\r\nr.\r\n"),
        # Theories and scripts are not looked into.
        ("p :-  &t{ a ;b }.", "p :-  &t{ a ;b }.\n"),
        ("#script(lua)\n  x  = 1\n#end.\n q.", "#script(lua)\n  x  = 1\n#end.\nq.\n"),
        # What cannot be read stays, and the rest is formatted.
        ("p( X ) :- q(X) , r(X).\n\n\n\n\n)  foo( .\n  s( 1 ).",
            "p(X) :- q(X), r(X).\n\n\n\n\n)  foo( .\n  s(1).\n"),
    ],
)  # fmt: skip
def test_what_it_looks_like(text: str, expected: str) -> None:
    assert formatted(text) == expected
    assert formatted(expected) == expected


def test_a_range() -> None:
    text = "p( 1 ).\nq( 1 ).\nr( 1 ).\n"
    edits = format_range(text, Span(9, 10), NARROW, Language.ASP)
    assert apply_edits(text, edits) == "p( 1 ).\nq(1).\nr( 1 ).\n"


PIECES = [
    *"p q( f( X Y _ a 1 ) ( , ; : { } :- :~ . not - .. = [ ] | & % %* *% #count{ #show /1".split(),
    *[" ", "  ", "\n", "\n\n\n\n", "\r\n", "\t", '"', '"a  b"', "#script", "#end.", "% x\n", "é"],
]


@given(st.lists(st.sampled_from(PIECES)))
def test_only_blanks_change(pieces: list[str]) -> None:
    text = "".join(pieces)
    once = formatted(text)
    assert "".join(once.split()) == "".join(text.split())
    before, after = asp.parse(text), asp.parse(once)
    assert ["".join(one.text.split()) for one in after.statements] == [
        "".join(one.text.split()) for one in before.statements
    ]
    assert len(after.comments) == len(before.comments)
    assert formatted(once) == once


SHIPPED = sorted(shipped("rules").glob("**/*.lp"))


@given(st.sampled_from(SHIPPED), st.integers(20, 120), st.randoms())
def test_programs_stay_what_they_are(path: Path, width: int, random: Random) -> None:
    text = path.read_text(encoding="utf-8")
    # Blanks between words may be any, but not in comments, which they begin and end.
    lines = [line if "%" in line else re.sub(" +", _blanks(random), line) for line in _lines(text)]
    shaken = "".join(lines)
    once = apply_edits(shaken, format_text(shaken, Style(width=width), Language.ASP))
    before, after = asp.parse(text), asp.parse(once)
    assert not after.faults
    assert [one.parts for one in after.statements] == [one.parts for one in before.statements]
    assert [one.text for one in after.comments] == [one.text for one in before.comments]
    assert not format_text(once, Style(width=width), Language.ASP)


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def _blanks(random: Random) -> Callable[[re.Match[str]], str]:
    return lambda match: match[0] if '"' in match.string else random.choice([" ", "   ", "\t"])
