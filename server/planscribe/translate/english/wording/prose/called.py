"""Things whose kind is said behind their name: `the heron, our only plane, is at a`."""

from planscribe.translate.english.wording.appositions import Extracted
from planscribe.translate.english.wording.closed import ARTICLES, IS, OF_GOAL
from planscribe.translate.english.wording.cutting import without_first
from planscribe.translate.english.wording.finding import has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.prose.modifiers import says_nothing_here
from planscribe.translate.english.wording.tokens import Tokens, copied, membership
from planscribe.translate.words import table

_DETERMINERS = frozenset({"the", "our", "my", "their", "his", "her", "its", *ARTICLES})
_FURTHER = frozenset("1 first fourth last lone main new old only other second single third".split())
_VERBS = IS | {"has", "starts", "begins"}
_MOST_BETWEEN = 3


def kind_behind(tokens: Tokens, vocabulary: KnownWords) -> Extracted | None:
    """`the heron, our only plane, is at a` says that the heron is a plane, and is at a;
    `then there is ann, the third guest, who is at a` the same of ann."""
    then = int(text_at(tokens, 0) == "then")
    is_opened = texts(tokens[then : then + 2]) in (("there", "is"), ("we", "have"))
    start = then + 2 if is_opened else 0
    start += text_at(tokens, start) == "the"
    if len(tokens) < start + 6 or has_any(tokens, OF_GOAL - _FURTHER):
        return None
    name, mark = tokens[start], tokens[start + 1]
    if mark.text != "," or tokens[start + 2].text not in _DETERMINERS:
        return None
    noun, end = _kind(tokens, start + 3, vocabulary)
    if not noun or text_at(tokens, end) != "," or not vocabulary.can_be_name(name):
        return None
    rest = without_first(tokens[end + 1 :], "who", "which")
    if len(rest) < 2 or not (rest[0].text in _VERBS or table.is_third_form(rest[0].text)):
        return None
    said = (*copied((name,), rest[0]), *rest)
    return Extracted(said, (membership((name,), noun),))


def _kind(tokens: Tokens, at: int, vocabulary: KnownWords) -> tuple[Tokens, int]:
    """The noun at a place, behind words that only count it or mean nothing, and where it ends."""
    for skipped in range(_MOST_BETWEEN):
        if size := vocabulary.noun_at(tokens, at + skipped):
            return tokens[at + skipped : at + skipped + size], at + skipped + size
        one = tokens[at + skipped : at + skipped + 1]
        is_plain = bool(one) and (one[0].text in _FURTHER or table.is_adjective(one[0].text))
        if not is_plain or not (one[0].text in _FURTHER or says_nothing_here(one, vocabulary)):
            break
    return (), 0
