"""Materialisation: from IR and rules to the one answer set that the problem is made from.

1. Ground what objects and their numbers depend on; complete types to the announced numbers and
   rank their objects (`completion`).
2. Ground everything, with completions and ranks as facts and with constraints that tell instead
   of forbidding (`rewrite`). Take an answer set that violates none, or if there is none, the one
   that violates the fewest (`solving`).
3. Explain the violations by the statements behind them (`explain`).

Any program will do, not only that of a task. Rules that would never come to an end are left out.
"""

import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

import clingo

from planscribe.infer.facts import Materialised, Place, Source, Status, Trouble
from planscribe.infer.preparation import Prepared, prepare
from planscribe.infer.program import Program
from planscribe.infer.rewrite import VIOLATED
from planscribe.infer.solving import STRICT, AnswerSet, open_atoms, solve
from planscribe.infer.terms import read_atom, too_deep
from planscribe.infer.violated.conflict import conflict
from planscribe.infer.violated.violations import natural, violations_of
from planscribe.model.terms import Term

SECONDS = 10.0
"""For how long an answer set is looked for."""

MOST_ATOMS = 100_000
"""How many facts are handed on at most."""

MOST_CHARACTERS = 20_000_000
"""How long their texts are altogether at most."""

_MOST_POSSIBLE = 1_000_000
"""How many atoms a ground program may have for its answer sets to be looked for."""

_HIDDEN = (VIOLATED, STRICT)
"""What is not said by the program. Its author may begin names with `_` as well."""

_MOST_REMEMBERED = 4
_FOR_CHOICES = 2.0
"""Seconds for looking for what is left open."""
_FOR_CONFLICT = 2.0
"""Seconds for looking for the statements that contradict each other."""

Fixed: TypeAlias = tuple[tuple[Term, bool], ...]
"""Open atoms that are settled: those that have to hold, and those that must not."""

AsTexts: TypeAlias = tuple[Materialised, tuple[str, ...]]
"""What comes of materialising, the facts as texts apart."""


def materialise(
    sources: Sequence[Source], fixed: Mapping[Term, bool] | None = None
) -> Materialised:
    """The facts of a program, with violated constraints and open choices.

    Pure and deterministic, but it can take for ever: run it in a worker (`infer.run`). All
    sources count, `schema()` and `domain_rules(..)` included; their order is that of the text.
    Statements with errors are left out, and told. `fixed` settles open choices: atoms that have
    to hold, or not to.
    """
    settled = tuple((fixed or {}).items())
    made, facts = with_open_choices(tuple(sources), settled)
    return replace(made, facts=tuple(map(read_atom, facts)))


def with_open_choices(
    sources: tuple[Source, ...], fixed: Fixed = (), seconds: float = SECONDS
) -> AsTexts:
    """As `materialise_as_texts`, with what the answer sets leave open."""
    deadline = time.monotonic() + seconds
    made, facts = materialise_as_texts(sources, fixed, seconds)
    return (_opened(sources, fixed, made, deadline), facts) if made.several else (made, facts)


def materialise_as_texts(
    sources: tuple[Source, ...], fixed: Fixed = (), seconds: float = SECONDS
) -> AsTexts:
    """As `materialise`, but without open choices, which few ask for and which take time.

    The facts are texts apart: these cross processes ten times as fast. The last results are
    remembered, since explanations ask for the same again.
    """
    key = sources, fixed
    if key in _remembered:
        _remembered.move_to_end(key)
        return _remembered[key]
    result = _materialised(sources, fixed, seconds)
    if result[0].status is not Status.UNDECIDED:
        _remembered[key] = result
        while len(_remembered) > _MOST_REMEMBERED:
            _remembered.popitem(last=False)
    return result


def violated(
    sources: tuple[Source, ...], seconds: float = SECONDS
) -> tuple[Program, tuple[clingo.Symbol, ...]] | None:
    """The atoms that tell violations, and no more; None if there are no facts to judge by."""
    prepared = prepare(sources)
    control = prepared.grounded.control
    if control is None or prepared.is_uncertain:
        return None
    answer, _ = _solved(prepared, control, (), seconds)
    if answer.atoms is None:
        return None
    told = (atom for atom in answer.atoms if atom.name == VIOLATED)
    return prepared.program, tuple(told)


_remembered: OrderedDict[tuple[tuple[Source, ...], Fixed], AsTexts] = OrderedDict()


def _materialised(sources: tuple[Source, ...], fixed: Fixed, seconds: float) -> AsTexts:
    deadline = time.monotonic() + seconds
    prepared = prepare(sources)
    control, troubles = prepared.grounded.control, prepared.troubles
    if control is None:
        return Materialised(Status.BROKEN, troubles=troubles), ()
    if len(control.symbolic_atoms) > _MOST_POSSIBLE:
        return Materialised(Status.TOO_LARGE, troubles=troubles), ()
    answer, kept = _solved(prepared, control, fixed, deadline - time.monotonic())
    if answer.atoms is None:
        return _without_facts(prepared, answer, deadline - time.monotonic()), ()
    if not kept:
        troubles += (Trouble("What was chosen among the open atoms cannot hold.", None),)
    return _told(prepared, answer, troubles)


def _solved(
    prepared: Prepared, control: clingo.Control, fixed: Fixed, seconds: float
) -> tuple[AnswerSet, bool]:
    """The answer set, and whether what was fixed could be kept to."""
    answer = solve(control, _settled(fixed), seconds, prepared.has_costs)
    if fixed and answer.atoms is None and answer.decided:
        return solve(control, (), seconds, prepared.has_costs), False
    return answer, True


def _settled(fixed: Fixed) -> list[tuple[clingo.Symbol, bool]]:
    return [(clingo.parse_term(str(atom)), holds) for atom, holds in fixed]


def _without_facts(prepared: Prepared, answer: AnswerSet, seconds: float) -> Materialised:
    """What is told where there is no answer set, or none was found in time."""
    if not answer.decided:
        return Materialised(Status.UNDECIDED, troubles=prepared.troubles)
    places: tuple[Place, ...] = ()
    if not prepared.is_uncertain:
        program = prepared.program
        seconds = min(max(seconds, 0.0), _FOR_CONFLICT)
        places = tuple(map(program.place, conflict(program, prepared.given, seconds)))
    return Materialised(
        Status.UNSATISFIABLE,
        conflict=places,
        troubles=prepared.troubles,
        uncertain=prepared.is_uncertain,
        lacking=prepared.program.lacks_facts,
    )


def _told(prepared: Prepared, answer: AnswerSet, troubles: Sequence[Trouble]) -> AsTexts:
    """The facts of an answer set, with what it violates."""
    atoms = dict(_bounded(answer.atoms or ()))
    if len(atoms) < len(answer.atoms or ()):
        return Materialised(Status.TOO_LARGE, troubles=tuple(troubles)), ()
    facts = tuple(_visible(atoms))
    violated = [atom for text, atom in atoms.items() if text.startswith(f"{VIOLATED}(")]
    if prepared.is_uncertain:
        violated = []
    violations = violations_of(prepared.program, violated, facts)
    more = _remarks(answer, atoms, len(violated) - len(violations))
    made = Materialised(
        Status.DONE,
        violations=tuple(violations),
        troubles=(*troubles, *more),
        uncertain=prepared.is_uncertain,
        lacking=prepared.program.lacks_facts,
        several=answer.several,
    )
    return made, facts


def _bounded(atoms: Sequence[clingo.Symbol]) -> Iterator[tuple[str, clingo.Symbol]]:
    """The atoms with their texts, as long as these are not too many or too long."""
    if len(atoms) > MOST_ATOMS:
        return
    characters = 0
    for atom in atoms:
        text = str(atom)
        characters += len(text)
        if characters > MOST_CHARACTERS:
            return
        yield text, atom


def _visible(atoms: Iterable[str]) -> list[str]:
    """The atoms that are not our own, in natural order."""
    shown = (text for text in atoms if not text.startswith(_HIDDEN) and not too_deep(text))
    return sorted(shown, key=natural)


def _opened(
    sources: tuple[Source, ...], fixed: Fixed, made: Materialised, deadline: float
) -> Materialised:
    """The same with what is left open; the program is solved again for that."""
    prepared = prepare(sources)
    control = prepared.grounded.control
    if control is None or made.uncertain:
        return made
    _, kept = _solved(prepared, control, fixed, deadline - time.monotonic())
    seconds = min(max(deadline - time.monotonic(), 0.0), _FOR_CHOICES)
    found = open_atoms(control, _settled(fixed) if kept else (), seconds)
    late = Trouble("There was no time to find all atoms that are left open.", None, False)
    return replace(
        made,
        open_choices=tuple(map(read_atom, _visible(map(str, found.atoms)))),
        troubles=made.troubles if found.complete else (*made.troubles, late),
    )


def _remarks(answer: AnswerSet, atoms: Iterable[str], untold: int) -> Iterator[Trouble]:
    if not answer.proven:
        yield Trouble("There was no time to look for a better answer.", None, False)
    if any(map(too_deep, atoms)):
        yield Trouble("Atoms that nest too deep are left out.", None, False)
    if untold:
        yield Trouble(f"{untold} more violations are not told.", None, False)
