"""What is wished to stay as it is: `a must be at b, where it already is`, `a should stay where it
is, so it must be at b at the end`."""

from planscribe.translate.english.wording.closed import PRONOUNS
from planscribe.translate.english.wording.cutting import without_first, without_the
from planscribe.translate.english.wording.finding import find_any, first_of, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, copied, words
from planscribe.translate.english.wording.wished.duties import duty, is_duty
from planscribe.translate.english.wording.wished.moments import without_moments
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions, sayings, stances

_WHERE = sayings(", which is where (it / he / she)", ", where (it / he / she)")
_NOW = frozenset({"already", "currently", "is", "now", "still"})
_STAYING = sayings("(stay / remain / be left) where (it / he / she) is")


def already_there(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a must be at b, which is where it already is` -> `a must be at b, and a is already at b`."""
    at, size = find_any(tokens, _WHERE)
    wish, _ = without_moments(tokens[:at], vocabulary)
    said = tokens[at + size :]
    verb = said[-1].text if said else ""
    is_stance = verb in _NOW or table.verb_of(verb) in stances()
    if not at or not is_stance or not _NOW.issuperset(texts(said[:-1])):
        return None
    start = int(text_at(wish, 0) == "the")
    place = len(wish) - 2 - (texts(wish[-2:-1]) == ("the",))
    subject, where_to = wish[: start + 1], wish[max(place, 0) :]
    is_place = len(where_to) > 1 and where_to[0].text in prepositions()
    number = sum(map(vocabulary.is_name, wish))
    is_plain = is_place and number == 1 + vocabulary.is_name(subject[-1])
    if not is_plain or not is_duty(wish) or not vocabulary.is_name(wish[-1]):
        return None
    like = tokens[at]
    is_now = (*words("is already", like), *copied(where_to, like))
    return (*wish, *words(", and", like), *copied(subject, like), *is_now)


def stays_there(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a should stay where it is, so it must be at b at the end` -> `a must be at b at the end`."""
    at, size = find_any(tokens, _STAYING)
    cut = next((i for i in range(1, at) if i + duty(tokens, i) == at), 0)
    subject, rest = tokens[:cut], tokens[at + size :]
    rest = without_first(rest, ",")
    pronoun = first_of(rest, PRONOUNS)
    names = without_the(subject)
    is_wish = pronoun > 0 and is_duty(rest)
    if not cut or text_at(rest, 0) != "so" or not is_wish or not vocabulary.names_in(names):
        return None
    return (*rest[1:pronoun], *copied(subject, rest[pronoun]), *rest[pronoun + 1 :])
