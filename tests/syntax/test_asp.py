"""ASP texts are read as clingo reads them; faults are told where they are."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from planscribe.syntax.asp.clingo_parser import without_pools
from planscribe.syntax.asp.ground import ground_fact
from planscribe.syntax.asp.nodes import (
    Aggregate,
    Alternatives,
    Comparison,
    Element,
    FunctionTerm,
    Literal,
    Number,
    Operation,
    Sign,
    StatementKind,
    String,
    TheoryAtom,
    Truth,
    Variable,
    global_variables,
    plain_atoms,
    subterms,
    variables,
)
from planscribe.syntax.asp.tree import AspTree, Statement, parse
from planscribe.text import Span, apply_edits


def only(text: str) -> Statement:
    tree = parse(text)
    assert tree.faults == ()
    (statement,) = tree.statements
    return statement


def told(text: str) -> list[tuple[str, str]]:
    return [(fault.span.of(text), fault.message) for fault in parse(text).faults]


def kept(text: str) -> list[str]:
    return [statement.span.of(text) for statement in parse(text).statements]


# --- statements ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("p.", StatementKind.FACT),
        ("p(1..3, (a;b)).", StatementKind.FACT),
        ("-p(X) :- q(X).", StatementKind.RULE),
        (":- p.", StatementKind.CONSTRAINT),
        ("#false :- p.", StatementKind.CONSTRAINT),
        ("{ p }.", StatementKind.CHOICE),
        ("1 { p(X) : q(X) } 2 :- r.", StatementKind.CHOICE),
        ("#count { X : p(X) : q(X) } = 1.", StatementKind.CHOICE),
        ("p ; q :- r.", StatementKind.DISJUNCTION),
        ("p(a), q(b).", StatementKind.DISJUNCTION),
        ("p(a(b)), q(c(d)).", StatementKind.DISJUNCTION),
        ("p(a), q.", StatementKind.DISJUNCTION),
        ('p("), q(").', StatementKind.FACT),
        (":~ p(X). [X@2, a]", StatementKind.MINIMIZE),
        ("#minimize { X@1,Y : p(X, Y) ; 2 : q }.", StatementKind.MINIMIZE),
        ("#maximize{1:a}.", StatementKind.MINIMIZE),
        ("#show p/1.", StatementKind.SHOW),
        ("#show f(X) : p(X).", StatementKind.SHOW),
        ("#const n = 3. [override]", StatementKind.CONST),
        ("#defined p/2.", StatementKind.DEFINED),
        ("#external p(X) : q(X). [true]", StatementKind.EXTERNAL),
        ("#program step(t).", StatementKind.PROGRAM),
        ('#include "other.lp".', StatementKind.INCLUDE),
        ("#include <incmode>.", StatementKind.INCLUDE),
        ("#script (python) import os #end.", StatementKind.SCRIPT),
        ("#edge (a, b; c, d) : p.", StatementKind.OTHER),
        ("#heuristic p : q. [1, true]", StatementKind.OTHER),
        ("#project p/1.", StatementKind.OTHER),
        ("#theory t { }.", StatementKind.OTHER),
        ("&sum { x } <= 3 :- p.", StatementKind.OTHER),
    ],
)
def test_kind_and_span_of_a_statement(text: str, kind: StatementKind) -> None:
    tree = parse(f"first. {text} last.")
    assert tree.faults == ()
    assert [statement.kind for statement in tree.statements] == [
        StatementKind.FACT,
        kind,
        StatementKind.FACT,
    ]
    assert tree.statements[1].span.of(tree.text) == text
    assert tree.statements[1].parts is not None


def test_offsets_count_code_points() -> None:
    text = 'p("é🙂"). q(f("ü"), X) :- r(X).\r\n% ä\r\ns(y).'
    tree = parse(text)
    assert kept(text) == ['p("é🙂").', 'q(f("ü"), X) :- r(X).', "s(y)."]
    rule = tree.statements[1]
    (literal,) = rule.body
    assert rule.span_of(literal.within).of(text) == "r(X)"
    assert [comment.span.of(text) for comment in tree.comments] == ["% ä"]


def test_terms_of_an_atom() -> None:
    text = 'p(X, _, -3, "a\\"b", f(c, (d,), ()), 1..n, |X - 2|, -q, (a;b), #inf, @g(1)) :- q(X).'
    (head,) = only(text).head
    assert isinstance(head, Literal) and isinstance(head.atom, FunctionTerm)
    arguments = head.atom.arguments
    assert [type(argument) for argument in arguments] == [
        *(Variable, Variable, Number, String, FunctionTerm, Operation, Operation, Operation),
        *(Alternatives, FunctionTerm, FunctionTerm),
    ]
    assert [str(argument) for argument in arguments] == [
        *("X", "_", "-3", '"a\\"b"', "f(c,(d,),())", "(1..n)", "|(X-2)|", "-q"),
        *("(a;b)", "#inf", "@g(1)"),
    ]
    assert [argument.within.of(text) for argument in arguments][2:9] == [
        *("-3", '"a\\"b"', "f(c, (d,), ())", "1..n", "|X - 2|", "-q", "(a;b)"),
    ]
    inner = arguments[4]
    assert isinstance(inner, FunctionTerm)
    assert [each.within.of(text) for each in inner.arguments] == ["c", "(d,)", "()"]
    assert inner.name_within.of(text) == "f"


def test_parts_of_a_body() -> None:
    text = (
        "a :- not p(X), not not q, X < Y <= 3, #true, r(X) : s(X), not t(X); "
        "2 < #sum { W, X : u(X, W) } <= N, not { v ; w(X) : x }, &diff { a - b } <= 3."
    )
    body = only(text).body
    assert [part.within.of(text) for part in body[:5]] == [
        *("not p(X)", "not not q", "X < Y <= 3", "#true", "r(X) : s(X), not t(X)"),
    ]
    negated, twice, comparison, truth, conditional, total, choice, theory = body
    assert isinstance(negated, Literal) and negated.sign is Sign.NOT
    assert isinstance(twice, Literal) and twice.sign is Sign.NOT_NOT
    assert isinstance(comparison, Comparison) and comparison.operators == ("<", "<=")
    assert isinstance(truth, Truth) and truth.value
    assert isinstance(conditional, Element) and len(conditional.condition) == 2
    assert isinstance(total, Aggregate) and total.function == "#sum"
    assert [(operator, str(term)) for operator, term in total.guards] == [(">", "2"), ("<=", "N")]
    assert list(map(str, total.elements[0].terms)) == ["W", "X"]
    assert isinstance(choice, Aggregate) and choice.sign is Sign.NOT and choice.function == ""
    assert [element.within.of(text) for element in choice.elements] == ["v", "w(X) : x"]
    assert isinstance(theory, TheoryAtom) and theory.name == "diff"
    assert global_variables(*body) == ["X", "Y", "N"]


def test_heads() -> None:
    assert only(":- p.").head == ()
    (choice,) = only("1 { p(X) : q(X) ; r } :- s.").head
    assert isinstance(choice, Aggregate)
    assert [(operator, str(term)) for operator, term in choice.guards] == [(">=", "1")]
    elements = only("p(X) : q(X) ; r :- s.").head
    assert [isinstance(element, Element) for element in elements] == [True, True]
    (aggregate,) = only("#sum { 1, X : p(X) : q(X) } = 2.").head
    assert isinstance(aggregate, Aggregate) and aggregate.elements[0].literal is not None


def test_sign_of_an_atom_is_not_part_of_it() -> None:
    text = "- p(X) :- -q, r(-f(X))."
    statement = only(text)
    for part, expected in zip((*statement.head, *statement.body[:1]), ["p(X)", "q"], strict=True):
        assert isinstance(part, Literal) and isinstance(part.atom, Operation)
        (atom,) = part.atom.operands
        assert atom.within.of(text) == expected
    (inner,) = plain_atoms(statement.body[1].atom)  # type: ignore[union-attr]
    assert isinstance(inner.arguments[0], Operation)
    assert inner.arguments[0].operands[0].within.of(text) == "f(X)"


def test_parts_of_directives() -> None:
    show = only("#show p/2.").parts
    assert (show.name, show.arity) == ("p", 2)
    const = only("#const n = 3.").parts
    assert (const.name, list(map(str, const.terms))) == ("n", ["3"])
    weak = only(":~ p(X). [X@2, a]")
    assert list(map(str, weak.parts.terms)) == ["X", "2", "a"]
    (aggregate,) = only("#maximize { X@1,Y : p(X, Y) ; 2 : q }.").body
    assert isinstance(aggregate, Aggregate)
    assert [list(map(str, element.terms)) for element in aggregate.elements] == [
        ["-X", "1", "Y"],
        ["-2", "0"],
    ]
    external = only("#external p(X) : q(X).")
    assert [len(external.head), len(external.body)] == [1, 1]


def test_questions_about_terms() -> None:
    (head,) = only("p(X, f(Y, X), 1 ; Z).").head
    assert isinstance(head, Literal)
    assert [each.name for each in variables(head)] == ["X", "Y", "X", "Z"]
    assert [str(atom) for atom in plain_atoms(head.atom)] == ["p(X,f(Y,X),1)", "p(Z)"]
    (negated,) = only("-q(1).").head
    assert isinstance(negated, Literal)
    assert [str(atom) for atom in plain_atoms(negated.atom)] == ["q(1)"]
    assert [str(term) for term in subterms(negated.atom)] == ["-q(1)", "q(1)", "1"]


def test_pools_are_taken_apart() -> None:
    assert without_pools("p(X) :- q(X ; 1, X), r(X).") == (
        "p(X) :- q(X); r(X).",
        "p(X) :- q(1,X); r(X).",
    )


# --- comments ------------------------------------------------------------------------------


def test_comments() -> None:
    text = '%! "one"\np("% no"). % two\n%* three %* nested\n*% four *% q. %'
    tree = parse(text)
    assert [comment.text for comment in tree.comments] == [
        '%! "one"',
        "% two",
        "%* three %* nested\n*% four *%",
        "%",
    ]
    assert kept(text) == ['p("% no").', "q."]


def test_comment_inside_a_statement() -> None:
    text = "p :- q, % é\n  not r(X). % after"
    statement = parse(text).statements[0]
    assert statement.text == "p :- q,    \n  not r(X)."
    assert statement.body[1].within.of(text) == "not r(X)"


def test_comment_above_a_statement() -> None:
    tree = parse('% far\n\n%! "near"\n  :- p.\n\nq. % beside\nr.\n\n% gap\n\ns.')
    above = [tree.comment_above(statement) for statement in tree.statements]
    assert [comment and comment.text for comment in above] == [
        '%! "near"',
        None,
        "% beside",
        None,
    ]


def test_statement_at_an_offset() -> None:
    tree = parse("p. \n q(a).\n")
    assert [
        statement and statement.span.of(tree.text)
        for statement in map(tree.statement_at, [0, 2, 3, 5, 10, 11])
    ] == ["p.", "p.", None, "q(a).", "q(a).", None]


# --- faults --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "blamed", "expected"),
    [
        ("p\nq(X) :- r(X).", "p", ["p", "q(X) :- r(X)."]),
        ("p q.", "p", ["p", "q."]),
        ("p. q :- r", "r", ["p.", "q :- r"]),
        ("p :- q % why\n\nr :- s.", "q", ["p :- q", "r :- s."]),
        ("p\nq\nr\ns.", "p", ["p", "q", "r", "s."]),
        (":~ p. [1]\nq r.", "q", [":~ p. [1]", "q", "r."]),
    ],
)
def test_missing_full_stop(text: str, blamed: str, expected: list[str]) -> None:
    tree = parse(text)
    first = tree.faults[0]
    assert first.message == "The full stop at the end of this statement is missing."
    assert first.span.of(text) == blamed
    assert [fault.fix.new_text for fault in tree.faults if fault.fix] == ["."] * len(tree.faults)
    assert kept(text) == expected
    mended = apply_edits(text, [fault.fix for fault in tree.faults if fault.fix])
    assert parse(mended).faults == ()
    assert len(parse(mended).statements) == len(expected)


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("p(X :- q(X). r.", "p(X) :- q(X). r."),
        ("p :- q(X, r(Y). s.", "p :- q(X, r(Y)). s."),
        ("p :- #count { X : q(X) > 2. r.", "p :- #count { X : q(X) > 2 }. r."),
        ("{ p ; q :- r.", "{ p ; q }:- r."),
        ("p :- q r. s.", "p :- q, r. s."),
    ],
)
def test_missing_token(text: str, mended: str) -> None:
    tree = parse(text)
    (fault,) = tree.faults
    assert fault.fix is not None
    result = apply_edits(text, [fault.fix])
    assert parse(result).faults == ()
    assert result.replace(" ", "") == mended.replace(" ", "")
    assert len(tree.statements) == len(parse(result).statements) - 1


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("p :- q, r :- s. t.", [(":-", "Unexpected `:-`; expected `:`, `,`")]),
        ("p ) q. t.", [(")", "Unmatched `)`")]),
        ("p :- $q. t.", [("$", "is not valid in ASP")]),
        ("p :- #total. t.", [("#total", "is not valid in ASP")]),
        ("p(é). t.", [("é", "`é` is allowed only in strings")]),
        ("p(\xa0a). t.", [("\xa0", "U+00A0")]),
        ("p(\x00). t.", [("\x00", "U+0000")]),
        ("p(\ud800). t.", [("\ud800", "U+D800")]),
        ('p("a). \nt.', [('"a). ', "not closed on its line")]),
        ('p("a).\r\nt.', [('"a).', "not closed on its line")]),
        ('t. p("a).\r', [('"a).', "not closed on its line")]),
        ('p("a\\q"). \nt.', [('"a\\q"', "can follow a")]),
        ("t. %* p", [("%*", "never closed")]),
        ("t. #script (python) p", [("#script", "never closed")]),
        ("#include p. t.", [("#include p.", "needs a file in quotes")]),
        ("t. p(", [("(", "incomplete")]),
        ("t. .", [(".", "Extra `.`")]),
        ("t. p(X) :- q, r :- s.", [(":-", "Unexpected `:-`")]),
    ],
)
def test_other_faults_spoil_one_statement(text: str, faults: list[tuple[str, str]]) -> None:
    found = told(text)
    assert [span for span, _ in found[: len(faults)]] == [span for span, _ in faults]
    for (_, message), (_, part) in zip(found, faults, strict=False):
        assert part in message
    assert kept(text) == ["t."]


def test_faults_are_limited() -> None:
    tree = parse("p ) .\n" * 3000 + "q.")
    assert 0 < len(tree.faults) <= 1000


@pytest.mark.parametrize(
    "text",
    [
        "p(" + "(" * 100_000,
        "p(" + "f(" * 100_000 + "1" + ")" * 100_000 + ").",
        "p(" + "-" * 100_000 + "1).",
        "p(X" + "+X" * 100_000 + ") :- q(X).",
        "p(" + "2**" * 100_000 + "1).",
        "p(" + "|-" * 100_000 + "1" + "|" * 100_000 + ").",
        "p(1" + "..2" * 100_000 + ").",
        "p(" + "-----(" * 20_000 + "1" + ")" * 20_000 + ").",
        "&p { " + "(" * 100_000 + ")" * 100_000 + " }.",
    ],
    ids=["open", "functions", "minus", "sum", "power", "bars", "interval", "mixed", "theory"],
)
def test_hostile_nesting_is_a_fault(text: str) -> None:
    tree = parse(f"q. {text}")
    assert kept(tree.text) == ["q."]
    assert "levels deep" in tree.faults[0].message


@pytest.mark.parametrize(
    "text",
    [
        "%*" * 50_000,
        '"' * 50_000,
        "#include " * 10_000,
        ":-" * 20_000,
        'p("\\' * 20_000,
        "{" * 9999,
    ],
)
def test_hostile_repetition_is_quick(text: str) -> None:
    assert parse(text).statements == ()


def test_allowed_nesting_can_be_read() -> None:
    depth = 150
    statement = only("p(" + "f(" * depth + "X" + ")" * depth + ") :- q(X).")
    assert len(list(subterms(statement.head[0].atom))) == depth + 2  # type: ignore[union-attr]


def test_empty_texts() -> None:
    for text in ("", "\n", "\ufeff", "%", "\ufeffp."):
        assert parse(text).faults == ()


def test_include_opens_no_file(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("asp") / "secret.lp"
    file.write_text("secret.")
    path = file.as_posix()
    for text in (
        f'#include "{path}".',
        f'#include\n % comment\n"{path}".',
        f'"\\q a. #include "{path}".',
        f'p :- "a\n#include "{path}".',
        f'p(é #include "{path}".',
        f'%* #include %* x *% \n"{path}".',
    ):
        tree = parse(text)
        assert "secret" not in [str(part) for each in tree.statements for part in each.head]
        assert [
            each.parts.head for each in tree.statements if each.kind is StatementKind.INCLUDE
        ] in (
            [],
            [()],
        )


# --- properties ----------------------------------------------------------------------------

_PIECES = st.sampled_from(
    """p q(X) f(1,a) X _ 1 "s" . , ; : :- :~ ( ) { } [ ] | = != < .. + - * ** / \\ not #show #const
    #count #sum #true #inf #minimize #external #program #include #script #end #theory @f & ~ ^ ? é
    % %* *% " \n \r \t \x00 \ud800 \u2028 🙂 $ # ' 0x1F p/1 [1@2,X]""".split(" ")
)


def check(tree: AspTree) -> None:
    end = 0
    whole = Span(0, len(tree.text))
    for statement in tree.statements:
        assert statement.span.start >= end and whole.encloses(statement.span)
        end = statement.span.end
        inside = Span(0, len(statement.text))
        parts = statement.parts
        for part in (*parts.head, *parts.body, *parts.terms):
            assert inside.encloses(part.within)
    for fault in tree.faults:
        assert whole.encloses(fault.span)
        assert fault.message
        assert fault.fix is None or whole.encloses(fault.fix.span)
    for comment in tree.comments:
        assert comment.span.of(tree.text) == comment.text


@given(st.text(max_size=60))
@example("p\x00.")
@settings(max_examples=150)
def test_any_text_is_read(text: str) -> None:
    check(parse(text))


@given(st.lists(_PIECES, max_size=25).map(" ".join))
@settings(max_examples=300)
def test_any_sequence_of_tokens_is_read(text: str) -> None:
    check(parse(text))


_NAMES = st.sampled_from(["a", "b1", "shot_2", "x'"])
_GROUND = st.recursive(
    st.one_of(
        _NAMES,
        st.integers(-(10**8), 10**8).map(str),
        st.text("ab %.é(", max_size=4).map(lambda value: f'"{value}"'),
    ),
    lambda inner: st.tuples(
        _NAMES | st.just(""), st.lists(inner, min_size=2, max_size=3), st.sampled_from([",", " , "])
    ).map(lambda parts: f"{parts[0]}({parts[2].join(parts[1])})"),
    max_leaves=8,
)


@given(_GROUND)
@settings(max_examples=150)
def test_ground_facts_are_read_as_clingo_reads_them(term: str) -> None:
    quick = ground_fact(f"p({term}).")
    slow = only(f"p({term}) :- q.").head[0]
    assert isinstance(slow, Literal) and quick is not None
    assert quick == slow.atom
    assert [each.within for each in subterms(quick)] == [
        each.within for each in subterms(slow.atom)
    ]
