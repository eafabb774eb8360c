"""What a domain and its problems use."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from planscribe.model.symbols.reader import ACTIONS
from planscribe.model.symbols.symbols import NameKind
from planscribe.model.symbols.uses import Uses, joined, uses, uses_of_facts
from planscribe.text import DocumentKey
from planscribe.workspace import symbols
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project.problems import problems_of
from planscribe.workspace.query import Means, content_query
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import FACTS, Definition, Part, Section

_MOST_PROBLEMS = 20
_LARGEST = 1_000_000
"""Problems beyond these are not looked into, and what they use is not known."""


@dataclass(frozen=True, slots=True)
class DomainFamily:
    """What a domain and its problems use; `problems` is their number, and all are known."""

    uses: Uses = field(repr=False)
    problems: int = 0


_UNTOLD = DomainFamily(Uses(is_opaque=True))


def family(snapshot: Snapshot, definition: Definition, with_facts: bool = True) -> DomainFamily:
    """A problem with its domain, or a domain with its problems."""
    if definition.kind is NameKind.PROBLEM:
        domain = symbols.domain_of(snapshot, definition) or definition
        both = (domain, definition)
        return DomainFamily(joined(_uses(snapshot, one, with_facts) for one in both))
    uris = dict.fromkeys((definition.key, *problems_of(snapshot, definition.key)))
    is_only_begun = not any(part.keyword in ACTIONS for part in definition.parts)
    if is_only_begun or len(uris) > _MOST_PROBLEMS:
        return _UNTOLD
    problems = list(_problems(snapshot, definition, uris))
    known = [one for one in problems if one is not None]
    if len(known) < len(problems):
        return _UNTOLD
    together = joined(_uses(snapshot, one, with_facts) for one in (definition, *known))
    return DomainFamily(together, len(known))


def _problems(
    snapshot: Snapshot, domain: Definition, uris: Iterable[DocumentKey]
) -> Iterator[Definition | None]:
    """The problems of a domain in some files; None for what cannot or should not be read."""
    for key in uris:
        try:
            if len(snapshot.document(key).text) > _LARGEST and key not in snapshot.open:
                yield None
                continue
            several = symbols.definitions(snapshot, key)
        except CannotRead:
            yield None
            continue
        for one in several:
            if one.kind is NameKind.PROBLEM and symbols.are_related(snapshot, one, domain):
                yield one


@content_query(weight=lambda _, definition, __: 1000 * len(definition.parts))
def _uses(means: Means, definition: Definition, with_facts: bool) -> Uses:
    parts = [part for part in definition.parts if with_facts or part.keyword not in FACTS]
    return joined(_uses_of(means, part.section) for part in parts if part.items)


@content_query(weight=lambda _, section: section.weight)
def _uses_of(means: Means, section: Section) -> Uses:
    if section.keyword in FACTS:
        return uses_of_facts(section.span.of(section.source.text))
    return uses(symbols.symbols(means, Part(section, 0)))
