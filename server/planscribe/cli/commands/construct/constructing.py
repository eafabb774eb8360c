"""`planscribe construct`: run the phases, save what each makes, and show how far it is."""

import re
from argparse import Namespace
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TypedDict

from planscribe.author.domain.bench import Advance, Bench, FeedbackSource, MadeFile, PhaseStatus
from planscribe.author.domain.constructing import construct
from planscribe.author.domain.intake import begun, continued
from planscribe.author.domain.phases import TITLES, Phase
from planscribe.author.domain.task_phases import WantedTask, whole_domain
from planscribe.cli import inputs, models
from planscribe.cli.commands.construct import saving
from planscribe.cli.commands.construct.saving import WordsFile
from planscribe.cli.output.asking import AskingProgress
from planscribe.cli.output.characters import visible
from planscribe.cli.output.screen import Screen
from planscribe.cli.planners import own_planners
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.llm.budget import Budget
from planscribe.llm.dialogue import Dialogue
from planscribe.llm.faults import ModelFault
from planscribe.llm.models import Model
from planscribe.llm.prompts import PromptFault
from planscribe.wording import counted
from planscribe.workers.limits import Limits
from planscribe.workspace import uris
from planscribe.workspace.documents import DOMAIN_FILE, DOMAIN_WORDS_END, Document, Language, stem
from planscribe.workspace.settings.settings import PATIENT, Settings
from planscribe.workspace.snapshot import Snapshot

_SAID = {
    PhaseStatus.READ: "read as it is",
    PhaseStatus.BY_HAND: "written by hand",
    PhaseStatus.KEPT: "done before",
    PhaseStatus.EDITED: "edited by you, kept",
    PhaseStatus.OUTDATED: "edited by you, kept; what it was made from has changed",
    PhaseStatus.MADE: "made",
    PhaseStatus.REVISED: "revised",
    PhaseStatus.SUGGESTED: "suggestions",
    PhaseStatus.OPEN: "to be written",
    PhaseStatus.FAILED: "failed",
}
_SKIPPED = (PhaseStatus.KEPT, PhaseStatus.BY_HAND)
"""What is not worth a line."""


class WrongPartJson(TypedDict):
    """What is wrong with a part of an answer or a text."""

    part: str
    message: str


class ConstructedJson(TypedDict):
    """What one phase has come to."""

    phase: str
    item: str
    status: str
    message: str
    calls: int
    repairs: int
    tokens: int
    complaints: list[WrongPartJson]


class ConstructionJson(TypedDict):
    """The output of `construct`."""

    command: str
    file: str
    done: bool
    phases: list[ConstructedJson]
    files: list[str]
    usage: dict[str, object]


@dataclass(slots=True)
class _Run:
    """What has been done up to now."""

    words: WordsFile
    advances: list[Advance] = field(default_factory=list)
    files: list[str] = field(default_factory=list)

    @property
    def is_done(self) -> bool:
        return bool(self.advances) and all(one.is_done for one in self.advances)


def run(options: Namespace) -> int:
    """Construct a domain and a task, as far as it goes."""
    screen = Screen()
    model = models.chosen(options) if models.is_named(options) else None
    if options.feedback != FeedbackSource.NONE and model is None:
        raise BadInput(
            f"--feedback {options.feedback} needs a language model: give it with --model"
        )
    settings = Settings(
        planner=options.planner,
        planner_files=own_planners(options),
        grounding=PATIENT,
        planning=Limits(options.time_limit, options.memory_limit),
    )
    with inputs.opened(settings) as workspace:
        read = inputs.read(workspace, options.text)
        name = _name(read.origin)
        words = saving.words_file(Path(options.output), name)
        made = _Run(words)
        wanted = WantedTask(name, "" if stem(words.key) == name else read.origin.text)
        if words.text is None:
            begin = continued if read.origin.language is Language.DOMAIN_WORDS else begun
            words.save(begin(read.origin.text, name))
        try:
            budget = _constructed(screen, options, workspace.snapshot, made, wanted, model)
        except (ModelFault, PromptFault) as fault:
            raise BadInput(visible(str(fault))) from fault
        if options.json:
            screen.json(_data(made, budget))
        else:
            _tell_end(screen, made, budget, model)
    return ExitCode.OK if made.is_done else ExitCode.FOUND


def _constructed(
    screen: Screen,
    options: Namespace,
    snapshot: Snapshot,
    made: _Run,
    wanted: WantedTask,
    model: Model | None,
) -> Budget | None:
    """Run the phases, and save after each; what has been spent."""
    dialogue, budget, progress = None, None, AskingProgress(model.name if model else "")
    if model:
        source, budget = model.session()
        dialogue = Dialogue(model.asking, source, progress.note)
    assert made.words.text is not None
    feedback = FeedbackSource(options.feedback)
    bench = Bench.of(made.words.key, snapshot, made.words.text, dialogue, feedback)
    phases = construct(bench, wanted, Phase(options.until))
    while advance := _next(screen, phases, progress if model else None):
        made.words.save(advance.text)
        if advance.phase is Phase.TASK:
            _write(made, whole_domain(bench))
        made.advances.append(advance)
        _write(made, advance.files)
        if not options.json:
            _tell(screen, advance)
    _write(made, whole_domain(bench))
    return budget


def _next(
    screen: Screen, phases: Iterator[Advance], progress: AskingProgress | None
) -> Advance | None:
    with screen.waiting(progress or "Working ..."):
        return next(phases, None)


def _write(made: _Run, files: Iterable[MadeFile]) -> None:
    folder = made.words.path.parent
    made.files += [saving.write_made(folder, one) for one in files]


def _name(document: Document) -> str:
    """The name of the task and the domain: that of the text, as PDDL can have it."""
    name = uris.file_name(document.key)
    short = (
        name.removesuffix(DOMAIN_WORDS_END) if name.endswith(DOMAIN_WORDS_END) else Path(name).stem
    )
    plain = "-".join(re.findall(r"[A-Za-z0-9_]+", short)).lower()
    return plain if plain[:1].isalpha() else f"task-{plain}".rstrip("-")


def _tell(screen: Screen, advance: Advance) -> None:
    if advance.status in _SKIPPED and not advance.message:
        return
    item = f" of {visible(advance.item)}" if advance.item else ""
    calls = (
        f" ({counted(advance.calls, 'call')}, {advance.tokens:,} tokens)" if advance.calls else ""
    )
    message = f". {visible(advance.message)}" if advance.message else ""
    style = "" if advance.is_done else "yellow"
    screen.tell(f"{TITLES[advance.phase]}{item}: {_SAID[advance.status]}{calls}{message}", style)
    for one in advance.complaints:
        part = f"{visible(one.part)}: " if one.part else ""
        screen.tell(f"  {part}{visible(one.message)}", "yellow")


def _tell_end(screen: Screen, made: _Run, budget: Budget | None, model: Model | None) -> None:
    files = dict.fromkeys([made.words.shown, *made.files])
    for one in files:
        screen.result(f"{one}\n")
    if not made.is_done:
        screen.tell(f"Not finished: edit {made.words.shown}, and run the command again.", "yellow")
    domain = made.words.path.parent / DOMAIN_FILE
    if domain.exists() and domain.name not in (Path(one).name for one in files):
        screen.tell(
            f"{domain.name} is as it was before, since the domain in words is not finished.",
            "yellow",
        )
    if budget and model and budget.spent.calls:
        spent = budget.spent
        cost = f", cost {spent.cost:.4g}" if spent.cost else ""
        known = f" ({spent.cached} from the cache)" if spent.cached else ""
        screen.tell(
            f"{counted(spent.calls, 'call')} to {visible(model.name)}{known}: "
            f"{spent.prompt_tokens:,} tokens sent, {spent.completion_tokens:,} received{cost}, "
            f"{spent.seconds:.1f} s."
        )


def _data(made: _Run, budget: Budget | None) -> ConstructionJson:
    return {
        "command": "construct",
        "file": made.words.shown,
        "done": made.is_done,
        "phases": [_part(one) for one in made.advances],
        "files": [*dict.fromkeys([made.words.shown, *made.files])],
        "usage": asdict(budget.spent) if budget else {},
    }


def _part(one: Advance) -> ConstructedJson:
    return {
        "phase": str(one.phase),
        "item": one.item,
        "status": str(one.status),
        "message": one.message,
        "calls": one.calls,
        "repairs": one.repairs,
        "tokens": one.tokens,
        "complaints": [{"part": each.part, "message": each.message} for each in one.complaints],
    }
