"""One task in the making: its objects and how they are called, and what has been said so far."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from tests.truth.language import NUMBERS, Phrase, an, capital, conjugated, listed
from tests.truth.meaning import Atom, Problem, Said
from tests.truth.worlds import Kind, Relation, World

TRIALS = 30
"""How often something that fits is sought."""

STYLES = ("usual", "numbered", "short", "letters", "words", "particles")
WEIGHTS = (8, 6, 6, 4, 5, 1)
"""How often objects are named in each style."""

WORDS = (
    "north south east west red green image home grace dark middle upper bottom front may".split()
)
PARTICLES = "left right top end first start goal mark will light may all one no".split()
"""Names that are words of their own, and those that sentences are made of."""

MOODS = ("must", "should", "has to", "needs to")
END_MARKS = ("in the end", "at the end")
START_MARKS = ("Initially,", "At first,", "At the start,", "Currently,", "At the beginning,")


@dataclass(frozen=True, slots=True)
class Fact:
    """A relation between objects, whose names are as they are spoken."""

    relation: Relation
    names: tuple[str, ...]


class Stuck(Exception):  # noqa: N818
    """The world has nothing of what a form needs."""


@dataclass
class Scene:
    """What a text is about; forms of sentences ask it for facts that fit together."""

    world: World
    style: str
    random: Random
    objects: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The names of each kind, by its noun."""
    unusual: str = ""
    """The noun of a kind that is introduced in unusual words."""
    announces: bool = False
    """Whether all kinds are introduced with their number."""
    lists: bool = False
    """Whether all of them are introduced with their names."""
    mentioned: set[str] = field(default_factory=set)
    """The nouns of the kinds that sentences are about; only these are introduced."""
    _taken: dict[bool, set[str]] = field(default_factory=lambda: {False: set(), True: set()})
    _used: dict[bool, set[Atom]] = field(default_factory=lambda: {False: set(), True: set()})

    def __post_init__(self) -> None:
        words = list(PARTICLES if self.style == "particles" else WORDS)
        self.random.shuffle(words)
        with_letters = self.random.choice(self.world.kinds).noun
        for kind in self.world.kinds:
            number = self.random.randint(kind.least, max(kind.least, kind.most))
            self.objects[kind.noun] = self._names(kind, number, words, with_letters)

    def _names(
        self, kind: Kind, number: int, words: list[str], with_letters: str
    ) -> tuple[str, ...]:
        if kind.is_given:
            return kind.names
        if self.style == "usual" and kind.names:
            return tuple(self.random.sample(kind.names, min(number, len(kind.names))))
        if self.style in ("words", "particles"):
            return tuple(words.pop() for _ in range(min(number, len(words))))
        if self.style == "letters" and kind.noun == with_letters:
            return tuple("abcdefg"[:number])
        stem = kind.noun
        if self.style == "short":
            nouns = [one.noun for one in self.world.kinds]
            size = next(
                size
                for size in range(1, len(stem) + 1)
                if sum(one.startswith(stem[:size]) for one in nouns) == 1 or size == len(stem)
            )
            stem = stem[:size]
        return tuple(f"{stem}{one}" for one in range(1, number + 1))

    # --- choosing ------------------------------------------------------------------------------

    def one_of(self, several: Sequence[str]) -> str:
        """Any of several words."""
        return self.random.choice(several)

    @property
    def kinds(self) -> list[Kind]:
        """The kinds whose objects a text can introduce."""
        return [one for one in self.world.kinds if not one.is_given]

    @property
    def introduced(self) -> list[Kind]:
        """Those whose objects it introduces; at least one."""
        about = [one for one in self.kinds if one.noun in self.mentioned]
        return about or self.kinds[:1]

    def fact(
        self,
        at_last: bool = False,
        arity: int | None = None,
        subject: str | None = None,
        relation: Relation | None = None,
        fixed: Mapping[int, str] | None = None,
        besides: Sequence[str] = (),
        predicate_first: bool = False,
    ) -> Fact:
        """A new fact that can be true with all others of the start, or of the end.

        Raises:
            Stuck: there is none.
        """
        for _ in range(TRIALS):
            chosen = relation or self.random.choice(self.world.relations)
            found = self._fitting(chosen, at_last, arity, subject, fixed or {}, besides)
            if found and (not predicate_first or self.first_phrases(chosen)):
                self.take(found, at_last)
                return found
        raise Stuck

    def _fitting(
        self,
        relation: Relation,
        at_last: bool,
        arity: int | None,
        subject: str | None,
        fixed: Mapping[int, str],
        besides: Sequence[str],
    ) -> Fact | None:
        if not (relation.at_last if at_last else relation.at_first):
            return None
        if arity is not None and len(relation.kinds) != arity:
            return None
        given = {**fixed, **({0: subject} if subject else {})}
        names: list[str] = []
        for place, kind in enumerate(relation.kinds):
            options = [one for one in self.objects[kind] if one not in names and one not in besides]
            if place in given:
                options = [given[place]] if given[place] in self.objects[kind] else []
            if not options:
                return None
            names.append(self.random.choice(options))
        fact = Fact(relation, tuple(names))
        return fact if self._is_free(fact, at_last) else None

    def _is_free(self, fact: Fact, at_last: bool) -> bool:
        if self.atom(fact) in self._used[at_last]:
            return False
        if fact.relation.in_order:
            several = self.objects[fact.relation.kinds[0]]
            if several.index(fact.names[0]) >= several.index(fact.names[1]):
                return False
        return not self._taken[at_last] & set(self._keys(fact))

    def _keys(self, fact: Fact) -> Iterator[str]:
        return (one.format(*fact.names) for one in fact.relation.keys)

    def take(self, fact: Fact, at_last: bool) -> None:
        """Let no other fact exclude this one."""
        self._taken[at_last] |= set(self._keys(fact))
        self._used[at_last].add(self.atom(fact))
        self.mentioned |= set(fact.relation.kinds)

    def exclude(self, fact: Fact, at_last: bool) -> None:
        """Let nothing else state this fact."""
        self._used[at_last].add(self.atom(fact))

    def first_phrases(self, relation: Relation) -> list[Phrase]:
        """The phrases whose subject is the first argument."""
        return [one for one in relation.phrases if one.is_of_first]

    def several(self, number: int, at_last: bool = False, arity: int | None = None) -> list[Fact]:
        """Facts of one relation that differ only in their first arguments."""
        first = self.fact(at_last, arity, predicate_first=True)
        fixed = dict(enumerate(first.names[1:], start=1))
        found = [first]
        while len(found) < number:
            found.append(self.fact(at_last, relation=first.relation, fixed=fixed))
        return found

    def pairs(self, number: int, at_last: bool = False) -> list[Fact]:
        """Facts of one relation between objects that are all different."""
        found: list[Fact] = []
        while len(found) < number:
            relation = found[0].relation if found else None
            used = [name for one in found for name in one.names]
            fact = self.fact(at_last, 2, relation=relation, besides=used)
            if not any(one.is_to_second for one in fact.relation.phrases):
                raise Stuck
            found.append(fact)
        return found

    def of_all(self, at_last: bool = False, least: int = 2) -> list[Fact]:
        """The same fact of all objects of a kind."""
        first = self.fact(at_last, predicate_first=True)
        if not first.names:
            raise Stuck
        fixed = dict(enumerate(first.names[1:], start=1))
        everyone = self.objects[first.relation.kinds[0]]
        others = [one for one in everyone if one not in first.names]
        if len(others) + 1 < max(least, len(everyone)):
            raise Stuck
        rest = [
            self.fact(at_last, relation=first.relation, fixed=fixed, subject=one) for one in others
        ]
        return sorted([first, *rest], key=lambda one: everyone.index(one.names[0]))

    # --- saying --------------------------------------------------------------------------------

    def atom(self, fact: Fact) -> Atom:
        """The fact in the words of the problem."""
        kinds = [self.world.by_noun[one] for one in fact.relation.kinds]
        names = zip(kinds, fact.names, strict=True)
        return (
            fact.relation.predicate,
            *(kind.written.format(name.lower()) for kind, name in names),
        )

    def atoms(self, *facts: Fact) -> tuple[Atom, ...]:
        """Some facts in the words of the problem."""
        return tuple(map(self.atom, facts))

    def called(self, name: str) -> str:
        """A name as it is mentioned."""
        kind = next(one for one in self.world.kinds if name in self.objects[one.noun])
        if kind.takes_article and self.style == "usual":
            return f"the {name}"
        return name

    def phrase(self, fact: Fact) -> Phrase:
        """Any phrase for a fact."""
        return self._any(one for one in fact.relation.phrases if not one.is_order)

    def first_phrase(self, fact: Fact) -> Phrase:
        """A phrase whose subject is the first argument."""
        return self._any(self.first_phrases(fact.relation))

    def be_phrase(self, fact: Fact) -> Phrase:
        """One with `is`."""
        return self._any(one for one in self.first_phrases(fact.relation) if one.verb == "is")

    def second_phrase(self, fact: Fact) -> Phrase:
        """A phrase that is said of the first argument and ends with the second."""
        return self._any(one for one in fact.relation.phrases if one.is_to_second)

    def order(self, fact: Fact) -> str:
        """What to do to make it true."""
        phrase = self._any(one for one in fact.relation.phrases if one.is_order)
        return self.filled(phrase.rest, fact)

    def _any(self, options: Iterator[Phrase] | Sequence[Phrase]) -> Phrase:
        found = list(options)
        if not found:
            raise Stuck
        return self.random.choice(found)

    def filled(self, words: str, fact: Fact) -> str:
        """Words with the names in their places."""
        return words.format(*map(self.called, fact.names))

    def clause(
        self,
        fact: Fact,
        mood: str = "",
        negated: bool = False,
        phrase: Phrase | None = None,
        subject: str = "",
        several: bool = False,
        without_subject: bool = False,
    ) -> str:
        """The fact as a clause; another subject can be given."""
        phrase = phrase or self.phrase(fact)
        verb = conjugated(phrase.verb, mood, several or phrase.subject == "you", negated)
        rest = self.filled(phrase.rest, fact)
        if without_subject:
            return f"{verb} {rest}"
        return f"{subject or self.filled(phrase.subject, fact)} {verb} {rest}"

    def rest(self, fact: Fact, phrase: Phrase) -> str:
        """What follows the verb."""
        return self.filled(phrase.rest, fact)

    def nouns(self, fact: Fact) -> Kind:
        """The kind of a fact's first argument."""
        return self.world.by_noun[fact.relation.kinds[0]]

    # --- introducing ---------------------------------------------------------------------------

    def introductions(self) -> list[str]:
        """Sentences that say which objects there are, in the usual words."""
        about = self.introduced
        is_short = self.style == "numbered" and not self.lists
        if is_short and not self.unusual and self.random.random() < 0.5:
            counts = [self._count(len(self.objects[one.noun]), one) for one in about]
            start = "There is" if len(self.objects[about[0].noun]) == 1 else "There are"
            return [f"{self.one_of((start, 'You have'))} {listed(counts)}."]
        return [
            self._unusual(one) if one.noun == self.unusual else self._introduction(one)
            for one in about
        ]

    def _count(self, number: int, kind: Kind) -> str:
        if number == 1:
            return self.one_of((an(kind.noun), f"1 {kind.noun}", f"one {kind.noun}"))
        return f"{self.one_of((str(number), NUMBERS[number]))} {kind.plural}"

    def _introduction(self, kind: Kind) -> str:
        names = self.objects[kind.noun]
        counted = self._count(len(names), kind)
        are = "is" if len(names) == 1 else "are"
        ways = [
            f"There {are} {counted}: {listed(names)}.",
            f"There {are} {counted}, {listed(names)}.",
            f"You have {counted}: {listed(names)}.",
        ]
        if self.style == "numbered" and not self.lists:
            ways.append(f"There {are} {counted}.")
        if not self.announces:
            ways.append(" ".join(f"{one} is {an(kind.noun)}." for one in names))
        return self.one_of(ways)

    def _unusual(self, kind: Kind) -> str:
        """One in other words."""
        names = self.objects[kind.noun]
        counted, several = self._count(len(names), kind), listed(names)
        if len(names) == 1:
            return self.one_of(
                (
                    f"There is {an(kind.noun)} called {several}.",
                    f"There is {an(kind.noun)} named {several}.",
                    f"The {kind.noun} is {several}.",
                    f"The only {kind.noun} is {several}.",
                    f"{several} is the only {kind.noun}.",
                    f"We have {an(kind.noun)}, {several}.",
                )
            )
        return self.one_of(
            (
                f"{several} are {kind.plural}.",
                f"{several} are the {kind.plural}.",
                f"The {kind.plural} are {several}.",
                f"The {kind.plural} are called {several}.",
                f"The {counted} are {several}.",
                f"There are {counted} called {several}.",
                f"There are {counted} ({several}).",
                f"{capital(kind.plural)}: {', '.join(names)}.",
                f"We have {counted}, namely {several}.",
                f"There are {counted}, which are {several}.",
                f"{names[0]} is {an(kind.noun)}, and so {'is' if len(names) == 2 else 'are'} "
                f"{listed(names[1:])}.",
            )
        )

    def problem(self, said: Sequence[Said]) -> Problem:
        """What all sentences mean together."""
        there = {one.noun for one in self.introduced}
        there |= {one.noun for one in self.world.kinds if one.is_given}
        spoken = {
            noun: tuple(self.world.by_noun[noun].written.format(name.lower()) for name in names)
            for noun, names in self.objects.items()
            if noun in there
        }
        opposites = {one.predicate: one.opposite for one in self.world.relations if one.opposite}
        init = {atom for one in said for atom in one.init}
        goal = {atom for one in said for atom in one.goal}
        denied = {atom for one in said for atom in one.denied}
        avoided = {atom for one in said for atom in one.avoided}
        init |= {(opposites[one[0]], *one[1:]) for one in denied if one[0] in opposites}
        goal |= {(opposites[one[0]], *one[1:]) for one in avoided if one[0] in opposites}
        kinds = {one.noun: one for one in self.world.kinds}
        init |= {
            (kinds[noun].predicate, name)
            for noun, names in spoken.items()
            for name in names
            if kinds[noun].predicate
        }
        return Problem(
            frozenset((name, kinds[noun].type) for noun, names in spoken.items() for name in names),
            frozenset(self.world.close(spoken, init, denied)),
            frozenset(self.world.close_goal(spoken, goal, set())),
            frozenset(one for one in avoided if one[0] not in opposites),
        )
