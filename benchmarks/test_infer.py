"""How long materialisation and explanation take in a warm worker, the way there and back included.

Every round changes the text of the IR a little, as an edit does, so that nothing is remembered
but the texts that stay the same. Nothing is asserted about time.
"""

from collections.abc import Iterator
from itertools import count

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from planscribe.infer import run
from planscribe.infer.domain_rules import domain_rules
from planscribe.infer.facts import AspSource, Derivation, Materialised, Status
from planscribe.infer.names.undefined import undefined
from planscribe.infer.schema import schema
from planscribe.infer.terms import read_atom
from planscribe.model.pddl.reading.reader import read
from planscribe.model.terms import Term
from planscribe.syntax.asp import tree as asp
from planscribe.syntax.pddl import tree as pddl
from planscribe.workers.limits import Limits
from planscribe.workers.pool import Pool

LIMITS = Limits(seconds=60.0)

DOMAIN = """
(define (domain bakery)
  (:types oven tray rack place - object loaf roll - bread bread person - object)
  (:predicates (clean ?t - tray) (empty ?t - tray) (on ?b - bread ?t - tray)
    (in ?t - tray ?o - oven) (at ?p - person ?x - place) (stands ?o - oven ?x - place)
    (near ?x ?y - place) (idle ?p - person)
    (wants ?p - person ?b - bread) (tends ?p - person ?o - oven) (baked ?b - bread) (raw ?b - bread)
    (above ?r ?s - rack) (holds ?r - rack ?t - tray)))
"""

RULES = """
sequence(rack).
init(above(X,Y)) :- successor(rack,Y,X).
init(near(X,Y)) :- adjacent(X,Y), object(X,place).
init(raw(B)) :- object(B,bread), not init(baked(B)).
init(empty(T)) :- object(T,tray), not loaded(T).
init(idle(P)) :- object(P,person), not init(tends(P,_)).
loaded(T) :- init(on(_,T)).
%! "{B} is on {T} and on {U} at once."
:- init(on(B,T)), init(on(B,U)), T < U.
%! "{T} is said to be empty, but {B} is on it."
:- init(empty(T)), init(on(B,T)).
%! "{P} is at {X} and at {Y} at once."
:- init(at(P,X)), init(at(P,Y)), X < Y.
"""

# 40 objects and about 200 facts.
TASK = "\n".join(
    [
        "cardinality(oven,3). cardinality(tray,8). cardinality(rack,4). cardinality(person,3).",
        "cardinality(loaf,6). cardinality(roll,7).",
        *(
            f"grid(place,{row},{column},place{row}{column})."
            for row in range(3)
            for column in range(3)
        ),
        "init(map(person,tends,oven)). init(map(rack,holds,tray)) :- few.",
        "init(clean(T)) :- object(T,tray).",
        *(f"init(on(roll{number},tray{number}))." for number in range(1, 8)),
        *(f"init(at(person{number},place0{number}))." for number in range(3) if number),
        *(f"init(stands(oven{number},place1{number - 1}))." for number in range(1, 4)),
        *(f"goal(baked(loaf{number}))." for number in range(1, 7)),
        *(f"goal(wants(person1,roll{number}))." for number in range(1, 8)),
    ]
)

PAIRING = "init(p(X,Y)) :- init(map(S,p,T)), rank(S,I,X), rank(T,I,Y).\n"

LARGE = {
    "count 10,000": "cardinality(shot,10000).",
    "count 10,000, all stated": "cardinality(shot,10000).\n"
    + "\n".join(f"object(shot{number},shot)." for number in range(1, 10_001)),
    "map 2 x 2,000": "cardinality(a,2000). cardinality(b,2000). init(map(a,p,b)).\n" + PAIRING,
    "map 2 x 2,000, all stated": "init(map(a,p,b)).\n"
    + PAIRING
    + "\n".join(f"object(a{number},a). object(b{number},b)." for number in range(1, 2001)),
}

EXCLUSIVE = """
%! "{B} is in {P} and in {Q}."
:- init(in(B,P)), init(in(B,Q)), P < Q.
%! "{B} is nowhere."
:- object(B,box), not init(in(B,_)).
init(empty(P)) :- object(P,place), not init(in(_,P)).
"""


def boxes(number: int, twice: int) -> list[AspSource]:
    """Half of the facts say what there is, half where it is; some boxes are in two places."""
    half = range(number // 4)
    facts = [f"object(box{each},box). object(place{each},place)." for each in half]
    facts += [f"init(in(box{each},place{each})). init(clean(box{each}))." for each in half]
    facts += [f"init(in(box{each},place{each + 1}))." for each in half[:twice]]
    return [AspSource("ir", "\n".join(facts)), AspSource("rules", EXCLUSIVE), schema()]


_edits = count()


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool(warm=["planscribe.infer.run"]) as pool:
        yield pool


def edited(text: str) -> str:
    return f"{text}\n% edit {next(_edits)}\n"


def program(text: str) -> list[AspSource]:
    domain = read(pddl.parse(DOMAIN)).domains[0]
    return [AspSource("ir", text), AspSource("rules", RULES), domain_rules(domain), schema()]


def materialise(pool: Pool, sources: list[AspSource]) -> Materialised:
    made = run.materialise(
        pool, [AspSource("ir", edited(sources[0].text)), *sources[1:]], limits=LIMITS
    )
    assert made.status is Status.DONE
    return made


def test_task_of_40_objects(benchmark: BenchmarkFixture, pool: Pool) -> None:
    sources = program(TASK)
    made = benchmark(materialise, pool, sources)
    assert made.violations == () and len(made.facts) > 200


def test_task_of_40_objects_with_two_violations(benchmark: BenchmarkFixture, pool: Pool) -> None:
    sources = program(TASK + "\ngoal(baked(loaf9)). init(at(person1,place22)).")
    made = benchmark(materialise, pool, sources)
    assert len(made.violations) == 2


def test_explanation_after_an_edit(benchmark: BenchmarkFixture, pool: Pool) -> None:
    sources = program(TASK)
    atoms = [read_atom("init(raw(loaf3))")]

    def explain() -> dict[Term, Derivation]:
        changed = [AspSource("ir", edited(TASK)), *sources[1:]]
        return run.explain(pool, changed, atoms, limits=LIMITS)

    assert len(benchmark(explain)) == 1


def test_explanation(benchmark: BenchmarkFixture, pool: Pool) -> None:
    sources = program(TASK)
    atoms = [read_atom("init(raw(loaf3))")]
    reasons = benchmark(run.explain, pool, sources, atoms, limits=LIMITS)
    assert len(reasons) == 1


@pytest.mark.parametrize("name", list(LARGE))
def test_large(benchmark: BenchmarkFixture, pool: Pool, name: str) -> None:
    made = benchmark(materialise, pool, [AspSource("ir", LARGE[name]), schema()])
    assert made.violations == ()


def test_parse_10_000_facts(benchmark: BenchmarkFixture) -> None:
    text = "".join(f"init(contains(shot{n},cocktail{n})).\n" for n in range(10_000))
    assert len(benchmark(asp.parse, text).statements) == 10_000


def test_undefined_atoms(benchmark: BenchmarkFixture) -> None:
    domain = read(pddl.parse(DOMAIN)).domains[0]
    rest = program(TASK)[1:]
    found = benchmark(lambda: undefined([AspSource("ir", edited(TASK)), *rest], domain))
    assert [each.place.source for each in found] == ["ir"]


def test_first_job_of_a_new_pool(benchmark: BenchmarkFixture) -> None:
    sources = program(TASK)

    def start() -> Materialised:
        with Pool(warm=["planscribe.infer.run"]) as new:
            return materialise(new, sources)

    benchmark(start)


@pytest.mark.parametrize("number", [200, 10_000])
@pytest.mark.parametrize("twice", [0, 1, 30])
def test_facts_that_exclude_each_other(
    benchmark: BenchmarkFixture, pool: Pool, number: int, twice: int
) -> None:
    made = benchmark.pedantic(materialise, (pool, boxes(number, twice)), rounds=5, warmup_rounds=1)
    assert len(made.violations) == twice
