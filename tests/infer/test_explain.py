"""Facts are explained by the statements and atoms they are due to."""

import pytest
from hypothesis import given, settings

from planscribe.infer.facts import AspSource, Derivation
from planscribe.infer.materialise import materialise
from planscribe.infer.program import Program
from planscribe.infer.why.explain import Reasons, explain
from tests.support.programs import atoms, bare, because, text_at, with_schema
from tests.support.random_programs import stratified


def why(sources: list[AspSource], atom: str) -> Derivation:
    made = materialise(sources)
    (term,) = atoms(atom)
    return explain(sources, made.facts, [term])[term]


@pytest.mark.parametrize(
    ("program", "atom", "statement", "reasons", "absent"),
    [
        ("p(a).", "p(a)", "p(a).", [], []),
        ("p(1..3).", "p(2)", "p(1..3).", [], []),
        ("p(a;b). q.", "p(b)", "p(a;b).", [], []),
        ("q(a). q(b). p(X) :- q(X).", "p(b)", "p(X) :- q(X).", ["q(b)"], []),
        ("q(a,1). p(X) :- q(X,_).", "p(a)", "p(X) :- q(X,_).", ["q(a,1)"], []),
        (
            "q(a). p(X) :- q(X), not r(X), not s(_).",
            "p(a)",
            "p(X) :- q(X), not r(X), not s(_).",
            ["q(a)"],
            ["r(a)", "s(_)"],
        ),
        ("q(2). p :- q(1..3).", "p", "p :- q(1..3).", ["q(2)"], []),
        ("q(2). p :- q(1;2).", "p", "p :- q(1;2).", ["q(2)"], []),
        ("q(2). p(X+1) :- q(X), X > 1.", "p(3)", "p(X+1) :- q(X), X > 1.", ["q(2)"], []),
        (
            "q(1..2). p :- #count { X : q(X), not r(X) } = 2.",
            "p",
            "p :- #count { X : q(X), not r(X) } = 2.",
            ["q(1)", "q(2)"],
            [],
        ),
        (
            "q(1). q(2). s(1). p(X) :- s(X), #sum { Y : q(Y) } > 2.",
            "p(1)",
            "p(X) :- s(X), #sum { Y : q(Y) } > 2.",
            ["s(1)", "q(1)", "q(2)"],
            [],
        ),
        (
            "q(1). q(2). t(2). p :- { q(X) : t(X) } = 1.",
            "p",
            "p :- { q(X) : t(X) } = 1.",
            ["q(2)", "t(2)"],
            [],
        ),
        (
            "q(1). q(2). r(1). r(2). p :- q(X) : r(X).",
            "p",
            "p :- q(X) : r(X).",
            ["q(1)", "r(1)", "q(2)", "r(2)"],
            [],
        ),
        ("1 { p(X) : q(X) }. q(a).", "p(a)", "1 { p(X) : q(X) }.", ["q(a)"], []),
        ("p(X) : q(X) :- r. q(a). r.", "p(a)", "p(X) : q(X) :- r.", ["r", "q(a)"], []),
        ("-p(X) :- -q(X). -q(a).", "-p(a)", "-p(X) :- -q(X).", ["-q(a)"], []),
        ('p("a % b") :- q. q.', 'p("a % b")', 'p("a % b") :- q.', ["q"], []),
        ("p(n). #const n = 3.", "p(3)", "p(n).", [], []),
        ("p(X) :- q(X), X = n. q(3). #const n = 3.", "p(3)", "p(X) :- q(X), X = n.", ["q(3)"], []),
        ('p(":-") :- q(X), % why :- not\n X > 1. q(2).', 'p(":-")', None, ["q(2)"], []),
    ],
)
def test_statement_and_reasons(
    program: str, atom: str, statement: str | None, reasons: list[str], absent: list[str]
) -> None:
    sources = bare(program)
    derivation = why(sources, atom)
    assert statement is None or text_at(sources, derivation) == statement
    assert because(derivation) == reasons
    assert list(derivation.absent) == absent


@pytest.mark.parametrize(
    ("program", "atom", "text"),
    [
        ("q(1..3). p :- #count { X : q(X) } > 2.", "p", "#count { X : q(X) } = 3"),
        ("q(1..3). p(N) :- N = #sum { X : q(X), X > 1 }.", "p(5)", "#sum { X : q(X), X > 1 } = 5"),
        ("q(a,1..2). p(X) :- q(X,_), 1 < { q(X,Y) }.", "p(a)", "{ q(a,Y) } = 2"),
        ("q(1..3). p :- 3 = #max { X,a : q(X) ; 0 }.", "p", "#max { X,a : q(X); 0 } = 3"),
        ("p :- #min { X : q(X) } > 3. #defined q/1.", "p", "#min { X : q(X) } = #sup"),
        ("p :- not #sum+ { -1 : q ; 2 : q } > 2. q.", "p", "#sum+ { -1 : q; 2 : q } = 2"),
    ],
)
def test_aggregates_are_told_with_their_value(program: str, atom: str, text: str) -> None:
    assert why(bare(program), atom).aggregates == (text,)


def test_aggregates_are_due_to_what_was_there_before() -> None:
    sources = bare("r(1). r(Y) :- e(X,Y), 1 <= #count { Z : r(Z) }. e(1,2). e(2,1).")
    assert because(why(sources, "r(2)")) == ["e(1,2)", "r(1)"]


def test_disjunctions_are_due_to_what_does_not_hold() -> None:
    derivation = why(bare("a ; b :- c. c. d :- b. :- a."), "b")
    assert (because(derivation), derivation.absent) == (["c"], ("a",))
    circular = bare("a ; b. a :- b. b :- a.")
    assert because(why(circular, "a")) == ["b"] or because(why(circular, "b")) == ["a"]


@pytest.mark.parametrize(
    ("program", "supposed"),
    [
        ("{ p }. :- not p.", ()),
        ("p :- not not p. :- not p.", ("p",)),
        ("p ; not p. :- not p.", ("p",)),
    ],
)
def test_what_is_left_open_is_told(program: str, supposed: tuple[str, ...]) -> None:
    derivation = why(bare(program), "p")
    assert derivation.by_choice == program.startswith("{")
    assert derivation.supposed == supposed


def test_double_negation_is_a_reason_where_it_can_be() -> None:
    assert because(why(bare("p :- not not q. q :- r. r."), "p")) == ["q"]


@pytest.mark.parametrize(
    ("program", "others"),
    [
        ("p. p.", [[]]),
        ("p :- q. p :- r. q. r.", [["r"]]),
        ("p :- q. q :- p. q.", []),
        ("p(X) :- q(X,_). q(X,Y) :- q(Y,X). q(1,1..3).", [["q(1,2)"], ["q(1,3)"]]),
        ("p :- q. p :- s. s :- p. q.", []),
        ("{ p }. p :- q. q.", [["q"]]),
    ],
)
def test_other_derivations(program: str, others: list[list[str]]) -> None:
    made = materialise(bare(program))
    reasons = Reasons(Program(bare(program)), map(str, made.facts), map(str, made.facts))
    atom = "p(1)" if "p(X)" in program else "p"
    derivation = reasons.derivation(atom)
    assert derivation is not None and derivation.alternatives == len(others)
    _, *more = reasons.derivations(atom, 10)
    assert [because(each) for each in more] == others


def test_variables_of_aggregates_are_not_mixed_up_with_those_of_the_rule() -> None:
    sources = bare(
        "{ p(X) : q(X) ; o } :- #count { X : r(X) } > 1, s(Y), #count { Y, X : r(X) } = 2."
        " q(1). r(5..6). s(1). :- not p(1)."
    )
    assert set(because(why(sources, "p(1)"))) == {"s(1)", "q(1)", "r(5)", "r(6)"}


def test_derivations_go_down_to_the_facts() -> None:
    sources = bare("a. b :- a. c :- b, a. d :- c, b.")
    derivation = why(sources, "d")
    assert because(derivation) == ["c", "b"]
    c, b = derivation.because
    assert because(c) == ["b", "a"]
    assert because(c.because[0]) == ["a"]
    assert b.repeated and b.because == ()


def test_derivations_are_acyclic_and_flat() -> None:
    sources = bare("p :- q. q :- p. q :- r. p :- s. s :- t. t. r :- t. p :- t.")
    derivation = why(sources, "p")
    assert text_at(sources, derivation) == "p :- t."
    assert because(why(sources, "q")) in (["r"], ["p"])


def test_the_earlier_statement_counts() -> None:
    sources = bare("p(X) :- q(X). p(X) :- r(X). q(1). r(1).")
    assert because(why(sources, "p(1)")) == ["q(1)"]
    assert because(why(bare("p :- q. q. p."), "p")) == []


def test_a_made_up_object_is_due_to_the_announced_number() -> None:
    sources = with_schema("cardinality(shot,2).\ninit(clean(X)) :- object(X,shot).")
    derivation = why(sources, "init(clean(shot2))")
    assert because(derivation) == ["object(shot2,shot)"]
    (made_up,) = derivation.because
    assert made_up.place.source == "schema.lp"
    assert because(made_up) == ["cardinality(shot,2)"]
    assert text_at(sources, made_up.because[0]) == "cardinality(shot,2)."


def test_a_rank_is_due_to_the_object() -> None:
    sources = with_schema(
        "cardinality(a,2). object(x,b). object(y,b). init(map(a,p,b)).",
        "init(p(X,Y)) :- init(map(S,p,T)), rank(S,I,X), rank(T,I,Y).",
    )
    derivation = why(sources, "init(p(a2,y))")
    assert because(derivation) == ["init(map(a,p,b))", "object(a2,a)", "object(y,b)"]


def test_what_does_not_hold_has_no_derivation() -> None:
    sources = with_schema("cardinality(a,1). #external e.")
    made = materialise(sources)
    wanted = atoms("p", "object(a2,a)", "completion(a1,a)", "e", '"text"', "f((1,2),())")
    assert explain(sources, made.facts, wanted) == {}


def test_chosen_atoms_are_due_to_the_choice() -> None:
    sources = bare("1 { p ; q } 1. r :- p. r :- q.")
    made = materialise(sources)
    (r,) = atoms("r")
    derivation = explain(sources, made.facts, [r])[r]
    assert text_at(sources, derivation.because[0]) == "1 { p ; q } 1."


def test_statements_with_errors_do_not_stand_in_the_way() -> None:
    sources = bare("p :- q. q. p :- r(X), not s(Y). p(X) :- q. q :- ")
    assert because(why(sources, "p")) == ["q"]


def test_long_derivations_are_cut() -> None:
    sources = bare("p(0). p(X+1) :- p(X), X < 2000.")
    derivation = why(sources, "p(1500)")
    depth = 0
    while derivation.because:
        (derivation,) = derivation.because
        depth += 1
    assert 40 < depth < 100
    assert derivation.repeated


@given(stratified())
@settings(max_examples=40)
def test_every_fact_has_a_derivation_from_facts(program: str) -> None:
    sources = bare(program)
    made = materialise(sources)
    derivations = explain(sources, made.facts, made.facts)
    assert derivations.keys() == set(made.facts)
    for atom, derivation in derivations.items():
        assert derivation.atom == atom
        _check(sources, derivation, set(made.facts), ())


def _check(
    sources: list[AspSource],
    derivation: Derivation,
    holding: set[object],
    above: tuple[object, ...],
) -> None:
    assert derivation.atom in holding
    assert derivation.atom not in above
    text = text_at(sources, derivation)
    assert text.startswith(derivation.atom.name) and text.endswith(".")
    for reason in derivation.because:
        _check(sources, reason, holding, (*above, derivation.atom))
