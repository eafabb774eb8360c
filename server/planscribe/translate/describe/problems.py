"""Problems in English: tasks that say the same, as far as there are words for it.

Every sentence is read back. One that is read as something else is put in other words; what no
words say is left in symbols, in comments.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import count, groupby, islice

from planscribe.model.asp.values import EQUAL, RELATIONS, relation_words, value_term
from planscribe.model.grouping import grouped
from planscribe.model.lexicon import Lexicon
from planscribe.model.names import look_alike
from planscribe.model.pddl.definitions import (
    OBJECT,
    And,
    Atom,
    Compare,
    Domain,
    Fluent,
    Forall,
    Formula,
    Metric,
    Not,
    Parameter,
    Problem,
)
from planscribe.model.pddl.occurrences import bound_of
from planscribe.syntax.task import parse
from planscribe.text import Span
from planscribe.translate.describe.atoms import noun, say
from planscribe.translate.english.reader import translate
from planscribe.translate.ir import Translation
from planscribe.translate.words.evidence import evidence
from planscribe.translate.writing.clauses import (
    an,
    clause,
    denial,
    plural,
    put,
    sentence,
    subject_of,
)
from planscribe.translate.writing.wordings import (
    OPENINGS,
    PhraseUse,
    UsablePhrase,
    fitting_kinds,
    noun_of,
    wordings,
)
from planscribe.wording import listed

_MOST_ROUNDS = 24
"""How often other words are tried; after that, what is still misread is left in symbols."""
_MOST_TRIALS = 1000
_MOST_TOGETHER = 4
"""Goals in one sentence."""
_MOST_SUBJECTS = 12
_TOTAL_TIME = "total-time"
_RELATION_OF: Mapping[str, str] = {operator: relation for relation, operator in RELATIONS.items()}
_ANY = "X"
"""The variable of a statement about all objects of a type."""
_VARIABLE = re.compile(r"\b[A-Z]\w*")
_CLAIMS = ("init(", "goal(", "metric(")


class Paragraph(IntEnum):
    """The paragraphs of a description, in their order."""

    OBJECTS = 0
    PLACES = 1
    """What never changes between objects: roads, neighbours."""
    POSITIONS = 2
    STATES = 3
    NUMBERS = 4
    GOAL = 5
    METRIC = 6


_PREFIXES = {Paragraph.GOAL: "goal: ", Paragraph.METRIC: "metric: "}


@dataclass(frozen=True, slots=True)
class Description:
    """A task in words. `said` counts the atoms and values that sentences say.

    `unsaid` has the rest as PDDL writes it: atoms, values, parts of the goal, objects. `implied`
    has the atoms that follow from the words by rules, though the problem does not have them.
    """

    text: str
    said: int
    unsaid: tuple[str, ...]
    implied: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Fact:
    """An atom or a value of a problem; `holds` is false for what must not hold."""

    part: Paragraph
    predicate: str
    arguments: tuple[str, ...]
    value: str = ""
    relation: str = ""
    """How a value must be to a number, as the IR calls it; empty if it is the number."""
    holds: bool = True
    every: Parameter | None = None
    """The variable among the arguments that stands for all objects of its type."""
    written: str = ""
    """What PDDL writes for it, if that is more than an atom."""

    @property
    def symbols(self) -> str:
        """As PDDL writes it."""
        if self.written:
            return self.written
        atom = f"({' '.join((self.predicate, *self.arguments))})"
        if self.part is Paragraph.METRIC:
            return f"(:metric {self.value} {atom})"
        operator = RELATIONS.get(self.relation, EQUAL)
        atom = f"({operator} {atom} {self.value})" if self.value else atom
        return atom if self.holds else f"(not {atom})"

    def statement(self, lexicon: Lexicon, constants: Mapping[str, str]) -> str:
        """As the IR states it."""
        known = {**constants, self.every.name: _ANY} if self.every else constants
        inside = ",".join(known.get(one) or lexicon.names.constant(one) for one in self.arguments)
        name = lexicon.names.constant(self.predicate)
        atom = f"{name}({inside})" if inside else name
        if self.part is Paragraph.METRIC:
            return f"metric({self.value},{atom})."
        atom = value_term(atom, self.relation, self.value) if self.value else atom
        atom = atom if self.holds else f"neg({atom})"
        every = self.every
        body = f" :- object({_ANY},{lexicon.names.constant(every.types[0])})" if every else ""
        return f"{'goal' if self.part is Paragraph.GOAL else 'init'}({atom}){body}."


@dataclass(frozen=True, slots=True)
class _Line:
    """A sentence: what it should say, and how often other words were tried for it before.

    `kind` is the type that it gives to the objects `names`; it has no facts then.
    """

    part: Paragraph
    facts: tuple[_Fact, ...] = ()
    names: tuple[str, ...] = ()
    kind: str = ""
    trial: int = 0
    is_whole: bool = True
    """Whether it has all objects of the type."""

    @property
    def about(self) -> str:
        """What the sentences of one line of the text have in common."""
        return self.facts[0].predicate if self.facts else self.kind


def described(
    domain: Domain, problem: Problem, lexicon: Lexicon, reference: str, source: str = ""
) -> Description:
    """The words of a problem, for a task that names its domain by the reference.

    `source` is the text of the problem, for the parts of its goal that no words say.
    """
    return _Describer(domain, problem, lexicon, reference, source).description()


class _Describer:
    """Writes one problem, and reads it until all sentences are read as they should be."""

    def __init__(
        self, domain: Domain, problem: Problem, lexicon: Lexicon, reference: str, source: str
    ) -> None:
        self._problem = problem
        self._lexicon = lexicon
        self._reference = reference
        self._source = source
        self._spelling = dict(_names(problem, lexicon))
        self._called = {name: f"the {' '.join(said)}" for said, name in lexicon.called.items()}
        self._changing = evidence(domain).changed
        self._order = {one.name: number for number, one in enumerate(domain.predicates)}
        self._wanted = self._uses()
        self._unsaid: list[str] = []
        self._wordings: dict[tuple[str, int], list[UsablePhrase]] = {}
        for one in wordings(lexicon):
            key = one.relation.name, len(one.relation.types)
            self._wordings.setdefault(key, []).append(one)

    def description(self) -> Description:
        """The description, with all sentences read back."""
        lines, texts = self._worded([*self._objects(), *self._facts()])
        for rounds in count(1):
            text, places = self._laid_out(lines, texts)
            made = translate(parse(text), self._lexicon)
            wrong = self._misread(lines, places, made)
            if not wrong:
                break
            # What is read of the others can be a consequence of wrong objects.
            if any(lines[one].part is Paragraph.OBJECTS for one in wrong):
                wrong = {one for one in wrong if lines[one].part is Paragraph.OBJECTS}
            trials = 1 if rounds < _MOST_ROUNDS else _MOST_TRIALS
            lines, texts = self._worded(
                replace(line, trial=line.trial + trials) if number in wrong else line
                for number, line in enumerate(lines)
            )
        self._unsaid += self._nameless(made)
        for one in sorted(self._problem.others, key=lambda one: one.span):
            prefix = f"{one.keyword[1:]}: " if one.keyword.startswith(":") else ""
            self._leave(prefix + self._symbols_of(one.span))
        comments = "".join(f"# {one}\n" for one in self._unsaid)
        if comments:
            text += f"\n# There are no words for:\n{comments}"
        renamed = (one for one in self._problem.objects if self._spelling[one.name] != _spelt(one))
        notes = "".join(
            f"# {_spelt(one)} is called {self._spelling[one.name]}.\n" for one in renamed
        )
        if notes:
            text += f"\n# These names are words of the domain:\n{notes}"
        said = sum(len(one.facts) for one in lines) + sum(
            len(one.names) for one in lines if one.kind in self._lexicon.memberships
        )
        return Description(text, said, tuple(self._unsaid))

    # --- what is to be said -----------------------------------------------------------------

    def _objects(self) -> Iterator[_Line]:
        memberships = self._lexicon.memberships
        kinds: dict[str, list[str]] = {}
        if memberships:
            for atom in self._problem.init:
                if atom.predicate in memberships and len(atom.arguments) == 1:
                    kinds.setdefault(atom.predicate, []).append(atom.arguments[0])
        else:
            for one in self._problem.objects:
                if kind := self._kind(one):
                    kinds.setdefault(kind, []).append(one.name)
        for kind, names in kinds.items():
            yield _Line(Paragraph.OBJECTS, names=tuple(dict.fromkeys(names)), kind=kind)

    def _kind(self, one: Parameter) -> str:
        """The type of an object, or else the only kind that fits all that is said of it."""
        if len(one.types) == 1 and noun_of(self._lexicon, one.types):
            return one.types[0]
        if one.types != (OBJECT,):
            return ""
        fits = self._lexicon.fits
        wanted = self._wanted.get(one.name, set())
        kinds = dict.fromkeys(
            each.type
            for each in self._lexicon.nouns
            if fits(each.type, one.types) and all(fits(each.type, types) for types in wanted)
        )
        return next(iter(kinds)) if len(kinds) == 1 else ""

    def _uses(self) -> Mapping[str, set[tuple[str, ...]]]:
        """For each object the types that are wanted where it is said something of."""
        found: dict[str, set[tuple[str, ...]]] = {}
        types = {one.name: one.types for one in self._lexicon.relations}
        for atom in self._problem.init:
            for name, wanted in zip(atom.arguments, types.get(atom.predicate, ()), strict=False):
                found.setdefault(name, set()).add(wanted)
        return found

    def _facts(self) -> Iterator[_Line]:
        facts = []
        for atom in dict.fromkeys(self._problem.init):
            if atom.predicate in self._lexicon.memberships and len(atom.arguments) == 1:
                continue
            facts.append(_Fact(self._part(atom), atom.predicate, atom.arguments))
        for value in self._problem.values:
            fluent, written = value.fluent, _digits(value.value)
            facts.append(_Fact(Paragraph.NUMBERS, fluent.function, fluent.arguments, written))
        facts.sort(key=lambda one: (one.part, self._order.get(one.predicate, 0)))
        for _, alike in groupby(facts, lambda one: (one.part, one.predicate)):
            yield from self._together(list(alike))
        goals = list(dict.fromkeys(self._goals(self._problem.goal)))
        for number in range(0, len(goals), _MOST_TOGETHER):
            yield _Line(Paragraph.GOAL, tuple(goals[number : number + _MOST_TOGETHER]))
        if self._problem.metric:
            yield from self._metric(self._problem.metric)

    def _part(self, atom: Atom) -> Paragraph:
        if len(atom.arguments) < 2:
            return Paragraph.STATES
        return Paragraph.POSITIONS if atom.predicate in self._changing else Paragraph.PLACES

    def _together(self, facts: Sequence[_Fact]) -> Iterator[_Line]:
        """Facts that differ in their subject only in one sentence, if it can be said so."""
        wording = self._wording(facts[0], PhraseUse.FACT_OF_SEVERAL)
        if wording is None:
            yield from (_Line(one.part, (one,)) for one in facts)
            return
        place = subject_of(wording.phrase)
        alike = grouped(facts, lambda one: tuple(put(one.arguments, place, "")))
        for several in alike.values():
            for number in range(0, len(several), _MOST_SUBJECTS):
                some = tuple(several[number : number + _MOST_SUBJECTS])
                yield _Line(some[0].part, some)

    def _goals(self, goal: Formula) -> Iterator[_Fact]:
        """The literals of a goal; its other parts are left in symbols."""
        match goal:
            case And(parts):
                for part in parts:
                    yield from self._goals(part)
            case Atom(predicate, arguments) if predicate != "=":
                yield _Fact(Paragraph.GOAL, predicate, arguments)
            case Not(Atom(predicate, arguments)) if predicate != "=":
                yield _Fact(Paragraph.GOAL, predicate, arguments, holds=False)
            case Compare() if bound := bound_of(goal):
                fluent, operator, number = bound
                relation, digits = _RELATION_OF.get(operator, ""), _digits(number)
                yield _Fact(Paragraph.GOAL, fluent.function, fluent.arguments, digits, relation)
            case Forall((every,), And((body,)) | body) if self._is_said_of_all(every, body):
                written = self._symbols_of(goal.span)
                for one in self._goals(body):
                    yield replace(one, every=every, written=written)
            case _:
                self._leave(f"goal: {self._symbols_of(goal.span)}")

    def _is_said_of_all(self, every: Parameter, body: Formula) -> bool:
        """Whether a condition on all objects of a type is about each of them once, and alone."""
        atom = body.body if isinstance(body, Not) else body
        if not isinstance(atom, Atom) or len(every.types) != 1:
            return False
        others = [one for one in atom.arguments if one.startswith("?")]
        return others == [every.name] and bool(noun_of(self._lexicon, every.types))

    def _metric(self, metric: Metric) -> Iterator[_Line]:
        match metric.expression:
            case Fluent(function, arguments):
                fact = _Fact(Paragraph.METRIC, function, arguments, metric.direction)
                yield _Line(Paragraph.METRIC, (fact,))
            case _:
                self._leave(f"metric: {self._symbols_of(metric.span)}")

    def _symbols_of(self, span: Span) -> str:
        """A part of the problem as it is written, in one line."""
        return " ".join(span.of(self._source).split())

    def _leave(self, symbols: str) -> None:
        self._unsaid.append(symbols)

    # --- words ------------------------------------------------------------------------------

    def _worded(self, lines: Iterable[_Line]) -> tuple[list[_Line], list[str]]:
        """The lines that have words, and these; the others are left in symbols or cut up."""
        left: list[_Line] = []
        texts: list[str] = []
        waiting = [*lines][::-1]
        while waiting:
            line = waiting.pop()
            text = next(islice(self._ways(line), line.trial, None), "")
            if text:
                left.append(line)
                texts.append(text)
            else:
                waiting += [*self._parted(line)][::-1]
        return left, texts

    def _parted(self, line: _Line) -> Iterator[_Line]:
        """The parts of a line for which there are no words, each by itself."""
        if len(line.facts) > 1:
            yield from (replace(line, facts=(one,), trial=0) for one in line.facts)
        elif len(line.names) > 1:
            several = (replace(line, names=(one,), trial=0, is_whole=False) for one in line.names)
            yield from several
        elif line.facts:
            prefix = _PREFIXES.get(line.part, "")
            self._leave(f"{prefix}{line.facts[0].symbols}")
        elif line.kind in self._lexicon.memberships:
            self._leave(f"({line.kind} {line.names[0]})")

    def _ways(self, line: _Line) -> Iterator[str]:
        """Sentences for a line, the best first."""
        match line.part:
            case Paragraph.OBJECTS:
                return self._introductions(line)
            case Paragraph.GOAL:
                return self._goal_sentences(line.facts)
            case Paragraph.METRIC:
                return self._metric_sentences(line.facts[0])
            case _ if len(line.facts) > 1:
                return self._of_several(line.facts)
            case _:
                return self._sentences(line.facts[0])

    def _introductions(self, line: _Line) -> Iterator[str]:
        names = [self._spelling.get(one, one) for one in line.names]
        said = noun_of(self._lexicon, (line.kind,))
        if len(names) == 1 and line.is_whole:
            yield f"There is {an(said)} called {names[0]}."
        if len(names) == 1:
            yield f"{names[0]} is {an(said)}."
            return
        yield f"There are {len(names)} {noun(said, 2)}: {listed(names)}."
        yield f"The {noun(said, 2)} are {listed(names)}."

    def _sentences(self, fact: _Fact) -> Iterator[str]:
        for wording in self._usable(fact, PhraseUse.FACT):
            for names in self._namings(wording, fact):
                yield sentence(clause(wording.phrase, names, fact.value), names)

    def _of_several(self, facts: Sequence[_Fact]) -> Iterator[str]:
        wording = self._wording(facts[0], PhraseUse.FACT_OF_SEVERAL)
        said = plural(wording.phrase) if wording else None
        if said is not None:
            place = subject_of(said)
            every = [self._said(one.arguments[place]) for one in facts]
            names = put(list(map(self._said, facts[0].arguments)), place, listed(every))
            yield sentence(clause(said, names), every)

    def _goal_sentences(self, facts: Sequence[_Fact]) -> Iterator[str]:
        clauses = [next(self._goal_clauses(one, PhraseUse.GOAL), "") for one in facts]
        if len(facts) > 1:
            if all(clauses):
                yield f"{OPENINGS[PhraseUse.GOAL]} {listed(clauses)}."
            return
        for use, opening in OPENINGS.items():
            for one in self._goal_clauses(facts[0], use):
                yield f"{opening} {one}."

    def _goal_clauses(self, fact: _Fact, use: PhraseUse) -> Iterator[str]:
        value = f"{relation_words(fact.relation)} {fact.value}".strip()
        for wording in self._usable(fact, use):
            for names in self._namings(wording, fact):
                yield clause(wording.phrase, names, value)
        if fact.holds or use is not PhraseUse.GOAL:
            return
        for wording in self._usable(replace(fact, holds=True), use):
            if fact.every:
                yield from (clause(wording.phrase, one) for one in self._namings(wording, fact))
                continue
            denied = denial(wording.phrase)
            for names in self._namings(wording, fact) if denied else ():
                yield clause(denied or wording.phrase, names)

    def _metric_sentences(self, fact: _Fact) -> Iterator[str]:
        if fact.predicate == _TOTAL_TIME and self._lexicon.takes_time:
            yield f"{fact.value.capitalize()} the total time."
        for wording in self._usable(fact, PhraseUse.FACT):
            for names in self._namings(wording, fact):
                yield f"{fact.value.capitalize()} the {say(wording.phrase, names)}."

    def _usable(self, fact: _Fact, use: PhraseUse) -> Iterator[UsablePhrase]:
        for one in self._wordings.get((fact.predicate, len(fact.arguments)), ()):
            is_numeric = fact.part is Paragraph.METRIC or bool(fact.value)
            says_it = one.phrase.negated != fact.holds and one.relation.numeric == is_numeric
            if use in one.uses and says_it:
                yield one

    def _wording(self, fact: _Fact, use: PhraseUse) -> UsablePhrase | None:
        return next(self._usable(fact, use), None)

    def _namings(self, wording: UsablePhrase, fact: _Fact) -> Iterator[list[str]]:
        """The names of a fact's objects, and then with what they are before them."""
        if fact.every:
            kind = noun_of(self._lexicon, fact.every.types)
            said = f"{'every' if fact.holds or wording.phrase.negated else 'no'} {kind}"
            yield [said if one == fact.every.name else self._said(one) for one in fact.arguments]
            return
        yield [self._said(one) for one in fact.arguments]
        nouns = [noun_of(self._lexicon, types) for types in wording.relation.types]
        if any(nouns):
            yield [
                self._called.get(name) or " ".join(filter(None, (kind, self._said(name))))
                for name, kind in zip(fact.arguments, nouns, strict=True)
            ]

    def _said(self, name: str) -> str:
        return self._called.get(name) or self._spelling.get(name, name)

    # --- reading back -----------------------------------------------------------------------

    def _laid_out(
        self, lines: Sequence[_Line], texts: Sequence[str]
    ) -> tuple[str, tuple[Span, ...]]:
        """The text, and where each sentence is in it."""
        text = f"Domain: {self._reference}\n"
        places = []
        before: _Line | None = None
        for line, words in zip(lines, texts, strict=True):
            if before is None or before.part is not line.part:
                text += "\n"
            elif before.about == line.about:
                text = f"{text[:-1]} "
            places.append(Span(len(text), len(text) + len(words)))
            text += f"{words}\n"
            before = line
        return text, tuple(places)

    def _misread(
        self, lines: Sequence[_Line], places: Sequence[Span], made: Translation
    ) -> set[int]:
        """The lines that are read as something else than they should say."""
        constants = self._constants(made)
        number = 0
        read: list[set[str]] = [set() for _ in lines]
        wrong: set[int] = set()
        for statement in sorted(made.statements, key=lambda one: one.words):
            while number < len(lines) and places[number].end < statement.words.end:
                number += 1
            if number < len(lines):
                read[number].add(statement.text)
        for remark in made.unread:
            wrong |= {at for at, place in enumerate(places) if place.touches(remark.words)}
        for at, line in enumerate(lines):
            claims = {_VARIABLE.sub(_ANY, one) for one in read[at] if one.startswith(_CLAIMS)}
            is_said = claims == {one.statement(self._lexicon, constants) for one in line.facts}
            if not is_said or not self._introduces(line, read[at], constants):
                wrong.add(at)
        return wrong

    def _constants(self, made: Translation) -> Mapping[str, str]:
        """From the objects of the problem to their constants."""
        found = {}
        for one in made.statements:
            if one.text.startswith("name("):
                constant, _, name = one.text.removeprefix("name(").removesuffix(").").partition(",")
                found[name.strip('"').lower()] = constant
        return {
            name: found.get(said.lower(), look_alike(said)) for name, said in self._spelling.items()
        }

    def _introduces(self, line: _Line, read: set[str], constants: Mapping[str, str]) -> bool:
        kind = self._lexicon.names.constant(line.kind)
        return all(
            f"object({constants.get(name, look_alike(name))},{kind})." in read
            for name in line.names
        )

    def _nameless(self, made: Translation) -> Iterator[str]:
        """The objects that no sentence names, or that are read as something else."""
        constants = self._constants(made)
        stated = {one.text for one in made.statements}
        for one in self._problem.objects:
            constant = constants[one.name]
            is_named = any(text.startswith(f"object({constant},") for text in stated)
            types = [self._lexicon.names.constant(each) for each in one.types]
            is_right = any(f"object({constant},{each})." in stated for each in types)
            if not (is_named if one.types == (OBJECT,) else is_right):
                yield f"object: {self._spelling[one.name]} - {' '.join(one.types)}"


def _digits(number: float) -> str:
    return str(int(number) if number == int(number) else number)


def _spelt(one: Parameter) -> str:
    return one.spelling or one.name


def _names(problem: Problem, lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """The objects of a problem with their names in sentences.

    What cannot be a name, since it is a word that sentences are made of, gets a number, if that
    helps: it does not where the word for the type cannot be read.
    """
    spelt = {one.name: _spelt(one) for one in problem.objects}
    numbered = {
        name: next(new for at in count(1) if (new := f"{spelt[name]}{at}").lower() not in spelt)
        for name in _refused(problem, spelt, lexicon)
    }
    helpless = _refused(problem, spelt | numbered, lexicon) if numbered else frozenset()
    for name, written in spelt.items():
        yield name, written if name in helpless else numbered.get(name, written)


def _refused(problem: Problem, names: Mapping[str, str], lexicon: Lexicon) -> frozenset[str]:
    """The objects that no sentence can introduce by these names."""
    lines: list[str] = []
    for one in problem.objects:
        kind = noun_of(lexicon, fitting_kinds(lexicon, one.types))
        lines.append(f"{names[one.name]} is {an(kind)}." if kind else "")
    made = translate(parse("\n".join(lines)), lexicon)
    named = {one.words for one in made.statements if one.text.startswith("object(")}
    found, end = set(), 0
    for one, line in zip(problem.objects, lines, strict=True):
        place = Span(end, end + len(line))
        end = place.end + 1
        is_clear = not any(place.touches(each.words) for each in made.unread)
        if line and not (is_clear and any(place.encloses(each) for each in named)):
            found.add(one.name)
    return frozenset(found)
