"""The answer set of a ground program, and what it leaves open."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import clingo

Assumptions: TypeAlias = Sequence[tuple[clingo.Symbol, bool]]

OPTIONS = ("--opt-mode=optN",)
"""What a control that is solved here must be created with: every optimal answer set counts."""


@dataclass(frozen=True, slots=True)
class AnswerSet:
    """The first optimal answer set.

    `open_atoms` hold in some optimal answer sets and not in others. If `complete` is false,
    there can be more of them: looking for them took too long.
    """

    atoms: tuple[clingo.Symbol, ...]
    open_atoms: frozenset[clingo.Symbol] = frozenset()
    complete: bool = True


def solve(
    control: clingo.Control, assumptions: Assumptions = (), seconds: float = 2.0
) -> AnswerSet | None:
    """The first optimal answer set under assumptions; None if there is none.

    The seconds limit the search for what is open, not the search for the answer set.
    """
    atoms: tuple[clingo.Symbol, ...] | None = None
    count = 0
    configuration = _configuration(control)
    configuration.models = 2
    with control.solve(assumptions=assumptions, yield_=True) as handle:
        for model in handle:
            if model.optimality_proven or not model.cost:
                count += 1
                atoms = atoms or tuple(model.symbols(atoms=True))
    if not count:
        return None
    if count == 1:
        return AnswerSet(atoms or ())
    deadline = time.monotonic() + seconds
    some = _consequences(control, "brave", assumptions, deadline)
    every = _consequences(control, "cautious", assumptions, deadline)
    return AnswerSet(atoms or (), some.atoms - every.atoms, some.complete and every.complete)


@dataclass(frozen=True, slots=True)
class _Consequences:
    atoms: frozenset[clingo.Symbol]
    complete: bool


def _consequences(
    control: clingo.Control, mode: str, assumptions: Assumptions, deadline: float
) -> _Consequences:
    """The atoms of some ("brave") or all ("cautious") optimal answer sets, as far as found."""
    found = frozenset[clingo.Symbol]()

    def note(model: clingo.Model) -> None:
        nonlocal found
        # Before the optimum is known, these are atoms of answer sets that do not count.
        if mode == "cautious" or model.optimality_proven or not model.cost:
            found = frozenset(model.symbols(atoms=True))

    configuration = _configuration(control)
    configuration.models = 0
    configuration.enum_mode = mode
    with control.solve(assumptions=assumptions, on_model=note, async_=True) as handle:
        complete = handle.wait(max(deadline - time.monotonic(), 0.0))
        if not complete:
            handle.cancel()
    configuration.enum_mode = "auto"
    return _Consequences(found, complete)


def _configuration(control: clingo.Control) -> clingo.Configuration:
    solving = control.configuration.solve
    assert isinstance(solving, clingo.Configuration)
    return solving
