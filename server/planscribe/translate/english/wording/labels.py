"""Labels that stand for what they distinguish: `the left one`, `with left`, for `the left hand`."""

from collections.abc import Callable, Iterator, Mapping

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.tokens import Tokens, copied, words
from planscribe.translate.words.data import prepositions

_ARTICLES = ("the", "its", "his", "her")
_ONE = frozenset({"one", "1"})
_BEHIND = frozenset("of is are has holds carries was should must can will , and".split())
"""Words that can follow a label without a noun, as they are no noun themselves."""


def with_kinds(tokens: Tokens, labels: Callable[[], Mapping[str, Tokens]]) -> Tokens | None:
    """The words with the nouns that labels leave out; None if none does.

    `labels` finds the nouns with which the sentences before say each label: those of a long task
    take time.
    """
    places = dict(_places(tokens))
    nouns = labels() if places else {}
    made: list[Token] = []
    at = 0
    while at < len(tokens):
        noun = nouns.get(tokens[at].text, ()) if at in places else ()
        is_bare = bool(noun) and not (at and tokens[at - 1].text in _ARTICLES)
        made += (*words("the" if is_bare else "", tokens[at]), tokens[at])
        made += copied(noun, tokens[at])
        at += 1 + (bool(noun) and places[at])
    return tuple(made) if tuple(made) != tokens else None


def _places(tokens: Tokens) -> Iterator[tuple[int, bool]]:
    """Where a label may be without its noun, and whether `one` stands for that."""
    said = ["", *(one.text for one in tokens), ""]
    for at, (before, text, after) in enumerate(zip(said, said[1:], said[2:], strict=False)):
        has_one = after in _ONE and before in ("", *_ARTICLES)
        begins = before in ("", "the", ",", "and") or before in prepositions()
        if text.isalpha() and (has_one or (begins and (not after or after in _BEHIND))):
            yield at, has_one
