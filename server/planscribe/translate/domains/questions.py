"""What the words of a domain leave open, as questions: each answer is a sentence.

`After you load a package into a truck at a place, is the package still at the place?`
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from planscribe.model.lexicon import Slot
from planscribe.model.pddl.definitions import Atom, Forall, Formula, Not, When
from planscribe.model.pddl.occurrences import atoms_of, conditions_in, denied_atoms, effects_of
from planscribe.text import Edit, Span
from planscribe.translate.domains.clauses.verbs import is_finite
from planscribe.translate.domains.opposites import are_opposites, deny_each_other
from planscribe.translate.domains.patterns import (
    PLURAL_VERBS,
    Pattern,
    agreeing,
    slots,
    spaced,
    verb_at,
)
from planscribe.translate.domains.scope import ActionVariable
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions
from planscribe.wording import is_only_plural, with_article

MOST_QUESTIONS = 3
_BE = frozenset({"is", "are"})
Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class SaidAction:
    """An action as its sentences describe it, and where they end."""

    words: str
    """How it is introduced: `load a package into a truck`."""
    span: Span
    variables: tuple[ActionVariable, ...]
    conditions: tuple[Formula, ...]
    effects: tuple[Formula, ...]
    kept: tuple[Atom, ...]
    """What the words say is still so."""
    ends: tuple[int, int]
    """Where what is said of its conditions ends, and of its effects."""
    is_repeated: bool = False
    """Whether each sentence about it repeats its words: `Once you load ..`."""
    at_end: tuple[Formula, ...] = ()
    """The conditions that must hold when it ends."""

    def typed(self, atom: Atom) -> tuple[str, ...]:
        """The predicate of an atom, and the types of its variables."""
        types = {one.name: one.type for one in self.variables}
        return (atom.predicate, *(types.get(one, one) for one in atom.arguments))

    @property
    def added(self) -> list[Atom]:
        """What becomes true in any case."""
        return [one for one in self.effects if isinstance(one, Atom)]

    @property
    def deleted(self) -> list[Atom]:
        """What becomes false in any case."""
        return denied_atoms(self.effects)


@dataclass(frozen=True, slots=True)
class SentenceAnswer:
    """An answer to a question: a sentence, and where to put it."""

    title: str
    sentence: str
    behind: int
    """The end of the sentence behind which it belongs, without its full stop."""
    on_own_line: bool = False

    def edit(self, text: str) -> Edit:
        """The change of a text that puts the sentence there."""
        is_stopped = text[self.behind : self.behind + 1] == "."
        at = self.behind + is_stopped
        own_line = "\n" if is_stopped else "\n\n"
        between = own_line if self.on_own_line else " " if is_stopped else ". "
        return Edit(Span(at, at), f"{between}{self.sentence}")


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """What some words leave open."""

    words: Span
    text: str
    answers: tuple[SentenceAnswer, ...] = field(default=())


def open_questions(
    actions: Sequence[SaidAction], phrases: Mapping[str, Pattern], derived: Collection[str] = ()
) -> tuple[OpenQuestion, ...]:
    """The first questions about some actions; `phrases` are those of the predicates.

    What rules define, `derived`, is no effect.
    """
    phrases = {name: one for name, one in phrases.items() if name not in derived}
    exchanged = {
        frozenset((one.predicate, other.predicate))
        for action in actions
        for one in action.deleted
        for other in action.added
        if _subject(one, phrases) == _subject(other, phrases)
    }
    needed = {atom.predicate for one in actions for atom in conditions_of(one)}
    changed = {one.typed(atom) for one in actions for atom in (*one.added, *one.deleted)}
    found: list[OpenQuestion] = []
    for action in actions:
        of_action = _Asking(action, phrases, exchanged, needed, changed)
        asked = (
            *of_action.about_kept(),
            *of_action.about_opposites(),
            *of_action.about_moved(),
            *of_action.about_same(),
        )
        found += asked[: 1 + len(actions) // 4]
    return tuple(found[:MOST_QUESTIONS])


@dataclass(frozen=True, slots=True)
class _Asking:
    action: SaidAction
    phrases: Mapping[str, Pattern]
    exchanged: set[frozenset[str]]
    needed: set[str]
    """The predicates of conditions."""
    changed: set[tuple[str, ...]]
    """Those of effects, with the types of what they are said of."""

    def about_kept(self) -> Iterator[OpenQuestion]:
        """Whether something still is where it was, although it is somewhere else now."""
        action = self.action
        settled = {*action.deleted, *action.added, *action.kept}
        for one in action.conditions:
            if not isinstance(one, Atom) or one in settled or one.predicate not in self.phrases:
                continue
            if self._may_end(one):
                clause = _clause(self.phrases[one.predicate], self._called(one))
                if clause is not None:
                    yield self._whether_kept(*clause)

    def about_opposites(self) -> Iterator[OpenQuestion]:
        """Whether the opposite of an effect still is so, if other actions change it."""
        action = self.action
        said = {*action.deleted, *action.added, *action.kept}
        said |= {atom for one in action.conditions for atom in atoms_of(one)}
        for one in action.added:
            for name, *types in sorted(self.changed):
                other = replace(one, predicate=name)
                is_alike = action.typed(other) == (name, *types)
                if other in said or not (is_alike and self._are_opposite(one.predicate, name)):
                    continue
                clause = _clause(self.phrases[name], self._called(other))
                if clause is not None:
                    yield self._whether_kept(*clause)

    def about_moved(self) -> Iterator[OpenQuestion]:
        """Whether things of which an effect says where all of them are still are where they were.

        `Then every frame that is in the first hive is in the other hive.`
        """
        action = self.action
        ended = [atom for one in action.effects for atom, begins in effects_of(one) if not begins]
        for effect in action.effects:
            match effect:
                case Forall((some,), When(Atom() as old, Atom() as new)) if (
                    old != new and old.predicate == new.predicate
                ):
                    is_about = _subject(old, self.phrases) == _subject(new, self.phrases)
                    is_ended = any(_is_like(old, one, some.name) for one in ended)
                    noun = some.types[0].replace("-", " ")
                    called = self._called(old, {some.name: f"such {with_article(noun)}"})
                    clause = _clause(self.phrases[old.predicate], called)
                    if clause is not None and is_about and not is_ended:
                        text = f"After you {action.words}, {_asked(*clause)}?"
                        _, verb, rest = clause
                        none = " ".join(("no", noun, verb, *rest))
                        yield OpenQuestion(
                            action.span, text, (self._answer(f"No: {none}", none, 1),)
                        )

    def _are_opposite(self, one: str, other: str) -> bool:
        """Whether two predicates are said of as many things, and say the opposite of these."""
        if not {one, other} <= self.phrases.keys():
            return False
        pair = self.phrases[one], self.phrases[other]
        is_opposite = are_opposites(*pair) or deny_each_other(*pair)
        return is_opposite and slots(pair[0]) == slots(pair[1])

    def _whether_kept(self, subject: str, verb: str, rest: Sequence[str]) -> OpenQuestion:
        action = self.action
        plainly = " ".join((subject, verb, *rest))
        still = " ".join((subject, *_still(verb), *rest))
        ended = " ".join((subject, *_no_longer(verb), *rest))
        text = f"After you {action.words}, {_asked(subject, verb, rest)}?"
        no, yes = ended, still
        if action.is_repeated:
            once = f"Once you {action.words}"
            no = f"{once}, it is not the case anymore that {plainly}"
            yes = f"{once}, it is the case that {still}"
        answers = (self._answer(f"No: {ended}", no, 1), self._answer(f"Yes: {still}", yes, 1))
        return OpenQuestion(action.span, text, answers)

    def about_same(self) -> Iterator[OpenQuestion]:
        """Whether two things can be one, if an effect on one then undoes one on the other."""
        action = self.action
        apart = {
            frozenset(one.body.arguments)
            for one in action.conditions
            if isinstance(one, Not) and isinstance(one.body, Atom) and one.body.predicate == "="
        }
        apart |= {frozenset(one.arguments) for one in action.kept if one.predicate == "="}
        for old in action.deleted:
            for new in action.added:
                if old.predicate != new.predicate:
                    continue
                pairs = [x for x in zip(old.arguments, new.arguments, strict=True) if x[0] != x[1]]
                is_open = len(pairs) == 1 and frozenset(pairs[0]) not in apart
                if is_open and self._are_free(pairs[0]) and all(map(self._names().get, pairs[0])):
                    yield self._whether_same(pairs[0])
                    return

    def _whether_same(self, pair: Pair) -> OpenQuestion:
        action = self.action
        first, second = (self._names()[one] for one in pair)
        differ, same = f"{first} is not {second}", f"{first} may be the same as {second}"
        text = f"Can you {action.words} if {first} is {second}?"
        if action.is_repeated:
            only = f"You can only {action.words} if"
            differ, same = f"{only} {differ}", f"{only} {same}"
        answers = (
            self._answer(f"No: {first} is not {second}", differ, 0),
            self._answer(f"Yes: {first} may be the same as {second}", same, 0),
        )
        return OpenQuestion(action.span, text, answers)

    def _answer(self, title: str, said: str, section: int) -> SentenceAnswer:
        sentence = f"{said[:1].upper()}{said[1:]}."
        action = self.action
        return SentenceAnswer(title, sentence, action.ends[section], on_own_line=action.is_repeated)

    def _are_free(self, pair: Pair) -> bool:
        """Whether two variables of one type can stand for one thing."""
        kinds = [one.type for one in self.action.variables if one.name in pair and not one.differs]
        return len(kinds) == 2 and kinds[0] == kinds[1]

    def _may_end(self, one: Atom) -> bool:
        """Whether an effect is about the same subject, and may end what is so before."""
        subject = _subject(one, self.phrases)
        for other in self.action.added:
            if _subject(other, self.phrases) != subject:
                continue
            if one.predicate == other.predicate:
                return True
            pair = frozenset((one.predicate, other.predicate))
            places = (self.phrases[one.predicate], self.phrases[other.predicate])
            if pair in self.exchanged or all(_is_place(x) for x in places):
                return True
            if are_opposites(*places) or deny_each_other(*places):
                return True
            if self._may_be_event(one, other):
                return True
        return False

    def _may_be_event(self, before: Atom, effect: Atom) -> bool:
        """Whether an effect that no action needs says what happens, and not what is so then.

        `the robot releases A` may end `the robot holds A`.
        """
        pattern = self.phrases[effect.predicate]
        verb = pattern[verb_at(pattern) :][:1]
        is_done = verb not in ((), ("is",), ("has",)) and is_finite(str(verb[0]))
        is_about = {*before.arguments} <= {*effect.arguments}
        return is_done and is_about and effect.predicate not in self.needed

    def _names(self) -> dict[str, str]:
        """How sentences refer to the variables."""
        variables = self.action.variables
        found: dict[str, str] = {}
        plain = [one for one in variables if not (one.label or one.before or one.is_other)]
        for one in variables:
            words = ("the", *(("other",) if one.is_other else one.before), *one.noun)
            found[one.name] = one.label or " ".join(words)
            if one in plain and any(x.is_other and x.type == one.type for x in variables):
                found[one.name] = f"the first {' '.join(one.noun)}"
            if sum(x.type == one.type for x in plain) > 1 and one in plain:
                found[one.name] = ""
        return found

    def _called(self, atom: Atom, further: Mapping[str, str] | None = None) -> list[str] | None:
        names = {**self._names(), **(further or {})}
        called = [names.get(one, "") for one in atom.arguments]
        return called if all(called) else None


def conditions_of(action: SaidAction) -> Iterator[Atom]:
    """The atoms on which it depends whether an action applies, or what it does."""
    for one in action.conditions:
        yield from atoms_of(one)
    for effect in action.effects:
        yield from conditions_in(effect)


def _subject(atom: Atom, phrases: Mapping[str, Pattern]) -> object:
    """What an atom is said of first: a variable, or words such as `the ferry`."""
    pattern = phrases.get(atom.predicate, ())
    if pattern and isinstance(pattern[0], Slot):
        return atom.arguments[pattern[0].argument]
    before = pattern[: verb_at(pattern)]
    return tuple(atom.arguments[x.argument] if isinstance(x, Slot) else x for x in before)


def _is_like(one: Atom, other: Atom, variable: str) -> bool:
    """Whether two atoms say the same of things that a quantifier names, each in its own way."""
    pairs = zip(one.arguments, other.arguments, strict=True)
    return one.predicate == other.predicate and all(x in (y, variable) for x, y in pairs)


def _is_place(pattern: Pattern) -> bool:
    """Whether a phrase says where something is: `is in A`."""
    words = [one for one in pattern if isinstance(one, str)]
    verb = words.index("is") if "is" in words else len(words)
    return words[verb + 1 : verb + 2] != [] and words[verb + 1] in prepositions()


def _clause(pattern: Pattern, called: list[str] | None) -> tuple[str, str, list[str]] | None:
    """The subject, the verb and the rest of a phrase with names of things; None if it has none."""
    if called is None:
        return None
    words = [called[one.argument] if isinstance(one, Slot) else one for one in agreeing(pattern)]
    subject = verb_at(pattern)
    if not 0 < subject < len(words):
        return None
    verb = words[subject]
    if is_only_plural(words[subject - 1]):
        verb = PLURAL_VERBS.get(verb, table.verb_of(verb) or verb)
    return spaced(words[:subject]), verb, words[subject + 1 :]


def _asked(subject: str, verb: str, rest: Sequence[str]) -> str:
    if verb in _BE:
        return " ".join((verb, subject, "still", *rest))
    plainly = table.verb_of(verb) or verb
    return " ".join(("do" if verb == plainly else "does", subject, "still", plainly, *rest))


def _still(verb: str) -> tuple[str, ...]:
    return (verb, "still") if verb in _BE else ("still", verb)


def _no_longer(verb: str) -> tuple[str, ...]:
    return (verb, "no", "longer") if verb in _BE else ("no", "longer", verb)
