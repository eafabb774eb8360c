"""Facts, violations, open choices and troubles of programs."""

import clingo
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planscribe.infer.facts import Materialised, Status
from planscribe.infer.materialise import materialise
from tests.support.programs import atoms, bare, behind, facts, messages, with_schema
from tests.support.random_programs import stratified


def troubles(made: Materialised) -> list[tuple[str, bool]]:
    return [(trouble.message, trouble.severe) for trouble in made.troubles]


# --- facts ---------------------------------------------------------------------------------


def test_facts_of_several_sources() -> None:
    made = materialise(
        with_schema("p(X) :- q(X). #program other. r.", "q(1..2). q(n). #const n = 5.")
    )
    assert made.status is Status.DONE
    assert list(map(str, made.facts)) == ["p(1)", "p(2)", "p(5)", "q(1)", "q(2)", "q(5)"]


def test_show_does_not_hide_facts() -> None:
    assert facts(bare("p. q. #show p/0.")) == ["p", "q"]


def test_names_may_begin_with_lines() -> None:
    made = materialise(bare("__s :- _r(1). _r(1). { __c }. :- not __c."))
    assert list(map(str, made.facts)) == ["__c", "__s", "_r(1)"]


def test_strings_negation_and_tuples_survive() -> None:
    texts = ['-p("é \\" \\\\ \\n")', "q((1,a),(),(b,))", "r(#inf,-3,-c)"]
    made = materialise(bare(" ".join(f"{text}." for text in texts)))
    assert sorted(map(str, made.facts)) == sorted(texts)
    assert made.facts == tuple(atoms(*map(str, made.facts)))


@given(stratified())
@settings(max_examples=60)
def test_facts_are_clingos_answer_set(program: str) -> None:
    control = clingo.Control(["--warn=none"])
    control.add("base", [], program)
    control.ground([("base", [])])
    expected: list[str] = []
    control.solve(on_model=lambda model: expected.extend(map(str, model.symbols(atoms=True))))
    made = materialise(bare(program))
    assert made.status is Status.DONE
    assert sorted(map(str, made.facts)) == sorted(expected)
    assert made.violations == made.open_choices == ()


@st.composite
def with_choices(draw: st.DrawFn) -> str:
    """A small program with choices, disjunctions and constraints."""
    atoms_ = st.sampled_from(["a", "b", "c", "p(1)", "p(2)", "q(1,2)"])
    literals = st.lists(
        st.one_of(
            atoms_,
            atoms_.map(lambda atom: f"not {atom}"),
            st.sampled_from(["p(X)", "q(X,_)", "1 { p(X) ; a } 2", "#count { X : p(X) } < 2"]),
        ),
        min_size=1,
        max_size=3,
    ).map("; ".join)
    heads = st.sampled_from(
        ["{ a ; b }", "1 { p(1..2) } 1", "{ p(1) } = 1", "a ; c", "b", "", "q(1,2) : p(1)", "c"]
    )
    lines = draw(st.lists(st.tuples(heads, literals), min_size=1, max_size=5))
    rules = [f"{head} :- {body}." for head, body in lines]
    facts_ = draw(
        st.lists(st.sampled_from(["a.", "{ p(1) ; b }.", "q(2,1).", ":- c."]), max_size=2)
    )
    return "\n".join([*rules, *facts_])


@given(with_choices())
@settings(max_examples=60)
def test_the_answer_set_and_what_is_open_are_clingos(program: str) -> None:
    control = clingo.Control(["0", "--warn=none"])
    control.add("base", [], program)
    try:
        control.ground([("base", [])])
    except RuntimeError:
        return  # a variable is unsafe
    answer_sets: list[frozenset[str]] = []
    control.solve(
        on_model=lambda model: answer_sets.append(frozenset(map(str, model.symbols(atoms=True))))
    )
    made = materialise(bare(program))
    if answer_sets:
        assert made.status is Status.DONE
        assert made.violations == ()
        assert frozenset(map(str, made.facts)) in answer_sets
        some, every = frozenset().union(*answer_sets), answer_sets[0].intersection(*answer_sets)
        assert frozenset(map(str, made.open_choices)) == some - every
    else:
        assert made.status is Status.UNSATISFIABLE or made.violations
        assert made.status is Status.DONE or made.conflict


# --- violations ----------------------------------------------------------------------------


def test_the_authors_message_is_filled_in() -> None:
    made = materialise(
        bare(
            'shots(5). said(4). name("é").\n%! "{N} said, {M} there, {Who} {unknown}"\n'
            ":- shots(M), said(N), N != M, name(Who)."
        )
    )
    (violation,) = made.violations
    assert violation.message == "4 said, 5 there, é {unknown}"
    assert [(name, str(value)) for name, value in violation.bindings] == [
        ("M", "5"),
        ("N", "4"),
        ("Who", '"é"'),
    ]
    assert behind(violation) == ["shots(5)", "said(4)", 'name("é")']


@pytest.mark.parametrize(
    ("program", "expected"),
    [
        ("p. q. :- p, q.", ["`p` and `q` must not hold together."]),
        (
            "p(1..2). :- p(X), not q(X).",
            [
                "`p(1)` must not hold unless `q(1)` does.",
                "`p(2)` must not hold unless `q(2)` does.",
            ],
        ),
        (":- not p(_).", ["`p(_)` must hold."]),
        (":- 1 < 2.", ["This constraint is violated."]),
        (
            ":- X = 1..2.",
            [
                "This constraint is violated for `X` = `1`.",
                "This constraint is violated for `X` = `2`.",
            ],
        ),
        ("#false.", ["This constraint is violated."]),
        (
            "p(1..9). :- #count { X : p(X) } > 8.",
            [
                "`9 > 8` must not hold. "
                "There are 9: `p(1)`, `p(2)`, `p(3)`, `p(4)`, `p(5)` and 4 more atoms.",
            ],
        ),
        (
            "p(a). q(1). q(2). 3 { r(X,Y) : q(Y) } :- p(X).",
            [
                "The bounds of this choice cannot be satisfied for `X` = `a`.",
            ],
        ),
        (
            "q(1). #sum { Y,Y : r(Y) : q(Y) } = 3.",
            ["The bounds of this choice cannot be satisfied."],
        ),
        ("p(1). :- p(1;2).", ["`p(1)` must not hold."]),
        ("age(130). :- age(A), A > 120.", ["`age(130)` must not hold, as `130 > 120`."]),
        (
            "need(3). p(1..2). :- need(N), K = #count { X : p(X) }, K < N.",
            ["With `need(3)`, `2 < 3` must not hold. There are 2: `p(1)` and `p(2)`."],
        ),
        (
            "w(a,3). w(b,4). :- 7 <= #sum { N,X : w(X,N) }.",
            ["`7 >= 7` must not hold. The sum is 7: `w(a,3)` and `w(b,4)`."],
        ),
        ("p(2). :- not 1 { p(1) : p(X) ; q } 1, p(2).", ["With `p(2)`, `0 >= 1` must hold."]),
        (":- #count { X : p(X) } < 3.", ["`0 < 3` must not hold. There are 0."]),
        ("p(1). :- p(X;X,_).", ["`p(1)` must not hold."]),
    ],
)
def test_messages_that_are_made(program: str, expected: list[str]) -> None:
    made = materialise(bare(program))
    assert made.status is Status.DONE
    assert messages(made) == expected


def test_facts_behind_a_violation_are_the_stated_ones() -> None:
    program = bare(
        "base(1). other(2). p(X) :- mid(X). mid(X) :- base(X). mid(9) :- other(_).\n"
        ":- p(X), X < 5, not q(X)."
    )
    (violation,) = materialise(program).violations
    assert behind(violation) == ["base(1)"]
    ((_, place),) = violation.facts
    assert place.span.of(program[0].text) == "base(1)."
    assert violation.constraint.span.of(program[0].text) == ":- p(X), X < 5, not q(X)."


@pytest.mark.parametrize(
    ("comment", "expected"),
    [
        ('%! "{X} on\n%   {Y}."', "a on b."),
        ('%!"{X}"', "a"),
        ('%*! "{X} on\n {Y}" *%', "a on b"),
        ('% plain\n%! "{X}" and more', "a"),
        ('  %! "say \\"{X}\\" { Y }"', 'say "a" b'),
    ],
)
def test_forms_of_messages(comment: str, expected: str) -> None:
    assert messages(materialise(bare(f"on(a,b).\n{comment}\n:- on(X,Y)."))) == [expected]


def test_messages_call_objects_by_their_names() -> None:
    text = 'name(tile_1,"tile-1"). init(up(tile_1)).\n%! "{X} is up."\n:- init(up(X)).'
    assert messages(materialise(with_schema(text))) == ["tile-1 is up."]


def test_a_message_needs_the_line_right_above() -> None:
    made = materialise(bare('p.\n%! "far"\n\n:- p.'))
    assert messages(made) == ["`p` must not hold."]


def test_as_few_violations_as_possible() -> None:
    made = materialise(bare("{ p(1..3) } = 1. :- p(1). :- p(2). :- not p(2), not p(3)."))
    assert messages(made) == []
    assert list(map(str, made.facts)) == ["p(3)"]
    unavoidable = materialise(bare("{ p(1..2) } = 1. :- p(X)."))
    assert len(unavoidable.violations) == 1


def test_costs_of_the_author_come_after_violations() -> None:
    made = materialise(bare("1 { p ; q } 1. :~ p. [1@1000] :- q. #minimize { 5 : r }. { r }."))
    assert list(map(str, made.facts)) == ["p"]


def test_many_violations_are_cut() -> None:
    made = materialise(bare("p(1..900). :- p(X)."))
    assert len(made.violations) == 500
    assert troubles(made) == [("400 more violations are not shown.", False)]


def test_many_facts_behind_a_violation_are_cut() -> None:
    made = materialise(with_schema("object(s(1..500),shot). cardinality(shot,499)."))
    assert messages(made) == [
        "The number of objects of type shot is stated as 499, but there are 500."
    ]
    assert 1 <= len(made.violations[0].facts) <= 20


# --- open choices --------------------------------------------------------------------------


def test_open_choices() -> None:
    made = materialise(bare("1 { p ; q } 1. r :- p. s. t :- p. t :- q."))
    assert list(map(str, made.open_choices)) == ["p", "q", "r"]
    assert "s" in map(str, made.facts) and "t" in map(str, made.facts)


def test_only_optimal_answer_sets_are_open() -> None:
    made = materialise(bare("{ p ; q ; r } = 1. :~ r. [2] :~ p. [1] :~ q. [1]"))
    assert list(map(str, made.open_choices)) == ["p", "q"]
    best = materialise(bare("{ p ; q } = 1. :~ p. [2] :~ q. [1]"))
    assert (list(map(str, best.facts)), best.open_choices) == (["q"], ())


def test_the_chosen_answer_set_stays_the_same() -> None:
    program = bare("{ p(1..20) } = 7. { q(X) : p(X) } = 2.")
    first = materialise(program)
    materialise(bare("{ other }."))
    materialise.__globals__["_remembered"].clear()
    assert materialise(program) == first


def test_choices_can_be_settled() -> None:
    program = bare("1 { p ; q ; r } 1.")
    p, q, r = atoms("p", "q", "r")
    assert materialise(program, {q: True}).facts == (q,)
    without = materialise(program, {p: False, q: False})
    assert (without.facts, without.open_choices) == ((r,), ())
    impossible = materialise(program, {atoms("nothing")[0]: True})
    message = "The atoms that were chosen among the open ones cannot hold."
    assert troubles(impossible) == [(message, True)]
    assert impossible.status is Status.DONE


def test_classical_negation() -> None:
    made = materialise(bare("{ p }. -p :- not p. q."))
    assert list(map(str, made.open_choices)) == ["-p", "p"]


# --- no answer set -------------------------------------------------------------------------


def test_one_minimal_conflict() -> None:
    program = bare("p. q(1..3). a :- not a, p, q(2). r :- p. s. not s. q(7).")
    made = materialise(program)
    assert made.status is Status.UNSATISFIABLE
    assert made.facts == ()
    conflict = [place.span.of(program[0].text) for place in made.conflict]
    assert conflict in (["p.", "q(1..3).", "a :- not a, p, q(2)."], ["s.", "not s."])


def test_classical_contradiction() -> None:
    program = bare("p(1). p(2). -p(X) :- q(X). q(2). q(3).")
    made = materialise(program)
    conflict = [place.span.of(program[0].text) for place in made.conflict]
    assert conflict == ["p(2).", "-p(X) :- q(X).", "q(2)."]


# --- troubles ------------------------------------------------------------------------------


def test_statements_with_errors_are_left_out() -> None:
    text = (
        "p(X) :- q(Y). q(1). r( . s(X+1) :- t(X). t(a). t(1). u(_) :- not q(_). :- v(Z), not w(A)."
    )
    made = materialise(bare(text))
    assert made.status is Status.DONE
    assert list(map(str, made.facts)) == ["q(1)", "s(2)", "t(1)", "t(a)"]
    told = {
        (trouble.message, trouble.place.span.of(text) if trouble.place else "", trouble.severe)
        for trouble in made.troubles
    }
    binds = "must occur in a positive atom of the body."
    assert told >= {
        (f"Unsafe variable `X`: it {binds[:-1]}, such as `t(X)`.", "X", True),
        (f"Unsafe variable `A`: `not w(A)` gives it no value. It {binds}", "A", True),
        (f"Unsafe variable `_`: it {binds}", "_", True),
        (
            "`X+1` cannot be computed for some values: it needs numbers. They are left out.",
            "X+1",
            False,
        ),
    }


def test_code_is_refused() -> None:
    text = "#script (python)\nimport os\nos._exit(1)\n#end.\np(@f(1)) :- q. q. r(@print(1))."
    made = materialise(bare(text))
    assert list(map(str, made.facts)) == ["q"]
    assert troubles(made)[:1] == [("Scripts are never run.", True)]


def test_what_is_included_is_a_source_of_its_own() -> None:
    made = materialise(bare('#include "/etc/hostname". q.'))
    assert list(map(str, made.facts)) == ["q"]
    assert troubles(made) == []


def test_rules_that_grow_for_ever_are_left_out() -> None:
    made = materialise(bare("p(0). p(X+1) :- p(X). q :- p(0). :- not p(7)."))
    assert made.status is Status.DONE
    assert list(map(str, made.facts)) == ["p(0)", "q"]
    assert troubles(made) == [("This rule makes new terms from `X` forever.", True)]
    assert made.uncertain and made.violations == ()


@pytest.mark.parametrize(
    ("program", "lacking"),
    [
        (":- not p.", True),
        ("{ p }. :- p. :- not p.", False),
        ("q :- r. { p }. :- p. :- not p.", True),
        ("#external r. q :- r. { p }. :- p. :- not p.", False),
        ("a :- not a.", False),
        ("a :- not a, not b.", True),
    ],
)
def test_programs_that_contradict_themselves_may_lack_facts(program: str, lacking: bool) -> None:
    made = materialise(bare(program))
    assert made.violations or made.status is Status.UNSATISFIABLE
    assert made.lacking is lacking


def test_a_program_that_clingo_refuses_is_broken_in_parts_only() -> None:
    made = materialise(bare("#const n = 1. #const n = 2. p(n). &undeclared { x } :- p(1)."))
    assert made.status is Status.DONE
    assert list(map(str, made.facts)) == ["p(1)"]
    assert len(made.troubles) == 2


def test_terms_that_nest_too_deep_are_left_out() -> None:
    made = materialise(bare("p(f(X),N+1) :- p(X,N), N < 400. p(a,0). q."))
    assert "q" in map(str, made.facts)
    assert ("Atoms that are nested too deeply are left out.", False) in troubles(made)


@pytest.mark.parametrize(
    "text", ["", "%", "\x00", "\ud800", "p(\x00).", "((((", '"', "#program p(t). q."]
)
def test_odd_texts_are_materialised(text: str) -> None:
    assert materialise(with_schema(text)).status is Status.DONE


@given(
    st.text(max_size=40)
    | st.lists(
        st.sampled_from(
            [
                "p(X)",
                "q",
                ":-",
                ".",
                ",",
                "not",
                "{",
                "}",
                "X",
                "1..2",
                "(",
                ")",
                ";",
                ":",
                "#count",
                "=",
                "#show",
                "#const n=1.",
                "-",
                "+",
                "init(",
                "object(a,b).",
                "cardinality(b,2).",
                "sequence(b).",
                ":~",
                "[1]",
                "#external",
                "é",
                "%",
                "\n",
                "_",
                "#sum",
                "<",
                "|",
                "f(Y)",
                "@g(X)",
            ]
        ),
        max_size=14,
    ).map(" ".join)
)
@settings(max_examples=60)
def test_any_text_is_materialised(text: str) -> None:
    made = materialise(with_schema(text))
    assert made.status in (Status.DONE, Status.UNSATISFIABLE, Status.BROKEN)
