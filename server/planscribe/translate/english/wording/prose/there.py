"""Where something is, said of something else before: `a is at b, where c stands`, `.., and d is
there too`."""

from planscribe.translate.english.wording.closed import IS, JOINTS, OF_GOAL, SHOULD, TOO, TURNING
from planscribe.translate.english.wording.cutting import without_first, without_last
from planscribe.translate.english.wording.finding import beginning, first_of, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, copied, word
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions, stances

_NO_PLACES = TURNING | {"by", "for", "from", "into", "onto", "to", "with"}
_TOO = (*TOO, ("also",), ())
_BEFORE = JOINTS | {"but", "while", "whereas"}


def where_stands(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is at b, where c stands, and d is at e` -> `a is at b and c is at b and d is at e`."""
    at = next((at for at in range(3, len(tokens) - 2)
               if texts(tokens[at : at + 2]) == (",", "where")), 0)  # fmt: skip
    place = _place(tokens[:at], vocabulary)
    end = next((one for one in range(at + 2, len(tokens)) if tokens[one].text == ","), len(tokens))
    clause = tokens[at + 2 : end]
    subject, verb = clause[:-1], clause[-1:]
    is_stance = bool(verb) and (
        verb[0].text in IS or (table.verb_of(verb[0].text) or verb[0].text) in stances()
    )
    if not place or not is_stance or not _is_subject(subject, vocabulary):
        return None
    if verb[0].text in IS and len(clause) < 2:
        return None
    be = "are" if "and" in texts(subject) else "is"
    like = tokens[at + 1]
    said = (word("and", like), *subject, word(be, verb[0]), *copied(place, verb[0]))
    rest = without_first(tokens[end:], ",")
    if rest and rest[0].text not in _BEFORE:
        return None
    return (*tokens[:at], *said, *rest)


def is_there(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is at b, and c is there too` -> `a is at b, and c is at b`."""
    at = next((at for at in range(4, len(tokens)) if tokens[at].text == "there"
               and tokens[at - 1].text in IS | {"be", "also"}), 0)  # fmt: skip
    start = next((one for one in range(at - 1, 2, -1) if tokens[one].text in _BEFORE), 0)
    too = beginning(tokens, _TOO, at + 1)
    place = _place(tokens[:start], vocabulary) if start else ()
    end = at + 1 + len(too)
    if not at or not place or text_at(tokens, end) not in {"", *_BEFORE}:
        return None
    also = tokens[at - 1].text == "also"
    subject = tokens[start + 1 : at - 1 - also]
    if not vocabulary.is_mover(subject) and not _is_subject(subject, vocabulary):
        return None
    if tokens[at - 1 - also].text not in IS | {"be"}:
        return None
    return (*tokens[: at - also], *copied(place, tokens[at]), *tokens[end:])


def there_behind(tokens: Tokens, before: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`c is there too` behind `a is at b` -> `c is at b`; `c must be there` behind a wish."""
    tokens = tuple(one for one in tokens if one.text != "also")
    at = first_of(tokens, {"there"}, 2)
    end = at + 1
    too = next((one for one in _TOO if texts(tokens[end:]) == one), None)
    is_wish = text_at(tokens, at - 1) == "be"
    if not at or too is None or tokens[at - 1].text not in IS | {"be"}:
        return None
    said = texts(before)
    if is_wish != (not SHOULD.isdisjoint(said)):
        return None
    plain = tuple(one for one in before if one.text not in SHOULD) if is_wish else before
    place = _place(plain, vocabulary)
    return (*tokens[:at], *copied(place, tokens[at])) if place else None


def _place(tokens: Tokens, vocabulary: KnownWords) -> Tokens:
    """The place that a sentence so far names at its end, if it names no other."""
    behind = without_last(tokens, ",")
    at = len(behind) - 2 - (texts(behind[-2:-1]) == ("the",))
    place = behind[max(at, 0) :]
    is_name = at > 1 and vocabulary.is_name(behind[-1])
    said = texts(tokens)
    if not is_name or place[0].text not in prepositions() - _NO_PLACES:
        return ()
    others = sum(one in prepositions() for one in said)
    is_open = bool(_NO_PLACES.intersection(said) or OF_GOAL.intersection(said))
    return () if is_open or others > 1 else place


def _is_subject(tokens: Tokens, vocabulary: KnownWords) -> bool:
    names = tuple(one for one in tokens if one.text not in ("the", "both"))
    return vocabulary.names_in(names) > 0
