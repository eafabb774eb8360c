"""Hover over a sentence of a domain in words: what it declares or states, in PDDL."""

from dataclasses import replace

from planscribe.compile.formulas import write_formula
from planscribe.compile.writer import write_action, write_declarations, write_derived
from planscribe.ide.content import CodeBlock, Hover
from planscribe.model.pddl.definitions import Derived, Domain
from planscribe.model.pddl.timed import all_actions
from planscribe.syntax.domain_words import SectionKind
from planscribe.translate.domains.reading import StatedNames
from planscribe.workspace.documents import Document
from planscribe.workspace.pipeline import domain_words
from planscribe.workspace.snapshot import Snapshot


def hover(
    snapshot: Snapshot, document: Document, offset: int, patience: float | None
) -> Hover | None:
    """What the sentence at an offset declares or states; of an action, its words show all of it."""
    read = domain_words.reading(snapshot, document)
    for one in read.declarations:
        if one.span.contains(offset):
            return Hover(one.span, (CodeBlock("pddl", _declared(read.said, one)),))
    for action in all_actions(read.said):
        if action.span.contains(offset):
            return Hover(action.span, (CodeBlock("pddl", write_action(action)),))
    found = next((one for one in read.sentences if one.span.contains(offset)), None)
    if found is None:
        return None
    stated = found.formula
    text = write_derived(stated) if isinstance(stated, Derived) else write_formula(stated)
    return Hover(found.span, (CodeBlock("pddl", text),))


def _declared(said: Domain, sentence: StatedNames) -> str:
    """The declarations of the names in a sentence; what others say of them is part of these."""
    names = sentence.names
    nothing = Domain(said.name)
    if sentence.kind is SectionKind.TYPES:
        types = tuple(one for one in said.types if one.name in names)
        constants = tuple(one for one in said.constants if one.name in names)
        return write_declarations(replace(nothing, types=types, constants=constants))
    predicates = tuple(one for one in said.predicates if one.name in names)
    functions = tuple(one for one in said.functions if one.name in names)
    return write_declarations(replace(nothing, predicates=predicates, functions=functions))
