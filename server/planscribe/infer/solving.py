"""The answer set of a ground program, and what it leaves open.

Whoever grounds a program for `solve` adds `SWITCH` to it: constraints tell of their violations in
atoms (`rewrite`), and the switch forbids these atoms. So one grounding serves both the search for
an answer set, which comes first, and if there is none, that for the fewest violations.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import clingo

from planscribe.infer.rewrite import VIOLATED

Assumptions: TypeAlias = Sequence[tuple[clingo.Symbol, bool]]

OPTIONS = ("--opt-mode=optN",)
"""What a control that is solved here must be created with: every optimal answer set counts."""

STRICT = "__strict"
# Above every priority that anybody writes.
SWITCH = (
    f"#external {STRICT}. :- {STRICT}, {VIOLATED}(S,I,K,V). "
    f":~ {VIOLATED}(S,I,K,V). [1@2147483647,S,I,K,V]"
)

_MOST_CONFLICTS = 20_000
"""After how many conflicts the search for fewer violations ends; unlike time, always the same."""

_FOR_ANOTHER = 0.5
"""Seconds for finding out whether there is a second answer set."""


@dataclass(frozen=True, slots=True)
class AnswerSet:
    """The first optimal answer set.

    There are no `atoms` if there is no answer set, or if none was found in time (`decided` is
    false). `several` tells that there are other optimal ones. It is not `proven` optimal if the
    search for better ones was given up.
    """

    atoms: tuple[clingo.Symbol, ...] | None
    decided: bool = True
    several: bool = False
    proven: bool = True


def solve(
    control: clingo.Control,
    assumptions: Assumptions = (),
    seconds: float = 10.0,
    has_costs: bool = True,
) -> AnswerSet:
    """The first optimal answer set under assumptions.

    Without costs of the program's own, violations alone tell answer sets apart.
    """
    deadline = time.monotonic() + seconds
    _allow_violations(control, False)
    _configuration(control).opt_mode = "optN" if has_costs else "ignore"
    found = _search(control, assumptions, deadline)
    if found.atoms is not None or not found.decided or not _can_violate(control):
        return found
    _allow_violations(control, True)
    _configuration(control).opt_mode = "optN"
    return _search(control, assumptions, deadline, _MOST_CONFLICTS)


def _allow_violations(control: clingo.Control, allowed: bool) -> None:
    control.assign_external(clingo.Function(STRICT), not allowed)


def _can_violate(control: clingo.Control) -> bool:
    return next(control.symbolic_atoms.by_signature(VIOLATED, 4), None) is not None


def _search(
    control: clingo.Control, assumptions: Assumptions, deadline: float, most_conflicts: int = -1
) -> AnswerSet:
    """The first optimal answer set, or the best that is found before a limit is reached."""
    configuration = _configuration(control)
    configuration.models = 2
    configuration.solve_limit = f"{most_conflicts if most_conflicts > 0 else 'umax'},umax"
    best: tuple[clingo.Symbol, ...] | None = None
    optimal = 0
    complete = True
    with control.solve(assumptions=assumptions, yield_=True, async_=True) as handle:
        while True:
            handle.resume()
            if not handle.wait(max(deadline - time.monotonic(), 0.0)):
                handle.cancel()
                complete = False
                break
            model = handle.model()
            if model is None:
                complete = bool(handle.get().exhausted) or optimal > 0
                break
            is_optimal = model.optimality_proven or not model.cost
            if is_optimal and not optimal:
                deadline = min(deadline, time.monotonic() + _FOR_ANOTHER)
            optimal += is_optimal
            if not optimal or (optimal == 1 and is_optimal):
                best = tuple(model.symbols(atoms=True))
    return AnswerSet(
        best,
        decided=complete or best is not None,
        several=optimal > 1,
        proven=complete or optimal > 0,
    )


# --- what is left open ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Open:
    """The atoms that hold in some optimal answer sets and not in others.

    If this is not `complete`, there can be more of them: looking for them took too long.
    """

    atoms: frozenset[clingo.Symbol]
    complete: bool


def open_atoms(
    control: clingo.Control, assumptions: Assumptions = (), seconds: float = 2.0
) -> Open:
    """What the optimal answer sets leave open, for a control that `solve` was called with."""
    deadline = time.monotonic() + seconds
    _configuration(control).solve_limit = "umax,umax"
    some = _consequences(control, "brave", assumptions, deadline)
    every = _consequences(control, "cautious", assumptions, deadline)
    if not every.complete and not every.atoms:
        # Not one answer set was found: nothing is known to be left out by any.
        return Open(frozenset(), False)
    return Open(some.atoms - every.atoms, some.complete and every.complete)


def _consequences(
    control: clingo.Control, mode: str, assumptions: Assumptions, deadline: float
) -> Open:
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
    return Open(found, complete)


def _configuration(control: clingo.Control) -> clingo.Configuration:
    solving = control.configuration.solve
    assert isinstance(solving, clingo.Configuration)
    return solving
