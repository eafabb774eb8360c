"""What an action, a predicate or a number means, in sentences, for those who do not read PDDL."""

from collections.abc import Iterator

from planscribe.ide.content import Item, Part, Prose
from planscribe.model.pddl.definitions import Domain
from planscribe.model.symbols.symbols import NameKind
from planscribe.workspace import symbols
from planscribe.workspace.patience import shortened, soon
from planscribe.workspace.pipeline.describing import part_in_words
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import Definition

_PATIENCE = 1.0
"""Seconds until a part that is said for the first time is left out: it is there the next time."""

_MOST = 12
"""How many conditions and effects are said."""

_KINDS = frozenset({NameKind.ACTION, NameKind.PREDICATE, NameKind.FUNCTION})


def sentences(
    snapshot: Snapshot, definition: Definition, kind: NameKind, name: str, patience: float | None
) -> tuple[Part, ...]:
    """The sentences of a name that a definition can use; none where no words say exactly that."""
    found = symbols.read_domain_of(snapshot, definition) if kind in _KINDS else None
    if found is None:
        return ()
    document, domain = found
    is_action = kind is NameKind.ACTION
    said = soon(
        shortened(patience, _PATIENCE),
        lambda: part_in_words(snapshot, document, name, is_action=is_action),
    )
    if not said:
        return ()
    is_guessed = not is_action and not _has_phrase(domain, name)
    return tuple(_parts(said, "By its name: " if is_guessed else ""))


def _has_phrase(domain: Domain, name: str) -> bool:
    """Whether the author says how a predicate or a number is said."""
    predicates = any('"' in one.comment for one in domain.predicates if one.name == name)
    return predicates or any('"' in one.comment for one in domain.functions if one.name == name)


def _parts(said: tuple[str, ...], before: str) -> Iterator[Part]:
    first, *others = said
    yield Prose(f"{before}{first}")
    for one in others[:_MOST]:
        yield Item(one)
    if len(others) > _MOST:
        yield Item(f"and {len(others) - _MOST} more")
