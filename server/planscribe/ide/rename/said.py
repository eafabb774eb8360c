"""Renaming in tasks what is declared, where tasks say it with the words of its name."""

from collections.abc import Iterator, Sequence

from planscribe.model.lexicon import has_phrase, plain_words, vocabulary
from planscribe.model.pddl.definitions import Function, Parameter, Predicate, Type
from planscribe.model.symbols.symbols import Mention, NameKind
from planscribe.text import Edit
from planscribe.wording import in_plural
from planscribe.workspace import queries
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot


def said_in_task(
    snapshot: Snapshot, old: str, document: Document, mentions: Sequence[Mention], name: str
) -> Iterator[Edit]:
    """The edits of a task; none of what has phrases, which remain what they are.

    `old` is what the domain or its rules declare, and `mentions` where the task says it.
    """
    if any(one.kind is NameKind.DOMAIN for one in mentions):
        yield from (Edit(one.span, name) for one in mentions)
        return
    model, old = queries.domain_model(snapshot, document.key), old.lower()
    domain, rules = model.domain, model.files.rules
    added = vocabulary(snapshot.document(rules).text if rules else "")
    declared: tuple[Type | Parameter | Predicate | Function, ...]
    declared = (*domain.types, *domain.constants, *domain.predicates, *domain.functions)
    declared += (*added.types, *added.predicates)
    if any(one.name == old and has_phrase(one.comment) for one in declared):
        return
    before, after = " ".join(plain_words(old)), " ".join(plain_words(name))
    words = {old: name, before: after}
    if any(one.kind is NameKind.TYPE for one in mentions):
        words[in_plural(before)] = in_plural(after)
    for one in mentions:
        said = one.span.of(document.text)
        if new := words.get(" ".join(said.lower().split())):
            yield Edit(one.span, f"{new[:1].upper()}{new[1:]}" if said[:1].isupper() else new)
