"""The literals of the actions of a domain, where they are written."""

from collections.abc import Iterator
from dataclasses import dataclass

from planscribe.author.induce.hypotheses import Hypothesis, Purpose
from planscribe.model.pddl.definitions import Atom
from planscribe.model.symbols.symbols import Application, MentionRole, NameKind
from planscribe.text import DocumentKey, Span
from planscribe.workspace import symbols
from planscribe.workspace.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class WrittenLiteral:
    """A literal, and where its atom is."""

    hypothesis: Hypothesis
    span: Span


@dataclass(frozen=True, slots=True)
class WrittenAction:
    """An action, where its name is, and the literals of its body."""

    name: str
    span: Span
    whole: Span
    literals: tuple[WrittenLiteral, ...]


def written_actions(snapshot: Snapshot, key: DocumentKey) -> Iterator[WrittenAction]:
    """The actions of the domains in a document."""
    for definition in symbols.definitions(snapshot, key):
        for part in definition.parts:
            if part.keyword != ":action":
                continue
            there = symbols.symbols(snapshot, part)
            for one in there.declarations:
                if one.kind is NameKind.ACTION:
                    literals = tuple(_literals(one.name, there.applications, part.offset))
                    place, whole = one.span.shift(part.offset), one.whole.shift(part.offset)
                    yield WrittenAction(one.name, place, whole, literals)


def _literals(
    action: str, applications: tuple[Application, ...], offset: int
) -> Iterator[WrittenLiteral]:
    for one in applications:
        purpose = _purpose(one)
        if purpose and one.kind is NameKind.PREDICATE:
            atom = Atom(one.name, tuple(each.name for each in one.arguments))
            yield WrittenLiteral(Hypothesis(action, purpose, atom), one.span.shift(offset))


def _purpose(one: Application) -> Purpose | None:
    match one.role:
        case MentionRole.CONDITION:
            return Purpose.FORBIDDEN if one.negated else Purpose.NEEDED
        case MentionRole.ADDED:
            return Purpose.ADDED
        case MentionRole.DELETED:
            return Purpose.DELETED
    return None
