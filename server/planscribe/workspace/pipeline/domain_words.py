"""Domains in words: how they are read, and the PDDL that is made of them."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from planscribe.compile.writer import write_domain
from planscribe.model.pddl.definitions import (
    NOWHERE,
    Action,
    And,
    Formula,
)
from planscribe.model.pddl.reading.reader import read as read_pddl
from planscribe.model.pddl.requirements import required, usages
from planscribe.model.pddl.timed import DurativeAction, Timed, all_actions
from planscribe.syntax.pddl import tree as pddl
from planscribe.text import DocumentKey, Span
from planscribe.workspace import uris
from planscribe.workspace.documents import Document, length, stem
from planscribe.workspace.pipeline.stages import Stage, made_name
from planscribe.workspace.query import Means, content_query

if TYPE_CHECKING:
    from planscribe.translate.domains.reading import DomainReading


@content_query(weight=length)
def reading(_means: Means, document: Document) -> "DomainReading":
    """What the sentences of a domain in words declare, and what was not read."""
    # Few tasks have a domain in words, and its grammar takes long to import.
    from planscribe.translate.domains.reading import read

    return read(document.text, stem(document.key))


@content_query(weight=length)
def written(means: Means, document: Document) -> str | None:
    """The PDDL of a domain in words; None if a part of it is not read."""
    made = reading(means, document)
    if made.remarks:
        return None
    text = write_domain(made.domain, source=made.source)
    needed = required(usages(pddl.parse(text))[0].features, made.domain.requirements)
    requirements = dict.fromkeys((*made.domain.requirements, *(needed or (":strips",))))
    return write_domain(made.domain, tuple(requirements), source=made.source)


@content_query(weight=length)
def links(means: Means, document: Document) -> tuple[tuple[Span, Span], ...]:
    """Parts of the PDDL of a domain in words, each with the words that it was made from."""
    text = written(means, document)
    if text is None:
        return ()
    read = reading(means, document)
    (made,) = read_pddl(pddl.parse(text)).domains
    pairs: list[tuple[Span, Span]] = []
    for said, whole, written_ones in (
        (read.said.predicates, read.domain.predicates, made.predicates),
        (read.said.functions, read.domain.functions, made.functions),
        (read.said.derived, read.domain.derived, made.derived),
    ):
        sources = [one.span for one in said]
        sources += [read.in_words(one.span) for one in whole[len(said) :]]
        pairs += zip((one.span for one in written_ones), sources, strict=True)
    actions = {one.name: one for one in all_actions(made)}
    own = {one.name for one in all_actions(read.said)}
    for action in all_actions(read.domain):
        if action.name in own:
            pairs += _of_action(action, actions[action.name])
        else:
            pairs.append((actions[action.name].span, read.in_words(action.span)))
    return tuple(sorted(pair for pair in pairs if pair[1] != NOWHERE))


def _of_action(
    source: Action | DurativeAction, made: Action | DurativeAction
) -> Iterator[tuple[Span, Span]]:
    """The parts of an action; those that are not said are made from its first words."""
    yield made.span, source.span
    for mine, theirs in (
        (_condition(source), _condition(made)),
        (source.effect, made.effect),
    ):
        for words, part in zip(_parts(mine), _parts(theirs), strict=False):
            span = words.body.span if isinstance(words, Timed) else words.span
            yield part.span, span if span != NOWHERE else source.span


def _condition(action: Action | DurativeAction) -> Formula:
    return action.precondition if isinstance(action, Action) else action.condition


def _parts(formula: Formula) -> tuple[Formula, ...]:
    return formula.parts if isinstance(formula, And) else (formula,)


def domain_file(document: Document) -> DocumentKey | None:
    """The file that is written next to a domain in words, of its name."""
    return uris.beside(document.key, made_name(document, Stage.COMPILE))
