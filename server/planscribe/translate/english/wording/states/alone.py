"""What stands alone: `a stands alone on the table` is on it, and has nothing on it."""

from planscribe.translate.english.wording.closed import IS
from planscribe.translate.english.wording.cutting import without_first
from planscribe.translate.english.wording.finding import find_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.notes.piles import grounds, says_nothing_is_on
from planscribe.translate.english.wording.tokens import Tokens, copied, words
from planscribe.translate.words import table
from planscribe.translate.words.data import sayings, stances

_ALONE = sayings("(all by itself / by itself / all alone / alone / on its own)")


def stands_alone(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a stands alone on the table` -> `a stands on the table and nothing is on a`: where piles
    are on the table, a is none."""
    at, size = find_any(tokens, _ALONE)
    start = int(text_at(tokens, 0) == "the")
    subject, verb = tokens[: start + 1], tokens[start + 1 : start + 2]
    is_verb = bool(verb) and (verb[0].text in IS or table.verb_of(verb[0].text) in stances())
    rest = (*tokens[start + 2 : at], *tokens[at + size :])
    rest = without_first(rest, "just")
    where, behind = rest[:3], rest[3:]
    is_ground = texts(where) in {("on", "the", one) for one in grounds(vocabulary.lexicon)}
    if not at or not is_verb or not is_ground or not vocabulary.is_name(subject[-1]):
        return None
    if not says_nothing_is_on(vocabulary.lexicon):
        return None
    if behind and texts(behind) not in _NOTHING_ON_IT:
        return None
    like = tokens[at]
    said = (*subject, *verb, *where)
    return (*said, *words("and nothing is on", like), *copied(subject, like))


_NOTHING_ON_IT = sayings("with nothing on (it / top / top of it)")
