"""How long compilation and comparison take; nothing is asserted about time."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise, product
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from planscribe.compile.compiler import compile_problem
from planscribe.compile.equivalence import compare
from planscribe.model.pddl.definitions import (
    And,
    Atom,
    Domain,
    Formula,
    Parameter,
    Predicate,
    Problem,
    Type,
)
from planscribe.model.terms import Term

NOTHING = Domain("d")


def workshop(cars: int) -> Problem:
    """Very symmetric: 4 objects, 7 initial atoms and 4 goals for each of 20 wheels or so."""
    tools = ["spanner", "lift", "pump"]
    init = [Atom("in", (tool, "box")) for tool in tools]
    init += [Atom("closed", ("box",)), Atom("unlocked", ("box",))]
    goal = [Atom("in", (tool, "box")) for tool in tools] + [Atom("closed", ("box",))]
    objects = [Parameter("box", ("container",)), *(Parameter(tool, ("tool",)) for tool in tools)]
    for number in range(cars):
        axle, old, new, bolt = (f"{kind}{number}" for kind in ("axle", "old", "new", "bolt"))
        objects += [Parameter(axle, ("axle",)), Parameter(bolt, ("bolt",))]
        objects += [Parameter(old, ("tyre",)), Parameter(new, ("tyre",))]
        init += [Atom(name, (axle,)) for name in ("on-ground", "fixed")]
        init += [Atom(name, (new,)) for name in ("whole", "flat")]
        init += [Atom("in", (new, "box")), Atom("on", (old, axle)), Atom("tight", (bolt, axle))]
        goal += [Atom("on", (new, axle)), Atom("full", (new,))]
        goal += [Atom("in", (old, "box")), Atom("tight", (bolt, axle))]
    return Problem("p", "d", objects=tuple(objects), init=tuple(init), goal=And(tuple(goal)))


def floor(rows: int, columns: int) -> Problem:
    """A grid, in which colour refinement takes many rounds."""
    init = []
    for row, column in product(range(rows), range(columns)):
        here = f"cell-{row}-{column}"
        if row:
            there = f"cell-{row - 1}-{column}"
            init += [Atom("near", (here, there)), Atom("near", (there, here))]
        if column:
            there = f"cell-{row}-{column - 1}"
            init += [Atom("near", (here, there)), Atom("near", (there, here))]
    cells = [Parameter(f"cell-{r}-{c}") for r, c in product(range(rows), range(columns))]
    return Problem("p", "d", objects=tuple(cells), init=tuple(init))


def renamed(of: Problem) -> Problem:
    """The same with other names in another order."""
    random = Random(1)
    images = [f"x{number}" for number in range(len(of.objects))]
    random.shuffle(images)
    names = dict(zip((entity.name for entity in of.objects), images, strict=True))

    def atoms(several: Iterable[Formula]) -> tuple[Atom, ...]:
        changed = [
            Atom(atom.predicate, tuple(names.get(name, name) for name in atom.arguments))
            for atom in several
            if isinstance(atom, Atom)
        ]
        random.shuffle(changed)
        return tuple(changed)

    return replace(
        of,
        objects=tuple(replace(entity, name=names[entity.name]) for entity in of.objects),
        init=atoms(of.init),
        goal=And(atoms(of.goal.parts if isinstance(of.goal, And) else ())),
    )


PROBLEMS = {
    "84 objects, 145 init, 84 goals": workshop(20),
    "2000 wheels": workshop(2000),
    "grid 30 x 30": floor(30, 30),
}


@pytest.mark.parametrize("name", PROBLEMS)
def test_comparing_equivalent_problems(benchmark: BenchmarkFixture, name: str) -> None:
    first, second = PROBLEMS[name], renamed(PROBLEMS[name])
    assert benchmark(compare, first, second, NOTHING, NOTHING).equivalent


@pytest.mark.parametrize("name", ["84 objects, 145 init, 84 goals", "grid 30 x 30"])
def test_comparing_problems_that_differ(benchmark: BenchmarkFixture, name: str) -> None:
    first, second = PROBLEMS[name], renamed(PROBLEMS[name])
    second = replace(second, init=second.init[1:])
    assert not benchmark(compare, first, second, NOTHING, NOTHING).equivalent


def test_compiling_10000_objects(benchmark: BenchmarkFixture) -> None:
    domain = Domain(
        "d",
        types=(Type("cell"),),
        predicates=(Predicate("next", (Parameter("?a"), Parameter("?b"))),),
    )
    cells = [Term(f"cell{number}") for number in range(10_000)]
    facts = [Term("object", (cell, Term("cell"))) for cell in cells]
    facts += [Term("init", (Term("next", pair),)) for pair in pairwise(cells)]
    assert not benchmark(compile_problem, facts, domain, "large").left_out
