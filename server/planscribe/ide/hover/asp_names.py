"""Hover on a predicate of ASP texts: what it means, what derives and uses it."""

import re
from collections.abc import Iterable, Iterator
from itertools import islice

from planscribe.ide.content import CodeBlock, Hover, Item, Part, Prose
from planscribe.ide.navigation.companions import companion_named_at
from planscribe.ide.outline.symbol import line_of
from planscribe.model.asp.program import Signature
from planscribe.model.asp.symbols import MAKING, AspMentionRole, AspNameKind
from planscribe.text import DocumentKey
from planscribe.wording import counted
from planscribe.workspace import trees
from planscribe.workspace.asp import names as asp_names
from planscribe.workspace.asp.comments import descriptions
from planscribe.workspace.asp.names import AspName
from planscribe.workspace.documents import Document
from planscribe.workspace.locations import Location
from planscribe.workspace.snapshot import Snapshot

_MOST = 3
"""How many statements are listed."""

_MOST_COUNTED = 300
"""How many places are read: hover has to be fast."""

_LONGEST = 100
# Messages, vocabulary, and what names the domain.
_NO_DESCRIPTION = re.compile(r"%!|%\s*domain:")
_SILENT = frozenset({AspMentionRole.SHOWN, AspMentionRole.DEFINED})


def hover_name(snapshot: Snapshot, key: DocumentKey, offset: int) -> Hover | None:
    """What there is to say of the predicate at a place, unless the domain declares it."""
    named = asp_names.named_at(snapshot, key, offset)
    if named is None or named.mention.kind is not AspNameKind.PREDICATE:
        return None
    if companion_named_at(snapshot, key, offset):
        return None
    places = tuple(islice(asp_names.occurrences(snapshot, named), _MOST_COUNTED))
    making = [one for one in places if one.mention.role in MAKING]
    using = [one for one in places if one.mention.role not in MAKING | _SILENT]
    signature = Signature(named.mention.name, named.mention.arity)
    family = asp_names.family(snapshot, snapshot.document(key))
    several = (*(one.document for one in places), *family)
    documents = {one.key: one for one in several}.values()
    arguments, text = _description(snapshot, documents, signature)
    shown = f"{signature.name}({arguments})" if arguments else str(signature)
    parts: list[Part] = [CodeBlock("clingo", shown)]
    if text := text or _comment_above(snapshot, making):
        parts.append(Prose(text))
    if len(places) < _MOST_COUNTED:
        derived, used = (_statements(several, key) for several in (making, using))
        parts.append(Prose(f"Derived by {derived}, used by {used}."))
    parts += _listed(making)
    return Hover(named.span, tuple(parts))


def _statements(places: Iterable[AspName], key: DocumentKey) -> str:
    """How many statements there are, those in a document before those in others."""
    several = {(one.document.key, one.statement.span) for one in places if one.statement}
    here = sum(document == key for document, _ in several)
    elsewhere = len(several) - here
    if here and elsewhere:
        return f"{counted(here, 'statement')} here and {elsewhere} in other files"
    number = counted(len(several), "statement") if several else "no statement"
    return f"{number} in other files" if elsewhere else number


def _listed(making: Iterable[AspName]) -> Iterator[Part]:
    spans = {(one.document.key, one.statement.span): one for one in making if one.statement}
    for (key, span), one in list(spans.items())[:_MOST]:
        text = line_of(span.of(one.document.text), _LONGEST)
        yield Item(f"`{text}`", 0, Location(key, span))


def _comment_above(snapshot: Snapshot, making: Iterable[AspName]) -> str:
    """The comment above the first statement that has one, if it may describe something."""
    for one in making:
        tree = trees.asp(snapshot, one.document)
        above = tree.comment_above(one.statement) if one.statement else None
        if above and not _NO_DESCRIPTION.match(above.text):
            return " ".join(above.text.strip("%* \t\n").split())
    return ""


def _description(
    snapshot: Snapshot, documents: Iterable[Document], signature: Signature
) -> tuple[str, str]:
    """The arguments and the meaning that a comment gives to a predicate."""
    for document in documents:
        found = descriptions(snapshot, document).get(signature)
        if found:
            return found
    return "", ""
