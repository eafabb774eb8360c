"""Names of PDDL in plans, rules, IR, facts and tasks."""

from collections.abc import Iterator
from dataclasses import replace

from planscribe.ide.occurrences import Named, named_at, visible_in
from planscribe.model import plan_reader
from planscribe.model.asp_mentions import mentions as asp_mentions
from planscribe.model.declarations import BUILT_IN
from planscribe.model.symbols import Kind, Mention, Role
from planscribe.syntax import plan as plan_syntax
from planscribe.workspace import companions, including, project, queries, symbols, trees, uris
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.documents import Role as FileRole
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import Definition

_IN_TEXTS = frozenset({Kind.TYPE, Kind.OBJECT, Kind.PREDICATE, Kind.FUNCTION, Kind.DOMAIN})


def mentions(snapshot: Snapshot, document: Document) -> tuple[Mention, ...]:
    """What the words of a document name that is not PDDL, as far as they name something of PDDL."""
    match document.language:
        case Language.PLAN:
            return snapshot.memo.recall(
                ("plan mentions", document.digest),
                lambda: plan_reader.mentions(plan_syntax.parse(document.text)),
                len(document.text),
            )
        case Language.TASK:
            return tuple(_domain_named(snapshot, document))
        case Language.ASP:
            named = tuple(_domain_named(snapshot, document))
            return named + _asp_mentions(snapshot, document)
    return ()


def companion_named_at(snapshot: Snapshot, uri: str, offset: int) -> Named | None:
    """What the word at an offset of such a document names; all but `span` as at its declaration."""
    document = snapshot.document(uri)
    there = [one for one in mentions(snapshot, document) if one.span.contains(offset)]
    definition = _definition(snapshot, document)
    if not there or definition is None:
        return None
    mention = there[-1]
    known = symbols.declared_in(snapshot, definition)
    name = mention.name if mention.kind is not Kind.DOMAIN else definition.name
    declared = known.first.get((mention.kind, name))
    if declared is None or declared.uri == BUILT_IN:
        return None
    named = named_at(snapshot, declared.uri, declared.declaration.span.start)
    return named and replace(named, span=mention.span, role=mention.role)


def companion_occurrences(
    snapshot: Snapshot, named: Named
) -> Iterator[tuple[Document, tuple[Mention, ...]]]:
    """The documents that are not PDDL and name the same, and where."""
    for document in _documents(snapshot, named):
        found = tuple(
            one
            for one in mentions(snapshot, document)
            if (one.kind, one.name) == (named.kind, named.name)
        )
        if found:
            yield document, found


def _documents(snapshot: Snapshot, named: Named) -> Iterator[Document]:
    definitions = visible_in(snapshot, named)
    if named.kind in (Kind.ACTION, Kind.OBJECT):
        # A plan may say the name of an action that its problem does not say.
        if definitions[0].kind is Kind.DOMAIN:
            definitions = symbols.family(snapshot, named.definition)
        problems = (one.uri for one in definitions if one.kind is Kind.PROBLEM)
        yield from companions.plans_of(snapshot, problems, saying=named.name)
    domain = symbols.domain_of(snapshot, named.definition)
    if domain and named.kind in _IN_TEXTS and _belongs_to(named, domain):
        beside = (one.uri for one in symbols.family(snapshot, domain))
        yield from companions.texts_of(snapshot, domain.uri, beside)


def _belongs_to(named: Named, domain: Definition) -> bool:
    declared = named.declared
    return declared is not None and declared.uri == domain.uri


def _asp_mentions(snapshot: Snapshot, document: Document) -> tuple[Mention, ...]:
    try:
        model = queries.domain_model(snapshot, owner(snapshot, document).uri)
    except (NoDomain, CannotRead):
        return ()
    return snapshot.memo.recall(
        ("ASP mentions", document.digest, model.hash),
        lambda: asp_mentions(trees.asp(snapshot, document), model.domain, model.lexicon),
        len(document.text),
    )


def owner(snapshot: Snapshot, document: Document) -> Document:
    """The text whose domain a text speaks of: itself, or rules or an IR that include it."""
    if document.language is not Language.ASP:
        return document
    for one in (document, *including.including(snapshot, document)):
        try:
            files = project.domain_of(snapshot, one.uri)
        except (NoDomain, CannotRead):
            continue
        if one.role is not FileRole.RULES or files.rules == uris.canonical(one.uri):
            return one
    return document


def _domain_named(snapshot: Snapshot, document: Document) -> Iterator[Mention]:
    reference = project.reference_of(snapshot, document)
    if reference and len(reference.span):
        yield Mention(Kind.DOMAIN, reference.name.lower(), reference.span, Role.NAMED)


def _definition(snapshot: Snapshot, document: Document) -> Definition | None:
    """The problem of a plan, or the domain of another document."""
    kind = Kind.PROBLEM if document.language is Language.PLAN else Kind.DOMAIN
    try:
        if document.language is Language.PLAN:
            problem = companions.problem_of(snapshot, document)
            uri = problem.uri if problem else None
        else:
            uri = project.domain_of(snapshot, owner(snapshot, document).uri).domain
        there = symbols.definitions(snapshot, uri) if uri else ()
    except (NoDomain, CannotRead):
        return None
    return next((one for one in there if one.kind is kind), None)
