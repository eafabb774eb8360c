"""What a domain and its problems use."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from planscribe.model.symbol_reader import ACTIONS
from planscribe.model.symbols import Kind
from planscribe.model.uses import Uses, joined, uses, uses_of_facts
from planscribe.text import Span
from planscribe.workspace import symbols
from planscribe.workspace.files import CannotRead
from planscribe.workspace.problems import problems_of
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import FACTS, Definition, Part

_MOST_PROBLEMS = 20
_LARGEST = 1_000_000
"""Problems beyond these are not looked into, and what they use is not known."""


@dataclass(frozen=True, slots=True)
class Family:
    """What a domain and its problems use; `problems` is their number, and all are known."""

    uses: Uses = field(repr=False)
    problems: int = 0


_UNTOLD = Family(Uses(is_opaque=True))


def family(snapshot: Snapshot, definition: Definition, with_facts: bool = True) -> Family:
    """A problem with its domain, or a domain with its problems."""
    if definition.kind is Kind.PROBLEM:
        domain = symbols.domain_of(snapshot, definition) or definition
        both = (domain, definition)
        return Family(joined(_uses(snapshot, one, with_facts) for one in both))
    uris = dict.fromkeys((definition.uri, *problems_of(snapshot, definition.uri)))
    is_only_begun = not any(part.keyword in ACTIONS for part in definition.parts)
    if is_only_begun or len(uris) > _MOST_PROBLEMS:
        return _UNTOLD
    problems = list(_problems(snapshot, definition, uris))
    known = [one for one in problems if one is not None]
    if len(known) < len(problems):
        return _UNTOLD
    together = joined(_uses(snapshot, one, with_facts) for one in (definition, *known))
    return Family(together, len(known))


def _problems(
    snapshot: Snapshot, domain: Definition, uris: Iterable[str]
) -> Iterator[Definition | None]:
    """The problems of a domain in some files; None for what cannot or should not be read."""
    for uri in uris:
        try:
            if len(snapshot.document(uri).text) > _LARGEST and uri not in snapshot.open:
                yield None
                continue
            several = symbols.definitions(snapshot, uri)
        except CannotRead:
            yield None
            continue
        for one in several:
            if one.kind is Kind.PROBLEM and symbols.are_related(snapshot, one, domain):
                yield one


def _uses(snapshot: Snapshot, definition: Definition, with_facts: bool) -> Uses:
    parts = [part for part in definition.parts if with_facts or part.keyword not in FACTS]
    return snapshot.memo.recall(
        ("uses of", definition, with_facts),
        lambda: joined(_uses_of(snapshot, part) for part in parts),
        len(parts) * 1000,
    )


def _uses_of(snapshot: Snapshot, part: Part) -> Uses:
    tree, items = part.source, part.items

    def read() -> Uses:
        if part.keyword not in FACTS:
            return uses(symbols.symbols(snapshot, part))
        whole = Span(tree.span(items[0]).start, tree.span(items[-1]).end)
        return uses_of_facts(whole.of(tree.text))

    if not items:
        return Uses()
    return snapshot.memo.recall(("uses", tree, items[:1]), read, len(items) * 100)
