"""Notes without a verb: `b1 and b2 in the lab`, `robot in hall`, `everybody served`."""

from collections.abc import Callable
from dataclasses import dataclass

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import AT_IN_ON, IS, JOINTS, OF_GOAL
from planscribe.translate.english.wording.cutting import without_first
from planscribe.translate.english.wording.finding import first_of, has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, copied, in_clauses, word, words
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions, stances
from planscribe.wording import in_singular

_NO_NOTES = frozenset(
    "after am another any be been before being but can do does each either except first had has "
    "have if instead like neither never no none nor once only or than then unless until was "
    "were when while without".split()
)
"""With these, words say more than a note about one state, or less."""
_MOVING = frozenset("by for from into of onto over to towards with within".split())
"""Prepositions that say where something is only behind another word: `loaded into t1`."""
_LONGEST = 120
"""Words of a note; nobody writes longer ones without a verb."""
_ALL = {"both": "are", "all": "are", "everybody": "is", "everyone": "is", "everything": "is"}
_SILENT = frozenset({"again", "already", "back", "currently", "now", "still"})
"""What a note can say besides: `robot in hall again`."""


@dataclass(frozen=True, slots=True)
class VerblessClause:
    """What a note says of one thing or several: `b1 and b2 | in the lab`."""

    subject: Tokens
    verb: str
    state: Tokens

    def sentence(self) -> Tokens:
        """The note with the verb that it leaves out."""
        return (*self.subject, word(self.verb, self.subject[-1]), *self.state)


def verbless(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`b1 and b2 in lab, b3 in hall` -> `b1 and b2 are in lab and b3 is in hall`."""
    if len(tokens) > _LONGEST:
        return None
    tokens = _alike(tokens, vocabulary)
    found = notes(unbracketed(tokens, vocabulary), vocabulary, vocabulary.is_name)
    return in_clauses(note.sentence() for note in found) if found else None


def noun_placed(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`chargers in a and b` -> `there is a charger in a and there is a charger in b`: of nouns that
    are no kinds of objects."""
    at = first_of(tokens, AT_IN_ON)
    noun, names = tokens[:at], tokens[at + 1 :]
    noun = without_first(noun, "a", "the")
    if len(noun) != 1 or vocabulary.is_noun(noun[0]) or vocabulary.is_name(noun[0]):
        return None
    single = in_singular(noun[0].text)
    listed = [one for one in names if one.text not in JOINTS | {"the"}]
    number = vocabulary.known_names_in(names)
    is_known = table.is_noun(single) and vocabulary.is_of_domain(word(single, noun[0]))
    if not is_known or not number:
        return None
    if number > 1 and single == noun[0].text:
        return None
    like = noun[0]
    there = (*words("there is a", like), word(single, like), tokens[at])
    return in_clauses((*copied(there, one), one) for one in listed)


def _alike(tokens: Tokens, vocabulary: KnownWords) -> Tokens:
    """`a at b, c likewise` -> `a at b, c at b`; `a and b clear, c not` -> `.., c not clear`."""
    last = tokens[-1:]
    comma = max((at for at, one in enumerate(tokens) if one.text in (",", "but")), default=0)
    if not comma or last[0].text not in ("likewise", "too", "not"):
        return tokens
    names = without_first(tokens[comma + 1 : -1], "but")
    end = comma - (tokens[comma - 1].text == ",")
    if not vocabulary.known_names_in(names):
        return tokens
    start = max((at for at in range(end) if tokens[at].text == ","), default=-1) + 1
    while start and opens_state(tokens, start, vocabulary):
        start = max((at for at in range(start - 1) if tokens[at].text == ","), default=-1) + 1
    opened = [at for at in range(start, end) if opens_state(tokens, at, vocabulary)]
    if len(opened) != 1 or tokens[opened[0]].text == "not":
        return tokens
    denied = last if last[0].text == "not" else ()
    state = copied(tokens[opened[0] : end], last[0])
    return (*tokens[:comma], word(",", last[0]), *names, *denied, *state)


def unbracketed(tokens: Tokens, vocabulary: KnownWords) -> Tokens:
    """`t1 at a (empty)` -> `t1 at a, empty`; `t1 (at a)` -> `t1 at a`."""
    made: list[Token] = []
    follows_state = False
    tokens = tuple(one for one in tokens if one.text not in _SILENT)
    for at, one in enumerate(tokens):
        if one.text not in ("(", ")"):
            made.append(one)
        elif one.text == "(" and follows_state and opens_state(tokens[at + 1 :], 0, vocabulary):
            made.append(word(",", one))
        elif one.text == "(" and (follows_state or at != 1):
            return tokens
        follows_state = follows_state or opens_state(tokens, at, vocabulary)
    return tuple(made)


def notes(
    tokens: Tokens, vocabulary: KnownWords, is_name: Callable[[Token], bool]
) -> tuple[VerblessClause, ...]:
    """The notes that words are; none if they are something else, or can be divided in two ways.

    Args:
        tokens: the words.
        vocabulary: what is known of them.
        is_name: whether a word is a name here.
    """
    plain = tuple(
        one
        for at, one in enumerate(tokens)
        if one.text not in _SILENT and not _is_of_each(tokens, at, is_name)
    )
    if has_any(plain, _NO_NOTES | IS | OF_GOAL):
        return ()
    starts = [
        at
        for at in range(len(plain))
        if opens_state(plain, at, vocabulary) and not is_name(plain[at])
    ]
    if not starts:
        return ()
    found: list[VerblessClause] = []
    # `t1, parked at a`
    subject: Tokens = plain[: starts[0] - (text_at(plain, starts[0] - 1) == ",")]
    for start, end in zip(starts, (*starts[1:], len(plain)), strict=True):
        rest = plain[start:end]
        state, following = (rest, ()) if end == len(plain) else _divided(rest)
        verb = _verb_for(subject, vocabulary, is_name)
        is_all_denied = subject[:1] and subject[0].text in _ALL and text_at(state, 0) == "not"
        if not state or state[-1].text in JOINTS or not verb or is_all_denied:
            return ()
        found.append(VerblessClause(_determined(subject, is_name), verb, state))
        subject = following or subject
    return tuple(found)


def _is_of_each(tokens: Tokens, at: int, is_name: Callable[[Token], bool]) -> bool:
    """Whether a word is the `both` of `a and b both in c`."""
    before = tokens[max(at - 3, 0) : at]
    is_list = len(before) > 2 and before[1].text == "and" and is_name(before[0])
    return tokens[at].text == "both" and is_list and is_name(before[2])


def opens_state(tokens: Tokens, at: int, vocabulary: KnownWords) -> bool:
    """Whether a word begins what is said of something: `in ..`, `parked at ..`, `clear`."""
    before = text_at(tokens, at - 1)
    if at >= len(tokens):
        return False
    if tokens[at].text == "not":
        behind = tokens[at + 1 : at + 2]
        return texts(behind) != ("not",) and opens_state(behind, 0, vocabulary)
    is_behind = before in ("not", "the") or before in prepositions()
    if is_behind or _is_state(tokens[at - 1 : at], vocabulary):
        return False
    if tokens[at].text in prepositions():
        return tokens[at].text not in _MOVING
    return _is_state(tokens[at : at + 1], vocabulary)


def _is_state(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether a word is an adjective or a participle that the domain has, or says where."""
    if not tokens or vocabulary.is_noun(tokens[0]):
        return False
    said = tokens[0].text
    forms = table.is_participle(said) or table.is_gerund(said)
    if forms and table.verb_of(said) in stances():
        return True
    # `sugar-free` is one as `free` is.
    return vocabulary.is_of_domain(tokens[0]) and (
        forms or table.is_adjective(said.rsplit("-", 1)[-1])
    )


def _divided(tokens: Tokens) -> tuple[Tokens, Tokens]:
    """What is said of something, and the subject of the next note: none if it is the same.

    A comma divides before `and` does; nothing is divided where two places are as good.
    """
    for wanted in (",", "and"):
        places = [at for at, one in enumerate(tokens) if one.text == wanted]
        if places[1:]:
            return (), ()
        if places:
            at = places[0]
            behind = tokens[at + 1 :]
            return tokens[:at], behind[1:] if text_at(behind, 0) == "and" else behind
    return (), ()


def _verb_for(subject: Tokens, vocabulary: KnownWords, is_name: Callable[[Token], bool]) -> str:
    """The verb for a subject; empty if words are none."""
    said = texts(subject)
    if said[:1] and said[0] in _ALL:
        verb = _ALL[said[0]]
        noun = vocabulary.noun_at(subject, 1) if verb == "are" else 0
        return verb if len(subject) == 1 + noun and noun == (verb == "are") else ""
    plain = tuple(
        one
        for at, one in enumerate(subject)
        if not _is_before_name(subject, at, vocabulary, is_name)
    )
    names = [one for one in plain if one.text not in JOINTS]
    if names and all(map(is_name, names)) and vocabulary.names_in(plain) == len(names):
        return "is" if len(names) == 1 else "are"
    start = int(said[:1] == ("the",))
    is_word = len(subject) == start + 1 and not is_name(subject[-1])
    is_thing = is_word and vocabulary.is_of_domain(subject[-1]) and table.is_noun(said[-1])
    return "is" if is_thing else ""


def _is_before_name(
    tokens: Tokens, at: int, vocabulary: KnownWords, is_name: Callable[[Token], bool]
) -> bool:
    """Whether a word is an article or a noun before a name: `the truck t1`."""
    rest = tokens[at + 1 :]
    if not rest or not (tokens[at].text == "the" or vocabulary.is_noun(tokens[at])):
        return False
    return is_name(rest[0]) or _is_before_name(tokens, at + 1, vocabulary, is_name)


def _determined(subject: Tokens, is_name: Callable[[Token], bool]) -> Tokens:
    """A subject; a noun by itself has an article then."""
    is_bare = len(subject) == 1 and subject[0].text not in _ALL and not is_name(subject[0])
    return (word("the", subject[0]), *subject) if is_bare else subject
