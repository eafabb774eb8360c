"""When conditions hold and effects happen in actions that take time, and how long these take."""

from collections.abc import Sequence

from planscribe.model.pddl.definitions import And, Compare, Fluent, Formula
from planscribe.model.pddl.timed import AT_END, AT_START, DURATION, OVER_ALL
from planscribe.syntax.task import Token
from planscribe.translate.domains.clauses.parsing import clauses
from planscribe.translate.domains.formulas import Formulas
from planscribe.translate.domains.items import items
from planscribe.translate.domains.nouns import Nouns
from planscribe.translate.domains.phrases import PhraseBook
from planscribe.translate.domains.scope import ThingScope
from planscribe.translate.domains.trouble import around, not_read

_CUES = {
    "at the start": AT_START,
    "at the beginning": AT_START,
    "at start": AT_START,
    "over all": OVER_ALL,
    "all the time": OVER_ALL,
    "the whole time": OVER_ALL,
    "throughout": OVER_ALL,
    "at the end": AT_END,
    "at end": AT_END,
}
_BE = frozenset({"is", "are", "be", "not", "longer"})


def cut_time(tokens: Sequence[Token], nouns: Nouns) -> tuple[str, Sequence[Token]]:
    """The time that the words of a sentence begin with, empty if with none, and the other words.

    Raises:
        NotRead: a time is elsewhere, so that it is not clear what it is said of.
    """
    texts = [one.text for one in tokens]
    time, rest = "", tokens
    for cue, meant in _CUES.items():
        words = cue.split()
        for at in range(len(texts) - len(words) + 1):
            if texts[at : at + len(words)] != words or _is_thing(
                tokens, at + len(words) - 1, nouns
            ):
                continue
            if at:
                if texts[at - 1] not in _BE:
                    message = f"Put `{cue}` at the beginning of a sentence of its own."
                    raise not_read(around(tokens[at : at + len(words)]), message)
            elif not time:
                time, rest = meant, tokens[len(words) :]
    return time, rest[1:] if time and rest and rest[0].text == "," else rest


def _is_thing(tokens: Sequence[Token], at: int, nouns: Nouns) -> bool:
    """Whether `start` or `end` is a thing of the domain."""
    return bool(nouns.noun_at(tokens, at) or nouns.constant_at(tokens, at))


def duration(tokens: Sequence[Token], scope: ThingScope, book: PhraseBook) -> Formula:
    """What `this takes at least 5 and at most 10` states.

    Raises:
        NotRead: it says something else as well.
    """
    read = clauses(items(tokens, scope))
    made = Formulas(scope, book, read, is_effect=False, is_duration=True).formula()
    for one in made.parts if isinstance(made, And) else (made,):
        match one:
            case Compare("<" | ">"):
                raise not_read(around(tokens), "Say `at least` or `at most`.")
            case Compare(left=Fluent(function)) if function == DURATION:
                pass
            case _:
                raise not_read(around(tokens), "Say here only how long this action takes.")
    return made
