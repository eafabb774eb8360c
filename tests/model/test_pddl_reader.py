"""Domains and problems as data: what each form of PDDL means, and what is wrong with bad ones."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.model.pddl.definitions import (
    NUMBER,
    OBJECT,
    TRUE,
    Action,
    And,
    Arithmetic,
    Assign,
    Atom,
    Compare,
    Domain,
    Exists,
    Fluent,
    Forall,
    Formula,
    Imply,
    Metric,
    Not,
    Or,
    Other,
    Parameter,
    Problem,
    Type,
    Value,
    When,
)
from planscribe.model.pddl.reading.form import MOST_FAULTS, Malformed
from planscribe.model.pddl.reading.reader import PddlFile, read
from planscribe.model.pddl.timed import Preference
from planscribe.syntax.pddl.tree import parse
from planscribe.text import Span, apply_edits
from tests.support.sources import samples


def read_text(text: str) -> PddlFile:
    return read(parse(text))


def domain(text: str) -> Domain:
    file = read_text(text)
    assert file.faults == ()
    assert file.problems == ()
    (only,) = file.domains
    return only


def problem(text: str) -> Problem:
    file = read_text(text)
    assert file.faults == ()
    assert file.domains == ()
    (only,) = file.problems
    return only


def with_sections(*sections: str) -> str:
    return f"(define (domain d) {' '.join(sections)})"


def with_goal(goal: str) -> str:
    return f"(define (problem p) (:domain d) (:init) (:goal {goal}))"


def typed(parameters: tuple[Parameter, ...]) -> list[tuple[str, tuple[str, ...]]]:
    return [(parameter.name, parameter.types) for parameter in parameters]


def parents(types: tuple[Type, ...]) -> dict[str, tuple[str, ...]]:
    return {kind.name: kind.parents for kind in types}


# --- domains -------------------------------------------------------------------------------


def test_a_strips_domain() -> None:
    letters = domain(samples.STRIPS)
    assert letters.name == "letters"
    assert letters.requirements == (":strips",)
    assert [(one.name, len(one.parameters)) for one in letters.predicates] == [
        ("in", 2),
        ("carried", 1),
        ("courier-at", 1),
        ("road", 2),
    ]
    walk = letters.actions[0]
    assert typed(walk.parameters) == [("?from", (OBJECT,)), ("?to", (OBJECT,))]
    assert walk.precondition == And(
        (Atom("courier-at", ("?from",)), Atom("road", ("?from", "?to")))
    )
    assert walk.effect == And((Atom("courier-at", ("?to",)), Not(Atom("courier-at", ("?from",)))))
    assert [action.name for action in letters.actions] == ["walk", "take", "post"]


def test_types_and_constants() -> None:
    museum = domain(samples.TYPED)
    assert parents(museum.types) == {
        "room": (OBJECT,),
        "exhibit": (OBJECT,),
        "painting": ("exhibit",),
        "statue": ("exhibit",),
    }
    assert typed(museum.constants) == [("storeroom", ("room",))]
    assert typed(museum.predicates[0].parameters) == [("?e", ("painting",)), ("?r", ("room",))]
    precondition = museum.actions[0].precondition
    assert precondition == And((Atom("hangs", ("?e", "?r")), Not(Atom("=", ("?r", "storeroom")))))


def test_spans_point_at_declarations() -> None:
    text = samples.TYPED
    museum = domain(text)
    assert [kind.span.of(text) for kind in museum.types] == [
        "room",
        "exhibit",
        "painting",
        "statue",
    ]
    assert museum.constants[0].span.of(text) == "storeroom"
    assert museum.predicates[0].span.of(text) == "(hangs ?e - painting ?r - room)"
    assert museum.predicates[0].parameters[1].span.of(text) == "?r"
    assert museum.actions[0].span.of(text).startswith("(:action store")
    assert museum.span == Span(0, len(text.rstrip()))
    condition = museum.actions[0].precondition
    assert isinstance(condition, And)
    assert condition.parts[1].span.of(text) == "(not (= ?r storeroom))"


@pytest.mark.parametrize(
    ("declared", "expected"),
    [
        ("a b", {"a": (OBJECT,), "b": (OBJECT,)}),
        ("a b - c", {"a": ("c",), "b": ("c",)}),
        ("a - b a - c", {"a": ("b", "c")}),
        ("a - (either b c)", {"a": ("b", "c")}),
        ("a a - b", {"a": ("b",)}),
        ("room object ball - object", {"room": (OBJECT,), "object": (OBJECT,), "ball": (OBJECT,)}),
        ("object a - object", {"object": (OBJECT,), "a": (OBJECT,)}),
        ("a object", {"a": (OBJECT,), "object": ()}),
        ("A - B", {"a": ("b",)}),
    ],
)
def test_hierarchies(declared: str, expected: dict[str, tuple[str, ...]]) -> None:
    assert parents(domain(with_sections(f"(:types {declared})")).types) == expected


def test_parameters_of_several_types() -> None:
    (predicate,) = domain(
        with_sections("(:predicates (near ?a ?b - (either bed can) ?c))")
    ).predicates
    assert typed(predicate.parameters) == [
        ("?a", ("bed", "can")),
        ("?b", ("bed", "can")),
        ("?c", (OBJECT,)),
    ]


def test_quantifiers_and_conditional_effects() -> None:
    water, swap = domain(samples.ADL).actions
    pot, plant = Parameter("?t", ("pot",)), Parameter("?p", ("plant",))
    expected_condition = And(
        (
            Exists((pot,), Not(Atom("wet", ("?t",)))),
            Imply(
                Exists((plant,), Atom("sick", ("?p",))),
                Forall((pot,), Not(Atom("wet", ("?t",)))),
            ),
        )
    )
    expected_effect = And(
        (
            Forall((pot,), Atom("wet", ("?t",))),
            Forall((plant,), When(Not(Atom("sick", ("?p",))), Atom("blooms", ("?p",)))),
        )
    )
    assert without_places(water.precondition) == expected_condition
    assert without_places(water.effect) == expected_effect
    assert water.parameters == ()
    assert isinstance(swap.precondition, And)
    assert swap.precondition.parts[2] == Or((Atom("sick", ("?p",)), Atom("sick", ("?q",))))


def without_places(formula: Formula) -> Formula:
    """The formula with bare variables: they compare with their places in the text."""
    match formula:
        case And(parts):
            return And(tuple(map(without_places, parts)))
        case Imply(condition, conclusion):
            return Imply(without_places(condition), without_places(conclusion))
        case Forall(variables, body):
            return Forall(bare(variables), without_places(body))
        case Exists(variables, body):
            return Exists(bare(variables), without_places(body))
        case _:
            return formula


def bare(variables: tuple[Parameter, ...]) -> tuple[Parameter, ...]:
    return tuple(Parameter(variable.name, variable.types) for variable in variables)


def test_numeric_fluents() -> None:
    bakery = domain(samples.NUMERIC)
    assert [(one.name, one.result) for one in bakery.functions] == [
        ("heat", NUMBER),
        ("needs", NUMBER),
        ("total-cost", NUMBER),
    ]
    warm, bake = bakery.actions
    assert warm.precondition == Compare("<", Fluent("heat", ("?o",)), 250.0)
    assert warm.effect == And(
        (
            Assign("increase", Fluent("heat", ("?o",)), 10.0),
            Assign("increase", Fluent("total-cost"), 2.5),
        )
    )
    needs = Fluent("needs", ("?l",))
    assert bake.precondition == Compare(
        ">=", Fluent("heat", ("?o",)), Arithmetic("+", (needs, 5.0))
    )
    assert isinstance(bake.effect, And)
    assert bake.effect.parts[1:] == (
        Assign("decrease", Fluent("heat", ("?o",)), Arithmetic("*", (2.0, needs))),
        Assign("assign", needs, 0.0),
    )


@pytest.mark.parametrize(
    ("declared", "expected"),
    [
        ("(f ?x)", [("f", NUMBER)]),
        ("(f ?x) (g)", [("f", NUMBER), ("g", NUMBER)]),
        (
            "(f ?x) (g) - number (place ?s) - port",
            [("f", NUMBER), ("g", NUMBER), ("place", "port")],
        ),
    ],
)
def test_results_of_functions(declared: str, expected: list[tuple[str, str]]) -> None:
    functions = domain(with_sections(f"(:functions {declared})")).functions
    assert [(one.name, one.result) for one in functions] == expected


def test_derived_predicates() -> None:
    signals = domain(samples.DERIVED)
    (derived,) = signals.derived
    assert (derived.head.name, typed(derived.head.parameters)) == ("reached", [("?a", ("mast",))])
    assert isinstance(derived.condition, Or)
    assert derived.span.of(samples.DERIVED).startswith("(:derived (reached ?a - mast)")


def test_what_has_no_meaning_yet_is_kept_by_name() -> None:
    ferry = domain(samples.TEMPORAL)
    assert [other.keyword for other in ferry.others] == [
        ":constraints",
        ":durative-action",
        ":process",
    ]
    assert ferry.others[1].span.of(samples.TEMPORAL).startswith("(:durative-action sail")
    assert [(one.name, one.result) for one in ferry.functions] == [
        ("place", "port"),
        ("tide", NUMBER),
    ]
    (dock,) = ferry.actions
    wish = Preference("preference", name="quick", body=Atom("open", ("?p",)))
    assert dock.precondition == And((Other("="), wish))
    assert dock.effect == Other("assign")


def test_nested_object_fluents_are_kept_by_name() -> None:
    action = "(:action a :precondition (near (place ?s) ?p))"
    (with_them,) = domain(with_sections("(:requirements :object-fluents)", action)).actions
    assert with_them.precondition == Other("near")
    (fault,) = read_text(with_sections(action)).faults
    assert fault.kind is Malformed.FORM


def test_case_is_kept_in_spellings_only() -> None:
    text = "(DEFINE (DOMAIN Big) (:PREDICATES (SUCC ?A ?B)) (:ACTION Go :EFFECT (AND (SUCC ?A C))))"
    big = domain(text)
    assert (big.name, big.spelling) == ("big", "Big")
    (predicate,) = big.predicates
    assert (predicate.name, predicate.spelling) == ("succ", "SUCC")
    assert [(one.name, one.spelling) for one in predicate.parameters] == [
        ("?a", "?A"),
        ("?b", "?B"),
    ]
    (action,) = big.actions
    assert (action.name, action.spelling) == ("go", "Go")
    assert action.effect == And((Atom("succ", ("?a", "c")),))


def test_sections_in_any_order_and_any_blanks() -> None:
    text = "( define\n( domain x )( :action a )( :predicates( p ) )( :requirements :strips ) )"
    found = domain(text)
    assert (found.requirements, found.predicates[0].name) == ((":strips",), "p")
    assert found.actions == (Action("a", spelling="a", span=found.actions[0].span),)


@pytest.mark.parametrize("empty", ["()", "(and)"])
def test_empty_conditions_are_true(empty: str) -> None:
    text = with_sections(f"(:action a :parameters () :precondition {empty} :effect {empty})")
    (action,) = domain(text).actions
    assert action.precondition == action.effect == TRUE


def test_keys_of_an_action_in_any_order() -> None:
    (action,) = domain(
        with_sections("(:action a :effect (q ?x) :precondition (p ?x) :parameters (?x))")
    ).actions
    assert typed(action.parameters) == [("?x", (OBJECT,))]
    assert (action.precondition, action.effect) == (Atom("p", ("?x",)), Atom("q", ("?x",)))


def test_predicates_named_like_words_of_the_language() -> None:
    text = with_sections(
        "(:predicates (at ?x) (over ?x) (order ?x) (assigned ?x) (notes ?x))",
        "(:action a :precondition (and (at start) (over all) (order ?x)) :effect (notes ?x))",
    )
    (action,) = domain(text).actions
    assert action.precondition == And(
        (Atom("at", ("start",)), Atom("over", ("all",)), Atom("order", ("?x",)))
    )


# --- problems ------------------------------------------------------------------------------


def test_a_strips_problem() -> None:
    monday = problem(samples.STRIPS_PROBLEM)
    assert (monday.name, monday.domain) == ("monday", "letters")
    assert monday.domain_span.of(samples.STRIPS_PROBLEM) == "letters"
    assert typed(monday.objects) == [
        ("bill", (OBJECT,)),
        ("office", (OBJECT,)),
        ("home", (OBJECT,)),
    ]
    assert monday.init == (
        Atom("in", ("bill", "office")),
        Atom("courier-at", ("home",)),
        Atom("road", ("home", "office")),
        Atom("road", ("office", "home")),
    )
    assert monday.goal == And((Atom("in", ("bill", "home")), Not(Atom("carried", ("bill",)))))
    assert monday.metric is None


def test_values_and_the_metric() -> None:
    rye = problem(samples.NUMERIC_PROBLEM)
    assert rye.values == (
        Value(Fluent("heat", ("stone",)), 20.0),
        Value(Fluent("needs", ("rye",)), 180.5),
        Value(Fluent("total-cost"), 0.0),
    )
    assert rye.metric == Metric(
        "minimize",
        Arithmetic(
            "+",
            (Fluent("total-cost"), Arithmetic("*", (2.0, Fluent("heat", ("stone",))))),
        ),
    )


def test_what_a_problem_holds_without_a_meaning_yet() -> None:
    tide = problem(samples.TEMPORAL_PROBLEM)
    assert tide.init == (Atom("open", ("north",)),)
    assert sorted(other.keyword for other in tide.others) == [":constraints", "=", "at", "not"]
    assert tide.goal == And(
        (
            Atom("open", ("south",)),
            Preference("preference", name="late", body=Atom("open", ("north",))),
        )
    )
    assert tide.metric == Metric("minimize", Fluent("is-violated", ("late",)))


def test_a_metric_without_parentheses() -> None:
    text = with_goal("(p)").replace("(:init)", "(:init) (:metric maximize total-time)")
    assert problem(text).metric == Metric("maximize", Fluent("total-time"))


def test_a_domain_and_a_problem_in_one_file() -> None:
    file = read_text(samples.STRIPS_PROBLEM + samples.STRIPS + samples.STRIPS_PROBLEM)
    assert [one.name for one in file.domains] == ["letters"]
    assert [one.name for one in file.problems] == ["monday", "monday"]
    assert file.faults == ()


def test_objects_of_every_kind() -> None:
    text = with_goal("(p)").replace("(:init)", "(:init) (:objects tile_0-1 1st - tile x)")
    assert typed(problem(text).objects) == [
        ("tile_0-1", ("tile",)),
        ("1st", ("tile",)),
        ("x", (OBJECT,)),
    ]


def test_names_may_end_in_a_dash() -> None:
    text = with_goal("(p)").replace("(:init)", "(:init) (:objects fork- knife- - tool spoon- x-)")
    assert typed(problem(text).objects) == [
        ("fork-", ("tool",)),
        ("knife-", ("tool",)),
        ("spoon-", (OBJECT,)),
        ("x-", (OBJECT,)),
    ]
    (predicate,) = domain(with_sections("(:predicates (p ?x- ?y- - tool))")).predicates
    assert typed(predicate.parameters) == [("?x-", ("tool",)), ("?y-", ("tool",))]


# --- comments ------------------------------------------------------------------------------


def test_comments_belong_to_what_they_stand_behind() -> None:
    found = domain("""\
; Watering plants.
;;;;;;;;;;;;;;;;;;
(define (domain garden)
  (:types
    bed      ; "bed", "flower bed": where plants grow
    can jug - vessel ; holds water
             ; and no more than that
    pot)
  (:constants tin - can) ; "the tin"
  (:predicates
    (dry ?b - bed) (wet ?b - bed) ; how it feels
    (beside ?a - bed
            ?b - bed)  ; "?a is beside ?b"
    (full ?c)

    ; not about (full ..)
    (empty ?c))
  (:functions (litres ?c) - number ;; what is in it
              (total-cost)) ; in coins
  ; Pour it out.
  (:action water ; "water ?b"
    ; with the can
    :parameters (?b - bed))
  ; Fill it up.
  ; At the tap.
  (:action fill
    ; slowly
    :parameters ())
  (:action shake
    ; well
    :effect (and)) ; not this
  (:action drop))
""")
    assert found.comment == "Watering plants."
    assert [(kind.name, kind.comment) for kind in found.types] == [
        ("bed", '"bed", "flower bed": where plants grow'),
        ("can", "holds water\nand no more than that"),
        ("jug", "holds water\nand no more than that"),
        ("pot", ""),
    ]
    assert found.constants[0].comment == '"the tin"'
    assert [(one.name, one.comment) for one in found.predicates] == [
        ("dry", "how it feels"),
        ("wet", "how it feels"),
        ("beside", '"?a is beside ?b"'),
        ("full", ""),
        ("empty", ""),
    ]
    assert [(one.name, one.comment) for one in found.functions] == [
        ("litres", "what is in it"),
        ("total-cost", "in coins"),
    ]
    assert [(one.name, one.comment) for one in found.actions] == [
        ("water", '"water ?b"\nwith the can'),
        ("fill", "Fill it up.\nAt the tap."),
        ("shake", "well"),
        ("drop", ""),
    ]


def test_comments_end_with_their_section() -> None:
    found = domain("""\
(define (domain d) ; a small one
  (:predicates (p) ; first
               (q)) ; second
  ; Do it.
  (:action a))
""")
    assert found.comment == "a small one"
    assert [one.comment for one in found.predicates] == ["first", "second"]
    assert found.actions[0].comment == "Do it."


@pytest.mark.parametrize("line_end", ["\r\n", "\r"])
def test_comments_with_other_line_ends(line_end: str) -> None:
    text = "(define (domain d) (:types a ; one\n  ; two\n b))".replace("\n", line_end)
    assert [kind.comment for kind in domain(text).types] == ["one\ntwo", ""]


def test_objects_have_comments_too() -> None:
    text = with_goal("(p)").replace("(:init)", "(:init) (:objects a b ; two\n c)")
    assert [one.comment for one in problem(text).objects] == ["two", "two", ""]


# --- what is wrong -------------------------------------------------------------------------

_DOMAIN_FAULTS = [
    # typed lists
    ("(:types a - )", "-", Malformed.TYPE, "type is missing"),
    ("(:types - a)", "-", Malformed.NAME, "is missing"),
    ("(:types a - - b)", "-", Malformed.TYPE, "Duplicate"),
    ("(:types a -b)", "-b", Malformed.TYPE, "space"),
    ("(:types c - b a- b)", "a-", Malformed.TYPE, "space"),
    ("(:types a- (either b c))", "a-", Malformed.TYPE, "space"),
    ("(:types (a b) - c)", "(a", Malformed.FORM, "parentheses"),
    ("(:types ?a - b)", "?a", Malformed.VARIABLE, "without `?`"),
    ("(:types a - (b c))", "(b", Malformed.TYPE, "either"),
    ("(:types a - (either))", "(either)", Malformed.COUNT, "needs types"),
    ("(:types a (either b c))", "(either", Malformed.TYPE, "`-` is missing"),
    ("(:types a :b c)", ":b", Malformed.NAME, "keyword"),
    ("(:constants ?c - a)", "?c", Malformed.VARIABLE, "without `?`"),
    # predicates and functions
    ("(:predicates (p x - block))", "x", Malformed.VARIABLE, "`?x`"),
    ("(:predicates (p ?x block ?y))", "block", Malformed.TYPE, "`-` is missing"),
    ("(:predicates (p ?x - ?y))", "-", Malformed.TYPE, "type is missing"),
    ("(:predicates (p ?))", "?", Malformed.NAME, "name"),
    ("(:predicates ())", "()", Malformed.NAME, "name"),
    ("(:predicates (?x p))", "?x", Malformed.NAME, "name"),
    ("(:predicates ((p ?x)))", "(p", Malformed.NAME, "name"),
    ("(:predicates p ?x - block (q))", "p ?x - block", Malformed.FORM, "parentheses"),
    ("(:functions f)", "f", Malformed.FORM, "`(f)`"),
    ("(:functions (f) number)", "number", Malformed.TYPE, "`-` is missing"),
    ("(:functions (f) - (g))", "-", Malformed.TYPE, "type is missing"),
    ("(:functions (f) - (either a b))", "(f)", Malformed.TYPE, "only one result type"),
    # actions
    ("(:action :effect (p))", "(:action", Malformed.NAME, "name is missing"),
    ("(:action (?x))", "(:action", Malformed.NAME, "name is missing"),
    ("(:action a (?x) :effect (p))", "(?x", Malformed.FORM, "`:parameters`"),
    ("(:action a :parameters ?x - b)", "?x - b", Malformed.FORM, "parentheses"),
    ("(:action a :parameters (?x) (?y))", "(?x) (?y)", Malformed.FORM, "One list"),
    ("(:action a :parameters :effect (p))", ":parameters", Malformed.COUNT, "missing"),
    ("(:action a :parameters ((?x - b)))", "(?x", Malformed.FORM, "parentheses"),
    ("(:action a :precondition :effect (p))", ":precondition", Malformed.COUNT, "missing"),
    ("(:action a :effect)", ":effect", Malformed.COUNT, "missing"),
    ("(:action a :effect (p) :effect (q))", ":effect", Malformed.REPEATED, "Duplicate"),
    ("(:action a :precondtion (p))", ":precondtion", Malformed.KEYWORD, "`:precondition`"),
    ("(:action a :effects (p))", ":effects", Malformed.KEYWORD, "`:effect`"),
    ("(:action a effect (p))", "effect", Malformed.KEYWORD, "`:effect`"),
    ("(:action a :wibble (p))", ":wibble", Malformed.KEYWORD, "`:precondition`"),
    ("(:derived p (q))", "(:derived", Malformed.COUNT, "predicate"),
    ("(:derived (p ?x))", "(:derived", Malformed.COUNT, "condition is missing"),
    # sections
    ("(:predicate (p))", ":predicate", Malformed.KEYWORD, "`:predicates`"),
    ("(predicates (p))", "predicates", Malformed.KEYWORD, "`:predicates`"),
    ("(:wibble (p))", ":wibble", Malformed.KEYWORD, "section of a domain"),
    ("(:objects a)", ":objects", Malformed.KEYWORD, "`:constants`"),
    ("(:init (p))", ":init", Malformed.KEYWORD, "problem"),
    ("(:types a) (:types b)", ":types", Malformed.REPEATED, "merge"),
    ("((:types a))", "(", Malformed.FORM, "keyword"),
    ("types a b", "types a b", Malformed.FORM, "outside the sections"),
    ("(:requirements strips)", "strips", Malformed.KEYWORD, "`:strips`"),
    ("(:requirements (:strips))", "(:strips", Malformed.FORM, "not a list"),
]

_CONDITION_FAULTS = [
    ("p", "p", Malformed.FORM, "`(p)`"),
    ("(and p ?x (q))", "p ?x", Malformed.FORM, "`(p ?x)`"),
    ("(and (q) ...)", "...", Malformed.FORM, "delete"),
    ("(and (q) :x)", ":x", Malformed.FORM, "not a condition"),
    ("(p) (q)", "(p) (q)", Malformed.COUNT, "`(and ..)`"),
    ("and (p) (q)", "and", Malformed.FORM, "`(` is missing"),
    ("((p) (q))", "(", Malformed.FORM, "`and`"),
    ("((p))", "(", Malformed.FORM, "Redundant"),
    ("(not)", "(not", Malformed.COUNT, "one condition"),
    ("(not (p) (q))", "(p) (q)", Malformed.COUNT, "`(and ..)`"),
    ("(imply (p))", "(imply", Malformed.COUNT, "two conditions"),
    ("(forall ?x (p ?x))", "?x", Malformed.FORM, "parentheses"),
    ("(forall (p ?x))", "(forall", Malformed.COUNT, "variables and a condition"),
    ("(exists (?x) (p ?x) (q ?x))", "(p ?x) (q ?x)", Malformed.COUNT, "`(and ..)`"),
    ("(exists (x) (p x))", "x", Malformed.VARIABLE, "`?x`"),
    ("(?x a)", "(?x", Malformed.NAME, "predicate"),
    ("(p (q))", "(q", Malformed.FORM, "missing"),
    ("(p (?x))", "(?x", Malformed.FORM, "remove"),
    ("(p ?x - block)", "-", Malformed.TYPE, "delete"),
    ("(p :x)", ":x", Malformed.NAME, "argument"),
    ("(p?x)", "?x", Malformed.VARIABLE, "space"),
    ("(p a ?x?y)", "?y", Malformed.VARIABLE, "space"),
    ("(= ?x)", "(=", Malformed.COUNT, "2 operands"),
    ("(< (f) (- 1 2 3))", "(-", Malformed.COUNT, "at most 2"),
    ("(< (f) (+ 1))", "(+", Malformed.COUNT, "at least 2"),
    ("(> (f) ?x)", "?x", Malformed.FORM, "number"),
    ("(> (f) ())", "(", Malformed.NAME, "function"),
    ("(< (f) 1e999)", "1e999", Malformed.FORM, "number"),
    ("(when (p) (q))", "(when", Malformed.KEYWORD, "did you mean `imply`"),
    ("(increase (f) 1)", "(increase", Malformed.KEYWORD, "belongs in an effect"),
    ("(at start (p))", "(at", Malformed.KEYWORD, "`at start` is not allowed"),
    ("(or (always (p)) (q))", "(always", Malformed.KEYWORD, "`:constraints`"),
    ("(preference (p) (q))", "(p) (q)", Malformed.COUNT, "`(and ..)`"),
    ("(preference name (not))", "(not", Malformed.COUNT, "one condition"),
]

_EFFECT_FAULTS = [
    ("p", "p", Malformed.FORM, "`(p)`"),
    ("(p) (q)", "(p) (q)", Malformed.COUNT, "One effect"),
    ("((p) (not (q)))", "(", Malformed.FORM, "`and`"),
    ("(not (p) (q))", "(p) (q)", Malformed.COUNT, "one atom at a time"),
    ("(not (and (p) (q)))", "(and", Malformed.KEYWORD, "one atom at a time"),
    ("(when (p))", "(when", Malformed.COUNT, "an effect"),
    ("(when (p) (when (q) (or (r))))", "(or", Malformed.KEYWORD, "is not allowed in an effect"),
    (
        "(when (increase (f) 1) (p))",
        "(increase",
        Malformed.KEYWORD,
        "is not allowed in a condition",
    ),
    ("(forall (?x) (imply (p ?x) (q)))", "(imply", Malformed.KEYWORD, "did you mean `when`"),
    ("(= (f) 1)", "(=", Malformed.KEYWORD, "did you mean `assign`"),
    ("(increase (f))", "(increase", Malformed.COUNT, "value"),
    ("(increase 3 4)", "3", Malformed.FORM, "function"),
    ("(assign (f (g)) ?x)", "(g", Malformed.FORM, "missing"),
    ("(at end (p))", "(at", Malformed.KEYWORD, "durative action"),
    ("(exists (?x) (p ?x))", "(exists", Malformed.KEYWORD, "is not allowed in an effect"),
]

_TIMED_FAULTS = [
    (":duration 5", "5", Malformed.FORM, "`(= ?duration 5)`"),
    (":duration (f ?x)", "(f", Malformed.KEYWORD, "`(= ?duration 5)`"),
    (":duration (< ?duration 5)", "(<", Malformed.KEYWORD, "`<=`"),
    (":duration (= ?duration)", "(=", Malformed.COUNT, "2 operands"),
    (":duration (= ?duration (f (g)))", "(g", Malformed.FORM, "missing"),
    (":duration () :condition (p)", "(p", Malformed.KEYWORD, "when it must hold"),
    (":duration () :condition (not (at end (p)))", "(not", Malformed.KEYWORD, "must hold"),
    (":duration () :condition (at start (not))", "(not", Malformed.COUNT, "one condition"),
    (":duration () :condition (at start (p) (q))", "(p) (q)", Malformed.COUNT, "`(and ..)`"),
    (":duration () :effect (and (p) (at end (q)))", "(p", Malformed.KEYWORD, "when it happens"),
    (":duration () :effect (over all (p))", "(over", Malformed.KEYWORD, "the condition"),
    (":duration () :precondition (at end (p))", ":precondition", Malformed.KEYWORD, ":condition"),
    (":condition ()", "a", Malformed.MISSING, "`:duration`"),
    (":duration () :duration ()", ":duration", Malformed.REPEATED, "Duplicate"),
]

_CONSTRAINT_FAULTS = [
    ("(p)", "(p", Malformed.KEYWORD, "when its condition holds"),
    (
        "(forall (?x) (or (always (p ?x)) (q)))",
        "(or",
        Malformed.KEYWORD,
        "when its condition holds",
    ),
    ("(always (not))", "(not", Malformed.COUNT, "one condition"),
    ("(always (increase (f) 1))", "(increase", Malformed.KEYWORD, "belongs in an effect"),
    ("(within (p))", "(within", Malformed.COUNT, "a number and a condition"),
    ("(hold-during 1 (p))", "(hold-during", Malformed.COUNT, "two numbers"),
    ("(sometime-after (p))", "(sometime-after", Malformed.COUNT, "two conditions"),
    ("(always-within 5 (p))", "(always-within", Malformed.COUNT, "a number and two conditions"),
]

_PROBLEM_FAULTS = [
    ("(:init p a)", "p a", Malformed.FORM, "`(p a)`"),
    ("(:init (p) ...)", "...", Malformed.FORM, "delete"),
    ("(:init (and (p) (q)))", "(and", Malformed.FORM, "without `and`"),
    ("(:init (= (f) (g)))", "(g", Malformed.FORM, "number"),
    ("(:init (= (f)))", "(=", Malformed.COUNT, "value"),
    ("(:init (= 3 4))", "3", Malformed.FORM, "function"),
    ("(:init (p (q)))", "(q", Malformed.FORM, "missing"),
    ("(:init) (:objects ?a)", "?a", Malformed.VARIABLE, "without `?`"),
    ("(:init) (:metric minimise (f))", "minimise", Malformed.KEYWORD, "`minimize`"),
    ("(:init) (:metric (f))", "(:metric", Malformed.COUNT, "direction"),
    ("(:init) (:constants a)", ":constants", Malformed.KEYWORD, "`:objects`"),
    ("(:init) (:object a)", ":object", Malformed.KEYWORD, "`:objects`"),
]


def assert_one_fault(text: str, blamed: str, kind: Malformed, said: str) -> None:
    (fault,) = read_text(text).faults
    assert (fault.span.of(text), fault.kind) == (blamed, kind)
    assert said in fault.message


@pytest.mark.parametrize(("section", "blamed", "kind", "said"), _DOMAIN_FAULTS)
def test_faults_in_domains(section: str, blamed: str, kind: Malformed, said: str) -> None:
    assert_one_fault(with_sections(section), blamed, kind, said)


@pytest.mark.parametrize(("condition", "blamed", "kind", "said"), _CONDITION_FAULTS)
def test_faults_in_conditions(condition: str, blamed: str, kind: Malformed, said: str) -> None:
    assert_one_fault(with_sections(f"(:action a :precondition {condition})"), blamed, kind, said)
    assert_one_fault(with_goal(condition), blamed, kind, said)


@pytest.mark.parametrize(("effect", "blamed", "kind", "said"), _EFFECT_FAULTS)
def test_faults_in_effects(effect: str, blamed: str, kind: Malformed, said: str) -> None:
    assert_one_fault(with_sections(f"(:action a :effect {effect})"), blamed, kind, said)
    assert_one_fault(with_sections(f"(:event a :effect {effect})"), blamed, kind, said)


@pytest.mark.parametrize(("keys", "blamed", "kind", "said"), _TIMED_FAULTS)
def test_faults_in_durative_actions(keys: str, blamed: str, kind: Malformed, said: str) -> None:
    assert_one_fault(with_sections(f"(:durative-action a {keys})"), blamed, kind, said)


@pytest.mark.parametrize(("constraint", "blamed", "kind", "said"), _CONSTRAINT_FAULTS)
def test_faults_in_constraints(constraint: str, blamed: str, kind: Malformed, said: str) -> None:
    assert_one_fault(with_sections(f"(:constraints {constraint})"), blamed, kind, said)


@pytest.mark.parametrize(("sections", "blamed", "kind", "said"), _PROBLEM_FAULTS)
def test_faults_in_problems(sections: str, blamed: str, kind: Malformed, said: str) -> None:
    text = f"(define (problem p) (:domain d) {sections} (:goal (p)))"
    assert_one_fault(text, blamed, kind, said)


@pytest.mark.parametrize(
    ("text", "blamed", "kind"),
    [
        ("(define (domain) (:types a))", "(domain", Malformed.NAME),
        ("(define (domain a b))", "(domain", Malformed.NAME),
        ("(define (domain (a)))", "(domain", Malformed.NAME),
        ("(define (domian d))", "domian", Malformed.KEYWORD),
        ("(define (stream s) (:rule x))", "stream", Malformed.KEYWORD),
        ("(define)", "(define", Malformed.MISSING),
        ("(define (:types a))", "(define", Malformed.MISSING),
        ("(:action a)", "(:action", Malformed.FORM),
        ("()", "(", Malformed.FORM),
        ("(define (problem p) (:init) (:goal (q)))", "(problem", Malformed.MISSING),
        ("(define (problem p) (:domain d) (:goal (q)))", "(problem", Malformed.MISSING),
        ("(define (problem p) (:domain d) (:init))", "(problem", Malformed.MISSING),
        ("(define (problem p) (:domain) (:init) (:goal (q)))", "(:domain", Malformed.NAME),
        (
            "(define (problem p) (:domain d) (:init) (:goal (q)) (:goal (r)))",
            ":goal",
            Malformed.REPEATED,
        ),
    ],
)
def test_faults_in_definitions(text: str, blamed: str, kind: Malformed) -> None:
    (fault,) = read_text(text).faults
    assert (fault.span.of(text), fault.kind) == (blamed, kind)


@pytest.mark.parametrize(
    "text",
    [
        *(with_sections(section) for section, *_ in _DOMAIN_FAULTS),
        *(with_goal(condition) for condition, *_ in _CONDITION_FAULTS),
        *(with_sections(f"(:action a :effect {effect})") for effect, *_ in _EFFECT_FAULTS),
        *(with_sections(f"(:durative-action a {keys})") for keys, *_ in _TIMED_FAULTS),
    ],
)
def test_fixes_leave_no_fault(text: str) -> None:
    (fault,) = read_text(text).faults
    if fault.fix is not None:
        fixed = parse(apply_edits(text, [fault.fix]))
        assert fixed.faults == ()
        assert read(fixed).faults == ()


def test_the_rest_of_a_damaged_domain_is_read() -> None:
    text = """\
(define (domain garden)
  (:types bed -can)
  (:predicates (dry ?b - bed) () (full can))
  (:action water :parameters (?b bed) :precondition (and (dry ?b) ?b) :effect (not))
  (:acton fill :effect (full tin))
  (:action))
"""
    file = read_text(text)
    assert len(file.faults) == 8
    (found,) = file.domains
    assert parents(found.types) == {"bed": ("can",)}
    assert [typed(one.parameters) for one in found.predicates] == [
        [("?b", ("bed",))],
        [("?can", (OBJECT,))],
    ]
    water, fill = found.actions
    assert typed(water.parameters) == [("?b", ("bed",))]
    assert water.precondition == And((Atom("dry", ("?b",)), Other("")))
    assert water.effect == Other("not")
    assert (fill.name, fill.effect) == ("fill", Atom("full", ("tin",)))


def test_faults_come_in_the_order_of_the_text() -> None:
    file = read_text(with_sections("(:action)", "(:types -)", "(:requirements x)"))
    assert [fault.span for fault in file.faults] == sorted(fault.span for fault in file.faults)


# --- any text ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "condition",
    ["(not " * 20_000, "(" * 20_000, "(forall (?x) " * 20_000, "(< (f) " + "(+ 1 " * 20_000],
)
def test_deep_nesting_is_a_fault(condition: str) -> None:
    text = with_goal(condition + ")" * condition.count("("))
    kinds = {fault.kind for fault in read_text(text).faults}
    assert Malformed.DEPTH in kinds


@pytest.mark.parametrize(
    "text",
    [
        "(define (domain d) (:types " + "(" * 20_000,
        "(define (domain d) (:types a - " + "(either " * 20_000,
        "(define (problem d) (:init " + "(and " * 20_000,
        "(define (domain d) " + "".join(f"(:x{place})" for place in range(20_000)),
        "(define (domain d) (:types " + "a " * 20_000 + "; b\n" * 20_000,
        "(define (problem p) (:init " + "(= (f) " * 20_000,
        "(define)" * 20_000,
        "((a) " * 20_000,
    ],
)
def test_hostile_texts_have_few_faults(text: str) -> None:
    assert len(read_text(text).faults) <= MOST_FAULTS


_PIECES = st.sampled_from(
    "( ) - ? : ?x a either (either (and (not (or (when (forall (exists (= (< (+ (increase 1 -2.5 "
    "(define (domain (problem (:domain (:requirements (:types (:constants (:predicates (:action "
    "(:functions (:derived (:objects (:init (:goal (:metric minimize :parameters :precondition "
    ":effect :strips ;c\n \n é \0 () (at 3 (preference".split(" ")
)


@given(st.one_of(st.text(), st.lists(_PIECES, max_size=60).map(" ".join)))
def test_any_text_can_be_read(text: str) -> None:
    file = read_text(text)
    whole = Span(0, len(text))
    for fault in file.faults:
        assert whole.encloses(fault.span)
        assert fault.message.isprintable()
        assert fault.fix is None or whole.encloses(fault.fix.span)
    for found in file.domains:
        named = (*found.types, *found.constants, *found.predicates, *found.functions)
        assert all(one.name and whole.encloses(one.span) for one in (*named, *found.actions))
        assert all(one.name == one.name.lower() for one in named)
    for posed in file.problems:
        assert all(whole.encloses(one.span) for one in (*posed.init, *posed.objects, *posed.values))
