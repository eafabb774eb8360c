"""Goals in requests for a plan: `find a plan that brings a to b`, `the robot must bring a to b`."""

from planscribe.translate.english.wording.tokens import (
    KnownWords,
    Tokens,
    texts,
    word,
    words,
)
from planscribe.translate.english.wording.wished.duties import duty
from planscribe.translate.words import table
from planscribe.translate.words.data import asking

_PLAN = (("a", "plan"), ("the", "plan"), ("the", "steps"), ("the", "moves"))
_SUCH_THAT = (("so", "that"), ("after", "which"), ("such", "that"), ("in", "which"))
_LATER = frozenset({"before", "then", "first", "without", "until", "only"})
"""Words by which a request says more than what holds at the end."""


def plan_to_find(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`find a plan that brings a to b and leaves c at d` -> `bring a to b and leave c at d`;
    `i need a plan after which a is at b` -> `the goal is that a is at b`."""
    said = texts(tokens)
    start = int(said[:1] == ("please",))
    asked = next((one for one in asking() if said[start : start + len(one)] == one), ())
    start += len(asked)
    plan = next((one for one in _PLAN if said[start : start + len(one)] == one), ())
    behind = tokens[start + len(plan) :]
    if not asked or not plan or len(behind) < 4 or not _LATER.isdisjoint(said):
        return None
    for such in _SUCH_THAT:
        if texts(behind[: len(such)]) == such:
            return (*words("the goal is that", behind[0]), *behind[len(such) :])
    match behind[0].text:
        case "to":
            return behind[1:]
        case "for" if table.is_gerund(behind[1].text):
            return _ordered(behind[1:])
        case "that" | "which" if table.is_third_form(behind[1].text):
            return _ordered(behind[1:])
        case _:
            return None


def agent_must(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the robot must bring a to b` -> `bring a to b`: where no object is a robot."""
    end = next((at for at in range(1, 4) if duty(tokens[at:])), 0)
    who = tokens[1:end]
    if texts(tokens[:1]) not in (("the",), ("our",), ("my",)) or not who:
        return None
    deed = tokens[end + duty(tokens[end:]) :]
    is_object = any(vocabulary.is_name(one) for one in who) or vocabulary.noun_at(who, 0)
    is_agent = texts(who) == ("plan",) or who[-1].text in vocabulary.movers
    if is_object or not is_agent or not deed or not table.is_verb(deed[0].text):
        return None
    if deed[0].text in ("be", "have", "end", "go", "get", "return", "stay"):
        return None
    return deed


def _ordered(tokens: Tokens) -> Tokens:
    """`brings a to b and leaves c at d` -> `bring a to b and leave c at d`."""

    def is_verb(at: int) -> bool:
        is_first = at == 0 or tokens[at - 1].text == "and"
        form = tokens[at].text
        return is_first and (table.is_third_form(form) or table.is_gerund(form))

    return tuple(
        word(table.verb_of(one.text), one) if is_verb(at) else one for at, one in enumerate(tokens)
    )
