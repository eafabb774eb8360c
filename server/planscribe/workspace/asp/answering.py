"""Running the ASP program of a document, on request only, and never remembered."""

from collections.abc import Iterator

from planscribe.infer import run
from planscribe.infer.answers.answers import AnswerWish, ProgramAnswers
from planscribe.text import DocumentKey
from planscribe.workers.limits import Cancellation
from planscribe.workspace import uris
from planscribe.workspace.asp import includes, programs
from planscribe.workspace.snapshot import Snapshot


class CannotRun(Exception):  # noqa: N818
    """Why a program is not run, in a sentence."""


def answers(
    snapshot: Snapshot,
    key: DocumentKey,
    wish: AnswerWish,
    cancellation: Cancellation | None = None,
) -> ProgramAnswers:
    """The answers of the program of a task or an ASP text, with all that it includes.

    Raises:
        CannotRun: a file that it includes cannot be read.
        LimitExceeded, Cancelled, WorkerCrashed: there is no answer.
    """
    for fault in _not_included(snapshot, key):
        raise CannotRun(fault)
    found = programs.program(snapshot, key)
    megabytes = snapshot.settings.grounding.megabytes
    return run.answers(snapshot.workers.pool, found.sources, wish, megabytes, cancellation)


def _not_included(snapshot: Snapshot, key: DocumentKey) -> Iterator[str]:
    """The includes without which a program would be another."""
    document = snapshot.document(key)
    for one in (document, *includes.included(snapshot, document)):
        for inclusion in includes.inclusions(snapshot, one):
            if inclusion.obstacle:
                where = uris.file_name(one.key)
                yield f"{where} includes {inclusion.path}, which is {inclusion.obstacle}."
