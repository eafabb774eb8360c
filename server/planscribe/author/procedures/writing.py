"""Actions written from a text: what controlled English reads, then what a language model says."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from planscribe.author.procedures import asking, judging
from planscribe.author.procedures.asking import WritingMethod, WritingTask
from planscribe.author.procedures.bare import with_actions
from planscribe.author.procedures.controlled import read_actions
from planscribe.author.procedures.table import ActionTable, pddl_of
from planscribe.llm.dialogue import (
    Complaint,
    Dialogue,
    Inquiry,
    P,
    Review,
    gathered,
    outcome,
)
from planscribe.text import DocumentKey
from planscribe.workspace import trees
from planscribe.workspace.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class WrittenActions:
    """Actions in PDDL by name, the tables they were made from, and what is wrong with them."""

    actions: Mapping[str, str]
    tables: tuple[ActionTable, ...] = ()
    complaints: tuple[Complaint, ...] = ()
    unread: Mapping[str, str] = field(default_factory=dict)
    """Why controlled English does not read the others, by name."""

    def in_domain(self, text: str) -> str:
        """A domain with these actions."""
        return with_actions(text, self.actions)


@dataclass(frozen=True, slots=True)
class ActionWriter:
    """Writes actions of the domain in a document."""

    snapshot: Snapshot
    key: DocumentKey
    task: WritingTask

    def without_model(self) -> WrittenActions:
        """The actions whose paragraphs are in controlled English."""
        domain = trees.domain(self.snapshot, self.snapshot.document(self.key))
        if domain is None:
            return WrittenActions({})
        task = self.task
        read = read_actions(domain, task.domain, task.procedure, task.wanted)
        return WrittenActions(read.actions, unread=read.unread)

    def directly(self, dialogue: Dialogue, method: WritingMethod) -> WrittenActions:
        """The actions as a model writes them.

        Raises:
            ModelFault: there is no usable answer.
            PromptFault: a prompt cannot be used.
        """
        inquiry = asking.actions_inquiry(self.task, method)
        names = {one.name for one in self.task.wanted}

        def judge(found: Mapping[str, str]) -> Sequence[Complaint]:
            return judging.complaints(self.snapshot, self.key, self.task.wanted, found)

        found = self._settled(dialogue, inquiry, judge)
        actions = {name: body for name, body in found.items() if name in names}
        return self._judged(WrittenActions(actions))

    def states(self, dialogue: Dialogue) -> tuple[ActionTable, ...]:
        """The tables of what happens in the actions, in words.

        Raises:
            ModelFault: there is no usable answer.
            PromptFault: a prompt cannot be used.
        """

        def judge(found: tuple[ActionTable, ...]) -> Sequence[Complaint]:
            return judging.table_complaints(self.snapshot, self.key, self.task.wanted, found)

        return self._settled(dialogue, asking.table_inquiry(self.task), judge)

    def translated(
        self, dialogue: Dialogue, tables: Sequence[ActionTable]
    ) -> tuple[ActionTable, ...]:
        """The tables with the predicates that say the same.

        Raises:
            ModelFault: there is no usable answer.
            PromptFault: a prompt cannot be used.
        """

        def judge(found: tuple[ActionTable, ...]) -> Sequence[Complaint]:
            merged = with_predicates(tables, found)
            return [*judging.untranslated(merged), *self.of_tables(merged).complaints]

        inquiry = asking.predicates_inquiry(self.task, tables)
        found = self._settled(dialogue, inquiry, judge)
        return with_predicates(tables, found)

    def of_tables(self, tables: Sequence[ActionTable]) -> WrittenActions:
        """The actions that tables with rows say. No model is needed."""
        names = {one.name for one in self.task.wanted}
        actions = {one.name: pddl_of(one) for one in tables if one.rows and one.name in names}
        return self._judged(WrittenActions(actions, tuple(tables)))

    def _judged(self, written: WrittenActions) -> WrittenActions:
        found = judging.complaints(self.snapshot, self.key, self.task.wanted, written.actions)
        return replace(written, complaints=tuple(found))

    def _settled(
        self, dialogue: Dialogue, inquiry: Inquiry[P], judge: Callable[[P], Sequence[Complaint]]
    ) -> P:
        review = Review(judge, lambda listed: asking.repair_messages(self.task, listed))
        rounds, fault = gathered(dialogue.settle(inquiry, review))
        last = outcome(rounds)
        if last is None:
            raise fault or LookupError
        return last.product


def with_predicates(
    tables: Sequence[ActionTable], translated: Sequence[ActionTable]
) -> tuple[ActionTable, ...]:
    """Tables with the predicates of a translation; all else stays as it was corrected."""
    others = {one.name: one for one in translated}
    return tuple(_with_rows(one, others.get(one.name)) for one in tables)


def _with_rows(table: ActionTable, translation: ActionTable | None) -> ActionTable:
    cells = {one.variable: one for one in translation.rows} if translation else {}
    rows = [
        replace(
            row,
            condition=row.condition or cells[row.variable].condition,
            effect=row.effect or cells[row.variable].effect,
        )
        if row.variable in cells
        else row
        for row in table.rows
    ]
    return replace(table, rows=tuple(rows))
