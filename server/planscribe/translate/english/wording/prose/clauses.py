"""Cuts a sentence into clauses, each of which can be a sentence behind the one before.

`a, who is old, is at b, whereas c is at d` -> `a is old`, `a is at b`, `c is at d`. Words that bear
on several clauses (`if a is at b, c is at d`; `only a is at b, but c is old`) keep it as it is.
"""

from planscribe.translate.english.wording.closed import CONTRASTS, OF_GOAL
from planscribe.translate.english.wording.finding import find, has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.minimal import behind_others
from planscribe.translate.english.wording.nouns.shown import with_qualities
from planscribe.translate.english.wording.prose.asides import without_asides
from planscribe.translate.english.wording.prose.joined import joined_clauses
from planscribe.translate.english.wording.prose.kinds_behind import with_kinds
from planscribe.translate.english.wording.prose.relatives import with_relatives
from planscribe.translate.english.wording.tokens import Tokens
from planscribe.translate.english.wording.ways.both import without_ending

_BEARING = frozenset(
    "after before either except if nor once or provided than then unless until when whenever "
    "whether without".split()
)
"""Words by which one clause can depend on another."""
_RESULTS = (("so", "that"), ("such", "that"))
_DENIALS = (("true", "that"), ("case", "that"), ("false", "that"), ("goal", "is"), ("aim", "is"))
_DUTIES = (("has", "to"), ("have", "to"), ("needs", "to"), ("need", "to"), ("ought", "to"))
_SINGLE = frozenset({"it", "its", "he", "his", "she", "her", "him"})
_EVERY = frozenset(
    "all any each every everybody everyone everything neither no nobody none nothing only".split()
)
"""Words to which another clause can be an exception."""
_WISHES = OF_GOAL - {"last", "end", "aim", "task"}
_LONGEST = 120
_MOST = 12


def parts(tokens: Tokens, vocabulary: KnownWords, is_goal: bool) -> list[Tokens]:
    """The clauses of a sentence, one after the other; one if it cannot be cut.

    Args:
        tokens: the sentence.
        vocabulary: what is known of words.
        is_goal: whether what it says is to be reached: then what it says besides is not cut off.
    """
    if len(tokens) > _LONGEST:
        return []
    tokens = without_asides(tokens, vocabulary) or tokens
    said = set(texts(tokens))
    if not _BEARING.isdisjoint(said) or any(find(tokens, *one) >= 0 for one in _RESULTS):
        return [tokens]
    if wish := behind_others(tokens, vocabulary):
        return [*wish]
    duties = any(find(tokens, *one) >= 0 for one in _DUTIES)
    is_wish = is_goal or duties or not _WISHES.isdisjoint(said)
    found: list[Tokens] = []
    for clause in (one.clause for one in joined_clauses(tokens, vocabulary)):
        if is_wish:
            found.append(clause)
            continue
        kinds, plain = with_kinds(clause, vocabulary)
        qualities, plain = with_qualities(plain, vocabulary)
        found += [*kinds, *qualities, *with_relatives(plain, vocabulary)]
    if len(found) > 1 and _bear_on_others(found, tokens, vocabulary):
        return [tokens]
    is_exception = has_any(tokens, _EVERY) and has_any(tokens, CONTRASTS)
    return [tokens] if len(found) > _MOST or (len(found) > 1 and is_exception) else found


def _bear_on_others(found: list[Tokens], tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words of a clause can be about others, too, or a pronoun stand for several things."""
    said = texts(tokens)
    if any(find(tokens, *one) >= 0 for one in _DENIALS) or without_ending(tokens) is not None:
        return True
    is_timed = not OF_GOAL.isdisjoint(said) or any(find(tokens, *one) >= 0 for one in _DUTIES)
    if is_timed and not all(map(_is_wish, found)):
        return True
    if _is_miscounted(found[0], vocabulary):
        return True
    subjects: set[str] = set()
    for clause in found:
        names = (one.text for one in clause if vocabulary.is_name(one))
        if has_any(clause, _SINGLE) and len(subjects) > 1:
            return True
        subject = texts(clause[:2]) if clause[0].text == "the" else texts(clause[:1])
        if _SINGLE.isdisjoint(subject):
            subjects.add(next(names, " ".join(subject)))
    return False


def _is_wish(clause: Tokens) -> bool:
    said = set(texts(clause))
    return not said.isdisjoint({"should", "must", "shall", "like", "want", "wants"}) or any(
        find(clause, *one) >= 0 for one in _DUTIES
    )


def _is_miscounted(clause: Tokens, vocabulary: KnownWords) -> bool:
    """Whether a clause announces another number of things than it names."""
    if text_at(clause, 0) not in ("there", "we", "you", "i"):
        return False
    number = next((int(one.text) for one in clause if one.text.isdecimal()), 0)
    names = sum(map(vocabulary.is_name, clause))
    return number > 1 and 0 < names < number
