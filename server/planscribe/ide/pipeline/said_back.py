"""What the statements of an IR say in English, next to the sentences that they come from."""

from dataclasses import dataclass

from planscribe.text import Span
from planscribe.translate.describe.statements import clauses
from planscribe.translate.ir_sentences import blocks
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_MOST_CLAUSES = 12


@dataclass(frozen=True, slots=True)
class SaidBack:
    """The comment that quotes a sentence in an IR, and what the statements below it say."""

    comment: Span
    clauses: tuple[str, ...]

    @property
    def first(self) -> tuple[str, ...]:
        """The first clauses, and how many others there are: a drawing has hundreds."""
        more = len(self.clauses) - _MOST_CLAUSES
        return (*self.clauses[:_MOST_CLAUSES], *([f"and {more} more"] if more > 0 else []))


def said_back(snapshot: Snapshot, document: Document, span: Span) -> tuple[SaidBack, ...]:
    """For each sentence that is quoted in a span of an IR, what its statements say."""
    try:
        source = queries.task_of(snapshot, document)
        if source is None:
            return ()
        lexicon = queries.domain_model(snapshot, source.key).lexicon
    except (NoDomain, CannotRead):
        return ()  # A finding reports it.
    found = blocks(trees.asp(snapshot, document), trees.task(snapshot, source))
    return tuple(
        SaidBack(one.comment, clauses((each.text for _, each in one.statements), lexicon))
        for one in found
        if one.statements and one.comment.overlaps(span)
    )
