"""What a sentence says, as far as single words show it: names, numbers, nouns and phrases."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, pairwise
from typing import TypeAlias

from planscribe.model.lexicon import Lexicon, Phrase
from planscribe.syntax.task import Sentence, Task, Token, TokenKind
from planscribe.translate.english.shared import NUMBER_WORDS
from planscribe.wording import in_plural

_LONGEST_NAME = 4
"""How many words a name may have."""

_SHORTEST_STEM = 4

_MARKS = re.compile(r"[\W_]")
_NUMBERED = re.compile(r"(.*?)(\d+)")
_UP_TO = frozenset("to through thru till until - – — .. ... …".split())
ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split()
_FURTHER = {
    **{word: str(number) for number, word in enumerate(ORDINALS, start=1)},
    "dozen": "12",
    "pair": "2",
    "couple": "2",
    "both": "2",
    "single": "1",
    "once": "1",
    "twice": "2",
    "thrice": "3",
    "either": "2",
    "one": "1",
    "a": "1",
    "an": "1",
    "double": "2",
    "no": "0",
    "none": "0",
}
VALUES = {**_FURTHER, **NUMBER_WORDS}
"""Words for numbers."""

REFERRING = frozenset(
    {"whatever", "whoever", "whichever"},
).union(
    "he her him his it its itself she them their theirs they this these that those there here "
    "which who whom whose both other others rest remaining former latter same one ones another "
    "last next each every all any none everything nothing anything everyone everybody nobody "
    "likewise so too also again respectively such either neither alone together".split()
)
"""Words that may stand for objects that another sentence names."""
OF_ALL = frozenset("each every all any everything everyone everybody anything".split())
"""Words that speak of all objects of a type."""
_AFTER_CUES = frozenset("the a an for of than from not".split())
_EVERY = ("all", "every", "each", "both")
_OF_NOTHING = frozenset({("each", "other"), ("all", "is"), ("at", "all")})
"""Words of which `each` or `all` speaks of no objects."""
_ALONE = frozenset("of is are was were has have had comes come from with".split())
"""Words after which `each` and the like stand for what was counted before."""
_SINGLE = frozenset("a an its his her own".split())
_RESTRICTING = frozenset("of that which who whose".split())
"""Words after a noun that say which are meant: `all hands of r1`."""
_RELATING = frozenset("on in at with under".split())
_WITHOUT = frozenset("which whom no neither none nothing".split())
"""Words that do the same behind those: `the tiles on which nothing is`, `boxes with no lid`."""
_OF_ITS_OWNER = frozenset({"its", "his", "her"})
"""Words before a plural that speak of the parts of one object: `nothing in its hands`."""
_INSIDE = frozenset("in into inside on onto".split())
PAIRING = frozenset("respectively own corresponding correspondingly matching paired".split())
"""Words that show that objects belong together one by one."""
WANTING = frozenset(
    "goal goals aim aims objective should must shall finally eventually want wants wanted wish "
    "desired mission required achieve achieved dream expect expects hopes demands requests decided "
    "decisions".split()
)
"""Words that show that something has to be reached."""
EXCEPTING = frozenset(
    "but except exception excluding besides apart other than without unlike".split()
)
_CUES = EXCEPTING - {"other"}
"""The same, but for a word that also speaks of those that are left: `the other two`."""
ELSEWHERE = frozenset(
    "from currently now presently instead already which who called named leave leaves".split()
)
"""Words after which a name may be said that another sentence states something of."""
_TO_BE = ("is", "are", "was", "were")
_WISHING = frozenset(
    {
        *(("at", "last"), ("would", "like"), ("have", "finished"), ("need", "is")),
        *((is_, "to", be) for is_ in _TO_BE for be in ("be", "do", "end", "finish", "stay")),
    }
)
"""Several words that show the same."""
_HAVING = frozenset("has have had".split())
_BEFORE_SIDES = frozenset("the a an its his her their your my our each one".split())
"""Words after `has to` that make a place of it, and no duty: `b1 has to its left b2`."""
_AT_END = frozenset({"in", "at", "by"})
"""Words before `the end` that make it the time: `that is the end of it` is none."""
_MODAL = frozenset("should must shall".split())
_INTRODUCING = frozenset("there here comes come".split())
_LISTING = frozenset(", and or : ( ) called named numbered namely from".split())
"""What may be between a noun and the names that are listed after it."""
TIMES = frozenset("by x times row rows column columns deep wide long high".split())
"""Words that show that two numbers are those of rows and columns."""
BEYOND = frozenset("above below over under beyond".split())
"""Words before a row that is not meant: `the tiles above row 0`."""
_LINES = (frozenset({"row", "rows"}), frozenset({"column", "columns"}))
"""What the first and the second number of a cell count."""
_JOINING = frozenset(", and or".split())
_SIZES = frozenset("deep wide long high tall across broad".split())
"""Words after which a number is no count: `5 tiles deep`."""
_GOALS = frozenset("goal goals aim aims objective objectives mission".split())
_SUBJECTS = frozenset("the a an you your nothing nobody".split())
NO_MORE = frozenset("only other others more else further".split())
"""Words that show that there are no more than what others name."""
DENYING = frozenset("no not none nothing nobody never without neither nor n't cannot".split())
"""Words that deny: what is so may be said by its opposite."""
STATING = frozenset("is are was were has have should must shall".split())
"""Words with which a clause goes on behind a relative clause."""
_RELATIVE = frozenset("that which who where with".split())
PERSONS = frozenset("you we i my your our".split())
GLUE = frozenset(
    "a an the is are be been at in on to of with by for from you your i my we our he she it they "
    "has have had can do does 's and or that this there not no nor into onto than as".split()
)
"""Words that many phrases have."""

_SaidNoun: TypeAlias = tuple[int, tuple[str, ...], str]


@dataclass(frozen=True, slots=True)
class SentenceWords:
    """What a sentence says. Nouns are types; they and the phrases are those of the lexicon."""

    grams: frozenset[str]
    """Up to four words in a row, as names would spell them."""
    names: frozenset[str]
    """The words in it that look like names, since there is a number in them."""
    ranges: frozenset[str]
    """The names that lie between two names, as in `b1 to b5`."""
    words: frozenset[str]
    """All words, without their endings."""
    texts: frozenset[str]
    """All words, as they are."""
    numbers: frozenset[int]
    nouns: Mapping[str, str]
    """From the type of each noun to the words for it."""
    counted: tuple[tuple[int, str], ...]
    """The numbers that stand right before a noun, with its type."""
    of_all: tuple[str, ...]
    """The types of the nouns after `all` and the like."""
    of_several: tuple[str, ...]
    """The types of nouns in the plural, without a number."""
    of_one: tuple[str, ...]
    """The types of nouns after `a`, `its` and the like, perhaps with an adjective between."""
    of_places: tuple[str, ...]
    """The types of nouns after `in the` and the like."""
    listed: tuple[tuple[str, frozenset[str]], ...]
    """The names that are listed right after a noun, with its type: `shots (shot1 to shot5)`."""
    lines: tuple[frozenset[int], ...]
    """The numbers of the rows and of the columns in it: `in rows 1 and 3`."""
    excepted: frozenset[str]
    """The names right after `except` and the like, as `spelt` has them."""
    elided: frozenset[int]
    """The numbers that count what is not said again: `the lower two are free`."""
    wished: frozenset[str]
    """The names right before `should` and the like."""
    is_announcement: bool
    """Whether it has a word for the goal itself, and may only say that it follows."""
    is_wish: bool
    """Whether a word in it shows that something has to be reached."""

    def says(self, name: str) -> bool:
        """Whether it has the name of an object, however it is spelt."""
        return spelt(name) in self.grams or spelt(name) in self.ranges

    def says_as_one(self, name: str) -> bool:
        """The same, or as `the red one` names `red_ball`."""
        *kinds, _ = name.split("_")
        return self.says(name) or (bool(kinds) and self.texts.issuperset((*kinds, "one")))

    def has_in_lines(self, cell: str) -> bool:
        """Whether a cell, by the two numbers in its name, is in the rows and columns in it.

        If there are none, anything is.
        """
        numbers = [int(digits) for digits in re.findall(r"\d{1,9}", cell)[-len(self.lines) :]]
        is_cell = len(numbers) == len(self.lines)
        return not any(self.lines) or (
            is_cell
            and all(not said or n in said for n, said in zip(numbers, self.lines, strict=True))
        )

    def spelt(self, stems: frozenset[str]) -> str:
        """The words of which only the stems are given, as they are in the sentence."""
        return " ".join(sorted(text for text in self.texts if stem(text) in stems))

    def begins(self, stems: Iterable[str]) -> bool:
        """Whether a word in it is of the family of one of the stems, as `dispenser` is."""
        whole = tuple(one for one in stems if len(one) >= _SHORTEST_STEM)
        return any(text.startswith(whole) for text in self.texts)

    def has(self, words: Iterable[str]) -> bool:
        """Whether one of the words is in it."""
        return not self.texts.isdisjoint(words)


def words_of(task: Task, lexicon: Lexicon) -> tuple[SentenceWords, ...]:
    """What each sentence of a task says."""
    nouns = _nouns(lexicon)
    return tuple(_words(one, nouns) for one in task.sentences)


def spelt(name: str) -> str:
    """A name without the marks in it, which people and programs write differently."""
    plain = name.lower()
    return plain if plain.isalnum() else _MARKS.sub("", plain)


def stem(word: str) -> str:
    """A word without its ending, to compare it with other forms of the same word."""
    for ending in ("ing", "ed", "es", "s"):
        if len(word) > len(ending) + 3 and word.endswith(ending):
            return word[: -len(ending)]
    return word


@lru_cache(maxsize=16)
def phrase_words(lexicon: Lexicon) -> Mapping[str, tuple[frozenset[str], ...]]:
    """For each predicate, as an ASP constant, the words of each of its phrases."""
    return _by_predicate(lexicon, lexicon.phrases)


@lru_cache(maxsize=16)
def stating_words(lexicon: Lexicon) -> Mapping[str, tuple[frozenset[str], ...]]:
    """The same for phrases that state something: `put ?x on ?y` is an order."""
    return _by_predicate(lexicon, (one for one in lexicon.phrases if _states(one)))


@lru_cache(maxsize=16)
def words_before_of(lexicon: Lexicon) -> frozenset[tuple[str, str]]:
    """The predicates with the stems of their words before `of`: `?x is right of ?y`."""
    return frozenset(
        (lexicon.names.constant(one.relation.name), stem(word))
        for one in lexicon.phrases
        for word, after in pairwise(one.pieces)
        if isinstance(word, str) and after == "of"
    )


@lru_cache(maxsize=16)
def of_persons(lexicon: Lexicon) -> frozenset[str]:
    """The predicates that all phrases say of the person: `you hold ?x`."""
    constant = lexicon.names.constant
    others = {one.relation for one in lexicon.phrases if _states(one) and one.pieces[0] != "you"}
    return frozenset(constant(one.name) for one in lexicon.relations if one not in others)


def _states(phrase: Phrase) -> bool:
    first = phrase.pieces[0]
    return not isinstance(first, str) or first in _SUBJECTS


def _by_predicate(
    lexicon: Lexicon, phrases: Iterable[Phrase]
) -> Mapping[str, tuple[frozenset[str], ...]]:
    found: dict[str, list[frozenset[str]]] = {}
    for phrase in phrases:
        words = phrase_content(phrase)
        if words:
            found.setdefault(lexicon.names.constant(phrase.relation.name), []).append(words)
    return {name: tuple(dict.fromkeys(each)) for name, each in found.items()}


def phrase_content(phrase: Phrase) -> frozenset[str]:
    """The stems of the words of a phrase that few others have."""
    words = (piece for piece in phrase.pieces if isinstance(piece, str))
    return frozenset(stem(word) for word in words if word not in GLUE)


def in_relative_clause(texts: Sequence[str], place: int) -> bool:
    """Whether a word is in what says which ones a clause is about: `each box that no tin is on`.

    `texts` begin with the clause. `The goal is that no box is open` has none.
    """
    before = texts[1:place]
    at = next((at for at, text in enumerate(before) if text in _RELATIVE), None)
    return at is not None and texts[0] in OF_ALL | {"the"} and STATING.isdisjoint(before[:at])


def clauses_of(sentence: Sentence, lexicon: Lexicon) -> Iterator[SentenceWords]:
    """What the parts of a sentence say that commas separate."""
    nouns = _nouns(lexicon)
    for is_mark, tokens in groupby(sentence.tokens, lambda one: one.text in (",", ";")):
        if not is_mark:
            yield _of_tokens([*tokens], "", nouns)


def _words(sentence: Sentence, nouns: Mapping[tuple[str, ...], str]) -> SentenceWords:
    tokens = [*sentence.tokens, *(token for row in sentence.rows for token in row)]
    return _of_tokens(tokens, sentence.closing, nouns)


def _of_tokens(
    tokens: Sequence[Token], closing: str, nouns: Mapping[tuple[str, ...], str]
) -> SentenceWords:
    texts = [token.text for token in tokens]
    said = [*_said_nouns(texts, nouns)]
    return SentenceWords(
        frozenset(_grams(texts)),
        frozenset(one.text for one in tokens if one.kind is TokenKind.NAME),
        frozenset(_ranges(tokens)),
        frozenset(map(stem, texts)),
        frozenset(_of_objects(texts)),
        frozenset(_numbers(texts)),
        {kind: " ".join(noun) for _, noun, kind in said},
        tuple(_counted(texts, said)),
        tuple(_of_all(texts, said)),
        tuple(_of_several(texts, said)),
        tuple(_of_one(texts, said)),
        tuple(_of_places(texts, said)),
        tuple(_listed(tokens, said)),
        tuple(frozenset(_numbers_behind(texts, of_line)) for of_line in _LINES),
        frozenset(_excepted(tokens)),
        frozenset(_elided(texts, said)),
        frozenset(_wished(tokens)),
        not _GOALS.isdisjoint(texts),
        closing == "?" or not WANTING.isdisjoint(_of_wishes(texts)) or _wishes(texts),
    )


def _of_objects(texts: Sequence[str]) -> Iterator[str]:
    """All words but those that only seem to speak of all objects: `when all is done`."""
    for before, text, after in zip(("", *texts), texts, (*texts[1:], ""), strict=False):
        if text not in ("each", "all") or _OF_NOTHING.isdisjoint(((before, text), (text, after))):
            yield text


def _wishes(texts: Sequence[str]) -> bool:
    triples = [*zip(texts, texts[1:], texts[2:], strict=False)]
    is_end = any(words[1:] == ("the", "end") and words[0] in _AT_END for words in triples)
    is_duty = any(
        words[0] in _HAVING
        and words[1] == "to"
        and words[2] not in _BEFORE_SIDES
        and not (words[2] == "make" and "do" in texts)
        for words in triples
    )
    return is_end or is_duty or any(words in _WISHING for words in (*pairwise(texts), *triples))


def ends_list(texts: Sequence[str]) -> bool:
    """Whether a sentence begins with what only says that it is the last: `Finally there is ..`."""
    first, *after = [text for text in texts[:3] if text != ","] or [""]
    return first == "finally" and not _INTRODUCING.isdisjoint(after[:1])


def _of_wishes(texts: Sequence[str]) -> Iterator[str]:
    """The words that can show a wish: not those of limits, as in `must not be higher than 3`."""
    for place, text in enumerate(texts):
        is_limit = text in _MODAL and texts[place + 1 : place + 2] == ["not"] and "than" in texts
        if not is_limit and not (place == 0 and ends_list(texts)):
            yield text


def _grams(texts: Sequence[str]) -> Iterator[str]:
    for start in range(len(texts)):
        for end in range(start + 1, min(start + _LONGEST_NAME, len(texts)) + 1):
            yield spelt("".join(texts[start:end]))


def _ranges(tokens: Sequence[Token]) -> Iterator[str]:
    # `Up to` says the same as `to`.
    plain = [
        one
        for one, after in zip(tokens, (*tokens[1:], None), strict=True)
        if one.text != "up" or after is None or after.text not in _UP_TO
    ]
    for before, between, after in zip(plain, plain[1:], plain[2:], strict=False):
        first, last = _NUMBERED.fullmatch(before.text), _NUMBERED.fullmatch(after.text)
        if between.text not in _UP_TO or not first or not last or last[1] not in ("", first[1]):
            continue
        low, high = int(first[2]), int(last[2])
        if low < high <= low + 1000:
            yield from (spelt(f"{first[1]}{number}") for number in range(low, high + 1))


def _numbers(texts: Sequence[str]) -> Iterator[int]:
    for text in texts:
        # `A three-level shaker`.
        for part in (text, text.partition("-")[0]):
            value = VALUES.get(part, part)
            if value.isdecimal():
                yield int(value)


def _excepted(tokens: Sequence[Token]) -> Iterator[str]:
    is_behind = False
    for one in tokens:
        goes_on = one.text in _LISTING or one.text in _AFTER_CUES
        if is_behind and not goes_on:
            yield spelt(one.text)
        goes_on |= one.kind is TokenKind.NAME
        is_behind = one.text in _CUES or (is_behind and goes_on)


def _counted(texts: Sequence[str], nouns: Iterable[_SaidNoun]) -> Iterator[tuple[int, str]]:
    for place, words, kind in nouns:
        if not _SIZES.isdisjoint(texts[place + len(words) : place + len(words) + 1]):
            continue
        before = texts[place - 1] if place else ""
        value = "1" if before in ("a", "an") else NUMBER_WORDS.get(before, before)
        if value.isdecimal():
            yield int(value), kind


def _of_all(texts: Sequence[str], nouns: Sequence[_SaidNoun]) -> Iterator[str]:
    for place, words, kind in nouns:
        before = [text for text in texts[max(place - 2, 0) : place] if text != "the"]
        is_whole = not _is_restricted(texts, place + len(words))
        if before and before[-1] in _EVERY and is_whole:
            yield kind
    yield from _of_all_before(texts, nouns)


def _of_all_before(texts: Sequence[str], nouns: Sequence[_SaidNoun]) -> Iterator[str]:
    """The types of the nouns that `both of them`, or `each` with no noun, goes on with."""
    for at, text in enumerate(texts):
        is_alone = text in _EVERY and not _ALONE.isdisjoint(texts[at + 1 : at + 2])
        counted = [
            (words, kind)
            for place, words, kind in nouns
            if place < at and NUMBER_WORDS.get(texts[place - 1], texts[place - 1]).isdecimal()
        ]
        # Several counted nouns may be meant.
        if is_alone and len(counted) == 1 and counted[0][0][-1].endswith("s"):
            yield counted[0][1]


def _of_several(texts: Sequence[str], nouns: Iterable[_SaidNoun]) -> Iterator[str]:
    for place, words, kind in nouns:
        before = texts[place - 1] if place else ""
        is_counted = VALUES.get(before, before).isdecimal()
        is_part = before in _OF_ITS_OWNER or _is_restricted(texts, place + len(words))
        # `The old wheels` are some of them.
        is_part |= texts[max(place - 2, 0) : place - 1] == ["the"] and before not in _EVERY
        if words[-1].endswith("s") and not is_counted and not is_part:
            yield kind


def _is_restricted(texts: Sequence[str], behind: int) -> bool:
    """Whether the words behind a noun say which are meant: `the tiles to the right of them`."""
    after = texts[behind : behind + 2]
    is_relative = bool(_RELATING.intersection(after[:1])) and bool(_WITHOUT.intersection(after[1:]))
    return not _RESTRICTING.isdisjoint(after[:1]) or after == ["to", "the"] or is_relative


def _of_one(texts: Sequence[str], nouns: Iterable[_SaidNoun]) -> Iterator[str]:
    for place, words, kind in nouns:
        before = texts[max(place - 2, 0) : place]
        if not (_SINGLE.isdisjoint(before) or words[-1].endswith("s")):
            yield kind


def _of_places(texts: Sequence[str], nouns: Iterable[_SaidNoun]) -> Iterator[str]:
    for place, _, kind in nouns:
        if place > 1 and texts[place - 1] == "the" and texts[place - 2] in _INSIDE:
            yield kind


def _listed(
    tokens: Sequence[Token], nouns: Iterable[_SaidNoun]
) -> Iterator[tuple[str, frozenset[str]]]:
    for place, words, kind in nouns:
        behind = list[Token]()
        for one in tokens[place + len(words) :]:
            if one.kind is not TokenKind.NAME and one.text not in (*_LISTING, *_UP_TO, "up"):
                break
            behind.append(one)
        names = frozenset(spelt(one.text) for one in behind if one.kind is TokenKind.NAME)
        if names:
            yield kind, names.union(_ranges(behind))


def _numbers_behind(texts: Sequence[str], nouns: Collection[str]) -> Iterator[int]:
    is_behind = False
    for before, text in zip(("", *texts), texts, strict=False):
        if is_behind and text.isdecimal():
            yield int(text)
        is_line = text in nouns and before not in BEYOND
        is_behind = is_line or (is_behind and (text.isdecimal() or text in _JOINING))


def _elided(texts: Sequence[str], nouns: Iterable[_SaidNoun]) -> Iterator[int]:
    counted = {place + back for place, _, _ in nouns for back in (-2, -1)}
    for place, text in enumerate(texts):
        value = VALUES.get(text, text)
        is_the = "the" in texts[max(place - 2, 0) : place] and text not in ORDINALS
        if value.isdecimal() and int(value) > 1 and is_the and place not in counted:
            yield int(value)


def _wished(tokens: Sequence[Token]) -> Iterator[str]:
    for place, one in enumerate(tokens):
        while one.text in _MODAL and place:
            place -= 1
            if tokens[place].kind is TokenKind.NAME:
                yield spelt(tokens[place].text)
            elif tokens[place].text not in (",", "and", "both"):
                break


def _said_nouns(texts: Sequence[str], nouns: Mapping[tuple[str, ...], str]) -> Iterator[_SaidNoun]:
    """The nouns in a sentence, each with its place and type; of several the longest one."""
    place = 0
    while place < len(texts):
        fitting = [words for words in nouns if _is_at(place, texts, words)]
        longest = max(fitting, key=len, default=())
        if longest:
            yield place, longest, nouns[longest]
        place += len(longest) or 1


def _is_at(place: int, texts: Sequence[str], words: tuple[str, ...]) -> bool:
    return texts[place] == words[0] and tuple(texts[place : place + len(words)]) == words


@lru_cache(maxsize=16)
def _nouns(lexicon: Lexicon) -> Mapping[tuple[str, ...], str]:
    """From the words for each type, singular and plural, to its ASP constant."""
    found: dict[tuple[str, ...], str] = {}
    for noun in lexicon.nouns:
        *adjectives, last = noun.words
        for words in (noun.words, (*adjectives, in_plural(last))):
            found.setdefault(words, lexicon.names.constant(noun.type))
    return found
