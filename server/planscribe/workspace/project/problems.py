"""Which problems belong to a domain."""

from collections import defaultdict
from collections.abc import Iterator

from planscribe.model.symbols.symbols import NameKind
from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import associations as project
from planscribe.workspace.project import index, lookup
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.project.index import Defined, Index
from planscribe.workspace.query import folder_query
from planscribe.workspace.snapshot import Snapshot


def problems_of(snapshot: Snapshot, key: DocumentKey) -> tuple[DocumentKey, ...]:
    """All known files with problems of the domain in a file."""
    return _all_problems_of(snapshot, key, index.index(snapshot))


@folder_query
def _all_problems_of(
    snapshot: Snapshot, key: DocumentKey, _index: Index
) -> tuple[DocumentKey, ...]:
    # The index tells what open documents define.
    return tuple(dict.fromkeys(_problems_of(snapshot, key)))


def _problems_of(snapshot: Snapshot, key: DocumentKey) -> Iterator[DocumentKey]:
    inside: dict[DocumentKey, list[Defined]] = defaultdict(list)
    for one in index.definitions(snapshot):
        inside[one.key].append(one)
    names = {one.name.lower() for one in inside[key] if one.kind is NameKind.DOMAIN}
    folder = uris.folder(key)
    for one in index.definitions(snapshot):
        if one.kind is not NameKind.PROBLEM:
            continue
        # Others cannot belong to it; there may be thousands of them.
        near = uris.folder(one.key) == folder or one.choice or snapshot.settings.domains
        if (near or one.domain.lower() in names) and _domain(snapshot, one, inside) == key:
            yield one.key


def _domain(
    snapshot: Snapshot, problem: Defined, inside: dict[DocumentKey, list[Defined]]
) -> DocumentKey | None:
    """The file of a problem's domain, without reading more of the problem than its beginning."""
    try:
        if problem.key in snapshot.open:
            return project.domain_of(snapshot, problem.key).domain
        name = problem.choice or problem.domain
        found = project.named(snapshot, problem.key, name, inside[problem.key])
    except (NoDomain, CannotRead):
        return None
    return found[0] if found else lookup.only_one_beside(snapshot, problem.key)
