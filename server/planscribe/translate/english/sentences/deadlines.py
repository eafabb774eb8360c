"""Wishes with times: what is to be so at different times is not one goal."""

from collections.abc import Sequence
from dataclasses import replace

from planscribe.translate.english.forms import Doubt, SentenceReading, Words
from planscribe.translate.english.sentences.parsed import Parsed, wishes
from planscribe.translate.english.wording.finding import texts
from planscribe.translate.english.wording.tokens import Tokens
from planscribe.translate.words.data import times

_TWO_TIMES = (
    "the sentences speak of several times: which of them is the end? Say “at the end” there"
)
_BEFORE = frozenset({"by", "in", "on", "at", "this"})
_COMING = frozenset({"when", "once"})
_LONGEST = 5


def with_one_deadline(parsed: Sequence[Parsed]) -> tuple[Parsed, ...]:
    """The sentences; wishes with times are in doubt if they do not all have the same one."""
    times_said = {
        at: time
        for at, one in enumerate(parsed)
        if one.is_reworded and wishes(one) and (time := _time(one.sentence.tokens))
    }
    made = list(parsed)
    for at in times_said if len({*times_said.values()}) > 1 else ():
        doubt = Doubt(Words(0, len(made[at].tokens)), _TWO_TIMES)
        made[at] = replace(made[at], outcome=(SentenceReading((doubt,)),), inside=())
    return tuple(made)


def _time(tokens: Tokens) -> tuple[str, ...]:
    """The time that a wish has: `morning`, `i come home`; nothing without one, or at the end."""
    said = texts(tokens)
    if said[:1] and said[0] in _COMING:
        comma = said.index(",") if "," in said else 0
        clause = said[1:comma]
        is_done = not {"done", "finished", "over", "finish", "all", "everything"}.isdisjoint(clause)
        return () if is_done or len(clause) > _LONGEST else clause
    for at in range(len(said) - 1):
        if said[at] in _BEFORE:
            noun = at + 1 + (said[at + 1] in ("the", "this", "tomorrow"))
            if noun < len(said) and said[noun] in times() - {"task", "plan", "mission", "tour"}:
                return (said[noun],)
    return ()
