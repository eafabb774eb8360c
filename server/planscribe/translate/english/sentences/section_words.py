"""What the words of a heading say of the sentences below it: `Required state on leaving (all must
hold)`.

They are closed lists. A time that can begin or end something says what it is by the other headings.
"""

from enum import Enum, auto

from planscribe.translate.english.wording.finding import texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens
from planscribe.translate.words.data import section_words

_ARTICLES = (("the",), ("our",), ("your",), ("my",))
_WHEN = frozenset({"at", "on", "upon", "by", "in"})


class SaidSection(Enum):
    """What a heading is about."""

    START = auto()
    GOAL = auto()
    OPEN = auto()
    """One of the two, as other headings show."""
    OUTCOME = auto()
    """The goal, if no other heading is about it."""


def said_section(tokens: Tokens, vocabulary: KnownWords) -> SaidSection | None:
    """What a heading is about, if its words are those of the lists."""
    tokens = without_remark(tokens)
    if texts(tokens[-1:]) == (":",):
        tokens = tokens[:-1]
    tokens = tokens[texts(tokens[:1]) in _ARTICLES :]
    if not tokens or any(map(vocabulary.is_name, tokens)):
        return None
    said, words = texts(tokens), section_words()
    if vocabulary.noun_at(tokens, 0) == len(tokens):
        return None  # `Target values` can be a kind of things.
    if len(said) == 1:
        is_alone = said[0] in words["goal_alone"]
        is_outcome = said[0] in words["outcome"]
        return SaidSection.GOAL if is_alone else SaidSection.OUTCOME if is_outcome else None
    at = next((at for at, one in enumerate(said) if one in _WHEN), len(said))
    before, head, when = said[: at - 1], said[at - 1 : at], said[at + 1 :]
    when = when[when[:1] in _ARTICLES :]
    if not head or head[0] not in words["state"]:
        return None
    if at < len(said) and (len(when) != 1 or when[0] not in _times()):
        return None
    if before:
        is_start, is_goal = (words[one].issuperset(before) for one in ("start", "goal"))
        if is_start != is_goal and not (when and when[0] in words[_OTHER[is_start]]):
            return SaidSection.START if is_start else SaidSection.GOAL
        return None
    if not when:
        return None
    kinds = {"open_time": SaidSection.OPEN, "start_time": SaidSection.START,
             "goal_time": SaidSection.GOAL}  # fmt: skip
    return next((said for kind, said in kinds.items() if when[0] in words[kind]), None)


_OTHER = {True: "goal_time", False: "start_time"}
"""The times that contradict a heading of the start, or of the goal."""


def without_remark(tokens: Tokens) -> Tokens:
    """A heading without a remark in parentheses that all of what follows counts."""
    said = texts(tokens)
    if "(" not in said or said[-1:] not in ((")",), (":",)):
        return tokens
    start = said.index("(")
    end = len(said) - (said[-1] == ":")
    remark = said[start + 1 : end - 1]
    is_idle = said[end - 1] == ")" and remark[:1] in (("all",), ("both",))
    is_idle = is_idle and section_words()["remark"].issuperset(remark)
    return (*tokens[:start], *tokens[end:]) if is_idle and start else tokens


def _times() -> frozenset[str]:
    words = section_words()
    kinds = ("start_time", "goal_time", "open_time", "other_time")
    return frozenset().union(*(words[one] for one in kinds))
