"""Small random tasks that an exhaustive search decides."""

import string
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache
from itertools import product

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from planscribe.model.pddl.definitions import (
    Action,
    And,
    Atom,
    Derived,
    Domain,
    Exists,
    Forall,
    Formula,
    Imply,
    Not,
    Or,
    Parameter,
    Predicate,
    Problem,
    When,
)
from planscribe.plan.execute.simulator import Simulation

OBJECTS = ("a", "b")
VARIABLES = ("?x", "?y")
X, Y = map(Parameter, VARIABLES)
few = settings(max_examples=25, suppress_health_check=list(HealthCheck), derandomize=True)


def changing(names: tuple[str, ...], predicates: str) -> st.SearchStrategy[Formula]:
    name = st.sampled_from(names)
    unary = st.builds(lambda predicate, x: Atom(predicate, (x,)), st.sampled_from(predicates), name)
    return unary | st.just(Atom("p"))


@cache
def atoms(names: tuple[str, ...], predicates: str) -> st.SearchStrategy[Formula]:
    name = st.sampled_from(names)
    fixed = st.builds(lambda x, y: Atom("h", (x, y)), name, name)
    return changing(names, predicates) | fixed


@cache
def conditions(names: tuple[str, ...], predicates: str = "fgd") -> st.SearchStrategy[Formula]:
    literal = atoms(names, predicates)
    literal = literal | literal.map(Not)
    if len(names) > 1:
        name = st.sampled_from(names)
        literal = literal | st.builds(lambda x, y: Atom("=", (x, y)), name, name)

    def compound(inner: st.SearchStrategy[Formula]) -> st.SearchStrategy[Formula]:
        parts = st.lists(inner, min_size=1, max_size=2).map(tuple)
        quantified = atoms((*names, "?z"), predicates)
        quantified = quantified | quantified.map(Not)
        z = (Parameter("?z"),)
        return (
            parts.map(And)
            | parts.map(Or)
            | st.builds(Imply, inner, inner)
            | inner.map(Not)
            | quantified.map(lambda body: Forall(z, body))
            | quantified.map(lambda body: Exists(z, body))
        )

    return st.recursive(literal, compound, max_leaves=3)


@cache
def effects() -> st.SearchStrategy[Formula]:
    atom = changing((*VARIABLES, *OBJECTS), "fg")
    literal = atom | atom.map(Not)
    conditional = st.builds(When, conditions(VARIABLES), literal)
    universal = st.builds(
        lambda condition, effect: Forall((X,), When(condition, effect)),
        conditions(VARIABLES),
        literal,
    )
    some = st.lists(literal | conditional | universal, min_size=2, max_size=4)
    return some.map(lambda parts: And(tuple(parts)))


@st.composite
def tasks(draw: st.DrawFn) -> tuple[Domain, Problem]:
    actions = tuple(
        Action(
            name,
            (X, Y),
            draw(conditions(VARIABLES)),
            draw(effects()),
        )
        for name in string.ascii_lowercase[: draw(st.integers(2, 4))]
    )
    derived = Derived(Predicate("d", (X,)), draw(conditions(("?x",), "fg")))
    domain = Domain(
        "random",
        predicates=(
            Predicate("p"),
            Predicate("f", (X,)),
            Predicate("g", (X,)),
            Predicate("d", (X,)),
            Predicate("h", (X, Y)),
        ),
        constants=tuple(map(Parameter, OBJECTS)),
        actions=actions,
        derived=(derived,),
    )
    possible = [
        Atom("p"),
        *(Atom(predicate, (name,)) for predicate in "fg" for name in OBJECTS),
        *(Atom("h", pair) for pair in product(OBJECTS, OBJECTS)),
    ]
    init = tuple(sorted(draw(st.sets(st.sampled_from(possible))), key=str))
    problem = Problem("one", "random", init=init)
    if draw(st.booleans()):
        *_, farthest = explore(domain, problem)[0]
        deciding = (atom for atom in possible if atom.predicate != "h")
        literals = (atom if atom in farthest else Not(atom) for atom in deciding)
        return domain, replace(problem, goal=And(tuple(literals)))
    parts = st.lists(conditions(OBJECTS), min_size=1, max_size=2).map(tuple)
    return domain, replace(problem, goal=And(draw(parts)))


def starting_in(problem: Problem, state: frozenset[Atom]) -> Problem:
    """The problem with another initial state."""
    return replace(problem, init=tuple(state))


def successors(domain: Domain, problem: Problem) -> Iterator[frozenset[Atom]]:
    """The states one step away from the initial one, without their derived atoms."""
    here = Simulation(domain, problem)
    for action in domain.actions:
        for arguments in product(OBJECTS, repeat=len(action.parameters)):
            if here.holds(action.precondition, dict(zip(VARIABLES, arguments, strict=True))):
                there = Simulation(domain, problem)
                there.apply(action, arguments)
                yield frozenset(atom for atom in there.state().atoms if atom.predicate != "d")


@lru_cache(maxsize=8)
def explore(domain: Domain, problem: Problem) -> tuple[list[frozenset[Atom]], int | None]:
    """All reachable states without their derived atoms, and the length of a shortest plan."""
    initial = frozenset(problem.init)
    distance = {initial: 0}
    waiting = deque([initial])
    shortest = None
    while waiting:
        state = waiting.popleft()
        here = starting_in(problem, state)
        if shortest is None and Simulation(domain, here).holds(problem.goal, {}):
            shortest = distance[state]
        for following in successors(domain, here):
            if following not in distance:
                distance[following] = distance[state] + 1
                waiting.append(following)
    return list(distance), shortest


GRID = Domain(
    "grid",
    predicates=(
        Predicate("at", (X,)),
        Predicate("key", (X,)),
        Predicate("held"),
        Predicate("next", (X, Y)),
        Predicate("door", (X,)),
    ),
    actions=(
        Action(
            "go",
            (X, Y),
            And((Atom("at", ("?x",)), Atom("next", VARIABLES), Not(Atom("door", ("?y",))))),
            And((Atom("at", ("?y",)), Not(Atom("at", ("?x",))))),
        ),
        Action(
            "pick",
            (X,),
            And((Atom("at", ("?x",)), Atom("key", ("?x",)))),
            And((Atom("held"), Not(Atom("key", ("?x",))))),
        ),
        Action(
            "open",
            (X, Y),
            And(
                (Atom("at", ("?x",)), Atom("next", VARIABLES), Atom("door", ("?y",)), Atom("held"))
            ),
            And((Not(Atom("door", ("?y",))), Not(Atom("held")))),
        ),
    ),
)


@st.composite
def grids(draw: st.DrawFn) -> tuple[Domain, Problem]:
    """A walk on a grid with walls, doors, and keys that open one door each."""
    size = draw(st.integers(2, 4))
    cells = [(row, column) for row in range(size) for column in range(size)]
    start, target = draw(st.permutations(cells))[:2]
    free = {start, target, *draw(st.sets(st.sampled_from(cells), min_size=size))}
    doors = draw(st.sets(st.sampled_from(sorted(free)), max_size=2)) - {start}
    keys = draw(st.sets(st.sampled_from(sorted(free)), max_size=2))

    def name(cell: tuple[int, int]) -> str:
        return f"c{cell[0]}-{cell[1]}"

    init = [Atom("at", (name(start),))]
    init += [Atom("door", (name(cell),)) for cell in sorted(doors)]
    init += [Atom("key", (name(cell),)) for cell in sorted(keys)]
    init += [
        Atom("next", (name(one), name(other)))
        for one in sorted(free)
        for other in sorted(free)
        if abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
    ]
    objects = tuple(Parameter(name(cell)) for cell in sorted(free))
    goal = Atom("at", (name(target),))
    return GRID, Problem("walk", "grid", objects=objects, init=tuple(init), goal=goal)


BLOCKS = Domain(
    "blocks",
    predicates=(Predicate("on", (X, Y)), Predicate("clear", (X,)), Predicate("table", (X,))),
    actions=(
        Action(
            "stack",
            (X, Y),
            And(
                (
                    Atom("table", ("?x",)),
                    Atom("clear", ("?x",)),
                    Atom("clear", ("?y",)),
                    Not(Atom("=", VARIABLES)),
                )
            ),
            And((Atom("on", VARIABLES), Not(Atom("table", ("?x",))), Not(Atom("clear", ("?y",))))),
        ),
        Action(
            "unstack",
            (X, Y),
            And((Atom("on", VARIABLES), Atom("clear", ("?x",)))),
            And((Atom("table", ("?x",)), Atom("clear", ("?y",)), Not(Atom("on", VARIABLES)))),
        ),
    ),
)


@st.composite
def piles(draw: st.DrawFn, names: tuple[str, ...]) -> list[Atom]:
    order = draw(st.permutations(names))
    facts: list[Atom] = []
    below = None
    for name in order:
        if below is None or draw(st.booleans()):
            facts.append(Atom("table", (name,)))
            if below:
                facts.append(Atom("clear", (below,)))
        else:
            facts.append(Atom("on", (name, below)))
        below = name
    return [*facts, Atom("clear", (order[-1],))]


@st.composite
def blocks(draw: st.DrawFn) -> tuple[Domain, Problem]:
    """Two arrangements of some blocks."""
    names = tuple(string.ascii_lowercase[: draw(st.integers(2, 6))])
    goal = And(tuple(draw(piles(names))))
    objects = tuple(map(Parameter, names))
    init = tuple(draw(piles(names)))
    return BLOCKS, Problem("pile", "blocks", objects=objects, init=init, goal=goal)
