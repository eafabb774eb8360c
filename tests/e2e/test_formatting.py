"""Formatting over the wire."""

import pytest
from lsprotocol import types

from planscribe.text import Edit, Encoding, LineIndex, Position, Span, apply_edits
from tests.support.servers.session import Session

pytestmark = pytest.mark.asyncio(loop_scope="module")

TEXT = "(define (domain d) ; 🎲\n (:types  a))\n"
OPTIONS = types.FormattingOptions(tab_size=2, insert_spaces=True)


def applied(text: str, edits: object) -> str:
    assert isinstance(edits, list | tuple)
    lines = LineIndex(text)

    def offset(position: types.Position) -> int:
        return lines.offset(Position(position.line, position.character), Encoding.UTF16)

    return apply_edits(
        text,
        [Edit(Span(offset(one.range.start), offset(one.range.end)), one.new_text) for one in edits],
    )


async def test_document(session: Session) -> None:
    uri = session.open("format.pddl", TEXT)
    edits = await session.client.text_document_formatting_async(
        types.DocumentFormattingParams(types.TextDocumentIdentifier(uri), OPTIONS)
    )
    assert applied(TEXT, edits) == "(define (domain d) ; 🎲\n  (:types a))\n"


async def test_range(session: Session) -> None:
    text = f"{TEXT}(define  (domain e))\n"
    uri = session.open("format.pddl", text)
    place = types.Position(2, 0)
    edits = await session.client.text_document_range_formatting_async(
        types.DocumentRangeFormattingParams(
            types.TextDocumentIdentifier(uri), types.Range(place, place), OPTIONS
        )
    )
    assert applied(text, edits) == f"{TEXT}(define (domain e))\n"


async def test_on_type(session: Session) -> None:
    text = "(define (domain d) ; 🎲\n\n"
    uri = session.open("format.pddl", text)
    edits = await session.client.text_document_on_type_formatting_async(
        types.DocumentOnTypeFormattingParams(
            types.TextDocumentIdentifier(uri),
            types.Position(1, 0),
            "\n",
            types.FormattingOptions(tab_size=4, insert_spaces=True),
        )
    )
    assert applied(text, edits) == "(define (domain d) ; 🎲\n    \n"


async def test_other_languages_stay(session: Session) -> None:
    uri = session.open("format.lp", "a  :- b.\n")
    edits = await session.client.text_document_formatting_async(
        types.DocumentFormattingParams(types.TextDocumentIdentifier(uri), OPTIONS)
    )
    assert not edits
