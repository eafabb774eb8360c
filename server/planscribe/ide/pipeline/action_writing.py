"""Bare actions of a domain that a language model writes, as changes that a person accepts.

What the text says in controlled English is read first, and not asked.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from planscribe.author.procedures import files, judging, procedure, table
from planscribe.author.procedures.asking import WritingMethod, WritingTask
from planscribe.author.procedures.bare import wanted_actions
from planscribe.author.procedures.table import ActionTable
from planscribe.author.procedures.writing import ActionWriter
from planscribe.ide.pipeline.action_writing_titles import WritingOffer, WritingWay
from planscribe.ide.pipeline.asking_models import dialogue
from planscribe.ide.pipeline.proposed_words import ProposedWords
from planscribe.llm.dialogue import Complaint, Dialogue
from planscribe.llm.request import ModelSource
from planscribe.model.pddl.definitions import Domain
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey, Edit, apply_edits, line_end
from planscribe.wording import listed
from planscribe.workspace import trees
from planscribe.workspace.snapshot import Snapshot

_MOST_TOLD = 3


@dataclass(frozen=True, slots=True)
class ProposedActions:
    """What a language model proposes: changes of the domain, and the new text of the table."""

    domain: Sequence[ProposedWords]
    table_key: DocumentKey | None
    table: str | None
    """None if it does not change."""
    message: str
    is_done: bool


@dataclass(frozen=True, slots=True)
class _Written:
    """Actions in PDDL by name, maybe tables, and what is wrong with them."""

    actions: Mapping[str, str]
    tables: tuple[ActionTable, ...] = ()
    complaints: tuple[Complaint, ...] = ()


def proposed_actions(
    snapshot: Snapshot, offer: WritingOffer, model: tuple[ModelSource, str]
) -> ProposedActions | None:
    """Ask for actions, or for their tables; None if there is no such action any more.

    Raises:
        ModelFault: there is no usable answer, or the call was cancelled.
        PromptFault: a prompt cannot be used.
    """
    document = snapshot.document(offer.domain)
    domain = trees.domain(snapshot, document)
    wanted = wanted_actions(domain, [offer.action] if offer.action else []) if domain else ()
    if domain is None or not wanted:
        return None
    text = offer.words or files.text_of(
        snapshot, files.procedure_of(snapshot, document.key, domain)
    )
    task = WritingTask(document.text, procedure.read(text), wanted)
    writer = ActionWriter(snapshot, document.key, task)
    place = files.table_place(snapshot, document.key, domain)
    states = files.text_of(snapshot, files.table_of(snapshot, document.key, domain))
    asked = dialogue(snapshot, document.key, model)
    if offer.way is WritingWay.TABLE:
        made = writer.states(asked)
        names = [quoted(one.name) for one in made]
        message = f"Correct the table of {listed(names)}, then write the actions from it."
        return ProposedActions((), place, table.filled(states, made), message, is_done=True)
    written = _written(writer, offer.way, states, asked)
    filled = table.filled(states, written.tables) if written.tables else None
    return replace(
        _in_domain(snapshot, document.key, domain, writer, written),
        table_key=place,
        table=filled if filled != states else None,
    )


def _written(writer: ActionWriter, way: WritingWay, states: str, asked: Dialogue) -> _Written:
    said = writer.without_model().actions
    wanted = [one for one in writer.task.wanted if one.name not in said]
    rest = replace(writer, task=replace(writer.task, wanted=tuple(wanted)))
    if not wanted:
        return _Written(said)
    if way is not WritingWay.PREDICATES:
        made = rest.directly(asked, WritingMethod(way))
        return _Written({**said, **made.actions}, (), made.complaints)
    names = {one.name for one in wanted}
    tables = tuple(one for one in table.parse(states) if one.name in names)
    if not all(one.is_translated for one in tables):
        tables = rest.translated(asked, tables)
    made = rest.of_tables(tables)
    open_states = judging.untranslated(tables)
    return _Written({**said, **made.actions}, tables, (*open_states, *made.complaints))


def _in_domain(
    snapshot: Snapshot, key: DocumentKey, domain: Domain, writer: ActionWriter, made: _Written
) -> ProposedActions:
    """The changes of the domain: one for each action, and one for its requirements."""
    old = writer.task.domain
    places = {one.name: one.span for one in domain.actions}
    changes = []
    for name, body in made.actions.items():
        concerned = [str(one) for one in made.complaints if one.part and one.part in body]
        edit = Edit(places[name], body.replace("\n", line_end(old)))
        changes.append(ProposedWords(edit, f"Write {quoted(name)}", "; ".join(concerned)))
    whole = apply_edits(old, [one.edit for one in changes])
    first = min((places[name].start for name in made.actions), default=0)
    for edit in judging.requirement_edits(snapshot, key, whole):
        # Behind the first action, places are not those of the text as it is.
        if edit.span.end <= first:
            changes.append(ProposedWords(edit, "Declare the requirements", ""))
    missing = [quoted(one.name) for one in writer.task.wanted if one.name not in made.actions]
    told = [f"Not written: {listed(missing)}."] if missing else []
    told += [str(one) for one in made.complaints if one.message != "is missing."][:_MOST_TOLD]
    is_done = not missing and not made.complaints
    return ProposedActions(changes, None, None, " ".join(told), is_done)
