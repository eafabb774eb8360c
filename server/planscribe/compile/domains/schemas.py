"""What the actions of a domain say, apart from order and layout: sets of parts."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from planscribe.compile.formulas import PLAIN, Notation, write_flat
from planscribe.compile.goals import UnreadableGoalError, normal_condition
from planscribe.model.pddl.definitions import (
    TRUE,
    Action,
    And,
    Assign,
    Atom,
    Domain,
    Forall,
    Formula,
    Not,
    Other,
    Parameter,
    When,
)
from planscribe.model.pddl.timed import DurativeAction, Timed
from planscribe.text import Span


class SchemaKind(StrEnum):
    """What a schema is."""

    ACTION = "action"
    DURATIVE_ACTION = "durative action"
    DERIVED = "derived predicate"


class SchemaPlace(StrEnum):
    """The section of a schema that a part belongs to."""

    DURATION = "duration"
    PRECONDITION = "precondition"
    EFFECT = "effect"


@dataclass(frozen=True, slots=True)
class SchemaPart:
    """One condition or one effect: `forall variables: when conditions hold, body`.

    Only effects have variables and conditions. `time` is empty unless the action is durative.
    """

    section: SchemaPlace
    body: Formula
    time: str = ""
    variables: tuple[Parameter, ...] = ()
    conditions: tuple[Formula, ...] = ()
    span: Span | None = None
    """Where its body stands."""


@dataclass(frozen=True, slots=True)
class Schema:
    """An action or a rule of a derived predicate.

    `unreadable` names what has no meaning here, so that nothing can be said about the schema.
    """

    kind: SchemaKind
    name: str
    parameters: tuple[Parameter, ...]
    parts: tuple[SchemaPart, ...]
    span: Span
    spelling: str = ""
    unreadable: tuple[str, ...] = ()


class _UnreadableError(Exception):
    """A part without a meaning here."""


def schemas(domain: Domain) -> tuple[Schema, ...]:
    """The actions of a domain and the rules of its derived predicates, in their order."""
    found = [*map(schema_of, domain.actions)]
    for other in domain.others:
        if isinstance(other, DurativeAction):
            kind = SchemaKind.DURATIVE_ACTION
            schema = Schema(kind, other.name, other.parameters, (), other.span, other.spelling)
            timed = {
                SchemaPlace.DURATION: other.duration,
                SchemaPlace.PRECONDITION: other.condition,
                SchemaPlace.EFFECT: other.effect,
            }
            found.append(_filled(schema, timed))
    for rule in domain.derived:
        schema = Schema(SchemaKind.DERIVED, rule.head.name, rule.head.parameters, (), rule.span)
        found.append(_filled(schema, {SchemaPlace.PRECONDITION: rule.condition}))
    return tuple(found)


def schema_of(action: Action) -> Schema:
    """What an action says."""
    schema = Schema(
        SchemaKind.ACTION, action.name, action.parameters, (), action.span, action.spelling
    )
    formulas = {SchemaPlace.PRECONDITION: action.precondition, SchemaPlace.EFFECT: action.effect}
    return _filled(schema, formulas)


def unreadable(domain: Domain) -> tuple[str, ...]:
    """What a domain says that has no meaning here."""
    sections = [one.keyword for one in domain.others if not isinstance(one, DurativeAction)]
    within = [one for schema in schemas(domain) for one in schema.unreadable]
    return (*(f"`{keyword}`" for keyword in dict.fromkeys(sections)), *within)


def _filled(schema: Schema, formulas: dict[SchemaPlace, Formula]) -> Schema:
    parts: list[SchemaPart] = []
    unreadable: list[str] = []
    for section, formula in formulas.items():
        read = _effects if section is SchemaPlace.EFFECT else _conditions
        try:
            parts += read(formula, SchemaPart(section, TRUE))
        except (_UnreadableError, UnreadableGoalError) as trouble:
            unreadable.append(f"{trouble} in the {section} of {schema.kind} {schema.name}")
    distinct = {(one.section, written(one)): one for one in parts}
    return replace(schema, parts=tuple(distinct.values()), unreadable=tuple(unreadable))


def written(part: SchemaPart, notation: Notation = PLAIN) -> str:
    """The PDDL of a part on one line."""
    body = part.body
    if part.conditions:
        body = When(And(part.conditions) if part.conditions[1:] else part.conditions[0], body)
    text = write_flat(Forall(part.variables, body) if part.variables else body, notation)
    return f"({part.time} {text})" if part.time else text


def _conditions(formula: Formula, part: SchemaPart) -> Iterator[SchemaPart]:
    waiting = [(formula, part.time)]
    while waiting:
        match waiting.pop():
            case And(parts), time:
                waiting += [(one, time) for one in reversed(parts)]
            case Timed(keyword, body=body), "":
                waiting.append((body, keyword))
            case Forall(variables, Timed() | And() as body), "" if _is_timed(body):
                waiting += [(_under(variables, one), "") for one in _timed(body)]
            case Other() as other, _:
                raise _UnreadableError(f"`{other.keyword}`")
            case one, time:
                for body in normal_condition(one):
                    span = getattr(body, "span", None)
                    yield replace(part, body=body, time=time, span=span or one.span)


def _is_timed(formula: Formula) -> bool:
    return isinstance(formula, Timed) or (
        isinstance(formula, And) and bool(formula.parts) and all(map(_is_timed, formula.parts))
    )


def _timed(formula: Formula) -> Iterator[Timed]:
    match formula:
        case Timed():
            yield formula
        case And(parts):
            for one in parts:
                yield from _timed(one)


def _under(variables: tuple[Parameter, ...], timed: Timed) -> Timed:
    return replace(timed, body=Forall(variables, timed.body, timed.span))


def _effects(formula: Formula, part: SchemaPart) -> Iterator[SchemaPart]:
    waiting = [(formula, part)]
    while waiting:
        match waiting.pop():
            case And(parts), within:
                waiting += [(one, within) for one in reversed(parts)]
            case Timed(keyword, body=body), within if not within.time:
                waiting.append((body, replace(within, time=keyword)))
            case Forall(variables, body), within:
                both = (*within.variables, *variables)
                if len({one.name for one in both}) < len(both):
                    raise _UnreadableError("a variable that is bound twice")
                waiting.append((body, replace(within, variables=both)))
            case When(condition, effect), within if not _is_timed(condition):
                every = dict.fromkeys((*within.conditions, *normal_condition(condition)))
                waiting.append((effect, replace(within, conditions=tuple(every))))
            case (Atom() | Not(Atom()) | Assign()) as body, within:
                yield replace(within, body=body, span=body.span)
            case one, _:
                keyword = one.keyword if isinstance(one, Other) else type(one).__name__.lower()
                raise _UnreadableError(f"`{keyword}`")
