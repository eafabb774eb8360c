"""Materialisation: from IR and rules to the one answer set that the problem is made from.

1. Ground what objects and their numbers depend on; complete types to the announced numbers and
   rank their objects (`completion`).
2. Ground everything, with completions and ranks as facts and with constraints that tell instead
   of forbidding (`rewrite`), and take the answer set with the fewest violations.
3. Explain the violations by the statements behind them (`explain`).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

import clingo

from planscribe.infer.completion import inputs
from planscribe.infer.conflict import conflict
from planscribe.infer.facts import (
    Materialised,
    Place,
    Source,
    Status,
    Trouble,
)
from planscribe.infer.grounding import BASE, ground, pieces
from planscribe.infer.growth import growing_rules
from planscribe.infer.program import Program
from planscribe.infer.rewrite import VIOLATED
from planscribe.infer.solving import OPTIONS, AnswerSet, solve
from planscribe.infer.terms import read_atom, too_deep
from planscribe.infer.violations import natural, violations_of
from planscribe.model.terms import Term
from planscribe.syntax.asp_nodes import Kind

_HIDDEN = "__"
# Above every priority that anybody writes.
_FEWEST_VIOLATIONS = f":~ {VIOLATED}(S,I,K,V). [1@2147483647,S,I,K,V]"
_REFUSED = {
    Kind.SCRIPT: "Scripts are never run.",
}


def materialise(
    sources: Sequence[Source], fixed: Mapping[Term, bool] | None = None
) -> Materialised:
    """The facts of a program, with violated constraints and open choices.

    Pure and deterministic, but it can take for ever: run it in a worker (`infer.run`). All
    sources count, `schema()` and `domain_rules(..)` included; their order is that of the text.
    Statements with errors are left out, and told. `fixed` settles open choices: atoms that have
    to hold, or not to.
    """
    made, facts = materialise_as_texts(tuple(sources), tuple((fixed or {}).items()))
    return replace(made, facts=tuple(map(read_atom, facts)))


@lru_cache(maxsize=4)
def materialise_as_texts(
    sources: tuple[Source, ...], fixed: tuple[tuple[Term, bool], ...]
) -> tuple[Materialised, tuple[str, ...]]:
    """As `materialise`, the facts as texts apart: these cross processes ten times as fast.

    Remembered, since explanations ask for the same again.
    """
    program = Program(sources)
    growing = growing_rules(program)
    troubles = [*_of_parsing(program), *growing]
    if any(trouble.severe for trouble in growing):
        return Materialised(Status.BROKEN, troubles=tuple(troubles)), ()
    given = inputs(program).facts()
    parts = [*pieces(program, program.refs), BASE, (None, given), (None, _FEWEST_VIOLATIONS)]
    grounded = ground(program, parts, OPTIONS)
    troubles += grounded.troubles
    if grounded.control is None:
        return Materialised(Status.BROKEN, troubles=tuple(troubles)), ()
    answer, kept = _solved(grounded.control, fixed)
    if answer is None:
        places = tuple(map(program.place, conflict(program, given)))
        made = Materialised(Status.UNSATISFIABLE, conflict=places, troubles=tuple(troubles))
        return made, ()
    if not kept:
        troubles.append(Trouble("What was chosen among the open atoms cannot hold.", None))
    return _told(program, answer, troubles)


def _told(
    program: Program, answer: AnswerSet, troubles: Sequence[Trouble]
) -> tuple[Materialised, tuple[str, ...]]:
    """The facts of an answer set, with what it violates and leaves open."""
    atoms = {str(atom): atom for atom in answer.atoms}
    facts = tuple(_visible(atoms))
    violated = [atom for text, atom in atoms.items() if text.startswith(f"{VIOLATED}(")]
    violations = violations_of(program, violated, facts)
    more = _remarks(answer, atoms, len(violated) - len(violations))
    made = Materialised(
        Status.DONE,
        violations=tuple(violations),
        open_choices=tuple(map(read_atom, _visible(map(str, answer.open_atoms)))),
        troubles=(*troubles, *more),
    )
    return made, facts


def _visible(atoms: Iterable[str]) -> list[str]:
    """The atoms that are not our own, in natural order."""
    shown = (text for text in atoms if not text.startswith(_HIDDEN) and not too_deep(text))
    return sorted(shown, key=natural)


def _of_parsing(program: Program) -> Iterator[Trouble]:
    """The errors in the texts, and scripts, since files may be merely opened."""
    for source, each in zip(program.sources, program.units, strict=True):
        for fault in each.tree.faults:
            yield Trouble(fault.message, Place(source.name, fault.span))
        for statement in each.tree.statements:
            if statement.kind in _REFUSED:
                yield Trouble(_REFUSED[statement.kind], Place(source.name, statement.span))


def _solved(
    control: clingo.Control, fixed: Sequence[tuple[Term, bool]]
) -> tuple[AnswerSet | None, bool]:
    """The answer set, and whether what was fixed could be kept to."""
    if not fixed:
        return solve(control), True
    settled = [(clingo.parse_term(str(atom)), holds) for atom, holds in fixed]
    answer = solve(control, settled)
    return (answer, True) if answer is not None else (solve(control), False)


def _remarks(answer: AnswerSet, atoms: Iterable[str], untold: int) -> Iterator[Trouble]:
    if not answer.complete:
        yield Trouble("There was no time to find all atoms that are left open.", None, False)
    if any(map(too_deep, atoms)):
        yield Trouble("Atoms that nest too deep are left out.", None)
    if untold:
        yield Trouble(f"{untold} more violations are not told.", None, False)
