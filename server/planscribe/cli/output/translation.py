"""What people and programs see of a translation by a language model."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import TypedDict

from rich.rule import Rule
from rich.text import Text

from planscribe.check.finding import Finding, in_order
from planscribe.check.task.sentences import told
from planscribe.cli.inputs import Input
from planscribe.cli.output.characters import visible
from planscribe.cli.output.findings import FindingJson, SpanJson, finding_data, names, span_data
from planscribe.cli.output.printing import printed
from planscribe.cli.output.screen import Screen
from planscribe.ide.diffs import unified
from planscribe.llm.budget import Spent
from planscribe.llm.dialogue import Complaint, Round
from planscribe.model.pddl.definitions import TRUE
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree as pddl
from planscribe.translate.by_model.drafts import Approach, Draft, Stated
from planscribe.translate.by_model.methods import Method
from planscribe.translate.describe.statements import clauses
from planscribe.translate.ir import NO_SENTENCE, IrStatement, texts_by_sentence
from planscribe.translate.ir_text import NOTHING, OF_NO_SENTENCE, quote
from planscribe.wording import counted
from planscribe.workspace import queries, trees
from planscribe.workspace.snapshot import Snapshot

_COLOURS = {"-": "red", "+": "green"}


class ReadStatementJson(TypedDict):
    """A statement, the index of its sentence, and the words that it was read from."""

    text: str
    sentence: int
    words: SpanJson


class ComplaintJson(TypedDict):
    """What is wrong with an answer of a model."""

    statement: str
    message: str


class MessageJson(TypedDict):
    """A message to a model."""

    role: str
    text: str


class RoundJson(TypedDict):
    """A round: a call of a model, and its answer."""

    name: str
    accepted: bool
    sent: list[MessageJson]
    answer: str
    statements: list[str]
    complaints: list[ComplaintJson]


class SaidBackJson(TypedDict):
    """What the statements of a sentence say, in English."""

    sentence: int
    clauses: list[str]


class ModelTranslationJson(TypedDict):
    """The output of `translate` by a language model."""

    command: str
    file: str
    method: str
    model: str
    status: str
    message: str
    text: str
    statements: list[ReadStatementJson]
    said_back: list[SaidBackJson]
    findings: list[FindingJson]
    complaints: list[ComplaintJson]
    stages: list[RoundJson]
    usage: dict[str, object]


@dataclass(frozen=True, slots=True)
class TranslationView:
    """A task, the text that was made of it, and how."""

    snapshot: Snapshot
    read: Input
    text: str
    draft: Draft
    approach: Approach
    spent: Spent

    def show(self, screen: Screen, *, rounds: bool) -> None:
        """Show what is wrong with the result; before that, if wanted, what each call has made."""
        if rounds:
            for before, now in zip((None, *self.draft.rounds), self.draft.rounds, strict=False):
                _show_round(screen, before, now)
        name = names({self.read.key: self.read.shown})
        for one in self._findings():
            screen.remark(printed(self.snapshot, self.read.key, one, name, screen.err.width))
        for complaint in self.draft.complaints:
            screen.tell(f"not corrected: {visible(str(complaint))}", "yellow")
        if self.approach.method is Method.REWORD:
            text = self.snapshot.document(self.read.key).text
            for line in unified(text, self.text, self.read.shown):
                screen.remark(Text(visible(line.rstrip("\r\n")), _COLOURS.get(line[0], "")))

    def say_back(self, screen: Screen) -> None:
        """Show each sentence with what its statements say."""
        task = trees.task(self.snapshot, self.snapshot.document(self.read.key))
        said = {one["sentence"]: one["clauses"] for one in self._said_back()}
        headings = {number: quote(task, number) for number in range(len(task.sentences))}
        if NO_SENTENCE in said:
            headings[NO_SENTENCE] = OF_NO_SENTENCE
        for number, heading in headings.items():
            screen.remark(Text(visible(heading)))
            for clause in said.get(number, [NOTHING]):
                screen.remark(Text(visible(f"    {clause}")))

    def tell(self, screen: Screen) -> None:
        """Show what the translation lacks, and what it has taken."""
        if fault := self.draft.fault:
            screen.tell(visible(f"The translation is incomplete: {fault.message}"), "bold red")
        if self.text.strip() and not self._has_goal:
            screen.tell("The translation has no goal.", "bold red")
        screen.tell(self.usage())

    @property
    def is_whole(self) -> bool:
        """Whether there is a goal, all sentences are accounted for, and nothing is doubtful."""
        made = self.draft
        doubts = any(not one.is_read for one in made.translation.remarks)
        return self._has_goal and not (made.fault or made.complaints or doubts)

    @property
    def _has_goal(self) -> bool:
        if self.approach.method is not Method.DIRECT:
            return self.draft.translation.has_goal
        return any(one.goal != TRUE for one in read(pddl.parse(self.draft.problem)).problems)

    def usage(self) -> str:
        """What was asked, and what it has taken."""
        spent = self.spent
        if not spent.calls:
            return "Nothing was sent: controlled English reads the whole task."
        calls = counted(spent.calls, "call")
        known = f" ({spent.cached} from the cache)" if spent.cached else ""
        known += f" ({spent.adapted} recorded for other prompts)" if spent.adapted else ""
        cost = f", cost {spent.cost:.4g}" if spent.cost else ""
        return (
            f"{calls} to {visible(self.approach.asking.model)}{known}: "
            f"{spent.prompt_tokens:,} tokens sent, {spent.completion_tokens:,} received{cost}, "
            f"{spent.seconds:.1f} s."
        )

    def data(self) -> ModelTranslationJson:
        """All of it, for programs."""
        made, name = self.draft, names({self.read.key: self.read.shown})
        return {
            "command": "translate",
            "file": self.read.shown,
            "method": str(self.approach.method),
            "model": self.approach.asking.model,
            "status": str(made.fault.kind) if made.fault else "done",
            "message": made.fault.message if made.fault else "",
            "text": self.text,
            "statements": [self._statement(one) for one in made.translation.statements],
            "said_back": self._said_back(),
            "findings": [
                finding_data(self.snapshot, self.read.key, one, name) for one in self._findings()
            ],
            "complaints": _complaints_data(made.complaints),
            "stages": [_round_data(one) for one in made.rounds],
            "usage": asdict(self.spent),
        }

    def _findings(self) -> list[Finding]:
        text = self.snapshot.document(self.read.key).text
        return in_order(told(text, one) for one in self.draft.translation.remarks)

    def _said_back(self) -> list[SaidBackJson]:
        lexicon = queries.domain_model(self.snapshot, self.read.key).lexicon
        stated = texts_by_sentence(self.draft.translation.statements)
        return [
            {"sentence": number, "clauses": [*clauses(texts, lexicon)]}
            for number, texts in sorted(stated.items())
        ]

    def _statement(self, one: IrStatement) -> ReadStatementJson:
        words = span_data(self.snapshot.lines(self.read.key), one.words)
        return {"text": one.text, "sentence": one.sentence, "words": words}


def _round_data(made: Round[Stated]) -> RoundJson:
    return {
        "name": made.name,
        "accepted": made.is_accepted,
        "sent": [{"role": one.role, "text": one.text} for one in made.messages],
        "answer": made.answer.text,
        "statements": [one.text for one in made.product.statements],
        "complaints": _complaints_data(made.complaints),
    }


def _complaints_data(complaints: Iterable[Complaint]) -> list[ComplaintJson]:
    return [{"statement": one.part, "message": one.message} for one in complaints]


def _show_round(screen: Screen, before: Round[Stated] | None, made: Round[Stated]) -> None:
    """Print what a call has changed, and what is wrong with it."""
    title = made.name if made.is_accepted else f"{made.name} (no improvement)"
    screen.show(Rule(Text(title), align="left"), "")
    new = _lines(made)
    shown = "".join(unified(_lines(before), new, "IR")) if before else new
    told = shown or made.answer.text or "(nothing)"
    screen.show(*(Text(visible(line)) for line in told.splitlines()), "")
    for one in made.complaints:
        screen.show(Text(f"- {visible(str(one))}", "yellow"))


def _lines(made: Round[Stated]) -> str:
    return "".join(f"{one.text}\n" for one in made.product.statements)
