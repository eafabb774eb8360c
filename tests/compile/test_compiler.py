from hypothesis import given
from hypothesis import strategies as st

from planscribe.compile.compiler import compile_problem
from planscribe.compile.problem import CompiledProblem, LeftOutFact
from planscribe.model.pddl.definitions import And, Atom, Domain, Not
from planscribe.model.terms import Term, Text
from tests.support.reading import domain, fact, facts, problem

HARBOUR = domain(
    """
    (define (domain Harbour)
      (:requirements :typing :action-costs)
      (:types
        crane vehicle - object
        truck ship - vehicle
        level)
      (:constants pier-1 - object)
      (:predicates
        (at ?v - vehicle ?p)
        (NEXT ?a ?b - level)
        (is-free ?c - crane)
        (quiet))
      (:functions (total-cost) - number (draught ?s - ship) - number)
      (:action wait :parameters () :effect (increase (total-cost) 1)))
    """
)

SMALL = """
    object(truck10,truck). object(truck2,truck). object(crane1,crane). object(pier_1,object).
    object(n(0),level). object(n(1),level). object(gripper_of(crane1),object).
    init(next(n(1),n(0))). init(is_free(crane1)). init(at(truck10,pier_1)). init(at(truck2,pier_1)).
    init(value(total_cost,0)). init(neg(quiet)).
    goal(neg(quiet)). goal(at(truck10,gripper_of(crane1))). goal(at(truck2,pier_1)).
    metric(minimize,total_cost). name(crane1,"Crane-1").
"""


def compiled(text: str, of: Domain = HARBOUR, **options: frozenset[str]) -> CompiledProblem:
    return compile_problem(facts(text), of, "small", **options)


def section(result: CompiledProblem, keyword: str) -> list[str]:
    _, _, rest = result.text.partition(f"  (:{keyword}")
    return [line.strip() for line in rest.split("\n  )")[0].splitlines()[1:]]


def test_a_problem_is_written_as_a_person_would() -> None:
    assert (
        compiled(SMALL).text
        == """\
(define (problem small)
  (:domain Harbour)
  (:objects
    Crane-1 - crane
    truck2 truck10 - truck
    n0 n1 - level
    gripper-of-Crane-1 - object
  )
  (:init
    (at truck2 pier-1)
    (at truck10 pier-1)
    (NEXT n1 n0)
    (is-free Crane-1)
    (= (total-cost) 0)
  )
  (:goal (and
    (at truck2 pier-1)
    (at truck10 gripper-of-Crane-1)
    (not (quiet))
  ))
  (:metric minimize (total-cost))
)
"""
    )


def test_the_text_says_what_the_problem_says() -> None:
    result = compiled(SMALL)
    assert not result.left_out
    assert problem(result.text) == result.problem


def test_every_object_atom_and_value_leads_to_its_fact() -> None:
    result = compiled(SMALL)
    assert [(origin.span.of(result.text), str(origin.fact)) for origin in result.origins] == [
        ("Crane-1", "object(crane1,crane)"),
        ("truck2", "object(truck2,truck)"),
        ("truck10", "object(truck10,truck)"),
        ("n0", "object(n(0),level)"),
        ("n1", "object(n(1),level)"),
        ("gripper-of-Crane-1", "object(gripper_of(crane1),object)"),
        ("(at truck2 pier-1)", "init(at(truck2,pier_1))"),
        ("(at truck10 pier-1)", "init(at(truck10,pier_1))"),
        ("(NEXT n1 n0)", "init(next(n(1),n(0)))"),
        ("(is-free Crane-1)", "init(is_free(crane1))"),
        ("(= (total-cost) 0)", "init(value(total_cost,0))"),
        ("(at truck2 pier-1)", "goal(at(truck2,pier_1))"),
        ("(at truck10 gripper-of-Crane-1)", "goal(at(truck10,gripper_of(crane1)))"),
        ("(not (quiet))", "goal(neg(quiet))"),
        ("(:metric minimize (total-cost))", "metric(minimize,total_cost)"),
    ]


def test_spans_of_the_problem_point_into_its_text() -> None:
    result = compiled(SMALL)
    read = problem(result.text)
    assert [atom.span for atom in result.problem.init] == [atom.span for atom in read.init]
    assert [value.span for value in result.problem.values] == [value.span for value in read.values]
    assert isinstance(result.problem.goal, And)
    assert isinstance(read.goal, And)
    assert result.problem.goal.span == read.goal.span
    assert [part.span for part in result.problem.goal.parts] == [
        part.span for part in read.goal.parts
    ]


def test_names_lead_back_to_terms() -> None:
    names = compiled(SMALL).names
    assert names["crane-1"] == Term("crane1")
    assert names["n1"] == Term("n", (1,))
    assert names["gripper-of-crane-1"] == Term("gripper_of", (Term("crane1"),))
    assert names["pier-1"] == Term("pier_1")


def test_an_object_gets_its_most_specific_declared_type() -> None:
    result = compiled(
        """
        subtype(old_ship,ship). subtype(wreck,old_ship). subtype(ship,vehicle).
        object(mary,object). object(mary,vehicle). object(mary,wreck).
        """
    )
    assert section(result, "objects") == ["mary - ship"]
    assert str(result.origins[0].fact) == "object(mary,wreck)"
    assert not result.left_out


def test_of_incomparable_types_the_one_declared_first_is_chosen() -> None:
    result = compiled("object(mary,ship). object(mary,truck). object(mary,vehicle).")
    assert section(result, "objects") == ["mary - truck"]
    assert result.left_out == (
        LeftOutFact(fact("object(mary,ship)"), "`mary` already has the type `truck`."),
    )


def test_a_type_that_nobody_declares_is_left_out_with_what_needs_it() -> None:
    result = compiled("object(mary,yacht). init(at(mary,pier_1)).")
    assert result.left_out == (
        LeftOutFact(fact("object(mary,yacht)"), "`yacht` is not a type of the domain."),
        LeftOutFact(fact("init(at(mary,pier_1))"), "`mary` is not an object of the problem."),
    )
    assert problem(result.text).init == ()


def test_kinds_in_a_circle_do_no_harm() -> None:
    result = compiled("subtype(a,b). subtype(b,a). subtype(b,ship). object(x,a).")
    assert section(result, "objects") == ["x - ship"]


def test_types_in_a_circle_do_no_harm() -> None:
    circle = domain("(define (domain d) (:types a - b b - a c - a))")
    result = compiled("object(x,a). object(x,b).", circle)
    assert section(result, "objects") == ["x - a"]


def test_constants_of_the_domain_are_no_objects_of_the_problem() -> None:
    result = compiled("object(pier_1,object). object(pier_1,ship). goal(at(pier_1,pier_1)).")
    assert ":objects" not in result.text
    assert result.left_out == (
        LeftOutFact(fact("object(pier_1,ship)"), "`pier_1` is a constant of type `object`."),
    )
    assert section(result, "goal") == ["(at pier-1 pier-1)"]


def test_an_untyped_domain_gives_no_types() -> None:
    blocks = domain("(define (domain blocks) (:predicates (on ?a ?b)))")
    result = compiled("object(b10,block). object(b9,object). init(on(b9,b10)).", blocks)
    assert section(result, "objects") == ["b9 b10"]
    assert not result.left_out


def test_objects_of_type_object_say_so_in_a_typed_domain() -> None:
    assert section(compiled("object(x,object)."), "objects") == ["x - object"]


def test_atoms_that_the_domain_does_not_know_are_left_out() -> None:
    result = compiled(
        """
        object(mary,ship).
        init(fast(mary)). goal(neg(fast(mary))). init(at(mary)). init(quiet(mary)). init(3).
        init(value(speed(mary),3)). init(value(draught(mary),deep)). metric(minimise,total_cost).
        """
    )
    assert [left.reason for left in result.left_out] == [
        "`fast` is not a predicate of the domain.",
        "`fast` is not a predicate of the domain.",
        "`at` takes 2 arguments, not 1.",
        "`quiet` takes 0 arguments, not 1.",
        "`3` is not an atom.",
        "`speed(mary)` is not a function of the domain.",
        "`deep` is not a number.",
        "`minimise` is neither `minimize` nor `maximize`.",
    ]
    assert problem(result.text).init == ()


def test_auxiliary_predicates_and_maps_are_dropped_in_silence() -> None:
    text = "init(can_sail(pier_1)). goal(can_sail(pier_1)). init(map(ship,at,truck))."
    assert not compiled(text, auxiliary=frozenset({"can-sail"})).left_out
    assert not compiled(text, auxiliary=frozenset({"can_sail"})).left_out
    assert len(compiled(text).left_out) == 2


def test_the_vocabulary_of_the_schema_is_no_part_of_a_problem() -> None:
    result = compiled("cardinality(ship,3). sequence(level). rank(level,1,n(0)). blah.")
    assert not result.left_out
    assert not result.origins


def test_without_a_goal_there_is_an_empty_one() -> None:
    assert "(:goal (and))" in compiled("").text
    assert problem(compiled("").text).goal == And(())


def test_numbers_are_written_without_needless_digits() -> None:
    result = compiled(
        """
        object(a,ship). object(b,ship). object(c,ship).
        init(value(draught(a),12)). init(value(draught(b),"2.50")). init(value(draught(c),-1)).
        """
    )
    assert section(result, "init") == [
        "(= (draught a) 12)",
        "(= (draught b) 2.5)",
        "(= (draught c) -1)",
    ]


def test_a_second_value_or_metric_is_left_out() -> None:
    result = compiled(
        """
        init(value(total_cost,0)). init(value(total_cost,7)).
        metric(minimize,total_cost). metric(maximize,total_cost).
        """
    )
    assert [(str(left.fact), left.reason) for left in result.left_out] == [
        ("init(value(total_cost,7))", "`total_cost` already has the value 0."),
        ("metric(maximize,total_cost)", "The problem already has another metric."),
    ]


def test_every_domain_has_a_total_time_to_minimise() -> None:
    result = compiled("metric(minimize,total_time). init(value(total_time,0)).")
    assert "(:metric minimize (total-time))" in result.text
    assert [left.reason for left in result.left_out] == [
        "`total_time` is not a function of the domain."
    ]


def test_a_predicate_may_be_called_value() -> None:
    values = domain("(define (domain d) (:predicates (value ?a ?b)))")
    result = compiled("object(a,object). init(value(a,a)). goal(value(a,a)).", values)
    assert section(result, "init") == section(result, "goal") == ["(value a a)"]


def test_values_can_be_wanted() -> None:
    result = compiled(
        """
        object(a,ship). object(b,crane). goal(quiet). goal(neg(is_free(b))).
        goal(value(draught(a),at_most,"7.5")). goal(value(draught(a),more_than,2)).
        goal(value(total_cost,9)). goal(value(total_cost,less_than,10)).
        goal(value(draught(a),at_least,3)). goal(value(draught(a),at_least,"3.0")).
        goal(neg(value(draught(a),at_most,1))). goal(neg(value(draught(a),5))).
        """
    )
    assert section(result, "goal") == [
        "(quiet)",
        "(not (is-free b))",
        "(< (total-cost) 10)",
        "(= (total-cost) 9)",
        "(<= (draught a) 7.5)",
        "(not (= (draught a) 5))",
        "(> (draught a) 1)",
        "(> (draught a) 2)",
        "(>= (draught a) 3)",
    ]
    assert problem(result.text) == result.problem
    origins = {one.span.of(result.text): str(one.fact) for one in result.origins}
    assert origins["(<= (draught a) 7.5)"] == 'goal(value(draught(a),at_most,"7.5"))'


def test_wanted_values_that_have_no_place_are_left_out() -> None:
    result = compiled(
        """
        object(a,ship). goal(value(draught(b),3)). goal(value(draught(a),atleast,3)).
        goal(value(draught(a),at_least,low)). goal(value(draught(a),3,3)). goal(value(at(a),3)).
        init(value(draught(a),at_least,3)). goal(value(draught(a),at_least,at_most,3)).
        goal(value(draught(a),"0.12345678901234567")). goal(value(draught(a),"1e5")).
        """
    )
    known = "is none of `at_least`, `at_most`, `more_than` and `less_than`."
    assert [left.reason for left in result.left_out] == [
        "`b` is not an object of the problem.",
        f"`atleast` {known}",
        "`low` is not a number.",
        f"`3` {known}",
        "`at(a)` is not a function of the domain.",
        "At the start, a value is one number: `value(F,N)`.",
        f"`at_least,at_most` {known}",
        '`"0.12345678901234567"` has more digits than can be kept.',
        '`"1e5"` is not a number.',
    ]
    assert problem(result.text).goal == And(())


def test_the_order_of_facts_does_not_matter() -> None:
    forwards = facts(SMALL)
    backwards = compile_problem(forwards[::-1], HARBOUR, "small")
    assert backwards.text == compile_problem(forwards, HARBOUR, "small").text


def test_a_fact_that_is_given_twice_counts_once() -> None:
    assert compiled(SMALL + SMALL).text == compiled(SMALL).text


def test_the_name_of_a_problem_is_made_a_pddl_name() -> None:
    assert compile_problem([], HARBOUR, "my first (task)").problem.spelling == "my-first-task"
    assert compile_problem([], HARBOUR, "(?)").problem.name == "unnamed"


def test_long_lists_of_objects_are_wrapped() -> None:
    result = compiled(" ".join(f"object(ship{number},ship)." for number in range(200)))
    assert max(map(len, result.text.splitlines())) <= 80
    assert [each.name for each in problem(result.text).objects] == [
        f"ship{number}" for number in range(200)
    ]


_TERMS = st.recursive(
    st.sampled_from([Term("a"), Term("b"), Term("Ab"), Term("pier_1"), Text("a"), Text("x y"), 1]),
    lambda inner: st.builds(
        Term,
        st.sampled_from(["", "a", "level", "value", "at", "neg", "map"]),
        st.lists(inner, min_size=1, max_size=3).map(tuple),
    ),
    max_leaves=6,
)
_KINDS = st.sampled_from(["object", "ship", "truck", "level", "kind"]).map(Term)
_FACTS = st.one_of(
    st.builds(lambda x, kind: Term("object", (x, kind)), _TERMS, _KINDS),
    st.builds(lambda kind, above: Term("subtype", (kind, above)), _KINDS, _KINDS),
    st.builds(lambda x, name: Term("name", (x, Text(name))), _TERMS, st.text("aB-1( ", max_size=3)),
    st.builds(
        lambda section, name, arguments: Term(section, (Term(name, tuple(arguments)),)),
        st.sampled_from(["init", "goal"]),
        st.sampled_from(["at", "next", "is_free", "quiet", "neg"]),
        st.lists(_TERMS, max_size=2),
    ),
    st.builds(lambda x, n: Term("init", (Term("value", (x, n)),)), _TERMS, _TERMS),
    _TERMS.filter(lambda term: isinstance(term, Term)),
)


@given(st.lists(_FACTS, max_size=15))
def test_whatever_the_facts_the_problem_is_sound(some: list[Term]) -> None:
    result = compile_problem(some, HARBOUR, "any")
    read = problem(result.text)
    assert read == result.problem
    names = [entity.name for entity in read.objects]
    declared = {*names, "pier-1"}
    assert len(declared) == len(names) + 1
    assert not declared & {"truck", "ship", "object", "level"}
    goal = read.goal.parts if isinstance(read.goal, And) else ()
    used = [*read.init, *(part.body if isinstance(part, Not) else part for part in goal)]
    assert all(isinstance(atom, Atom) and {*atom.arguments} <= declared for atom in used)
    assert declared <= result.names.keys()
    spelt = [origin.span.of(result.text).lower() for origin in result.origins]
    assert spelt[: len(names)] == names
