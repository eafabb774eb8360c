"""Which problems belong to a domain."""

from collections import defaultdict
from collections.abc import Iterator

from planscribe.model.symbols import Kind
from planscribe.workspace import index, lookup, project, uris
from planscribe.workspace.files import CannotRead
from planscribe.workspace.index import Defined
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot


def problems_of(snapshot: Snapshot, uri: str) -> tuple[str, ...]:
    """The canonical URIs of all known files with problems of the domain in a file."""
    key = uris.canonical(uri)
    return snapshot.memo.recall(
        ("problems of", key, index.index(snapshot), snapshot.settings),
        lambda: tuple(dict.fromkeys(_problems_of(snapshot, key))),
    )


def _problems_of(snapshot: Snapshot, uri: str) -> Iterator[str]:
    inside: dict[str, list[Defined]] = defaultdict(list)
    for one in index.definitions(snapshot):
        inside[one.uri].append(one)
    names = {one.name.lower() for one in inside[uri] if one.kind is Kind.DOMAIN}
    folder = uri.rpartition("/")[0]
    for one in index.definitions(snapshot):
        if one.kind is not Kind.PROBLEM:
            continue
        # Others cannot belong to it; there may be thousands of them.
        near = one.uri.rpartition("/")[0] == folder or one.choice or snapshot.settings.domains
        if (near or one.domain.lower() in names) and _domain(snapshot, one, inside) == uri:
            yield one.uri


def _domain(snapshot: Snapshot, problem: Defined, inside: dict[str, list[Defined]]) -> str | None:
    """The file of a problem's domain, without reading more of the problem than its beginning."""
    try:
        if problem.uri in snapshot.open:
            return project.domain_of(snapshot, problem.uri).domain
        name = problem.choice or problem.domain
        found = project.named(snapshot, problem.uri, name, inside[problem.uri])
    except (NoDomain, CannotRead):
        return None
    return found[0] if found else lookup.only_one_beside(snapshot, problem.uri)
