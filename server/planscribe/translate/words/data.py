"""The lists of words in grammar/words: abbreviations, prepositions, synonyms, orders."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from planscribe.resources import shipped


@lru_cache(maxsize=1)
def abbreviations() -> Mapping[str, tuple[str, ...]]:
    """From short forms in names to the words that people say."""
    return {short: tuple(long.split()) for short, long in _rows("abbreviations.tsv")}


@lru_cache(maxsize=1)
def prepositions() -> frozenset[str]:
    """Words that put something in relation to something else."""
    return _words("prepositions.txt")


@lru_cache(maxsize=1)
def holding() -> frozenset[str]:
    """Verbs of an agent that has something in its hand."""
    return _words("holding.txt")


@lru_cache(maxsize=1)
def holders() -> frozenset[str]:
    """Things that hold others, and that others hardly hold."""
    return _words("holders.txt")


@lru_cache(maxsize=1)
def cargo() -> frozenset[str]:
    """Things that are brought from place to place, and neither drive nor hold others."""
    return _words("cargo.txt")


@lru_cache(maxsize=1)
def things() -> frozenset[str]:
    """Words for things, though they are adjectives, too."""
    return _words("things.txt")


@lru_cache(maxsize=1)
def given_names() -> frozenset[str]:
    """Given names that are words besides: `Rose`."""
    return _words("given_names.txt")


@lru_cache(maxsize=1)
def laid() -> frozenset[str]:
    """Participles that only say that something is somewhere: `is left at`."""
    return _words("laid.txt")


@lru_cache(maxsize=1)
def keeping() -> frozenset[str]:
    """Verbs by which something is at a place where it stays: `stored ?box ?shelf`."""
    return _words("keeping.txt")


@lru_cache(maxsize=1)
def stances() -> frozenset[str]:
    """Verbs that only say that something is somewhere: `sits on`."""
    return _words("stances.txt")


@lru_cache(maxsize=1)
def bringing() -> frozenset[str]:
    """Verbs by which something gets to a place: `bring a to b`."""
    return _words("bringing.txt")


@lru_cache(maxsize=1)
def putting() -> frozenset[str]:
    """Verbs by which something gets to a place where it then is: `store a in b`."""
    return _words("putting.txt")


@lru_cache(maxsize=1)
def ending() -> frozenset[str]:
    """Verbs that only say how something is at last: `finish at a`."""
    return _words("ending.txt")


@lru_cache(maxsize=1)
def travelling() -> frozenset[str]:
    """Verbs by which somebody gets to a place: `travel to a`."""
    return _words("travelling.txt")


@lru_cache(maxsize=1)
def wishing() -> Mapping[str, tuple[tuple[str, ...], ...]]:
    """How wishes begin, by the first word and the longest first: `we want`, `the goal is to`."""
    return _by_first_word("wishing.txt")


@lru_cache(maxsize=1)
def at_last() -> Mapping[str, tuple[tuple[str, ...], ...]]:
    """What only says that something is to be so, by the first word: `at the end`."""
    return _by_first_word("at_last.txt")


@lru_cache(maxsize=1)
def changing() -> frozenset[str]:
    """Verbs whose subject is what changes: what has melted is melted."""
    return _words("changing.txt")


@lru_cache(maxsize=1)
def times() -> frozenset[str]:
    """Times by which something is to be so, and what can end: `by the evening`, `of the tour`."""
    return _words("times.txt")


@lru_cache(maxsize=1)
def ways() -> frozenset[str]:
    """What leads from one place to another: `a corridor leads from a to b`."""
    return _words("ways.txt")


@lru_cache(maxsize=1)
def settings() -> frozenset[str]:
    """Places that hold all that a task is about: `the house has 3 rooms`."""
    return _words("settings.txt")


@lru_cache(maxsize=1)
def calling_several() -> tuple[tuple[str, ...], ...]:
    """What is between counted things and their names, the longest first: `, which we call`."""
    return tuple(
        sorted((tuple(line.split()) for line in _lines("calling.txt")), key=len, reverse=True)
    )


@lru_cache(maxsize=1)
def calling_one() -> Mapping[tuple[str, ...], tuple[str, ...]]:
    """From what is between one thing and its name to what the grammar reads: `is known as`."""
    rows = (line.partition(" = ") for line in _lines("calling_one.txt"))
    return {tuple(said.split()): tuple(plain.split()) for said, _, plain in rows}


@lru_cache(maxsize=1)
def naming_several() -> tuple[tuple[str, ...], ...]:
    """How a sentence begins that only names several things: `they are called`."""
    return tuple(tuple(line.split()) for line in _lines("naming_several.txt"))


@lru_cache(maxsize=1)
def naming_one() -> tuple[tuple[str, ...], ...]:
    """How a sentence begins that only names one thing: `it is called`."""
    return tuple(tuple(line.split()) for line in _lines("naming_one.txt"))


@lru_cache(maxsize=1)
def presenting() -> frozenset[tuple[str, ...]]:
    """Verbs that only present what there is: `the company runs two trucks`."""
    return frozenset(tuple(line.split()) for line in _lines("presenting.txt"))


@lru_cache(maxsize=1)
def idle_sentences() -> Mapping[str, tuple[tuple[str, ...], ...]]:
    """Sentences that say nothing of the start or the goal, by their first words.

    `*` stands for some words.
    """
    found: dict[str, tuple[tuple[str, ...], ...]] = {}
    for one in (text.split() for line in _lines("idle.txt") for text in _alternatives(line)):
        found[one[0]] = (*found.get(one[0], ()), tuple(one))
    return found


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


@lru_cache(maxsize=1)
def introducing() -> frozenset[tuple[str, ...]]:
    """Words that say that a text follows."""
    return frozenset(tuple(line.split()) for line in _lines("introducing.txt"))


@lru_cache(maxsize=1)
def farewells() -> tuple[tuple[str, ...], ...]:
    """How letters end, before the name."""
    return _longest_first("farewells.txt")


@lru_cache(maxsize=1)
def announcing() -> frozenset[tuple[str, ...]]:
    """Sentences that only say that the goal follows."""
    return frozenset(tuple(line.split()) for line in _lines("announcing.txt"))


@lru_cache(maxsize=1)
def left_out() -> frozenset[tuple[str, ...]]:
    """What is said of things that a task leaves out, behind `is`."""
    return frozenset(tuple(line.split()) for line in _lines("left_out.txt"))


@lru_cache(maxsize=1)
def outside() -> frozenset[str]:
    """Words for what people speak of besides."""
    return _words("outside.txt")


@lru_cache(maxsize=1)
def taking_part() -> frozenset[tuple[str, ...]]:
    """What is said of things that are only introduced."""
    return frozenset(tuple(line.split()) for line in _lines("taking_part.txt"))


@lru_cache(maxsize=1)
def documents() -> frozenset[str]:
    """What a title calls a text: `patrol plan`."""
    return _words("documents.txt")


@lru_cache(maxsize=1)
def remarks() -> frozenset[tuple[str, ...]]:
    """Words in parentheses that say nothing."""
    return frozenset(tuple(line.split()) for line in _lines("remarks.txt"))


@lru_cache(maxsize=1)
def asides() -> tuple[tuple[str, ...], ...]:
    """Words between commas that say nothing."""
    return _longest_first("asides.txt")


@lru_cache(maxsize=1)
def plain_headings() -> frozenset[tuple[str, ...]]:
    """Headings of what there is and how it is."""
    return frozenset(tuple(line.split()) for line in _lines("headings.txt"))


@lru_cache(maxsize=1)
def wider_kinds() -> Mapping[str, tuple[str, ...]]:
    """From nouns that people say to the kinds of domains that they can be of."""
    return {noun: tuple(kinds.split()) for noun, kinds in _rows("wider.tsv")}


@lru_cache(maxsize=1)
def same_kinds() -> Mapping[str, tuple[str, ...]]:
    """From nouns to others that people use for the same things."""
    return {noun: tuple(others.split()) for noun, others in _rows("same_kinds.tsv")}


@lru_cache(maxsize=1)
def people() -> frozenset[str]:
    """Words for what people are by their work, age or role: `nurse`, `visitor`."""
    return _words("people.txt")


@lru_cache(maxsize=1)
def kinds_of_people() -> frozenset[str]:
    """Kinds of domains that are people and nothing else."""
    return _words("kinds_of_people.txt")


@lru_cache(maxsize=1)
def said_kinds() -> frozenset[str]:
    """Nouns for what things, places and people are, which say no more than their names."""
    several = (
        _words("kinds_of_things.txt"),
        people(),
        kinds_of_people(),
        settings(),
        wider_kinds(),
    )
    return frozenset().union(*several)


@lru_cache(maxsize=1)
def colours() -> frozenset[str]:
    """Words for colours."""
    return _words("colours.txt")


@lru_cache(maxsize=1)
def alike() -> tuple[frozenset[str], ...]:
    """Groups of words that people use for each other."""
    return tuple(frozenset(line.split()) for line in _lines("alike.txt"))


@lru_cache(maxsize=1)
def opposites() -> tuple[tuple[str, str], ...]:
    """Pairs of words of which one denies the other."""
    return tuple((one, other) for one, other in map(str.split, _lines("opposites.txt")))


@lru_cache(maxsize=1)
def contraries() -> Mapping[str, tuple[str, ...]]:
    """From states to those that all have which lack them: what is not open is closed."""
    found: dict[str, tuple[str, ...]] = {}
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


@lru_cache(maxsize=1)
def after_adjectives() -> Mapping[str, tuple[str, ...]]:
    """From adjectives to the prepositions that link them with what follows: `allergic to`."""
    return {word: tuple(links.split()) for word, links in _rows("adjectives.tsv")}


@lru_cache(maxsize=1)
def synonyms() -> Mapping[tuple[str, int], tuple[str, ...]]:
    """From names of relations, and how many arguments they have, to other ways to say them."""
    return _by_arguments("synonyms.tsv")


@lru_cache(maxsize=1)
def synonyms_of_apart() -> Mapping[tuple[str, int], tuple[str, ...]]:
    """The same for relations between things of different kinds."""
    return _by_arguments("apart.tsv")


@lru_cache(maxsize=1)
def denials() -> Mapping[tuple[str, int], tuple[str, ...]]:
    """The same for ways to say that a relation does not hold: `in use` for what is not free."""
    return _by_arguments("denials.tsv")


@lru_cache(maxsize=1)
def measures() -> Mapping[str, tuple[str, ...]]:
    """From nouns to how they link something with a value: `at level two`, `of type b`."""
    return {word: tuple(links.split()) for word, links in _rows("measures.tsv")}


@lru_cache(maxsize=1)
def successions() -> tuple[str, ...]:
    """Ways to say that `?later` comes after `?earlier`."""
    return tuple(_lines("successions.txt"))


@lru_cache(maxsize=1)
def orders() -> Mapping[str, tuple[str, ...]]:
    """From names of relations with two arguments to the orders by which people ask for them."""
    return _templates("orders.tsv")


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


def _by_arguments(file: str) -> Mapping[tuple[str, int], tuple[str, ...]]:
    """Templates by the names of relations and by how many arguments they have."""
    found: dict[tuple[str, int], tuple[str, ...]] = {}
    for names, text in _rows(file):
        for template in _alternatives(text):
            for name in names.split(", "):
                key = name, template.count("?")
                found[key] = (*found.get(key, ()), " ".join(template.split()))
    return found


def _longest_first(file: str) -> tuple[tuple[str, ...], ...]:
    return tuple(sorted((tuple(line.split()) for line in _lines(file)), key=len, reverse=True))


def _by_first_word(file: str) -> Mapping[str, tuple[tuple[str, ...], ...]]:
    found: dict[str, list[tuple[str, ...]]] = {}
    for one in {tuple(said.split()) for line in _lines(file) for said in _alternatives(line)}:
        found.setdefault(one[0], []).append(one)
    return {
        first: tuple(sorted(several, key=len, reverse=True)) for first, several in found.items()
    }


def _words(file: str) -> frozenset[str]:
    return frozenset(word for line in _lines(file) for word in line.split())


def _alternatives(line: str) -> Iterator[str]:
    """All that a line with `(one / other)` in it stands for."""
    before, _, rest = line.partition("(")
    several, _, behind = rest.partition(")")
    for after in _alternatives(behind) if behind else ("",):
        yield from (f"{before}{one}{after}" for one in several.split("/"))


def _templates(file: str) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for name, template in _rows(file):
        found[name] = (*found.get(name, ()), template)
    return found


def _rows(file: str) -> Iterator[tuple[str, str]]:
    for line in _lines(file):
        left, _, right = line.partition("\t")
        yield left, right


def _lines(file: str) -> list[str]:
    text = (shipped("grammar") / "words" / file).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]
