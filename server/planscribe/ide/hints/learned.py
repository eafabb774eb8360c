"""Inlay hints in domains whose actions are learned: what is known of each literal."""

from collections.abc import Iterator

from planscribe.ide.hints.hint import Hint, HintKind
from planscribe.ide.learning.literals import written_actions
from planscribe.ide.learning.state import learning_state
from planscribe.ide.learning.told import short, shown_by, summary
from planscribe.text import Span
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot


def beliefs(snapshot: Snapshot, document: Document, span: Span) -> Iterator[Hint]:
    """What the record of a domain shows of the literals in a span, and of its actions."""
    state = learning_state(snapshot, document.key)
    if state is None:
        return
    for action in written_actions(snapshot, document.key):
        if action.span.overlaps(span):
            yield Hint(action.span.end, summary(state, action.name), HintKind.BELIEF)
        for one in action.literals:
            if one.span.overlaps(span):
                # A negated atom ends with the parenthesis behind it.
                end = one.span.end
                ends = end + (
                    not one.hypothesis.purpose.is_positive and document.text[end : end + 1] == ")"
                )
                place = state.place(shown_by(state, one.hypothesis))
                yield Hint(ends, short(state, one.hypothesis), HintKind.BELIEF, place)
