"""Where a sentence is cut: into clauses, each of which has a subject and a verb of its own."""

from collections.abc import Iterator
from dataclasses import dataclass

from planscribe.translate.english.wording.closed import CONTRASTS, LINKS
from planscribe.translate.english.wording.cutting import behind_joints
from planscribe.translate.english.wording.finding import has_any, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.prose.relatives import RELATIVE, relates
from planscribe.translate.english.wording.prose.verbs import (
    PLURAL,
    SINGULAR,
    has_verb,
    is_finite,
    is_verb,
)
from planscribe.translate.english.wording.states.places import opens_with_place
from planscribe.translate.english.wording.tokens import Tokens
from planscribe.translate.words.data import prepositions

PRONOUNS = frozenset("it he she they its his her their both".split())
_TELLERS = frozenset({"there", "we", "you", "i"})
_LONGEST_SUBJECT = 8


@dataclass(frozen=True, slots=True)
class JoinedClause:
    """A clause, and what joins it to the one before."""

    joint: Tokens
    clause: Tokens


def joined_clauses(tokens: Tokens, vocabulary: KnownWords) -> Iterator[JoinedClause]:
    """The clauses of a sentence that have a subject and a verb of their own."""
    start, joint, at = 0, tokens[:0], 0
    while at < len(tokens):
        if tokens[at].text not in LINKS:
            at += 1
            continue
        end = at
        end = behind_joints(tokens, end, LINKS)
        link = texts(tokens[at:end])
        is_strong = "," in link or not CONTRASTS.isdisjoint(link)
        is_whole = has_verb(tokens[start:at], vocabulary) and not _is_open(tokens[start:at])
        if is_whole and _begins_clause(tokens[end:], is_strong, vocabulary):
            yield JoinedClause(joint, tokens[start:at])
            start, joint = end, tokens[at:end]
        at = end
    yield JoinedClause(joint, tokens[start:])


def _is_open(tokens: Tokens) -> bool:
    """Whether words end within a relative clause that the main verb follows: `a, who is old`."""
    said = texts(tokens)
    relative = next((at for at in range(len(said) - 1, 0, -1) if said[at] in RELATIVE), 0)
    if not relative:
        return False
    before, behind = tokens[:relative], tokens[relative:]
    if any(is_finite(before, at) for at in range(1, len(before))):
        return False
    commas = (at for at in range(1, len(behind) - 1) if behind[at].text == ",")
    return not any(is_finite(behind, at + 1) for at in commas)


def _begins_clause(tokens: Tokens, is_strong: bool, vocabulary: KnownWords) -> bool:
    """Whether words have a subject, then a verb: a thing, a list of names or a pronoun."""
    if opens_with_place(tokens, vocabulary):
        return True
    if len(tokens) > 4 and tokens[1].text == "," and tokens[2].text in RELATIVE:
        return is_strong and vocabulary.is_name(tokens[0])
    verb = next((at for at in range(1, len(tokens)) if is_verb(tokens, at, vocabulary)), 0)
    subject = tokens[:verb]
    if not verb or verb > _LONGEST_SUBJECT or relates((*tokens[:1], *tokens), 1):
        return False
    if subject[0].text in _TELLERS:
        return len(subject) == 1 and tokens[1].text in ("have", "is", "are")
    if subject[0].text in PRONOUNS:
        return True
    plain = tuple(one for one in subject if one.text not in ("the", "both"))
    if plain and not has_any(plain, LINKS):
        if len(plain) == 1 and vocabulary.is_name(plain[0]) and tokens[verb].text in PLURAL:
            return False  # It ends a list of names.
        is_place = prepositions().intersection(texts(plain[:-1])) - {"of"}
        return not is_place and _is_subject(plain, vocabulary)
    # `a holds b and c and d are at e` can be cut in two places.
    number = vocabulary.names_in(plain)
    return number > 1 and is_strong and tokens[verb].text not in SINGULAR


def _is_subject(plain: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words can be what a clause is about: a name, a noun of the domain, or one before."""
    last = plain[-1]
    return (
        vocabulary.is_name(last)
        or vocabulary.is_noun(last)
        or vocabulary.is_of_domain(last)
        or plain[0].text in ("other", "others", "so", "neither", "nothing", "each", "there")
    )
