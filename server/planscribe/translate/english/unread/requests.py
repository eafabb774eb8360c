"""Sentences and clauses that state nothing: mere requests for a plan, scenery, and what the actions
of a domain say, too."""

from collections.abc import Sequence

from planscribe.syntax.task import Token
from planscribe.translate.english.unread.abilities import says_what_actions_say
from planscribe.translate.english.unread.idle import says_nothing
from planscribe.translate.english.wording.everyday.planning import request_end
from planscribe.translate.english.wording.prose.asides import without_asides
from planscribe.translate.english.wording.prose.movers import only_introduces_mover
from planscribe.translate.english.wording.prose.scenes import sets_scene, speaks_in_general
from planscribe.translate.english.wording.tokens import KnownWords, Tokens, texts

_JOINING = frozenset({"and", "but", "while", "whereas", "so"})
_ABOUT = frozenset({"for", "with", "about"})
_THANKS = frozenset({"please", "thanks", ","})


def states_nothing(tokens: Sequence[Token], vocabulary: KnownWords) -> bool:
    """Whether no clause of some words states anything."""
    said = without_asides(tuple(tokens), vocabulary) or tuple(tokens)
    if _is_plainly_idle(said, vocabulary):
        return True
    for at in range(len(said) - 3, 2, -1):
        if said[at].text in _JOINING and _is_plainly_idle(said[at + 1 :], vocabulary):
            return states_nothing(said[: at - (said[at - 1].text == ",")], vocabulary)
    return False


def _is_plainly_idle(tokens: Tokens, vocabulary: KnownWords) -> bool:
    return (
        says_nothing(tokens)
        or only_introduces_mover(tokens, vocabulary)
        or only_asks(tokens, vocabulary)
        or says_what_actions_say(tokens, vocabulary)
        or sets_scene(tokens, vocabulary)
    )


def only_asks(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words are `can you make me a delivery plan for my two trucks`, and say no more."""
    end = request_end(tokens, vocabulary)
    rest = tokens[end:]
    while rest and rest[-1].text in _THANKS:
        rest = rest[:-1]
    if not end or not rest:
        return bool(end)
    return texts(rest[:1]) in {(one,) for one in _ABOUT} and speaks_in_general(rest, vocabulary)
