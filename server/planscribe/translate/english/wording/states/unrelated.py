"""What is related to nothing: `a is not calibrated`, where things are `calibrated on ?rover`."""

from collections.abc import Iterator

from planscribe.model.lexicon import Slot
from planscribe.translate.english.wording.closed import IS, LINKS, NOBODY
from planscribe.translate.english.wording.finding import has_any, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, word
from planscribe.translate.words.data import now, prepositions

_UNTIL_NOW = frozenset({"yet", *(one[0] for one in now())})


def related_to_none(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is not calibrated`, `neither a nor b is calibrated` -> `.. calibrated on any rover`: only
    where the domain says this of two things, which are never alike."""
    for at in range(1, len(tokens) - 1):
        if tokens[at].text not in (*IS, "be"):
            continue
        start = at + 1 + (tokens[at + 1].text == "not")
        is_denied = start > at + 1 or tokens[at - 1].text == "not"
        if not is_denied and not has_any(tokens[:at], NOBODY):
            continue
        end = next((i for i in range(start, len(tokens))
                    if tokens[i].text in LINKS | _UNTIL_NOW), len(tokens))  # fmt: skip
        related = set(_related(texts(tokens[start:end]), vocabulary))
        if len({noun for _, noun in related}) == 1:
            link, noun = min(related)
            made = (word(one, tokens[end - 1]) for one in (link, "any", *noun))
            return (*tokens[:end], *made, *tokens[end:])
    return None


def _related(
    state: tuple[str, ...], vocabulary: KnownWords
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The words that link what is in a state with something, and the nouns for this: of what
    actions change, since the rest is not so of some things only."""
    nouns, lasting = vocabulary.lexicon.nouns, vocabulary.lexicon.lasting
    for phrase in vocabulary.lexicon.phrases:
        if phrase.negated or phrase.relation.name in lasting:
            continue
        match phrase.pieces:
            case (Slot(first), "is", *said, str(link), Slot(second)) if tuple(said) == state:
                some, others = phrase.relation.types[first], phrase.relation.types[second]
                is_alike = any(vocabulary.lexicon.types.meet(a, b) for a in some for b in others)
                if link in prepositions() and state and not is_alike:
                    for kind in others:
                        yield link, next(one.words for one in nouns if one.type == kind)
            case _:
                pass
