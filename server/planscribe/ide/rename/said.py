"""Renaming in tasks what a domain declares, where tasks say it with the words of its name."""

from collections.abc import Iterator, Sequence

from planscribe.ide.navigation.occurrences import PddlName
from planscribe.model.lexicon import has_phrase, plain_words
from planscribe.model.pddl.definitions import Function, Parameter, Predicate, Type
from planscribe.model.symbols.symbols import Mention, NameKind
from planscribe.text import Edit
from planscribe.wording import in_plural
from planscribe.workspace import queries
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot


def in_task(
    snapshot: Snapshot,
    found: PddlName,
    document: Document,
    mentions: Sequence[Mention],
    name: str,
) -> Iterator[Edit]:
    """The edits of a task; none where the domain has phrases, which remain what they are."""
    if found.kind is NameKind.DOMAIN:
        yield from (Edit(one.span, name) for one in mentions)
        return
    domain = queries.domain_model(snapshot, document.key).domain
    declared: tuple[Type | Parameter | Predicate | Function, ...]
    declared = (*domain.types, *domain.constants, *domain.predicates, *domain.functions)
    if any(one.name == found.name and has_phrase(one.comment) for one in declared):
        return
    before, after = " ".join(plain_words(found.name)), " ".join(plain_words(name))
    words = {found.name: name, before: after}
    if found.kind is NameKind.TYPE:
        words[in_plural(before)] = in_plural(after)
    for one in mentions:
        said = one.span.of(document.text)
        if new := words.get(" ".join(said.lower().split())):
            yield Edit(one.span, f"{new[:1].upper()}{new[1:]}" if said[:1].isupper() else new)
