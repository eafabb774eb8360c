"""What people ask of a program, answered where it can take time: run these in a worker."""

from dataclasses import dataclass
from functools import lru_cache

from planscribe.infer.facts import AspSource, Derivation, StatementPlace
from planscribe.infer.grounding import Piece, ground
from planscribe.infer.program import Program
from planscribe.infer.terms import natural
from planscribe.infer.why.absence import Absence, FailedPart, absence, lacks
from planscribe.infer.why.explain import Reasons
from planscribe.infer.why.relevance import Predicates, pattern_of
from planscribe.infer.why.support import instances
from planscribe.model.asp.program import derived_atoms, used_atoms
from planscribe.syntax.asp.nodes import AspTerm

_ASKED = "__asked"

MOST_DERIVATIONS = 5
"""How many ways to derive an atom are reported."""

MOST_INSTANCES = 50
"""How many instances of a rule are reported."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an atom holds, the flattest derivation first, or why it does not."""

    atom: str
    derivations: tuple[Derivation, ...] = ()
    absence: Absence | None = None

    @property
    def holds(self) -> bool:
        """Whether the atom holds."""
        return self.absence is None


@dataclass(frozen=True, slots=True)
class Fired:
    """The instances of a rule that apply: how many, and the first of them.

    Of each there is the atom that it derives, and those it is due to. If there are none, `lacks`
    is what fails for the best values of its variables, unless that is not known.
    """

    count: int
    first: tuple[tuple[str, tuple[str, ...]], ...]
    lacks: tuple[FailedPart, ...] | None = ()


def reason(sources: tuple[AspSource, ...], facts: tuple[str, ...], atom: str) -> Reason | None:
    """Why an atom holds, or why it does not; None if it is no atom.

    `facts` are all atoms that hold in the answer set of `sources`, as clingo prints them.

    One with variables is asked after where no instance of it holds.
    """
    pattern = pattern_of(atom)
    if pattern is None:
        return None
    program = _program(sources)
    text = _value(program, pattern)
    if text in facts:
        reasons = Reasons(program, facts, [text])
        return Reason(text, tuple(reasons.derivations(text, MOST_DERIVATIONS)))
    missing = absence(program, facts, text)
    return Reason(text, absence=missing) if missing else None


@lru_cache(maxsize=4)
def _program(sources: tuple[AspSource, ...]) -> Program:
    """Remembered, for one question leads to the next."""
    return Program(sources)


def _value(program: Program, atom: AspTerm) -> str:
    """The atom with `#const` names and operations computed, as clingo prints it."""
    if program.stands_for_itself(atom):
        return str(atom)
    parts: list[Piece] = [(ref, program.statement(ref).text) for ref in program.const_statements]
    control = ground(program, [*parts, (None, f"{_ASKED}({atom}).")]).control
    found = list(control.symbolic_atoms.by_signature(_ASKED, 1)) if control else []
    return str(found[0].symbol.arguments[0]) if len(found) == 1 else str(atom)


def fired(
    sources: tuple[AspSource, ...], facts: tuple[str, ...], place: StatementPlace
) -> Fired | None:
    """The instances of the rule at a place that apply; None if it is not run.

    `facts` are all atoms that hold in the answer set of `sources`, as clingo prints them.
    """
    program = _program(sources)
    ref = next((one for one in program.refs if program.place(one) == place), None)
    if ref is None or ref in program.inactive:
        return None
    statement = program.statement(ref)
    used = [one.atom for one in used_atoms(statement)]
    relevant = Predicates([*derived_atoms(statement), *used])
    found = instances(program, [*program.const_statements, ref], relevant.among(facts), {})
    told = {(one.head, one.positive): None for one in found if one.ref == ref}
    ordered = sorted(told, key=lambda one: natural(" ".join((one[0], *one[1]))))
    missing = () if ordered else lacks(program, facts, ref)
    return Fired(len(ordered), tuple(ordered[:MOST_INSTANCES]), missing)
