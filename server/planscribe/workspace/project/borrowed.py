"""A domain without words of its own that declares what a built-in one does: it takes its words.

Its phrases and rules then are those of the built-in domain.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

from planscribe.model.lexicon import has_phrase
from planscribe.model.pddl.definitions import Domain, Function, Parameter, Predicate
from planscribe.text import DocumentKey
from planscribe.workspace import trees
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import lookup
from planscribe.workspace.query import Means, content_query
from planscribe.workspace.snapshot import Snapshot

_Types = frozenset[str]


@dataclass(frozen=True, slots=True)
class _Declarations:
    """What a domain declares, without regard to order and to the names of variables."""

    types: frozenset[tuple[str, _Types]]
    constants: frozenset[tuple[str, _Types]]
    predicates: frozenset[tuple[str, tuple[_Types, ...]]]
    functions: frozenset[tuple[str, tuple[_Types, ...], str]]


def lender(snapshot: Snapshot, domain: DocumentKey) -> DocumentKey | None:
    """The built-in domain whose words a domain without rules takes, if there is one."""
    shipped = lookup.built_ins()
    if domain in shipped:
        return None
    try:
        own = _wordless(snapshot, snapshot.document(domain))
        if own is None or not own.predicates:
            return None
        return next((one for one in shipped if _declares(snapshot, one, own)), None)
    except CannotRead:
        return None


def _declares(snapshot: Snapshot, domain: DocumentKey, own: _Declarations) -> bool:
    document = snapshot.document(domain)
    text = document.text.lower()
    # Most built-in domains are not read for that.
    return all(name in text for name, _ in own.predicates) and _declared(snapshot, document) == own


def with_words(domain: Domain, lending: Domain) -> Domain:
    """A domain with the comments of one that declares the same, and the variables they name."""
    types, constants = _by_name(lending.types), _by_name(lending.constants)
    predicates, functions = _by_name(lending.predicates), _by_name(lending.functions)
    return replace(
        domain,
        types=tuple(replace(one, comment=types[one.name].comment) for one in domain.types),
        constants=tuple(
            replace(one, comment=constants[one.name].comment) for one in domain.constants
        ),
        predicates=tuple(_renamed(one, predicates[one.name]) for one in domain.predicates),
        functions=tuple(_renamed(one, functions[one.name]) for one in domain.functions),
    )


class _Named(Protocol):
    @property
    def name(self) -> str: ...


_One = TypeVar("_One", bound=_Named)
_Signature = TypeVar("_Signature", Predicate, Function)


def _by_name(several: Iterable[_One]) -> Mapping[str, _One]:
    return {one.name: one for one in several}


def _renamed(one: _Signature, other: _Signature) -> _Signature:
    return replace(one, parameters=other.parameters, comment=other.comment)


@content_query()
def _wordless(means: Means, document: Document) -> _Declarations | None:
    """What a domain declares; None if it has phrases, or if it cannot be read."""
    domain = trees.domain(means, document)
    if domain is None:
        return None
    comments = [
        *(one.comment for one in domain.types),
        *(one.comment for one in domain.constants),
        *(one.comment for one in domain.predicates),
        *(one.comment for one in domain.functions),
    ]
    return None if any(map(has_phrase, comments)) else _declared(means, document)


@content_query()
def _declared(means: Means, document: Document) -> _Declarations | None:
    domain = trees.domain(means, document)
    if domain is None:
        return None
    return _Declarations(
        frozenset((one.name, frozenset(one.parents)) for one in domain.types),
        frozenset((one.name, frozenset(one.types)) for one in domain.constants),
        frozenset((one.name, _types(one.parameters)) for one in domain.predicates),
        frozenset((one.name, _types(one.parameters), one.result) for one in domain.functions),
    )


def _types(parameters: Iterable[Parameter]) -> tuple[_Types, ...]:
    return tuple(frozenset(one.types) for one in parameters)
