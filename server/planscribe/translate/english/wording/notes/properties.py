"""Notes that say several things of one, with verbs or without: `p1: loaded with a4, has toner`.

Each becomes a clause of its own; what is behind a `not` could be denied, too.
"""

from planscribe.translate.english.wording.closed import JOINTS, OF_GOAL
from planscribe.translate.english.wording.cutting import behind_joints, without_first
from planscribe.translate.english.wording.finding import has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.notes.verbless import opens_state
from planscribe.translate.english.wording.tokens import Tokens, as_names, copied, in_clauses, word
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions

_SILENT = frozenset({"already", "currently", "now", "still"})
_VERBS = frozenset({"is", "has", "can", "does"})
_OPEN = frozenset(
    "after although another because before either else except if instead like neither never none "
    "nor nothing once only or other than that then though unless until was were when where whereas "
    "which while who whose will without would yet".split()
)
"""With these, words say more than what one thing is like, or less."""
_BUT = frozenset({"but"})
_LONGEST = 40
_LONGEST_VALUE = 4


def properties(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`p1: loaded with a4, has toner`, `p1 at a, has toner` -> `p1 is loaded with a4 and p1 has
    toner`."""
    if not 2 < len(tokens) <= _LONGEST or not vocabulary.is_name(tokens[0]):
        return None
    is_marked = tokens[1].text == ":"
    subject, rest = tokens[:1], tokens[1 + is_marked :]
    if any(one.text in _OPEN | OF_GOAL - {"needs"} or one.text == ":" for one in rest):
        return None
    parts = _parts(rest, vocabulary)
    # One part is a note or a sentence of another kind.
    if not parts or (len(parts) == 1 and not is_marked):
        return None
    if _is_denied(parts[0]) and any(not _has_verb(one, vocabulary) for one in parts[1:]):
        return None
    clauses = [_clause(subject, part, vocabulary) for part in parts]
    return in_clauses(clauses) if all(clauses) else None


def opens_property(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words say something of what is named before: `has no can`, `already printed`."""
    plain = _plain(tokens)
    if not plain or has_any(tokens, _OPEN | OF_GOAL - {"needs"}):
        return False
    if plain[0].text in _VERBS and len(plain) > 1:
        return not vocabulary.is_name(plain[0])
    if plain[0].text == "no" and len(plain) == 2:
        return vocabulary.is_of_domain(plain[1]) and not vocabulary.is_noun(plain[1])
    if _is_value(plain, vocabulary):
        return True
    return opens_state(plain, 0, vocabulary) and not vocabulary.is_name(plain[0])


def with_subject(subject: Tokens, tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`has no can` -> `ann has no can`; `no can` the same."""
    return _clause(subject, tokens, vocabulary) or None


def _clause(subject: Tokens, part: Tokens, vocabulary: KnownWords) -> Tokens:
    """A part with its subject and a verb; nothing if it can be something else."""
    plain = _plain(part)
    if not plain:
        return ()
    named = as_names(copied(subject, plain[0]))
    if _has_verb(plain, vocabulary):
        return (*named, *plain)
    if plain[0].text == "no":
        is_known = len(plain) == 2 and vocabulary.is_of_domain(plain[1])
        return (*named, word("has", plain[0]), *plain) if is_known else ()
    if opens_state(plain, 0, vocabulary) and not vocabulary.is_name(plain[0]):
        return (*named, word("is", plain[0]), *plain)
    if _is_value(plain, vocabulary):
        return (*named, word("has", plain[0]), *plain)
    return ()


def _is_value(plain: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words are what something has: `capacity c1`, `power available`."""
    said = plain[:-1] if vocabulary.is_name(plain[-1]) else plain
    is_known = all(vocabulary.is_of_domain(one) and not vocabulary.is_name(one) for one in said)
    is_noun = table.is_noun(said[0].text) if said else False
    is_kind = vocabulary.noun_at(said, 0) == len(said) > 0
    # `key for b`
    between = said[:-1] if texts(said[-1:]) in (("for",), ("of",)) else said
    is_known = is_known and bool(between) and not has_any(between, prepositions())
    return len(plain) > 1 and is_noun and is_known and not is_kind and len(plain) <= _LONGEST_VALUE


def _plain(tokens: Tokens) -> Tokens:
    return without_first(tokens, *_SILENT)


def _has_verb(part: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words begin with a verb in the third person: `has`, `needs` in a domain with it."""
    plain = _plain(part)
    if len(plain) < 2 or vocabulary.is_name(plain[0]):
        return False
    is_known = vocabulary.is_of_domain(plain[0]) and table.is_third_form(plain[0].text)
    return plain[0].text in _VERBS or (is_known and not vocabulary.is_noun(plain[0]))


def _is_denied(part: Tokens) -> bool:
    return text_at(part, 0) == "not" or text_at(part, 1) == "not"


def _parts(tokens: Tokens, vocabulary: KnownWords) -> list[Tokens]:
    """What commas, `and` and `but` divide, where something else is said; the rest are lists."""
    found: list[Tokens] = []
    start = at = 0
    while at < len(tokens):
        end = at
        end = behind_joints(tokens, end, JOINTS | _BUT)
        is_next = opens_property(tokens[end:], vocabulary) or _has_verb(tokens[end:], vocabulary)
        if end > at and is_next:
            found.append(tokens[start:at])
            start = end
        at = max(end, at + 1)
    return [*found, tokens[start:]]
