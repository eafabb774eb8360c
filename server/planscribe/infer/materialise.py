"""Materialisation: from IR and rules to the one answer set that the problem is made from.

1. Ground what objects and their numbers depend on; complete types to the announced numbers and
   rank their objects (`completion`).
2. Ground everything, with completions and ranks as facts and with constraints that tell instead
   of forbidding (`rewrite`). Take an answer set that violates none, or if there is none, the one
   that violates the fewest (`solving`).
3. Explain the violations by the statements behind them (`explain`).

Any program will do, not only that of a task. Rules that would never come to an end are left out.
"""

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

import clingo

from planscribe.infer.facts import (
    AspSource,
    Materialised,
    StatementPlace,
    Status,
    Trouble,
    Violation,
)
from planscribe.infer.preparation import Prepared, prepare
from planscribe.infer.program import Program
from planscribe.infer.rewrite import VIOLATED
from planscribe.infer.solving import STRICT, AnswerSet, open_atoms, solve
from planscribe.infer.terms import natural, read_atom, too_deep
from planscribe.infer.work import Work
from planscribe.model.terms import Term

MOST_ATOMS = 100_000
"""How many facts are handed on at most."""

MOST_CHARACTERS = 20_000_000
"""How long their texts are altogether at most."""

_MOST_POSSIBLE = 1_000_000
"""How many atoms a ground program may have for its answer sets to be computed."""

_HIDDEN = (VIOLATED, STRICT)
"""What is not said by the program. Its author may begin names with `_` as well."""

_MOST_REMEMBERED = 4

Fixed: TypeAlias = tuple[tuple[Term, bool], ...]
"""Open atoms that are settled: those that have to hold, and those that must not."""

AsTexts: TypeAlias = tuple[Materialised, tuple[str, ...]]
"""The result of materialising, the facts as texts apart."""


def materialise(
    sources: Sequence[AspSource], fixed: Mapping[Term, bool] | None = None
) -> Materialised:
    """The facts of a program, with violated constraints and open choices.

    Pure and deterministic, but it may never end: run it in a worker (`infer.run`). All
    sources count, `schema()` and `domain_rules(..)` included; their order is that of the text.
    Statements with errors are left out, and reported. `fixed` settles open choices: atoms that have
    to hold, or not to.
    """
    settled = tuple((fixed or {}).items())
    made, facts = with_open_choices(tuple(sources), settled)
    return replace(made, facts=tuple(map(read_atom, facts)))


def with_open_choices(sources: tuple[AspSource, ...], fixed: Fixed = ()) -> AsTexts:
    """As `materialise_as_texts`, with what the answer sets leave open."""
    made, facts = materialise_as_texts(sources, fixed)
    return (_opened(sources, fixed, made), facts) if made.several else (made, facts)


def materialise_as_texts(sources: tuple[AspSource, ...], fixed: Fixed = ()) -> AsTexts:
    """As `materialise`, but without open choices, which few ask for and which take time.

    The facts are texts apart: these cross processes ten times as fast. The last results are
    remembered, since explanations ask for the same again.
    """
    key = sources, fixed
    if key in _remembered:
        _remembered.move_to_end(key)
        return _remembered[key]
    result = _remembered[key] = _materialised(sources, fixed)
    while len(_remembered) > _MOST_REMEMBERED:
        _remembered.popitem(last=False)
    return result


def violated(
    sources: tuple[AspSource, ...], work: Work | None = None
) -> tuple[Program, tuple[clingo.Symbol, ...]] | None:
    """The atoms that tell violations, and no more; None if there are no facts to judge by."""
    prepared = prepare(sources)
    control = prepared.grounded.control
    if control is None or prepared.is_uncertain:
        return None
    answer, _ = _solved(prepared, control, (), work)
    if answer.atoms is None:
        return None
    told = (atom for atom in answer.atoms if atom.name == VIOLATED)
    return prepared.program, tuple(told)


_remembered: OrderedDict[tuple[tuple[AspSource, ...], Fixed], AsTexts] = OrderedDict()


def _materialised(sources: tuple[AspSource, ...], fixed: Fixed) -> AsTexts:
    prepared = prepare(sources)
    control, troubles = prepared.grounded.control, prepared.troubles
    if control is None:
        return Materialised(Status.BROKEN, troubles=troubles), ()
    if len(control.symbolic_atoms) > _MOST_POSSIBLE:
        return Materialised(Status.TOO_LARGE, troubles=troubles), ()
    answer, kept = _solved(prepared, control, fixed)
    if answer.atoms is None:
        return _without_facts(prepared, answer), ()
    if not kept:
        troubles += (Trouble("The atoms that were chosen among the open ones cannot hold.", None),)
    return _told(prepared, answer, troubles)


def _solved(
    prepared: Prepared, control: clingo.Control, fixed: Fixed, work: Work | None = None
) -> tuple[AnswerSet, bool]:
    """The answer set, and whether what was fixed could be kept to."""
    answer = solve(control, _settled(fixed), prepared.has_costs, work)
    if fixed and answer.atoms is None and answer.decided:
        return solve(control, (), prepared.has_costs, work), False
    return answer, True


def _settled(fixed: Fixed) -> list[tuple[clingo.Symbol, bool]]:
    return [(clingo.parse_term(str(atom)), holds) for atom, holds in fixed]


def _without_facts(prepared: Prepared, answer: AnswerSet) -> Materialised:
    """What is reported where there is no answer set, or none was found."""
    if not answer.decided:
        return Materialised(Status.UNDECIDED, troubles=prepared.troubles)
    places: tuple[StatementPlace, ...] = ()
    if not prepared.is_uncertain:
        # Most programs have an answer set, and violate nothing.
        from planscribe.infer.violated.conflict import conflict

        program = prepared.program
        places = tuple(map(program.place, conflict(program, prepared.given)))
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
    violations: list[Violation] = []
    if prepared.is_uncertain:
        violated = []
    if violated:
        from planscribe.infer.violated.violations import violations_of

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


def _opened(sources: tuple[AspSource, ...], fixed: Fixed, made: Materialised) -> Materialised:
    """The same with what is left open; the program is solved again for that."""
    prepared = prepare(sources)
    control = prepared.grounded.control
    if control is None or made.uncertain:
        return made
    _, kept = _solved(prepared, control, fixed)
    found = open_atoms(control, _settled(fixed) if kept else ())
    late = Trouble("There may be more open atoms: the search was stopped.", None, False)
    return replace(
        made,
        open_choices=tuple(map(read_atom, _visible(map(str, found.atoms)))),
        troubles=made.troubles if found.complete else (*made.troubles, late),
    )


def _remarks(answer: AnswerSet, atoms: Iterable[str], untold: int) -> Iterator[Trouble]:
    if not answer.proved:
        yield Trouble("There may be a better answer set: the search was stopped.", None, False)
    if any(map(too_deep, atoms)):
        yield Trouble("Atoms that are nested too deeply are left out.", None, False)
    if untold:
        yield Trouble(f"{untold} more violations are not shown.", None, False)
