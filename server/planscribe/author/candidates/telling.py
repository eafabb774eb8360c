"""A schema as a text that a sentence encoder can compare with a description."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from planscribe.compile.formulas import write_flat
from planscribe.model.lexicon import Piece
from planscribe.model.pddl.definitions import Action, Domain
from planscribe.translate.describe.domain_words.formulas import FormulaWords, NoWords, Referring
from planscribe.translate.describe.domain_words.nouns import noun, nouns
from planscribe.translate.describe.domain_words.phrases import predicate_sentences
from planscribe.translate.words.derive import full_lexicon


class ToldAs(StrEnum):
    """The form in which an encoder gets a schema."""

    ENGLISH = "english"
    PDDL = "pddl"


@dataclass(frozen=True, slots=True)
class FrameWords:
    """How people say what a domain declares."""

    patterns: dict[str, tuple[Piece, ...]]
    referring: Referring

    @classmethod
    def about(cls, frame: Domain) -> Self:
        """The words of a domain."""
        words, known = full_lexicon(frame), nouns(frame)
        patterns = {
            one.name: pattern
            for one in frame.predicates
            for _, pattern in list(predicate_sentences(one, words, known))[:1]
        }
        constants = {one.name: noun(one.name) for one in frame.constants}
        return cls(patterns, Referring(known, constants))


@dataclass(frozen=True, slots=True)
class SchemaTelling(FrameWords):
    """Describes the schemas of a domain in the words of its declarations."""

    def told(self, action: Action, form: ToldAs) -> str:
        """An action in one of the forms; as PDDL if there are no words for it."""
        if form is ToldAs.PDDL:
            return in_pddl(action)
        try:
            return self._in_english(action)
        except NoWords:
            return in_pddl(action)

    def _in_english(self, action: Action) -> str:
        referring = replace(self.referring, said={}, labels=frozenset())
        referring.introduce(action.parameters)
        said = FormulaWords(self.patterns, {}, referring, False)
        before = _joined(said.sentences(action.precondition))
        after = _joined(replace(said, is_effect=True).sentences(action.effect))
        name = action.name.replace("-", " ").replace("_", " ")
        return f"To {name}: {before} Then: {after}"


def in_pddl(action: Action) -> str:
    """An action as PDDL on one line."""
    parameters = " ".join(one.name for one in action.parameters)
    before, after = write_flat(action.precondition), write_flat(action.effect)
    return f"{action.name} ({parameters}) precondition {before} effect {after}"


def _joined(sentences: Iterable[str]) -> str:
    return " ".join(sentences)
