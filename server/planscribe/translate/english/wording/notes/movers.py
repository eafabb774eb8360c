"""Notes about what is no object: `Robot: in the hall, empty-handed`, and phrases that only name
what there is to be: `red image of a`."""

from planscribe.translate.english.wording.closed import IS, OF_GOAL, TURNING
from planscribe.translate.english.wording.cutting import without_first
from planscribe.translate.english.wording.finding import find, has_any, text_at
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.notes.values import parts
from planscribe.translate.english.wording.notes.verbless import opens_state
from planscribe.translate.english.wording.tokens import Tokens, copied, in_clauses, word, words
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions

_OPEN = TURNING - {"not"} | {"(", "but", "either", "then"}
_EMPTY = frozenset({"empty-handed", "emptyhanded"})


def mover_item(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`robot: in the hall, hand empty` -> `the robot is in the hall and the hand is empty`."""
    start = int(text_at(tokens, 0) == "the")
    label = tokens[start : start + 1]
    if text_at(tokens, start + 1) != ":" or label[0].text not in vocabulary.movers:
        return None
    rest = tokens[start + 2 :]
    if not rest or has_any(rest, _OPEN | OF_GOAL | IS | {":"}):
        return None
    subject = (word("the", label[0]), *label)
    clauses: list[Tokens] = []
    for part in parts(rest):
        clause = _clause(part, subject, vocabulary)
        if not clause:
            return None
        clauses.append(clause)
    return in_clauses(clauses)


def _clause(part: Tokens, subject: Tokens, vocabulary: KnownWords) -> Tokens:
    """A part with its subject and a verb; nothing if it is something else."""
    part = without_first(part, "currently", "now", "still")
    if not part:
        return ()
    first = part[0]
    about = copied(subject, first)
    if len(part) == 1 and first.text in _EMPTY:
        return tuple(words("the hand is empty", first))
    if opens_state(part, 0, vocabulary) and not vocabulary.is_name(first):
        return (*about, word("is", first), *part)
    is_verb = table.is_third_form(first.text) and not vocabulary.is_name(first)
    if is_verb and part[1:2] and part[1].text in prepositions():
        return (*about, *part)
    # `hand empty`, `g1 free`
    own = without_first(part, "the")
    if len(own) < len(("hand", "empty")) or not opens_state(own[1:], 0, vocabulary):
        return ()
    if vocabulary.is_name(own[0]):
        return (own[0], word("is", first), *own[1:])
    is_thing = vocabulary.is_of_domain(own[0]) and table.is_noun(own[0].text)
    return (word("the", first), own[0], word("is", first), *own[1:]) if is_thing else ()


def there_is_one(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`red image of a` -> `there is a red image of a`: a phrase of the domain, without a verb."""
    start = int(text_at(tokens, 0) in ("a", "an"))
    of = find(tokens, "of")
    plain = tokens[start:]
    if of < start + 1 or has_any(tokens, _OPEN | OF_GOAL | IS | {"not", "has", "have", ":"}):
        return None
    noun = tokens[of - 1]
    is_known = vocabulary.is_of_domain(noun) and not vocabulary.is_noun(noun)
    if not is_known or not table.is_noun(noun.text) or not vocabulary.is_name(tokens[-1]):
        return None
    before = tokens[start : of - 1]
    if not all(vocabulary.is_name(one) or vocabulary.is_of_domain(one) for one in before):
        return None
    return (*words("there is a", tokens[0]), *plain)
