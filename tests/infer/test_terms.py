"""What clingo prints is read back as the same term."""

import clingo
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planscribe.infer.terms import DEEPEST, read_atom, read_term, too_deep
from planscribe.model.terms import Term, Text

_LEAVES = st.one_of(
    st.integers(-(2**31), 2**31 - 1).map(clingo.Number),
    st.text("ab(),\"\\\n é'%", max_size=5).map(clingo.String),
    st.sampled_from(["a", "b_1", "_c", "x'", "notes"]).map(clingo.Function),
    st.sampled_from([clingo.Infimum, clingo.Supremum, clingo.Function("a", [], False)]),
)
_SYMBOLS = st.recursive(
    _LEAVES,
    lambda inner: st.builds(
        clingo.Function, st.sampled_from(["f", "g2", ""]), st.lists(inner, max_size=3)
    ),
    max_leaves=10,
)


def expected(symbol: clingo.Symbol) -> Term | Text | int:
    match symbol.type:
        case clingo.SymbolType.Number:
            return symbol.number
        case clingo.SymbolType.String:
            return Text(symbol.string)
        case clingo.SymbolType.Function:
            sign = "-" if symbol.negative else ""
            return Term(sign + symbol.name, tuple(map(expected, symbol.arguments)))
        case _:
            return Term(str(symbol))


@given(_SYMBOLS)
@settings(max_examples=150)
def test_terms_are_read_as_clingo_prints_them(symbol: clingo.Symbol) -> None:
    term = read_term(str(symbol))
    assert term == expected(symbol)
    assert str(term) == str(symbol)


@given(st.lists(_SYMBOLS, min_size=1, max_size=3))
@settings(max_examples=100)
def test_atoms_too(arguments: list[clingo.Symbol]) -> None:
    for symbol in (clingo.Function("p", arguments), clingo.Function("init", arguments[:1])):
        assert read_atom(str(symbol)) == expected(symbol)


@pytest.mark.parametrize(
    ("text", "deep"),
    [
        ("p", False),
        ("f(" * DEEPEST + "a" + ")" * DEEPEST, False),
        ("f(" * (DEEPEST + 1) + "a" + ")" * (DEEPEST + 1), True),
        ("p(" + ",".join(["f(a)"] * 1000) + ")", False),
        ('p("' + "(" * 1000 + '")', False),
    ],
)
def test_depth(text: str, deep: bool) -> None:
    assert too_deep(text) is deep
