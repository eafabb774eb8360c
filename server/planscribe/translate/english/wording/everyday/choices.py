"""What one is free to do, one or the other: `a can hold b or c` says it of both."""

from planscribe.translate.english.wording.closed import JOINTS, LINKS, OF_GOAL
from planscribe.translate.english.wording.cutting import without_the
from planscribe.translate.english.wording.finding import find, has_any
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, word

_UNCERTAIN = frozenset(
    "no not neither nor never either nothing nobody without if unless whether only cannot".split()
)


def free_choice(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a can hold b, c or d` -> `a can hold b, c and d`: not of where something can be."""
    can, at = find(tokens, "can"), find(tokens, "or")
    if not 0 < can < at - 2 or tokens[can + 1].text == "be":
        return None
    if has_any(tokens, _UNCERTAIN | OF_GOAL):
        return None
    if sum(one.text == "or" for one in tokens) > 1 or not vocabulary.is_of_domain(tokens[can + 1]):
        return None
    start = at - 1
    while tokens[start].text in JOINTS | {"the"} or vocabulary.is_name(tokens[start]):
        start -= 1
    end = at + 1
    while end < len(tokens) and (tokens[end].text == "the" or vocabulary.is_name(tokens[end])):
        end += 1
    listed = (*tokens[start + 1 : at], word("and", tokens[at]), *tokens[at + 1 : end])
    names = without_the(listed)
    if start < can + 1 or not vocabulary.names_in(names) or find(tokens[can:start], "from") > 0:
        return None
    rest = _without_unit(tokens[end:], names)
    # `a can hold b or c can hold d` leaves open which of them does.
    if rest and rest[0].text not in LINKS:
        return None
    return (*tokens[: start + 1], *listed, *rest)


def _without_unit(rest: Tokens, names: Tokens) -> Tokens:
    """Words behind numbered things without the noun for what is counted: `n1 and n2 passengers`."""
    are_numbered = all(one.text[-1:].isdigit() for one in names if one.text not in JOINTS)
    return rest if not are_numbered or len(rest) != 1 else ()
