"""What the words of a sentence that is not read show: its objects, its mood, and what it denies."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, pairwise

from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.english.shared import shared_words
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions
from planscribe.translate.writing.so_far import TaskObject, TaskSoFar
from planscribe.wording import in_plural, in_singular

_MOST_NAMED = 5
_NEAR = 4
_LONGEST_NAME = 4
"""How many words a name may have: `the old north dock`."""
_OF_GOALS = frozenset(
    "goal goals aim should shall must need needs want wants wish finally eventually end ends "
    "please ought supposed belong belongs desired wanted sure ensure final when".split()
)
_BOTH_WAYS = tuple(
    tuple(words.split())
    for words in (
        "both ways, both directions, either way, either direction, each way, each direction, "
        "two-way, vice versa, and back, other way, other direction, each other, one another"
    ).split(", ")
)
_MUTUAL = frozenset(
    "between connect connects connected connection link links linked join joins joined adjacent "
    "neighbours neighbouring".split()
)
_ORDERING = frozenset({"from", "to", "into", "one-way"})
_CAPITALS = frozenset({"i", "ok"})
_WORK = frozenset({"task", "job", "mission", "plan"})
_DUTIES = frozenset("should shall must need needs ought belong belongs want wants supposed".split())
_OBLIGING = frozenset({"should", "shall", "must", "ought"})
_DENYING = frozenset("not no never without neither nor nobody nothing none".split())
_DENYING_VERBS = frozenset("lose lack remove skip omit fail refuse".split())
_UNDOING = frozenset(
    "without lose lack remove skip skipped omit omitted miss missed forget fail".split()
)
"""What states something after another denial: `do not forget to lock it`."""
_EMPTY = frozenset({"nothing", "nobody"})
_ANYTHING = frozenset({"anything", "anybody", "anyone"})
_ANY = _ANYTHING | {"anywhere"}
_OF_FACTS = frozenset(
    "first initially currently now already still yet start starts beginning begin begins".split()
)
_ALL = frozenset({"all", "every", "each", "both", "any", "no", "neither"})
_ARTICLES = frozenset({"the", "a", "an", "its", "his", "her", "their", "your", "my", "our"})
OWNING = frozenset({"its", "his", "her", "their"})
_PRONOUNS = frozenset({"it", "he", "she", "they", "this", "these"})
_LINKS = frozenset({",", "and", "or", "nor", "both", "&", "as", "well", "also"})
AUXILIARIES = frozenset({"is", "are", "has", "have", "was", "were", "can", "will"})
_ALIKE_PLACES = (
    frozenset({"in", "inside", "into", "within"}),
    frozenset({"on", "onto", "upon", "over"}),
    frozenset({"at", "by", "near"}),
    frozenset({"to", "towards", "with"}),
    frozenset({"with", "by"}),
)


@dataclass(frozen=True, slots=True)
class NamedObjects:
    """Objects that a sentence names in one place: `c1, c2 and c3`, or all of a type.

    `names` are as sentences say them, `before` is the preposition or noun before them.
    """

    names: tuple[str, ...]
    types: tuple[str, ...]
    before: str
    start: int
    end: int
    noun: str = ""
    """What they are called in the plural, if the sentence speaks of all of a type."""
    is_none: bool = False
    """Whether it speaks of none of that type: `no crates`."""


@dataclass(frozen=True, slots=True)
class UnreadWords:
    """What a sentence shows: what it names in order, the rest of its words, and its mood."""

    mentions: tuple[NamedObjects, ...]
    words: frozenset[str]
    denied: frozenset[str]
    """Those of the words that follow one that denies them."""
    is_wish: bool
    is_of_start: bool
    """Whether it says that it is about how things are at first."""
    is_denied: bool
    is_empty: bool
    """Whether it says that there is nothing somewhere."""
    is_of_both: bool
    number: str = ""
    """The number that it says, if it says one."""
    has_numbers: bool = False
    unknown: tuple[str, ...] = ()
    """Words that English does not have, as they are spelt: maybe names."""
    of_some: frozenset[str] = frozenset()
    """The nouns of types of which it says that there is one, without a name: `in a room`."""
    is_of_unknown: bool = False
    """Whether one of these, or of the types that it names, is nothing that is known here, or it
    begins with a pronoun: `It has ..`."""
    is_introducing: bool = False
    """Whether it may say which objects there are."""
    is_of_new: bool = False
    """Whether it begins with a name that nothing has so far: `zed is a truck and ..`."""
    owned: frozenset[str] = frozenset()
    """The types of what it says to be someone's: `their shelves`."""
    is_both_ways: bool = False
    """Whether it says that a way leads in both directions."""
    has_order: bool = True
    """Whether words show which of two objects is the first: `from`, `to`."""
    has_duty: bool = False
    """Whether it says what must be: `should`, `has to`."""
    denies: int = 0
    """Which of its words denies the rest, if one does."""
    is_denied_last: bool = False
    """Whether nothing that it names follows what denies."""
    is_doubtful: bool = False
    """Whether `without` denies a part of it, so that the rest may hold or not."""

    @property
    def is_obliged(self) -> bool:
        """Whether it says what must be, and not what something needs."""
        return not _OBLIGING.isdisjoint(self.words)

    @property
    def places(self) -> list[tuple[int, int]]:
        """Where it names objects: from which word to which."""
        return [(one.start, one.end) for one in self.mentions]


def shown(tokens: Sequence[Token], there: TaskSoFar) -> UnreadWords:
    """What the tokens of a sentence show."""
    texts = [one.text for one in tokens]
    mentions = tuple(islice(_joined(_specific(_mentions(texts, there)), texts), _MOST_NAMED))
    named = {at for one in mentions for at in range(one.start, one.end)}
    others = [one for at, one in enumerate(tokens) if at not in named]
    said = frozenset(one.text for one in others if one.kind is not TokenKind.MARK)
    plain = (shared_words() - prepositions()) | _ARTICLES
    unknown = [
        one.spelling
        for one in others
        if one.kind in (TokenKind.WORD, TokenKind.NAME) and not table.is_known(one.text)
        if one.text not in plain
    ]
    denies = _denial(texts)
    numbers = {one.text for one in tokens if one.kind is TokenKind.NUMBER}
    return UnreadWords(
        mentions,
        said,
        denied=said.intersection(texts[denies + 1 :]),
        is_wish=_is_wish(texts, begins_with_name=_begins_with_object(texts, named, there)),
        has_duty=_has_duty(texts),
        is_both_ways=any(places_of(words, texts) for words in _BOTH_WAYS),
        has_order=not set(texts) & _MUTUAL or bool(set(texts) & _ORDERING),
        is_of_start=bool(set(texts) & _OF_FACTS),
        is_denied=denies < len(texts),
        denies=denies,
        is_denied_last=bool(mentions) and denies >= mentions[-1].end,
        is_empty=any(_is_empty(texts, at) for at in range(len(texts))),
        is_of_new=0 not in named and _begins_with_name(tokens),
        is_doubtful=texts[denies : denies + 1] == ["without"],
        is_of_both="both" in texts,
        number=_only(numbers),
        has_numbers=bool(numbers),
        unknown=tuple(unknown),
        of_some=frozenset(_of_some(texts, mentions, there)),
        is_of_unknown=any(_is_name(one, one is tokens[0]) for one in others)
        or _names_types(texts, there)
        or (texts[0] in _PRONOUNS and texts[1:2] != ["is"]),
        is_introducing=not set(texts) & (_ALL | _DENYING) and not _says_where(texts),
        owned=frozenset(_owned(texts, there)),
    )


def _is_name(token: Token, is_first: bool) -> bool:
    """Whether a word is spelt as names are: `V1`, `Ito`."""
    if token.kind not in (TokenKind.WORD, TokenKind.NAME) or token.text in _CAPITALS:
        return False
    is_known = any(map(table.is_known, (token.text, in_singular(token.text))))
    begins = is_first and (is_known or token.text in shared_words())
    has_capital = any(one.isupper() for one in token.spelling) and not begins
    return has_capital or any(one.isdigit() for one in token.spelling)


def _names_types(texts: Sequence[str], there: TaskSoFar) -> bool:
    """Whether words speak of all of a type that has no objects: `there are no trucks`."""
    return any(
        any(places_of(tuple(in_plural(" ".join(one.words)).split()), texts))
        for one in there.lexicon.nouns
        if not there.has(one.type)
    )


def _of_some(
    texts: Sequence[str], mentions: Sequence[NamedObjects], there: TaskSoFar
) -> Iterator[str]:
    starts = {one.start for one in mentions}
    for one in there.lexicon.nouns:
        for at in places_of(one.words, texts):
            is_some = at > 0 and texts[at - 1] in ("a", "an", "some")
            if is_some and at + len(one.words) not in starts:
                yield one.words[-1]


def _says_where(texts: Sequence[str]) -> bool:
    """Whether a sentence says where something is, which introducing it would lose."""
    return any(one in ("is", "are") and two in prepositions() for one, two in pairwise(texts))


def _owned(texts: Sequence[str], there: TaskSoFar) -> Iterator[str]:
    """The types of the nouns that follow `its` or `their`."""
    for one in there.lexicon.nouns:
        single = " ".join(one.words)
        for said in {single, in_plural(single)}:
            for at in places_of(tuple(said.split()), texts):
                if at and texts[at - 1] in OWNING:
                    yield one.type


def _begins_with_object(texts: Sequence[str], named: Collection[int], there: TaskSoFar) -> bool:
    """Whether a name is the first word, or follows the noun of its type: `parcel p1`."""
    for one in there.lexicon.nouns:
        size = len(one.words)
        begins = tuple(texts[:size]) == one.words and len(texts) > size
        if begins and (found := _at(texts, size, there)):
            return any(there.lexicon.fits(each, (one.type,)) for each in found.types)
    return 0 in named


def _begins_with_name(tokens: Sequence[Token]) -> bool:
    """Whether a word stands alone before `is a` or `has`, and is no word known here."""
    first, second, third = (*(one.text for one in tokens[:3]), "", "", "")[:3]
    if first in shared_words() or tokens[0].kind not in (TokenKind.WORD, TokenKind.NAME):
        return False
    if second == "is" and third in _ARTICLES:
        return True
    return second in AUXILIARIES and not table.is_known(first)


def _only(numbers: Collection[str]) -> str:
    return next(iter(numbers)) if len(numbers) == 1 else ""


def is_alike_place(one: str, other: str) -> bool:
    """Whether two prepositions may say the same."""
    return one == other or any(one in each and other in each for each in _ALIKE_PLACES)


def _denial(texts: Sequence[str]) -> int:
    """The place of the word that denies the rest; behind the last one if none does.

    Two denials state something: `you cannot make soup without leeks`.
    """
    denies = next((at for at in range(len(texts)) if _denies(texts, at)), len(texts))
    is_undone = texts[denies : denies + 1] != ["without"] and denies < len(texts)
    return len(texts) if is_undone and _UNDOING.intersection(texts[denies + 1 :]) else denies


def _denies(texts: Sequence[str], at: int) -> bool:
    """Whether a word denies what follows: `not`, `anywhere but the hall`, `get out of the car`."""
    if texts[at] == "but":
        return at > 0 and texts[at - 1] in _ANY
    if texts[at] in _DENYING or table.verb_of(texts[at]) in _DENYING_VERBS:
        return True
    return at > 0 and texts[at : at + 2] == ["out", "of"]


def _is_empty(texts: Sequence[str], at: int) -> bool:
    """Whether a word says that something is empty: `nothing`, `no car in`, `not anything`."""
    if texts[at] in _ANYTHING:
        return "not" in texts[:at]
    if texts[at] == "without":
        return texts[at + 1 : at + 2] in (["a"], ["an"], ["any"])
    if texts[at] == "no":
        return at + 2 >= len(texts) or texts[at + 2] in prepositions()
    return texts[at] in _EMPTY


def _is_wish(texts: Sequence[str], begins_with_name: bool) -> bool:
    """Whether a sentence says what is to be: it has a word of wishes, or is an order."""
    if set(texts) & _OF_GOALS or _has_duty(texts) or _WORK.intersection(texts[:2]):
        return True
    if places_of(("would", "like"), texts):
        return True
    if "will" in texts and not places_of(("you", "will"), texts):
        return True
    if "may" in texts and set(texts) & (_DENYING | {"only"}):
        return True
    if texts[:2] in (["could", "you"], ["can", "you"], ["would", "you"]):
        return True
    is_order = not begins_with_name and table.is_verb(texts[0])
    return is_order and not set(texts[:4]) & AUXILIARIES


def places_of(words: tuple[str, ...], texts: Sequence[str]) -> list[int]:
    """Where words follow each other in a sentence."""
    return [at for at in range(len(texts)) if tuple(texts[at : at + len(words)]) == words]


def _has_duty(texts: Sequence[str]) -> bool:
    """Whether words say what must be: `should`, `has to`."""
    return bool(_DUTIES.intersection(texts)) or any(
        one in ("has", "have") and two == "to" for one, two in pairwise(texts)
    )


def _mentions(texts: Sequence[str], there: TaskSoFar) -> Iterator[NamedObjects]:
    """The objects that are named, and the nouns of all of a type, each in its place."""
    at = 0
    while at < len(texts):
        found = _at(texts, at, there)
        if found:
            yield replace(found, before=preposition_before(texts, found.start))
        at = found.end if found else at + 1


def _specific(mentions: Iterable[NamedObjects]) -> Iterator[NamedObjects]:
    """The mentions without the nouns of what is named as well: `of the two robots, r1 is ..`."""
    every = list(mentions)
    named = {name for one in every if not one.noun for name in one.names}
    for one in every:
        if not one.noun or named.isdisjoint(one.names):
            yield one


def _at(texts: Sequence[str], at: int, there: TaskSoFar) -> NamedObjects | None:
    """What is named at a place, if anything is."""
    for end in range(min(at + _LONGEST_NAME, len(texts)), at, -1):
        if one := there.by_words.get(tuple(texts[at:end])):
            return NamedObjects((one.name,), one.types, "", at, end)
    for words in there.lexicon.called:
        if tuple(texts[at : at + len(words)]) == words:
            one = there.by_name[f"the {' '.join(words)}"]
            has_article = at > 0 and texts[at - 1] == "the"
            # `Pump up w2` does not speak of the pump.
            if has_article or not table.is_verb(words[0]):
                return NamedObjects((one.name,), one.types, "", at, at + len(words))
    return _all_of(texts, at, there)


def _all_of(texts: Sequence[str], at: int, there: TaskSoFar) -> NamedObjects | None:
    """`all crates`, `every crate`, `the shot glasses`."""
    if texts[at] not in _ALL and texts[at] != "the":
        return None
    start = at + 1
    while start < len(texts) and texts[start] in {"the", "of", "two", "three", "four"}:
        start += 1
    nouns = sorted(there.lexicon.nouns, key=lambda one: -len(one.words))
    for one in nouns:
        end = start + len(one.words)
        said, single = " ".join(texts[start:end]), " ".join(one.words)
        many = in_plural(single)
        if said == many or (said == single and texts[at] in _ALL):
            names = tuple(each.name for each in there.fitting((one.type,)))
            follows_name = end < len(texts) and texts[end] in there.by_name
            if names and not follows_name:
                return NamedObjects(names, (one.type,), "", at, end, many, texts[at] == "no")
    return _named_alike(texts, at, start, there)


def _named_alike(
    texts: Sequence[str], at: int, start: int, there: TaskSoFar
) -> NamedObjects | None:
    """`all boxes` of the objects box1 and box2, though their type is called otherwise."""
    for name in there.by_name:
        word = name.rstrip("0123456789")
        if word != name and texts[start : start + 1] in ([in_plural(word)], [word]):
            alike = [one for one in there.objects if one.name.rstrip("0123456789") == word]
            if len({one.types for one in alike}) == 1:
                names = tuple(one.name for one in alike)
                return NamedObjects(names, alike[0].types, "", at, start + 1)
    return None


def preposition_before(texts: Sequence[str], at: int) -> str:
    """The nearest preposition before a name, past articles, adjectives and nouns; empty if none is.

    That of `on top of` and `to the left of` is the first one.
    """
    found = ""
    for word in reversed(texts[max(0, at - _NEAR) : at]):
        if word in AUXILIARIES or word in _LINKS:
            break
        if word in prepositions():
            found = word
            if word != "of":
                break
    return found


def _joined(mentions: Iterable[NamedObjects], texts: Sequence[str]) -> Iterator[NamedObjects]:
    """The mentions, those that a list joins as one."""
    last: NamedObjects | None = None
    for one in mentions:
        between = set(texts[last.end : one.start]) - _ARTICLES if last else set()
        if last and between and between <= _LINKS and _is_alike(last, one):
            last = replace(last, names=(*last.names, *one.names), end=one.end, noun="")
            continue
        if last:
            yield last
        last = one
    if last:
        yield last


def _is_alike(one: NamedObjects, other: NamedObjects) -> bool:
    return bool(set(one.types) & set(other.types))


def objects_of(mention: NamedObjects, there: TaskSoFar) -> tuple[TaskObject, ...]:
    """The objects that are named in one place."""
    return tuple(there.by_name[name.lower()] for name in mention.names)
