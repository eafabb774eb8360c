"""The tree of an ASP text is a function of the text: however it is read, clingo reads the same."""

import re

import clingo
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from planscribe.syntax.asp import tree as asp
from planscribe.syntax.asp.tree import AspTree, parse
from planscribe.text import Edit, Span, apply_edits
from tests.support.sources.asp import EVERY_CONSTRUCT

_STATEMENTS = """\
p(a).
p(a,f(b,"s % s"),-3). q. p(not). not. notp(not_a).
p ( a ) . p(0x1F). p(007). p(a)..b. p(1..3).
p(X) :- q(X,Y), not r(Y).
p :-
    q,
  r(a).
s(a).
p(X) :- q(X),
r(b).
1 { a(X) : b(X) } 2 :- c. % p(a).
:~ p(X). % weight
  [X@1, a]
#const n = 3. %* c *% [override]
#external p(a). [true]
p(a). [1]
#program base.
#show p/1.
#include "a.lp".
#script (python) p(a). #end.
&tel { a .>? b } :- c. &tel { a . b }.
#theory t { x { .>? : 1, binary, left }; &tel/0 : x, any }.
%* block % line *%
p(a). *% p(b).
#! line "
p("a
b"). p("\\q"). p('a').
p(é🙂). "é". p("é🙂").
""".splitlines(keepends=True)
_PIECES = st.sampled_from(
    [
        *_STATEMENTS,
        *'. , : ; ( ) [ ] { } % %* *% #! # " \\ X a not .. :- :~ é 🙂 [1@2] #include'.split(),
        *["#script", "#end.", "#end", "#script (lua)\n", "asp 1", "\n", "\r\n", " ", "\t"],
        *["\x00", "\x0c", "\ud800", "\ufeff", "\u2028"],
    ]
)
_TEXTS = st.lists(st.sampled_from(_STATEMENTS) | _PIECES, max_size=12).map("".join)


def same(one: AspTree, other: AspTree) -> None:
    assert one == other
    assert one.statements == other.statements
    assert one.faults == other.faults


@st.composite
def edits(draw: st.DrawFn, text: str) -> Edit:
    start = draw(st.integers(0, len(text)))
    length = draw(st.sampled_from([0, 0, 0, 1, 1, 2, 7, 60]))
    new = draw(_PIECES | st.just("") | st.lists(_PIECES, max_size=4).map("".join))
    return Edit(Span(start, min(start + length, len(text))), new)


@given(st.data(), st.sampled_from([EVERY_CONSTRUCT, ""]) | _TEXTS, st.sampled_from(["\n", "\r\n"]))
@settings(max_examples=150)
def test_an_edited_text_is_read_like_a_new_one(data: st.DataObject, text: str, end: str) -> None:
    text = text.replace("\n", end)
    tree = parse(text)
    for _ in range(6):
        text = apply_edits(text, [data.draw(edits(text))])
        tree = parse(text, tree)
        same(tree, parse(text))


@given(_TEXTS, _TEXTS)
@settings(max_examples=100)
@example("p.", "")
@example("%* p(a).\nq.", "%* p(a).\nq. *%")
@example("\ufeffp.", "q.\ufeffp.")
def test_any_text_can_follow_another(earlier: str, text: str) -> None:
    same(parse(text, parse(earlier)), parse(text))


@given(_TEXTS)
@settings(max_examples=200)
@example("".join(_STATEMENTS))
def test_simple_facts_are_read_as_clingo_reads_them(text: str) -> None:
    quick = parse(text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asp, "SIMPLE_FACT", re.compile(r"(?!)"))
        same(quick, parse(text))


_FREE_OF_FILES = _TEXTS.filter(
    lambda text: text.isascii() and "\0" not in text and not re.search("#(include|script)", text)
)


@given(_FREE_OF_FILES.filter(lambda text: not text.startswith("asp ")))
@settings(max_examples=200)
@example("p. :~ q. %*\n*% [1]")
@example(EVERY_CONSTRUCT.replace("#script", "%#script").replace("#end", "%").replace("    r", "%"))
def test_there_are_faults_where_clingo_has_errors(text: str) -> None:
    messages: list[str] = []
    nodes: list[clingo.ast.AST] = []
    try:
        clingo.ast.parse_string(text, nodes.append, logger=lambda _, said: messages.append(said))
    except RuntimeError:
        assert messages
    tree = parse(text)
    assert bool(tree.faults) == bool(messages)
    if not messages:
        assert _without_comments(nodes) == len(tree.statements)


def _without_comments(nodes: list[clingo.ast.AST]) -> int:
    """How many statements clingo reads, but for the `#program base.` that it begins with."""
    return sum(node.ast_type != clingo.ast.ASTType.Comment for node in nodes) - 1


def test_what_an_edit_does_not_touch_is_kept() -> None:
    text = "".join(f"p(X) :- q(X, {number}).\n% {number}\n" for number in range(100))
    tree = parse(text)
    middle = text.index("% 50")
    longer = parse(text[:middle] + "r(a).\n" + text[middle:], tree)
    assert longer.statements[10] is tree.statements[10]
    assert longer.statements[-1].text is tree.statements[-1].text
