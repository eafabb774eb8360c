"""What two things are to each other, without saying so: `a and b are adjacent`."""

from planscribe.model.lexicon import Slot
from planscribe.translate.english.wording.finding import first_of, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, words

_BE = frozenset({"are", "be"})


def are_mutual(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a and b are adjacent` -> `a and b are adjacent to each other`, where nothing is adjacent by
    itself."""
    be = first_of(tokens, _BE)
    how = texts(tokens[be + 1 :])
    names = [one for one in tokens[:be] if vocabulary.is_name(one)]
    if not be or not how or len(names) != 2:
        return None
    links: set[str] = set()
    for phrase in vocabulary.lexicon.phrases:
        match phrase.pieces:
            case (Slot(), "is", *said, Slot()) if tuple(said[:-1]) == how:
                types = phrase.relation.types
                if phrase.negated or types[0] != types[1]:
                    return None
                links.add(str(said[-1]))
            case (Slot(), "is", *said) if tuple(said) == how:
                return None
            case _:
                pass
    link = next((one for one in ("to", "with", "from") if one in links), "")
    return (*tokens, *words(f"{link} each other", tokens[-1])) if link else None
