"""From claims to formulas: which predicates they state, of which arguments."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from planscribe.model.lexicon import Piece, Slot
from planscribe.model.pddl.definitions import (
    OBJECT,
    And,
    Atom,
    Exists,
    Fluent,
    Forall,
    Formula,
    Imply,
    Not,
    Or,
    When,
)
from planscribe.model.pddl.timed import DURATION
from planscribe.text import Span
from planscribe.translate.domains.clauses.claims import (
    Joined,
    Part,
    PhraseClaim,
    SpokenThing,
    Statement,
    ThingGroup,
)
from planscribe.translate.domains.clauses.parsing import Clauses
from planscribe.translate.domains.items import (
    COUNTING,
    UNCLEAR_PRONOUN,
    HowMany,
    NamedThing,
    Quantified,
    Thing,
)
from planscribe.translate.domains.numbers.action_numbers import OfAction
from planscribe.translate.domains.numbers.claims import NumberClaim
from planscribe.translate.domains.numbers.formulas import (
    is_certainly_number,
    number_formula,
    numbers_of,
    quantified_in,
)
from planscribe.translate.domains.numbers.naming import NumberOf
from planscribe.translate.domains.numbers.terms import NUMERALS
from planscribe.translate.domains.patterns import Pattern, key, plain
from planscribe.translate.domains.phrases import PhraseBook, Rival
from planscribe.translate.domains.scope import ActionVariable, ThingScope
from planscribe.translate.domains.trouble import not_read, unclear
from planscribe.translate.words import table
from planscribe.wording import with_article

_SAME = frozenset({("is",), ("is", "same", "as"), ("is", "equal", "to"), ("equals",)})
_DIFFERENT = frozenset({("is", "different", "from"), ("differs", "from")})
_MEANT_BY_VERBS: dict[Pattern, str] = {("cost",): "this costs 5", ("duration",): "this takes 5"}
_OF_EACH_OTHER = frozenset(
    "different equal same adjacent connected linked joined related neighbours neighbors "
    "together separated coupled paired".split()
)
"""Words that say something of several things together."""
_COMPARED = (("is", "different"), ("is", "equal"), ("is", "same"))
_WITH_EACH_OTHER = frozenset("swaps switches exchanges trades meets collides merges".split())
"""Verbs that say something of several things together, if nothing follows."""
_COMPARING = {
    "same": "as",
    "different": "from",
    "adjacent": "to",
    "connected": "to",
    "linked": "to",
    "separated": "from",
}
"""Those that do so before other words, too, and what leads to the other thing."""


@dataclass(slots=True)
class Formulas:
    """Makes formulas of the clauses of one sentence."""

    scope: ThingScope
    book: PhraseBook
    clauses: Clauses
    is_effect: bool
    is_duration: bool = False
    """Whether the sentence says how long an action takes."""
    bound: dict[Span, ActionVariable] = field(default_factory=dict)

    def formula(self) -> Formula:
        """What the sentence states.

        Raises:
            NotRead: an effect leaves something open, or a phrase is unknown.
        """
        return self._statement(self.clauses.statement)

    def _statement(self, statement: Statement) -> Formula:
        if isinstance(statement, PhraseClaim):
            return self._claim(statement)
        if isinstance(statement, NumberClaim):
            return self._number_claim(statement)
        if some := self._shared(statement):
            return self._of_shared(statement, some)
        parts = [self._statement(one) for one in statement.parts]
        return self._joined(statement.joint, parts, statement.span)

    def _joined(self, joint: str, parts: Iterable[Formula], span: Span) -> Formula:
        if joint == "or":
            if self.is_effect:
                raise not_read(span, "An effect cannot leave open which of several things happens.")
            return Or(tuple(parts), span)
        return conjunction(parts, span)

    def _shared(self, statement: Joined) -> Quantified | None:
        """What several claims are said of, if it is one thing that is neither named nor bound."""
        subjects = [one.parts[0] for one in statement.parts if isinstance(one, PhraseClaim)]
        first = subjects[0] if subjects else None
        if not isinstance(first, Quantified) or first.span in self.bound:
            return None
        is_shared = [one for one in subjects if one == first] == subjects
        return first if is_shared and len(subjects) == len(statement.parts) else None

    def _within(self, some: Quantified) -> tuple["Formulas", ActionVariable]:
        """What reads what is said of one of some things, and the variable for that one."""
        inner = self.scope.inner()
        variable = inner.add(some.noun, some.before, some.label, is_other=some.is_other)
        bound = {**self.bound, some.span: variable}
        return replace(self, scope=inner, bound=bound), variable

    def _of_shared(self, statement: Joined, some: Quantified) -> Formula:
        """`a plane is red and at the place`: one plane is both."""
        is_denied = any(isinstance(one, PhraseClaim) and one.negated for one in statement.parts)
        is_open = some.quantifier not in (HowMany.EVERY, HowMany.SOME) or some.is_other
        if is_denied or is_open or (self.is_effect and some.quantifier is HowMany.SOME):
            raise unclear(
                statement.span, "It is not clear what holds of one thing; write sentences."
            )
        body, variable = self._within(some)
        said = body._statement(statement)
        variables = (variable.parameter,)
        restriction = self.clauses.restrictions.get(some.span)
        condition = replace(body, is_effect=False)._claim(restriction) if restriction else None
        if some.quantifier is HowMany.SOME:
            parts = [condition, said] if condition else [said]
            return Exists(variables, conjunction(parts, statement.span), statement.span)
        if condition:
            make = When if self.is_effect else Imply
            said = make(condition, said, statement.span)
        return Forall(variables, said, statement.span)

    # --- numbers ----------------------------------------------------------------------------

    def _number_claim(self, claim: NumberClaim) -> Formula:
        open_ones = (one for one in quantified_in(claim) if one.span not in self.bound)
        some = next(open_ones, None)
        if some:
            if some.quantifier is not HowMany.EVERY or some.is_other or claim.negated:
                raise unclear(some.span, "Say of which; only `every` is read here.")
            if some.span in self.clauses.restrictions:
                raise not_read(some.span, "Say this with `for every .., if ..`.")
            body, variable = self._within(some)
            return Forall((variable.parameter,), body._number_claim(claim), claim.span)
        certain = is_certainly_number(claim) or any(
            self.book.knows(_pattern(one.parts)) for one in numbers_of(claim)
        )
        if claim.relation in ("is", "=", "becomes", "costs") and not certain:
            message = "If these are numbers, declare them: `The fuel of a truck is a number.`"
            raise unclear(claim.span, message)
        return number_formula(claim, self._fluent, is_effect=self.is_effect)

    def _fluent(self, number: NumberOf | OfAction) -> Fluent:
        """The numeric function that some words stand for."""
        if isinstance(number, OfAction):
            if number.verb == "costs":
                return Fluent(self.book.cost(number.span), (), number.span)
            if not self.is_duration:
                message = "Say in a sentence of its own how long an action takes."
                raise not_read(number.span, message)
            return Fluent(DURATION, (), number.span)
        arguments = self._arguments(number.parts)
        types = [self.type_of(one) for one in arguments]
        pattern = _pattern(number.parts)
        if not self.book.knows(pattern):
            self._check_new_number(pattern, number.span)
        name = self.book.said(pattern, types, number.span, is_number=True)
        return Fluent(name, arguments, number.span)

    def _check_new_number(self, pattern: Pattern, span: Span) -> None:
        """Refuse words for a number that may mean more than a number that effects change."""
        if pattern in _MEANT_BY_VERBS:
            raise unclear(span, f"Say `{_MEANT_BY_VERBS[pattern]}` of an action, or declare this.")
        words = tuple(one for one in pattern if isinstance(one, str))
        if words[:2] in COUNTING and self.scope.nouns.type_of(words[2:3]):
            message = "Things are not counted; declare a number that effects change, below"
            said = "`## Predicates`: `The number of seats of a bus is a number.`"
            raise unclear(span, f"{message} {said}")

    def _arguments(self, parts: Iterable[Part]) -> tuple[str, ...]:
        """The variables and constants among the parts of a claim."""
        return tuple(
            one.name if isinstance(one, NamedThing) else self.bound[one.span].name
            for one in parts
            if isinstance(one, NamedThing | Quantified)
        )

    # --- claims -----------------------------------------------------------------------------

    def _claim(self, claim: PhraseClaim) -> Formula:
        if of_state := self._of_state(claim):
            return self._atom(of_state)
        same = [one for one in claim.parts if isinstance(one, Quantified) and one.is_shared]
        if same and same[0].span not in self.bound:
            return self._of_same(claim, same[0])
        subject = claim.parts[0]
        is_group = any(isinstance(one, ThingGroup) for one in claim.parts)
        if is_group and isinstance(subject, Quantified) and subject.span not in self.bound:
            # `every plane is at A or B`: each is at one of both.
            return self._quantified(claim, subject, is_subject=True)
        for place, part in enumerate(claim.parts):
            if isinstance(part, ThingGroup):
                return self._group(claim, place, part)
        match claim.parts:
            case ("there", "is", NamedThing() | Quantified()):
                raise not_read(claim.span, "Say `there is a .. such that` and what holds of it.")
            case (NamedThing() | Quantified() as one, "is", Quantified(HowMany.SOME) as kind) if (
                not kind.is_other and (isinstance(one, NamedThing) or one.span in self.bound)
            ):
                return self._is_of_type(claim, one, kind)
            case (NamedThing() as one, "is", *words) if self._is_own_type(one, words):
                return And((), claim.span)
        for place, part in enumerate(claim.parts):
            if isinstance(part, Quantified) and part.span not in self.bound:
                return self._quantified(claim, part, is_subject=place == 0)
        return self._atom(claim)

    def _of_state(self, claim: PhraseClaim) -> PhraseClaim | None:
        """`A is a pawn`, which effects change, with the noun as words of a phrase."""
        match claim.parts:
            case (NamedThing() | Quantified() as one, "is", Quantified(HowMany.SOME) as kind) if (
                isinstance(one, NamedThing) or one.span in self.bound
            ) and self.scope.nouns.is_state(kind.noun):
                return replace(claim, parts=(one, "is", "a", *kind.noun))
        return None

    def _is_of_type(
        self, claim: PhraseClaim, one: NamedThing | Quantified, kind: Quantified
    ) -> Formula:
        """`A is a truck`, which states nothing new of a truck."""
        name = one.name if isinstance(one, NamedThing) else self.bound[one.span].name
        known, wanted = self.type_of(name), self.scope.nouns.type_of(kind.noun)
        if claim.negated or self.is_effect or not self.scope.nouns.is_below(known, wanted):
            said = " ".join(kind.noun)
            if self.is_effect and kind.noun in self.scope.nouns.introduced:
                self.scope.nouns.shown.states.add(kind.noun)
            message = f"Only what is introduced as `{said}` is one; here it is `{known}`."
            raise not_read(claim.span, message)
        return And((), claim.span)

    def _is_own_type(self, one: NamedThing, words: list[Part]) -> bool:
        """Whether `A is food` says of which type A is introduced."""
        said = [word for word in words if isinstance(word, str)]
        is_noun = len(said) == len(words) and not self.scope.nouns.is_state(said)
        kind = self.scope.nouns.type_of(said) if is_noun else ""
        return bool(kind) and self.scope.nouns.is_below(self.type_of(one.name), kind)

    def _group(self, claim: PhraseClaim, place: int, group: ThingGroup) -> Formula:
        is_object = place > 0
        said = self._without_kind(claim.parts[1:])
        if not is_object and said[-1:] and said[-1] in _OF_EACH_OTHER:
            return self._mutual(claim, group, said)
        is_plain = not is_object and all(isinstance(one, str) for one in said)
        is_shared = not is_object and said[:1] == ("shares",)
        if group.joint == "and" and (is_shared or (is_plain and said[0] in _WITH_EACH_OTHER)):
            raise unclear(claim.span, "Say it of one of them, and with which other thing.")
        if not is_object and group.joint == "and" and _is_of_both(claim):
            words = [one for one in claim.parts[1:] if isinstance(one, str)]
            behind = next(_COMPARING[one] for one in words if one in _COMPARING)
            message = f"Say this of one of them: `.. {' '.join(words)} {behind} ..`."
            raise unclear(claim.span, message)
        joint = group.joint
        if is_object and claim.negated:
            if joint == "and":
                raise unclear(group.span, "Say `or` for neither of these, or write two sentences.")
            joint = "and"
        if joint == "nor":
            joint = "and"
        parts = [
            self._claim(replace(claim, parts=put(claim.parts, place, one))) for one in group.things
        ]
        return self._joined(joint, parts, claim.span)

    def _without_kind(self, words: tuple[Part, ...]) -> tuple[Part, ...]:
        """`is different` of `are different boxes`, and `is same` of `are the same box`."""
        last = words[-1] if words else ""
        noun = isinstance(last, str) and self.scope.nouns.type_of([last])
        plain = tuple(one for one in (words[:-1] if noun else words) if one != "the")
        return plain if plain in _COMPARED else tuple(words)

    def _of_same(self, claim: PhraseClaim, same: Quantified) -> Formula:
        """`A is at the same place as B`, `A and B are at the same place`: some place has both."""
        said = " ".join(same.noun)
        at = claim.parts.index(same)
        parts, behind = claim.parts[: at + 1], claim.parts[at + 1 :]
        both: list[Part | SpokenThing] = []
        if isinstance(parts[0], ThingGroup) and not behind:
            both = [*parts[0].things]
        elif len(behind) == 2 and behind[0] == "as":
            both = [parts[0], behind[1]]
        named = [one for one in both if isinstance(one, NamedThing)]
        if len(both) == len(named) == 2 and parts[1:at] == ("is",):
            return self._claim(replace(claim, parts=(named[0], "is", named[1])))
        if at == 0 or len(named) < 2 or len(named) < len(both):
            message = f"Say of which things: `A is at the same {said} as B`."
            raise unclear(claim.span, message)
        if self.is_effect:
            raise unclear(same.span, f"An effect must say which {said} this is.")
        inner = self.scope.inner()
        variable = inner.add(same.noun)
        body = replace(self, scope=inner, bound={**self.bound, same.span: variable})
        holds = [
            body._claim(replace(claim, parts=put(parts, 0, one), negated=False)) for one in named
        ]
        made = Exists((variable.parameter,), conjunction(holds, claim.span), claim.span)
        return Not(made, claim.span) if claim.negated else made

    def _mutual(self, claim: PhraseClaim, group: ThingGroup, words: tuple[Part, ...]) -> Formula:
        """`A and B are different`."""
        things = [one for one in group.things if not isinstance(one, SpokenThing)]
        if words in _COMPARED and len(things) == len(group.things) == 2:
            is_same = words[-1] != "different"
            negated = claim.negated if is_same else not claim.negated
            return self._claim(PhraseClaim((things[0], "is", things[1]), claim.span, negated))
        last = str(words[-1])
        said_of = f"Say this of one of them: `.. is {last} {_COMPARING.get(last, 'to')} ..`."
        raise unclear(claim.span, said_of)

    def _quantified(self, claim: PhraseClaim, some: Quantified, *, is_subject: bool) -> Formula:
        denied, quantifier = claim.negated, some.quantifier
        if self.scope.nouns.is_state(some.noun):
            noun = with_article(" ".join(some.noun))
            message = f"Effects change what is {noun}, so that it is no type; say"
            raise unclear(some.span, f"{message} `every object that is {noun}`.", is_final=True)
        if denied and (is_subject or quantifier in (HowMany.EVERY, HowMany.NO)):
            raise unclear(claim.span, "It is not clear what is denied here; say it with `no`.")
        if not denied and quantifier is HowMany.ANY:
            raise unclear(some.span, "Say `every` or `some`.")
        none = denied or quantifier is HowMany.NO
        if self.is_effect and quantifier is HowMany.SOME:
            raise unclear(some.span, "An effect must say of which: say `every`, `any`, or name it.")
        body, variable = self._within(some)
        conditions = [*self._others(claim, some, variable)]
        if some.span in self.clauses.restrictions:
            restriction = self.clauses.restrictions[some.span]
            conditions.append(replace(body, is_effect=False)._claim(restriction))
        condition = conjunction(conditions, some.span) if conditions else None
        variables = (variable.parameter,)
        if self.is_effect:
            said = body._claim(replace(claim, negated=none))
            effect = When(condition, said, claim.span) if condition else said
            return Forall(variables, effect, claim.span)
        said = body._claim(replace(claim, negated=False))
        if quantifier is HowMany.EVERY:
            whole = Imply(condition, said, claim.span) if condition else said
            return Forall(variables, whole, claim.span)
        there_is = Exists(variables, conjunction([*conditions, said], claim.span), claim.span)
        return Not(there_is, claim.span) if none else there_is

    def _others(
        self, claim: PhraseClaim, some: Quantified, variable: ActionVariable
    ) -> Iterable[Formula]:
        """That `another block` is none of those that the sentence is about."""
        if not some.is_other:
            return
        said = {one.name for one in claim.parts if isinstance(one, NamedThing)}
        known = [one for one in self.scope.variables if one.type == variable.type]
        meant = [one for one in known if one.name in said] or known
        if not meant or len(meant) > 1:
            raise unclear(some.span, "It is not clear which one this differs from.")
        yield Not(Atom("=", (variable.name, meant[0].name), some.span), some.span)

    def _atom(self, claim: PhraseClaim) -> Formula:
        made = self._literal(_pattern(claim.parts), self._arguments(claim.parts), claim)
        if isinstance(made, Not):
            return made if not claim.negated else made.body
        return Not(made, claim.span) if claim.negated else made

    def _literal(self, pattern: Pattern, arguments: tuple[str, ...], claim: PhraseClaim) -> Formula:
        plainly = key(pattern)
        words = tuple(one for one in plainly if isinstance(one, str))
        if thing := _compared_word(plainly):
            self._show_thing(thing, self.type_of(arguments[0]))
            message = f"Say below `Types` what `{thing}` is: `The {thing} is a ..`"
            raise unclear(claim.span, message, is_final=True)
        ends = len(plainly) > 1 and isinstance(plainly[0], Slot) and isinstance(plainly[-1], Slot)
        compares = len(arguments) == 2 and ends and len(words) == len(plainly) - 2
        if len(words) == 4 and self.scope.nouns.type_of(words[2:3]):
            words = (*words[:2], words[3])  # `A is a different box from B`
        if compares and words in _SAME | _DIFFERENT:
            if self.is_effect:
                raise not_read(claim.span, "An action cannot make two things equal.")
            same = Atom("=", arguments, claim.span)
            return same if words in _SAME else Not(same, claim.span)
        return Atom(self._predicate(pattern, arguments, claim), arguments, claim.span)

    def _show_thing(self, word: str, kind: str) -> None:
        """Note that a word is a thing, since it is compared with one."""
        nouns = self.scope.nouns
        known = nouns.shown.things.get(word, kind)
        nouns.shown.things[word] = kind if known == kind else OBJECT

    def _predicate(self, pattern: Pattern, arguments: tuple[str, ...], claim: PhraseClaim) -> str:
        types = [self.type_of(one) for one in arguments]
        self._check_shortened(pattern, types, claim)
        if claim.name:
            self.book.declare(pattern, types, claim.name, claim.span)
        return self.book.said(pattern, types, claim.span)

    def _check_shortened(self, pattern: Pattern, types: list[str], claim: PhraseClaim) -> None:
        """Refuse `it` next to something else, but for what is said of such a thing before.

        Note what else is meant if it is said elsewhere: `no longer at B` behind `is parked at A`.

        Raises:
            NotRead: nothing says which of both is meant.
        """
        it = claim.parts[0]
        if isinstance(it, NamedThing) and it.rivals:
            if not self.book.can_be_said_of(pattern, types):
                raise unclear(it.span, UNCLEAR_PRONOUN)
            kinds = (self.type_of(one) for one in it.rivals)
            self.book.rivals += [
                Rival(it.span, pattern, [x, *types[1:]], UNCLEAR_PRONOUN) for x in kinds
            ]
        if taken := claim.taken_over:
            size = len(taken)
            at = next(at for at in range(len(pattern)) if pattern[at : at + size] == taken)
            shorter = (*pattern[:at], *pattern[at + size :])
            message = f"This may mean `{plain(pattern)}` or `{plain(shorter)}`; repeat the words."
            self.book.rivals.append(Rival(claim.span, shorter, types, message))

    def type_of(self, name: str) -> str:
        """The type of a variable or a constant."""
        every = (*self.scope.variables, *self.bound.values())
        found = {one.name: one.type for one in every}
        return found[name] if name in found else self.scope.nouns.constants[name].types[0]


def _compared_word(plain: Pattern) -> str:
    """`dummy` of `A is equal to dummy`; empty if a phrase does not compare."""
    said, last = plain[:-1], plain[-1] if plain else ""
    is_said = len(said) > 2 and isinstance(said[0], Slot) and isinstance(last, str)
    compares = is_said and said[1:] in (_SAME | _DIFFERENT) - {("is",)}
    is_name = compares and not (table.is_adjective(str(last)) or last in NUMERALS)
    word = str(last)
    return word if is_name and (table.is_noun(word) or not table.is_known(word)) else ""


def _is_of_both(claim: PhraseClaim) -> bool:
    """Whether words in the middle compare the subjects: `A and B have the same colour`."""
    words = {one for one in claim.parts[1:] if isinstance(one, str)}
    return bool(words & {*_COMPARING}) and len(words) == len(claim.parts) - 1


def conjunction(parts: Iterable[Formula], span: Span) -> Formula:
    """All of some formulas, in one `and`."""
    flat: list[Formula] = []
    for one in parts:
        flat += one.parts if isinstance(one, And) else [one]
    return flat[0] if len(flat) == 1 else And(tuple(flat), span)


def _pattern(parts: Iterable[Part]) -> Pattern:
    """The phrase of a claim: its words, with slots for its things."""
    pattern: list[Piece] = []
    for part in parts:
        count = sum(isinstance(one, Slot) for one in pattern)
        pattern.append(part if isinstance(part, str) else Slot(count))
    return tuple(pattern)


def put(parts: tuple[Part, ...], place: int, part: Thing | SpokenThing) -> tuple[Part, ...]:
    """The parts of a claim with one thing of a group in its place."""
    put = part.words if isinstance(part, SpokenThing) else (part,)
    return (*parts[:place], *put, *parts[place + 1 :])
