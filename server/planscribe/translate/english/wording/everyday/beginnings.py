"""Where something begins or ends: `a starts its shift at b`, `a should finish its tour at c`."""

from planscribe.translate.english.wording.closed import AT_IN_ON, OF_GOAL, OUT, STARTS
from planscribe.translate.english.wording.finding import first_of, has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, word, words
from planscribe.translate.words.data import prepositions, times

_ENDS = frozenset({"finish", "end", "complete", "finishes", "ends"})
_FINISHES = frozenset({"end", "ends", "finish", "finishes"})
_OPEN = (
    frozenset("can could does do if may might not should to when where which who".split()) | OF_GOAL
)
_ITS = frozenset({"its", "his", "her", "their", "the"})
_MODAL = frozenset({"should", "must", "shall", "will", "to", "not", "can", "may"})
_ROUNDS = frozenset({"round", "route", "run", "work", "job"})
_BACK = frozenset({"come", "go", "get", "return"})


def begins_here(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a starts out at b and should be at c` -> `a is initially at b and should be at c`."""
    del vocabulary
    for at in range(1, len(tokens) - 2):
        if tokens[at].text not in STARTS or tokens[at - 1].text in _MODAL:
            continue
        end = at + 1 + (tokens[at + 1].text in OUT)
        if end < len(tokens) - 1 and tokens[end].text in prepositions() - {"with", "by", "from"}:
            be = word("is" if tokens[at].text.endswith("s") else "are", tokens[at])
            return (*tokens[:at], be, word("initially", tokens[at]), *tokens[end:])
    return None


def ends_up(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a finishes at b`, `a ends up on b` -> `a should be at b`, `a should be on b`."""
    del vocabulary
    at = first_of(tokens, _FINISHES, 1, len(tokens) - 2)
    end = at + 1 + (text_at(tokens, at + 1) == "up")
    is_up = end > at + 1 or tokens[at].text.startswith("finish")
    if not at or not is_up or tokens[end].text not in AT_IN_ON:
        return None
    if has_any(tokens[:at], _OPEN):
        return None
    return (*tokens[:at], *words("should be", tokens[at]), *tokens[end:])


def its_tour(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a starts his shift in b`, `a should finish its tour at c` -> `a starts in b`, `.. finish at
    c`."""
    for at in range(1, len(tokens) - 4):
        verb, its, noun, where = texts(tokens[at : at + 4])
        is_time = noun in times() | _ROUNDS and not vocabulary.is_of_domain(tokens[at + 2])
        if verb in STARTS | _ENDS and its in _ITS and is_time and where in ("at", "in", "on"):
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
