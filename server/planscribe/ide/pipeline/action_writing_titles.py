"""How the bare actions of a domain can be written by a language model, as code actions."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from planscribe.author.procedures import files, table
from planscribe.author.procedures.bare import wanted_actions
from planscribe.author.procedures.procedure import WantedAction
from planscribe.model.pddl.definitions import Domain
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey, Span
from planscribe.workspace import trees, uris
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.snapshot import Snapshot

WRITE_TITLE = "Write actions"
_BY_MODEL = "with a language model"


class WritingWay(StrEnum):
    """What a language model is asked for."""

    DIRECT = "direct"
    CHAIN_OF_THOUGHT = "chain-of-thought"
    TABLE = "table"
    """How things are before and after, in a table that a person corrects."""
    PREDICATES = "predicates"
    """What says the states of the table, and so the actions."""


@dataclass(frozen=True, slots=True)
class WritingOffer:
    """A way to write an action, or all bare ones if it names none; `words` are selected ones."""

    title: str
    domain: DocumentKey
    way: WritingWay
    action: str = ""
    words: str = ""


def offers(snapshot: Snapshot, document: Document, span: Span) -> Iterator[WritingOffer]:
    """What can be asked for at a place: in the domain, in its text or in its table."""
    if document.role is Role.DOMAIN:
        yield from _in_domain(snapshot, document, span)
    elif found := files.domain_of(snapshot, document):
        key, domain = found
        wanted = wanted_actions(domain)
        if document.role is Role.ACTION_TABLE:
            yield from _from_table(snapshot, key, domain, wanted)
        elif words := span.of(document.text).strip():
            for one in wanted:
                title = f"Write {quoted(one.name)} from the selection {_BY_MODEL}"
                yield WritingOffer(title, key, WritingWay.DIRECT, one.name, words)


def _in_domain(snapshot: Snapshot, document: Document, span: Span) -> Iterator[WritingOffer]:
    domain = trees.domain(snapshot, document)
    if domain is None:
        return
    bare = wanted_actions(domain)
    here = [one for one in domain.actions if one.span.touches(span)]
    chosen = next((one for one in bare if here and one.name == here[0].name), None)
    if chosen is None:
        return
    for wanted in ((chosen,), bare)[: len(bare)]:
        named, action = _named(wanted)
        translatable = [*_from_table(snapshot, document.key, domain, wanted)]
        yield from translatable
        if not translatable:
            title = f"Describe {named} in a table {_BY_MODEL}"
            yield WritingOffer(title, document.key, WritingWay.TABLE, action)
        title = f"Write {named} {_BY_MODEL}"
        yield WritingOffer(title, document.key, WritingWay.DIRECT, action)
        way = WritingWay.CHAIN_OF_THOUGHT
        yield WritingOffer(f"{title} ({way})", document.key, way, action)


def _from_table(
    snapshot: Snapshot, key: DocumentKey, domain: Domain, wanted: Sequence[WantedAction]
) -> Iterator[WritingOffer]:
    """What a table says of actions, if a model still has to find its predicates."""
    source = files.table_of(snapshot, key, domain)
    names = {one.name for one in wanted}
    said = [one for one in table.parse(files.text_of(snapshot, source)) if one.name in names]
    if source and said and not all(one.is_translated for one in said):
        named, action = _named([one for one in wanted if one.name in {each.name for each in said}])
        title = f"Write {named} from {uris.file_name(source)} {_BY_MODEL}"
        yield WritingOffer(title, key, WritingWay.PREDICATES, action)


def _named(wanted: Sequence[WantedAction]) -> tuple[str, str]:
    """The words for some actions, and the name if there is only one."""
    if len(wanted) == 1:
        return quoted(wanted[0].name), wanted[0].name
    return f"all {len(wanted)} actions", ""
