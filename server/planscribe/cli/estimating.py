"""`planscribe evaluate tic .. --estimate`: the tokens that methods would send, without sending."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path

from planscribe.cli.benchmark import built_in
from planscribe.cli.inputs import shown_name
from planscribe.cli.measuring import with_domain
from planscribe.cli.screen import Screen
from planscribe.cli.tables import Sheet
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.llm.prompts import PromptFault
from planscribe.llm.request import Answer, Cancellation, OnText, Request, Usage, estimated_prompt
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import Task
from planscribe.translate.by_model import stages
from planscribe.translate.drafts import Asking, Judged
from planscribe.translate.ir import Statement
from planscribe.translate.methods import Method
from planscribe.translate.reader import translate
from planscribe.workspace import examples, queries, trees, uris
from planscribe.workspace.documents import SUFFIXES, Document, Role
from planscribe.workspace.files import CannotRead, Disk
from planscribe.workspace.snapshot import Snapshot, Workspace

_WORDS = ("p[0-9]*.nl", "*.task", "tasks/*.task")
_OF_OBJECTS = ("object(", "cardinality(", "grid(")


class _Silent:
    """A source that answers nothing, and counts what it is asked."""

    name = "silent"

    def __init__(self) -> None:
        self.sent = 0

    def ask(
        self,
        request: Request,
        *,
        cancellation: Cancellation | None = None,
        on_text: OnText | None = None,
    ) -> Answer:
        tokens = estimated_prompt(request)
        self.sent += tokens
        return Answer("", "stop", Usage(tokens, 0, is_estimate=True), 0, request.model)


def run(options: Namespace, screen: Screen) -> int:
    """Print the tokens by domain and method.

    Raises:
        BadInput: there are no tasks, or a prompt cannot be used.
    """
    methods = [Method(one) for one in options.method if one in set(Method)] or [*Method]
    workspace = Workspace()
    sums: dict[str, list[int]] = {}
    prompts = Path(options.prompts) if options.prompts else None
    try:
        for domain, file in _files(Path(options.folder), options.domains):
            sums.setdefault(domain, [0] * len(methods))
            for number, method in enumerate(methods):
                tokens = _sent(workspace.snapshot, domain, file, method, prompts)
                sums[domain][number] += tokens
    except (PromptFault, CannotRead) as trouble:
        raise BadInput(str(trouble)) from trouble
    finally:
        workspace.end()
    if not sums:
        raise BadInput(f"{shown_name(options.folder)}: it holds no tasks of a built-in domain")
    sums["total"] = [sum(column) for column in zip(*sums.values(), strict=True)]
    if options.json:
        tokens_sent = {
            name: dict(zip(map(str, methods), row, strict=True)) for name, row in sums.items()
        }
        screen.json({"command": "evaluate", "benchmark": "tic", "tokens_sent": tokens_sent})
    else:
        rows = {name: [f"{one:,}" for one in row] for name, row in sums.items()}
        screen.show(Sheet("tokens sent, about", list(map(str, methods)), rows).table())
    return ExitCode.OK


def _files(folder: Path, wanted: Sequence[str] | None) -> Iterator[tuple[str, Path]]:
    """The tasks below a folder, with the built-in domain that their folder is named after."""
    for one in sorted(folder.iterdir()) if folder.is_dir() else ():
        if built_in(one.name) and (not wanted or one.name in wanted):
            for pattern in _WORDS:
                yield from ((one.name, file) for file in sorted(one.glob(pattern)))


def _sent(snapshot: Snapshot, domain: str, file: Path, method: Method, prompts: Path | None) -> int:
    """The tokens that a method sends for a task, if nothing is to be mended."""
    text = Disk().read(uris.uri_of(file.absolute())).text
    name = uris.uri_of(file.absolute().with_name(f"{file.name}{SUFFIXES[Role.TASK]}"))
    of_domain = built_in(domain)
    assert of_domain
    snapshot = with_domain(snapshot, of_domain).holding(Document.of(name, text))
    lexicon = queries.domain_model(snapshot, name).lexicon
    task = trees.task(snapshot, snapshot.document(name))
    example = examples.example(snapshot, name) if method is Method.IN_CONTEXT else None
    source = _Silent()
    asking = Asking(method, "", rounds=0, example=example, prompts=prompts)
    _ask(task, lexicon, asking, source)
    return source.sent


def _ask(task: Task, lexicon: Lexicon, asking: Asking, source: _Silent) -> None:
    """Make all calls; what controlled English reads stands in for the answers between them."""
    ours = translate(task, lexicon).statements
    calls = stages(task, lexicon, asking, source, lambda _: Judged())
    between: list[Sequence[Statement]] = [
        [one for one in ours if one.text.startswith(_OF_OBJECTS)],
        [one for one in ours if ":-" not in one.text],
    ]
    try:
        next(calls)
        while asking.method is Method.THREE_CALLS:
            calls.send(between.pop(0) if between else None)
    except StopIteration:
        return
