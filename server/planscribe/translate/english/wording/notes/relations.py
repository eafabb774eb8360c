"""Lists below the noun for a relation: `Attacks, one way only: a on b, b on c`, `Cravings: a for
b`."""

from planscribe.translate.english.wording.closed import JOINTS, OF_GOAL
from planscribe.translate.english.wording.cutting import without_first
from planscribe.translate.english.wording.finding import find, first_of, has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.notes.links import BOTH_WAYS, ONE_WAY, has_remark
from planscribe.translate.english.wording.tokens import Tokens, copied, in_clauses, word
from planscribe.translate.words import table
from planscribe.wording import in_singular

_ONTO = frozenset({"on", "for", "around", "against", "->", "→"})
"""Behind these is what something is done to."""
_EITHER = frozenset({"with", "-", "–", "<->"})
"""These leave open who does it, unless both do."""
_FILLING = frozenset({",", "all", "of", "them", "always"})
_ALL = frozenset({"both", "all", "every", "each"})


def relation_listed(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`attacks: a on b, b on c` -> `a attacks b and b attacks c`; `eating, in both directions: a
    with b` -> `a eats b and b eats a`: where the domain has the verb of the noun."""
    colon = find(tokens, ":")
    head = tokens[: max(colon, 0)]
    if not head or has_any(tokens, OF_GOAL) or vocabulary.is_noun(head[0]):
        return None
    verb = _verb(head[0].text)
    if not verb or not vocabulary.is_of_domain(word(verb, head[0])):
        return None
    remark = {one for one in texts(head[1:]) if one not in _FILLING | {"(", ")"}}
    if len(head) > 1 and not (has_remark(head) and remark and head[1].text in (",", "(")):
        return None
    is_both, is_one = remark <= BOTH_WAYS, remark <= ONE_WAY
    if remark and is_both == is_one:
        return None
    clauses: list[Tokens] = []
    for part in _parts(tokens[colon + 1 :]):
        at = first_of(part, _ONTO | _EITHER)
        one, other = without_first(part[:at], "the"), without_first(part[at + 1 :], "the")
        if not at or not _is_subject(one, vocabulary) or not _is_name(other, vocabulary):
            return None
        is_mutual = bool(remark) and is_both
        if part[at].text in _EITHER and not is_mutual:
            return None
        if is_mutual and not _is_name(one, vocabulary):
            return None
        said = word(verb if len(one) == 1 else (table.verb_of(verb) or verb), part[at])
        clauses.append((*one, said, *other))
        if is_mutual:
            clauses.append((*copied(other, part[at]), word(verb, part[at]), *copied(one, part[at])))
    return in_clauses(clauses) if clauses else None


def _verb(noun: str) -> str:
    """`attacks`, `attack`, `eating` -> the verb in the third person."""
    single = in_singular(noun)
    base = table.verb_of(noun) or table.verb_of(single)
    is_named = table.is_gerund(noun) or table.is_gerund(single) or table.is_noun(single)
    return table.forms(base).third if base and is_named else ""


def _is_name(tokens: Tokens, vocabulary: KnownWords) -> bool:
    return len(tokens) == 1 and vocabulary.is_name(tokens[0])


def _is_subject(tokens: Tokens, vocabulary: KnownWords) -> bool:
    is_all = text_at(tokens, 0) in _ALL
    is_kind = is_all and vocabulary.noun_at(tokens, 1) == len(tokens) - 1 > 0
    return _is_name(tokens, vocabulary) or is_kind


def _parts(tokens: Tokens) -> list[Tokens]:
    """What commas divide, and `and` if a pair is before and behind it."""
    parts: list[Tokens] = []
    start = 0
    for at, one in enumerate(tokens):
        has_pair = at - start > len(("a", "on")) and {*texts(tokens[at:])} & (_ONTO | _EITHER)
        if one.text == "," or (one.text == "and" and has_pair):
            parts.append(tokens[start:at])
            start = at + 1
    parts.append(tokens[start:])
    return [without_first(part, "and") for part in parts if set(texts(part)) - JOINTS]
