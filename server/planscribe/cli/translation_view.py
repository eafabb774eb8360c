"""What people and programs see of a translation by a language model."""

from dataclasses import asdict, dataclass
from typing import Any

from rich.rule import Rule
from rich.text import Text

from planscribe.check.finding import Finding
from planscribe.check.task import told
from planscribe.cli.characters import visible
from planscribe.cli.findings import finding_data, in_order, names, printed, span_data
from planscribe.cli.inputs import Input
from planscribe.cli.screen import Screen
from planscribe.ide.diffs import unified
from planscribe.llm.budget import Spent
from planscribe.translate.drafts import Asking, Complaint, Draft, Stage
from planscribe.translate.ir import Statement
from planscribe.workspace.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class TranslationView:
    """A task, the text that was made of it, and how."""

    snapshot: Snapshot
    read: Input
    text: str
    draft: Draft
    asking: Asking
    spent: Spent

    def show(self, screen: Screen, *, stages: bool) -> None:
        """Tell what is wrong with the result; before that, if wanted, what each call has made."""
        if stages:
            for before, stage in zip((None, *self.draft.stages), self.draft.stages, strict=False):
                _show_stage(screen, before, stage)
        name = names({self.read.uri: self.read.shown})
        for one in self._findings():
            screen.remark(printed(self.snapshot, self.read.uri, one, name, screen.err.width))
        for complaint in self.draft.complaints:
            screen.tell(f"still wrong: {_told(complaint)}", "yellow")

    def usage(self) -> str:
        """What was asked, and what it has taken."""
        spent = self.spent
        if not spent.calls:
            return "Nothing was sent: controlled English reads all of the task."
        calls = "1 call" if spent.calls == 1 else f"{spent.calls} calls"
        known = f" ({spent.cached} answered before)" if spent.cached else ""
        cost = f", which cost {spent.cost:.4g}" if spent.cost else ""
        return (
            f"{calls} of {visible(self.asking.model)}{known}: {spent.prompt_tokens:,} tokens sent, "
            f"{spent.completion_tokens:,} answered{cost}, {spent.seconds:.1f} s."
        )

    def data(self) -> dict[str, Any]:
        """All of it, for programs."""
        made, name = self.draft, names({self.read.uri: self.read.shown})
        return {
            "command": "translate",
            "file": self.read.shown,
            "method": str(self.asking.method),
            "model": self.asking.model,
            "status": str(made.fault.kind) if made.fault else "done",
            "message": made.fault.message if made.fault else "",
            "text": self.text,
            "statements": [self._statement(one) for one in made.translation.statements],
            "findings": [
                finding_data(self.snapshot, self.read.uri, one, name) for one in self._findings()
            ],
            "complaints": [asdict(one) for one in made.complaints],
            "stages": [_stage_data(one) for one in made.stages],
            "usage": asdict(self.spent),
        }

    def _findings(self) -> list[Finding]:
        text = self.snapshot.document(self.read.uri).text
        return in_order(told(text, one) for one in self.draft.translation.remarks)

    def _statement(self, one: Statement) -> dict[str, Any]:
        words = span_data(self.snapshot.lines(self.read.uri), one.words)
        return {"text": one.text, "sentence": one.sentence, "words": words}


def _stage_data(stage: Stage) -> dict[str, Any]:
    return {
        "name": stage.name,
        "accepted": stage.is_accepted,
        "sent": [asdict(one) for one in stage.messages],
        "answer": stage.answer.text,
        "statements": [one.text for one in stage.statements],
        "complaints": [asdict(one) for one in stage.complaints],
    }


def _show_stage(screen: Screen, before: Stage | None, stage: Stage) -> None:
    """Print what a call has changed, and what is wrong with it."""
    title = stage.name if stage.is_accepted else f"{stage.name}, which is no better"
    screen.show(Rule(Text(title), align="left"), "")
    new = _lines(stage)
    shown = "".join(unified(_lines(before), new, "IR")) if before else new
    told = shown or stage.answer.text or "(nothing)"
    screen.show(*(Text(visible(line)) for line in told.splitlines()), "")
    for one in stage.complaints:
        screen.show(Text(f"- {_told(one)}", "yellow"))


def _lines(stage: Stage) -> str:
    return "".join(f"{one.text}\n" for one in stage.statements)


def _told(complaint: Complaint) -> str:
    return visible(f"{complaint.statement} {complaint.message}".strip())
