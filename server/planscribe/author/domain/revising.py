"""What is added to the prompt of a phase that is run again to follow feedback."""

from collections.abc import Sequence

from planscribe.author.domain import notes
from planscribe.author.domain.bench import Bench
from planscribe.author.domain.notes import Note
from planscribe.text import Span


def revision_notes(bench: Bench, at: Span | None) -> tuple[Note, ...]:
    """The feedback that the next run of a phase is to follow; none if no model can."""
    if bench.dialogue is None:
        return ()
    return tuple(one for one in notes.notes(bench.text, at) if one.is_accepted)


def revised(known: str, followed: Sequence[Note]) -> str:
    """What there is, and the feedback on it, as a part of a prompt."""
    return revised_by(known, [one.said for one in followed]) if followed else ""


def revised_by(known: str, feedback: Sequence[str]) -> str:
    """The same with feedback as texts."""
    lines = "\n".join(f"- {one}" for one in feedback)
    return (
        f"\nThis is the present version:\n{known}\n\n"
        f"Revise it as this feedback asks, and keep the rest:\n{lines}\n"
    )
