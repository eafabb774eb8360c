"""Cuts a sentence into clauses, each of which can be a sentence behind the one before.

`a, who is old, is at b, whereas c is at d` -> `a is old`, `a is at b`, `c is at d`. Words that bear
on several clauses (`if a is at b, c is at d`; `only a is at b, but c is old`) keep it as it is.
"""

from collections.abc import Iterator

from planscribe.translate.english.wording.prose.asides import without_asides
from planscribe.translate.english.wording.prose.kinds_behind import with_kinds
from planscribe.translate.english.wording.prose.relatives import (
    RELATIVE,
    relates,
    with_relatives,
)
from planscribe.translate.english.wording.prose.verbs import (
    PLURAL,
    SINGULAR,
    has_verb,
    is_finite,
    is_verb,
)
from planscribe.translate.english.wording.tokens import (
    CONTRASTS,
    LINKS,
    OF_GOAL,
    KnownWords,
    Tokens,
    find,
    texts,
)
from planscribe.translate.english.wording.ways.both import without_ending
from planscribe.translate.words.data import prepositions

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
_TELLERS = frozenset({"there", "we", "you", "i"})
_PRONOUNS = frozenset("it he she they its his her their both".split())
_WISHES = OF_GOAL - {"last", "end", "aim", "task"}
_LONGEST_SUBJECT = 8
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
    duties = any(find(tokens, *one) >= 0 for one in _DUTIES)
    is_wish = is_goal or duties or not _WISHES.isdisjoint(said)
    found: list[Tokens] = []
    for clause in _clauses(tokens, vocabulary):
        if is_wish:
            found.append(clause)
            continue
        kinds, plain = with_kinds(clause, vocabulary)
        found += [*kinds, *with_relatives(plain, vocabulary)]
    if len(found) > 1 and _bear_on_others(found, tokens, vocabulary):
        return [tokens]
    if len(found) > _MOST or (len(found) > 1 and not _EVERY.isdisjoint(said) and _contrasts(said)):
        return [tokens]
    return found


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
        if not _SINGLE.isdisjoint(texts(clause)) and len(subjects) > 1:
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
    if texts(clause[:1]) not in (("there",), ("we",), ("you",), ("i",)):
        return False
    number = next((int(one.text) for one in clause if one.text.isdecimal()), 0)
    names = sum(map(vocabulary.is_name, clause))
    return number > 1 and 0 < names < number


def _contrasts(said: set[str]) -> bool:
    return not CONTRASTS.isdisjoint(said)


# --- clauses that are joined ----------------------------------------------------------------


def _clauses(tokens: Tokens, vocabulary: KnownWords) -> Iterator[Tokens]:
    """The clauses that have a subject and a verb of their own, without what joins them."""
    start = at = 0
    while at < len(tokens):
        if tokens[at].text not in LINKS:
            at += 1
            continue
        end = at
        while end < len(tokens) and tokens[end].text in LINKS:
            end += 1
        link = texts(tokens[at:end])
        is_strong = "," in link or not CONTRASTS.isdisjoint(link)
        is_whole = has_verb(tokens[start:at], vocabulary) and not _is_open(tokens[start:at])
        if is_whole and _begins_clause(tokens[end:], is_strong, link, vocabulary):
            yield tokens[start:at]
            start = end
        at = end
    yield tokens[start:]


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


def _begins_clause(
    tokens: Tokens, is_strong: bool, link: tuple[str, ...], vocabulary: KnownWords
) -> bool:
    """Whether words have a subject, then a verb: a thing, a list of names or a pronoun."""
    if len(tokens) > 4 and tokens[1].text == "," and tokens[2].text in RELATIVE:
        return is_strong and vocabulary.is_name(tokens[0])
    verb = next((at for at in range(1, len(tokens)) if is_verb(tokens, at, vocabulary)), 0)
    subject = tokens[:verb]
    if not verb or verb > _LONGEST_SUBJECT or relates((*tokens[:1], *tokens), 1):
        return False
    if subject[0].text in _TELLERS:
        return len(subject) == 1 and tokens[1].text in ("have", "is", "are")
    if subject[0].text in _PRONOUNS:
        return True
    plain = tuple(one for one in subject if one.text not in ("the", "both"))
    if plain and not any(one.text in LINKS for one in plain):
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
