"""What has been done, said of who did it: `the robot has visited a`, `the arm has picked up a`, and
where something has got to: `a has already got into b`, `a has landed at c`."""

from planscribe.model.lexicon import Slot
from planscribe.translate.english.wording.closed import HAVE
from planscribe.translate.english.wording.cutting import without_last
from planscribe.translate.english.wording.finding import ending, find, first_of, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, word, words
from planscribe.translate.words import table
from planscribe.translate.words.data import now, sayings, travelling

_WE = frozenset({"i", "we", "you"})
_ARRIVING = travelling() | {"arrive", "climb", "land", "settle", "step"}
_WHERE = {"into": "in", "onto": "on", "in": "in", "on": "on", "at": "at", "aboard": "aboard"}
_BETWEEN = frozenset({"already", "just", "now"})
_TAKEN = sayings("(picked up / grabbed / gripped / seized / lifted / lifted up)", "taken hold of")
_HOLDING = ("holding", "carrying")
_STILL = sayings("and is still (holding / carrying) it", "and still (holds / carries) it")
_UNTIL_NOW = (("yet",), ("already",), ("so", "far"), *now())


def mover_has_done(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the robot has visited a` -> `a is visited`, `the robot has not visited anything yet` ->
    `nothing is visited yet`: where no object is a robot."""
    at = first_of(tokens, HAVE)
    who = tokens[:at]
    is_denied = text_at(tokens, at + 1) == "not"
    start = at + 1 + (is_denied or text_at(tokens, at + 1) == "already")
    done, rest = tokens[start : start + 1], tokens[start + 1 :]
    if not (vocabulary.is_mover(who) or (len(who) == 1 and who[0].text in _WE)) or not rest:
        return None
    if not table.is_participle(done[0].text) or not _is_state(done[0].text, vocabulary):
        return None
    end = len(rest) - len(ending(rest, _UNTIL_NOW))
    what, behind = rest[:end], rest[end:]
    if is_denied and texts(what) == ("anything",):
        return (*words("nothing is", rest[0]), *done, *behind)
    number = vocabulary.known_names_in(what)
    if not number:
        return None
    be = word("is" if number == 1 else "are", tokens[at])
    no = (word("not", tokens[at]),) if is_denied else ()
    return (*what, be, *no, *done, *behind)


def _is_state(done: str, vocabulary: KnownWords) -> bool:
    """Whether a domain has a phrase such as `?x is visited`."""
    return any(
        len(one.pieces) == len(("a", "is", "visited"))
        and isinstance(one.pieces[0], Slot)
        and one.pieces[1:] == ("is", done)
        for one in vocabulary.lexicon.phrases
        if not one.negated
    )


def has_taken(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the arm has already picked up a and is still holding it` -> `the arm is already holding
    a`."""
    at = first_of(tokens, HAVE, 1)
    end = at + 1 + (text_at(tokens, at + 1) == "already")
    taken = max((one for one in _TAKEN if texts(tokens[end : end + len(one)]) == one),
                key=len, default=())  # fmt: skip
    held = next((one for one in _HOLDING if vocabulary.is_of_domain(word(one, tokens[0]))), "")
    what = tokens[end + len(taken) :]
    still = next((len(one) for one in _STILL if find(what, *one) == len(what) - len(one)), 0)
    what = without_last(what[: len(what) - still], ",")
    is_own = any(map(vocabulary.is_of_domain, tokens[end : end + 1]))
    if not at or not taken or not held or is_own or not what:
        return None
    if not vocabulary.known_names_in(what):
        return None
    be = word("is" if tokens[at].text == "has" else "are", tokens[at])
    return (*tokens[:at], be, *tokens[at + 1 : end], word(held, tokens[end]), *what)


def has_got_to(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a has already got into b` -> `a is already in b`: of names, and not of `got to b`, where it
    may have been before."""
    at = first_of(tokens, HAVE, 1)
    end = at + 1 + (bool(tokens[at + 1 :]) and tokens[at + 1].text in _BETWEEN)
    if not at or len(tokens) < end + 3 or vocabulary.is_of_domain(tokens[end]):
        return None
    done, where = texts(tokens[end : end + 2])
    is_arrival = table.is_participle(done) or done == "got"
    if not is_arrival or table.verb_of(done) not in _ARRIVING or where not in _WHERE:
        return None
    be = word("is" if tokens[at].text == "has" else "are", tokens[at])
    place = word(_WHERE[where], tokens[end + 1])
    said = tuple(one for one in tokens[at + 1 : end] if one.text != "just")
    return (*tokens[:at], be, *said, place, *tokens[end + 2 :])
