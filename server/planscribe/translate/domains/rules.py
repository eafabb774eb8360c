"""The sentences about derived predicates: `a block is covered if another block is on it`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from planscribe.model.lexicon import Slot
from planscribe.model.pddl.definitions import And, Atom, Derived, Formula, Not, Predicate
from planscribe.model.pddl.occurrences import atoms_of
from planscribe.syntax.task import Sentence, Token
from planscribe.translate.domains.clauses.claims import Antecedent, PhraseClaim
from planscribe.translate.domains.clauses.parsing import clauses
from planscribe.translate.domains.headers import inequalities
from planscribe.translate.domains.items import HowMany, NamedThing, Quantified, items
from planscribe.translate.domains.nouns import Nouns
from planscribe.translate.domains.patterns import Pattern
from planscribe.translate.domains.phrases import PhraseBook
from planscribe.translate.domains.scope import ActionVariable, ThingScope
from planscribe.translate.domains.statements import StatementReader, flattened
from planscribe.translate.domains.trouble import around, not_read, unclear

_EXAMPLE = "`A block A is above a block B if A is on B.`"


@dataclass(slots=True)
class RuleSentences:
    """Reads the sentences about derived predicates. Each is a rule."""

    nouns: Nouns
    book: PhraseBook
    derived: list[Derived] = field(default_factory=list)

    def read(self, sentence: Sentence) -> Derived:
        """What a sentence defines.

        Raises:
            NotRead: it says something else.
        """
        tokens = sentence.tokens
        turned = next((at for at, one in enumerate(tokens) if one.text == "if"), None)
        if not turned:
            raise not_read(sentence.span, f"Say what holds, and then if what: {_EXAMPLE}")
        if turned + 1 == len(tokens):
            raise not_read(tokens[turned].span, "A condition is missing after this.")
        head = clauses(items(tokens[:turned], ThingScope(self.nouns)))
        said = head.statement
        for restriction in head.restrictions.values():
            raise not_read(restriction.span, "Say this behind `if`, as a condition.")
        if not isinstance(said, PhraseClaim) or said.negated:
            raise not_read(around(tokens[:turned]), f"Say one thing that holds: {_EXAMPLE}")
        scope = ThingScope(self.nouns)
        pattern = tuple(_pieces(said, scope))
        if [one.text for one in tokens[turned + 1 : turned + 3]] == ["and", "only"]:
            raise not_read(tokens[turned + 2].span, "Say `if`; nothing else makes this hold.")
        first = NamedThing(scope.variables[0].name, said.span) if _is_subject(pattern) else None
        subject = Antecedent(first, tuple(x.name for x in scope.variables[1:])) if first else None
        stated = StatementReader(
            scope, self.book, is_effect=False, subject=subject, is_condition=True
        )
        condition = stated.read(_named(tokens[turned + 1 :], scope.variables)).formula
        _check_introduced(said, scope.variables, condition)
        differ = [Not(Atom("=", pair)) for pair in inequalities(scope.variables, self.nouns)]
        parts = (*flattened([condition]), *differ)
        made = Derived(
            self._head(pattern, said, scope),
            parts[0] if len(parts) == 1 else And(parts),
            sentence.span,
        )
        self.derived.append(made)
        return made

    def _head(self, pattern: Pattern, said: PhraseClaim, scope: ThingScope) -> Predicate:
        types = [one.type for one in scope.variables]
        if said.name:
            self.book.declare(pattern, types, said.name, said.span)
        name = self.book.said(pattern, types, said.span)
        parameters = tuple(one.parameter for one in scope.variables)
        return Predicate(name, parameters, span=said.span)


def _pieces(said: PhraseClaim, scope: ThingScope) -> Iterator[str | Slot]:
    """The phrase of what a rule defines; what it is said of becomes the variables of the scope."""
    for part in said.parts:
        if isinstance(part, str):
            yield part
        elif isinstance(part, Quantified) and part.quantifier is HowMany.SOME:
            scope.add(part.noun, part.before, part.label, is_other=part.is_other)
            yield Slot(len(scope.variables) - 1)
        else:
            raise not_read(part.span, f"Say this of all things of a type: {_EXAMPLE}")


def _check_introduced(
    said: PhraseClaim, variables: Sequence[ActionVariable], condition: Formula
) -> None:
    """Refuse `a hive has a queen if a queen lives in the hive`, which may be about one queen.

    Raises:
        NotRead: the condition says nothing of what the rule is about, but of some such thing.
    """
    names = {name for atom in atoms_of(condition) for name in atom.arguments}
    others = {one.strip("?0123456789") for one in names - {one.name for one in variables}}
    for one in variables:
        if one.name not in names and "-".join(one.noun) in others:
            noun = " ".join(one.noun)
            message = f"The condition can be about any {noun}; say `the {noun}` there if it is"
            raise unclear(said.span, f"{message} this one, or give each a letter.")


def _named(tokens: Sequence[Token], variables: Sequence[ActionVariable]) -> list[Token]:
    """The words of a condition, in which `it` is the only thing that the rule is about."""
    if len(variables) != 1:
        return list(tokens)
    said = ("the", *variables[0].noun)
    return [
        made
        for one in tokens
        for made in (
            [Token(one.kind, word, one.span, word) for word in said] if one.text == "it" else [one]
        )
    ]


def _is_subject(pattern: Sequence[str | Slot]) -> bool:
    return bool(pattern) and isinstance(pattern[0], Slot)
