"""`planscribe translate --method ..`: a task in words to the IR, by a language model."""

from argparse import Namespace
from pathlib import Path

from planscribe.cli import inputs, models
from planscribe.cli.by_model import translated
from planscribe.cli.inputs import Input
from planscribe.cli.output import files as outputs
from planscribe.cli.output.characters import visible
from planscribe.cli.output.domain import tell_domain
from planscribe.cli.output.screen import Screen, as_json
from planscribe.cli.output.translation import TranslationView
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.llm.dialogue import Asking
from planscribe.llm.prompts import PromptFault, preview
from planscribe.llm.request import Request, estimated_prompt
from planscribe.syntax.task import Task
from planscribe.translate.by_model.expected import in_words
from planscribe.translate.by_model.inquiries import schema_of
from planscribe.translate.by_model.methods import Method
from planscribe.translate.by_model.translator import expected_tokens, first_messages
from planscribe.workspace import trees
from planscribe.workspace.documents import Document, Language, Role
from planscribe.workspace.pipeline import generated
from planscribe.workspace.pipeline.approaches import approach
from planscribe.workspace.queries import DomainModel
from planscribe.workspace.settings.settings import PATIENT, Settings
from planscribe.workspace.snapshot import Snapshot


def run(options: Namespace) -> int:
    """Translate a task, or show what would be sent for it."""
    screen, method = Screen(), Method(options.method)
    outputs.check_output(options.output, options.force)
    model = None if options.show_prompt else models.chosen(options)
    settings = Settings(domain=inputs.chosen_domain(options.domain), grounding=PATIENT)
    with inputs.opened(settings) as workspace:
        read = inputs.read(workspace, options.file, inputs.KINDS.get(options.kind), asp=Role.IR)
        snapshot = workspace.snapshot
        domain = inputs.require_domain(snapshot, read)
        if model is None:
            task = trees.task(snapshot, snapshot.document(read.key))
            try:
                return _show_prompt(screen, options, snapshot, read, task, domain)
            except PromptFault as fault:
                raise BadInput(visible(str(fault))) from fault
        view = translated(screen, snapshot, read, method, model)
        if not options.json:
            tell_domain(screen, snapshot, read)
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
    prompts = Path(options.prompts) if options.prompts else None
    asking = Asking(options.model or "", prompts=prompts)
    how = approach(snapshot, read.key, method, asking)
    messages = first_messages(task, domain.lexicon, how)
    if not messages:
        screen.tell("Nothing would be sent: controlled English reads the whole task.")
        return ExitCode.OK
    screen.result(preview(messages))
    schema = schema_of(method, domain.lexicon)
    tokens = estimated_prompt(Request(messages, asking.model, schema=schema))
    screen.tell(in_words(method, tokens, expected_tokens(task, domain.lexicon, method)))
    return ExitCode.OK


def _deliver(
    screen: Screen, options: Namespace, view: TranslationView, origin: Document
) -> ExitCode:
    """Print or write the result, and the remarks about it."""
    is_file = options.output not in (None, inputs.STDIN)
    if options.json:
        text = as_json(view.data())
    else:
        view.show(screen, rounds=options.all)
        text = _stamped(view, origin) if is_file else view.text
    if is_file:
        outputs.write(options.output, text, options.force)
    else:
        screen.result(text)
    if options.say_back and not options.json:
        view.say_back(screen)
    view.tell(screen)
    return ExitCode.OK if view.is_whole else ExitCode.FOUND


def _stamped(view: TranslationView, origin: Document) -> str:
    """The text as a file that says what it was made from; a task is not marked."""
    method = view.approach.method
    if method is Method.REWORD:
        return view.text
    language = Language.PDDL if method is Method.DIRECT else Language.ASP
    return generated.stamped(view.text, language, [origin])
