"""Where something begins or ends: `a starts its shift at b`, `a should finish its tour at c`."""

from planscribe.translate.english.wording.tokens import (
    OF_GOAL,
    KnownWords,
    Tokens,
    texts,
    word,
    words,
)
from planscribe.translate.words.data import prepositions, times

_BEGINS = frozenset({"starts", "start", "begins", "begin"})
_ENDS = frozenset({"finish", "end", "complete", "finishes", "ends"})
_FINISHES = frozenset({"end", "ends", "finish", "finishes"})
_SOMEWHERE = frozenset({"at", "in", "on"})
_OPEN = (
    frozenset("can could does do if may might not should to when where which who".split()) | OF_GOAL
)
_ITS = frozenset({"its", "his", "her", "their", "the"})
_MODAL = frozenset({"should", "must", "shall", "will", "to", "not", "can", "may"})
_ROUNDS = frozenset({"round", "route", "run", "work", "job"})
_OUT = frozenset({"out", "off"})
_BACK = frozenset({"come", "go", "get", "return"})


def begins_here(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a starts out at b and should be at c` -> `a is initially at b and should be at c`."""
    del vocabulary
    for at in range(1, len(tokens) - 2):
        if tokens[at].text not in _BEGINS or tokens[at - 1].text in _MODAL:
            continue
        end = at + 1 + (tokens[at + 1].text in _OUT)
        if end < len(tokens) - 1 and tokens[end].text in prepositions() - {"with", "by", "from"}:
            be = word("is" if tokens[at].text.endswith("s") else "are", tokens[at])
            return (*tokens[:at], be, word("initially", tokens[at]), *tokens[end:])
    return None


def ends_up(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a finishes at b`, `a ends up on b` -> `a should be at b`, `a should be on b`."""
    del vocabulary
    at = next((at for at in range(1, len(tokens) - 2) if tokens[at].text in _FINISHES), 0)
    end = at + 1 + (texts(tokens[at + 1 : at + 2]) == ("up",))
    is_up = end > at + 1 or tokens[at].text.startswith("finish")
    if not at or not is_up or tokens[end].text not in _SOMEWHERE:
        return None
    if not _OPEN.isdisjoint(texts(tokens[:at])):
        return None
    return (*tokens[:at], *words("should be", tokens[at]), *tokens[end:])


def its_tour(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a starts his shift in b`, `a should finish its tour at c` -> `a starts in b`, `.. finish at
    c`."""
    for at in range(1, len(tokens) - 4):
        verb, its, noun, where = texts(tokens[at : at + 4])
        is_time = noun in times() | _ROUNDS and not vocabulary.is_of_domain(tokens[at + 2])
        if verb in _BEGINS | _ENDS and its in _ITS and is_time and where in ("at", "in", "on"):
            return (*tokens[: at + 1], *tokens[at + 3 :])
    return None


def comes_back(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a must come back to b` -> `a must return to b`."""
    del vocabulary
    for at in range(1, len(tokens) - 2):
        is_back = tokens[at].text in _BACK and texts(tokens[at + 1 : at + 3]) == ("back", "to")
        if is_back and tokens[at - 1].text in _MODAL - {"not"}:
            return (*tokens[:at], word("return", tokens[at]), *tokens[at + 2 :])
    return None
