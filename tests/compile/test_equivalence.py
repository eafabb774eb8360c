from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planscribe.compile.equivalence import ProblemComparison, compare
from planscribe.model.pddl.definitions import (
    OBJECT,
    And,
    Atom,
    Domain,
    Fluent,
    Formula,
    Metric,
    Not,
    Or,
    Parameter,
    Predicate,
    Problem,
    Type,
    Value,
)
from tests.support.reading import domain, problem

YARD = domain(
    """
    (define (domain yard)
      (:types
        crate - thing
        truck depot - place
        thing place - object)
      (:constants gate - depot)
      (:predicates (in ?c - crate ?p - place) (on ?a ?b - crate) (empty ?p - place) (shut))
      (:functions (total-cost) (way ?a ?b - place) (toll ?p - place)))
    """
)

FIRST = """
    (:objects a b c - crate t1 t2 - truck)
    (:init (on a b) (on b c) (in c t1) (empty t2) (= (way t1 gate) 3) (= (total-cost) 0))
    (:goal (and (in a gate) (in b gate) (not (shut))))
    (:metric minimize (+ (total-cost) (* 2 (way t1 gate))))
"""


def task(sections: str, name: str = "p") -> Problem:
    return problem(f"(define (problem {name}) (:domain yard) {sections})")


def compared(
    first: str, second: str, of: Domain = YARD, other: Domain | None = None
) -> ProblemComparison:
    head = "(define (problem p) (:domain d) (:init) (:goal ()) "
    one, two = (
        problem(text if text.startswith("(define") else head + text + ")")
        for text in (first, second)
    )
    return compare(one, two, of, other or of)


def test_names_order_and_layout_do_not_count() -> None:
    second = """
        (:objects y - truck z - crate c - crate Q - crate x - truck)
        (:goal (and (not (shut)) (and (in Z gate) (in c gate)) (in c gate)))
        (:init (= (way x gate) 3.0) (empty y) (in q x) (on c q) (on z c) (on z c)
               (= (total-cost) 0))
        (:metric minimize (+ (* (way x gate) 2) (total-cost)))
    """
    result = compare(task(FIRST), task(second, "other"), YARD, YARD)
    assert result.equivalent
    assert result.differences == ()
    assert result.renaming == {
        "a": "z", "b": "c", "c": "q", "t1": "x", "t2": "y", "gate": "gate",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "messages"),
    [
        ("(on a b)", "(on c b)", ["Only in the initial state of the first: (on a b)",
                                  "Only in the initial state of the second: (on c b)"]),
        ("(empty t2)", "", ["Only in the initial state of the first: (empty t2)"]),
        ("gate) 3)", "gate) 4)", ["Only in the first: (= (way t1 gate) 3)",
                                  "Only in the second: (= (way t1 gate) 4)"]),
        ("(in b gate) ", "", ["Only in the goal of the first: (in b gate)"]),
        ("(not (shut))", "(shut)", ["Only in the goal of the second: (shut)",
                                    "Only in the goal of the first: (not (shut))"]),
        ("minimize", "maximize", [
            "The metric: minimize (+ (total-cost) (* 2 (way t1 gate))) in the first,"
            " maximize (+ (total-cost) (* 2 (way t1 gate))) in the second"]),
        ("(:metric minimize (+ (total-cost) (* 2 (way t1 gate))))", "", [
            "The metric: minimize (+ (total-cost) (* 2 (way t1 gate))) in the first,"
            " none in the second"]),
        ("a b c - crate", "a b c d - crate", [
            "Objects of type `crate`: 3 in the first, 4 in the second; without counterpart: d"]),
        ("t1 t2 - truck", "t1 - truck t2 - depot", [
            "Objects of type `truck`: 2 in the first, 1 in the second; without counterpart: t2",
            "Objects of type `depot`: 0 in the first, 1 in the second; without counterpart: t2",
            "Only in the initial state of the first: (empty t2)",
            "Only in the initial state of the second: (empty t2)"]),
        ("(in c t1)", "(in c x)", [
            "Only in the second: x is used but not declared",
            "Only in the initial state of the first: (in c t1)",
            "Only in the initial state of the second: (in c x)"]),
    ],
)  # fmt: skip
def test_every_difference_counts_and_is_told(old: str, new: str, messages: list[str]) -> None:
    assert old in FIRST
    result = compare(task(FIRST), task(FIRST.replace(old, new)), YARD, YARD)
    assert not result.equivalent
    assert result.renaming is None
    assert sorted(each.message for each in result.differences) == sorted(messages)


def test_differences_point_into_the_text_of_their_side() -> None:
    first = f"(define (problem p) (:domain yard) {FIRST})"
    second = first.replace("(on a b)", "(on a c)")
    mine, theirs = compare(problem(first), problem(second), YARD, YARD).differences
    assert [span.of(first) for span in mine.spans] == ["(on a b)"]
    assert [span.of(second) for span in theirs.spans] == ["(on a c)"]
    more = first.replace("t1 t2", "t1 t2 t3")
    (objects,) = compare(problem(first), problem(more), YARD, YARD).differences
    assert [span.of(more) for span in objects.spans] == ["t3"]


def test_long_lists_are_cut_short() -> None:
    facts = " ".join(f"(empty t{number})" for number in range(9))
    trucks = " ".join(f"t{number}" for number in range(9))
    first = f"(:objects {trucks} - truck) (:init {facts}) (:goal ())"
    second = f"(:objects {trucks} - truck) (:init) (:goal ())"
    (difference,) = compare(task(first), task(second), YARD, YARD).differences
    assert difference.message.endswith("(empty t0), (empty t1), (empty t2) and 6 more")
    assert len(difference.spans) == 9


CRATES = "(:objects a b c d e f - crate) (:goal ()) "
THREE_AND_THREE = "(on a b) (on b c) (on c a) (on d e) (on e f) (on f d)"
SIX = "(on a b) (on b c) (on c d) (on d e) (on e f) (on f a)"


def test_what_refinement_cannot_tell_is_told_by_trial() -> None:
    threes = task(f"{CRATES} (:init {THREE_AND_THREE})")
    six = task(f"{CRATES} (:init {SIX})")
    assert not compare(threes, six, YARD, YARD).equivalent
    assert compare(threes, six, YARD, YARD).differences
    other = THREE_AND_THREE.translate(str.maketrans("abcdef", "dacfeb"))
    assert compare(threes, task(f"{CRATES} (:init {other})"), YARD, YARD).equivalent


def goals(first: str, second: str) -> bool:
    objects = "(:objects a b - crate t - truck) (:init)"
    one, two = (task(f"{objects} (:goal {goal})") for goal in (first, second))
    result = compare(one, two, YARD, YARD)
    assert result.equivalent or result.differences
    return result.equivalent


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("(in a t)", "(and (in a t))"),
        ("(and)", "()"),
        ("(and (in a t) (and (in b t) (and)))", "(and (in b t) (in a t))"),
        ("(forall (?c - crate) (in ?c t))", "(and (in a t) (in b t))"),
        ("(forall (?x - thing) (in ?x t))", "(and (in a t) (in b t))"),
        ("(exists (?c - crate) (in ?c t))", "(or (in b t) (in a t))"),
        ("(forall (?d - depot) (in a ?d))", "(in a gate)"),
        ("(forall (?x - (either truck depot)) (in a ?x))", "(and (in a gate) (in a t))"),
        ("(not (exists (?c - crate) (in ?c t)))", "(and (not (in a t)) (not (in b t)))"),
        ("(imply (shut) (in a t))", "(or (in a t) (not (shut)))"),
        ("(not (or (shut) (not (in a t))))", "(and (in a t) (not (shut)))"),
        ("(or (on a b) (and (in a t) (shut)))", "(or (and (shut) (in b t)) (on b a))"),
        ("(forall (?x ?y - crate) (or (= ?x ?y) (on ?x ?y)))", "(and (on a b) (on b a))"),
        ("(forall (?x - crate) (forall (?x - truck) (empty ?x)))", "(empty t)"),
        ("(> (toll t) 3)", "(< 3 (toll t))"),
        ("(not (<= (toll t) 3))", "(< 3 (toll t))"),
        ("(= (toll t) 3)", "(= 3 (toll t))"),
        ("(< (- (toll t) 1) (+ 1 (toll gate)))", "(< (- (toll t) 1) (+ (toll gate) 1))"),
    ],
)
def test_goals_that_say_the_same(first: str, second: str) -> None:
    assert goals(first, second)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("(in a t)", "(not (in a t))"),
        ("(or (in a t) (shut))", "(and (in a t) (shut))"),
        ("(or (in a t) (shut))", "(or (in a gate) (shut))"),
        ("(or (in a t) (on a b))", "(or (in b t) (on a b))"),
        ("(forall (?c - crate) (in ?c t))", "(in a t)"),
        ("(< (toll t) 3)", "(<= (toll t) 3)"),
        ("(< (toll t) 3)", "(< 3 (toll t))"),
        ("(< (- (toll t) 1) 3)", "(< (- 1 (toll t)) 3)"),
        ("(not (= (toll t) 3))", "(= (toll t) 3)"),
    ],
)
def test_goals_that_say_something_else(first: str, second: str) -> None:
    assert not goals(first, second)


def test_quantifiers_over_very_many_objects_are_not_expanded() -> None:
    objects = f"(:objects {' '.join(f'x{number}' for number in range(300))} - crate) (:init)"
    same, other, different = (
        task(f"{objects} (:goal {goal})")
        for goal in (
            "(forall (?a ?b - crate) (imply (= ?a ?b) (not (on ?a ?b))))",
            "(not (exists (?y ?x - crate) (and (on ?x ?y) (= ?y ?x))))",
            "(not (exists (?y ?x - crate) (and (on ?x ?y) (= ?y x1))))",
        )
    )
    assert compare(same, other, YARD, YARD).equivalent
    result = compare(same, different, YARD, YARD)
    assert not result.equivalent
    assert result.differences


def test_what_is_not_understood_is_never_called_equivalent() -> None:
    text = f"{FIRST} (:constraints (always (shut)))"
    result = compare(task(text), task(text), YARD, YARD)
    assert not result.equivalent
    assert result.differences[0].message == (
        "Not understood in the first, so not compared: `:constraints`"
    )
    goal = task("(:init) (:goal (preference p (shut)))")
    assert "`preference`" in compare(goal, goal, YARD, YARD).differences[0].message


def test_negated_initial_facts_say_nothing_new() -> None:
    closed = FIRST.replace("(empty t2)", "(empty t2) (not (shut))")
    assert compare(task(FIRST), task(closed), YARD, YARD).equivalent


TOOLS = "(define (domain d) (:types tool {}) {} (:predicates (have ?t - tool)))"
ONE = "(define (problem p) (:domain d) (:objects {} - tool) (:init (have {})) (:goal ()))"


def test_a_constant_of_either_domain_stands_for_itself() -> None:
    with_constants = domain(TOOLS.format("", "(:constants jack pump - tool)"))
    without = domain(TOOLS.format("", ""))
    objects, constants = ONE.format("jack pump x", "jack"), ONE.format("y", "jack")
    assert compared(objects, constants, without, with_constants).equivalent
    assert compared(constants, objects, with_constants, without).equivalent
    pump = ONE.format("y", "pump")
    assert not compared(objects, pump, without, with_constants).equivalent
    assert compared(objects, ONE.format("jack pump y", "pump"), without).equivalent


def test_a_constant_that_one_side_lacks_is_told() -> None:
    with_constants = domain(TOOLS.format("", "(:constants jack - tool)"))
    without = domain(TOOLS.format("", ""))
    result = compared(ONE.format("x", "x"), ONE.format("x", "x"), without, with_constants)
    assert [each.message for each in result.differences] == [
        "Only in the second: jack of type `tool`"
    ]


def test_types_that_one_domain_lacks_count_as_those_above() -> None:
    fine = domain(TOOLS.format("- object hammer saw - tool", ""))
    coarse = domain(TOOLS.format("", ""))
    untyped = domain("(define (domain d) (:predicates (have ?t)))")
    hammer, tool, bare = (
        f"(:objects {objects})" for objects in ("x - hammer y - saw", "x y - tool", "x y")
    )
    assert compared(hammer, tool, fine, coarse).equivalent
    assert compared(tool, hammer, coarse, fine).equivalent
    assert compared(hammer, bare, fine, untyped).equivalent
    assert not compared(hammer, tool, fine).equivalent
    assert not compared(hammer, "(:objects x y - hammer)", fine).equivalent


def test_a_type_that_no_domain_declares_is_not_forgiven() -> None:
    coarse = domain(TOOLS.format("", ""))
    assert not compared("(:objects x - tol)", "(:objects x - object)", coarse).equivalent
    assert compared("(:objects x - tol)", "(:objects y - tol)", coarse).equivalent


def test_atoms_with_the_wrong_number_of_arguments_do_no_harm() -> None:
    first = "(:objects a b - crate) (:init (on a) (on a b) (in)) (:goal (on a b a))"
    second = "(:objects a b - crate) (:init (on a b) (on b) (in)) (:goal (on a b a))"
    assert compare(task(first), task(first), YARD, YARD).equivalent
    assert not compare(task(first), task(second), YARD, YARD).equivalent


def test_empty_problems_are_equivalent() -> None:
    nothing = Problem("p", "d")
    assert compare(nothing, nothing, Domain("d"), Domain("d")) == ProblemComparison(True, {})


# --- properties ----------------------------------------------------------------------------

SMALL = Domain(
    "small",
    types=(Type("s"), Type("t")),
    predicates=(
        Predicate("p", (Parameter("?x"),)),
        Predicate("q", (Parameter("?x"), Parameter("?y"))),
    ),
)


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    count = draw(st.integers(1, 4))
    names = [f"o{number}" for number in range(count)]
    kinds = st.sampled_from(["s", "t", OBJECT])
    objects = tuple(Parameter(name, (draw(kinds),)) for name in names)
    name = st.sampled_from(names)
    atoms = st.one_of(
        st.builds(lambda x: Atom("p", (x,)), name),
        st.builds(lambda x, y: Atom("q", (x, y)), name, name),
    )
    literals: st.SearchStrategy[Formula] = st.one_of(atoms, st.builds(Not, atoms))
    parts = st.one_of(literals, st.builds(lambda a, b: Or((a, b)), literals, literals))
    values = st.builds(
        lambda x, number: Value(Fluent("f", (x,)), float(number)), name, st.integers(0, 1)
    )
    return Problem(
        "p",
        "small",
        objects=objects,
        init=tuple(draw(st.lists(atoms, max_size=8))),
        values=tuple(draw(st.lists(values, max_size=2))),
        goal=And(tuple(draw(st.lists(parts, max_size=3)))),
        metric=draw(st.none() | st.builds(lambda x: Metric("minimize", Fluent("f", (x,))), name)),
    )


def renamed(of: Problem, names: dict[str, str], random: Random) -> Problem:
    def formula(node: Formula) -> Formula:
        match node:
            case Atom(predicate, arguments):
                return Atom(predicate, tuple(names[name] for name in arguments))
            case Not(body):
                return Not(formula(body))
            case And(parts) | Or(parts):
                several = [formula(part) for part in parts]
                random.shuffle(several)
                return replace(node, parts=tuple(several))
        raise AssertionError(node)

    def fluent(node: Fluent) -> Fluent:
        return Fluent(node.function, tuple(names[name] for name in node.arguments))

    objects = [replace(entity, name=names[entity.name]) for entity in of.objects]
    init = [Atom(atom.predicate, tuple(names[name] for name in atom.arguments)) for atom in of.init]
    random.shuffle(objects)
    random.shuffle(init)
    metric = of.metric
    if metric and isinstance(metric.expression, Fluent):
        metric = Metric(metric.direction, fluent(metric.expression))
    return replace(
        of,
        objects=tuple(objects),
        init=tuple(init),
        values=tuple(Value(fluent(value.fluent), value.value) for value in of.values),
        goal=formula(of.goal),
        metric=metric,
    )


def said(of: Problem) -> tuple[object, ...]:
    """What a problem says, for comparison without renaming."""
    assert isinstance(of.goal, And)
    parts = (
        frozenset(part.parts) if isinstance(part, Or) else frozenset({part})
        for part in of.goal.parts
    )
    return (
        frozenset((entity.name, entity.types) for entity in of.objects),
        frozenset(of.init),
        frozenset(of.values),
        frozenset(parts),
        of.metric,
    )


def by_trial(first: Problem, second: Problem) -> bool:
    names = [entity.name for entity in first.objects]
    images = [entity.name for entity in second.objects]
    return any(
        said(renamed(first, dict(zip(names, order, strict=False)), Random(0))) == said(second)
        for order in permutations(images, len(names))
    )


@given(problems(), st.randoms(use_true_random=False))
def test_renaming_and_shuffling_keeps_equivalence(subject: Problem, random: Random) -> None:
    images = [f"x{number}" for number in range(len(subject.objects))]
    random.shuffle(images)
    names = dict(zip((entity.name for entity in subject.objects), images, strict=True))
    result = compare(subject, renamed(subject, names, random), SMALL, SMALL)
    assert result.equivalent
    assert result.renaming is not None
    found = renamed(subject, dict(result.renaming), random)
    assert said(found) == said(renamed(subject, names, random))


@settings(max_examples=100)
@given(problems(), problems(), st.randoms(use_true_random=False), st.data())
def test_trying_all_renamings_gives_the_same_answer(
    subject: Problem, unrelated: Problem, random: Random, data: st.DataObject
) -> None:
    own = [entity.name for entity in subject.objects]
    other = renamed(subject, dict(zip(own, random.sample(own, len(own)), strict=True)), random)
    some = st.sampled_from(own)
    match data.draw(st.sampled_from(["init", "goal", "type", "value", "metric", "all"])):
        case "init":
            atom = Atom("q", (data.draw(some), data.draw(some)))
            other = replace(other, init=(*other.init[1:], atom))
        case "goal":
            assert isinstance(other.goal, And)
            other = replace(other, goal=And((*other.goal.parts[1:], Atom("p", (data.draw(some),)))))
        case "type":
            changed = replace(other.objects[0], types=(data.draw(st.sampled_from("st")),))
            other = replace(other, objects=(changed, *other.objects[1:]))
        case "value":
            other = replace(other, values=(*other.values[1:], Value(Fluent("f", (own[0],)), 1.0)))
        case "metric":
            other = replace(other, metric=Metric("minimize", Fluent("f", (data.draw(some),))))
        case _:
            other = unrelated
    result = compare(subject, other, SMALL, SMALL)
    assert result.equivalent == by_trial(subject, other)
    assert result.equivalent != bool(result.differences)
