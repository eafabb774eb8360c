"""The parts of candidate schemas under the same names of variables, to compare them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from planscribe.author.candidates.library import CandidateSchema
from planscribe.compile.domains.pairing import keyed, with_variables
from planscribe.compile.domains.renaming import Renaming
from planscribe.compile.domains.schemas import Schema, SchemaPart, SchemaPlace, schema_of
from planscribe.compile.formulas import write_types
from planscribe.model.pddl.definitions import Parameter

PartKey = tuple[SchemaPlace, str]
"""A part by its section and its text."""


@dataclass(frozen=True, slots=True)
class SchemaParts:
    """A schema with the names of variables of the first schema of its action."""

    parts: Mapping[PartKey, SchemaPart]
    parameters: tuple[Parameter, ...]


@dataclass(frozen=True, slots=True)
class SchemaChange:
    """A part that only one of two schemas has."""

    part: str
    section: SchemaPlace | None
    """None for parameters."""
    is_added: bool

    def __str__(self) -> str:
        sign = "+" if self.is_added else "-"
        return f"{sign} {self.section or 'parameter'} {self.part}"


def named_alike(candidates: Sequence[CandidateSchema]) -> tuple[SchemaParts, ...]:
    """The schemas of an action, their variables named as in the first one as far as they fit."""
    several = [schema_of(one.action) for one in candidates]
    return tuple(_named(one, several[0]) for one in several)


def changes(first: SchemaParts, second: SchemaParts) -> tuple[SchemaChange, ...]:
    """What turns one schema into another one of the same action."""
    mine, theirs = (
        Counter(write_types(parameter.types) for parameter in one.parameters)
        for one in (first, second)
    )
    return (
        *(SchemaChange(one, None, False) for one in sorted((mine - theirs).elements())),
        *(SchemaChange(one, None, True) for one in sorted((theirs - mine).elements())),
        *(SchemaChange(one[1], one[0], False) for one in first.parts if one not in second.parts),
        *(SchemaChange(one[1], one[0], True) for one in second.parts if one not in first.parts),
    )


def _named(schema: Schema, first: Schema) -> SchemaParts:
    names = with_variables(schema, first, Renaming())
    parameters = tuple(
        replace(one, name=names.terms.get(one.name, one.name)) for one in schema.parameters
    )
    found = {key: names.part(part) for key, part in keyed(schema, names).items()}
    return SchemaParts(found, parameters)
