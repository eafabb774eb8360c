"""In broken ASP texts, the first fault lies where the text is wrong, and the rest is still read."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planscribe.resources import shipped
from planscribe.syntax.asp.faults import AspFaultKind
from planscribe.syntax.asp.nodes import StatementKind
from planscribe.syntax.asp.tree import AspTree, Statement, parse
from planscribe.text import Edit, Span, apply_edits
from tests.support.sources.asp import EVERY_CONSTRUCT

TEXTS = [
    EVERY_CONSTRUCT,
    *(Path(path).read_text(encoding="utf-8") for path in sorted(shipped("rules").rglob("*.lp"))),
]
TREES = [parse(text) for text in TEXTS]
_TOKEN = re.compile(r'"[^"\n]*"|:-|:~|\.\.|#\w+\+?|\w+|[^\w\s]')
_INSERTED = ". :- , ( ) { } [ ] = .. ; + | @ $ # #count é X ' \" %* &".split()


def _edits(text: str, token: Span) -> st.SearchStrategy[Edit]:
    """Slips at a token: it is left out, doubled, misspelt, or something else slips in."""
    word = token.of(text)
    before, behind = Span(token.start, token.start), Span(token.end, token.end)
    return st.one_of(
        st.sampled_from([Edit(token, ""), Edit(token, word.swapcase())]),
        st.just(Edit(behind, f" {word}")),
        st.just(Edit(token, word[:1] + word[2:3] + word[1:2] + word[3:])),
        st.sampled_from(_INSERTED).map(lambda new: Edit(before, f" {new} ")),
        st.sampled_from(_INSERTED).map(lambda new: Edit(behind, new)),
    )


@st.composite
def slips(draw: st.DrawFn) -> tuple[AspTree, Statement, Edit]:
    tree = draw(st.sampled_from(TREES))
    hidden = (StatementKind.SCRIPT, StatementKind.INCLUDE)
    chosen = draw(st.sampled_from([one for one in tree.statements if one.kind not in hidden]))
    code = re.sub(r"%[^\n]*", lambda match: " " * len(match.group()), chosen.span.of(tree.text))
    tokens = [Span(*match.span()).shift(chosen.span.start) for match in _TOKEN.finditer(code)]
    return tree, chosen, draw(_edits(tree.text, draw(st.sampled_from(tokens))))


@given(slips())
@settings(max_examples=300)
def test_a_slip_is_told_in_its_statement_and_spoils_few_others(
    slip: tuple[AspTree, Statement, Edit],
) -> None:
    tree, chosen, edit = slip
    broken = parse(apply_edits(tree.text, [edit]))
    if not broken.faults:
        return
    growth = len(edit.new_text) - len(edit.span)
    line = broken.text.find("\n", chosen.span.end + growth)
    assert chosen.span.start <= broken.faults[0].span.start < line
    behind = [one.text for one in broken.statements if one.span.start > line]
    assert tree.statements[-1] is chosen or broken.statements[-1].text == tree.statements[-1].text
    # Nothing further down than the next few statements is lost.
    wanted = [one.text for one in tree.statements if one.span.start > line - growth][6:]
    assert set(wanted) <= set(behind)


@pytest.mark.parametrize(
    ("broken", "message", "mended"),
    [
        ("p(X) :- q(X), X =< 3.", "`=<` is not valid here. Write `<=`.", "p(X) :- q(X), X <= 3."),
        (":- p, Not q.", "`Not` is not valid here. Write `not`.", ":- p, not q."),
        ("p :- q && r.", "`&&` is not valid here. Write `,`.", "p :- q , r."),
        ("p :- \\+ q.", "`\\+` is not valid here. Write `not`.", "p :- not q."),
        ("p :- q(X), X \\= 3.", "`\\=` is not valid here. Write `!=`.", "p :- q(X), X != 3."),
        ("p(X) =: q(X).", "`=:` is not valid here. Write `:-`.", "p(X) :- q(X)."),
        ("p(X) -: q(X).", "`-:` is not valid here. Write `:-`.", "p(X) :- q(X)."),
        ("p(X) if q(X).", "`if` is not valid here. Write `:-`.", "p(X) :- q(X)."),
        ("p :- q(X), X => 2.", "`=>` is not valid here. Write `>=`.", "p :- q(X), X >= 2."),
        ("p :- q(X), X < = 2.", "`< =` is not valid here. Write `<=`.", "p :- q(X), X <= 2."),
        ("p :- q(X), X in 1..2.", "`in` is not valid here. Write `=`.", "p :- q(X), X = 1..2."),
        ("p :- no q(1).", "`no` is not valid here. Write `not`.", "p :- not q(1)."),
        ("p :- not(q(1)).", "`not(q(1))` is not valid here. Write `not q(1)`.", "p :- not q(1)."),
        (
            "p(N) :- N = count { X : q(X) }.",
            "`count` is not valid here. Write `#count`.",
            "p(N) :- N = #count { X : q(X) }.",
        ),
        ("const n=3.", "`const` is not valid here. Write `#const`.", "#const n=3."),
        (
            ":~ p(X).",
            "A weak constraint needs a weight in brackets after its full stop, such as `[1]`.",
            ":~ p(X). [1]",
        ),
        ("p => q.", "`=>` is not valid here. Write `:-`.", "p :- q."),
        ("p('a b').", "`'a b'` is not valid here. Write `\"a b\"`.", 'p("a b").'),
        ("#shwo p/1.", "`#shwo` is not valid here. Write `#show`.", "#show p/1."),
        ('#inclde "a.lp".', "`#inclde` is not valid here. Write `#include`.", '#include "a.lp".'),
        ("show p/1.", "`show` is not valid here. Write `#show`.", "#show p/1."),
        (
            "P(X) :- q(X).",
            "`P` is a variable, which is not allowed here. Write `p`.",
            "p(X) :- q(X).",
        ),
        ("p :- q,, r.", "Extra `,`: remove it.", "p :- q, r."),
        ("p :- q,.", "Extra `,`: remove it.", "p :- q."),
        ("p :- not not not q.", "Extra `not`: remove it.", "p :- not not  q."),
        ("p :- q(X)).", "Extra `)`: remove it.", "p :- q(X)."),
        ("p X) :- q(X).", "A `(` is missing here.", "p( X) :- q(X)."),
        (":~ p(X) [1@2]", "A `.` is missing here.", ":~ p(X). [1@2]"),
        ("p(a) .. ", "`..` is not valid here. Write `.`.", "p(a) . "),
        ("p(X) :- q(X), X ≤ 3.", "`≤` is not valid in ASP. Write `<=`.", "p(X) :- q(X), X <= 3."),
        ("p(“a”).", '`“` is not valid in ASP. Write `"`.', 'p("a”).'),
    ],
)
def test_slips_that_can_be_mended(broken: str, message: str, mended: str) -> None:
    tree = parse(f"first. {broken}\nlast.")
    fault = tree.faults[0]
    assert fault.message == message
    assert [tree.statements[0].text, tree.statements[-1].text] == ["first.", "last."]
    assert fault.fix is not None
    assert apply_edits(tree.text, [fault.fix]) == f"first. {mended}\nlast."


@pytest.mark.parametrize(
    ("broken", "blamed", "kept"),
    [
        ("p(X) :- q(X),\nfoo(Y) :- bar(Y).", ",", ["foo(Y) :- bar(Y)."]),
        ("p(X) :- q(X, r(\nfact(a).\nb(c).", "(", ["fact(a).", "b(c)."]),
        ("p(X) :-\n  q(X),\n  r(X\n\nfoo(Y) :- bar(Y).", "X", ["foo(Y) :- bar(Y)."]),
        ("p(X) :-\n    q(X)\n    r(X).\ns.", ")", ["s."]),
        ("p :- 1 { a : b.\n#show p/0.", "b", ["#show p/0."]),
        ("#const n =\n#show n/0.", "=", ["#show n/0."]),
        ('p("a, b).\nq.', '"a, b).', ["q."]),
        ("%* never closed\nq(a).\nr :- s.", "%*", ["q(a).", "r :- s."]),
        ("#script (python)\nx = 1\nq :- r.", "#script", ["q :- r."]),
        ('#include "a.lp"\nq.', '"', ['#include "a.lp".', "q."]),
        ("p. #include\nq.", "#include", ["p.", "q."]),
        ("p(a). é\nq.", "é", ["p(a).", "q."]),
    ],
)
def test_a_broken_statement_swallows_no_other(broken: str, blamed: str, kept: list[str]) -> None:
    tree = parse(broken)
    assert tree.faults[0].span.of(broken) == blamed
    assert [one.text for one in tree.statements] == kept


@pytest.mark.parametrize(
    ("broken", "blamed", "message"),
    [
        ("p(1.5).", "1.5", "ASP has only integers"),
        ("p(f(X), 0.25) :- q(X).", "0.25", "ASP has only integers"),
        ("p(X) :- q(X), X > 2.5.", "5.", "no decimal numbers"),
        ("p([]).", "[", "ASP has no lists"),
        ("if p(1) then q.", "p", "Unexpected `p` after `if`"),
        ("goal(not(p)).", "not", "`not` belongs before an atom, not inside it"),
    ],
)
def test_what_asp_does_not_have(broken: str, blamed: str, message: str) -> None:
    tree = parse(f"{broken}\nlast.")
    (fault,) = tree.faults
    assert (fault.span.of(tree.text), tree.statements[-1].text) == (blamed, "last.")
    assert message in fault.message


def test_a_misspelt_directive_behind_a_missing_full_stop() -> None:
    tree = parse("#show p/1\n#minimze { X : p(X) }.")
    assert [fault.span.of(tree.text) for fault in tree.faults] == ["1", "#minimze"]


def test_a_missing_full_stop_is_a_fault_of_its_own() -> None:
    kinds = [fault.kind for fault in parse("p\nq(X) :- r(.\ns").faults]
    assert kinds == [AspFaultKind.MISSING_STOP, AspFaultKind.SYNTAX, AspFaultKind.MISSING_STOP]


def test_misspelt_includes_are_not_followed(tmp_path: Path) -> None:
    file = tmp_path / "secret.lp"
    file.write_text("secret.")
    for text in (f'#inclde "{file}".', f'includ "{file}".', f'#includee "{file}".'):
        tree = parse(text)
        assert tree.statements == ()
        assert tree.faults
