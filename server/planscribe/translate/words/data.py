"""The lists of words in grammar/words: abbreviations, prepositions, synonyms, orders."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TypeAlias, TypeVar

from planscribe.resources import shipped

_Read = TypeVar("_Read")
_Said: TypeAlias = tuple[str, ...]
"""The words of something that people say."""


def _read(how: Callable[[str], _Read], file: str) -> Callable[[], _Read]:
    """What a file has, which is read when it is first asked for."""
    return lru_cache(maxsize=1)(partial(how, file))


def _by_arguments(file: str) -> Mapping[tuple[str, int], _Said]:
    """Templates by the names of relations and by how many arguments they have."""
    found: dict[tuple[str, int], _Said] = {}
    for names, text in _rows(file):
        for template in _alternatives(text):
            for name in names.split(", "):
                key = name, template.count("?")
                found[key] = (*found.get(key, ()), " ".join(template.split()))
    return found


def _longest_first(file: str) -> tuple[_Said, ...]:
    return tuple(sorted(_in_order(file), key=len, reverse=True))


def _by_first_word(file: str) -> Mapping[str, tuple[_Said, ...]]:
    found: dict[str, list[_Said]] = {}
    for one in {*_in_order(file)}:
        found.setdefault(one[0], []).append(one)
    return {
        first: tuple(sorted(several, key=len, reverse=True)) for first, several in found.items()
    }


def _words(file: str) -> frozenset[str]:
    return frozenset(word for line in _lines(file) for word in line.split())


def sayings(*lines: str) -> tuple[_Said, ...]:
    """The words of all that lines with `(one / other)` in them stand for, in this order."""
    return tuple(tuple(said.split()) for line in lines for said in _alternatives(line))


def _alternatives(line: str) -> Iterator[str]:
    """All that a line with `(one / other)` in it stands for."""
    before, _, rest = line.partition("(")
    several, _, behind = rest.partition(")")
    for after in _alternatives(behind) if behind else ("",):
        yield from (f"{before}{one}{after}" for one in several.split("/"))


def _templates(file: str) -> Mapping[str, _Said]:
    found: dict[str, _Said] = {}
    for name, template in _rows(file):
        found[name] = (*found.get(name, ()), template)
    return found


def _rows(file: str) -> Iterator[tuple[str, str]]:
    for line in _lines(file):
        left, _, right = line.partition("\t")
        yield left, right


def _lines(file: str) -> tuple[str, ...]:
    text = (shipped("grammar") / "words" / file).read_text(encoding="utf-8")
    return tuple(line for line in text.splitlines() if line and not line.startswith("#"))


def _in_order(file: str) -> tuple[_Said, ...]:
    return sayings(*_lines(file))


def _sequences(file: str) -> frozenset[_Said]:
    return frozenset(_in_order(file))


def _of_words(file: str) -> Mapping[str, _Said]:
    """Several words for one: those behind the tab, by the one before it."""
    return {word: tuple(said.split()) for word, said in _rows(file)}


abbreviations = _read(_of_words, "abbreviations.tsv")
"""From short forms in names to the words that people say."""
prepositions = _read(_words, "prepositions.txt")
"""Words that put something in relation to something else."""
holding = _read(_words, "holding.txt")
"""Verbs of an agent that has something in its hand."""
holders = _read(_words, "holders.txt")
"""Things that hold others, and that others hardly hold."""
cargo = _read(_words, "cargo.txt")
"""Things that are brought from place to place, and neither drive nor hold others."""
things = _read(_words, "things.txt")
"""Words for things, though they are adjectives, too."""
given_names = _read(_words, "given_names.txt")
"""Given names that are words besides: `Rose`."""
laid = _read(_words, "laid.txt")
"""Participles that only say that something is somewhere: `is left at`."""
keeping = _read(_words, "keeping.txt")
"""Verbs by which something is at a place where it stays: `stored ?box ?shelf`."""
stances = _read(_words, "stances.txt")
"""Verbs that only say that something is somewhere: `sits on`."""
bringing = _read(_words, "bringing.txt")
"""Verbs by which something gets to a place: `bring a to b`."""
putting = _read(_words, "putting.txt")
"""Verbs by which something gets to a place where it then is: `store a in b`."""
ending = _read(_words, "ending.txt")
"""Verbs that only say how something is at last: `finish at a`."""
deeds = _read(_words, "deeds.txt")
"""Verbs of scenery, which say nothing of a state: `clean a museum`."""
travelling = _read(_words, "travelling.txt")
"""Verbs by which somebody gets to a place: `travel to a`."""
wishing = _read(_by_first_word, "wishing.txt")
"""How wishes begin, by the first word and the longest first: `we want`, `the goal is to`."""
at_last = _read(_by_first_word, "at_last.txt")
"""What only says that something is to be so, by the first word: `at the end`."""
idle_sentences = _read(_by_first_word, "idle.txt")
"""Sentences that say nothing of the start or the goal, by their first words.

`*` stands for some words.
"""
changing = _read(_words, "changing.txt")
"""Verbs whose subject is what changes: what has melted is melted."""
duties = _read(_longest_first, "duties.txt")
"""What says that something is to be so, before what it is: `should`, `has to`."""
asking = _read(_longest_first, "asking.txt")
"""How one asks for a plan: `come up with`."""
now = _read(_longest_first, "now.txt")
"""What says before a sentence that it is about the start: `at the moment`."""
reasons = _read(_in_order, "reasons.txt")
"""What is between a clause and its reason, or what follows from it: `which means that`."""
going_on = _read(_longest_first, "going_on.txt")
"""What stands for the names between the first and the last ones: `and so on up to`."""
there_are = _read(_longest_first, "there_are.txt")
"""What only says that there are things: `we use`."""
owning = _read(_in_order, "owning.txt")
"""Verbs by which a place or a company has things: `consists of`."""
opinions = _read(_longest_first, "opinions.txt")
"""What one says before something that does not matter: `I am afraid that`."""
times = _read(_words, "times.txt")
"""Times by which something is to be so, and what can end: `by the evening`, `of the tour`."""
ways = _read(_words, "ways.txt")
"""What leads from one place to another: `a corridor leads from a to b`."""
settings = _read(_words, "settings.txt")
"""Places that hold all that a task is about: `the house has 3 rooms`."""
calling_several = _read(_longest_first, "calling.txt")
"""What is between counted things and their names, the longest first: `, which we call`."""
called = _read(_longest_first, "called.txt")
"""What is between one thing and its name, which nothing else says: `, which is called`."""
naming_several = _read(_in_order, "naming_several.txt")
"""How a sentence begins that only names several things: `they are called`."""
naming_one = _read(_in_order, "naming_one.txt")
"""How a sentence begins that only names one thing: `it is called`."""
presenting = _read(_sequences, "presenting.txt")
"""Verbs that only present what there is: `the company runs two trucks`."""
introducing = _read(_sequences, "introducing.txt")
"""Words that say that a text follows."""
farewells = _read(_longest_first, "farewells.txt")
"""How letters end, before the name."""
announcing = _read(_sequences, "announcing.txt")
"""Sentences that only say that the goal follows."""
left_out = _read(_sequences, "left_out.txt")
"""What is said of things that a task leaves out, behind `is`."""
outside = _read(_words, "outside.txt")
"""Words for what people speak of besides."""
taking_part = _read(_sequences, "taking_part.txt")
"""What is said of things that are only introduced."""
documents = _read(_words, "documents.txt")
"""What a title calls a text: `patrol plan`."""
jobs = _read(_words, "jobs.txt")
"""What there is to do, by which a title names a text, too: `transport job`."""
remarks = _read(_sequences, "remarks.txt")
"""Words in parentheses that say nothing."""
asides = _read(_longest_first, "asides.txt")
"""Words between commas that say nothing."""
plain_headings = _read(_sequences, "headings.txt")
"""Headings of what there is and how it is."""
wider_kinds = _read(_of_words, "wider.tsv")
"""From nouns that people say to the kinds of domains that they can be of."""
same_kinds = _read(_of_words, "same_kinds.tsv")
"""From nouns to others that people use for the same things."""
people = _read(_words, "people.txt")
"""Words for what people are by their work, age or role: `nurse`, `visitor`."""
kinds_of_people = _read(_words, "kinds_of_people.txt")
"""Kinds of domains that are people and nothing else."""
colours = _read(_words, "colours.txt")
"""Words for colours."""
hedges = _read(_words, "hedges.txt")
"""Words for what is not plainly so: `almost`, `formerly`, `perhaps`."""
after_adjectives = _read(_of_words, "adjectives.tsv")
"""From adjectives to the prepositions that link them with what follows: `allergic to`."""
after_participles = _read(_of_words, "participles.tsv")
"""From participles to the prepositions that link them with another thing: `vaccinated against`."""
doing = _read(_words, "doing.txt")
"""Verbs by which a person or a robot does something to what is named with it: `borrow`, `visit`."""
giving = _read(_words, "giving.txt")
"""Verbs of what somebody gives whom: `lend`, `teach`."""
weather = _read(_words, "weather.txt")
"""What one says of the world, and of no thing in it: `raining`, `night`."""
doers = _read(_words, "doers.txt")
"""Nouns of what does things, besides those of people: `robot`."""
synonyms = _read(_by_arguments, "synonyms.tsv")
"""From names of relations, and how many arguments they have, to other ways to say them."""
synonyms_of_apart = _read(_by_arguments, "apart.tsv")
"""The same for relations between things of different kinds."""
denials = _read(_by_arguments, "denials.tsv")
"""The same for ways to say that a relation does not hold: `in use` for what is not free."""
units = _read(_of_words, "units.tsv")
"""From what is measured to its units: `length` to `km`."""
same_units = _read(_of_words, "same_units.tsv")
"""From units to other words for them: `metre` to `m`."""
quantities = _read(_of_words, "quantities.tsv")
"""From what is measured to the nouns of values: `length` to `distance`."""
making = _read(_of_words, "making.tsv")
"""From adjectives to the verbs by which one makes something so: `full` to `fill`."""
measures = _read(_of_words, "measures.tsv")
"""From nouns to how they link something with a value: `at level two`, `of type b`."""
successions = _read(_lines, "successions.txt")
"""Ways to say that `?later` comes after `?earlier`."""
orders = _read(_templates, "orders.tsv")
"""From names of relations with two arguments to the orders by which people ask for them."""


@lru_cache(maxsize=1)
def calling_one() -> Mapping[tuple[str, ...], _Said]:
    """From what is between one thing and its name to what the grammar reads: `is known as`."""
    rows = (line.partition(" = ") for line in _lines("calling_one.txt"))
    return {tuple(said.split()): tuple(plain.split()) for said, _, plain in rows}


@lru_cache(maxsize=1)
def section_headings() -> Mapping[tuple[str, ...], str]:
    """From headings to the section that they open: `start` or `goal`."""
    return {tuple(heading.split()): section for section, heading in _rows("sections.tsv")}


@lru_cache(maxsize=1)
def section_words() -> Mapping[str, frozenset[str]]:
    """The words of headings for the start and the goal, by what they are."""
    found: dict[str, frozenset[str]] = {}
    for kind, said in _rows("section_words.tsv"):
        found[kind] = found.get(kind, frozenset[str]()).union(said.split())
    return found


@dataclass(frozen=True, slots=True)
class SmallTalk:
    """How a sentence begins that says nothing of the task."""

    words: tuple[str, ...]
    must_introduce: bool
    """Whether the sentence must also say that a text follows."""


@lru_cache(maxsize=1)
def small_talk() -> tuple[SmallTalk, ...]:
    """How sentences begin that say nothing, if they have no word of the domain."""
    rows = _longest_first("small_talk.txt")
    return tuple(
        SmallTalk(row[:-1], True) if row[-1] == ".." else SmallTalk(row, False) for row in rows
    )


kinds_of_things = _read(_words, "kinds_of_things.txt")
"""Nouns for kinds of things and places."""


@lru_cache(maxsize=1)
def said_kinds() -> frozenset[str]:
    """Nouns for what things, places and people are, which say no more than their names."""
    several = (
        kinds_of_things(),
        people(),
        kinds_of_people(),
        settings(),
        wider_kinds(),
    )
    return frozenset().union(*several)


@lru_cache(maxsize=1)
def alike() -> tuple[frozenset[str], ...]:
    """Groups of words that people use for each other."""
    return tuple(frozenset(line.split()) for line in _lines("alike.txt"))


@lru_cache(maxsize=1)
def opposites() -> tuple[tuple[str, str], ...]:
    """Pairs of words of which one denies the other."""
    return tuple((one, other) for one, other in map(str.split, _lines("opposites.txt")))


@lru_cache(maxsize=1)
def contraries() -> Mapping[str, _Said]:
    """From states to those that all have which lack them: what is not open is closed."""
    found: dict[str, _Said] = {}
    for one, other in map(str.split, _lines("contraries.txt")):
        found[one] = (*found.get(one, ()), other)
        found[other] = (*found.get(other, ()), one)
    return found


@lru_cache(maxsize=1)
def sides() -> tuple[tuple[frozenset[str], frozenset[str]], ...]:
    """Words for states, each with the words for its opposite."""
    rows = (line.split("|") for line in _lines("sides.txt"))
    return tuple((frozenset(one.split()), frozenset(other.split())) for one, other in rows)


@lru_cache(maxsize=1)
def replaced_words() -> tuple[tuple[tuple[str, ...], str], ...]:
    """Words of sentences, and simpler ones that say the same; longer ones come first."""
    rows = [(tuple(old.split()), new) for old, new in _rows("simpler.tsv")]
    return tuple(sorted(rows, key=lambda row: -len(row[0])))


@dataclass(frozen=True, slots=True)
class Direction:
    """Names of relations that say which argument is the upper, the bigger, the earlier one."""

    words: frozenset[str]
    opposites: frozenset[str]
    """Names that say it of the second: `below`."""
    first: frozenset[str]
    """What parameters are called that come first."""
    second: frozenset[str]


@lru_cache(maxsize=1)
def directions() -> tuple[Direction, ...]:
    """The relations that have a direction."""
    rows = (line.split("\t") for line in _lines("directions.tsv"))
    return tuple(Direction(*(frozenset(cell.split()) for cell in row)) for row in rows)
