"""Things that the domain itself names, in lists of a task: `places: garden, and the kitchen`."""

from collections.abc import Collection

from planscribe.translate.english.wording.cutting import parted, without_first
from planscribe.translate.english.wording.finding import first_of, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, in_list, word

_MORE = frozenset({"plus", "and"})


def without_constants(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`places: garden (plus the kitchen)`, `the places are garden and the kitchen` -> the same
    without the kitchen, if the domain says that it is a place."""
    start = int(text_at(tokens, 0) == "the")
    size = vocabulary.noun_at(tokens, start)
    if not size or text_at(tokens, start + size) != ("are" if start else ":"):
        return None
    noun, at = texts(tokens[start : start + size]), start + size + 1
    items = [part for _, part in parted(_unbracketed(tokens[at:])) if part]
    kept = [one for one in items if noun not in _kinds(one, vocabulary)]
    if len(kept) == len(items) or not kept or vocabulary.names_in(in_list(kept)) != len(kept):
        return None
    return (*tokens[:at], *in_list(kept))


def _kinds(item: Tokens, vocabulary: KnownWords) -> Collection[tuple[str, ...]]:
    said = without_first(item, "the")
    return vocabulary.kinds_of_constants.get(said[0].text, ()) if len(said) == 1 else ()


def _unbracketed(tokens: Tokens) -> Tokens:
    """`a, b (plus c)` -> `a, b, c`."""
    at = first_of(tokens, {"("})
    is_more = texts(tokens[-1:]) == (")",) and tokens[at + 1].text in _MORE if at else False
    return (*tokens[:at], word(",", tokens[at]), *tokens[at + 2 : -1]) if is_more else tokens
