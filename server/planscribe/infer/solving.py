"""The answer set of a ground program, and what it leaves open.

Callers that ground a program for `solve` add `SWITCH` to it: constraints report their violations in
atoms (`rewrite`), and the switch forbids these atoms. So one grounding serves both the search for
an answer set, which comes first, and if there is none, that for the fewest violations.

Every search ends after a number of conflicts and of answer sets, never of seconds, so that it ends
with the same answer every time.
"""

from dataclasses import dataclass

import clingo

from planscribe.infer.rewrite import VIOLATED
from planscribe.infer.work import A_CONFLICT, Assumptions, OutOfWork, Work, configuration

OPTIONS = ("--opt-mode=optN",)
"""What a control that is solved here must be created with: every optimal answer set counts."""

STRICT = "__strict"
# Above every priority that anybody writes.
SWITCH = (
    f"#external {STRICT}. :- {STRICT}, {VIOLATED}(S,I,K,V). "
    f":~ {VIOLATED}(S,I,K,V). [1@2147483647,S,I,K,V]"
)

SEARCHING = 50_000 * A_CONFLICT
"""Steps for looking for an answer set."""

_FOR_FEWER = 20_000
_FOR_ANOTHER = 5_000
"""Conflicts for finding fewer violations, and a second answer set."""

_MOST_LOOKED_AT = 5_000_000
"""Atoms of all answer sets that one search looks at."""

OPENING = 2 * 20_000 * A_CONFLICT
"""Steps for looking for what is left open."""


@dataclass(frozen=True, slots=True)
class AnswerSet:
    """The first optimal answer set.

    There are no `atoms` if there is no answer set, or if none was found within the limits
    (`decided` is false). `several` says that other optimal ones were found. It is not `proved`
    optimal if the search for better ones was given up.
    """

    atoms: tuple[clingo.Symbol, ...] | None
    decided: bool = True
    several: bool = False
    proved: bool = True


def solve(
    control: clingo.Control,
    assumptions: Assumptions = (),
    has_costs: bool = True,
    work: Work | None = None,
) -> AnswerSet:
    """The first optimal answer set under assumptions.

    Without costs of the program's own, violations alone tell answer sets apart.
    """
    work = work or Work(SEARCHING)
    try:
        _allow_violations(control, False)
        mode = "optN" if has_costs else "ignore"
        found = _search(control, assumptions, mode, work)
        if found.atoms is not None or not found.decided or not _can_violate(control):
            return found
        _allow_violations(control, True)
        return _search(control, assumptions, "optN", work, _FOR_FEWER)
    except OutOfWork:
        return AnswerSet(None, decided=False)


def _allow_violations(control: clingo.Control, allowed: bool) -> None:
    control.assign_external(clingo.Function(STRICT), not allowed)


def _can_violate(control: clingo.Control) -> bool:
    return next(control.symbolic_atoms.by_signature(VIOLATED, 4), None) is not None


def _search(
    control: clingo.Control,
    assumptions: Assumptions,
    mode: str,
    work: Work,
    most_conflicts: int | None = None,
) -> AnswerSet:
    """The first optimal answer set, or the best that is found before a limit is reached."""
    best: tuple[clingo.Symbol, ...] | None = None
    cost: list[int] = []
    proved = False
    looked_at = 0

    def keep(model: clingo.Model) -> bool:
        nonlocal best, cost, proved, looked_at
        best, cost = tuple(model.symbols(atoms=True)), model.cost
        proved = model.optimality_proven or not cost
        looked_at += len(best)
        return not proved and looked_at < _MOST_LOOKED_AT

    configuration(control).opt_mode = mode
    configuration(control).models = 1
    result = work.solve(control, assumptions, keep, most_conflicts)
    if best is None:
        return AnswerSet(None, decided=not result.unknown)
    several = proved and _is_another(control, assumptions, mode, cost)
    return AnswerSet(best, several=several, proved=proved)


def _is_another(
    control: clingo.Control, assumptions: Assumptions, mode: str, cost: list[int]
) -> bool:
    """Whether there are two answer sets of this cost, as far as that is found out."""
    solving, found = configuration(control), 0

    def count(_: clingo.Model) -> bool:
        nonlocal found
        found += 1
        return found < 2

    solving.models = 2
    if cost:
        solving.opt_mode = f"enum,{','.join(map(str, cost))}"
    Work(_FOR_ANOTHER * A_CONFLICT).solve(control, assumptions, count)
    solving.opt_mode = mode
    return found > 1


# --- what is left open ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Open:
    """The atoms that hold in some optimal answer sets and not in others.

    If this is not `complete`, there can be more of them: looking for them was given up.
    """

    atoms: frozenset[clingo.Symbol]
    complete: bool


def open_atoms(
    control: clingo.Control, assumptions: Assumptions = (), steps: int = OPENING
) -> Open:
    """What the optimal answer sets leave open, for a control that `solve` was called with."""
    some = _consequences(control, "brave", assumptions, Work(steps // 2))
    every = _consequences(control, "cautious", assumptions, Work(steps // 2))
    if not every.complete and not every.atoms:
        # Not one answer set was found: nothing is known to be left out by any.
        return Open(frozenset(), False)
    return Open(some.atoms - every.atoms, some.complete and every.complete)


def _consequences(control: clingo.Control, mode: str, assumptions: Assumptions, work: Work) -> Open:
    """The atoms of some ("brave") or all ("cautious") optimal answer sets, as far as found."""
    found = frozenset[clingo.Symbol]()
    looked_at = 0

    def note(model: clingo.Model) -> bool:
        nonlocal found, looked_at
        symbols = frozenset(model.symbols(atoms=True))
        # Before the optimum is known, these are atoms of answer sets that do not count.
        if mode == "cautious" or model.optimality_proven or not model.cost:
            found = symbols
        looked_at += len(symbols)
        return looked_at < _MOST_LOOKED_AT

    solving = configuration(control)
    solving.models = 0
    solving.enum_mode = mode
    try:
        result = work.solve(control, assumptions, note)
    except OutOfWork:
        return Open(found, False)
    finally:
        solving.enum_mode = "auto"
    return Open(found, bool(result.exhausted) and looked_at < _MOST_LOOKED_AT)
