"""Clauses that leave out what the clause before says: `a is clear, and b is too`.

The clause before has names only as its subject, one verb, and no joints behind it, so that there is
one thing to repeat.
"""

from dataclasses import dataclass

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import AT_END, HAVE, IS, JOINTS, TOO
from planscribe.translate.english.wording.cutting import before_joints, without_first, without_the
from planscribe.translate.english.wording.finding import ending, first_of, has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, copied, word, words
from planscribe.translate.words import table

_MODAL = frozenset({"should", "must", "shall", "will", "can"})
_SHORT = IS | _MODAL
_DO = frozenset({"does", "do"})
_LINKS = JOINTS | {"but", "while", "whereas", "nor", "neither"}
_OPEN = frozenset("all any but each either every except neither no none nor only or so".split())


@dataclass(frozen=True, slots=True)
class _Clause:
    """A clause about names: `a and b | are | not | on c`."""

    subject: Tokens
    verb: Tokens
    denied: bool
    rest: Tokens

    def about(self, subject: Tokens, verb: Tokens, denied: bool) -> Tokens:
        """The same, or its denial, of others."""
        like = subject[0]
        no = (word("not", like),) if denied else ()
        return (*subject, *verb, *no, *copied(self.rest, like))


def short_clause(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is not clear, but b is` -> `.. but b is clear`; `a must be on b, c must not` ->
    `.. c must not be on b`; `a is clear, and b is too` -> `.. and b is clear`."""
    too = ending(tokens, TOO)
    end = len(tokens) - len(too)
    end -= bool(too) and text_at(tokens, end - 1) == ","
    denied = text_at(tokens, end - 1) == "not"
    verb = tokens[end - 1 - denied : end - denied]
    if not verb or verb[0].text not in _SHORT or (denied and too):
        return None
    said = tokens[: end - 1 - denied]
    before, link, subject = _last_subject(said, verb[0].text == "are", vocabulary)
    clause = _clause(before, vocabulary)
    if clause is None or not subject or not _is_like(verb, clause.verb):
        return None
    contrasts = "but" in texts(link) or texts(link) == (",",)
    is_answer = not clause.denied if too else clause.denied != denied
    if not is_answer or (clause.denied and not contrasts):
        return None
    return (*before, *link, *clause.about(subject, verb, denied))


def short_perfect(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a has not been cleaned, but b has` -> `.. but b has been cleaned`."""
    denied = texts(tokens[-1:]) == ("not",)
    verb = tokens[len(tokens) - 1 - denied : len(tokens) - denied]
    if not verb or verb[0].text not in HAVE:
        return None
    said = tokens[: len(tokens) - 1 - denied]
    before, link, subject = _last_subject(said, verb[0].text == "have", vocabulary)
    at = first_of(before, HAVE)
    is_denied = text_at(before, at + 1) == "not"
    rest = without_first(before[at + 1 + is_denied :], "already")
    if not at or not subject or not rest or is_denied == denied or "but" not in texts(link):
        return None
    if not (rest[0].text == "been" or table.is_participle(rest[0].text)):
        return None
    if has_any(rest, _LINKS | _OPEN | _SHORT):
        return None
    if not vocabulary.names_in(without_the(before[:at])):
        return None
    no = (word("not", verb[0]),) if denied else ()
    return (*before, *link, *subject, *verb, *no, *copied(rest, verb[0]))


def neither_is(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is not clear, nor is b`, `.., and neither is b` -> `a is not clear and b is not clear`."""
    at = first_of(tokens, {"nor", "neither"})
    verb, subject = tokens[at + 1 : at + 2], tokens[at + 2 :]
    before = tokens[: before_joints(tokens, at)]
    clause = _clause(before, vocabulary)
    if clause is None or not clause.denied or not vocabulary.names_in(without_the(subject)):
        return None
    if not verb or not _is_like(verb, clause.verb):
        return None
    return (*before, word("and", tokens[at]), *clause.about(subject, verb, denied=True))


def so_does(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a follows b, and so does c`, `.., as does c` -> `a follows b and c follows b`."""
    at = first_of(tokens, {"so", "as"})
    if not at or text_at(tokens, at + 1) != "does":
        return None
    before, subject = tokens[:at], tokens[at + 2 :]
    before = before[: before_joints(before)]
    start = 1 + (text_at(before, 0) == "the")
    names, verb, rest = before[:start], before[start : start + 1], before[start + 1 :]
    if len(without_the(subject)) != 1 or not all(
        map(vocabulary.is_name, without_the((*names, *subject)))
    ):
        return None
    if not verb or not verb[0].text.endswith("s") or verb[0].text in _SHORT or not rest:
        return None
    if has_any(rest, _LINKS | _OPEN):
        return None
    like = tokens[at]
    return (*before, word("and", like), *subject, *copied((*verb, *rest), like))


def so_must(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a must be on b, and so must c`, `.., as must c` -> `a must be on b and c must be on b`."""
    at = first_of(tokens, {"so", "as"})
    verb, subject = tokens[at + 1 : at + 2], tokens[at + 2 :]
    before = tokens[: before_joints(tokens, at)]
    start = first_of(before, _MODAL)
    names, rest = before[:start], before[start + 1 :]
    if not at or not start or not verb or verb[0].text != before[start].text:
        return None
    if not _is_thing(subject, vocabulary) or not (_is_thing(names, vocabulary) or len(names) == 1):
        return None
    moment = ending(rest, AT_END)
    rest = rest[: len(rest) - len(moment)]
    if not rest or has_any(rest, _LINKS | _OPEN | _MODAL | {"not"}):
        return None
    like = tokens[at]
    lead = words("at the end ,", tokens[0]) if moment else ()
    before = before[: len(before) - len(moment)]
    return (*lead, *before, word("and", like), *subject, *copied((*verb, *rest), like))


def _is_thing(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words are names, or `the truck`."""
    plain = without_the(tokens)
    is_noun = text_at(tokens, 0) == "the" and vocabulary.noun_at(plain, 0) == len(plain)
    return bool(plain) and (is_noun or vocabulary.names_in(plain) > 0)


def either_denied(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is not on b or c` -> `a is not on b and a is not on c`: it is on neither."""
    at = first_of(tokens, {"or"})
    start = at
    while start and (vocabulary.is_name(tokens[start - 1]) or tokens[start - 1].text == ","):
        start -= 1
    start -= start > 0 and tokens[start - 1].text == "the"
    said, names = tokens[:start], (*tokens[start:at], *tokens[at + 1 :])
    listed = [one for one in without_the(names) if one.text != ","]
    if start < 2 or at == len(tokens) - 1 or not all(map(vocabulary.is_name, listed)):
        return None
    if len(listed) < 2 or names[-1] is not listed[-1]:
        return None
    about = texts(said)
    is_denied = about.count("not") == 1 or about[0] in ("no", "nothing", "nobody")
    if not is_denied or not (_OPEN - {"no"} | _LINKS).isdisjoint(about):
        return None
    made: list[Token] = []
    for one in listed:
        like = one
        made += [word("and", like), *copied(said, like), one] if made else [*said, one]
    return tuple(made)


def _clause(tokens: Tokens, vocabulary: KnownWords) -> _Clause | None:
    """A clause about names, if it is one that can be repeated."""
    at = first_of(tokens, _SHORT | _DO)
    subject, verb = tokens[:at], tokens[at : at + 1]
    denied = text_at(tokens, at + 1) == "not"
    rest = tokens[at + 1 + denied :]
    if not vocabulary.names_in(without_the(subject)) or not rest:
        return None
    if verb[0].text in _DO and not denied:
        return None
    if has_any(rest, _LINKS | _OPEN | _SHORT | {"not"}):
        return None
    return _Clause(subject, verb, denied, rest)


def _last_subject(
    tokens: Tokens, several: bool, vocabulary: KnownWords
) -> tuple[Tokens, Tokens, Tokens]:
    """What is before the last joint, the joint, and the names behind it: one, or several."""
    for at in range(len(tokens) - 1, 0, -1):
        names = tokens[at + 1 :]
        number = vocabulary.names_in(without_the(names))
        if tokens[at].text not in _LINKS or number <= several:
            continue
        start = at
        start = before_joints(tokens, start, _LINKS)
        return (tokens[:start], tokens[start : at + 1], names) if number == 1 or several else _NONE
    return _NONE


_NONE: tuple[Tokens, Tokens, Tokens] = ((), (), ())


def _is_like(verb: Tokens, other: Tokens) -> bool:
    """Whether two verbs are the same but for their number."""
    both = {verb[0].text, other[0].text}
    return len(both) == 1 or both <= IS or both <= _DO
