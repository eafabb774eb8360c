"""What statements derive and use, and which atoms can be the same."""

import pytest

from planscribe.model.asp.program import (
    DerivableAtoms,
    alternatives,
    can_equal,
    derived_atoms,
    signature,
    used_atoms,
)
from planscribe.syntax.asp.nodes import AspTerm, Literal, Sign, StatementKind
from planscribe.syntax.asp.tree import Statement, parse


def only(text: str) -> Statement:
    (statement,) = parse(text).statements
    return statement


def atom(text: str) -> AspTerm:
    (literal,) = only(f":- {text}.").body
    assert isinstance(literal, Literal)
    return literal.atom


@pytest.mark.parametrize(
    ("text", "derived", "used"),
    [
        ("p(1..3).", ["p((1..3))"], []),
        ("p(a;b) :- not q, not not r.", ["p(a)", "p(b)"], ["not q", "not not r"]),
        ("-p :- -q.", ["-p"], ["-q"]),
        ("{ p(X) : q(X) ; not r } :- s.", ["p(X)"], ["s", "q(X)"]),
        ("p ; q : r :- s.", ["p", "q"], ["s", "r"]),
        ("#count { X : p(X) : q(X) } = 1.", ["p(X)"], ["q(X)"]),
        (":- #sum { X : p(X), not q(X) ; Y : r(Y) } > 2.", [], ["p(X)", "not q(X)", "r(Y)"]),
        (":- p(X) : q(X).", [], ["p(X)", "q(X)"]),
        (":- { p ; q : r } > 1.", [], ["p", "q", "r"]),
        ("not p :- q.", [], ["q"]),
        ("#external p(X) : q(X).", ["p(X)"], ["q(X)"]),
        ("#show X : p(X).", [], ["p(X)"]),
        (":~ p(X), not q. [X]", [], ["p(X)", "not q"]),
        ("#minimize { X : p(X) }.", [], ["p(X)"]),
        ("#heuristic p : q. [1,true]", [], ["q"]),
        ("-p(1;2).", ["-p(1)", "-p(2)"], []),
    ],
)
def test_derived_and_used_atoms(text: str, derived: list[str], used: list[str]) -> None:
    signs = {Sign.NONE: "", Sign.NOT: "not ", Sign.NOT_NOT: "not not "}
    statement = only(text)
    assert [str(each) for each in derived_atoms(statement)] == derived
    assert [f"{signs[use.sign]}{use.atom}" for use in used_atoms(statement)] == used


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("p(X)", "p(a)", True),
        ("p(a)", "p(b)", False),
        ("p(a)", "p(a,b)", False),
        ("p(a)", "q(a)", False),
        ("p(f(X))", "p(f(g(a)))", True),
        ("p(f(X))", "p(g(X))", False),
        ("p(f(X))", "p(a)", False),
        ("p(1)", "p(1)", True),
        ("p(1)", "p(2)", False),
        ("p(X+1)", "p(7)", True),
        ("p(X+1)", "p(a)", False),
        ("p(X+1)", "p(Y*2)", True),
        ("p(1..3)", "p(f(a))", False),
        ("p(n)", "p(3)", True),
        ("p(n)", "p(m)", True),
        ("p(m)", "p(3)", False),
        ('p("a")', 'p("a")', True),
        ('p("a")', "p(a)", False),
        ('p("1")', "p(1)", False),
        ("p((a;b))", "p(b)", True),
        ("p((a;b))", "p(c)", False),
        ("p(@f(1))", "p(c)", True),
        ("p((X,b))", "p((a,Y))", True),
        ("p((X,b))", "p((a,b,c))", False),
        ("-p(a)", "-p(X)", True),
        ("-p(a)", "p(a)", False),
        ("p(-a)", "p(-a)", True),
        ("p(-a)", "p(a)", False),
        ("p(-X)", "p(3)", True),
        ("p(#inf)", "p(#sup)", False),
    ],
)
def test_which_atoms_can_be_equal(one: str, other: str, expected: bool) -> None:
    constants = frozenset({"n"})
    (first,), (second,) = alternatives(atom(one)), alternatives(atom(other))
    assert can_equal(first, second, constants) is expected
    assert can_equal(second, first, constants) is expected


def test_derivable_atoms_are_found_by_pattern() -> None:
    tree = parse("p(a,1). p(f(b),2). p(X,3) :- q(X). q(7). { q(8) }. r. #const n = 7. init(p(a)).")
    derivable = DerivableAtoms(tree)

    def matching(pattern: str, constants: frozenset[str] = frozenset()) -> list[str]:
        return sorted(str(each.atom) for each in derivable.matching(atom(pattern), constants))

    assert derivable.constants == {"n"}
    assert matching("p(a,_)") == ["p(X,3)", "p(a,1)"]
    assert matching("p(f(_),_)") == ["p(X,3)", "p(f(b),2)"]
    assert matching("p(c,1)") == []
    assert matching("p(_,_)") == ["p(X,3)", "p(a,1)", "p(f(b),2)"]
    assert matching("q(n)") == []
    assert matching("q(n)", derivable.constants) == ["q(7)", "q(8)"]
    assert matching("r") == ["r"]
    assert matching("init(p(_))") == ["init(p(a))"]
    assert matching("init(p(_,_))") == []
    assert matching("s") == []
    by_rules = DerivableAtoms(tree, frozenset(StatementKind) - {StatementKind.FACT})
    assert [str(each.atom) for each in by_rules.matching(atom("q(_)"))] == ["q(8)"]
    assert {str(each) for each in derivable.signatures} == {"p/2", "q/1", "r/0", "init/1"}


def test_signatures() -> None:
    assert str(signature(atom("p(a,b)"))) == "p/2"
    assert str(signature(atom("-p"))) == "-p/0"
    assert signature(atom("p(a;b)")) is None
