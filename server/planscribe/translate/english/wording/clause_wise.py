"""Sentences each of whose clauses is put in other words by itself.

Rules for other words see one sentence. Where several clauses need rules of their own, each is
reworded alone, and the sentence is read as a whole again, so that what the clauses say of each
other still counts. Clauses that say nothing are left out.
"""

from collections.abc import Callable, Iterator

from planscribe.translate.english.unread.idle import says_nothing
from planscribe.translate.english.wording.everyday.wishes import wanted_to_do
from planscribe.translate.english.wording.prose.joints import as_for
from planscribe.translate.english.wording.sentences import reworded
from planscribe.translate.english.wording.tokens import (
    IS,
    KnownWords,
    Tokens,
    find,
    texts,
)
from planscribe.translate.english.wording.ways.both import without_ending
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions

_JOINTS = frozenset({",", "and", "but", "while", "whereas", "although"})
_PRONOUNS = frozenset(
    "it he she they this that these those its his her their which who whose both each all one "
    "neither nothing so nor not then".split()
)
_SINGULAR = frozenset({"is", "has", "was", "does"})
_FINITE = IS | frozenset(
    "has have was were should must shall will can cannot does do needs need wants want would "
    "doesn don".split()
)
_CONTRASTING = frozenset({"but", "while", "whereas"})
_WISHES = frozenset({"should", "must", "shall"})
_LEADS = (("initially", ","), ("note", "that"))
_MOST_CLAUSES = 12
_LONGEST = 400
_LONGEST_SUBJECT = 8

IsRead = Callable[[Tokens], bool]


def clause_by_clause(tokens: Tokens, vocabulary: KnownWords, is_read: IsRead) -> Tokens | None:
    """A sentence with each clause in words that can be read; None if one has none."""
    tokens = as_for(tokens, vocabulary) or tokens
    parts = list(_clauses(tokens, vocabulary)) if len(tokens) <= _LONGEST else []
    if not 1 < len(parts) <= _MOST_CLAUSES:
        return None
    if _may_reach_back(parts):
        return None
    made: list[Tokens] = []
    for number, (joint, clause) in enumerate(parts):
        # `where a ends up does not matter, but b must be at c`
        if number == 0 and "but" in texts(parts[1][0]) and says_nothing(clause):
            continue
        said = clause if is_read(clause) else _other(clause, vocabulary, is_read)
        if said is None:
            return None
        if not made and all(map(_is_wish, (one for _, one in parts[1:]))):
            # `we want a to be at b, and c should ..`
            said = wanted_to_do(said, vocabulary) or said
        made.append((*joint, *said) if made else said)
    whole = tuple(token for part in made for token in part)
    return whole if whole and whole != tokens else None


def _may_reach_back(parts: list[tuple[Tokens, Tokens]]) -> bool:
    """Whether the last words can be about several clauses: `a leads to b and b to c both ways`."""
    joint, last = parts[-1]
    return without_ending(last) is not None and _CONTRASTING.isdisjoint(texts(joint))


def _is_wish(clause: Tokens) -> bool:
    return not _WISHES.isdisjoint(texts(clause))


def _other(clause: Tokens, vocabulary: KnownWords, is_read: IsRead) -> Tokens | None:
    """A clause in other words, without those that would be about the whole sentence."""
    for other in reworded(clause, vocabulary):
        if not any(find(other, *lead) == 0 for lead in _LEADS) and is_read(other):
            return other
    return None


def _clauses(tokens: Tokens, vocabulary: KnownWords) -> Iterator[tuple[Tokens, Tokens]]:
    """The clauses of a sentence that have a subject and a verb, with what joins them."""
    start, joint, at = 0, tokens[:0], 0
    while at < len(tokens):
        if tokens[at].text not in _JOINTS:
            at += 1
            continue
        end = at
        while end < len(tokens) and tokens[end].text in _JOINTS:
            end += 1
        if _has_verb(tokens[start:at]) and _begins_clause(tokens[end:], vocabulary):
            yield joint, tokens[start:at]
            start, joint = end, tokens[at:end]
        at = end
    yield joint, tokens[start:]


def _has_verb(tokens: Tokens) -> bool:
    return any(_is_verb(tokens, at) for at in range(1, len(tokens)))


def _begins_clause(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words have a subject, then a verb: one thing, or a list of names."""
    at = next((at for at in range(1, len(tokens)) if _is_verb(tokens, at)), 0)
    subject = tuple(token for token in tokens[:at] if token.text not in ("the", "both"))
    if not at or at > _LONGEST_SUBJECT or tokens[0].text in _PRONOUNS or not subject:
        return False
    if not any(token.text in _JOINTS for token in subject):
        return not prepositions().intersection(texts(subject[:-1]))
    return vocabulary.names_in(subject) > 1 and tokens[at].text not in _SINGULAR


def _is_verb(tokens: Tokens, at: int) -> bool:
    """Whether a word behind another one is a finite verb: `stands` before `at`."""
    said = tokens[at].text
    if said in _FINITE or table.is_third_person(said):
        return True
    is_form = said.endswith("s") and table.verb_of(said) not in ("", said)
    after = tokens[at + 1].text if at + 1 < len(tokens) else ""
    return is_form and after in prepositions()
