"""Runs an ASP program as its author wrote it: nothing is relaxed, and nothing is left out.

It may never end: run it in a worker. Scripts are never run; a program with one has no answers here.
"""

import time
from collections.abc import Sequence

import clingo

from planscribe.infer.answers.answers import (
    AnswerMode,
    AnswerStatus,
    AnswerWish,
    ProgramAnswers,
    ShownAtoms,
)
from planscribe.infer.completion import inputs
from planscribe.infer.facts import AspSource, Trouble
from planscribe.infer.grounding import BASE, Piece, ground, pieces
from planscribe.infer.preparation import text_troubles
from planscribe.infer.program import Program, Ref
from planscribe.infer.work import configuration
from planscribe.syntax.asp.nodes import StatementKind
from planscribe.syntax.asp.tree import Statement

MOST_KEPT = 1_000
"""Answer sets that are returned at most."""

_MOST_CHARACTERS = 10_000_000
_INCLUDED = frozenset({StatementKind.INCLUDE, StatementKind.SCRIPT})


def answers(sources: Sequence[AspSource], wish: AnswerWish) -> ProgramAnswers:
    """The answer sets or the consequences of a program, and how the search went."""
    begun = time.monotonic()
    program = Program(sources)
    errors = tuple(text_troubles(program))
    if errors:
        return ProgramAnswers(AnswerStatus.BROKEN, troubles=errors)
    options = [f"--const={name}={value}" for name, value in wish.constants]
    if wish.mode is AnswerMode.SETS:
        options.append("--opt-mode=optN")
    written = pieces(program, program.refs, _as_written)
    parts: list[Piece] = [*written, BASE, (None, inputs(program).facts())]
    grounded = ground(program, parts, options, attempts=1)
    if grounded.control is None:
        return ProgramAnswers(AnswerStatus.BROKEN, troubles=grounded.troubles)
    grounding = time.monotonic() - begun
    return _solved(grounded.control, wish, begun, grounding, grounded.troubles)


def _as_written(statement: Statement, _: Ref) -> str:
    return "" if statement.kind in _INCLUDED else statement.text


def _solved(
    control: clingo.Control,
    wish: AnswerWish,
    begun: float,
    grounding: float,
    troubles: tuple[Trouble, ...],
) -> ProgramAnswers:
    consequences = wish.mode is not AnswerMode.SETS
    solving = configuration(control)
    solving.models = 0 if consequences else wish.most
    if consequences:
        solving.enum_mode = wish.mode.value
        solving.opt_mode = "optN"
    best: list[ShownAtoms] = []
    optimal: list[ShownAtoms] = []
    characters = 0

    def take(model: clingo.Model) -> bool:
        nonlocal characters
        atoms = tuple(map(str, sorted(model.symbols(shown=True))))
        found = ShownAtoms(atoms, tuple(model.cost), model.optimality_proven)
        if consequences:
            # Each says more than the one before it; before the optimum is known, none counts.
            if found.is_optimal or not model.cost:
                best[:] = [found]
            return True
        if model.cost and not found.is_optimal:
            best[:] = [found]
            return True
        optimal.append(found)
        characters += sum(map(len, atoms))
        return len(optimal) < MOST_KEPT and characters < _MOST_CHARACTERS

    with control.solve(on_model=take, async_=True) as handle:
        ended = handle.wait(max(wish.seconds - (time.monotonic() - begun), 0.0))
        if not ended:
            handle.cancel()
        result = handle.get()
    found = tuple(optimal or best)
    complete = bool(result.exhausted) and not result.interrupted
    if not found:
        status = AnswerStatus.UNSATISFIABLE if result.unsatisfiable else AnswerStatus.UNKNOWN
    elif found[0].cost and (found[0].is_optimal or complete):
        status = AnswerStatus.OPTIMUM
    else:
        status = AnswerStatus.SATISFIABLE
    told = _statistics(control, grounding, time.monotonic() - begun)
    return ProgramAnswers(status, found, complete, troubles, told)


def _statistics(control: clingo.Control, grounding: float, total: float) -> dict[str, float]:
    told = control.statistics
    solver, problem = told["solving"]["solvers"], told["problem"]["lp"]
    return {
        "atoms": problem["atoms"],
        "rules": problem["rules"],
        "choices": solver["choices"],
        "conflicts": solver["conflicts"],
        "restarts": solver["restarts"],
        "grounding seconds": round(grounding, 3),
        "seconds": round(total, 3),
    }
