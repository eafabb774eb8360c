"""What a domain implies for its tasks."""

import pytest

from planscribe.infer.domain_rules import domain_rules
from planscribe.infer.facts import AspSource, Materialised
from planscribe.infer.materialise import materialise
from planscribe.infer.schema import DOMAIN_RULES, schema
from planscribe.model.pddl.definitions import Parameter, Predicate
from planscribe.syntax.asp.tree import parse
from tests.support.programs import behind, messages
from tests.support.reading import domain

BAR = """
(define (domain bar)
  (:types shot Shaker - container container room - object hub - place)
  (:constants the-bar - room)
  (:predicates (clean ?c - container) (holds ?c - container ?x - (either shot room)) (open)
               (LINK ?a ?b - place) (seen ?x))
  (:functions (total-cost) (distance ?a ?b - room))
  (:action wash :parameters (?c - container)
    :effect (and (clean ?c) (forall (?x - shot) (when (open) (increase (total-cost) 2))))))
"""


def made(
    text: str, kinds: tuple[tuple[str, str], ...] = (), auxiliary: tuple[Predicate, ...] = ()
) -> Materialised:
    return materialise(
        [AspSource("ir", text), domain_rules(domain(BAR), kinds, auxiliary), schema()]
    )


def test_the_rules_are_sound_and_violate_nothing() -> None:
    rules = domain_rules(domain(BAR))
    assert rules.name == DOMAIN_RULES
    assert parse(rules.text).faults == ()
    result = made("")
    assert (result.violations, result.troubles, result.open_choices) == ((), (), ())
    assert [str(fact) for fact in result.facts if fact.name != "subtype"] == [
        "init(value(total_cost,0))",
        "metric(minimize,total_cost)",
        "object(the_bar,object)",
        "object(the_bar,room)",
    ]


def test_types_and_kinds() -> None:
    result = made("object(a,tumbler). object(b,shaker).", kinds=(("tumbler", "shot"),))
    assert [str(fact) for fact in result.facts if fact.name == "object"] == [
        *("object(a,container)", "object(a,object)", "object(a,shot)", "object(a,tumbler)"),
        *("object(b,container)", "object(b,object)", "object(b,shaker)"),
        *("object(the_bar,object)", "object(the_bar,room)"),
    ]
    assert "subtype(place,object)" in map(str, result.facts)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("init(clean(a)). object(a,shot).", []),
        ("init(clean(a)).", ["a is not declared as container, as (clean {a}) requires."]),
        ("goal(clean(the_bar)).", ["the_bar is not declared as container, as (clean …) requires."]),
        ("goal(neg(clean(a))).", ["a is not declared as container, as (clean …) requires."]),
        ("init(neg(seen(a))).", ["a is not declared as object, as (seen …) requires."]),
        ("object(a,shot). init(holds(a,a)). init(holds(a,the_bar)).", []),
        (
            "object(a,shot). object(b,shaker). init(holds(a,b)).",
            ["b is not declared as shot or room, as (holds …) requires."],
        ),
        ("init(open).", []),
        (
            "init(value(distance(the_bar,b),3)).",
            ["b is not declared as room, as (distance …) requires."],
        ),
        (
            "goal(value(distance(the_bar,b),3)).",
            ["b is not declared as room, as (distance …) requires."],
        ),
        (
            "goal(value(distance(the_bar,b),at_most,3)).",
            ["b is not declared as room, as (distance …) requires."],
        ),
    ],
)
def test_argument_types(text: str, expected: list[str]) -> None:
    result = made(text)
    assert len(result.violations) == len(expected)
    for violation, message in zip(result.violations, expected, strict=True):
        start, _, _ = message.partition(", as")
        assert violation.message.startswith(f"{start}, as (")
        assert behind(violation)


def test_the_message_shows_the_atom_in_pddl() -> None:
    (message,) = messages(made("init(link(a,b)). object(a,place)."))
    assert message == "b is not declared as place, as (LINK a b) requires."


def test_auxiliary_predicates() -> None:
    level = Predicate(
        "max-level",
        (Parameter("?c", ("container",)), Parameter("?n", ("number",))),
        spelling="Max-Level",
    )
    good = made("object(a,shot). init(max_level(a,3)).", auxiliary=(level,))
    assert messages(good) == []
    bad = made(
        'object(a,shot). init(max_level(a,three)). init(max_level(b,-1)). goal(max_level(a,"3")).'
        " init(max_level(a,())). init(max_level(a,n(3))).",
        auxiliary=(level,),
    )
    assert sorted(messages(bad)) == [
        "() is not declared as a number, as (Max-Level a ()) requires.",
        "3 is not declared as a number, as (Max-Level a 3) requires.",
        "b is not declared as container, as (Max-Level b -1) requires.",
        "n(3) is not declared as a number, as (Max-Level a n(3)) requires.",
        "three is not declared as a number, as (Max-Level a three) requires.",
    ]


def test_pairs_for_every_binary_predicate() -> None:
    result = made(
        "cardinality(shot,2). cardinality(room,2). init(map(shot,holds,room))."
        " goal(map(room,pays,room)).",
        auxiliary=(Predicate("pays", (Parameter("?a"), Parameter("?b"))),),
    )
    assert messages(result) == []
    assert [str(fact) for fact in result.facts if fact.name in ("init", "goal")] == [
        *("goal(map(room,pays,room))", "goal(pays(room1,room1))", "goal(pays(the_bar,the_bar))"),
        *("init(holds(shot1,the_bar))", "init(holds(shot2,room1))"),
        *("init(map(shot,holds,room))", "init(value(total_cost,0))"),
    ]


def test_no_costs_where_nothing_costs() -> None:
    free = BAR.replace("(increase (total-cost) 2)", "(not (open))")
    assert "metric" not in domain_rules(domain(free)).text
    undeclared = BAR.replace("(total-cost) (distance", "(distance")
    assert "metric" not in domain_rules(domain(undeclared)).text


def test_an_empty_domain() -> None:
    rules = domain_rules(domain("(define (domain d))"))
    assert parse(rules.text).faults == ()
    assert parse(rules.text).statements == ()
