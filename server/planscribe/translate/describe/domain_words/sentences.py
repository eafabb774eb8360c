"""A domain as a domain in words: what sentences say of it, and the rest as PDDL.

Each sentence is read back. What is not read as what it is to say is left as PDDL.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TypeAlias, TypeVar

from planscribe.model.lexicon import Lexicon, Piece
from planscribe.model.pddl.definitions import (
    OBJECT,
    Action,
    Derived,
    Domain,
    Function,
    Parameter,
    Predicate,
)
from planscribe.model.pddl.timed import DurativeAction, all_actions
from planscribe.text import line_at
from planscribe.translate.describe.domain_words.formulas import FormulaWords, NoWords, Referring
from planscribe.translate.describe.domain_words.nouns import (
    constant_sentences,
    either,
    noun,
    nouns,
    type_sentences,
)
from planscribe.translate.describe.domain_words.phrases import (
    number_sentences,
    predicate_sentences,
)
from planscribe.translate.describe.domain_words.sameness import has_action, rule_shape
from planscribe.translate.describe.domain_words.sections import DomainSections
from planscribe.translate.describe.domain_words.statements import action_texts, rule_sentence
from planscribe.translate.describe.problems import Description
from planscribe.translate.domains.reading import DomainReading, read
from planscribe.translate.words.derive import full_lexicon

_Part = TypeVar("_Part")
_Action: TypeAlias = Action | DurativeAction
_NAME = re.compile(r"[^\s()]+")


def described(domain: Domain, source: str) -> Description:
    """The words of a domain; `source` is the text that it was read from."""
    return _Teller.of(domain, source).description()


def sentences_of(domain: Domain, source: str) -> tuple[Sequence[str], Sequence[str]]:
    """The texts of the actions of a domain, and the sentences that declare its phrases."""
    teller = _Teller.of(domain, source)
    teller.description()
    return teller.actions, [*teller.phrases.values()]


@dataclass(slots=True)
class _Teller:
    domain: Domain
    source: str
    lexicon: Lexicon
    nouns: Mapping[str, str]
    sections: DomainSections
    constants: dict[str, str] = field(default_factory=dict)
    """How sentences refer to the constants that they declare."""
    phrases: dict[str, str] = field(default_factory=dict)
    """The sentences that declare predicates and functions, by their names."""
    actions: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    """Actions that have no words; other sentences do not depend on them."""
    unsaid: list[str] = field(default_factory=list)
    patterns: dict[str, tuple[Piece, ...]] = field(default_factory=dict)
    numbers: dict[str, tuple[Piece, ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, domain: Domain, source: str) -> "_Teller":
        """For a domain that is read from a text."""
        sections = DomainSections(domain.spelling or domain.name, domain.comment)
        return cls(domain, source, full_lexicon(domain), nouns(domain), sections)

    def description(self) -> Description:
        self._say_types()
        self._say_predicates()
        for function in self.domain.functions:
            self._say_number(function)
        self._say_rules(self.domain.derived)
        self._copy_others()
        self._say_actions(all_actions(self.domain))
        made = self.sections
        made.blocks += self.left
        said = len(made.types) + len(made.phrases) + len(made.rules) + len(self.actions)
        return Description(made.text(self.actions), said, tuple(self.unsaid))

    def _read(self) -> DomainReading:
        return read(self.sections.text(()), "words")

    def _sections_for(self, parts: Sequence[_Action | Derived]) -> DomainSections:
        """What declares all that some parts use: to read the rest, too, takes time."""
        used = {one for part in parts for one in _NAME.findall(part.span.of(self.source).lower())}
        phrases = [said for name, said in self.phrases.items() if name in used]
        return replace(self.sections, phrases=phrases, rules=[], blocks=[])

    def _words(self) -> FormulaWords:
        return FormulaWords(self.patterns, self.numbers, Referring(self.nouns, self.constants))

    def _leave(self, kind: str, name: str, pddl: str) -> None:
        self.unsaid.append(f"{kind} {name}")
        self.sections.blocks.append(pddl)

    def _leave_action(self, action: _Action) -> None:
        self.unsaid.append(f"action {action.name}")
        self.left.append(action.span.of(self.source))

    def _leave_declared(self, section: str, name: str, pddl: str) -> None:
        self.unsaid.append(f"{section} {name}")
        self.sections.declared.setdefault(section, []).append(pddl)

    # --- declarations -----------------------------------------------------------------------

    def _say_types(self) -> None:
        wanted = {one.name: {*one.parents} for one in self.domain.types if one.name != OBJECT}
        constants = self.domain.constants
        plain = tuple(one for one in constants if noun(one.name).replace(" ", "").isalpha())
        said = next((one for one in (constants, plain, ()) if self._are_types(wanted, one)), None)
        self.sections.types = [] if said is None else self._type_sentences(said)
        self.constants = {one.name: f"the {noun(one.name)}" for one in said or ()}
        for one, above in wanted.items() if said is None else ():
            for parent in above:
                self._leave_declared("types", one, f"{one} - {parent}")
        for constant in constants:
            if constant.name not in self.constants:
                declared = f"{constant.name} - {either(constant.types)}"
                self._leave_declared("constants", constant.name, declared)

    def _are_types(self, wanted: Mapping[str, set[str]], constants: Sequence[Parameter]) -> bool:
        """Whether sentences say the types of the domain and some constants."""
        self.sections.types = self._type_sentences(constants)
        made = self._read()
        # A type that is only named above others is declared by that, too.
        above = {one for parents in wanted.values() for one in parents} - wanted.keys()
        found = {one.name: {*one.parents} for one in made.domain.types if one.name not in above}
        named = {one.name: one.types for one in made.domain.constants}
        is_same = found == wanted and named == {one.name: one.types for one in constants}
        return is_same and not made.remarks

    def _type_sentences(self, constants: Sequence[Parameter]) -> list[str]:
        return [*type_sentences(self.domain), *constant_sentences(constants)]

    def _say_predicates(self) -> None:
        """Say all predicates: first all in their first way, which takes one reading, then those
        that do not go well in their next way."""
        waiting = [(one, self._ways(one)) for one in self.domain.predicates]
        sentences: dict[str, str] = {}
        while waiting:
            tried = [(one, ways, said) for one, ways in waiting if (said := next(ways, None))]
            good = self._declared([*sentences.values()], [(one, said[0]) for one, _, said in tried])
            for one, _, (sentence, pattern) in tried:
                if one.name in good:
                    sentences[one.name] = sentence
                    self.patterns[one.name] = pattern
            waiting = [(one, ways) for one, ways, _ in tried if one.name not in good]
        for one in self.domain.predicates:
            if one.name in sentences:
                self.sections.phrases.append(sentences[one.name])
                self.phrases[one.name] = sentences[one.name]
            else:
                self._leave_declared("predicates", one.name, one.span.of(self.source))

    def _declared(self, known: list[str], tried: Sequence[tuple[Predicate, str]]) -> set[str]:
        """The predicates that sentences declare, next to those that are known."""
        _, fine = self._read_phrases(known, tried)
        while True:
            is_read, good = self._read_phrases(known, fine)
            if is_read or not good:
                return {one.name for one, _ in good}
            fine = good if len(good) < len(fine) else good[:-1]

    def _read_phrases(
        self, known: list[str], tried: Sequence[tuple[Predicate, str]]
    ) -> tuple[bool, list[tuple[Predicate, str]]]:
        """Whether sentences are read whole, and those of them that declare their predicates."""
        self.sections.phrases = [*known, *(sentence for _, sentence in tried)]
        text = self.sections.text(())
        self.sections.phrases = []
        made = read(text, "words")
        marked = {line_at(text, one.words.start) for one in made.remarks}
        types = {one.name: [x.types for x in one.parameters] for one in made.domain.predicates}
        good = [
            (one, sentence)
            for one, sentence in tried
            if f"- {sentence}" not in marked
            and types.get(one.name) == [x.types for x in one.parameters]
        ]
        return not made.remarks and len(good) == len(tried), good

    def _ways(self, predicate: Predicate) -> Iterator[tuple[str, tuple[Piece, ...]]]:
        return predicate_sentences(predicate, self.lexicon, self.nouns)

    def _say_number(self, function: Function) -> None:
        for sentence, pattern in number_sentences(function, self.lexicon, self.nouns):
            if self._is_declared_number(sentence, function):
                self.sections.phrases.append(sentence)
                self.phrases[function.name] = sentence
                self.numbers[function.name] = pattern
                return
        declared = f"{function.span.of(self.source)} - {function.result}"
        self._leave_declared("functions", function.name, declared)

    def _is_declared_number(self, sentence: str, function: Function) -> bool:
        self.sections.phrases.append(sentence)
        made = self._read()
        self.sections.phrases.pop()
        declared = {one.name: one for one in made.domain.functions}
        if made.remarks or not {*self.numbers, function.name} <= declared.keys():
            return False
        found = [one.types for one in declared[function.name].parameters]
        return found == [one.types for one in function.parameters]

    def _copy_others(self) -> None:
        for other in self.domain.others:
            if isinstance(other, DurativeAction):
                continue
            self._leave("section", other.keyword, other.span.of(self.source))

    # --- rules ------------------------------------------------------------------------------

    def _say_rules(self, rules: Sequence[Derived]) -> None:
        """Say some rules, `A block B is above a block C if B is on C.`: at once, or by halves."""
        said = [self._rule_words(one) for one in rules]
        if all(said) and self._are_rules(said, rules):
            self.sections.rules += said
        elif len(rules) == 1:
            (rule,) = rules
            self._leave("derived", rule.head.name, rule.span.of(self.source))
        else:
            for part in _halves(rules):
                self._say_rules(part)

    def _rule_words(self, rule: Derived) -> str:
        with suppress(NoWords):
            return rule_sentence(rule, self._words())
        return ""

    def _are_rules(self, sentences: list[str], rules: Sequence[Derived]) -> bool:
        """Whether some sentences say some rules."""
        made = read(replace(self._sections_for(rules), rules=sentences).text(()), "words")
        found = made.said.derived
        return not made.remarks and [*map(rule_shape, found)] == [*map(rule_shape, rules)]

    # --- actions ----------------------------------------------------------------------------

    def _say_actions(self, actions: Sequence[_Action]) -> None:
        """Say all actions: first all in their first way, which takes one reading, then those that
        do not go well in their next way; at last, all next to each other and the rules."""
        texts = [action_texts(one, self._words) for one in actions]
        said: dict[int, str] = {}
        waiting = [*range(len(actions))]
        while waiting:
            tried = {at: text for at in waiting if (text := next(texts[at], None))}
            sections = self._sections_for([actions[at] for at in tried])
            said |= _well_said(sections, actions, tried)
            waiting = [at for at in tried if at not in said]
        while (right := _well_said(self.sections, actions, said)) != said:
            said = right
        for at in sorted(said):
            self.actions.append(said[at])
        for at, action in enumerate(actions):
            if at not in said:
                self._leave_action(action)


def _well_said(
    sections: DomainSections, actions: Sequence[_Action], said: Mapping[int, str]
) -> dict[int, str]:
    """Which texts say the actions with their numbers, next to each other: others have remarks, or
    are read as something else."""
    order = sorted(said)
    text = sections.text([said[at] for at in order])
    made = read(text, "words")
    marked = [one.words.start for one in made.remarks]
    right: dict[int, str] = {}
    end = 0
    for at in order:
        start = text.index(said[at], end)
        end = start + len(said[at])
        inside = [one for one in marked if start <= one < end]
        marked = [one for one in marked if one not in inside]
        if not inside and has_action(actions[at], made):
            right[at] = said[at]
    # What is wrong elsewhere may be the fault of any.
    return {} if marked else right


def _halves(parts: Sequence[_Part]) -> tuple[Sequence[_Part], ...]:
    """Both halves of a sequence; without those that are empty."""
    middle = len(parts) // 2
    return tuple(half for half in (parts[:middle], parts[middle:]) if half)
