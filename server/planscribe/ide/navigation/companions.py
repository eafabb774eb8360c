"""Names of PDDL in plans, rules, IR, facts and tasks."""

from collections.abc import Iterator
from dataclasses import replace

from planscribe.ide.navigation.occurrences import PddlName, named_at, visible_in
from planscribe.model import plan_reader
from planscribe.model.asp.mentions import mentions as asp_mentions
from planscribe.model.symbols.declarations import BUILT_IN
from planscribe.model.symbols.symbols import Mention, MentionRole, NameKind
from planscribe.text import DocumentKey
from planscribe.translate.mentioned import mentions as task_mentions
from planscribe.workspace import queries, symbols, trees
from planscribe.workspace.asp import including
from planscribe.workspace.documents import Document, Language, length
from planscribe.workspace.documents import Role as FileRole
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import associations as project
from planscribe.workspace.project import companions
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.queries import DomainModel
from planscribe.workspace.query import Means, content_query
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import Definition

_IN_TEXTS = frozenset(
    {NameKind.TYPE, NameKind.OBJECT, NameKind.PREDICATE, NameKind.FUNCTION, NameKind.DOMAIN}
)


def mentions(snapshot: Snapshot, document: Document) -> tuple[Mention, ...]:
    """What the words of a document name that is not PDDL, as far as they name something of PDDL."""
    match document.language:
        case Language.PLAN:
            return _plan_mentions(snapshot, document)
        case Language.TASK:
            return (*_domain_named(snapshot, document), *_task_mentions(snapshot, document))
        case Language.ASP:
            named = tuple(_domain_named(snapshot, document))
            return named + _asp_mentions(snapshot, document)
    return ()


@content_query(weight=length)
def _plan_mentions(means: Means, document: Document) -> tuple[Mention, ...]:
    return plan_reader.mentions(trees.plan_tree(means, document))


def companion_named_at(snapshot: Snapshot, key: DocumentKey, offset: int) -> PddlName | None:
    """What the word at an offset of such a document names; all but `span` as at its declaration."""
    document = snapshot.document(key)
    there = [one for one in mentions(snapshot, document) if one.span.contains(offset)]
    definition = definition_of(snapshot, document)
    if not there or definition is None:
        return None
    mention = there[-1]
    known = symbols.declared_in(snapshot, definition)
    name = mention.name if mention.kind is not NameKind.DOMAIN else definition.name
    declared = known.first.get((mention.kind, name))
    if declared is None or declared.key == BUILT_IN:
        return None
    named = named_at(snapshot, declared.key, declared.declaration.span.start)
    return named and replace(named, span=mention.span, role=mention.role)


def companion_occurrences(
    snapshot: Snapshot, named: PddlName
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


def _documents(snapshot: Snapshot, named: PddlName) -> Iterator[Document]:
    definitions = visible_in(snapshot, named)
    if named.kind in (NameKind.ACTION, NameKind.OBJECT):
        # A plan may say the name of an action that its problem does not say.
        if definitions[0].kind is NameKind.DOMAIN:
            definitions = symbols.family(snapshot, named.definition)
        problems = (one.key for one in definitions if one.kind is NameKind.PROBLEM)
        yield from companions.plans_of(snapshot, problems, saying=named.name)
    domain = symbols.domain_of(snapshot, named.definition)
    if domain and named.kind in _IN_TEXTS and _belongs_to(named, domain):
        beside = (one.key for one in symbols.family(snapshot, domain))
        yield from companions.texts_of(snapshot, domain.key, beside)


def _belongs_to(named: PddlName, domain: Definition) -> bool:
    declared = named.declared
    return declared is not None and declared.key == domain.key


def _task_mentions(snapshot: Snapshot, document: Document) -> tuple[Mention, ...]:
    model = queries.model_if_any(snapshot, document.key)
    return _named_in_task(snapshot, document, model) if model else ()


@content_query(weight=lambda _, document, __: len(document.text))
def _named_in_task(means: Means, document: Document, model: DomainModel) -> tuple[Mention, ...]:
    made = queries.translated(means, document, model)
    return task_mentions(trees.task(means, document), made, model.lexicon)


def _asp_mentions(snapshot: Snapshot, document: Document) -> tuple[Mention, ...]:
    model = queries.model_if_any(snapshot, owner(snapshot, document).key)
    return _mentions_of_domain(snapshot, document, model) if model else ()


@content_query(weight=lambda _, document, __: len(document.text))
def _mentions_of_domain(
    means: Means, document: Document, model: DomainModel
) -> tuple[Mention, ...]:
    return asp_mentions(trees.asp(means, document), model.domain, model.lexicon)


def owner(snapshot: Snapshot, document: Document) -> Document:
    """The text whose domain a text speaks of: itself, or rules or an IR that include it."""
    if document.language is not Language.ASP:
        return document
    for one in (document, *including.including(snapshot, document)):
        files = project.files_if_any(snapshot, one.key)
        if files and (one.role is not FileRole.RULES or files.rules == one.key):
            return one
    return document


def _domain_named(snapshot: Snapshot, document: Document) -> Iterator[Mention]:
    reference = project.reference_of(snapshot, document)
    if reference and len(reference.span):
        yield Mention(NameKind.DOMAIN, reference.name.lower(), reference.span, MentionRole.NAMED)


def definition_of(snapshot: Snapshot, document: Document) -> Definition | None:
    """The problem of a plan, or the domain of another document."""
    kind = NameKind.PROBLEM if document.language is Language.PLAN else NameKind.DOMAIN
    try:
        if document.language is Language.PLAN:
            problem = companions.problem_of(snapshot, document)
            key = problem.key if problem else None
        else:
            key = project.domain_of(snapshot, owner(snapshot, document).key).domain
        there = symbols.definitions(snapshot, key) if key else ()
    except (NoDomain, CannotRead):
        return None
    return next((one for one in there if one.kind is kind), None)
