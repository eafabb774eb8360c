"""What things are, said between commas: `ann, our youngest guest, is at b`."""

from planscribe.translate.english.wording.closed import JOINTS, LINKS
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.prose.verbs import has_verb
from planscribe.translate.english.wording.tokens import Tokens, as_names, words
from planscribe.translate.words import table
from planscribe.wording import in_singular

_DETERMINERS = frozenset({"the", "our", "a", "an", "my", "another", "its", "his", "her"})
_ORDINALS = frozenset("1 first second third fourth fifth last only other youngest oldest".split())


def with_kinds(clause: Tokens, vocabulary: KnownWords) -> tuple[list[Tokens], Tokens]:
    """`ann, our youngest guest, is at b` -> `ann is a guest`, and `ann is at b`."""
    kinds: list[Tokens] = []
    at = 1
    while at < len(clause) - 2:
        name, mark = clause[at - 1], clause[at]
        is_listed = (
            at > 1 and clause[at - 2].text in JOINTS and not has_verb(clause[: at - 1], vocabulary)
        )
        end, noun = _kind_at(clause, at + 1, vocabulary)
        is_name = vocabulary.is_name(name) and mark.text == "," and not is_listed
        is_last = end == len(clause) or clause[min(end, len(clause) - 1)].text == ","
        if not (noun and is_name and is_last):
            at += 1
            continue
        kinds.append((*as_names((name,)), *words("is a", mark), *noun))
        is_joint = end + 1 < len(clause) and clause[end + 1].text in LINKS
        clause = (*clause[:at], *clause[end + (end < len(clause) and not is_joint) :])
    return kinds, clause


def _kind_at(clause: Tokens, at: int, vocabulary: KnownWords) -> tuple[int, Tokens]:
    """Where `our youngest guest` ends, and its noun, in the singular; nothing if it is none."""
    if clause[at].text not in _DETERMINERS:
        return 0, ()
    for start in range(at + 1, min(at + 4, len(clause))):
        if size := vocabulary.noun_at(clause, start):
            noun = clause[start : start + size]
            is_many = in_singular(noun[-1].text) != noun[-1].text
            return (0, ()) if is_many else (start + size, noun)
        one = clause[start]
        is_plain = table.is_adjective(one.text) and not vocabulary.is_of_domain(one)
        if not is_plain and one.text not in _ORDINALS:
            break
    return 0, ()
