"""Signature help: what the predicate, function or action at a cursor takes."""

from planscribe.ide.completion import pddl_names as completion_names
from planscribe.ide.content import Part, Prose, SignatureHelp
from planscribe.ide.cursor.pddl_grammar import What
from planscribe.ide.cursor.pddl_situation import Situation, situation_at
from planscribe.ide.cursor.plan import plan_cursor_at
from planscribe.ide.signature import asp as signature_asp
from planscribe.ide.signature import task as signature_task
from planscribe.ide.signature.pddl_declarations import alternatives
from planscribe.ide.usage import objects_of
from planscribe.model.pddl.definitions import OBJECT
from planscribe.model.symbols.symbols import Declaration, NameKind
from planscribe.text import DocumentKey, Span
from planscribe.workspace.documents import Language
from planscribe.workspace.snapshot import Snapshot

_MOST = 8
_OPERANDS = frozenset({What.ARGUMENT, What.OPERAND})


def signature_help(snapshot: Snapshot, key: DocumentKey, offset: int) -> SignatureHelp | None:
    """What is to be written at an offset, if it is an argument.

    Raises as `Snapshot.document` does.
    """
    match snapshot.document(key).language:
        case Language.PDDL:
            at = situation_at(snapshot, key, offset)
            return _in_pddl(at) if at else None
        case Language.PLAN:
            return _in_plan(snapshot, key, offset)
        case Language.ASP:
            return signature_asp.signature_help(snapshot, key, offset)
        case Language.TASK:
            return signature_task.signature_help(snapshot, key, offset)
    return None


def _in_pddl(at: Situation) -> SignatureHelp | None:
    declared, number = at.applied, at.expected.place - 1
    if at.expected.what not in _OPERANDS or at.expected.is_opened or declared is None:
        return None
    if number < 0 or not declared.parameters:
        return None
    fitting: list[str] = []
    if number < len(declared.parameters):
        wanted = declared.parameters[number].types
        found = sorted(completion_names.fitting(at, wanted), key=lambda one: one.rank)
        fitting = [one.label for one in found]
    return _help(declared, number, fitting)


def _in_plan(snapshot: Snapshot, key: DocumentKey, offset: int) -> SignatureHelp | None:
    at = plan_cursor_at(snapshot, key, offset)
    declared = at.known.get(NameKind.ACTION, at.action) if at else None
    if at is None or declared is None or not at.place or not declared.parameters:
        return None
    fitting: list[str] = []
    if at.place <= len(declared.parameters):
        wanted = declared.parameters[at.place - 1].types
        fitting = [one.spelling for one in objects_of(at.known, wanted)]
    return _help(declared, at.place - 1, fitting)


def _help(declared: Declaration, number: int, fitting: list[str]) -> SignatureHelp:
    label = f"({declared.spelling}"
    places = []
    for one in declared.parameters:
        start = len(label) + 1
        label += f" {one.spelling or one.name}"
        label += "" if one.types == (OBJECT,) else f" - {alternatives(one.types)}"
        places.append(Span(start, len(label)))
    parts: tuple[Part, ...] = ()
    if number >= len(places):
        parts = (Prose(f"`{declared.spelling}` takes no more arguments."),)
    elif fitting:
        more = ", .." if len(fitting) > _MOST else ""
        parts = (Prose(f"Matching: {', '.join(f'`{one}`' for one in fitting[:_MOST])}{more}"),)
    return SignatureHelp(f"{label})", tuple(places), number, parts)
