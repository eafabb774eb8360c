"""Words that say that something is so after an action, wherever they are in a sentence."""

from collections.abc import Sequence
from dataclasses import dataclass

from planscribe.syntax.task import Token
from planscribe.text import Span
from planscribe.translate.domains.trouble import around

_OPENINGS = (
    *(("after", "that"), ("after", "this"), ("after", "it"), ("as", "a", "result")),
    *(("from", "then", "on"), ("in", "the", "end"), ("then",), ("afterwards",)),
    *(("thereafter",), ("subsequently",), ("finally",)),
)
_ENDINGS = (("after", "that"), ("after", "this"), ("as", "a", "result"), ("from", "then", "on"))
_ADVERBS = frozenset({"then", "afterwards", "thereafter", "subsequently"})
_CONDITIONAL = frozenset({"if", "when", "whenever"})
_CHANGING = frozenset({"now", "will", "become", "becomes"})
_JOINTS = frozenset({"and", "or", "but", ","})


@dataclass(frozen=True, slots=True)
class SaidAfter:
    """A sentence without the words that say when it holds."""

    tokens: Sequence[Token]
    cue: Span | None = None
    """These words, if there are any."""
    is_opening: bool = False
    """Whether the sentence begins with them, so that all of it is about what is so then."""

    @property
    def is_joined(self) -> bool:
        """Whether the sentence has several parts, which may be about what is so before."""
        return not {one.text for one in self.tokens}.isdisjoint(_JOINTS)


def cut_after(tokens: Sequence[Token]) -> SaidAfter:
    """A sentence without `then`, `afterwards` and the like; `then` behind `if` stays."""
    texts = tuple(one.text for one in tokens)
    for cue in _OPENINGS:
        if texts[: len(cue)] == cue:
            rest = tokens[len(cue) :]
            rest = rest[1:] if rest and rest[0].text in (",", ":") else rest
            return SaidAfter(_cut(rest).tokens, around(tokens[: len(cue)]), is_opening=True)
    return _cut(tokens)


def _cut(tokens: Sequence[Token]) -> SaidAfter:
    texts = tuple(one.text for one in tokens)
    for cue in _ENDINGS:
        if len(texts) > len(cue) and texts[-len(cue) :] == cue:
            return SaidAfter(tokens[: -len(cue)], around(tokens[-len(cue) :]))
    if _CONDITIONAL.isdisjoint(texts):
        for at, text in enumerate(texts):
            if text in _ADVERBS:
                return SaidAfter((*tokens[:at], *tokens[at + 1 :]), tokens[at].span)
    return SaidAfter(tokens)


def changing(tokens: Sequence[Token]) -> Span | None:
    """The word of a sentence that speaks of a change, as in `is now dry` and `will be dry`."""
    return next((one.span for one in tokens if one.text in _CHANGING), None)


def needed(tokens: Sequence[Token]) -> Span | None:
    """The word of a sentence that speaks of a need, as in `must be dry` and `has to be dry`."""
    texts = [*(one.text for one in tokens), ""]
    for at, one in enumerate(tokens):
        if one.text == "must" or (one.text in ("has", "have") and texts[at + 1] == "to"):
            return one.span
    return None
