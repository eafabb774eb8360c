"""Derived predicates: what is derived, in what order, and with how much work."""

from functools import cache
from itertools import pairwise, product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from planscribe.model.pddl.definitions import (
    And,
    Atom,
    Compare,
    Derived,
    Domain,
    Exists,
    Fluent,
    Forall,
    Formula,
    Imply,
    Not,
    Or,
    Parameter,
    Plan,
    Predicate,
    Problem,
    Step,
    Value,
)
from planscribe.plan.execute import derivation
from planscribe.plan.execute.grounds import Grounds
from planscribe.plan.execute.simulator import Effects, Simulation
from planscribe.plan.execute.steps import execute
from planscribe.plan.execute.task import task_of
from planscribe.plan.execute.validator import validate
from planscribe.plan.support import derived_strata
from planscribe.plan.universe import Universe
from tests.support.plans.canals import DOMAIN, canal, raising
from tests.support.plans.tasks import action, plan, task
from tests.support.reading import domain, problem

# --- an evaluator that is as plain as the definition ----------------------------------------


def naive(
    rules: tuple[Derived, ...], universe: Universe, atoms: set[Atom], values: dict[str, float]
) -> set[Atom]:
    """The derived atoms: in each stratum, all instances of all rules until nothing new comes."""
    known = set(atoms)
    for stratum in derived_strata(rules):
        before = -1
        while before != len(known):
            before = len(known)
            for rule in stratum:
                for binding in bindings(rule.head.parameters, universe, {}):
                    if holds(rule.condition, binding, universe, known, values):
                        row = tuple(binding[one.name] for one in rule.head.parameters)
                        known.add(Atom(rule.head.name, row))
    return known - atoms


def bindings(
    variables: tuple[Parameter, ...], universe: Universe, outer: dict[str, str]
) -> list[dict[str, str]]:
    names = [variable.name for variable in variables]
    choices = product(*(universe.members(variable.types) for variable in variables))
    return [{**outer, **dict(zip(names, objects, strict=True))} for objects in choices]


def holds(
    formula: Formula,
    binding: dict[str, str],
    universe: Universe,
    atoms: set[Atom],
    values: dict[str, float],
) -> bool:
    def inner(part: Formula, own: dict[str, str] = binding) -> bool:
        return holds(part, own, universe, atoms, values)

    match formula:
        case Atom(predicate=predicate, arguments=arguments):
            row = tuple(binding.get(one, one) for one in arguments)
            return len(set(row)) <= 1 if predicate == "=" else Atom(predicate, row) in atoms
        case Not(body=body):
            return not inner(body)
        case And(parts=parts):
            return all(map(inner, parts))
        case Or(parts=parts):
            return any(map(inner, parts))
        case Imply(condition=condition, conclusion=conclusion):
            return not inner(condition) or inner(conclusion)
        case Forall(variables=variables, body=body):
            return all(inner(body, own) for own in bindings(variables, universe, binding))
        case Exists(variables=variables, body=body):
            return any(inner(body, own) for own in bindings(variables, universe, binding))
        case Compare(left=Fluent(arguments=(name,)), right=float() as right):
            return values[binding.get(name, name)] < right
    raise AssertionError(formula)


# --- random domains -------------------------------------------------------------------------

TYPES = {"a": "left", "b": "left", "c": "right", "d": "right"}
LEVELS = {"near": 0, "far": 0, "some": 0, "none": 1, "pair": 1, "last": 2}
"""The derived predicates; what one negates is of a lower level."""
ARITY = {"edge": 2, "mark": 1, "flag": 0} | {
    "near": 2, "far": 2, "some": 1, "none": 1, "pair": 2, "last": 0
}  # fmt: skip
VARIABLES = ("?x", "?y", "?z")


@cache
def formulas(
    scope: tuple[str, ...], level: int, positive: bool, depth: int
) -> st.SearchStrategy[Formula]:
    """Conditions of rules of a level; `positive` is whether they stand under no negation."""
    names = st.sampled_from((*scope, "a", "c"))
    usable = [
        name for name in ARITY if name not in LEVELS or LEVELS[name] + (not positive) <= level
    ]
    atoms = st.sampled_from(usable).flatmap(
        lambda name: st.tuples(*[names] * ARITY[name]).map(lambda row: Atom(name, row))
    )
    equal = st.tuples(names, names).map(lambda row: Atom("=", row))
    small = names.map(lambda name: Compare("<", Fluent("size", (name,)), 2.0))
    leaves = atoms | atoms | equal | small
    if depth == 0:
        return leaves
    same = st.deferred(lambda: formulas(scope, level, positive, depth - 1))
    other = st.deferred(lambda: formulas(scope, level, not positive, depth - 1))
    several = st.lists(same, max_size=3).map(tuple)
    quantified = parameters(1, 2).flatmap(
        lambda own: st.tuples(
            st.sampled_from((Forall, Exists)),
            st.just(own),
            formulas(
                tuple(sorted({*scope, *(one.name for one in own)})), level, positive, depth - 1
            ),
        )
    )
    return (
        leaves
        | other.map(Not)
        | several.map(And)
        | several.map(Or)
        | st.builds(Imply, other, same)
        | quantified.map(lambda one: one[0](one[1], one[2]))
    )


@cache
def parameters(least: int, most: int) -> st.SearchStrategy[tuple[Parameter, ...]]:
    types = st.sampled_from((("object",), ("left",), ("right",)))
    one = st.builds(Parameter, st.sampled_from(VARIABLES), types)
    return st.lists(
        one, min_size=least, max_size=most, unique_by=lambda parameter: parameter.name
    ).map(tuple)


@st.composite
def rules(draw: st.DrawFn) -> Derived:
    name = draw(st.sampled_from(sorted(LEVELS)))
    own = draw(parameters(ARITY[name], ARITY[name]))
    scope = tuple(parameter.name for parameter in own)
    return Derived(Predicate(name, own), draw(formulas(scope, LEVELS[name], True, 3)))


def facts() -> st.SearchStrategy[set[Atom]]:
    every = [
        Atom(name, row)
        for name in ("edge", "mark", "flag")
        for row in product(TYPES, repeat=ARITY[name])
    ]
    return st.sets(st.sampled_from(every), max_size=10)


many = settings(max_examples=100, suppress_health_check=list(HealthCheck), derandomize=True)


@many
@given(
    st.lists(rules(), min_size=1, max_size=6).map(tuple),
    facts(),
    st.lists(st.tuples(facts(), facts(), st.booleans(), st.booleans()), max_size=2),
)
def test_what_is_derived_is_the_least_fixpoint(
    own: tuple[Derived, ...],
    init: set[Atom],
    changes: list[tuple[set[Atom], set[Atom], bool, bool]],
) -> None:
    heads = {rule.head.name for rule in own}
    made = Domain("d", derived=own)
    objects = tuple(Parameter(name, (kind,)) for name, kind in TYPES.items())
    sizes = {name: float(number) for number, name in enumerate(TYPES)}
    values = tuple(Value(Fluent("size", (name,)), size) for name, size in sizes.items())
    facts_first = tuple(sorted(init, key=str))
    simulation = Simulation(
        made, Problem("p", "d", objects=objects, init=facts_first, values=values)
    )

    def check(one: Simulation) -> None:
        state = {atom for atom in one.state().atoms if atom.predicate not in heads}
        numbers = {name: one.value(Fluent("size", (name,)), {}) for name in TYPES}
        assert set(one.derived()) == naive(own, one.universe, state, numbers)

    for adds, deletes, grows, is_copied in changes:
        check(simulation)
        before = simulation
        if is_copied:
            simulation = simulation.copy()
        assignments = [("increase", ("size", ("a",)), 3.0)] if grows else []
        difference = simulation.happen(Effects([*adds], [*deletes], assignments))
        check(simulation)
        simulation.undo(difference)
        check(simulation)
        simulation.happen(Effects([*adds], [*deletes]))
        check(before)
    check(simulation)
    grounds = Grounds(made, simulation)
    before = {atom for atom in simulation.state().atoms if atom.predicate not in heads}
    numbers = {name: simulation.value(Fluent("size", (name,)), {}) for name in TYPES}
    for atom in simulation.derived():
        assert any(
            holds(rule.condition, binding, simulation.universe, before, numbers)
            for rule in own
            if rule.head.name == atom.predicate
            for binding in bindings(rule.head.parameters, simulation.universe, {})
            if tuple(binding[one.name] for one in rule.head.parameters) == atom.arguments
        ), "what an atom is derived from stands before it"
        before.add(atom)
        assert not {atom, *simulation.derived()} & {one.condition for one in grounds.of(atom, {})}


# --- how much work it is --------------------------------------------------------------------


def started(gates: int) -> Simulation:
    return task_of(domain(DOMAIN), problem(canal(gates))).initial.copy()


def work(simulation: Simulation) -> int:
    return simulation._derivation.tables.visited


def test_each_atom_is_joined_with_those_that_fit_it() -> None:
    for gates in (20, 40, 80):
        simulation = started(gates)
        for step in plan(raising(gates, 16)).steps:
            execute(simulation, domain(DOMAIN), step)
        before = work(simulation)
        derived = len(simulation.derived())
        assert derived > gates**2 / 2
        assert work(simulation) - before < 4 * derived


def test_only_what_is_asked_for_is_derived() -> None:
    simulation = started(40)
    assert not simulation.holds(Atom("alarm", ("g0",)), {})
    asked = work(simulation)
    assert simulation.holds(Atom("watered", ("r0",)), {})
    assert asked < 40 * 10 < work(simulation)


def test_only_what_depends_on_a_change_is_derived_anew() -> None:
    simulation = started(40)
    simulation.derived()
    before = work(simulation)
    made = simulation.happen(Effects([Atom("visited", ("g0",))]))
    simulation.derived()
    assert work(simulation) == before
    simulation.undo(made)
    made = simulation.happen(Effects([Atom("broken", ("r0",))]))
    assert not simulation.holds(Atom("flows", ("g1", "upper", "g0", "upper")), {})
    assert work(simulation) == before
    assert simulation.holds(Atom("alarm", ("g0",)), {})
    assert work(simulation) > before


def test_a_copy_reads_the_same_rows_until_one_changes() -> None:
    simulation = started(20)
    derived = list(simulation.derived())
    other = simulation.copy()
    assert list(other.derived()) == derived and work(other) == 0
    other.happen(Effects([], [Atom("raised", ("g1",))]))
    assert set(other.derived()) < set(derived)
    assert list(simulation.derived()) == derived


def test_nested_quantifiers_follow_the_rows() -> None:
    """`forall` over pairs of objects visits the pairs that there are."""
    names = [f"o{number}" for number in range(60)]
    made = task(
        "",
        "(fine)",
        " ".join(f"(h {one} {other})" for one, other in pairwise(names)),
        " ".join(names),
        predicates="(h ?x ?y) (f ?x) (fine)",
        derived="""(:derived (fine) (forall (?x ?y)
            (imply (h ?x ?y) (not (exists (?z) (and (h ?y ?z) (f ?z)))))))""",
    )
    simulation = Simulation(*made)
    assert simulation.holds(made[1].goal, {})
    assert work(simulation) < 3 * len(names)


def test_a_derivation_that_grows_too_large_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(derivation, "MOST_VISITED", 100)
    result = validate(domain(DOMAIN), problem(canal(40)), plan(raising(40, 16)))
    assert not result.valid and not result.is_certain
    assert "Deriving leaks takes too long." in result.message


def test_a_plan_over_recursive_predicates_is_judged() -> None:
    whole = plan(raising(20, 16))
    assert validate(domain(DOMAIN), problem(canal(20)), whole).valid
    longer = Plan((*whole.steps, Step("drop", ("g19",))))
    result = validate(domain(DOMAIN), problem(canal(20)), longer)
    assert "the goal is not reached: (watered r20) is false." in result.message
    assert result.obstacles[0].taken_by == len(whole.steps)
    assert result.repairs[0].message == "Leave out step 17, `(drop g19)`. Then the plan is valid."


def test_a_fact_of_the_initial_state_that_never_changes_may_be_another_one() -> None:
    made = task(
        action("go", "", "(above)", "(p)"),
        "(p)",
        "",
        "a",
        predicates="(f ?x) (p) (above)",
        derived="(:derived (above) (exists (?x) (f ?x)))",
    )
    simulation = task_of(*made).initial
    assert not simulation.derived()
    difference = simulation.happen(simulation.effects(Atom("f", ("a",)), {}))
    assert list(simulation.derived()) == [Atom("above")]
    simulation.undo(difference)
    assert not simulation.derived()
    assert not validate(*made, plan("(go)")).valid
