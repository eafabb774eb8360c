"""`planscribe translate --method ..`: a task in words to the IR, by a language model."""

from argparse import Namespace
from pathlib import Path

from planscribe.check.judging import judge_of
from planscribe.cli import inputs, models, outputs
from planscribe.cli.characters import visible
from planscribe.cli.inputs import Input
from planscribe.cli.screen import Screen, as_json
from planscribe.cli.translation_view import TranslationView
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.llm import answers
from planscribe.llm.faults import ModelFault
from planscribe.llm.prompts import PromptFault, preview
from planscribe.llm.request import Request, estimated_prompt
from planscribe.syntax.task import Task
from planscribe.translate.by_model import draft, first_messages
from planscribe.translate.drafts import Asking, Draft
from planscribe.translate.ir_text import render
from planscribe.translate.methods import CALLS, Method
from planscribe.workspace import examples, generated, project, trees
from planscribe.workspace.documents import DOMAIN_FILE, Document, Language, Role
from planscribe.workspace.queries import DomainModel
from planscribe.workspace.settings import PATIENT, Settings
from planscribe.workspace.snapshot import Snapshot

_KINDS = {"task": Role.TASK, "ir": Role.IR, "facts": Role.FACTS, "problem": Role.PROBLEM}


def run(options: Namespace) -> int:
    """Translate a task, or show what would be sent for it."""
    screen, method = Screen(), Method(options.method)
    outputs.check_output(options.output, options.force)
    model = None if options.show_prompt else models.chosen(options)
    settings = Settings(domain=inputs.chosen_domain(options.domain), grounding=PATIENT)
    with inputs.opened(settings) as workspace:
        read = inputs.read(workspace, options.file, _KINDS.get(options.kind), asp=Role.IR)
        if read.role is not Role.TASK:
            raise BadInput(f"{read.shown}: only a task in words can be translated")
        snapshot = workspace.snapshot
        domain = inputs.require_domain(snapshot, read)
        task = trees.task(snapshot, snapshot.document(read.uri))
        try:
            if model is None:
                return _show_prompt(screen, options, snapshot, read, task, domain)
            source, budget = model.session()
            asking = model.asking(method, snapshot, read.uri)
            with screen.waiting(f"Asking {visible(model.name)} ..."):
                made = draft(task, domain.lexicon, asking, source, judge_of(snapshot, read.uri))
        except (ModelFault, PromptFault) as fault:
            raise BadInput(visible(str(fault))) from fault
        text = _text(snapshot, read, task, made, method)
        view = TranslationView(snapshot, read, text, made, asking, budget.spent)
        return _deliver(screen, options, view, read.origin)


def _show_prompt(
    screen: Screen,
    options: Namespace,
    snapshot: Snapshot,
    read: Input,
    task: Task,
    domain: DomainModel,
) -> ExitCode:
    """Print the messages of the first call."""
    method = Method(options.method)
    example = examples.example(snapshot, read.uri) if method is Method.IN_CONTEXT else None
    prompts = Path(options.prompts) if options.prompts else None
    asking = Asking(method, options.model or "", example=example, prompts=prompts)
    messages = first_messages(task, domain.lexicon, asking)
    if not messages:
        screen.tell("Nothing would be sent: controlled English reads all of the task.")
        return ExitCode.OK
    screen.result(preview(messages))
    schema = None if method is Method.DIRECT else answers.SCHEMA
    tokens = estimated_prompt(Request(messages, asking.model, schema=schema))
    calls = len(CALLS[method])
    which = f" in the first of {calls} calls" if calls > 1 else ""
    screen.tell(f"About {tokens:,} tokens would be sent{which}.")
    return ExitCode.OK


def _deliver(
    screen: Screen, options: Namespace, view: TranslationView, origin: Document
) -> ExitCode:
    """Print or write the result, and tell what is to be said of it."""
    made, is_file = view.draft, options.output not in (None, inputs.STDIN)
    if options.json:
        text = as_json(view.data())
    else:
        view.show(screen, stages=options.all)
        language = Language.PDDL if view.asking.method is Method.DIRECT else Language.ASP
        text = generated.stamped(view.text, language, [origin]) if is_file else view.text
    if is_file:
        outputs.write(options.output, text, options.force)
    else:
        screen.result(text)
    if made.fault:
        screen.tell(visible(f"This is not all: {made.fault.message}"), "bold red")
    screen.tell(view.usage())
    is_whole = not made.complaints and not made.fault and bool(view.text.strip())
    return ExitCode.OK if is_whole else ExitCode.FOUND


def _text(snapshot: Snapshot, read: Input, task: Task, made: Draft, method: Method) -> str:
    if method is Method.DIRECT:
        return made.problem
    named = project.reference_of(snapshot, snapshot.document(read.uri))
    return render(made.translation, task, named.name if named else DOMAIN_FILE)[0]
