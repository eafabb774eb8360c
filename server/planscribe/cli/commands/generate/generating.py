"""`planscribe generate`: random tasks with their true problems."""

import os
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TypedDict

from planscribe.cli import inputs
from planscribe.cli.inputs import shown_name
from planscribe.cli.output import files as outputs
from planscribe.cli.output.characters import visible
from planscribe.cli.output.printing import print_errors
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.evaluate.generate.generator import CannotGenerate, GeneratedTask, TaskGenerator
from planscribe.resources import shipped
from planscribe.text import DocumentKey
from planscribe.wording import counted, listed
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace import uris
from planscribe.workspace.documents import DOMAIN_FILE, SUFFIXES, Role
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.settings.settings import Settings

_MOST_NAMES = 12


class GeneratedTaskJson(TypedDict):
    """A task of the output of `generate`."""

    name: str
    words: str
    problem: str


class GenerateJson(TypedDict):
    """The output of `generate`."""

    command: str
    seed: int
    tasks: list[GeneratedTaskJson]


def run(options: Namespace) -> int:
    """Make tasks; write each with its problem into the folder, or print all."""
    screen = Screen()
    folder = Path(options.output) if options.output else Path()
    if not folder.is_dir():
        raise BadInput(f"{shown_name(str(folder))}: there is no such folder")
    limits = Limits(options.time_limit, options.memory_limit)
    settings = Settings(domain=inputs.chosen_domain(options.domain), grounding=limits)
    with inputs.opened(settings) as workspace:
        try:
            generator = TaskGenerator(workspace.snapshot, uris.uri_of(Path.cwd()))
        except NoDomain as missing:
            known = listed((visible(one) for one in missing.known), most=_MOST_NAMES)
            reason = visible(missing.trouble) or f"there is no such domain; there are {known}"
            raise BadInput(f"{shown_name(options.domain)}: {reason}") from missing
        files = filter(None, (generator.model.files.domain, generator.model.files.rules))
        named = {one: shown_name(str(uris.path_of(one))) for one in files}
        if print_errors(screen, workspace.snapshot, list(named), named):
            raise BadInput("nothing was generated, because of these errors")
        tasks = list(_tasks(screen, generator, options, folder))
    if options.json:
        data: GenerateJson = {
            "command": "generate",
            "seed": options.seed,
            "tasks": [
                {"name": one.name, "words": one.words, "problem": one.problem} for one in tasks
            ],
        }
        screen.json(data)
    elif options.output:
        screen.tell(f"wrote {counted(len(tasks), 'task')} to {shown_name(options.output)}")
    else:
        screen.result("\n".join(f"{one.words}\n{one.problem}" for one in tasks))
    return ExitCode.OK


def _tasks(
    screen: Screen, generator: TaskGenerator, options: Namespace, folder: Path
) -> Iterator[GeneratedTask]:
    """The tasks, each written as soon as it is made."""
    domain = generator.model.files.domain
    reference = _reference(domain, folder)
    name = _name(domain)
    with screen.waiting("Generating ...") as progress:
        for number in range(1, options.n + 1):
            progress(f"Generating {number} of {options.n} ...")
            try:
                made = generator.task(
                    f"{name}-{options.seed}-{number}", f"{options.seed} {number}", reference
                )
            except (CannotGenerate, LimitExceeded, WorkerCrashed) as trouble:
                raise BadInput(f"{shown_name(options.domain)}: {trouble}") from trouble
            if options.output:
                _write(made, folder, options.force)
            yield made


def _write(made: GeneratedTask, folder: Path, force: bool) -> None:
    for role, text in ((Role.TASK, made.words), (Role.PROBLEM, made.problem)):
        outputs.write(str(folder / f"{made.name}{SUFFIXES[role]}"), text, force)


def _name(domain: DocumentKey) -> str:
    """How tasks of a domain are called: like its file, or the folder of a `domain.pddl`."""
    path = uris.path_of(domain)
    if path is None:
        return "task"
    return path.parent.name if path.name == DOMAIN_FILE else path.stem


def _reference(domain: DocumentKey, folder: Path) -> str:
    """What tasks in a folder call their domain: a built-in one by name, others by their path."""
    path = uris.path_of(domain)
    if path is None:
        return _name(domain)
    if path.is_relative_to(shipped("rules").resolve()):
        return path.parent.name
    try:
        return Path(os.path.relpath(path, folder.resolve())).as_posix()
    except ValueError:  # On another drive.
        return path.as_posix()
