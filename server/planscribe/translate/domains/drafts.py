"""Actions as far as they are read, and what is made of them at the end."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from planscribe.model.lexicon import Slot
from planscribe.model.pddl.definitions import (
    TOTAL_COST,
    Action,
    And,
    Assign,
    Atom,
    Exists,
    Formula,
    Not,
)
from planscribe.model.pddl.timed import AT_END, AT_START, DurativeAction, Timed
from planscribe.syntax.task import Token
from planscribe.text import Span
from planscribe.translate.domains.headers import ActionHeader, inequalities
from planscribe.translate.domains.items import label_at, text_at
from planscribe.translate.domains.nouns import Nouns, singular
from planscribe.translate.domains.questions import SaidAction
from planscribe.translate.domains.scope import ActionVariable
from planscribe.translate.domains.statements import flattened
from planscribe.translate.domains.trouble import around, unclear
from planscribe.translate.ir import Remark, Unreadable

_LEADING = frozenset({"from", "to", "at", "into", "in", "with", "of", "for", "onto"})
"""Words that lead to what an action is about, and are no part of its verb."""
_ARTICLES = frozenset({"a", "an", "the"})
_WHEN = "Say when, as this action takes time: `At the start, ..`"
_CONDITION = f"{_WHEN}, `All the time, ..` or `At the end, ..`."
_EFFECT = (
    "Say when, since this action takes time: `Then at the start, ..` or `Then at the end, ..`."
)
_NO_TIME = "Say how long this action takes: `This takes 5.`"


@dataclass(frozen=True, slots=True)
class ActionPart:
    """A condition or an effect, with when it holds or happens; empty if nothing says so."""

    formula: Formula
    span: Span
    time: str = ""

    @property
    def is_cost(self) -> bool:
        """Whether it says what its action costs."""
        return isinstance(self.formula, Assign) and self.formula.fluent.function == TOTAL_COST


@dataclass(slots=True)
class ActionDraft:
    """An action, as far as it is read."""

    header: ActionHeader
    span: Span
    conditions: list[ActionPart] = field(default_factory=list)
    effects: list[ActionPart] = field(default_factory=list)
    duration: Formula | None = None
    introduced: list[ActionVariable] = field(default_factory=list)
    """Parameters that a condition introduces: `the loaf is on a counter`."""
    kept: list[Atom] = field(default_factory=list)
    """What effects say is still so, and which things conditions say may be one: `(= ?a ?b)`."""
    is_headed: bool = False
    """Whether `To load ..:` introduces it, so that sentences about it follow."""
    is_listed: bool = False
    """Whether a line of a list introduces it."""

    @property
    def variables(self) -> tuple[ActionVariable, ...]:
        """All parameters."""
        return (*self.header.variables, *self.introduced)

    def introduce(self, tokens: Sequence[Token], nouns: Nouns) -> None:
        """Make parameters of what conditions say there is, and these words refer to.

        `The loaf is on a counter. Then the loaf is not on the counter.` is about one counter.
        """
        for at, token in enumerate(tokens):
            if token.text not in ("the", "this", "that"):
                continue
            is_other = text_at(tokens, at + 1) == "other"
            start = at + 1 + is_other
            size = nouns.noun_at(tokens, start)
            noun = tuple(one.text for one in tokens[start : start + size])
            kind = nouns.type_of(noun)
            is_one = noun in nouns.called or noun == singular(noun)
            if size and is_one and not label_at(tokens, start + size):
                self._introduce(noun, kind, nouns, around(tokens[at : start + size]), is_other)

    def _introduce(
        self, noun: tuple[str, ...], kind: str, nouns: Nouns, span: Span, is_other: bool
    ) -> None:
        fitting = [
            (place, one)
            for place, part in enumerate(self.conditions)
            for one in flattened([part.formula])
            if isinstance(one, Exists) and [x.types for x in one.variables] == [(kind,)]
            if _differs(one) == is_other
        ]
        alike = [one for one in self.variables if nouns.is_below(one.type, kind)]
        if any(one.is_other == is_other for one in alike):
            plain = [one for one in alike if one.noun == noun and not one.before]
            plain = [one for one in plain if one.is_other == is_other]
            meant = [some for _, some in fitting if _is_plain(some, noun)]
            if meant and len(plain) == len(alike) == 1 and not is_other:
                said = " ".join(noun)
                message = f"`the {said}` can be that of the action or of a condition; use letters."
                raise unclear(span, message)
            return
        if len(fitting) == 1:
            ((place, some),) = fitting
            name = some.variables[0].name
            self.introduced.append(ActionVariable(name, kind, noun, is_other=is_other))
            self.conditions[place] = _opened(self.conditions[place], some)

    def said(self, text: str) -> SaidAction:
        """The action as its sentences describe it."""
        conditions = [x for one in self.conditions for x in flattened([one.formula])]
        effects = [x for one in self.effects for x in flattened([one.formula])]
        ends = [
            max((one.span.end for one in x), default=self.span.end)
            for x in (self.conditions, self.effects)
        ]
        words = self.span.of(text)
        return SaidAction(
            words[3:] if words[:3].lower() == "to " else words,
            self.span,
            self.variables,
            tuple(conditions),
            tuple(effects),
            tuple(self.kept),
            (ends[0], max(ends)),
            is_repeated=not self.is_headed,
            at_end=tuple(
                x for one in self.conditions if one.time == AT_END for x in flattened([one.formula])
            ),
        )

    def remarks(self) -> Iterator[Remark]:
        """What does not fit together: parts without a time, or a time without a duration."""
        for parts, message in ((self.conditions, _CONDITION), (self.effects, _EFFECT)):
            for one in parts:
                if self.duration is None and one.time:
                    yield Remark(Unreadable.NO_READING, one.span, _NO_TIME)
                elif self.duration is not None and not one.time and not one.is_cost:
                    yield Remark(Unreadable.SEVERAL_READINGS, one.span, message)

    def action(self, name: str, nouns: Nouns) -> Action | DurativeAction:
        """The action, which has a name now."""
        said, variables = self.header, self.variables
        parameters = tuple(one.parameter for one in variables)
        differ = [Not(Atom("=", pair)) for pair in inequalities(variables, nouns)]
        if self.duration is None:
            return Action(
                name.lower(),
                parameters,
                And((*flattened([one.formula for one in self.conditions]), *differ)),
                And(tuple(flattened([one.formula for one in self.effects]))),
                name,
                self.span,
                f'"{said.phrase()}"',
            )
        return DurativeAction(
            ":durative-action",
            name=name.lower(),
            parameters=parameters,
            duration=self.duration,
            condition=And((*_timed(self.conditions), *(Timed(AT_START, body=x) for x in differ))),
            effect=And(tuple(_timed(self.effects))),
            spelling=name,
        )

    def names(self) -> Iterator[str]:
        """Names for it: that of its author, its verb, and with more and more words."""
        said = self.header
        if said.name:
            yield said.name
        words: list[str] = []
        for piece in said.pieces:
            if isinstance(piece, Slot):
                break
            if piece not in _ARTICLES:
                words.append(piece)
        while len(words) > 1 and words[-1] in _LEADING:
            words.pop()
        verb = "-".join(words)
        yield verb
        for variable in said.variables:
            verb = f"{verb}-{'-'.join(variable.noun)}"
            yield verb
        yield from (f"{verb}-{number}" for number in range(2, 10_000))


def _differs(some: Exists) -> bool:
    """Whether `there is` is about `another ..`."""
    return any(_is_apart(one, some) for one in flattened([some.body]))


def _is_apart(formula: Formula, some: Exists) -> bool:
    """Whether a formula says from what `another ..` differs."""
    match formula:
        case Not(Atom("=", arguments)):
            return arguments[:1] == (some.variables[0].name,)
    return False


def _is_plain(some: Exists, noun: tuple[str, ...]) -> bool:
    """Whether `there is` is about something without a letter."""
    return some.variables[0].name.strip("?0123456789") == "-".join(noun)


def _opened(part: ActionPart, some: Exists) -> ActionPart:
    """A condition in which the variable of `there is` is a parameter."""
    parts = (one.body if one is some else one for one in flattened([part.formula]))
    said = [one for one in flattened([*parts]) if not _is_apart(one, some)]
    return replace(part, formula=And(tuple(said), part.formula.span))


def _timed(parts: Sequence[ActionPart]) -> Iterator[Timed]:
    """Each part with its time; a cost counts at the end, as good as at any time."""
    for one in parts:
        for formula in flattened([one.formula]):
            yield Timed(one.time or AT_END, body=formula)
