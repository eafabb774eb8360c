"""Other words for what sentences of a domain say, which the reader knows."""

from planscribe.syntax.task import Sentence, Token, TokenKind

HOLDS, FAILS = "HOLDS", "FAILS"
"""What `it is the case that` and `it is not the case that` become; no word is spelt like that."""
CASES = frozenset({HOLDS, FAILS})
THERE_ARE = (("there", "is"), ("there", "are"))
"""How a sentence begins that says what there is."""

_REPLACED: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (
    (("it", "is", "not", "the", "case", "anymore", "that"), (FAILS,)),
    (("it", "is", "not", "the", "case", "any", "more", "that"), (FAILS,)),
    (("it", "is", "no", "longer", "the", "case", "that"), (FAILS,)),
    (("it", "is", "not", "the", "case", "that"), (FAILS,)),
    (("it", "is", "the", "case", "that"), (HOLDS,)),
    (("any", "more"), ("anymore",)),
    (("as", "well", "as"), ("and",)),
    (("as", "well"), ("too",)),
    (("each", "other"), ("one", "another")),
)
"""Some words, and those that replace them."""
_EVERYTHING = ("everything", "that", "is")


def reworded(sentence: Sentence) -> Sentence:
    """A sentence in the words that the reader knows; what is put in has the place of what goes."""
    tokens = sentence.tokens
    for old, new in _REPLACED:
        tokens = _replaced(tokens, old, new)
    return sentence.with_tokens(_of_everything(tokens))


def is_about_types(sentence: Sentence) -> bool:
    """Whether a sentence declares types, wherever it is."""
    return tuple(one.text for one in sentence.tokens[:3]) == _EVERYTHING


def declares_thing(sentence: Sentence) -> bool:
    """Whether a sentence only says what a thing is: `The kitchen is a place.`"""
    texts = [one.text for one in sentence.tokens]
    verb = texts.index("is") if "is" in texts else 0
    return (
        texts[:1] == ["the"]
        and 1 < verb < len(texts) - 2
        and texts[verb + 1] in ("a", "an")
        and not {*texts} & {"and", "or", ",", "of", "that", "not"}
    )


def _of_everything(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """`everything that is a car or a bus is also a vehicle` -> `a car or a bus is a vehicle`."""
    texts = tuple(one.text for one in tokens)
    if texts[:3] != _EVERYTHING or "is" not in texts[3:]:
        return tokens
    return tuple(one for one in tokens[3:] if one.text != "also")


def _replaced(
    tokens: tuple[Token, ...], old: tuple[str, ...], new: tuple[str, ...]
) -> tuple[Token, ...]:
    texts = tuple(one.text for one in tokens)
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        if texts[at : at + len(old)] == old:
            like = tokens[at]
            found += [_word(one, like, " ".join(old)) for one in new]
            at += len(old)
        else:
            found.append(tokens[at])
            at += 1
    return tuple(found)


def _word(text: str, like: Token, spelling: str) -> Token:
    if text in CASES:
        return Token(TokenKind.OTHER, text, like.span, spelling)
    return Token(TokenKind.WORD, text, like.span, text)
