"""Sentences with the words that they leave out, which the grammar asks for."""

from collections.abc import Iterator

from planscribe.translate.english.wording import introducing as kinds
from planscribe.translate.english.wording import presenting
from planscribe.translate.english.wording.gapping import chained, further_ways, one_each
from planscribe.translate.english.wording.known import KnownWords, Rule
from planscribe.translate.english.wording.notes import listed
from planscribe.translate.english.wording.notes.known import without_constants
from planscribe.translate.english.wording.nouns import grouped
from planscribe.translate.english.wording.prose.listed import names_with_articles
from planscribe.translate.english.wording.tokens import Tokens

LONGEST = 400
"""Words of a sentence that is put in other words; most rules take the square of its length."""


def completed(tokens: Tokens, vocabulary: KnownWords) -> Iterator[Tokens]:
    """A sentence with the words that it leaves out, which the grammar asks for."""
    if len(tokens) > LONGEST:
        return
    for rule in _COMPLETING:
        made = rule(tokens, vocabulary)
        if made is not None:
            yield made


_COMPLETING: tuple[Rule, ...] = (
    grouped.kind_last,
    one_each,
    chained,
    further_ways,
    presenting.labels_listed,
    listed.listed_with_notes,
    names_with_articles,
    without_constants,
    kinds.without_articles,
)
