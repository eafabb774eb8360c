"""What an object can be: a sentence for each type, for all objects that are named alike."""

from collections.abc import Iterator

from planscribe.model.lexicon import Lexicon
from planscribe.translate.english.symbols import TaskSymbols, first_word
from planscribe.wording import in_plural, listed, with_article

_MOST_OFFERED = 4


def what_it_is(name: str, symbols: TaskSymbols) -> Iterator[str]:
    """`van1 and van2 are trucks`, `van1 and van2 are planes`: what can answer what a thing is.

    Nothing if too many types fit.
    """
    types = symbols.possible.get(name, ())
    if not types or len(types) > _MOST_OFFERED:
        return
    alike = [
        symbols.spelling(other)
        for other, others in symbols.possible.items()
        if first_word(other) == first_word(name) and others == types
    ]
    for kind in types:
        noun = _noun(kind, symbols.lexicon)
        if len(alike) == 1:
            yield f"{alike[0]} is {with_article(noun)}."
        else:
            yield f"{listed(alike)} are {in_plural(noun)}."


def _noun(kind: str, lexicon: Lexicon) -> str:
    """The words for a type, in the singular."""
    return next(" ".join(noun.words) for noun in lexicon.nouns if noun.type == kind)
