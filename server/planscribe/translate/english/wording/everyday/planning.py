"""Goals in requests for a plan: `find a plan that brings a to b`, `the robot must bring a to b`."""

from planscribe.translate.english.wording.closed import TURNING
from planscribe.translate.english.wording.finding import beginning, has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.prose.modifiers import is_modifier
from planscribe.translate.english.wording.tokens import Tokens, word, words
from planscribe.translate.english.wording.wished.duties import duty
from planscribe.translate.words import table
from planscribe.translate.words.data import asking, jobs, sayings, travelling

_PLANS = frozenset("plan plans solution steps moves schedule".split())
_DETERMINERS = frozenset("a an the some my our".split())
_POLITE = sayings("( / please) (can / could / would / will) you (please / kindly / )", "please")
_MOST_MODIFIERS = 2
_AFTERWARDS = ("after", "which")
_SUCH_THAT = (("so", "that"), _AFTERWARDS, ("such", "that"), ("in", "which"))
_LATER = frozenset({"before", "then", "first", "without", "until", "only"})
"""Words by which a request says more than what holds at the end."""
_STAYING = frozenset({"keep", "remain", "stay"})
"""Verbs for what is so at all times of a plan."""


def plan_to_find(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`find a plan that brings a to b and leaves c at d` -> `bring a to b and leave c at d`;
    `i need a plan after which a is at b` -> `the goal is that a is at b`."""
    end = request_end(tokens, vocabulary)
    behind = tokens[end:]
    if not end or len(behind) < 4 or has_any(tokens, _LATER) or _stays(behind):
        return None
    for such in _SUCH_THAT:
        if texts(behind[: len(such)]) == such:
            if such != _AFTERWARDS and has_any(behind, TURNING):
                return None  # What is not so in a plan is not so at any time of it.
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


def request_end(tokens: Tokens, vocabulary: KnownWords) -> int:
    """Where `could you please make me a delivery plan` ends; 0 if a sentence begins otherwise."""
    said = texts(tokens)
    start = len(beginning(tokens, _POLITE))
    asked = len(beginning(tokens, asking(), start))
    start += asked
    if not asked or text_at(tokens, start) not in _DETERMINERS:
        return 0
    for at in range(start + 1, min(start + 2 + _MOST_MODIFIERS, len(said))):
        if said[at] in _PLANS:
            return at + 1
        is_job = said[at] in jobs() or table.verb_of(said[at]) in travelling()
        if not is_job and not is_modifier(tokens[at], vocabulary):
            break
    return 0


def agent_must(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the robot must bring a to b` -> `bring a to b`: where no object is a robot."""
    end = next((at for at in range(1, 4) if duty(tokens, at)), 0)
    who = tokens[1:end]
    if text_at(tokens, 0) not in ("the", "our", "my") or not who:
        return None
    deed = tokens[end + duty(tokens, end) :]
    is_object = any(vocabulary.is_name(one) for one in who) or vocabulary.noun_at(who, 0)
    is_agent = texts(who) == ("plan",) or who[-1].text in vocabulary.movers
    if is_object or not is_agent or not deed or not table.is_verb(deed[0].text):
        return None
    if deed[0].text in ("be", "have", "end", "go", "get", "return") or _stays(deed):
        return None
    return deed


def _stays(tokens: Tokens) -> bool:
    """Whether words say what is to be so at all times: `keeps a at b`."""
    return any(table.verb_of(one.text) in _STAYING for one in tokens)


def _ordered(tokens: Tokens) -> Tokens:
    """`brings a to b and leaves c at d` -> `bring a to b and leave c at d`."""

    def is_verb(at: int) -> bool:
        is_first = at == 0 or tokens[at - 1].text == "and"
        form = tokens[at].text
        return is_first and (table.is_third_form(form) or table.is_gerund(form))

    return tuple(
        word(table.verb_of(one.text), one) if is_verb(at) else one for at, one in enumerate(tokens)
    )
