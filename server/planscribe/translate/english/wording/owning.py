"""Possessive pronouns within a sentence: `b's origin is f1, and his destination is f2`."""

from planscribe.translate.english.wording.tokens import JOINTS, KnownWords, Tokens, copied, word

_OF_ONE = frozenset({"its", "his", "her"})


def owner(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the lock of d is old, and its key is new` -> `.., and d's key is new`.

    Only if one name alone owns something in the words before.
    """
    at = next((at for at, token in enumerate(tokens) if token.text in _OF_ONE), 0)
    if not at or tokens[at - 1].text not in JOINTS:
        return None
    before = tokens[:at]
    owners = [
        place
        for place, token in enumerate(before)
        if vocabulary.is_name(token)
        and (
            (place and before[place - 1].text == "of")
            or [one.text for one in before[place + 1 : place + 2]] == ["'s"]
        )
    ]
    if len({before[place].text for place in owners}) != 1:
        return None
    like = tokens[at]
    name = before[owners[0] : owners[0] + 1]
    return (*before, *copied(name, like), word("'s", like), *tokens[at + 1 :])
