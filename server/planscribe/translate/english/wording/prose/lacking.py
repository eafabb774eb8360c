"""What things have, and others lack: `a has no key`, `b has a key, but c has none`.

Of what the domain has as a word of a state, not of kinds of objects: `a has no key` can be about
keys that are named.
"""

from planscribe.translate.english.wording.closed import (
    ARTICLES,
    CONTRASTS,
    HAVE,
    JOINTS,
    SHOULD,
    TURNING,
)
from planscribe.translate.english.wording.cutting import before_joints, without_first
from planscribe.translate.english.wording.finding import first_of, has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, copied, word, words

_NONE = (("none",), ("not",), ("not", "got", "1"), ("no", "such", "thing"))
_ONE = frozenset({"1", "it", "any", "that"})
_OPEN = TURNING | frozenset("all any each either every everybody everyone".split())


def has_no_at(tokens: Tokens) -> int:
    """Where `has no` is, before what is lacking; 0 if it is nowhere."""
    places = (at for at in range(1, len(tokens) - 2) if tokens[at].text in HAVE)
    return next((at for at in places if tokens[at + 1].text == "no"), 0)


def has_no(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a has no key` -> `a does not have key`; `a should have no key` -> `a should not have
    key`."""
    at = has_no_at(tokens)
    thing = tokens[at + 2 : at + 3]
    if not at or not _is_had(thing, vocabulary) or has_any(tokens[:at], _OPEN):
        return None
    verb, no = tokens[at], tokens[at + 1]
    end = at + 3
    if end < len(tokens) and tokens[end].text not in JOINTS | CONTRASTS:
        return None
    if tokens[at - 1].text in SHOULD and verb.text == "have":
        return (*tokens[:at], word("not", no), verb, *tokens[at + 2 :])
    do = word("does" if verb.text == "has" else "do", verb)
    return (*tokens[:at], do, word("not", no), word("have", verb), *tokens[at + 2 :])


def there_is_no(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`there is no key in b` -> `b does not have key`."""
    thing = tokens[3:4]
    if texts(tokens[:3]) != ("there", "is", "no") or not _is_had(thing, vocabulary):
        return None
    names = tokens[5:]
    if text_at(tokens, 4) not in ("at", "in", "on") or not vocabulary.known_names_in(names):
        return None
    do = "does" if vocabulary.known_names_in(names) == 1 else "do"
    return (*names, *words(f"{do} not have", tokens[2]), *thing)


def has_none(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a has a key, but b has none`, `.., but b does not`, `.. have one` -> `.. b does not have
    key`."""
    link = next((at for at in range(len(tokens) - 3, 2, -1)
                 if tokens[at].text in CONTRASTS | {"and", ","}), 0)  # fmt: skip
    link = before_joints(tokens, link)
    before, behind = tokens[:link], tokens[link:]
    behind = behind[next((at for at, one in enumerate(behind)
                          if one.text not in JOINTS | CONTRASTS), 0) :]  # fmt: skip
    at = first_of(before, HAVE, 1, len(before) - 1)
    thing = without_first(before[at + 1 :], *ARTICLES)
    if not at or not _is_had(thing, vocabulary) or len(thing) != 1:
        return None
    if not vocabulary.known_names_in(before[:at]):
        return None
    subject, lacking = _lacking(behind)
    if not subject or not vocabulary.known_names_in(subject):
        return None
    like = lacking[0]
    do = "does" if vocabulary.known_names_in(subject) == 1 else "do"
    denied = (*words(f"{do} not have", like), *copied(thing, like))
    return (*before, word("and", tokens[link]), *subject, *denied)


def _lacking(clause: Tokens) -> tuple[Tokens, Tokens]:
    """The subject of `b has none`, `b does not have one`, `b does not`, and what is behind it."""
    said = texts(clause)
    at = next((at for at in range(1, len(said)) if said[at] in HAVE | {"does", "do"}), 0)
    rest = said[at + 1 :]
    if at and said[at] in HAVE and rest in _NONE:
        return clause[:at], clause[at:]
    is_denied = at and said[at] in ("does", "do") and rest[:1] == ("not",)
    if is_denied and (len(rest) == 1 or (rest[1] == "have" and len(rest) == 3 and rest[2] in _ONE)):
        return clause[:at], clause[at:]
    return (), ()


def _is_had(thing: Tokens, vocabulary: KnownWords) -> bool:
    """Whether a word is one of the domain, and no kind of objects."""
    if not thing or vocabulary.is_name(thing[0]) or vocabulary.is_noun(thing[0]):
        return False
    return vocabulary.is_of_domain(thing[0])
