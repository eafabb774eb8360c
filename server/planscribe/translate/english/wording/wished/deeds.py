"""What is to be done, where a domain says what has been done, and by whom: `r1 must visit a`."""

from planscribe.model.lexicon import Phrase, Slot
from planscribe.translate.english.wording.finding import has_any, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, word
from planscribe.translate.english.wording.wished.duties import duty, is_duty
from planscribe.translate.words import table
from planscribe.translate.words.data import changing

_GOAL = frozenset({"goal", "aim", "objective"})


def is_to_do(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`r1 must visit a` -> `r1 must have visited a`, `t1 has to stop` -> `t1 must have stopped`."""
    for at in range(1, len(tokens)):
        size = duty(tokens, at)
        done = _done(tokens[at + size :], vocabulary) if size else ""
        if done:
            have = tuple(word(one, tokens[at]) for one in ("must", "have"))
            verb = tokens[at + size]
            return (*tokens[:at], *have, word(done, verb), *tokens[at + size + 1 :])
    return None


def goal_is_done(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the goal is that r1 visits a` -> `the goal is that r1 has visited a`."""
    that = texts(tokens).index("that") if "that" in texts(tokens) else 0
    if not has_any(tokens[:that], _GOAL) or is_duty(tokens):
        return None
    for at in range(that + 2, len(tokens)):
        if done := _done(tokens[at:], vocabulary):
            verb = tokens[at]
            have = word("have" if table.verb_of(verb.text) == verb.text else "has", verb)
            return (*tokens[:at], have, word(done, verb), *tokens[at + 1 :])
    return None


def _done(tokens: Tokens, vocabulary: KnownWords) -> str:
    """The participle of a verb that words begin with, if the domain says who has done that."""
    verb = table.verb_of(tokens[0].text) if tokens else ""
    forms = table.forms(verb)
    if not verb or tokens[0].text not in (verb, forms.third) or vocabulary.is_name(tokens[0]):
        return ""
    done, phrases = forms.participle, vocabulary.lexicon.phrases
    if len(tokens) == 1:
        is_said = verb in changing() and any(_is_of_one(one, done) for one in phrases)
    else:
        is_said = any(_is_of_two(one, done) for one in phrases)
    return done if is_said else ""


def _is_of_one(phrase: Phrase, done: str) -> bool:
    """Whether a phrase says that something has changed: `?t has arrived`."""
    match phrase.pieces:
        case (Slot(), "has", "been", last) | (Slot(), "is", last) | (Slot(), last):
            return last == done and not phrase.negated
        case _:
            return False


def _is_of_two(phrase: Phrase, done: str) -> bool:
    """Whether a phrase says who has done something to what: `?r has visited ?p`."""
    match phrase.pieces:
        case (Slot(), "has", verb, Slot()):
            return verb == done and not phrase.negated
        case _:
            return False
