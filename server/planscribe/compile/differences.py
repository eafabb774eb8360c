"""Differences between two problems, for people to read: few, short, the most telling first."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from planscribe.compile.alignment import image
from planscribe.compile.content import Content, ObjectKind, ObjectRelation, Statement
from planscribe.compile.formulas import write_flat, write_number
from planscribe.compile.goals import rename_expression, rename_goal
from planscribe.model.pddl.definitions import Atom, Fluent, Metric, Not
from planscribe.text import Span
from planscribe.wording import listed

_MOST_EXAMPLES = 3


class Aspect(StrEnum):
    """The part of a problem that differs."""

    UNREADABLE = "not comparable"
    OBJECTS = "objects"
    INIT = "initial state"
    VALUES = "numeric values"
    GOAL = "goal"
    METRIC = "metric"


class Side(StrEnum):
    """One of the two problems that are compared."""

    FIRST = "first"
    SECOND = "second"


@dataclass(frozen=True, slots=True)
class DifferingPart:
    """An object, an atom, a value or a part of the goal that one side has and the other lacks.

    `counterpart` is the text that the other side lacks, with that side's names where it has a name
    for the object. `span` is None for objects that are used but not declared.
    """

    text: str
    counterpart: str
    span: Span | None


@dataclass(frozen=True, slots=True)
class ProblemDifference:
    """One difference, as a sentence, and what one side has and the other lacks.

    Names in the message, the texts of the parts and their spans are those of `side`.
    """

    aspect: Aspect
    message: str
    side: Side | None = None
    parts: tuple[DifferingPart, ...] = ()

    @property
    def spans(self) -> tuple[Span, ...]:
        """Where the parts stand."""
        return tuple(part.span for part in self.parts if part.span)


def describe(
    first: Content, second: Content, renaming: Mapping[str, str]
) -> tuple[ProblemDifference, ...]:
    """How two problems differ if the objects of the first are renamed as given."""
    back = {other: name for name, other in renaming.items()}
    return (
        *_unreadable(first, second),
        *_objects(first, second, renaming, back),
        *_statements(first, second, renaming, back),
        *_forms(first, second, renaming, back),
        *_metric(first, second, renaming),
    )


def _unreadable(first: Content, second: Content) -> Iterator[ProblemDifference]:
    for side, subject in ((Side.FIRST, first), (Side.SECOND, second)):
        for reason in subject.unreadable:
            yield ProblemDifference(
                Aspect.UNREADABLE, f"Not understood in the {side}, so not compared: {reason}", side
            )


def _objects(
    first: Content, second: Content, renaming: Mapping[str, str], back: Mapping[str, str]
) -> Iterator[ProblemDifference]:
    mine, theirs = Counter(first.kinds.values()), Counter(second.kinds.values())
    for kind in dict.fromkeys((*first.kinds.values(), *second.kinds.values())):
        if mine[kind] == theirs[kind]:
            continue
        more, subject, paired = (
            (Side.FIRST, first, renaming)
            if mine[kind] > theirs[kind]
            else (Side.SECOND, second, back)
        )
        alone = [name for name, own in subject.kinds.items() if own == kind and name not in paired]
        if kind.constant or not kind.types:
            what = _of_type(kind) if kind.types else "is used but not declared"
            message = f"Only in the {more}: {listed(alone, most=_MOST_EXAMPLES)} {what}"
        else:
            counts = f"{mine[kind]} in the first, {theirs[kind]} in the second"
            examples = listed(alone, most=_MOST_EXAMPLES)
            message = f"Objects {_of_type(kind)}: {counts}; without counterpart: {examples}"
        told = [
            (name, f"{name} - {' '.join(kind.types)}" if kind.types else name) for name in alone
        ]
        parts = tuple(DifferingPart(text, text, subject.places.get(name)) for name, text in told)
        yield ProblemDifference(Aspect.OBJECTS, message, more, parts)


def _of_type(kind: ObjectKind) -> str:
    return f"of type `{listed(kind.types)}`"


_SECTIONS = {
    "init": (Aspect.INIT, "the initial state of the"),
    "value": (Aspect.VALUES, "the"),
    "goal": (Aspect.GOAL, "the goal of the"),
    "goal-not": (Aspect.GOAL, "the goal of the"),
}


def _statements(
    first: Content, second: Content, renaming: Mapping[str, str], back: Mapping[str, str]
) -> Iterator[ProblemDifference]:
    """What only one side says, by section and symbol, the first side before the second."""
    groups: dict[tuple[str, str], dict[Side, list[Statement]]] = {}
    for side, subject, other, partners in (
        (Side.FIRST, first, second, renaming),
        (Side.SECOND, second, first, back),
    ):
        for statement in subject.statements:
            if image(statement, partners) not in other.statements:
                relation, _ = statement
                group = groups.setdefault((relation.section, relation.symbol), {})
                group.setdefault(side, []).append(statement)
    order = list(_SECTIONS)
    for (section, _), group in sorted(groups.items(), key=lambda item: order.index(item[0][0])):
        aspect, where = _SECTIONS[section]
        for side, statements in group.items():
            subject, partners = (first, renaming) if side is Side.FIRST else (second, back)
            parts = tuple(_part(statement, subject, partners) for statement in statements)
            shown = listed((part.text for part in parts), most=_MOST_EXAMPLES)
            yield ProblemDifference(aspect, f"Only in {where} {side}: {shown}", side, parts)


def _part(statement: Statement, subject: Content, partners: Mapping[str, str]) -> DifferingPart:
    relation, arguments = statement
    renamed = relation, tuple([partners.get(name, name) for name in arguments])
    span = subject.statements[statement]
    return DifferingPart(_text(statement, subject), _text(renamed, subject), span)


def _text(statement: Statement, subject: Content) -> str:
    relation, arguments = statement
    match relation:
        case ObjectRelation("value", function, value):
            fluent = write_flat(Fluent(function, arguments), subject.notation)
            return f"(= {fluent} {write_number(value)})"
        case ObjectRelation("goal-not", predicate):
            return write_flat(Not(Atom(predicate, arguments)), subject.notation)
        case ObjectRelation(_, predicate):
            return write_flat(Atom(predicate, arguments), subject.notation)


def _forms(
    first: Content, second: Content, renaming: Mapping[str, str], back: Mapping[str, str]
) -> Iterator[ProblemDifference]:
    """Parts of the goal that are more than an atom or its negation."""
    for side, subject, other, partners in (
        (Side.FIRST, first, second, renaming),
        (Side.SECOND, second, first, back),
    ):
        known = {write_flat(form) for form in other.forms}
        for form in subject.forms:
            renamed = rename_goal([form], partners)
            if not any(write_flat(part) in known for part in renamed):
                text = write_flat(form, subject.notation)
                counterpart = " ".join(write_flat(part, subject.notation) for part in renamed)
                part = DifferingPart(text, counterpart, form.span)
                yield ProblemDifference(
                    Aspect.GOAL, f"Only in the goal of the {side}: {text}", side, (part,)
                )


def _metric(
    first: Content, second: Content, renaming: Mapping[str, str]
) -> Iterator[ProblemDifference]:
    mine, theirs = first.metric, second.metric
    renamed = Metric(mine.direction, rename_expression(mine.expression, renaming)) if mine else None
    if renamed != theirs:
        message = f"The metric: {_rule(first)} in the first, {_rule(second)} in the second"
        yield ProblemDifference(Aspect.METRIC, message)


def _rule(subject: Content) -> str:
    if not subject.metric:
        return "none"
    return f"{subject.metric.direction} {write_flat(subject.metric.expression, subject.notation)}"
