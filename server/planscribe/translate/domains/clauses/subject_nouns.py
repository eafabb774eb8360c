"""The noun of a subject within its phrase: `A is at the person B`, of a person A and a place B."""

from collections.abc import Sequence

from planscribe.model.lexicon import Slot
from planscribe.syntax.task import Token
from planscribe.translate.domains.items import label_at
from planscribe.translate.domains.patterns import Pattern
from planscribe.translate.domains.phrases import PhraseBook
from planscribe.translate.domains.scope import ThingScope


def repeats_subject(tokens: Sequence[Token], at: int, scope: ThingScope, book: PhraseBook) -> bool:
    """Whether `the NOUN` at a place only repeats what the subject is, and is part of the phrase.

    The letter behind it names something else. If another thing of the action is called like that,
    too, that letter may be wrong, unless the phrase is said of such things before.
    """
    size = scope.nouns.noun_at(tokens, at + 1)
    subject = scope.labelled(label_at(tokens, 0))
    after = scope.labelled(label_at(tokens, at + 1 + size)) if size else None
    if subject is None or after is None:
        return False
    kind = scope.nouns.type_of([one.text for one in tokens[at + 1 : at + 1 + size]])
    called = [one for one in scope.variables if scope.nouns.is_below(one.type, kind)]
    is_other = after not in called and not scope.nouns.is_below(kind, after.type)
    if subject not in called or not is_other:
        return False
    return called == [subject] or book.is_said_of(_pattern(tokens), (subject.type, after.type))


def _pattern(tokens: Sequence[Token]) -> Pattern:
    """The phrase of a clause that has only letters for things."""
    places = [at for at in range(len(tokens)) if label_at(tokens, at)]
    return tuple(
        Slot(places.index(at)) if at in places else one.text for at, one in enumerate(tokens)
    )
