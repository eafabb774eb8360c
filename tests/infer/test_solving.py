"""Answer sets and what they leave open, within limits."""

import clingo
import pytest

from planscribe.infer.rewrite import VIOLATED
from planscribe.infer.solving import OPTIONS, SWITCH, AnswerSet, open_atoms, solve
from planscribe.infer.work import A_CONFLICT, A_SOLVE, Work

PIGEONS = (
    "p(1..13). h(1..12). 1 { at(P,H) : h(H) } 1 :- p(P). "
    f"{VIOLATED}(0,0,0,(P,Q,H)) :- at(P,H), at(Q,H), P < Q. "
)


def ground(program: str) -> clingo.Control:
    control = clingo.Control([*OPTIONS, "--warn=none"])
    control.add("base", [], program + SWITCH)
    control.ground([("base", [])])
    return control


def atoms(answer: AnswerSet) -> set[str]:
    return {str(atom) for atom in answer.atoms or () if not atom.name.startswith("__")}


def test_an_answer_set_without_violations_comes_first() -> None:
    control = ground(f"{{ a ; b }}. {VIOLATED}(0,0,0,()) :- not b.")
    answer = solve(control, has_costs=False)
    assert "b" in atoms(answer) and answer.several and answer.proved
    assert {str(atom) for atom in open_atoms(control).atoms} == {"a"}


def test_the_fewest_violations_come_next() -> None:
    control = ground(f"{{ a ; b }}. {VIOLATED}(0,0,0,1..2) :- a. {VIOLATED}(0,1,0,1) :- not a.")
    answer = solve(control)
    assert "a" not in atoms(answer)
    assert sum(atom.name == VIOLATED for atom in answer.atoms or ()) == 1


def test_a_contradiction_has_no_answer() -> None:
    answer = solve(ground("a :- not a."))
    assert answer.atoms is None and answer.decided


@pytest.mark.parametrize("has_costs", [True, False])
def test_costs_count_after_violations(has_costs: bool) -> None:
    control = ground(f"1 {{ a ; b }} 1. :~ b. [3] {VIOLATED}(0,0,0,()) :- a.")
    assert atoms(solve(control, has_costs=has_costs)) == {"b"}


def test_a_hard_search_is_given_up() -> None:
    answer = solve(ground(PIGEONS), work=Work(1_000 * A_CONFLICT))
    assert answer.atoms is None and not answer.decided


def test_the_search_for_fewer_violations_ends_the_same_way_each_time() -> None:
    impossible = PIGEONS + f"{VIOLATED}(1,0,0,()). "
    first, second = (solve(ground(impossible)) for _ in range(2))
    assert first.atoms == second.atoms and not first.proved and first.decided


def test_without_work_nothing_is_open() -> None:
    control = ground("{ a }. b.")
    solve(control)
    found = open_atoms(control, steps=0)
    assert not found.atoms and not found.complete


def test_conflicts_are_spent_as_clingo_counts_them() -> None:
    pigeons = "1 { in(P,H) : H = 1..5 } 1 :- P = 1..6. :- in(P,H), in(Q,H), P < Q."
    control = clingo.Control(["-t1"])
    control.add("base", [], pigeons)
    control.ground([("base", [])])
    work = Work(1_000_000)
    work.solve(control)
    conflicts = control.statistics["solving"]["solvers"]["conflicts"]
    assert conflicts > 10
    assert work.left == 1_000_000 - A_SOLVE - conflicts * A_CONFLICT
