"""What rules for states have in common: things and places, as a sentence names them."""

from collections.abc import Sequence
from itertools import pairwise

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import IS, JOINTS, OF_GOAL, STARTS
from planscribe.translate.english.wording.cutting import behind_joints
from planscribe.translate.english.wording.finding import has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, word
from planscribe.translate.words import table
from planscribe.translate.words.data import laid, prepositions, stances

NOWHERE = frozenset("by for from into of onto over to towards with within".split())
"""Prepositions that do not say where something is."""
OTHER_TIMES = frozenset(
    "after afterwards before by first if later next once then tomorrow unless until when "
    "yesterday".split()
)
_SIDES = frozenset("front left right side top bottom".split())
_BESIDE_NAMES = frozenset({"the", "both", *JOINTS})


def is_of_now(tokens: Sequence[Token]) -> bool:
    """Whether no word of a sentence is about what is to be, or about some other time."""
    return not has_any(tokens, OF_GOAL | OTHER_TIMES)


def thing_at(tokens: Sequence[Token], start: int, vocabulary: KnownWords) -> int:
    """Where the names that begin at a place end, with nouns before them: `crate c1`, `the pallets
    a and b`, `a, the car b and c`, or `the robot` of a domain in which no object is one; the place
    itself if there are none."""
    at, end = start, start
    while at < len(tokens):
        if vocabulary.is_name(tokens[at]) and (end == start or end < at):
            at += 1
            end = at
        elif size := vocabulary.noun_at(tokens, at):
            is_behind = end == at > start
            at += size
            if is_behind and not any(map(vocabulary.is_name, tokens[at : at + 1])):
                end = at  # `Lyon pier`
        elif is_agent(tokens[at : at + 2], vocabulary):
            at += 2
            end = at
        elif tokens[at].text in _BESIDE_NAMES:
            at += 1
        else:
            break
    return end


def is_agent(tokens: Sequence[Token], vocabulary: KnownWords) -> bool:
    """Whether words are `the robot`, of which no object is one."""
    if text_at(tokens, 0) != "the" or len(tokens) < 2 or vocabulary.is_name(tokens[1]):
        return False
    is_noun = table.is_noun(tokens[1].text) and not vocabulary.is_noun(tokens[1])
    return tokens[1].text in vocabulary.movers or (
        is_noun and tokens[1].text not in _SIDES and vocabulary.is_of_domain(tokens[1])
    )


def is_thing(tokens: Sequence[Token], vocabulary: KnownWords) -> bool:
    """Whether words name things, and are nothing else."""
    return bool(tokens) and thing_at(tokens, 0, vocabulary) == len(tokens)


def is_place(tokens: Sequence[Token], vocabulary: KnownWords) -> bool:
    """Whether words are a preposition and one thing: `at the mill`, `to the left of tile a`."""
    at = 0
    at = behind_joints(tokens, at, prepositions() | _SIDES | {"the"})
    is_somewhere = bool(tokens) and tokens[0].text in prepositions()
    is_side = has_any(tokens[:at], _SIDES)
    if not is_somewhere or (tokens[0].text in NOWHERE and not is_side):
        return False
    thing = tokens[at - (tokens[at - 1].text == "the") :]
    return is_thing(thing, vocabulary) and count(thing, vocabulary) == 1


def count(thing: Sequence[Token], vocabulary: KnownWords) -> int:
    """How many things some words name."""
    agents = sum(is_agent(thing[at : at + 2], vocabulary) for at in range(len(thing)))
    return agents + sum(map(vocabulary.is_name, thing))


def be(thing: Sequence[Token], vocabulary: KnownWords, like: Token) -> Token:
    """`is` or `are`, as things need it."""
    return word("is" if count(thing, vocabulary) == 1 else "are", like)


def is_stance(token: Token) -> bool:
    """Whether a word only says that something is somewhere: `sits`, `sitting`, `parked`."""
    return (table.verb_of(token.text) or token.text) in stances() | {"leave", "locate"}


def stands_at(tokens: Sequence[Token], at: int) -> int:
    """How many words from a place say that something is there: `is`, `stands`, `can be found`,
    `is now waiting`, `starts out`."""
    said = texts(tokens[at : at + 4])
    if said[:1] == ("can",):
        return 3 if said[1:3] in (("be", "found"), ("be", "seen")) else 0
    if said[:1] in (("is",), ("are",)):
        now = said[1:2] in (("now",), ("currently",), ("initially",))
        behind = tokens[at + 1 + now : at + 2 + now]
        is_standing = bool(behind) and is_stance(behind[0]) and behind[0].text[-2:] in ("ed", "ng")
        is_laid = bool(behind) and behind[0].text in laid()
        return 1 + now + (is_standing or is_laid)
    if said[:1] and said[0] in STARTS:
        return 1 + (said[1:2] in (("out",), ("off",)))
    return int(bool(said) and is_stance(tokens[at]) and not table.is_gerund(said[0]))


def is_of_speaker(tokens: Tokens) -> bool:
    """Whether a clause goes on about who found or put something: `and is now at q`."""
    verbs = IS | {"has", "have", "can", "do"}
    return any(
        one.text in JOINTS | {"but"} and after.text in verbs for one, after in pairwise(tokens)
    )
