"""Changes that a language model proposes and the user confirms, such as new words of a task."""

from collections.abc import Iterator
from dataclasses import dataclass

from planscribe.ide.pipeline.model_draft import DraftAttempt
from planscribe.llm.dialogue import outcome
from planscribe.text import Edit
from planscribe.translate.by_model.rewording import reworded


@dataclass(frozen=True, slots=True)
class ProposedWords:
    """A change, its name, and what there is to say of it."""

    edit: Edit
    label: str
    doubts: str


def proposed_words(attempt: DraftAttempt) -> Iterator[ProposedWords]:
    """The changes of all sentences that have new words."""
    best = outcome(attempt.rounds)
    if best is None or attempt.draft is None:
        return
    made = reworded(attempt.task, attempt.lexicon, best.product.words)
    for number, edit in made.edits.items():
        span = attempt.task.sentences[number].span
        doubts = (
            one.message for one in attempt.draft.translation.remarks if one.words.overlaps(span)
        )
        what = "Reword" if edit.new_text else "Remove"
        yield ProposedWords(edit, f"{what} sentence {number + 1}", "; ".join(doubts))
