"""Differences between schemas as questions in words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from planscribe.author.candidates.separating import SeparatingParts
from planscribe.author.candidates.telling import FrameWords
from planscribe.compile.domains.schemas import SchemaPart, SchemaPlace, written
from planscribe.model.pddl.definitions import TRUE, And, Forall, Formula, Parameter, When
from planscribe.translate.describe.domain_words.formulas import FormulaWords, NoWords
from planscribe.wording import listed


@dataclass(frozen=True, slots=True)
class CandidateQuestions(FrameWords):
    """Puts questions about the schemas of a domain, in the words of its declarations."""

    def question(self, action: str, separating: SeparatingParts) -> str:
        """A question whose answer is yes if the action has these parts."""
        said: dict[SchemaPlace, list[str]] = {}
        for part in separating.parts:
            said.setdefault(part.section, []).extend(self._said(part, separating.parameters))
        asked = [f"{_OPENINGS[section]} {listed(clauses)}" for section, clauses in said.items()]
        # The words may be clumsy; the parts are exact.
        pddl = " ".join(written(part) for part in separating.parts)
        return f"{action}: {', and '.join(asked)}? {pddl}"

    def _said(self, part: SchemaPart, parameters: Sequence[Parameter]) -> Iterator[str]:
        referring = replace(self.referring, said={}, labels=frozenset())
        is_effect = part.section is SchemaPlace.EFFECT
        try:
            referring.introduce(parameters)
            said = FormulaWords(self.patterns, {}, referring, is_effect)
            for sentence in said.sentences(_formula(part)):
                clause = sentence.removesuffix(".")
                label = clause.split()[0] in referring.labels
                yield clause if label else f"{clause[:1].lower()}{clause[1:]}"
        except NoWords:
            yield written(part)


_OPENINGS = {
    SchemaPlace.DURATION: "is it right that",
    SchemaPlace.PRECONDITION: "must it hold before that",
    SchemaPlace.EFFECT: "does it hold afterwards that",
}


def _formula(part: SchemaPart) -> Formula:
    body = part.body
    if part.conditions:
        body = When(And(part.conditions) if part.conditions[1:] else part.conditions[0], body)
    return Forall(part.variables, body) if part.variables else body if body != TRUE else TRUE
