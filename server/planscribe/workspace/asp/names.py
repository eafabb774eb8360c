"""Where ASP texts say their names: within a text, and across the rules and IRs of a domain."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache

from planscribe.infer.schema import SCHEMA
from planscribe.model.asp.program import Signature, heads, parameters
from planscribe.model.asp.symbols import (
    AspMention,
    AspMentionRole,
    AspNameKind,
    symbols,
    vocabulary,
)
from planscribe.resources import shipped
from planscribe.syntax.asp.nodes import StatementKind, plain_atoms
from planscribe.syntax.asp.tree import AspTree, Statement
from planscribe.text import DocumentKey, Span
from planscribe.workspace import trees, uris
from planscribe.workspace.asp import includes, including
from planscribe.workspace.documents import Document, Language, Role, part_of_length, stem
from planscribe.workspace.project import associations as project
from planscribe.workspace.project import companions
from planscribe.workspace.query import Means, content_query
from planscribe.workspace.snapshot import Snapshot

_DECLARING = frozenset({StatementKind.CONST, StatementKind.EXTERNAL, StatementKind.OTHER})


@dataclass(frozen=True, slots=True)
class AspName:
    """What a word of an ASP text names; `span` is the word.

    `statement` holds the word, unless it is in a vocabulary line. `part` is where the part of
    the program begins whose parameter the word is, and -1 if it is none.
    """

    document: Document
    mention: AspMention
    statement: Statement | None = None
    part: int = -1

    @property
    def span(self) -> Span:
        """The place of the word in the document."""
        return self.mention.span

    def is_same(self, other: "AspName") -> bool:
        """Whether two words name the same, given that they could."""
        one, its = self.mention, other.mention
        if (one.kind, one.name, one.arity) != (its.kind, its.name, its.arity):
            return False
        if max(self.part, other.part) >= 0:
            return (self.document.key, self.part) == (other.document.key, other.part)
        if one.kind is not AspNameKind.VARIABLE:
            return True
        return self.statement == other.statement and one.scope == its.scope


def named_at(snapshot: Snapshot, key: DocumentKey, offset: int) -> AspName | None:
    """What the word at an offset names; raises as `Snapshot.document` does."""
    document = snapshot.document(key)
    tree = trees.asp(snapshot, document)
    statement = tree.statement_at(offset)
    if statement is not None:
        found = _in_parts(tree, in_statement(document, statement))
    else:
        found = _in_vocabulary(document, tree)
    touching = [one for one in found if one.span.contains(offset)]
    return touching[0] if touching else None


def saying(snapshot: Snapshot, document: Document, name: str) -> Iterator[AspName]:
    """Where a text names something by a name."""
    if name in document.text or "-" in document.text:
        tree = trees.asp(snapshot, document)
        for one in _in_vocabulary(document, tree):
            if one.mention.name == name:
                yield one
        named = (
            one
            for statement in tree.statements
            if name in statement.text
            for one in in_statement(document, statement)
            if one.mention.name == name
        )
        yield from _in_parts(tree, named)


def occurrences(snapshot: Snapshot, named: AspName) -> Iterator[AspName]:
    """Every place that names the same, those in the word's own document first."""
    if named.mention.kind is AspNameKind.VARIABLE and named.statement:
        found = in_statement(named.document, named.statement)
        yield from (one for one in found if one.is_same(named))
        return
    for document in visible_in(snapshot, named):
        yield from (
            one for one in saying(snapshot, document, named.mention.name) if one.is_same(named)
        )


def visible_in(snapshot: Snapshot, named: AspName) -> tuple[Document, ...]:
    """The documents in which a name means the same.

    A parameter of a program part belongs to its text. Two IRs share what the rules or the schema
    say, and nothing else; files of one task share all.
    """
    if named.part >= 0:
        return (named.document,)
    everyone = family(snapshot, named.document)
    shared = any(
        one.is_same(named)
        for document in everyone
        if document.role is Role.RULES
        for one in saying(snapshot, document, named.mention.name)
    )
    if shared:
        return everyone
    own = uris.folder(named.document.key), stem(named.document.key)
    return tuple(one for one in everyone if (uris.folder(one.key), stem(one.key)) == own)


def family(snapshot: Snapshot, document: Document) -> tuple[Document, ...]:
    """A text, and the ASP texts that are read with it.

    These are what it includes and what includes it; of a domain, also the rules, the IRs and the
    facts, and the schema. Rules that a domain does not use have nothing to do with it.
    """
    found = including.together(snapshot, document)
    for one in found:
        found += _of_domain(snapshot, one)
    return tuple({one.key: one for one in found}.values())


def _of_domain(snapshot: Snapshot, document: Document) -> tuple[Document, ...]:
    """The ASP texts of the domain that a text belongs to."""
    files = project.files_if_any(snapshot, document.key)
    if files is None:
        return ()
    key = document.key
    if document.role is Role.RULES and key not in (files.rules, schema_uri()):
        return ()
    texts = companions.texts_of(snapshot, files.domain, [document.key])
    found = [one for one in texts if one.language is Language.ASP]
    # Rules that cannot be read say nothing here; what needs them reports it.
    if rules := snapshot.document_if_any(files.rules):
        found += [rules, *includes.included(snapshot, rules)]
    found.append(snapshot.document(schema_uri()))
    return tuple(found)


@content_query(weight=part_of_length)
def derived(means: Means, document: Document) -> Mapping[Signature, Span]:
    """The predicates that a text derives, each with the first place; `-p` counts as `p`."""
    found: dict[Signature, Span] = {}
    for statement in trees.asp(means, document).statements:
        if statement.kind is not StatementKind.EXTERNAL:
            for head, its_predicate, _ in heads(statement):
                for atom in () if its_predicate in found else plain_atoms(head):
                    predicate = Signature(atom.name, len(atom.arguments))
                    if predicate not in found:
                        found[predicate] = statement.span_of(atom.name_within)
    return found


@content_query(weight=part_of_length)
def declared(means: Means, document: Document) -> tuple[AspMention, ...]:
    """What `#const`, `#external` and `#theory` declare; spans count from the text's beginning."""
    return tuple(
        one.mention
        for statement in trees.asp(means, document).statements
        if statement.kind in _DECLARING
        for one in in_statement(document, statement)
        if one.mention.role in (AspMentionRole.DECLARED, AspMentionRole.EXTERNAL)
        and one.mention.kind in (AspNameKind.PREDICATE, AspNameKind.CONSTANT, AspNameKind.THEORY)
    )


@cache
def schema_uri() -> DocumentKey:
    """The file of the schema."""
    return uris.uri_of((shipped("rules") / SCHEMA).resolve())


def in_statement(document: Document, statement: Statement) -> Iterator[AspName]:
    """What the words of a statement name."""
    for one in symbols(statement).mentions:
        moved = replace(one, span=statement.span_of(one.span))
        yield AspName(document, moved, statement)


def _in_parts(tree: AspTree, found: Iterable[AspName]) -> Iterator[AspName]:
    """The words, with parameters of program parts distinguished from other constants."""
    if "#program" not in tree.text:
        yield from found
        return
    parts = [one for one in tree.statements if one.kind is StatementKind.PROGRAM]
    starts = [one.span.start for one in parts]
    for one in found:
        index = bisect_right(starts, one.span.start) - 1
        is_parameter = (
            index >= 0
            and one.mention.kind is AspNameKind.CONSTANT
            and one.mention.name in parameters(parts[index])
        )
        yield replace(one, part=starts[index]) if is_parameter else one


def _in_vocabulary(document: Document, tree: AspTree) -> Iterator[AspName]:
    for comment in tree.comments:
        for one in vocabulary(comment):
            yield AspName(document, one)
