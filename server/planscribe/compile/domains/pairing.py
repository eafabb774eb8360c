"""Renamings from pairs of symbols, and which variables of two actions belong together."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import permutations

from planscribe.compile.domains.renaming import Renaming
from planscribe.compile.domains.schemas import Schema, SchemaPart, SchemaPlace, written
from planscribe.compile.domains.structure import DeclaredKind, DeclaredName

_MOST_PERMUTED = 5
"""Parameters of longer lists are paired by name and order."""


def renaming_of(pairs: Mapping[DeclaredName, DeclaredName]) -> Renaming:
    """The names of the second domain instead of those of the first."""
    by_kind: dict[DeclaredKind, dict[str, str]] = {kind: {} for kind in DeclaredKind}
    for symbol, other in pairs.items():
        by_kind[symbol.kind][symbol.name] = other.name
    return Renaming(
        by_kind[DeclaredKind.TYPE],
        by_kind[DeclaredKind.PREDICATE],
        by_kind[DeclaredKind.FUNCTION],
        by_kind[DeclaredKind.CONSTANT],
    )


def keyed(schema: Schema, names: Renaming) -> dict[tuple[SchemaPlace, str], SchemaPart]:
    """The parts of a schema by what they say under other names."""
    return {(part.section, written(names.part(part))): part for part in schema.parts}


def with_variables(one: Schema, two: Schema, renaming: Renaming) -> Renaming:
    """The renaming with the variables of one action as those of the other that fit best."""
    own = [parameter.name for parameter in one.parameters]
    others = [parameter.name for parameter in two.parameters]
    kept = [name for name in own if name in others]
    waiting = iter([name for name in others if name not in kept])
    by_name = {name: name if name in kept else next(waiting, f"{name}'") for name in own}
    guesses = [by_name, dict(zip(own, others, strict=False))]
    if len(own) == len(others) <= _MOST_PERMUTED:
        guesses += [dict(zip(own, some, strict=True)) for some in permutations(others)]
    theirs = keyed(two, Renaming())

    def shared(guess: Mapping[str, str]) -> int:
        return len(keyed(one, with_terms(renaming, guess)).keys() & theirs.keys())

    return with_terms(renaming, max(guesses, key=shared))


def with_terms(renaming: Renaming, terms: Mapping[str, str]) -> Renaming:
    """The renaming with more constants and variables."""
    return replace(renaming, terms={**renaming.terms, **terms})
