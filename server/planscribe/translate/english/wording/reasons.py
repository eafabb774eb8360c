"""Clauses that give a reason or say more of what another one names."""

from planscribe.translate.english.wording.closed import IS, JOINTS, OF_GOAL, ORDERING, RELATIVE
from planscribe.translate.english.wording.cutting import without_first
from planscribe.translate.english.wording.finding import find, first_of, has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, copied, word, words
from planscribe.translate.words.data import reasons
from planscribe.wording import in_plural, in_singular

_UNCERTAIN = frozenset({"not", "no", "nothing", "if", "unless", "only", "can", "could", "may"})
_OWNERS = frozenset({"its", "his", "her", "their", "the"})
_CONSEQUENCES = frozenset({"so", "hence", "consequently", "accordingly"})
_DETERMINERS = frozenset({"the", "all", "both", "each", "every", "there"})


def because(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is locked, because it is shut`, `a is shut, so it is locked` -> `note that a is .. and
    it is ..`.

    Only of what is so: `a must be at b, because c is there` gives a reason for a wish.
    """
    del vocabulary
    if _is_about_goal(tokens):
        return None
    for reason in reasons():
        at = find(tokens, ",", *reason)
        rest = tokens[at + 1 + len(reason) :]
        if 2 < at < len(tokens) - 4 and has_any(rest, IS):
            joint = word("and", tokens[at + 1])
            return (*words("note that", tokens[0]), *tokens[:at], joint, *rest)
    return None


def consequence(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`so a is at b` -> `a is at b`; `so is a` goes on with what is said before."""
    rest = without_first(tokens[1:], ",")
    if text_at(tokens, 0) not in _CONSEQUENCES or len(rest) < 3:
        return None
    is_subject = rest[0].text in _DETERMINERS or vocabulary.is_name(rest[0])
    return rest if is_subject or vocabulary.noun_at(rest, 0) else None


def _is_about_goal(tokens: Tokens) -> bool:
    return has_any(tokens, OF_GOAL | ORDERING)


def both_of_them(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is above b, and c is above both of them` -> `.., and c is above a and b`.

    Only if the clauses before have two names.
    """
    at = find(tokens, "both", "of", "them")
    start = next((one for one in range(at - 1, 0, -1) if tokens[one].text in JOINTS), 0)
    if start < 3 or has_any(tokens, _UNCERTAIN):
        return None
    before = {token.text: token for token in tokens[:start] if vocabulary.is_name(token)}
    if len(before) != 2:
        return None
    one, other = copied(tuple(before.values()), tokens[at])
    return (*tokens[:at], one, word("and", tokens[at]), other, *tokens[at + 3 :])


def all_other(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is above all the other floors` -> `a is above all floors except a`."""
    name = tokens[:1]
    at = find(tokens, "all", "other")
    size = 2 if at > 0 else 3
    at = at if at > 0 else find(tokens, "all", "the", "other")
    noun = tokens[at + size :]
    if at < 2 or not noun or vocabulary.noun_at(noun, 0) != len(noun):
        return None
    is_plural = in_plural(in_singular(noun[-1].text)) == noun[-1].text
    if not vocabulary.is_name(name[0]) or any(map(vocabulary.is_name, tokens[1:at])):
        return None
    if not is_plural or has_any(tokens, _UNCERTAIN):
        return None
    excepted = copied(name, noun[-1])
    return (*tokens[: at + 1], *noun, word("except", noun[-1]), *excepted)


def kind_which(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a and b are crates that are clear` -> `a and b are crates and a and b are clear`."""
    at = first_of(tokens, RELATIVE)
    verb = first_of(tokens, IS)
    names = tokens[:verb]
    kind = tokens[verb + 1 : at]
    if not 0 < verb < at - 1 or not vocabulary.names_in(names) or at + 2 >= len(tokens):
        return None
    start = 1 if text_at(kind, 0) in ("a", "an") else 0
    if vocabulary.noun_at(kind, start) != len(kind) - start:
        return None
    if tokens[at + 1].text != tokens[verb].text or _is_about_goal(tokens):
        return None
    like = tokens[at]
    said = (*tokens[:at], word("and", like), *copied(names, like), *tokens[at + 1 :])
    return (*words("note that", tokens[0]), *said)


_LONGEST_NOUN = 3


def as_its(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a has b as its target and c as its source` -> `a has target b and source c`."""
    made = tokens
    has = first_of(tokens, {"has", "have"})
    for at in range(has + 2, len(tokens) - 2) if has else ():
        thing, (preposition, owner) = tokens[at - 1], texts(tokens[at : at + 2])
        if preposition != "as" or owner not in _OWNERS or not vocabulary.is_name(thing):
            continue
        end = next((to for to in range(at + 2, len(tokens)) if tokens[to].text in JOINTS), None)
        noun = tokens[at + 2 : end]
        if not 0 < len(noun) <= _LONGEST_NOUN or not all(map(vocabulary.is_of_domain, noun)):
            return None
        start = at - 1 - (tokens[at - 2].text == "the")
        place = len(made) - len(tokens)
        is_next = len(noun) > 1 and tokens[start - 1].text == "and"
        made = (
            *made[: start + place],
            *(copied(tokens[has : has + 1], thing) if is_next else ()),
            *noun,
            *tokens[start:at],
            *made[at + 2 + len(noun) + place :],
        )
    return made if made != tokens else None
