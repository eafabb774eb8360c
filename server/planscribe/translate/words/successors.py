"""Relations by which things follow each other: `(next ?n1 ?n2)`, `(successor ?n1 ?n0)`.

Which of the two arguments comes after the other, their numbers show, or a comment. Without these,
`next of ?0 is ?1` says it of `next`, and nothing says it of a successor.
"""

import re
from collections.abc import Iterator, Sequence

from planscribe.model.pddl.definitions import Predicate
from planscribe.translate.words.data import successions

_NEXT = frozenset({"next"})
_AFTER = frozenset({"successor", "succ", "predecessor", "pred"}) | _NEXT
_LATER = frozenset({"after", "follows", "successor", "next"})
_EARLIER = frozenset({"before", "precedes", "predecessor"})
_NUMBER = re.compile(r"(.*?)(\d+)$")
_WORD = re.compile(r"\?[\w-]+|[a-z]+")


def sayings(predicate: Predicate, said: Sequence[str]) -> Iterator[str]:
    """The phrases by which one argument comes after the other; none if it is unclear which."""
    later = _later_argument(predicate, said)
    if later is not None:
        places = {"?later": f"?{later}", "?earlier": f"?{1 - later}"}
        yield from (
            " ".join(places.get(one, one) for one in text.split()) for text in successions()
        )


def _later_argument(predicate: Predicate, said: Sequence[str]) -> int | None:
    """Which of two arguments comes after the other one."""
    if said[-1] not in _AFTER or said[0] == "not":
        return None
    shown = {*_by_numbers(predicate), *_by_comment(predicate)}
    if not shown and said[-1] in _NEXT:
        return 1
    return shown.pop() if len(shown) == 1 else None


def _by_numbers(predicate: Predicate) -> Iterator[int]:
    """The first argument, if it has the greater number: `(successor ?n1 ?n0)`.

    That of `(successor ?n1 ?n2)` only counts the arguments.
    """
    one, other = (_NUMBER.fullmatch(parameter.name) for parameter in predicate.parameters)
    if one and other and one[1] == other[1] and int(one[2]) > int(other[2]):
        yield 0


def _by_comment(predicate: Predicate) -> Iterator[int]:
    """The argument that a comment says to be the later one: `?b comes after ?a`."""
    first, second = (parameter.name for parameter in predicate.parameters)
    words = _WORD.findall(predicate.comment.lower())
    if words.count(first) != 1 or words.count(second) != 1:
        return
    start, end = sorted((words.index(first), words.index(second)))
    between = frozenset(words[start + 1 : end])
    if bool(between & _LATER) != bool(between & _EARLIER):
        is_first = (words[start] == first) == bool(between & _LATER)
        yield 0 if is_first else 1
