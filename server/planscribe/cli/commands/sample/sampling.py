"""`planscribe sample`: ask for answers, keep them, and show what schemas they have."""

import os
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TypedDict

from planscribe.author.candidates.gathering import CandidateSource, gathered
from planscribe.author.candidates.library import SchemaLibrary
from planscribe.author.candidates.sampling import (
    SampleWish,
    SamplingTask,
    described_actions,
    estimated,
    sampled,
    wished,
)
from planscribe.author.procedures import files, procedure
from planscribe.author.procedures.procedure import Procedure
from planscribe.cli import inputs, models
from planscribe.cli.inputs import Input
from planscribe.cli.output.asking import AskingProgress
from planscribe.cli.output.characters import visible
from planscribe.cli.output.files import write
from planscribe.cli.output.screen import Screen
from planscribe.cli.output.tables import table_of
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.evaluate.tables import Sheet
from planscribe.llm.allowance import Prices
from planscribe.llm.environment import model_in
from planscribe.llm.faults import ModelFault
from planscribe.llm.prompts import PromptFault
from planscribe.model.pddl.definitions import Domain
from planscribe.wording import counted, listed
from planscribe.workspace import trees
from planscribe.workspace.documents import PROCEDURE_END, Role
from planscribe.workspace.snapshot import Snapshot, Workspace


class SampledActionJson(TypedDict):
    """The schemas of an action in the answers."""

    action: str
    answers: int
    different: int
    broken: list[str]


class SampleJson(TypedDict):
    """The output of `sample`."""

    command: str
    domain: str
    calls: int
    missing: list[str]
    actions: list[SampledActionJson]


def run(options: Namespace) -> int:
    """Ask for the answers that are not there, and show the schemas in all of them."""
    screen = Screen()
    with inputs.opened() as workspace:
        read, domain = _domain(workspace, options.file)
        folder = Path(options.output)
        try:
            task = _task(options, workspace.snapshot, read, domain)
            wishes = _wishes(options, task)
            left = [one for one in wishes if not (folder / one.name).exists()]
            _tell_estimate(screen, options, task, left, len(wishes) - len(left))
            if options.estimate:
                return ExitCode.OK
            missing = _ask(screen, options, task, left)
        except (ModelFault, PromptFault) as fault:
            raise BadInput(visible(str(fault))) from fault
        sources = [
            CandidateSource(one.name, inputs.read(workspace, str(folder / one.name)).origin)
            for one in wishes
            if (folder / one.name).exists()
        ]
        library = gathered(workspace.snapshot, sources, domain)
    found = [_found(library, one.name) for one in task.actions]
    if options.json:
        output: SampleJson = {
            "command": "sample",
            "domain": read.shown,
            "calls": len(left) - len(missing),
            "missing": missing,
            "actions": found,
        }
        screen.json(output)
    else:
        _show(screen, found, library)
    return ExitCode.FOUND if missing else ExitCode.OK


def _domain(workspace: Workspace, name: str) -> tuple[Input, Domain]:
    read = inputs.read(workspace, name, Role.DOMAIN)
    domain = trees.domain(workspace.snapshot, workspace.snapshot.document(read.key))
    if read.role is not Role.DOMAIN or domain is None or not domain.actions:
        raise BadInput(f"{read.shown}: not a PDDL domain that declares actions; give one that does")
    return read, domain


def _task(options: Namespace, snapshot: Snapshot, read: Input, domain: Domain) -> SamplingTask:
    text = descriptions(options.text, snapshot, read, domain)
    actions = described_actions(domain, text)
    if unknown := {one.lower() for one in options.action} - {one.name for one in actions}:
        raise BadInput(f"{read.shown}: no action {listed(sorted(unknown))}")
    if options.action:
        names = {one.lower() for one in options.action}
        actions = tuple(one for one in actions if one.name in names)
    if bare := [one.name for one in actions if not one.summary]:
        raise BadInput(
            f"{read.shown}: {listed(bare)} has no description; write one below a heading with "
            f"its name in {Path(options.file).stem}{PROCEDURE_END}"
        )
    prompts = Path(options.prompts) if options.prompts else None
    return SamplingTask(snapshot.document(read.key).text, actions, prompts)


def descriptions(name: str | None, snapshot: Snapshot, read: Input, domain: Domain) -> Procedure:
    """The text in a file that describes actions, or else the one next to the domain.

    Raises:
        BadInput: the file cannot be read.
    """
    if name is None:
        return procedure.read(
            files.text_of(snapshot, files.procedure_of(snapshot, read.key, domain))
        )
    try:
        return procedure.read(Path(name).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{inputs.shown_name(name)}: cannot be read") from error


def _wishes(options: Namespace, task: SamplingTask) -> tuple[SampleWish, ...]:
    names = options.models
    if not names:
        # An estimate needs no endpoint.
        name = options.model or model_in(os.environ)
        names = [name if options.estimate and name else models.chosen(options).name]
    return wished(task, names, options.temperatures, options.samples)


def _tell_estimate(
    screen: Screen, options: Namespace, task: SamplingTask, left: Sequence[SampleWish], there: int
) -> None:
    found = estimated(task, left)
    sent, answered = found.usage.prompt, found.usage.completion
    cost = f", cost about {Prices(*options.prices).cost(found.usage):.2g}" if options.prices else ""
    already = f"; {counted(there, 'answer')} already there" if there else ""
    screen.tell(
        f"{counted(found.calls, 'call')}, about {sent:,} tokens sent and {answered:,} "
        f"answered{cost}{already}"
    )


def _ask(
    screen: Screen, options: Namespace, task: SamplingTask, left: Sequence[SampleWish]
) -> list[str]:
    """Ask, and write each answer as soon as it is there; the names of those that are missing."""
    if not left:
        return []
    if options.models and not options.model:
        options.model = options.models[0]
    model = models.chosen(options)
    source, _ = model.session()
    Path(options.output).mkdir(parents=True, exist_ok=True)
    progress = AskingProgress(model.name)
    missing = {one.name: None for one in left}
    with screen.waiting(progress):
        for one in sampled(task, left, source, model.asking, progress.note):
            if one.fault:
                end = ". Run the command again to continue" if one.is_last else ""
                screen.tell(visible(f"{one.wish.name}: {one.fault}{end}"))
            else:
                write(str(Path(options.output, one.wish.name)), one.text, force=False)
                del missing[one.wish.name]
    return [*missing]


def _found(library: SchemaLibrary, name: str) -> SampledActionJson:
    for one in library.actions:
        if one.name == name:
            broken = [f"{each.source}: {' '.join(each.reasons)}" for each in one.broken]
            return {
                "action": name,
                "answers": one.answers,
                "different": len(one.schemas),
                "broken": broken,
            }
    return {"action": name, "answers": 0, "different": 0, "broken": []}


def _show(screen: Screen, found: Sequence[SampledActionJson], library: SchemaLibrary) -> None:
    rows = {
        one["action"]: [str(one["answers"]), str(one["different"]), str(len(one["broken"]))]
        for one in found
    }
    screen.show(table_of(Sheet("action", ["found", "different", "broken"], rows)))
    for one in found:
        for line in one["broken"]:
            screen.tell(visible(f"set aside: {line}"))
    for left in library.left_out:
        screen.tell(visible(f"left out: {left.source} {left.reason}"))
