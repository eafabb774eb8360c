"""Positions and changes, in the three encodings."""

import json
import re
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lsprotocol import types
from lsprotocol.converters import get_converter

from planscribe.check.finding import Finding, Related, Severity
from planscribe.lsp.conversion.converter import Converter, chosen_encoding, joined
from planscribe.lsp.conversion.diagnostics import written
from planscribe.text import Encoding, LineIndex, Span, Spans
from planscribe.workspace.locations import Places
from planscribe.workspace.snapshot import Workspace
from planscribe.workspace.uris import canonical

TEXTS = st.text(alphabet="ab \n\r\u2028\u0085\f\vé🍸", max_size=30)
PLAIN = get_converter()
UNITS = {
    Encoding.UTF8: lambda text: len(text.encode()),
    Encoding.UTF16: lambda text: len(text.encode("utf-16-le")) // 2,
    Encoding.UTF32: len,
}


def converter(encoding: Encoding) -> Converter:
    return Converter(encoding, types.ClientCapabilities())


def position(text: str, offset: int, encoding: Encoding) -> types.Position:
    """The position by the letter of the protocol, with another algorithm than ours."""
    lines = re.split(r"\r\n|\n|\r", text[:offset])
    return types.Position(len(lines) - 1, UNITS[encoding](lines[-1]))


@given(TEXTS, TEXTS, st.data(), st.sampled_from(Encoding), st.sampled_from([3, 8192]))
def test_changes_are_applied_where_the_client_means_them(
    text: str, new_text: str, data: st.DataObject, encoding: Encoding, block: int
) -> None:
    # No client puts a position between the two characters of one line end.
    places = [i for i in range(len(text) + 1) if text[max(i - 1, 0) : i + 1] != "\r\n"]
    start, end = sorted(data.draw(st.tuples(st.sampled_from(places), st.sampled_from(places))))
    change = types.TextDocumentContentChangePartial(
        types.Range(position(text, start, encoding), position(text, end, encoding)), new_text
    )
    with patch("planscribe.text._BLOCK", block):
        changed = converter(encoding).changed(text, [change])
    assert changed == text[:start] + new_text + text[end:]


@given(TEXTS, st.sampled_from(Encoding))
def test_ranges_come_back_as_they_went(text: str, encoding: Encoding) -> None:
    lines = LineIndex(text)
    whole = Span(0, len(text))
    assert converter(encoding).span(lines, converter(encoding).range(lines, whole)) == whole


def insert(line: int, column: int, text: str) -> types.TextDocumentContentChangePartial:
    place = types.Position(line, column)
    return types.TextDocumentContentChangePartial(types.Range(place, place), text)


def test_each_change_refers_to_the_text_before_it() -> None:
    changes = [
        types.TextDocumentContentChangeWholeDocument("one"),
        insert(0, 3, "\ntwo"),
        insert(1, 0, "🍸"),
        insert(1, 2, " "),
    ]
    assert converter(Encoding.UTF16).changed("old", changes) == "one\n🍸 two"


@pytest.mark.parametrize("range_", [((5, 0), (9, 9)), ((0, 99), (0, 99)), ((1, 0), (0, 0))])
def test_positions_outside_of_the_text_are_clamped(
    range_: tuple[tuple[int, int], tuple[int, int]],
) -> None:
    start, end = (types.Position(*one) for one in range_)
    change = types.TextDocumentContentChangePartial(types.Range(start, end), "!")
    assert "!" in converter(Encoding.UTF16).changed("abc", [change])


def test_halves_of_a_character_that_arrive_one_by_one_are_joined() -> None:
    assert joined("a\ud83c" + "\udf78") == "a🍸"
    assert joined("a\udf78\ud83c🍸") == "a\udf78\ud83c🍸"


@pytest.mark.parametrize("encoding", Encoding)
def test_halves_that_arrive_in_one_message_are_joined_at_once(encoding: Encoding) -> None:
    half = encoding.units("\ud83c")
    changes = [insert(0, 0, "\ud83c"), insert(0, half, "\udf78b")]
    changes.append(insert(0, encoding.units("🍸"), "a"))
    assert converter(encoding).changed("", changes) == "🍸ab"


@pytest.mark.parametrize(
    ("offered", "chosen"),
    [
        (None, Encoding.UTF16),
        ([], Encoding.UTF16),
        (["utf-8", "utf-16"], Encoding.UTF8),
        (["utf-7", "utf-32", "utf-16"], Encoding.UTF32),
    ],
)
def test_the_clients_first_choice_counts(offered: list[str] | None, chosen: Encoding) -> None:
    general = types.GeneralClientCapabilities(position_encodings=offered)  # type: ignore[arg-type]
    assert chosen_encoding(types.ClientCapabilities(general=general)) is chosen


@pytest.mark.parametrize(
    ("code", "severity", "able", "faded"),
    [
        ("PS125", Severity.HINT, True, True),
        ("PS125", Severity.HINT, False, False),
        ("PS101", Severity.HINT, True, False),
        *((code, Severity.HINT, True, True) for code in ("PS127", "PS128", "PS130", "PS418")),
        ("PS128", Severity.WARNING, True, False),
    ],
)
def test_what_could_be_deleted_is_faded_where_the_client_can(
    code: str, severity: Severity, able: bool, faded: bool
) -> None:
    options = types.ClientDiagnosticsTagOptions([types.DiagnosticTag.Unnecessary])
    published = types.PublishDiagnosticsClientCapabilities(tag_support=options if able else None)
    document = types.TextDocumentClientCapabilities(publish_diagnostics=published)
    convert = Converter(Encoding.UTF16, types.ClientCapabilities(text_document=document))
    found = convert.diagnostic(LineIndex("a"), Finding(code, severity, Span(0, 1), ""))
    assert found.tags == ([types.DiagnosticTag.Unnecessary] if faded else None)


@given(TEXTS, st.sampled_from(Encoding), st.lists(st.integers(0, 30), min_size=1, max_size=4))
def test_written_places_are_those_of_the_protocol(
    text: str, encoding: Encoding, offsets: list[int]
) -> None:
    uri, convert = 'untitled:"a" \u00e9', converter(encoding)
    snapshot = Workspace().put(uri, text, 1)
    spans = [Span(min(one, len(text)), min(one + 2, len(text))) for one in offsets]
    written = json.loads(convert.written(snapshot, [Places(uri, Spans.of(spans))]).json)
    ranges = [convert.range(snapshot.lines(uri), span) for span in spans]
    assert written == [
        {
            "uri": uri,
            "range": {
                "start": {"line": one.start.line, "character": one.start.character},
                "end": {"line": one.end.line, "character": one.end.character},
            },
        }
        for one in ranges
    ]


def plain(converted: object) -> object:
    """An object of the protocol as it goes over the wire."""
    return PLAIN.unstructure(converted)


@given(TEXTS, st.sampled_from(Encoding), st.lists(st.integers(0, 40), max_size=4), st.booleans())
def test_written_findings_are_those_of_the_protocol(
    text: str, encoding: Encoding, offsets: list[int], able: bool
) -> None:
    published = types.PublishDiagnosticsClientCapabilities(
        related_information=able,
        code_description_support=able,
        tag_support=types.ClientDiagnosticsTagOptions([types.DiagnosticTag.Unnecessary]),
    )
    document = types.TextDocumentClientCapabilities(publish_diagnostics=published)
    convert = Converter(encoding, types.ClientCapabilities(text_document=document))
    key, missing = canonical('untitled:"a" \u00e9'), canonical("file:///there/is/none.task")
    snapshot = Workspace().put(key, text, 1)
    places = [Span(one, one + 2) for one in offsets]
    related = (*(Related(key, one, '"so"') for one in places), Related(missing, Span(3, 4), "no"))
    findings = [Finding("PS125", Severity.HINT, one, "\u00e9", related) for one in places]
    lines, expected = snapshot.lines(key), []
    for one in findings:
        made = convert.diagnostic(lines, one)
        if able:
            nowhere = types.Range(types.Position(0, 0), types.Position(0, 0))
            here = [types.Location(key, convert.range(lines, place)) for place in places]
            made.related_information = [
                types.DiagnosticRelatedInformation(location, other.message)
                for location, other in zip(
                    [*here, types.Location(missing, nowhere)], one.related, strict=True
                )
            ]
        expected.append(plain(made))
    assert json.loads(written(convert, snapshot, key, findings).json) == expected
