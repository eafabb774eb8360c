"""Which domain, and which rules, belong to a document.

A task names its domain in its first line, `Domain: NAME`; an IR or a facts file in a comment near
its top, `% domain: NAME`; a problem in `(:domain NAME)`, or in a comment if it is a path. NAME is
the name of a domain or the path of its file. The settings can choose one for all files of a
pattern. One's own files come before those that are shipped.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from fnmatch import fnmatchcase
from urllib.parse import unquote

from planscribe.model.symbols import Kind
from planscribe.syntax.pddl import Tree
from planscribe.syntax.quoting import quoted
from planscribe.text import Span
from planscribe.workspace import index, lookup, trees, uris
from planscribe.workspace.documents import SUFFIXES, Document, Language, Role, stem
from planscribe.workspace.files import CannotRead
from planscribe.workspace.index import Defined
from planscribe.workspace.outline import CHOICE
from planscribe.workspace.snapshot import Snapshot

RULES_FILE = "rules.lp"

_MOST_NAMES = 12
_IN_COMMENT = "Begin it with a comment `% domain: NAME`."
_NAMING: dict[Role | None, str] = {
    Role.TASK: "Begin it with a line `Domain: NAME`.",
    Role.PROBLEM: "Name it in `(:domain NAME)`.",
}


@dataclass(frozen=True, slots=True)
class Reference:
    """The domain that a document names, and where."""

    name: str
    span: Span


@dataclass(frozen=True, slots=True)
class DomainFiles:
    """The URIs of a domain and of its rules, if it has any."""

    domain: str
    rules: str | None


class NoDomain(Exception):  # noqa: N818
    """A document's domain cannot be had; the message says why, and what to do.

    `reference` is None where the document names none, `known` are the names of the domains that
    there are, `suggestions` those that the name may be a misspelling of, and `trouble` says why a
    file cannot be used, if that is the matter.
    """

    def __init__(
        self,
        role: Role | None,
        reference: Reference | None,
        known: tuple[str, ...] = (),
        suggestions: tuple[str, ...] = (),
        trouble: str = "",
    ) -> None:
        super().__init__(_explained(role, reference, known, suggestions, trouble))
        self.reference = reference
        self.known = known
        self.suggestions = suggestions
        self.trouble = trouble


def _explained(
    role: Role | None,
    reference: Reference | None,
    known: tuple[str, ...],
    suggestions: tuple[str, ...],
    trouble: str,
) -> str:
    if trouble:
        return f"The domain cannot be used: {trouble}."
    there_are = "There are none yet."
    if known:
        listed = ", ".join(f"`{name}`" for name in known[:_MOST_NAMES])
        there_are = f"There are: {listed}{', ..' if len(known) > _MOST_NAMES else ''}."
    if reference is None:
        return (
            "No domain is named, and no `domain.pddl` lies beside this file. "
            f"{_NAMING.get(role, _IN_COMMENT)} {there_are}"
        )
    meant = f"Did you mean `{suggestions[0]}`? " if suggestions else ""
    return (
        f"There is no domain {quoted(reference.name)} beside this file, in the workspace, or among "
        f"those that come with PlanScribe. {meant}{there_are}"
    )


@dataclass(frozen=True, slots=True)
class Choice:
    """The domain of a document, and what is to be said of how it was found.

    `missing` says why there is none, or why it is only the one beside a problem that names another.
    `rivals` are the files of all domains that could be meant as well, the chosen one first.
    """

    files: DomainFiles | None
    missing: NoDomain | None = None
    rivals: tuple[str, ...] = ()


def domain_of(snapshot: Snapshot, uri: str) -> DomainFiles:
    """The domain of a document.

    Raises:
        NoDomain: it names none and none lies beside it, or it names one that is not there.
        CannotRead: the document itself cannot be read.
    """
    choice = choice_of(snapshot, uri)
    if choice.files:
        return choice.files
    assert choice.missing
    raise choice.missing.with_traceback(None)


def choice_of(snapshot: Snapshot, uri: str) -> Choice:
    """How the domain of a document is chosen; raises CannotRead if that cannot be read."""
    # What lies in folders has no content hash; within one revision it counts as unchanged.
    key = ("domain of", snapshot.revision, snapshot.settings, uris.canonical(uri))
    return snapshot.memo.recall(key, lambda: _choice_of(snapshot, uri))


def _choice_of(snapshot: Snapshot, uri: str) -> Choice:
    document = snapshot.document(uri)
    if document.made_from is not None:
        return choice_of(snapshot, document.made_from)
    key, role = uris.canonical(document.uri), document.role
    if role is Role.DOMAIN:
        return Choice(_files(snapshot, key))
    reference = reference_of(snapshot, document)
    name = reference.name if reference else ""
    inside = index.in_document(snapshot, document)
    try:
        found = named(snapshot, key, name, inside)
    except CannotRead as trouble:
        return Choice(None, NoDomain(role, reference, trouble=str(trouble)))
    if found:
        return Choice(_files(snapshot, found[0]), rivals=found if len(found) > 1 else ())
    stand_in = _stand_in(snapshot, document, reference, inside)
    if stand_in and not reference:
        return Choice(_files(snapshot, stand_in))
    known = lookup.known(snapshot, key)
    close = get_close_matches(name.lower(), known, 3) if reference else []
    meant = [*(_domains_of(snapshot, stand_in) if stand_in else ()), *close]
    missing = NoDomain(role, reference, known, tuple(dict.fromkeys(meant)))
    return Choice(_files(snapshot, stand_in) if stand_in else None, missing)


def named(snapshot: Snapshot, uri: str, name: str, inside: Iterable[Defined]) -> tuple[str, ...]:
    """The file of the domain of a name or path, then its rivals; for a document, by canonical URI.

    `inside` is what the document itself defines.

    Raises:
        CannotRead: there is a file at the path, but it cannot be read.
    """
    chosen = snapshot.settings.domain
    if not chosen and name and any(_is_domain(one, name) for one in inside):
        return (uri,)
    if lookup.is_path(name):
        there = lookup.at_path(snapshot, name, (*index.around(uri), *snapshot.folders))
        return (there,) if there else ()
    mapped = None if chosen else _mapped(snapshot, uri)
    if mapped is None:
        return lookup.by_name(snapshot, uri, name) if name else ()
    own = snapshot.folder_of(uri)
    there = lookup.at_path(snapshot, mapped, ((own,) if own else ()) + snapshot.folders)
    if there is None:
        raise CannotRead(f"`planscribe.domains` names {quoted(mapped)}, which is not there")
    return (there,)


def _is_domain(one: Defined, name: str) -> bool:
    return one.kind is Kind.DOMAIN and one.name.lower() == name.lower()


def _mapped(snapshot: Snapshot, uri: str) -> str | None:
    """The path of the domain that the settings choose for a document."""
    if not snapshot.settings.domains:
        return None
    folders = (f"{folder.rstrip('/')}/" for folder in snapshot.folders)
    relative = [unquote(uri.removeprefix(one)) for one in folders if uri.startswith(one)]
    return next(
        (
            domain
            for pattern, domain in snapshot.settings.domains
            if any(fnmatchcase(one, pattern) for one in relative)
        ),
        None,
    )


def _stand_in(
    snapshot: Snapshot, document: Document, reference: Reference | None, inside: Iterable[Defined]
) -> str | None:
    """The domain beside a document that names none, and beside a problem that names no known one.

    For a problem it may be the one in its own file, or the only one in its folder.
    """
    if document.role is not Role.PROBLEM:
        return None if reference else lookup.domain_file_beside(snapshot, document.uri)
    if snapshot.settings.domain:
        return None
    if any(one.kind is Kind.DOMAIN for one in inside):
        return uris.canonical(document.uri)
    return lookup.only_one_beside(snapshot, document.uri)


def _domains_of(snapshot: Snapshot, uri: str) -> list[str]:
    """The names of the domains that a file defines."""
    try:
        inside = index.in_document(snapshot, snapshot.document(uri))
    except CannotRead:
        return []
    return [one.name for one in inside if one.kind is Kind.DOMAIN]


def _files(snapshot: Snapshot, domain: str) -> DomainFiles:
    rules = uris.beside(domain, RULES_FILE)
    return DomainFiles(domain, rules if rules and snapshot.has(rules) else None)


def reference_of(snapshot: Snapshot, document: Document) -> Reference | None:
    """The domain that a document names; a derived file without a name has that of its task."""
    if snapshot.settings.domain:
        return Reference(snapshot.settings.domain, Span(0, 0))
    match document.role:
        case Role.TASK:
            task = trees.task(snapshot, document)
            return Reference(task.domain, task.domain_span) if task.domain_span else None
        case Role.IR | Role.FACTS | Role.RULES | Role.PROBLEM:
            named = CHOICE.match(document.text)
            # Any problem may have a comment about its domain; only a path is surely meant for us.
            if named and (
                document.language is Language.ASP or named["name"].lower().endswith(".pddl")
            ):
                return Reference(named["name"], Span(*named.span("name")))
    if document.role is Role.PROBLEM:
        return _reference_in(trees.pddl(snapshot, document))
    if document.role in (Role.IR, Role.FACTS):
        origin = uris.beside(document.uri, stem(document.uri) + SUFFIXES[Role.TASK])
        if origin and snapshot.has(origin):
            try:
                named_by_task = reference_of(snapshot, snapshot.document(origin))
            except CannotRead:
                return None
            return named_by_task and Reference(named_by_task.name, Span(0, 0))
    return None


def _reference_in(tree: Tree) -> Reference | None:
    """The domain of the first problem of a text that names one."""
    # To read all of a problem takes long if it has very many facts.
    definitions = (root for root in tree.roots if tree.head(root) == "define")
    sections = (section for root in definitions for section in tree.children(root)[1:])
    for section in sections:
        words = tree.children(section)[1:2] if tree.head(section) == ":domain" else []
        if words and tree.word(words[0]):
            return Reference(tree.word(words[0]), tree.span(words[0]))
    return None
