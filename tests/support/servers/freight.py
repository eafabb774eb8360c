"""A domain of freight, and completion in it."""

from lsprotocol import types

from tests.support.servers.session import Session

DOMAIN = """(define (domain freight)
  (:requirements :typing)
  (:types truck place - object)
  (:predicates (at ?t - truck ?p - place)) ; "?t is at ?p"
  (:action drive
    :parameters (?t - truck ?from ?to - place)
    :precondition (and ())
    :effect (at ?t ?to)))
"""
BODY = 6, DOMAIN.splitlines()[6].index("()") + 1
"""The position in the empty parentheses."""


async def completed(
    session: Session, uri: str, place: tuple[int, int], trigger: str | None = None
) -> dict[str, types.CompletionItem]:
    context = types.CompletionContext(types.CompletionTriggerKind.Invoked)
    if trigger:
        context = types.CompletionContext(types.CompletionTriggerKind.TriggerCharacter, trigger)
    found = await session.client.text_document_completion_async(
        types.CompletionParams(types.TextDocumentIdentifier(uri), types.Position(*place), context)
    )
    return {one.label: one for one in found.items} if found else {}
