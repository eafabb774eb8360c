"""Schemas that contradict the description of their action, as controlled English reads it.

A description says what must be the case: a schema that lacks it, or says the opposite,
contradicts it. A schema may say more.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from planscribe.author.candidates.library import CandidateSchema, SchemaLibrary
from planscribe.author.procedures.controlled import read_actions
from planscribe.author.procedures.procedure import Procedure, WantedAction
from planscribe.compile.domains.pairing import keyed, with_variables
from planscribe.compile.domains.renaming import Renaming
from planscribe.compile.domains.schemas import SchemaPart, SchemaPlace, schema_of, written
from planscribe.model.pddl.definitions import Action, Domain, Not
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree as pddl

_SAID = {
    SchemaPlace.DURATION: "it lasts",
    SchemaPlace.PRECONDITION: "it needs",
    SchemaPlace.EFFECT: "its effect is",
}


@dataclass(frozen=True, slots=True)
class SaidActions:
    """The actions that descriptions say exactly, and why the others are not read."""

    actions: Mapping[str, Action]
    unread: Mapping[str, str]


def said_actions(
    frame: Domain, source: str, text: Procedure, described: Sequence[WantedAction]
) -> SaidActions:
    """The described actions of a domain that controlled English reads whole."""
    wanted = tuple(one for one in described if one.summary)
    found = read_actions(frame, source, text, wanted)
    actions = {name: _action(body) for name, body in found.actions.items()}
    return SaidActions(
        {name: one for name, one in actions.items() if one is not None}, found.unread
    )


def with_objections(library: SchemaLibrary, said: Mapping[str, Action]) -> SchemaLibrary:
    """The library with what contradicts the descriptions; such schemas come last."""
    actions = []
    for one in library.actions:
        schemas = one.schemas
        if one.name in said:
            objected = (
                replace(each, objections=(*each.objections, *objections(each, said[one.name])))
                for each in schemas
            )
            schemas = tuple(sorted(objected, key=lambda each: len(each.objections)))
        actions.append(replace(one, schemas=schemas))
    return replace(library, actions=tuple(actions))


def objections(candidate: CandidateSchema, said: Action) -> tuple[str, ...]:
    """What a schema lacks or denies of what its description says, as sentences."""
    told, schema = schema_of(said), schema_of(candidate.action)
    own = keyed(schema, with_variables(schema, told, Renaming()))
    found = []
    for key, part in keyed(told, Renaming()).items():
        if key in own:
            continue
        opposite = written(_negated(part))
        verb = "denies" if (part.section, opposite) in own else "lacks"
        found.append(f"It {verb} what the description says: {_SAID[part.section]} {key[1]}.")
    return tuple(found)


def _negated(part: SchemaPart) -> SchemaPart:
    body = part.body.body if isinstance(part.body, Not) else Not(part.body, part.body.span)
    return replace(part, body=body)


def _action(text: str) -> Action | None:
    found = read(pddl.parse(f"(define (domain of-one)\n{text}\n)")).domains
    return next(iter(found[0].actions), None) if found else None
