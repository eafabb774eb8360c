"""What can be done with something: `a can be reached from b`."""

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import IS
from planscribe.translate.english.wording.finding import first_of, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, word
from planscribe.translate.words import table

_IRREGULAR = {"seen": "visible"}


def able_to_be(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a can be used`, `b cannot be reached from c` -> `a is usable`, `b is not reachable from c`.

    Only if the domain has this word.
    """
    at = first_of(tokens, {"can", "cannot"}, 1)
    denied = bool(at) and tokens[at].text == "cannot"
    end = at + 1
    if text_at(tokens, end) == "not":
        denied, end = True, end + 1
    if not at or text_at(tokens, end) != "be" or end + 1 >= len(tokens):
        return None
    able = next((one for one in _adjectives(tokens[end + 1]) if _knows(one, vocabulary)), None)
    if able is None:
        return None
    is_plural = "and" in texts(tokens[:at]) or table.is_plural(tokens[at - 1].text)
    be = word("are" if is_plural else "is", tokens[at])
    no = (word("not", tokens[at]),) if denied else ()
    return (*tokens[:at], be, *no, able, *tokens[end + 2 :])


def _adjectives(participle: Token) -> tuple[Token, ...]:
    verb = table.verb_of(participle.text)
    if not verb or not table.is_participle(participle.text):
        return ()
    made = (_IRREGULAR.get(participle.text, ""), f"{verb}able", f"{verb.removesuffix('e')}able")
    return tuple(word(one, participle) for one in made if one)


def _knows(able: Token, vocabulary: KnownWords) -> bool:
    return vocabulary.is_of_domain(able) and able.text not in IS
