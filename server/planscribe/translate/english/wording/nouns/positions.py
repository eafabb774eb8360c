"""Lists of where things are, or should be: `crate positions: c1 at a, c2 on b`, `destinations: a
for c1, b for c2`."""

from planscribe.translate.english.wording.closed import AT_IN_ON, OF_GOAL, TURNING
from planscribe.translate.english.wording.finding import find, has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.notes.positions import said_position
from planscribe.translate.english.wording.nouns.grouped import end_of_thing, names_at
from planscribe.translate.english.wording.tokens import Tokens, in_clauses, joined, word, words
from planscribe.translate.english.wording.wished.moments import without_moments
from planscribe.translate.words.data import section_words
from planscribe.wording import in_singular

_AFTER_ALL = OF_GOAL - {"goal", "final", "finally", "end", "required", "wanted", "target"}


def positions_listed(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`crate positions: c1 at a, c2 on b` -> `c1 is at a and c2 is on b`; `destinations: a for c1`
    -> `c1 should be at a`; `start location of a and b: c` -> `a is at c and b is at c`."""
    colon = find(tokens, ":")
    if colon < 1 or colon > 6 or colon + 2 > len(tokens):
        return None
    head, rest = tokens[:colon], tokens[colon + 1 :]
    if has_any(rest, {"not", "no", "or", "is", "are", ":"}):
        return None
    if of_names := _of_names(head, rest, vocabulary):
        return of_names
    is_goal = _is_goal(head, vocabulary)
    if is_goal is None or has_any(rest, _AFTER_ALL):
        return None
    rest = without_moments(rest, vocabulary)[0] if is_goal else rest
    be = "should be" if is_goal else "is"
    made: list[Tokens] = []
    at = 0
    while at < len(rest):
        said, at = _item(rest, at, vocabulary, be, is_goal)
        if not said:
            return None
        made.append(said)
        at += text_at(rest, at) == ","
        at += text_at(rest, at) == "and"
    return in_clauses(made)


def _of_names(head: Tokens, rest: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`start location of a and b: c` -> `currently, a and b are at c`."""
    said = said_position(head)
    names, end = names_at(said.of, 0, vocabulary) if said else ((), 0)
    place, last = _thing(rest, 0, vocabulary)
    if said is None or len(names) < 2 or end < len(said.of) or not place or last < len(rest):
        return None
    be = "should be at" if said.is_goal else "are at"
    now = words("currently ," if said.is_start else "", rest[0])
    return (*now, *joined(names), *words(be, rest[0]), *place)


def _is_goal(head: Tokens, vocabulary: KnownWords) -> bool | None:
    """Whether a heading is about where things should be, or are; None if it is about neither."""
    last = in_singular(head[-1].text)
    if last == "destination":
        return True if len(head) < 3 else None
    if is_goal_heading(head, vocabulary):
        return True
    singular = (*head[:-1], word(last, head[-1]))
    goals = section_words()["goal"]
    if len(head) == 2 and head[0].text in goals and vocabulary.noun_at(head, 1) == 1:
        return True
    said = None if vocabulary.is_noun(head[-1]) else said_position(singular)
    if said is None:
        return None
    is_kind = all(vocabulary.is_of_domain(one) or vocabulary.is_noun(one) for one in said.of)
    is_named = any(map(vocabulary.is_name, said.of))
    return said.is_goal if is_kind and not is_named else None


_OTHER_GOALS = TURNING | frozenset(
    "alternative another bonus different earlier example false former old optional other possible "
    "previous sample wrong".split()
)
"""Words before `goal` by which it is not the one to be reached."""


def is_goal_heading(head: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words are `targets`, `delivery targets`: of no word of the domain but its kinds."""
    before = head[:-1]
    is_goal = bool(head) and head[-1].text in section_words()["goal_alone"] and len(head) < 3
    return (
        is_goal
        and not has_any(before, _OTHER_GOALS)
        and not any(
            vocabulary.is_name(one)
            or (vocabulary.is_of_domain(one) and not vocabulary.is_noun(one))
            for one in (*before, *(head[-1:] if head[-1].text in ("target", "targets") else ()))
        )
    )


def goal_listed(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`delivery targets: a clean and b free` -> `goal: a clean and b free`."""
    colon = find(tokens, ":")
    head, rest = tokens[: max(colon, 0)], tokens[colon + 1 :]
    if not is_goal_heading(head, vocabulary) or texts(head) in (("goal",), ("goals",)) or not rest:
        return None
    return (*words("goal :", head[0]), *rest)


def _item(
    tokens: Tokens, at: int, vocabulary: KnownWords, be: str, is_goal: bool
) -> tuple[Tokens, int]:
    """What an item of the list says, and where it ends: `c1 at a`, or `a for c1` of a goal."""
    first, end = _thing(tokens, at, vocabulary)
    several, behind = names_at(tokens, at, vocabulary)
    if len(several) > 1 and "and" in texts(tokens[at:behind]):
        first, end = joined(several), behind
        be = "are" if be == "is" else be
    link = text_at(tokens, end)
    if not first or not link:
        return (), at
    if link in AT_IN_ON:
        place, last = _thing(tokens, end + 1, vocabulary)
        like = tokens[end]
        return ((*first, *words(be, like), like, *place), last) if place else ((), at)
    if link != "for" or not is_goal or "and" in texts(first):
        return (), at
    names, last = names_at(tokens, end + 1, vocabulary)
    if len(names) > 1 and "and" not in texts(tokens[end:last]):
        names, last = names[:1], end + 2
    like = tokens[end]
    return ((*joined(names), *words(f"{be} at", like), *first), last) if names else ((), at)


def _thing(tokens: Tokens, at: int, vocabulary: KnownWords) -> tuple[Tokens, int]:
    """One named thing at a place, with its kind if that is said, and where it ends."""
    end = end_of_thing(tokens, at, vocabulary)
    return (tokens[at:end], end) if end else ((), at)
