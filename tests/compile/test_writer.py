import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.compile.formulas import (
    DEEPEST_INDENT,
    WIDTH,
    write_flat,
    write_formula,
    write_number,
)
from planscribe.compile.writer import write_domain, write_problem
from planscribe.model.pddl.definitions import (
    TRUE,
    Action,
    And,
    Arithmetic,
    Assign,
    Atom,
    Compare,
    Domain,
    Exists,
    Expression,
    Fluent,
    Forall,
    Formula,
    Imply,
    Not,
    Or,
    Parameter,
    Problem,
    When,
)
from tests.support.reading import domain, problem
from tests.support.sources.depot import DOMAIN, PROBLEM


def test_a_domain_is_written_as_it_was_read() -> None:
    read = domain(DOMAIN)
    again = domain(write_domain(read))
    assert [(kind.name, kind.parents, kind.comment) for kind in read.types] == [
        ("crate", ("surface", "thing"), ""),
        ("surface", ("object",), ""),
        ("thing", ("object",), '"thing"'),
    ]
    assert (again.spelling, again.comment) == ("Depot", "goods and where they are\nin two lines")
    assert [entry.comment for entry in again.predicates] == [
        entry.comment for entry in read.predicates
    ]
    assert again.actions[0].comment == "by crane"
    assert again.actions[0].precondition == read.actions[0].precondition


def test_the_layout_of_a_domain() -> None:
    assert write_domain(domain(DOMAIN)) == DOMAIN


def test_requirements_can_be_replaced() -> None:
    assert "(:requirements :adl)" in write_domain(domain(DOMAIN), (":adl",))
    assert ":requirements" not in write_domain(domain(DOMAIN), ())


def test_object_among_the_types_is_not_written_below_itself() -> None:
    text = write_domain(domain("(define (domain d) (:types left - gripper room object gripper))"))
    assert "(:types\n    left - gripper\n    room gripper - object\n    object\n  )" in text


def test_an_untyped_domain_stays_untyped() -> None:
    text = write_domain(domain("(define (domain d) (:predicates (on ?a ?b)) (:constants a b))"))
    assert " - " not in text


def test_what_the_model_does_not_read_is_copied() -> None:
    text = "(define (domain d) (:predicates (p)) (:durative-action a :duration (= ?duration 3)))"
    read = domain(text)
    assert "  (:durative-action a :duration (= ?duration 3))\n" in write_domain(read, source=text)
    with pytest.raises(ValueError, match=":durative-action"):
        write_domain(read)


def test_a_problem_is_written_as_it_was_read() -> None:
    assert write_problem(problem(PROBLEM), source=PROBLEM) == PROBLEM


def test_a_problem_takes_spellings_from_its_domain() -> None:
    text = write_problem(
        problem("(define (problem p) (:domain DEPOT) (:init (clear dock)) (:goal (done)))"),
        domain(DOMAIN),
    )
    assert text.splitlines()[1:6] == [
        "  (:domain Depot)",
        "  (:init",
        "    (CLEAR Dock)",
        "  )",
        "  (:goal (done))",
    ]


def test_a_goal_that_is_too_long_for_a_line_is_broken() -> None:
    atoms = [Atom("on", (f"crate-number-{number}", "dock")) for number in range(5)]
    text = write_problem(Problem("p", "d", goal=Or(tuple(atoms))))
    assert "  (:goal (or\n    (on crate-number-0 dock)\n" in text
    assert problem(text).goal == Or(tuple(atoms))


@pytest.mark.parametrize(
    ("number", "text"),
    [(0.0, "0"), (-0.5, "-0.5"), (1e21, "1" + 21 * "0"), (1e-7, "0.0000001"), (100.0, "100")],
)
def test_numbers_are_written_in_full(number: float, text: str) -> None:
    assert write_number(number) == text


OF_NUMBERS = ("(<", "(>", "(=", "(assign", "(increase", "(decrease", "(scale-up", "(scale-down")
_NAMES = st.sampled_from(["a", "b", "?x", "?y", "a-rather-long-name-for-an-object"])
_ARGUMENTS = st.lists(_NAMES, max_size=3).map(tuple)
_NUMBERS = st.floats(0, 1e9).map(lambda number: round(number, 3))
_FLUENTS = st.builds(Fluent, st.sampled_from(["total-cost", "distance"]), _ARGUMENTS)
_EXPRESSIONS: st.SearchStrategy[Expression] = st.recursive(
    _NUMBERS | _FLUENTS,
    lambda inner: st.builds(
        Arithmetic, st.sampled_from(["+", "*", "-", "/"]), st.tuples(inner, inner)
    ),
    max_leaves=3,
)
_VARIABLES = st.lists(
    st.builds(
        lambda name, types: Parameter(name, types, name),
        st.sampled_from(["?x", "?y", "?z"]),
        st.sampled_from([("object",), ("crate",), ("crate", "truck")]),
    ),
    min_size=1,
    max_size=3,
).map(tuple)
_ATOMS = st.builds(Atom, st.sampled_from(["p", "at", "not-clear", "or-else"]), _ARGUMENTS)
_EQUATIONS = st.builds(Atom, st.just("="), st.tuples(_NAMES, _NAMES))
_COMPARISONS = st.builds(
    Compare, st.sampled_from(["<", "<=", "=", ">=", ">"]), _EXPRESSIONS, _EXPRESSIONS
)
_ASSIGNMENTS = st.builds(
    Assign, st.sampled_from(["assign", "increase", "scale-down"]), _FLUENTS, _EXPRESSIONS
)


def _conditions(inner: st.SearchStrategy[Formula]) -> st.SearchStrategy[Formula]:
    several = st.lists(inner, max_size=4).map(tuple)
    return st.one_of(
        st.builds(And, several),
        st.builds(Or, several),
        st.builds(Not, inner),
        st.builds(Imply, inner, inner),
        st.builds(Forall, _VARIABLES, inner),
        st.builds(Exists, _VARIABLES, inner),
    )


CONDITIONS: st.SearchStrategy[Formula] = st.recursive(
    st.one_of(_ATOMS, _EQUATIONS, _COMPARISONS), _conditions, max_leaves=12
)


def _effects(inner: st.SearchStrategy[Formula]) -> st.SearchStrategy[Formula]:
    return st.one_of(
        st.builds(And, st.lists(inner, max_size=4).map(tuple)),
        st.builds(When, CONDITIONS, inner),
        st.builds(Forall, _VARIABLES, inner),
    )


EFFECTS: st.SearchStrategy[Formula] = st.recursive(
    st.one_of(_ATOMS, st.builds(Not, _ATOMS), _ASSIGNMENTS), _effects, max_leaves=12
)


@given(CONDITIONS)
def test_conditions_are_read_as_they_were_written(condition: Formula) -> None:
    read = problem(write_problem(Problem("p", "d", goal=condition))).goal
    assert_equal(read, condition)


@given(EFFECTS)
def test_effects_are_read_as_they_were_written(effect: Formula) -> None:
    (action,) = domain(write_domain(Domain("d", actions=(Action("a", effect=effect),)))).actions
    assert_equal(action.effect, effect)


def assert_equal(read: Formula, written: Formula) -> None:
    text = write_flat(written)
    assert write_flat(read) == text
    # Variables have spans, by which they differ.
    assert read == written or "forall" in text or "exists" in text


@given(CONDITIONS | EFFECTS, st.integers(0, 30))
def test_broken_formulas_say_the_same_in_short_lines(formula: Formula, indent: int) -> None:
    text = write_formula(formula, indent=indent, column=indent)
    assert " ".join(text.split()).replace(" )", ")") == write_flat(formula)
    lines = (" " * indent + text).splitlines()
    assert all(line == line.rstrip() for line in lines)
    assert all(len(line) <= WIDTH or line.count("(") <= 2 or _is_unbroken(line) for line in lines)


def _is_unbroken(line: str) -> bool:
    """Whether the line holds what is never broken: a typed list, or what is said of numbers."""
    # Nor is what is very deep.
    if line.startswith(" " * DEEPEST_INDENT):
        return True
    if "(forall (" in line or "(exists (" in line:
        return True
    return line.lstrip().startswith(OF_NUMBERS)


def test_the_empty_conjunction_is_written() -> None:
    assert write_flat(TRUE) == "(and)"
