"""Sentences each of whose clauses is put in other words by itself.

Rules for other words see one sentence. Where several clauses need rules of their own, each is
reworded alone, and the sentence is read as a whole again, so that what the clauses say of each
other still counts. Clauses that say nothing are left out.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from planscribe.translate.english.unread.idle import says_nothing
from planscribe.translate.english.wording.closed import SHOULD
from planscribe.translate.english.wording.everyday.wishes import wanted_to_do
from planscribe.translate.english.wording.finding import find, has_any, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.prose.joined import JoinedClause, joined_clauses
from planscribe.translate.english.wording.prose.joints import as_for
from planscribe.translate.english.wording.sentences import reworded
from planscribe.translate.english.wording.tokens import Tokens, as_it_is
from planscribe.translate.english.wording.ways.both import without_ending
from planscribe.translate.english.wording.wished.duties import is_duty, opening_of
from planscribe.translate.english.wording.wished.moments import moment_at

_REFERRING = frozenset(
    "it he she they this that these those its his her their which who whose both each all one "
    "neither nothing so nor not then".split()
)
_CONTRASTING = frozenset({"but", "while", "whereas"})
_NOW = (("note", "that"), ("currently", ","))
_MOST_CLAUSES = 12
_LONGEST = 400

IsRead = Callable[[Tokens], bool]


def clause_by_clause(tokens: Tokens, vocabulary: KnownWords, is_read: IsRead) -> Tokens | None:
    """A sentence with each clause in words that can be read; None if one has none."""
    tokens = as_for(tokens, vocabulary) or tokens
    parts = list(_clauses(tokens, vocabulary)) if len(tokens) <= _LONGEST else []
    if not 1 < len(parts) <= _MOST_CLAUSES:
        return None
    if _may_reach_back(parts) or _may_wish_on(parts):
        return None
    made: list[Tokens] = []
    has_wish, is_noted = any(_is_wish(one.clause) for one in parts), False
    for number, one in enumerate(parts):
        clause = one.clause
        # `where a ends up does not matter, but b must be at c`
        if number == 0 and "but" in texts(parts[1].joint) and says_nothing(clause):
            continue
        said = clause if is_read(clause) else _other(clause, vocabulary, is_read)
        if said is None:
            return None
        if any(find(said, *lead) == 0 and find(clause, *lead) != 0 for lead in _NOW):
            # It is so now, and so must the rest be.
            said, is_noted = said[2:], True
        are_wishes = all(map(_is_wish, (other.clause for other in parts[1:])))
        if not made and are_wishes:
            # `we want a to be at b, and c should ..`
            said = wanted_to_do(said, vocabulary) or said
        elif not made and moment_at(clause, 0, vocabulary) and not moment_at(said, 0, vocabulary):
            # `at the end p has a on it, and q has b`: at the end, too
            return None
        made.append((*one.joint, *said) if made else said)
    whole = tuple(token for part in made for token in part)
    whole = as_it_is(whole) if whole and is_noted else whole
    return whole if whole and whole != tokens and not (is_noted and has_wish) else None


def _may_reach_back(parts: list[JoinedClause]) -> bool:
    """Whether the last words can be about several clauses: `a leads to b and b to c both ways`."""
    last = parts[-1]
    is_contrast = has_any(last.joint, _CONTRASTING)
    return without_ending(last.clause) is not None and not is_contrast


def _may_wish_on(parts: list[JoinedClause]) -> bool:
    """Whether what is wished can be more than one clause: `we want a to be at b and c is at d`."""
    clauses = [one.clause for one in parts]
    wishes = [bool(opening_of(one)) or is_duty(one) for one in clauses]
    return any(opening_of(one) and not wishes[at + 1] for at, one in enumerate(clauses[:-1]))


def _is_wish(clause: Tokens) -> bool:
    return has_any(clause, SHOULD)


def _other(clause: Tokens, vocabulary: KnownWords, is_read: IsRead) -> Tokens | None:
    """A clause in other words, without those that would be about the whole sentence."""
    for other in reworded(clause, vocabulary):
        if find(other, "initially", ",") != 0 and is_read(other):
            return other
    return None


def _clauses(tokens: Tokens, vocabulary: KnownWords) -> Iterator[JoinedClause]:
    """The clauses of a sentence; those that speak of what is said before are parts of others."""
    whole: JoinedClause | None = None
    for one in joined_clauses(tokens, vocabulary):
        # `the weight of a is b, and that of c is d`
        is_part = one.clause[0].text in _REFERRING or "of" in texts(one.clause[1:3])
        if whole and is_part:
            whole = replace(whole, clause=(*whole.clause, *one.joint, *one.clause))
        elif whole:
            yield whole
            whole = one
        else:
            whole = one
    if whole:
        yield whole
