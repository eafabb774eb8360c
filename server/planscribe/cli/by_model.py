"""A task in words, translated by the language model that the options of a command choose."""

from argparse import Namespace
from dataclasses import dataclass

from planscribe.check.judging import judge_of
from planscribe.cli.inputs import Input
from planscribe.cli.output.asking import AskingProgress
from planscribe.cli.output.characters import visible
from planscribe.cli.output.screen import Screen
from planscribe.cli.output.translation import TranslationView
from planscribe.cli.trouble import BadInput
from planscribe.llm.faults import ModelFault
from planscribe.llm.models import Model
from planscribe.llm.prompts import PromptFault
from planscribe.translate.by_model.drafts import Draft
from planscribe.translate.by_model.methods import Method
from planscribe.translate.by_model.translator import draft
from planscribe.translate.ir_text import render
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import DOMAIN_FILE, SUFFIXES, Document, Role
from planscribe.workspace.pipeline.approaches import approach
from planscribe.workspace.project import associations as project
from planscribe.workspace.snapshot import Snapshot, Workspace

_MAKES = {Method.DIRECT: Role.PROBLEM, Method.REWORD: Role.TASK}
"""What the methods make that make no IR."""


@dataclass(frozen=True, slots=True)
class ReadTask:
    """What a model has made of a task: a file that replaces its words."""

    read: Input
    view: TranslationView


def translated(
    screen: Screen, snapshot: Snapshot, read: Input, method: Method, model: Model
) -> TranslationView:
    """Ask the model for a task.

    Raises:
        BadInput: the file is no task, or nothing has come of the calls.
    """
    if read.role is not Role.TASK:
        raise BadInput(f"{read.shown}: only a task in words can be translated")
    task = trees.task(snapshot, snapshot.document(read.key))
    lexicon = queries.domain_model(snapshot, read.key).lexicon
    progress = AskingProgress(model.name)
    try:
        source, budget = model.session()
        how = approach(snapshot, read.key, method, model.asking)
        judge = judge_of(snapshot, read.key)
        with screen.waiting(progress):
            made = draft(task, lexicon, how, source, judge, progress.note)
    except (ModelFault, PromptFault) as fault:
        raise BadInput(visible(str(fault))) from fault
    return TranslationView(
        snapshot, read, _text(snapshot, read, made, method), made, how, budget.spent
    )


def in_place(
    screen: Screen, workspace: Workspace, read: Input, options: Namespace, model: Model
) -> ReadTask:
    """Have a model read a task, and go on with what it has made of it.

    Raises:
        BadInput: as `translated` does.
    """
    method = Method(options.method)
    view = translated(screen, workspace.snapshot, read, method, model)
    role = _MAKES.get(method, Role.IR)
    name = read.key.removesuffix(SUFFIXES[Role.TASK]) + SUFFIXES[role]
    origin = Document.of(name, view.text)
    workspace.put(origin.key, view.text)
    if not options.json:
        view.show(screen, rounds=False)
        view.tell(screen)
    return ReadTask(Input(read.shown, origin.key, role, origin), view)


def _text(snapshot: Snapshot, read: Input, made: Draft, method: Method) -> str:
    if method is Method.DIRECT:
        return made.problem
    if method is Method.REWORD:
        return made.words
    document = snapshot.document(read.key)
    named = project.reference_of(snapshot, document)
    task = trees.task(snapshot, document)
    return render(made.translation, task, named.name if named else DOMAIN_FILE)[0]
