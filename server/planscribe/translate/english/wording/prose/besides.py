"""What a sentence says besides, in words that mean nothing in the domain: `because it is late`."""

from itertools import pairwise

from planscribe.translate.english.unread.requests import last_joints, states_nothing
from planscribe.translate.english.wording.closed import IS, SHOULD, WHICH
from planscribe.translate.english.wording.finding import (
    beginning,
    find,
    first_of,
    has_any,
    text_at,
    texts,
)
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.prose.modifiers import COUNTING, says_nothing_here
from planscribe.translate.english.wording.prose.plain_introductions import person_of_kind
from planscribe.translate.english.wording.tokens import Tokens, word, words
from planscribe.translate.english.wording.wished.duties import opening_of
from planscribe.translate.words import table
from planscribe.translate.words.data import sayings, times

_REASONS = ("because", "so", "since", "as")
_SUBJECTS = frozenset({"the", "there", "our", "my"})
_OTHERS = frozenset({"other", "others", "rest", "remaining"})
_ELLIPTIC = frozenset("is are was were be do does did has have should must shall will can".split())
_SAME = frozenset({"all", "both", "it", "that", "these", "they", "this"})
_DUTIES = frozenset({"has", "have", "needs", "need", "wants", "want"})
_OPENINGS = sayings("(by the time / as soon as / when / once / after / afterwards)")
_DONE = frozenset(
    "afterwards all complete completed done ended finished over ready that this through".split()
)
_FINISHING = frozenset({"end", "ends", "finish", "finishes"})
_PARTLY = (COUNTING | {"almost", "half", "nearly", "part"}) - {"all", "both", "each", "every"}
"""Words by which not everything is done: `when half of it is done`."""
_NO_CLAUSES = frozenset({"not", "only", "then", "rather", "never"})
_EVERY = frozenset(
    "all any both each either every everybody everyone everything neither no nobody none not "
    "nothing".split()
)
_COUNTING = frozenset("1 and first last one other others second third".split())
_LONGEST_PURPOSE = 5
_LONGEST_STATE = 4
"""Words such as `has already been cleaned`."""
_LONGEST_TIME = 8
"""Words that say when all is done."""


def besides_reason(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a must be at b, because the client is ill` -> `a must be at b`: where no word of the reason
    means anything in the domain or the task."""
    for at in range(3, len(tokens) - 2):
        is_apart = tokens[at].text == ","
        if text_at(tokens, at + is_apart) not in _REASONS[: 2 + 2 * is_apart]:
            continue
        reason = tokens[at + is_apart + 1 :]
        if tokens[at + is_apart].text == "as" and not _is_cause(reason):
            continue
        if reason[0].text in _SAME and has_any(reason, SHOULD):
            continue  # `because it must stay so`
        is_so = tokens[at + is_apart].text == "so"
        # What follows from a fact can be one, too: `the lamp is on, so it is bright`.
        is_other = is_so and reason[0].text != "the" and not _is_wished(tokens[:at])
        is_other = is_other or tokens[at - 1].text == "and"
        if not is_other and says_nothing_here(reason, vocabulary):
            return tokens[:at]
    return None


def besides_relative(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a, who likes chess, is at b` -> `a is at b`: where no word of it means anything."""
    for at in range(1, len(tokens) - 4):
        if tokens[at].text != "," or tokens[at + 1].text not in WHICH:
            continue
        end = first_of(tokens, {","}, at + 3)
        said = tokens[at + 2 : end]
        if end >= len(tokens) - 2 or _is_state(said):
            continue
        if said and says_nothing_here(said, vocabulary):
            return (*tokens[:at], *tokens[end + 1 :])
    return None


def besides_apposition(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a, the heaviest of the three, is at b`, `a is at b, which is too far for it` -> `a is at b`:
    where no word of it means anything."""
    for at in range(1, len(tokens) - 3):
        if tokens[at].text != "," or not vocabulary.is_name(tokens[at - 1]):
            continue
        if tokens[at + 1].text in ("the", "our", "my"):
            end = first_of(tokens, {","}, at + 3)
            said = tuple(one for one in tokens[at + 2 : end] if not one.text.isdecimal())
            is_more = has_any(said, _COUNTING)
            is_end = end and end < len(tokens) - 2 and not person_of_kind(tokens, vocabulary)
            if is_end and not is_more and says_nothing_here(said, vocabulary):
                return (*tokens[:at], *tokens[end + 1 :])
        is_last = tokens[at + 1].text in WHICH and "," not in texts(tokens[at + 1 :])
        said = tokens[at + 2 :]
        is_one = text_at(said, 0) in ("is", "was") and not _is_state(said)
        if is_last and is_one and says_nothing_here(said, vocabulary):
            return tokens[:at]
    return None


def besides_purpose(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is waiting at b for something to eat` -> `a is waiting at b`."""
    at = next((at for at in range(len(tokens) - 2, 2, -1) if tokens[at].text == "for"), 0)
    if not at or len(tokens) - at > _LONGEST_PURPOSE:
        return None
    # `equipped for drilling`
    if vocabulary.is_of_domain(tokens[at]) and tokens[at + 1].text != "something":
        return None
    return tokens[:at] if says_nothing_here(tokens[at + 1 :], vocabulary) else None


def besides_idle(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a must be at b, but c may be anywhere` -> `a must be at b`."""
    for at in last_joints(tokens):
        if states_nothing(tokens[at + 1 :], vocabulary):
            return tokens[: at - (tokens[at - 1].text == ",")]
    return None


def when_done(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`once he has finished his work, a must be at b`, `a must be at b when we are done` -> `at the
    end, a must be at b`: only where nothing else is said to be done."""
    if text_at(tokens, 0) == "afterwards" and _is_wished(tokens[1:]):
        rest = tokens[1 + (tokens[1].text == ",") :]
        return (*words("at the end ,", tokens[0]), *rest)
    opening = beginning(tokens, _OPENINGS)
    if opening:
        comma = first_of(tokens, {","})
        end = find(tokens, "is", "done") + 2
        if not comma and end in (4, 5):
            # `when all this is done the ferry should be empty`
            return when_done((*tokens[:end], word(",", tokens[end - 1]), *tokens[end:]), vocabulary)
        clause, rest = tokens[:comma], tokens[comma + 1 :]
    else:
        at = next(
            (at for at in range(len(tokens) - 2, 2, -1) if tokens[at].text in ("when", "once")), 0
        )
        clause, rest = tokens[at:], tokens[: at - (tokens[at - 1].text == ",")] if at else ()
        if any(_is_plain(one, after) for one, after in pairwise(texts(rest))):
            return None  # `a is at b and must be at c when all is done`
    if not 1 < len(clause) <= _LONGEST_TIME or not _is_wished(rest):
        return None
    is_deadline = opening == ("by", "the", "time") and len(clause) > len(opening) + 1
    if not (is_deadline or _says_done(clause)) or _says_part(clause):
        return None
    if not says_nothing_here(clause[len(opening) or 1 :], vocabulary):
        return None
    return (*words("at the end ,", tokens[0]), *rest)


def joined_to_last(tokens: Tokens, before: Tokens) -> Tokens | None:
    """`but a must be at b`, `then there is c` -> `a must be at b`, `there is c`.

    Behind `all cars are at c`, `but a is at b` would be an exception.
    """
    if texts(tokens[:2]) in (("then", "there"), ("so", "there")):
        return tokens[1:]
    if text_at(tokens, 0) != "but" or text_at(tokens, 1) in _NO_CLAUSES:
        return None
    return tokens[1:] if not has_any(before, _EVERY) and len(tokens) > 3 else None


def _is_cause(clause: Tokens) -> bool:
    """Whether a clause behind `as` says why, not of what else the same holds or will hold: `as the
    client is ill`, and not `as are the others`, `as it must be at the end`."""
    is_clause = text_at(clause, 0) in _SUBJECTS and text_at(clause, 1) not in _OTHERS
    return is_clause and clause[-1].text not in _ELLIPTIC


def _is_state(clause: Tokens) -> bool:
    """Whether a clause only says in which state something is, which the domain may lack."""
    said = texts(clause)
    is_being = said[:1] in (("is",), ("are",), ("was",), ("were",), ("has",), ("have",))
    is_quality = bool(said) and table.is_state(said[-1])
    return is_being and is_quality and len(said) <= _LONGEST_STATE


def _says_done(clause: Tokens) -> bool:
    said = texts(clause)
    is_time = any(one in times() for one in said) and not _FINISHING.isdisjoint(said)
    return is_time or not _DONE.isdisjoint(said[1:]) or not _FINISHING.isdisjoint(said)


def _is_plain(verb: str, after: str) -> bool:
    """Whether a verb says what is so, and not what has to be."""
    return after != "to" and (verb in IS | _DUTIES or table.is_third_form(verb))


def _says_part(clause: Tokens) -> bool:
    return any(one.text in _PARTLY or one.text.isdecimal() for one in clause)


def _is_wished(tokens: Tokens) -> bool:
    said = texts(tokens)
    if opening_of(tokens):
        return True
    duty = any(one in _DUTIES and after == "to" for one, after in pairwise(said))
    return duty or not SHOULD.isdisjoint(said)
