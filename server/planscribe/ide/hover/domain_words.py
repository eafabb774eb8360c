"""Hover over a sentence of a domain in words: what it states, in PDDL."""

from planscribe.compile.formulas import write_formula
from planscribe.compile.writer import write_derived
from planscribe.ide.content import CodeBlock, Hover
from planscribe.model.pddl.definitions import Derived
from planscribe.workspace.documents import Document
from planscribe.workspace.pipeline import domain_words
from planscribe.workspace.snapshot import Snapshot


def hover(
    snapshot: Snapshot, document: Document, offset: int, patience: float | None
) -> Hover | None:
    """The condition or effect of the sentence at an offset; None if none is stated there."""
    sentences = domain_words.reading(snapshot, document).sentences
    found = next((one for one in sentences if one.span.contains(offset)), None)
    if found is None:
        return None
    stated = found.formula
    text = write_derived(stated) if isinstance(stated, Derived) else write_formula(stated)
    return Hover(found.span, (CodeBlock("pddl", text),))
