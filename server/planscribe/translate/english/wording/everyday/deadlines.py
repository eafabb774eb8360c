"""When something is so, or is to be: `by the evening`, `this morning`."""

from planscribe.translate.english.wording.closed import ARTICLES
from planscribe.translate.english.wording.finding import find, has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, word, words
from planscribe.translate.words.data import documents, outside, times

_WISHES = frozenset({"should", "must", "shall", "want", "need", "needs", "wants", "like"})
_DUTIES = (("has", "to"), ("have", "to"))
_CLOCK = frozenset({"am", "pm"})
_HALVES = frozenset({"morning", "afternoon", "evening", "night", "week", "time"})
_EVENTS = frozenset(
    "demo drill event experiment operation performance procedure process project rehearsal round "
    "season session show visit work".split()
)
_PAST = frozenset({"was", "were", "had"})


def deadline(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a has to be at b by the evening`, `by tonight, a should be at b` -> `at the end, a should be
    at b`: only of what is to be."""
    if sum(token.text == "by" for token in tokens) > 1:
        return None  # What is to be so at one time need not be so at another.
    for at, token in enumerate(tokens):
        if token.text != "by" or not _is_wished(tokens[:at] or tokens):
            continue
        end = _end_of_time(tokens, at + 1, vocabulary)
        if not end:
            continue
        if at == 0:
            rest = tokens[end + 1 :] if text_at(tokens, end) == "," else tokens[end:]
            return (*words("at the end ,", token), *rest) if _is_wished(rest) else None
        if end == len(tokens) or tokens[end].text in (",", "and", "but", "while"):
            return (*tokens[:at], *tokens[end:])
    return None


def end_of_day(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a must be at b at the end of the day` -> `a must be at b at the end`."""
    at = find(tokens, "the", "end", "of")
    if at < 1 or tokens[at - 1].text not in ("at", "by", "in"):
        return None
    end = _end_of_time(tokens, at, vocabulary) or _end_before_comma(tokens, at, vocabulary)
    is_last = end == len(tokens) or (at == 1 and end)
    if not is_last or not _is_wished(tokens):
        return None
    comma = (word(",", tokens[at]),) if at == 1 and tokens[end].text != "," else ()
    return (*tokens[: at + 2], *comma, *tokens[end:])


def _end_before_comma(tokens: Tokens, at: int, vocabulary: KnownWords) -> int:
    """Where `at the end of the drill,` ends at the beginning of a sentence: of an event."""
    noun = tokens[at + 4 : at + 5]
    if at != 1 or text_at(tokens, at + 3) not in ("the", "this", "our"):
        return 0
    is_known = bool(noun) and (vocabulary.is_of_domain(noun[0]) or vocabulary.is_name(noun[0]))
    is_end = text_at(tokens, at + 5) == "," and not is_known
    return at + 5 if is_end and noun[0].text in documents() | _EVENTS else 0


def this_morning(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is at b this morning`, `this morning a is at b` -> `currently, a is at b`: not of what
    is to be."""
    del vocabulary
    at = next((at for at in range(len(tokens) - 1) if _is_today(tokens, at)), -1)
    if at < 0 or _is_wished(tokens) or has_any(tokens, _PAST):
        return None
    if at == 0:
        rest = tokens[3:] if text_at(tokens, 2) == "," else tokens[2:]
        return (word("currently", tokens[0]), word(",", tokens[0]), *rest)
    return (*tokens[:at], *tokens[at + 2 :])


def _is_today(tokens: Tokens, at: int) -> bool:
    return tokens[at].text == "this" and tokens[at + 1].text in _HALVES - {"time"}


def _is_wished(tokens: Tokens) -> bool:
    said = texts(tokens)
    return not _WISHES.isdisjoint(said) or any(find(tokens, *one) >= 0 for one in _DUTIES)


def _end_of_time(tokens: Tokens, at: int, vocabulary: KnownWords) -> int:
    """Where words for a time end; 0 if they are none: `the evening`, `8 o'clock`."""
    start = at + (text_at(tokens, at) in (*ARTICLES, "the"))
    said = texts(tokens[start : start + 2])
    if not said or vocabulary.is_name(tokens[start]) or vocabulary.is_of_domain(tokens[start]):
        return 0
    if said[0] == "end" and texts(tokens[start + 1 : start + 3]) in (("of", "the"), ("of", "this")):
        noun = texts(tokens[start + 3 : start + 4])
        is_known = start + 3 < len(tokens) and vocabulary.is_of_domain(tokens[start + 3])
        return start + 4 if noun and noun[0] in times() | outside() and not is_known else 0
    if said[0].isdecimal() and texts(tokens[start + 1 : start + 4]) == ("o", "'", "clock"):
        return start + 4
    if said[0].isdecimal() and len(said) > 1 and said[1] in _CLOCK:
        return start + 2
    if said[0] == "then":
        return start + 1
    if said[0] in times():
        return start + 1 + (len(said) > 1 and said[1] in _HALVES)
    return 0
