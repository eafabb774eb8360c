"""Finding the file of a domain by its path or its name, the nearest first."""

import re
from collections.abc import Collection, Iterable
from functools import cache
from pathlib import PurePosixPath
from urllib.parse import quote

from planscribe.model.symbols import Kind
from planscribe.resources import shipped
from planscribe.workspace import index, uris
from planscribe.workspace.documents import DOMAIN_FILE
from planscribe.workspace.outline import outlines
from planscribe.workspace.snapshot import Snapshot

_PART = re.compile(r"[-_. ]*(?:domain|problem|prob|pfile|task|instance)[-_. ]*")


def is_path(name: str) -> bool:
    """Whether a domain is named by the path of its file."""
    return name.lower().endswith(".pddl") or "/" in name or "\\" in name


def at_path(snapshot: Snapshot, name: str, folders: Iterable[str]) -> str | None:
    """The URI of the domain's file at a path from one of the folders.

    Raises:
        CannotRead: there is such a file, but it cannot be read.
    """
    path = PurePosixPath(name.replace("\\", "/"))
    file = path if path.suffix.lower() == ".pddl" else path / DOMAIN_FILE
    for folder in folders:
        base = uris.path_of(folder)
        if base and snapshot.has(uri := uris.uri_of((base / file).resolve())):
            snapshot.document(uri)
            return uri
    return None


def by_name(snapshot: Snapshot, uri: str, name: str) -> tuple[str, ...]:
    """The files of a domain that are nearest to a document, the likeliest first.

    It is looked for beside the document and one level up, each time in a folder of its name too,
    then in the workspace, then among those that are shipped. One's own come before shipped ones.
    """
    lower = name.lower()
    for folder in index.around(uri):
        declared = index.domains_in(snapshot, folder)
        if found := {one.uri for one in declared if one.name.lower() == lower}:
            return _likeliest_first(found, uri)
        if own := _in_folder_of_name(snapshot, folder, name):
            return (own,)
    if found := {one.uri for one in index.domains_named(snapshot, name)}:
        least = min(_distance(uri, one) for one in found)
        return _likeliest_first([one for one in found if _distance(uri, one) == least], uri)
    own_ones = (_in_folder_of_name(snapshot, folder, name) for folder in snapshot.folders)
    by_folder, by_declaration = _shipped()
    one = next(filter(None, own_ones), None) or by_folder.get(lower) or by_declaration.get(lower)
    return (one,) if one else ()


def domain_file_beside(snapshot: Snapshot, uri: str) -> str | None:
    """The `domain.pddl` beside a document."""
    sibling = uris.beside(uri, DOMAIN_FILE)
    return sibling if sibling and snapshot.has(sibling) else None


def only_one_beside(snapshot: Snapshot, uri: str) -> str | None:
    """The `domain.pddl` beside a document, or else the only file there that defines a domain."""
    if sibling := domain_file_beside(snapshot, uri):
        return sibling
    folders = index.around(uri)[:1]
    found = {one.uri for folder in folders for one in index.domains_in(snapshot, folder)}
    return found.pop() if len(found) == 1 else None


def known(snapshot: Snapshot, uri: str) -> tuple[str, ...]:
    """The names of all domains that a document could name, lower case, in alphabetical order."""
    names = {one.name.lower() for one in index.definitions(snapshot) if one.kind is Kind.DOMAIN}
    for folder in index.around(uri):
        names |= {one.name.lower() for one in index.domains_in(snapshot, folder)}
    return tuple(sorted({*names, *_shipped()[0]} - {""}))


def _likeliest_first(found: Collection[str], uri: str) -> tuple[str, ...]:
    """The one whose name goes with that of the document or its folder; else `domain.pddl` first."""
    core, folder = _core(uri), uris.file_name(uri.rpartition("/")[0]).lower()
    cores = {one: _core(one) for one in found}
    for fits in (
        [one for one in found if cores[one] == core],
        [one for one in found if re.match(rf"{re.escape(cores[one])}[-_. ]", core)],
        [one for one in found if cores[one] == folder],
    ):
        if len(fits) == 1 and cores[fits[0]]:
            return tuple(fits)
    return tuple(sorted(found, key=lambda one: (uris.file_name(one).lower() != DOMAIN_FILE, one)))


def _core(uri: str) -> str:
    """What a file's name says besides that it is a domain or a problem: `01` for `p01.pddl`."""
    stem = uris.file_name(uri).lower().removesuffix(".pddl")
    return re.sub(r"\A[pd](?=\d)", "", _PART.sub("", stem))


def _distance(uri: str, other: str) -> tuple[int, int]:
    """How many folders up and down from one file to another; how many of them down."""
    steps = uris.steps(uri, other)
    down = len(steps) - 1 - steps.count("..")
    return len(steps) - 1, down


def _in_folder_of_name(snapshot: Snapshot, folder: str, name: str) -> str | None:
    for spelt in dict.fromkeys((name, name.lower())):
        own = f"{folder.rstrip('/')}/{quote(spelt, errors='replace')}/{DOMAIN_FILE}"
        if snapshot.has(own):
            return uris.canonical(own)
    return None


@cache
def _shipped() -> tuple[dict[str, str], dict[str, str]]:
    """The shipped domains by the name of their folder, and by the name that they declare."""
    by_folder, by_declaration = {}, {}
    for file in sorted(shipped("rules").glob(f"*/{DOMAIN_FILE}")):
        uri = uris.uri_of(file.resolve())
        by_folder[file.parent.name.lower()] = uri
        for one in outlines(file.read_text(encoding="utf-8")):
            by_declaration[one.name.lower()] = uri
    return by_folder, by_declaration
