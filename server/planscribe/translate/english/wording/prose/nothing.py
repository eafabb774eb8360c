"""What somebody does to nothing: `a is not holding anything`, `nobody carries anything`; and what
is said with emphasis only: `.., not even a` behind what denies it of all."""

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import IS, NOBODY, SHOULD, TURNING
from planscribe.translate.english.wording.finding import find, first_of, has_any, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, word
from planscribe.translate.english.wording.wished.moments import without_moments
from planscribe.translate.words import table
from planscribe.translate.words.data import holders, prepositions
from planscribe.wording import in_singular

_NONE = frozenset({"no", "none", "nobody", "nothing", "anything", "anyone", "any"})
_ALL = frozenset({"all", "every", "each", "everything", "everyone", "everybody"})
_LEAVING_OUT = frozenset({"but", "except", "only"})
_DO = frozenset({"does", "do"})
_OPEN = TURNING | {"all", "any", "each", "either", "every"}
"""Words by which a clause is about more than one thing, or denied as a whole."""
_BUT = frozenset("besides but else except more other than".split())
"""Words that leave something out behind `nothing`."""
_OWNING = frozenset({"its", "her", "his", "their"})
_ANYTHING = frozenset({"anything", "anybody", "anyone"})
_NOTHING = _ANYTHING | {"nothing", "nobody", "no"}


def not_anything(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is not holding anything`, `a does not hold anything` -> `a holds nothing`; `a must not be
    holding anything` -> `a must be holding nothing`."""
    del vocabulary
    end = first_of(tokens, _ANYTHING)
    at = first_of(tokens, {"not"}, 1, end)
    verb, said = tokens[at - 1 : at], tokens[at + 1 : end]
    if not at or not said or has_any(tokens[: at - 1], _OPEN):
        return None
    base = table.verb_of(said[-1].text)
    nothing = word("nothing", tokens[end])
    if not _is_done(verb[0].text, texts(said)):
        return None
    if verb[0].text not in SHOULD:
        does = table.forms(base).third if verb[0].text in ("is", "does") else base
        verb, said = (), (word(does, said[-1]),)
    return (*tokens[: at - 1], *verb, *said, nothing, *tokens[end + 1 :])


def _is_done(verb: str, said: tuple[str, ...]) -> bool:
    """Whether words are what somebody is `holding`, does not `hold`, or should `be holding`."""
    doing = said[-1]
    if verb in IS:
        return len(said) == 1 and table.is_gerund(doing)
    is_being = verb in SHOULD and said[:-1] == ("be",) and table.is_gerund(doing)
    return is_being or (verb in _DO | SHOULD and len(said) == 1 and table.is_verb(doing))


def not_any(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a holds nothing`, `a holds no ball` -> `a does not hold any thing`, `.. any ball`; `nobody
    holds anything` -> `nobody holds any thing`: what can be held is what the phrase is said of."""
    at = first_of(tokens, _NOTHING, 2)
    if not at or has_any(tokens[at + 1 : at + 2], _BUT):
        return None
    before, verb, like = tokens[: at - 1], tokens[at - 1], tokens[at]
    size = vocabulary.noun_at(tokens, at + 1) if like.text == "no" else 0
    if not table.verb_of(verb.text) or (like.text == "no" and not size):
        return None
    is_denied = has_any(before, NOBODY)
    if is_denied != (like.text in _ANYTHING) or "not" in texts(before):
        return None
    denied = (*before, verb) if is_denied else _denied(before, verb)
    what = tokens[at + 1 : at + 1 + size] or (word("thing", like),)
    behind = tokens[at + 1 + size :]
    behind = behind[_in_hands(behind) :]
    return (*denied, word("any", like), *what, *behind) if denied else None


def neither_behind(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is in neither b nor c` -> `a is not in b or c`; `a holds neither b nor c` the same."""
    del vocabulary
    at = first_of(tokens, {"neither"}, 2)
    nor = first_of(tokens, {"nor"}, at + 2)
    before, verb = tokens[: at - 1], tokens[at - 1 : at]
    if not at or not nor or has_any(before, _OPEN):
        return None
    if before[-1].text in IS | {"be"} and verb[0].text in prepositions():
        # `should be in neither`
        start = len(before) - (before[-1].text == "be")
        denied = (*before[:start], word("not", tokens[at]), *before[start:], *verb)
    else:
        denied = _denied(before, verb[0]) if table.verb_of(verb[0].text) else ()
    behind = (*tokens[at + 1 : nor], word("or", tokens[nor]), *tokens[nor + 1 :])
    return (*denied, *behind) if denied else None


def none_may(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`at the end no room may be dirty` -> `.. no room should be dirty`: of the end only."""
    at = first_of(tokens, {"may"})
    rest, is_of_end = without_moments(tokens, vocabulary)
    is_of_end = is_of_end or len(rest) < len(tokens)
    said = texts(tokens)
    is_plain = bool(at) and is_of_end and not NOBODY.isdisjoint(said[:at])
    if not is_plain or "not" in said or not SHOULD.isdisjoint(said):
        return None
    return (*tokens[:at], word("should", tokens[at]), *tokens[at + 1 :])


def _denied(before: Tokens, verb: Token) -> Tokens:
    """`a does not hold` of `a holds`, `a is not holding` of `a is holding`; nothing if words are
    neither."""
    no, base = word("not", verb), table.verb_of(verb.text)
    last = before[-1].text
    if last == "be" and texts(before[-2:-1])[0] in SHOULD:
        return (*before[:-1], no, before[-1], verb)
    if last in IS | SHOULD:
        return (*before, no, verb) if _is_done(last, (verb.text,)) else ()
    if last == "to" or not (table.is_third_form(verb.text) or verb.text == base):
        return ()
    do = word("do" if verb.text == base else "does", verb)
    return (*before, do, no, word(base, verb))


def _in_hands(behind: Tokens) -> int:
    """How many words are `in its hand`."""
    said = texts(behind[:3])
    is_own = said[:1] == ("in",) and len(said) == len(("in", "its", "hand")) and said[1] in _OWNING
    return len(said) if is_own and in_singular(said[2]) in holders() else 0


def without_emphasis(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`nothing is visited, not even a` -> `nothing is visited`; `all rooms must be clean, including
    a` -> `all rooms must be clean`."""
    for said, whole in (((",", "not", "even"), _NONE), ((",", "including"), _ALL)):
        at = find(tokens, *said)
        names = tuple(one for one in tokens[at + len(said) :] if one.text not in ("the", "too"))
        before = set(texts(tokens[: max(at, 0)]))
        if before.isdisjoint(whole) or not before.isdisjoint(_LEAVING_OUT):
            continue
        if vocabulary.names_in(names) and vocabulary.is_name(names[-1]):
            return tokens[:at]
    return None
