"""Sentences and clauses that state nothing: mere requests for a plan, scenery, and what the actions
of a domain say, too."""

from collections.abc import Iterator, Sequence
from itertools import islice

from planscribe.syntax.task import Token
from planscribe.translate.english.unread.abilities import says_what_actions_say
from planscribe.translate.english.unread.idle import says_nothing
from planscribe.translate.english.wording.everyday.planning import request_end
from planscribe.translate.english.wording.finding import beginning
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.prose.asides import without_asides
from planscribe.translate.english.wording.prose.movers import only_introduces_mover
from planscribe.translate.english.wording.prose.scenes import sets_scene, speaks_in_general
from planscribe.translate.english.wording.tokens import Tokens
from planscribe.translate.words import table
from planscribe.translate.words.data import sayings

_JOINING = frozenset({"and", "but", "while", "whereas", "so"})
_MOST_JOINED = 8
_ABOUT = frozenset({"for", "with", "about"})
_HELP = sayings("(i / we) (need / want / could use / would like) (help / some help / your help)")
_THANKS = frozenset({"please", "thanks", ","})


def states_nothing(tokens: Sequence[Token], vocabulary: KnownWords) -> bool:
    """Whether no clause of some words states anything."""
    said = without_asides(tuple(tokens), vocabulary) or tuple(tokens)
    if _is_plainly_idle(said, vocabulary):
        return True
    for at in last_joints(said):
        if _is_plainly_idle(said[at + 1 :], vocabulary):
            return states_nothing(said[: at - (said[at - 1].text == ",")], vocabulary)
    return False


def last_joints(tokens: Tokens) -> Iterator[int]:
    """Where words may join a clause to those before it, the last one first; a few at most."""
    places = (at for at in range(len(tokens) - 3, 2, -1) if tokens[at].text in _JOINING)
    return islice(places, _MOST_JOINED)


def _is_plainly_idle(tokens: Tokens, vocabulary: KnownWords) -> bool:
    return (
        says_nothing(tokens)
        or only_introduces_mover(tokens, vocabulary)
        or only_asks(tokens, vocabulary)
        or says_what_actions_say(tokens, vocabulary)
        or sets_scene(tokens, vocabulary)
    )


def asks_for_plan(tokens: Sequence[Token], vocabulary: KnownWords) -> bool:
    """Whether a sentence is a request, though it may end with a question mark."""
    said = without_asides(tuple(tokens), vocabulary) or tuple(tokens)
    return request_end(said, vocabulary) > 0


def only_asks(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words are `can you make me a delivery plan for my two trucks`, and say no more."""
    help_end = len(beginning(tokens, _HELP))
    end = request_end(tokens, vocabulary) or help_end
    rest = tokens[end:]
    while rest and rest[-1].text in _THANKS:
        rest = rest[:-1]
    if not end or not rest:
        return bool(end)
    is_about = rest[0].text in _ABOUT or (help_end > 0 and table.is_gerund(rest[0].text))
    return is_about and speaks_in_general(rest, vocabulary)
