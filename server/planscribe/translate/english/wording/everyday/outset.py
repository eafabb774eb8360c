"""Times at which all of a task begins or ends, as letters say them: `when they start, a is at b`,
`when I come home, a should be at c`, `in the morning a should be at d`."""

from planscribe.translate.english.wording.closed import OF_GOAL, SHOULD, STARTS
from planscribe.translate.english.wording.cutting import without_first
from planscribe.translate.english.wording.finding import find, has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, word, words
from planscribe.translate.words.data import outside, sayings, times

_WE = frozenset({"i", "we", "you", "they", "everybody", "everyone", "it"})
_COMING = sayings(
    "come (home / back)",
    "(am / are) back",
    "get (back / home)",
    "(return / return home / arrive / leave)",
    "go ( / home / to bed)",
    "(wake / get) up",
)
_OTHER_TIMES = frozenset(
    "after afterwards before by finally first later once then until unless when while".split()
)


def at_return(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`when I come home, a should be at b` -> `at the end, a should be at b`; `in the morning a
    should be at b` the same: only of what is to be, and of one time."""
    end = _end_of_return(tokens) or _end_of_part_of_day(tokens, vocabulary)
    rest = without_first(tokens[end:], ",")
    is_wish = has_any(rest, SHOULD) or texts(rest[1:3]) == ("would", "like")
    if not end or not is_wish or has_any(rest, _OTHER_TIMES):
        return None
    return (*words("at the end ,", tokens[0]), *rest)


def at_outset(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`when they start, a is at b`, `at the beginning of the night a is at b`, `a is at b when we
    start, and c is at d` -> `initially, a is at b ..`: not of what is to be."""
    end = _end_of_start(tokens, 0, vocabulary)
    if has_any(tokens[end:], OF_GOAL):
        return None
    if end:
        rest = without_first(tokens[end:], ",")
        others = _OTHER_TIMES - {"while"}
        return _initially(tokens, rest) if not has_any(rest, others) else None
    at = next((at for at in range(3, len(tokens) - 2)
               if _end_of_start(tokens, at, vocabulary)), 0)  # fmt: skip
    stop = _end_of_start(tokens, at, vocabulary) if at else 0
    rest = (*tokens[:at], *tokens[stop:])
    if not stop or text_at(tokens, stop) not in ("", ",", "and", "while"):
        return None
    return _initially(tokens, rest) if not has_any(rest, _OTHER_TIMES - {"while"}) else None


def _initially(tokens: Tokens, rest: Tokens) -> Tokens | None:
    like = tokens[0]
    return (word("initially", like), word(",", like), *rest) if len(rest) > 2 else None


def _end_of_start(tokens: Tokens, at: int, vocabulary: KnownWords) -> int:
    """Where words end that say that all begins; 0 if they are others."""
    said = texts(tokens[at : at + 6])
    if said[:1] == ("when",) and len(said) > 2:
        if said[1] in _WE and said[2] in STARTS:
            return at + 3
        is_outside = said[2] in outside() | times() and not vocabulary.is_of_domain(tokens[at + 2])
        if said[1] in ("the", "our") and is_outside and said[3:4] and said[3] in STARTS:
            return at + 4
    if said[:3] in (("at", "the", "beginning"), ("at", "the", "start"), ("at", "the", "outset")):
        is_time = said[3:5] in (("of", "the"), ("of", "this"), ("of", "our")) and len(said) > 5
        is_time = is_time and said[5] in outside() | times()
        if is_time and not vocabulary.is_of_domain(tokens[at + 5]):
            return at + 6
    if said[:2] in (("on", "that"), ("at", "that")) and len(said) > 2 and at == 0:
        is_time = said[2] in times() | {"time", "moment", "point"}
        return 3 if is_time and not vocabulary.is_of_domain(tokens[2]) else 0
    return 0


def _end_of_return(tokens: Tokens) -> int:
    """Where `when I come home` ends."""
    said = texts(tokens)
    if said[:1] not in (("when",), ("once",)) or said[1:2] not in (("i",), ("we",), ("you",)):
        return 0
    coming = max((one for one in _COMING if said[2 : 2 + len(one)] == one), key=len, default=())
    end = 2 + len(coming)
    # `when you leave the house, ..`, `when we return tomorrow, ..`
    comma = find(tokens, ",")
    is_last = bool(coming) and (comma == end or (comma == end + 1 and said[end] in times()))
    return comma if is_last else 0


def _end_of_part_of_day(tokens: Tokens, vocabulary: KnownWords) -> int:
    """Where `in the morning`, `on friday`, `tomorrow morning` ends."""
    said = texts(tokens[:3])
    start = 2 if said[:2] in (("in", "the"), ("on", "the")) else int(said[:1] == ("on",))
    is_time = text_at(tokens, start) in times()
    if not is_time or not start or vocabulary.is_of_domain(tokens[start]):
        return 0
    return start + 1
