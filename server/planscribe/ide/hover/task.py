"""Hover in tasks: what a sentence was read as, what it gives, and which domain a task has."""

from collections.abc import Iterator

from planscribe.ide.content import CodeBlock, Hover, Part, Prose
from planscribe.ide.explain import facts as why
from planscribe.translate.describe.atoms import in_words
from planscribe.translate.mentioned import object_names
from planscribe.workspace import queries, trees
from planscribe.workspace.asp import programs
from planscribe.workspace.documents import Document
from planscribe.workspace.project.taken import taken
from planscribe.workspace.snapshot import Snapshot


def hover(
    snapshot: Snapshot, document: Document, offset: int, patience: float | None
) -> Hover | None:
    """What the sentence at an offset says; over the name of the domain, which one is taken."""
    del patience
    sentences = trees.task(snapshot, document).sentences
    number = next((n for n, one in enumerate(sentences) if one.span.contains(offset)), None)
    if number is None:
        return _domain_line(snapshot, document, offset)
    made = queries.translation(snapshot, document.key)
    parts: list[Part] = []
    if reworded := made.rewordings.get(number):
        parts.append(Prose(f"Read as: {reworded}."))
    if explanation := made.explanations.get(number):
        parts.append(Prose(explanation))
    statements = [one.text for one in made.statements if one.sentence == number]
    if statements:
        parts.append(CodeBlock("clingo", "\n".join(statements)))
        parts += _follows(snapshot, document, number)
    return Hover(sentences[number].span, tuple(parts)) if parts else None


def _domain_line(snapshot: Snapshot, document: Document, offset: int) -> Hover | None:
    """Which domain a task has, over its name."""
    span = trees.task(snapshot, document).domain_span
    domain = taken(snapshot, document.key) if span and span.contains(offset) else None
    return Hover(span, (Prose(domain.sentence),)) if span and domain else None


def _follows(snapshot: Snapshot, document: Document, sentence: int) -> Iterator[Part]:
    """The facts that the statements of a sentence give."""
    ir = queries.rendered(snapshot, document.key)
    program = programs.program(snapshot, document.key)
    spans = [span for span, one in ir.statements if one.sentence == sentence]
    facts, further = why.consequences(snapshot, program, spans) or ((), 0)
    if facts or further:
        made = queries.translation(snapshot, document.key)
        lexicon = queries.domain_model(snapshot, document.key).lexicon
        names = object_names(made, lexicon)
        yield Prose("This gives:")
        yield from why.items(facts, further, lambda fact: in_words(fact, lexicon, names))
