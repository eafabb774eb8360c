"""The instances behind a few atoms, searched from the atoms downwards.

Of a large program, few statements have to do with an atom, and of these, few instances.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from planscribe.infer.program import Program, Ref
from planscribe.infer.program import pattern as anything
from planscribe.infer.why.derivation_order import reasons_of
from planscribe.infer.why.relevance import Predicates, pattern_of
from planscribe.infer.why.support import Instance, instances
from planscribe.model.asp.program import Signature, derived_atoms, signature, used_atoms
from planscribe.syntax.asp.nodes import (
    AspTerm,
    Literal,
    Sign,
    StatementKind,
)
from planscribe.syntax.asp.tree import Statement

_MOST_ROUNDS = 8
_MOST_WANTED = 20_000
_MOST_MATCHED = 200
"""For more atoms, all that derives their predicates is taken: to match each would take longer."""


def instances_behind(
    program: Program, facts: Sequence[str], atoms: Iterable[str]
) -> list[Instance] | None:
    """Every instance that derivations of some atoms can be made of.

    None if there are too many, or if it takes too many rounds to find them.
    """
    stated = _stated(program)
    found: list[Instance] = []
    seen: set[str] = set()
    wanted = dict.fromkeys(atoms)
    for _ in range(_MOST_ROUNDS):
        if not wanted:
            return found
        seen.update(wanted)
        if len(seen) > _MOST_WANTED:
            return None
        found += (
            Instance(ref, 0, (), atom) for atom in wanted for ref in stated.by_atom.get(atom, ())
        )
        refs = _deriving(program, stated, wanted)
        told = instances(program, refs, _used(program, refs, wanted, facts), {}, wanted)
        found += told
        below = (atom for one in told for atom in (*reasons_of(one), *one.supposed))
        wanted = dict.fromkeys(atom for atom in below if atom not in seen)
    return None


def simple_fact(program: Program, statement: Statement) -> str | None:
    """The atom of a ground fact, unless `#const` gives a value to a name in it."""
    match statement.kind, statement.head:
        case StatementKind.FACT, (Literal(sign=Sign.NONE, atom=atom),) if program.stands_for_itself(
            atom
        ):
            return str(atom)
        case _:
            return None


@dataclass(frozen=True, slots=True)
class _Stated:
    """The facts of a program: the simple ones by their atoms, the others by their predicates."""

    by_atom: Mapping[str, Sequence[Ref]]
    by_predicate: Mapping[Signature | None, Sequence[Ref]]


@lru_cache(maxsize=4)
def _stated(program: Program) -> _Stated:
    by_atom: defaultdict[str, list[Ref]] = defaultdict(list)
    by_predicate: defaultdict[Signature | None, list[Ref]] = defaultdict(list)
    for ref in program.refs:
        statement = program.statement(ref)
        if statement.kind is not StatementKind.FACT or ref in program.inactive:
            continue
        atom = simple_fact(program, statement)
        if atom is not None:
            by_atom[atom].append(ref)
        else:
            for one in {signature(head) for head in derived_atoms(statement)}:
                by_predicate[one].append(ref)
    return _Stated(by_atom, by_predicate)


def _deriving(program: Program, stated: _Stated, atoms: Collection[str]) -> list[Ref]:
    """The statements that may derive atoms, but for simple facts; with those of `#const`."""
    refs = dict.fromkeys(program.const_statements)
    patterns = [pattern for atom in atoms if (pattern := pattern_of(atom)) is not None]
    if len(patterns) > _MOST_MATCHED:
        predicates = dict.fromkeys(filter(None, map(signature, patterns)))
        patterns = [anything(*predicate) for predicate in predicates]
    for pattern in patterns:
        refs |= dict.fromkeys(ref for _, ref in program.matching(pattern, by_rules_only=True))
        refs |= dict.fromkeys(stated.by_predicate.get(signature(pattern), ()))
    return sorted(refs)


def _used(
    program: Program, refs: Iterable[Ref], atoms: Iterable[str], facts: Sequence[str]
) -> list[str]:
    """The facts that statements use, and the wanted atoms."""
    used: list[AspTerm] = []
    for ref in refs:
        used += (use.atom for use in used_atoms(program.statement(ref)))
        used += _compared(program.statement(ref))
    return [*Predicates(used).among(facts), *atoms]


def _compared(statement: Statement) -> Iterable[AspTerm]:
    """The atoms of a disjunction: whether others hold makes a difference."""
    return derived_atoms(statement) if statement.kind is StatementKind.DISJUNCTION else ()
