"""Sentences about an action: conditions and effects, with `if`, `for every` and `there is`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from planscribe.model.pddl.definitions import (
    And,
    Atom,
    Compare,
    Exists,
    Forall,
    Formula,
    Imply,
    Not,
    When,
)
from planscribe.syntax.task import Token
from planscribe.translate.domains.both import both_named
from planscribe.translate.domains.cases import SaidCase, clauses_in, said_cases
from planscribe.translate.domains.clauses.ahead import RELATIVE
from planscribe.translate.domains.clauses.claims import Antecedent, Joined
from planscribe.translate.domains.clauses.lettered import (
    check_letters,
    check_lists,
    is_shown_phrase,
    lettered_claim,
    says_together,
)
from planscribe.translate.domains.clauses.parsing import Clauses, clauses
from planscribe.translate.domains.formulas import Formulas, conjunction
from planscribe.translate.domains.items import HowMany, Quantified, items, label_at
from planscribe.translate.domains.phrases import PhraseBook
from planscribe.translate.domains.scope import ThingScope
from planscribe.translate.domains.trouble import NotRead, around, not_read, unclear
from planscribe.translate.domains.wording import CASES, THERE_ARE
from planscribe.translate.words.data import prepositions

_IF = frozenset({"if", "when", "whenever"})
_EVERY = frozenset({"every", "each", "all"})
_JOINTS = frozenset({"and", "or", "but", ","})
_THERE = frozenset({"a", "an", "no", "some", "another"})
_ANY = frozenset({"a", "an", "any"})
_REMAINING = frozenset({"left", "remaining"})
"""What adds nothing to what there is: `there is no box left in the room`."""


@dataclass(frozen=True, slots=True)
class StatedSentence:
    """What a sentence states, and what `it` refers to after it."""

    formula: Formula
    subject: Antecedent | None
    is_joined: bool = False
    """Whether it has several clauses."""


@dataclass(frozen=True, slots=True)
class StatementReader:
    """Reads the sentences of one action."""

    scope: ThingScope
    book: PhraseBook
    is_effect: bool
    subject: Antecedent | None = None
    is_condition: bool = False
    """Whether something else is so if this is: then `unless` adds to what must be so."""

    def read(self, tokens: Sequence[Token]) -> StatedSentence:
        """What some words state.

        Raises:
            NotRead: they state nothing, or may state several things.
        """
        texts = [one.text for one in tokens]
        if texts[0] in _IF:
            return self._conditional(tokens)
        if texts[0] == "for" and len(texts) > 1 and texts[1] in _EVERY:
            return self._for_every(tokens)
        if texts[:2] == ["there", "is"] and "such" in texts:
            return self._there_is(tokens)
        if plainly := _there_is_at(tokens, self.scope) or both_named(tokens, self.scope):
            return self.read(plainly)
        if cut := _before_there_is(texts):
            return self._one_by_one(tokens, cut)
        if "unless" in texts[1:-1]:
            return self._unless(tokens, texts.index("unless", 1))
        turned = next((at for at, one in enumerate(texts) if one in _IF), None)
        if turned is not None and turned + 1 == len(tokens):
            raise not_read(tokens[turned].span, "A condition is missing after this.")
        if turned and texts[turned - 1] == "even":
            message = "It is not clear what depends on this; say it without `even if`."
            raise unclear(around(tokens[turned - 1 : turned + 1]), message, is_final=True)
        if turned is not None:
            condition = self._of_condition().read(tokens[turned + 1 :])
            said = self.read(tokens[:turned])
            if said.is_joined:
                message = "It is not clear how much depends on this; write several sentences."
                raise unclear(around(tokens[turned:]), message)
            return self._implied(condition, said, tokens)
        if any(one in CASES for one in texts):
            return self._cases(tokens)
        read = clauses(items(tokens, self.scope), self.subject)
        made = Formulas(self.scope, self.book, read, self.is_effect).formula()
        return StatedSentence(made, read.subject, isinstance(read.statement, Joined))

    def _one_by_one(self, tokens: Sequence[Token], cut: int) -> StatedSentence:
        """`the truck is red and there is a box in it`: what is before a joint, and behind it."""
        first = self.read(tokens[:cut])
        behind = cut + 1 + (tokens[cut].text == "," and tokens[cut + 1].text == "and")
        second = replace(self, subject=first.subject).read(tokens[behind:])
        made = conjunction([first.formula, second.formula], around(tokens))
        return StatedSentence(made, second.subject, is_joined=True)

    def _cases(self, tokens: Sequence[Token]) -> StatedSentence:
        """`it is the case that A is at B and it is not the case that C is full`."""
        parts = [self._case(one) for one in said_cases(tokens)]
        subject = parts[0].subject if len(parts) == 1 else None
        formula = conjunction([one.formula for one in parts], around(tokens))
        return StatedSentence(formula, subject, len(parts) > 1)

    def _case(self, said: SaidCase) -> StatedSentence:
        variables = self.scope.variables
        if not all(one.label for one in variables):
            read = self.read(said.tokens)
            return replace(read, formula=self._denied(read.formula)) if said.denied else read
        clauses_said = clauses_in(said.tokens, self.book.alone)
        formulas = [self._lettered(one) for one in clauses_said]
        formula = conjunction(formulas, around(said.tokens))
        return StatedSentence(self._denied(formula) if said.denied else formula, None)

    def _lettered(self, tokens: Sequence[Token]) -> Formula:
        """A clause about things with letters, which may have no verb."""
        if is_shown_phrase(tokens, self.scope):
            return self._of_letters(tokens, None)
        check_letters(tokens, self.scope, self.book)
        check_lists(tokens)
        saved = self.book.saved()
        try:
            if not says_together(tokens):
                return replace(self, subject=None).read(tokens).formula
            trouble = unclear(around(tokens), "It is not clear what is said of these together.")
        except NotRead as found:
            if found.is_final:
                raise
            self.book.restore(saved)  # What was tried is not said.
            trouble = found
        return self._of_letters(tokens, trouble)

    def _of_letters(self, tokens: Sequence[Token], trouble: NotRead | None) -> Formula:
        claim = lettered_claim(tokens, self.scope, self.book, trouble)
        return Formulas(self.scope, self.book, Clauses(claim, {}, None), self.is_effect).formula()

    def _denied(self, formula: Formula) -> Formula:
        """That a formula is not the case.

        Raises:
            NotRead: it is not clear which part of it is not, or an effect leaves that open.
        """
        match formula:
            case Not(body):
                return body
            case Atom() | Compare():
                return Not(formula, formula.span)
            case Exists() | Forall() if not self.is_effect:
                return Not(formula, formula.span)
        message = "It is not clear what is not the case; deny each clause by itself."
        raise unclear(formula.span, message)

    def _unless(self, tokens: Sequence[Token], at: int) -> StatedSentence:
        """`the truck is open unless it is locked`: it is open if it is not locked.

        Behind `if`, it is open and not locked.
        """
        said = self.read(_without_comma(tokens[:at]))
        exception = replace(self, is_effect=False, subject=said.subject).read(tokens[at + 1 :])
        if said.is_joined or exception.is_joined:
            message = "It is not clear how much depends on this; write several sentences."
            raise unclear(around(tokens[at:]), message)
        denied = replace(self, is_effect=False)._denied(exception.formula)
        if self.is_condition:
            made = conjunction([said.formula, denied], around(tokens))
            return StatedSentence(made, said.subject, is_joined=True)
        return self._implied(replace(exception, formula=denied), said, tokens)

    def _of_condition(self) -> "StatementReader":
        return replace(self, is_effect=False, is_condition=True)

    def _implied(
        self, condition: StatedSentence, said: StatedSentence, tokens: Sequence[Token]
    ) -> StatedSentence:
        span = around(tokens)
        if self.is_effect:
            return StatedSentence(When(condition.formula, said.formula, span), said.subject)
        return StatedSentence(Imply(condition.formula, said.formula, span), said.subject)

    def _conditional(self, tokens: Sequence[Token]) -> StatedSentence:
        """`if the cup is full, it becomes empty`."""
        then = next((at for at, one in enumerate(tokens) if one.text == "then"), None)
        commas = [at for at, one in enumerate(tokens) if one.text == ","]
        cuts = [then] if then else commas
        if not cuts:
            raise not_read(around(tokens), "Put a comma behind the condition.")
        read: list[StatedSentence] = []
        trouble: NotRead | None = None
        for cut in cuts:
            left, right = _without_comma(tokens[1:cut]), tokens[cut + 1 :]
            if not left or not right:
                continue
            saved = self.book.saved()
            try:
                condition = self._of_condition().read(left)
                said = replace(self, subject=condition.subject or self.subject).read(right)
            except NotRead as found:
                trouble = trouble or found
                self.book.restore(saved)  # What was tried is not said.
                continue
            read.append(self._implied(condition, said, tokens))
        if len(read) > 1:
            raise unclear(around(tokens), "Write `then` behind the condition.")
        if not read:
            raise trouble or not_read(around(tokens), "Something is missing here.")
        return read[0]

    def _for_every(self, tokens: Sequence[Token]) -> StatedSentence:
        """`for every package P that is in the truck, P is at the place`."""
        comma = next((at for at, one in enumerate(tokens) if one.text == ","), None)
        if comma is None or comma < 2 or comma + 1 >= len(tokens):
            raise not_read(around(tokens), "Put a comma behind what this is said of.")
        _, condition, inner = self._introduced(tokens[1:comma])
        said = replace(self, scope=inner, is_condition=False).read(tokens[comma + 1 :])
        span = around(tokens)
        body = said.formula
        if condition:
            is_effect = self.is_effect
            body = When(condition, body, span) if is_effect else Imply(condition, body, span)
        variables = [inner.variables[-1].parameter]
        if isinstance(body, Forall) and condition is None:
            # `for every a, for every b` is one quantifier.
            variables, body = [*variables, *body.variables], body.body
        return StatedSentence(Forall(tuple(variables), body, span), None)

    def _introduced(self, tokens: Sequence[Token]) -> tuple[Quantified, Formula | None, ThingScope]:
        """What `every package P that ..` introduces: its scope ends with its variable."""
        found = items(tokens, self.scope)
        some = found[0] if found else None
        if not isinstance(some, Quantified):
            raise not_read(around(tokens), "Say of what this is said: `every package`.")
        inner = self.scope.inner()
        inner.add(some.noun, some.before, some.label, is_other=some.is_other)
        if some.is_other:
            raise not_read(some.span, "Say from what it differs in the sentence itself.")
        if len(found) == 1:
            return some, None, inner
        said = found[1]
        place = next(at for at, one in enumerate(tokens) if one.span == said.span)
        if tokens[place].text not in ("that", "which", "who"):
            raise not_read(said.span, "This is not read here.")
        # The variable is the subject of what follows.
        label = tokens[place - 1] if some.label else None
        if label is None:
            raise not_read(some.span, "Give it a letter: `every package P that ..`.")
        if place + 1 == len(tokens):
            raise not_read(said.span, "Something is missing after this.")
        behind = tokens[place + 1 :]
        is_missing = _is_subject(tokens, place + 1)  # `every prop P that the scene needs`
        condition = StatementReader(inner, self.book, is_effect=False).read(
            [*behind, label] if is_missing else [label, *behind]
        )
        return some, condition.formula, inner

    def _there_is(self, tokens: Sequence[Token]) -> StatedSentence:
        """`there is a place P such that P is free`; `there is no ..`."""
        if self.is_effect:
            raise not_read(around(tokens), "An effect must say of which.")
        such = next(at for at, one in enumerate(tokens) if one.text == "such")
        if such < 3 or such + 2 >= len(tokens) or tokens[such + 1].text != "that":
            raise not_read(tokens[such].span, "Say `such that` and what holds.")
        some, condition, inner = self._introduced(tokens[2:such])
        if condition or some.quantifier not in (HowMany.SOME, HowMany.NO):
            raise not_read(some.span, "Say `there is a ..` or `there is no ..`.")
        said = replace(self, scope=inner).read(tokens[such + 2 :])
        span = around(tokens)
        variables, body = [inner.variables[-1].parameter], said.formula
        if isinstance(body, Exists):
            variables, body = [*variables, *body.variables], body.body
        made = Exists(tuple(variables), body, span)
        return StatedSentence(Not(made, span) if some.quantifier is HowMany.NO else made, None)


def _there_is_at(tokens: Sequence[Token], scope: ThingScope) -> list[Token] | None:
    """`a box is in the room` of `there is a box in the room`; None if something else is said.

    What `and` or `or` joins may be what there is, or what is said of it.
    """
    texts = [one.text for one in tokens]
    if tuple(texts[:2]) not in THERE_ARE or "such" in texts:
        return None
    if texts[2:3] == ["not"] and {*texts[3:4]} & _ANY:  # `there is not a box in the room`
        no = replace(tokens[2], text="no")
        return _there_is_at([*tokens[:2], no, *tokens[4:]], scope)
    end = 3 + scope.nouns.noun_at(tokens, 3)
    end += bool(end > 3 and label_at(tokens, end))
    rest = texts[end:]
    if rest[:1] and rest[0] in _REMAINING:
        return _there_is_at([*tokens[:end], *tokens[end + 1 :]], scope)
    is_joined = any(one in _JOINTS for one in rest) and "between" not in rest
    if end == 3 or texts[2] not in _THERE or not rest or is_joined:
        return None
    if rest[0] in RELATIVE and _is_subject(tokens, end + 1):
        return [*tokens[end + 1 :], *tokens[2:end]]
    if rest[0] in RELATIVE:
        return [*tokens[2:end], *tokens[end + 1 :]]
    return [*tokens[2:end], tokens[1], *tokens[end:]] if rest[0] in prepositions() else None


def _before_there_is(texts: Sequence[str]) -> int:
    """Where `and` or a comma is before a clause with `there is`, or a comma behind one; else 0."""
    if {"or", "if", "unless", "that", "such", *CASES} & {*texts}:
        return 0
    starts = [at for at, one in enumerate(texts) if (one, *texts[at + 1 : at + 2]) in THERE_ARE]
    if not starts:
        return 0
    (start, *_) = starts
    if start:
        size = 2 if texts[start - 2 : start] == [",", "and"] else 1
        is_joint = texts[start - size] in (",", "and")
        return start - size if is_joint and start > size else 0
    return texts.index(",") if "," in texts else 0


def _is_subject(tokens: Sequence[Token], at: int) -> bool:
    """Whether a subject is at a place, and no verb: `the scene needs`, `A needs`."""
    return at < len(tokens) and (tokens[at].text == "the" or bool(label_at(tokens, at)))


def _without_comma(tokens: Sequence[Token]) -> Sequence[Token]:
    return tokens[:-1] if tokens and tokens[-1].text == "," else tokens


def flattened(formulas: Sequence[Formula]) -> Iterator[Formula]:
    """The parts of conjunctions."""
    for one in formulas:
        if isinstance(one, And):
            yield from flattened(one.parts)
        else:
            yield one
