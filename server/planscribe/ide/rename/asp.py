"""Renaming predicates, functions, constants and variables of ASP texts."""

import re
from collections import defaultdict
from collections.abc import Collection

from planscribe.ide.navigation.companions import companion_named_at
from planscribe.ide.navigation.vocabulary import (
    asp_named_at,
    declaration,
    in_tasks,
    is_declared_word,
)
from planscribe.ide.refactor.changes import Edits, Refused
from planscribe.ide.refusals import refuse_shipped
from planscribe.ide.rename.new_names import new_name
from planscribe.ide.rename.said import said_in_task
from planscribe.ide.rename.stamping import stamped
from planscribe.model.asp.symbols import AspMentionRole, AspNameKind, symbols
from planscribe.model.names import look_alike
from planscribe.model.symbols.symbols import NameKind
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey, Edit
from planscribe.workspace import queries, trees
from planscribe.workspace.asp import names as asp_names
from planscribe.workspace.asp.names import AspName
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot

_NAME = re.compile(r"_*[a-z][A-Za-z0-9_']*")
_VARIABLE = re.compile(r"_*[A-Z][A-Za-z0-9_']*")
_IN_STATES = frozenset({AspNameKind.FUNCTION, AspNameKind.CONSTANT})
"""The kinds that share the names of the domain."""


def named_here(snapshot: Snapshot, key: DocumentKey, offset: int) -> AspName | None:
    """What the word at a place of an ASP text names, unless it belongs to the domain."""
    if companion_named_at(snapshot, key, offset):
        return None
    return asp_named_at(snapshot, key, offset)


def spelling(snapshot: Snapshot, named: AspName) -> str:
    """A name as it is written, or as the rules declare it in a vocabulary line."""
    own = named.span.of(named.document.text)
    declared = declaration(snapshot, named)
    return declared.span.of(declared.document.text) if declared else own


def rename(snapshot: Snapshot, named: AspName, written: str) -> Edits:
    """The edits that give what a word names another name, wherever it is said.

    Raises:
        Refused: it cannot be renamed, or not to that name.
    """
    if named.mention.kind is AspNameKind.THEORY:
        raise Refused("Other programs use the atoms of a theory: rename them by hand.")
    places = tuple(asp_names.occurrences(snapshot, named))
    # What the rules declare has a name of PDDL, and a constant that looks like it.
    word = new_name(NameKind.PREDICATE, written) if any(map(is_declared_word, places)) else ""
    name = look_alike(word) if word else _new_name(named, written)
    documents = {one.document.key: one.document for one in places}
    if asp_names.schema_uri() in documents:
        raise Refused(f"{quoted(named.mention.name)} belongs to the schema and cannot be renamed.")
    if name != named.mention.name:
        _refuse_taken(snapshot, named, name)
    edits: dict[DocumentKey, dict[Edit, None]] = defaultdict(dict)
    for one in places:
        refuse_shipped(snapshot, one.document.key, named.mention.name)
        # A pool such as `p(1;2)` means several predicates by one word.
        edits[one.document.key][Edit(one.span, word if one.statement is None else name)] = None
    if word:
        for document, mentions in in_tasks(snapshot, named):
            refuse_shipped(snapshot, document.key, named.mention.name)
            said = spelling(snapshot, named)
            for edit in said_in_task(snapshot, said, document, mentions, word):
                edits[document.key][edit] = None
    declaring = next(
        (one.document.key for one in places if one.mention.role is AspMentionRole.DECLARED), None
    )
    return stamped(snapshot, {key: tuple(several) for key, several in edits.items()}, declaring)


def _new_name(named: AspName, written: str) -> str:
    name = written.strip()
    is_variable = named.mention.kind is AspNameKind.VARIABLE
    if (_VARIABLE if is_variable else _NAME).fullmatch(name) and name != "not":
        return name
    begins = "a capital letter" if is_variable else "a lower-case letter"
    raise Refused(
        f"{quoted(written)} is not a valid {named.mention.kind} name: it must begin with {begins}, "
        "followed by letters, digits and `_`."
    )


def _refuse_taken(snapshot: Snapshot, named: AspName, name: str) -> None:
    kind, old = named.mention.kind, named.mention.name
    if kind is AspNameKind.VARIABLE and named.statement:
        inside = symbols(named.statement)
        if any((one.kind, one.name) == (kind, name) for one in inside.mentions):
            raise Refused(f"{quoted(name)} is taken by another variable here.")
        unread = {one.of(named.statement.text) for one in inside.unread}
        if unread & {old, name}:
            raise Refused(f"{quoted(old)} is also in a theory or directive: rename it by hand.")
        return
    for document in asp_names.visible_in(snapshot, named):
        _refuse_unread(snapshot, document, [old, name])
        for one in asp_names.saying(snapshot, document, name):
            if (one.mention.kind, one.mention.arity) == (kind, named.mention.arity):
                raise Refused(
                    f"{quoted(name)} is taken by the {kind} of that name in {document.name}."
                )
    if kind in _IN_STATES and name in _of_domain(snapshot, named.document):
        raise Refused(f"{quoted(name)} is taken by the domain.")


def _refuse_unread(snapshot: Snapshot, document: Document, names: Collection[str]) -> None:
    """Refuse if a name is used where its meaning is not known."""
    for statement in trees.asp(snapshot, document).statements:
        for span in symbols(statement).unread if _says(statement.text, names) else ():
            if (name := span.of(statement.text)) in names:
                raise Refused(
                    f"{quoted(name)} is also in a directive or theory of {document.name}, where "
                    "its meaning is unknown."
                )


def _says(text: str, names: Collection[str]) -> bool:
    return any(name in text for name in names)


def _of_domain(snapshot: Snapshot, document: Document) -> Collection[str]:
    """The constants of what the domain and the vocabulary lines of its rules declare."""
    model = queries.model_if_any(snapshot, document.key)
    return model.lexicon.names.spellings if model else ()
