"""Running an ASP program, and showing its answer sets or consequences."""

from collections.abc import Sequence
from typing import Any

from pygls.exceptions import JsonRpcInvalidParams

from planscribe.ide.pages.answer_sets import ProgramAnswersJson, data, markdown
from planscribe.infer.answers.answers import AnswerMode, AnswerWish
from planscribe.lsp.commands.names import RUN_PROGRAM_TITLES
from planscribe.lsp.progress import progress, stopping
from planscribe.lsp.session import Session
from planscribe.lsp.showing import PageJson, show
from planscribe.text import DocumentKey
from planscribe.workers.limits import Cancellation, Cancelled, LimitExceeded, WorkerCrashed
from planscribe.workspace import uris
from planscribe.workspace.asp import answering
from planscribe.workspace.documents import Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_MOST_ARGUMENTS = 2
_RUN = frozenset({Role.TASK, Role.IR, Role.FACTS, Role.RULES})
_TITLES = {
    AnswerMode.SETS: "Answer sets",
    AnswerMode.BRAVE: "Brave consequences",
    AnswerMode.CAUTIOUS: "Cautious consequences",
}


class AnswersPageJson(PageJson):
    """The answer of `planscribe.runProgram`; no answers if the program could not be run."""

    answers: ProgramAnswersJson | None


async def run(session: Session, name: str, arguments: Sequence[Any]) -> AnswersPageJson:
    """Run the program of the document whose URI is the argument, with options.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    match [*arguments, {}][:2]:
        case [str(uri), dict(options)] if len(arguments) <= _MOST_ARGUMENTS:
            pass
        case _:
            raise JsonRpcInvalidParams(f"{name} needs a URI and, optionally, options.")
    wish = _wish(name, {"most": session.documents.snapshot.settings.answer_sets, **options})
    key = uris.canonical(uri)
    cancellation = Cancellation()
    title = f"{_TITLES[wish.mode]} of {uris.file_name(key)}"
    async with progress(
        session.client, RUN_PROGRAM_TITLES[wish.mode.value], stopping(cancellation)
    ):
        text, answers = await session.run(_answered, key, wish, cancellation)
    return {**await show(session, title, text), "answers": answers}


def _answered(
    snapshot: Snapshot, key: DocumentKey, wish: AnswerWish, cancellation: Cancellation
) -> tuple[str, ProgramAnswersJson | None]:
    try:
        if snapshot.document(key).role not in _RUN:
            raise JsonRpcInvalidParams("This is neither a task nor an ASP file.")
        found = answering.answers(snapshot, key, wish, cancellation)
    except Cancelled:
        return "The program was stopped.", None
    except (answering.CannotRun, CannotRead, NoDomain, LimitExceeded, WorkerCrashed) as trouble:
        return f"The program cannot be run: {str(trouble).rstrip('.')}.", None
    return markdown(found, wish.mode), data(found, wish.mode)


def _wish(name: str, options: dict[str, Any]) -> AnswerWish:
    match {"mode": "sets", "seconds": 60, **options}:
        case {"mode": "sets" | "brave" | "cautious" as mode, "most": int(most), "seconds": s} if (
            most >= 0 and isinstance(s, int | float) and 0 < s <= 86_400
        ):
            return AnswerWish(AnswerMode(mode), most, float(s))
    raise JsonRpcInvalidParams(f"{name} takes the options `mode`, `most` and `seconds`.")
