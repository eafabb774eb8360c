"""When something is so, said behind it: `the ferry is at a at the start and it is empty`."""

from planscribe.translate.english.wording.closed import IS, OF_GOAL
from planscribe.translate.english.wording.finding import find, has_any, text_at
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, word
from planscribe.translate.words import table
from planscribe.translate.words.data import sayings

_STARTS = sayings(
    "at the (start / beginning / moment)", "to begin with", "(right now / now / currently)"
)


def moment_first(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is at b at the start and it is empty` -> `initially, a is at b and it is empty`."""
    for moment in _STARTS:
        at = find(tokens, *moment)
        end = at + len(moment)
        behind = tokens[end + (text_at(tokens, end) == ",") :]
        if at < 3 or text_at(behind, 0) != "and" or tokens[at - 1].text == ",":
            continue
        if has_any(tokens, OF_GOAL | {"but", "then", "later"}):
            return None
        verbs = (one for one in tokens[:at] if not vocabulary.is_name(one))
        if sum(one.text in IS or table.is_third_form(one.text) for one in verbs) != 1:
            return None
        first = tokens[0]
        return (word("initially", first), word(",", first), *tokens[:at], *behind)
    return None
