"""How something is to be: what is said behind `should`, from what a wish says of a thing."""

from dataclasses import replace

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import NOWHERE, SHARED
from planscribe.translate.english.wording.finding import text_at
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.states.measures import is_number
from planscribe.translate.english.wording.tokens import Tokens, word
from planscribe.translate.words import table
from planscribe.translate.words.data import (
    bringing,
    ending,
    prepositions,
    putting,
    stances,
    travelling,
)

_BE = frozenset({"be", "is", "are"})
_TO = {"to": "at", "into": "in", "onto": "on"}
BESIDES = frozenset({"down", "away", "up", "back", "off", "out", "over", "safely"})
"""What can be between a verb and the place behind it: `put down on`."""
_GETTING = frozenset({"arrive", "come", "get", "go", "return"})


def there(link: Token) -> Token:
    """Where something is that gets `to` or `into` a place; the spelling stays the same."""
    return replace(link, text=_TO[link.text])


def begins_state(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words begin that say how something is: `at a`, `stacked on a`, `clean`."""
    if not tokens or vocabulary.is_name(tokens[0]):
        return False
    said, after = tokens[0].text, text_at(tokens, 1)
    if said in prepositions() - NOWHERE:
        return True
    if said in ("right", "directly", "back") and after in prepositions():
        return True
    is_state = table.is_state(said) or table.is_gerund(said) or said in putting()
    if not is_state or vocabulary.is_noun(tokens[0]):
        return False
    # `a clean cup` is no state, but `a cup clean` is one.
    is_end = not after or after in prepositions() | BESIDES
    is_verbal = table.is_participle(said) or table.is_gerund(said)
    return is_end or (is_verbal and vocabulary.is_of_domain(tokens[0]))


def state(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`stacked onto a` -> `stacked on a`; `brought to a` -> `at a`; `put down on a` -> `on a`.

    What the domain says in these words, `delivered to a`, stays.
    """
    if not tokens:
        return None
    first, at = tokens[0], 1
    # `over 5` is more than 5.
    if first.text in BESIDES and len(tokens) > 1 and not is_number(tokens[1]):
        return state(tokens[1:], vocabulary)
    while at < len(tokens) - 1 and tokens[at].text in BESIDES and not is_number(tokens[at + 1]):
        at += 1
    link = text_at(tokens, at)
    verb = table.verb_of(first.text)
    is_order = verb == first.text and verb in putting()
    if table.is_participle(first.text) or is_order:
        # `put` is an order as well, which the domain may have.
        own = vocabulary.is_of_domain(first) and not is_order
        if link in _TO and len(tokens) > at + 1 and verb in bringing() | putting() | stances():
            if link == "to" and verb not in bringing():
                return None
            if (first.text, link) in vocabulary.joined and own:
                return (first, *tokens[at:])
            place = (there(tokens[at]), *tokens[at + 1 :])
            return (first, *place) if own and link != "to" else place
        if link in prepositions() - NOWHERE and verb in bringing() | putting() and not own:
            return tokens[at:]
    if first.text in ("into", "onto"):
        return (there(first), *tokens[1:])
    return None if first.text == "to" else tokens


def state_behind_verb(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """What is behind `should`: `finish at a` -> `be at a`, `reach a` -> `be at a`.

    The verb is in its base form, or in the third person.
    """
    shared = tokens[: text_at(tokens, 0) in SHARED]
    rest = tokens[len(shared) :]
    if len(rest) < 2:
        return None
    first, behind = rest[0], rest[1:]
    be = (*shared, word("be", first))
    if first.text in _BE:
        if behind[0].text in SHARED and not shared:
            be, behind = (behind[0], *be), behind[1:]
        said = state(behind, vocabulary)
        return (*be, *said) if said else None
    verb = table.verb_of(first.text)
    if not verb or (table.is_participle(first.text) and not table.is_verb(first.text)):
        return None
    at = 0
    while at < len(behind) - 1 and behind[at].text in BESIDES:
        at += 1
    place = behind[at:]
    if verb == "come" and place[0].text == "to" and text_at(place, 1) in ("rest", "stand"):
        verb, place = "end", place[2:]
    if verb == "turn" and behind[0].text == "up":
        verb = "end"
    own = word(table.forms(verb).participle, first)
    if verb in travelling() | ending() | _GETTING and vocabulary.is_of_domain(own):
        return (*be, own, *behind)  # `land in a`, where a plane can be `landed` in a place
    if verb in ending() and not at and table.is_gerund(place[0].text):
        return None  # `stop running`
    if verb in ending() and begins_state(place, vocabulary):
        said = state(place, vocabulary)
        return (*be, *said) if said else None
    if verb in travelling() and place[0].text in _TO and len(place) > 1:
        return (*be, there(place[0]), *place[1:])
    if verb in _GETTING and place[0].text in prepositions() - NOWHERE:
        return (*be, *place)
    if verb == "reach" and not vocabulary.is_of_domain(first):
        return (*be, word("at", first), *behind)
    if verb in ("get", "become") and begins_state(place, vocabulary):
        said = state(place, vocabulary)
        return (*be, *said) if said else None
    if verb in travelling() | {"get"} and not vocabulary.is_of_domain(first):
        return None
    return (*shared, word(verb, first), *behind)
