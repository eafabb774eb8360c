"""A task in words: each time in other sentences, which all say the same."""

from collections.abc import Sequence
from random import Random

from planscribe.evaluate.generate.sayable import Sort
from planscribe.evaluate.generate.states import DrawnFact, DrawnTask
from planscribe.model.lexicon import Lexicon, Phrase, Slot
from planscribe.translate.describe.atoms import say
from planscribe.translate.writing.clauses import plural_verb
from planscribe.wording import listed

_NUMBERS = ("zero", "one", "two", "three", "four")


def words_of(task: DrawnTask, lexicon: Lexicon, random: Random) -> str:
    """The sentences of a task, without the line that names its domain."""
    author = _Author(task, lexicon, random)
    objects, start = author.introductions(), author.statements(task.init)
    parts = (objects, start, author.goal())
    return "\n\n".join(" ".join(sentences) for sentences in parts if sentences) + "\n"


class _Author:
    """Somebody who writes about one task."""

    def __init__(self, task: DrawnTask, lexicon: Lexicon, random: Random) -> None:
        self._task = task
        self._random = random
        self._called = {name: f"the {' '.join(words)}" for words, name in lexicon.called.items()}
        self._counts_in_words = random.random() < 0.5

    # --- objects -------------------------------------------------------------------------------

    def introductions(self) -> list[str]:
        """Sentences that say which objects there are."""
        there = [(sort, names) for sort, names in self._task.objects.by_sort if names]
        are_usual = all(_is_usual(sort, names) for sort, names in there)
        if there and are_usual and self._random.random() < 0.4:
            counts = [self._counted(sort, names) for sort, names in there]
            return [f"{self._there(there[0][1])} {listed(counts)}."]
        sentences = [self._introduction(sort, names) for sort, names in there]
        return self._random.sample(sentences, len(sentences))

    def _introduction(self, sort: Sort, names: tuple[str, ...]) -> str:
        there = self._there(names)
        counted = self._counted(sort, names)
        several = listed(names)
        if _is_usual(sort, names) and self._random.random() < 0.4:
            return f"{there} {counted}."
        if len(names) == 1 and self._random.random() < 0.4:
            return f"{several} is {_an(sort.singular)}."
        return f"{there} {counted}{self._random.choice((': ', ', '))}{several}."

    def _there(self, names: tuple[str, ...]) -> str:
        is_one = len(names) == 1
        return self._random.choice(("You have", "There is" if is_one else "There are"))

    def _counted(self, sort: Sort, names: tuple[str, ...]) -> str:
        number = len(names)
        if number == 1 and self._random.random() < 0.6:
            return _an(sort.singular)
        in_words = self._counts_in_words and number < len(_NUMBERS)
        count = _NUMBERS[number] if in_words else str(number)
        return f"{count} {sort.singular if number == 1 else sort.plural}"

    # --- facts ---------------------------------------------------------------------------------

    def statements(self, facts: Sequence[DrawnFact]) -> list[str]:
        """Sentences that state facts, in any order, alike ones together."""
        waiting = self._random.sample(facts, len(facts))
        sentences = []
        while waiting:
            fact = waiting.pop()
            alike = [one for one in waiting if _differ_in_subject(one, fact)]
            if alike and self._random.random() < 0.8:
                waiting = [one for one in waiting if one not in alike]
                sentences += self._of_several([fact, *alike])
            else:
                sentences.append(self._sentence(self._clause(fact, self._phrase(fact))))
        return sentences

    def _of_several(self, facts: list[DrawnFact]) -> list[str]:
        """`b1 and b2 are clear.`; separate sentences if no phrase begins with what differs."""
        phrases = [one for one in facts[0].saying.statements if _has_verb(one)]
        if not phrases:
            clauses = [self._clause(one, self._phrase(one)) for one in facts]
            return [self._sentence(one) for one in clauses]
        phrase = self._random.choice(phrases)
        everyone = self._everyone(facts)
        names = self._names([one.arguments[0] for one in facts])
        subject = everyone if everyone and self._random.random() < 0.5 else names
        return [self._sentence(self._clause(facts[0], _plural(phrase), subject))]

    def _everyone(self, facts: list[DrawnFact]) -> str:
        """`all blocks`, if the facts are about all objects that they could be about."""
        fitting = facts[0].saying.fitting[0]
        about = {one.arguments[0] for one in facts}
        if len(fitting) != 1 or about != set(self._task.objects.of(fitting)):
            return ""
        return self._random.choice((f"all {fitting[0].plural}", f"the {fitting[0].plural}"))

    def _names(self, names: Sequence[str]) -> str:
        return listed([self._called.get(one, one) for one in names])

    def _phrase(self, fact: DrawnFact) -> Phrase:
        return self._random.choice(fact.saying.statements)

    def _clause(self, fact: DrawnFact, phrase: Phrase, subject: str = "") -> str:
        names = [self._called.get(one, one) for one in fact.arguments]
        if subject:
            names[0] = subject
        clause = say(phrase, names)
        return clause if fact.value is None else f"{clause} is {fact.value}"

    def _sentence(self, clause: str) -> str:
        first = clause.split()[0].rstrip(",")
        is_name = any(first in names for _, names in self._task.objects.by_sort)
        return f"{clause if is_name else clause[:1].upper() + clause[1:]}."

    # --- goal ----------------------------------------------------------------------------------

    def goal(self) -> list[str]:
        """Sentences that say what is to be reached."""
        facts = self._random.sample(self._task.goal, len(self._task.goal))
        way = self._random.choice((self._as_order, self._as_wishes, self._as_end, self._as_clause))
        return way(facts) or self._as_clause(facts)

    def _as_clause(self, facts: Sequence[DrawnFact]) -> list[str]:
        clauses = [self._clause(one, self._phrase(one)) for one in facts]
        start = self._random.choice(("The goal is that", "Your goal is that"))
        return [f"{start} {listed(clauses)}."]

    def _as_order(self, facts: Sequence[DrawnFact]) -> list[str]:
        if not all(one.saying.orders for one in facts):
            return []
        orders = [self._clause(one, self._random.choice(one.saying.orders)) for one in facts]
        return [f"Your goal is to {listed(orders)}."]

    def _as_wishes(self, facts: Sequence[DrawnFact]) -> list[str]:
        phrases = [[one for one in fact.saying.statements if "is" in one.pieces] for fact in facts]
        if not all(phrases):
            return []
        mood = self._random.choice(("should be", "must be"))
        clauses = [
            self._clause(one, _replaced(self._random.choice(some), "is", mood))
            for one, some in zip(facts, phrases, strict=True)
        ]
        return [self._sentence(one) for one in clauses]

    def _as_end(self, facts: Sequence[DrawnFact]) -> list[str]:
        return [f"At the end, {self._clause(one, self._phrase(one))}." for one in facts]


def _is_usual(sort: Sort, names: tuple[str, ...]) -> bool:
    """Whether objects that are only counted would get these names."""
    usual = tuple(f"{sort.type}{one}" for one in range(1, len(names) + 1))
    return sort.singular == sort.type and names == usual


def _an(words: str) -> str:
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"


def _differ_in_subject(one: DrawnFact, other: DrawnFact) -> bool:
    return (
        one.saying is other.saying
        and bool(one.arguments)
        and one.arguments[1:] == other.arguments[1:]
        and one.value is None
    )


def _has_verb(phrase: Phrase) -> bool:
    """Whether a phrase begins with its first argument, and a verb."""
    pieces = phrase.pieces
    if len(pieces) < 2 or pieces[0] != Slot(0) or not isinstance(pieces[1], str):
        return False
    return pieces[1].endswith("s")


def _plural(phrase: Phrase) -> Phrase:
    """The phrase, said of several subjects."""
    first, verb, *rest = phrase.pieces
    assert isinstance(verb, str)
    return Phrase(phrase.relation, (first, plural_verb(verb), *rest))


def _replaced(phrase: Phrase, word: str, other: str) -> Phrase:
    place = phrase.pieces.index(word)
    pieces = (*phrase.pieces[:place], other, *phrase.pieces[place + 1 :])
    return Phrase(phrase.relation, pieces)
