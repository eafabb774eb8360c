"""When something is so, said behind it: `the ferry is at a at the start and it is empty`."""

from planscribe.translate.english.wording.tokens import (
    IS,
    OF_GOAL,
    KnownWords,
    Tokens,
    find,
    texts,
    word,
)

_STARTS = (("at", "the", "start"), ("at", "the", "beginning"), ("to", "begin", "with"))


def moment_first(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is at b at the start and it is empty` -> `initially, a is at b and it is empty`."""
    del vocabulary
    for moment in _STARTS:
        at = find(tokens, *moment)
        end = at + len(moment)
        behind = tokens[end + (texts(tokens[end : end + 1]) == (",",)) :]
        if at < 3 or texts(behind[:1]) != ("and",) or tokens[at - 1].text == ",":
            continue
        if any(one.text in OF_GOAL | {"but", "then", "later"} for one in tokens):
            return None
        if sum(one.text in IS for one in tokens[:at]) != 1:
            return None
        first = tokens[0]
        return (word("initially", first), word(",", first), *tokens[:at], *behind)
    return None
