"""What sentences say about which objects there are: their numbers, names and types."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from planscribe.model.lexicon import Lexicon
from planscribe.model.pddl.definitions import OBJECT
from planscribe.translate.describe.atoms import noun
from planscribe.translate.english.asking.questions import (
    is_range,
    must_be_listed_alike,
    must_be_of_one_kind,
    must_be_of_their_types,
    must_differ,
    one_or_several,
)
from planscribe.translate.english.asking.unclear import Unclear, question
from planscribe.translate.english.forms import (
    Constant,
    Counted,
    CountLink,
    Introduced,
    Linked,
    Mentioned,
    Named,
)
from planscribe.translate.english.grammar import Grammar
from planscribe.translate.english.noun_phrases import label_name
from planscribe.translate.english.sentences.parsed import Parsed
from planscribe.translate.english.stating.claims import Said
from planscribe.translate.english.symbols import TaskSymbols
from planscribe.translate.ir import Unreadable
from planscribe.wording import listed

AboutObjects: TypeAlias = Counted | Linked | Introduced | Mentioned


def amount_in(one: Parsed, number: int | None) -> int:
    """The whole number at a place in a sentence; 1 if there is none.

    Raises:
        Unclear: it is no whole number.
    """
    if number is not None and not one.tokens[number].text.isdigit():
        value = one.tokens[number].text
        raise Unclear(Unreadable.NO_READING, f"{value}: only whole numbers", number)
    return one.amount(number)


@dataclass(frozen=True, slots=True)
class IntroducedObjects:
    """States which objects a sentence introduces, or only mentions."""

    sentence: Parsed
    grammar: Grammar
    symbols: TaskSymbols

    def said(self, form: AboutObjects) -> Iterator[Said]:
        """The statements of a form.

        Raises:
            Unclear: the author must be asked.
        """
        match form:
            case Counted():
                yield from self._counted(form)
            case Linked():
                yield from self._linked(form)
            case Introduced():
                yield self._introduced(form)
            case Mentioned():
                yield self._mentioned(form)

    @property
    def _lexicon(self) -> Lexicon:
        return self.grammar.lexicon

    def _counted(self, form: Counted) -> Iterator[Said]:
        kind = form.type
        for label in form.labels:
            text = label_name(kind, label, self.sentence.tokens)
            yield Said((), f"there is {text}", (text,))
        if not form.labels:
            several = self.symbols.count(kind) if form.named else None
            yield self._counting(kind, several or amount_in(self.sentence, form.number))

    def _linked(self, form: Linked) -> Iterator[Said]:
        first, second, link = form.first, form.second, form.link
        owners = amount_in(self.sentence, first.number)
        if link is CountLink.WITH and owners > 1:
            raise question(
                f"is this the number of {noun(second.type, 2)} in all, or of each "
                f"{noun(first.type)}?",
                form.words,
            )
        yield from self._counted(first)
        amount = amount_in(self.sentence, second.number)
        of_each = link is CountLink.EACH
        yield self._counting(second.type, owners * amount if of_each else amount)
        if link is not CountLink.WITH:
            yield self._pairing(first, second, owners, amount, link)

    def _introduced(self, form: Introduced) -> Said:
        words, kind, tokens = form.words, form.type, self.sentence.tokens
        texts = tuple(tokens[name].text for name in form.names)
        count = amount_in(self.sentence, form.announced)
        are_things = kind == OBJECT and kind not in self.grammar.called
        if are_things and count != len(texts):
            raise question(f"how many objects are there: {count}, or {len(texts)}?", words)
        if not form.marked and count != len(texts):
            raise question(f"are these the names of {noun(kind, 2)}? Say “called”", words)
        named = [tokens[name] for name in form.names]
        must_differ(named, words)
        must_be_listed_alike(form.names, tokens)
        must_be_of_their_types(kind, named, self._lexicon, words)
        if unknown := [text for text in texts if text not in self.symbols.types]:
            raise question(f"what kind of thing is {unknown[0]}?", words)
        for name in form.names:
            if is_range(tokens[name].text, alone=len(texts) == 1 < count):
                raise one_or_several(tokens[name], name)
        if form.announced is None or not self._lexicon.memberships:
            must_be_of_one_kind(kind, texts, self.symbols, words)
        return Said(self._memberships(kind, texts), f"{listed(texts)}: {kind}", texts)

    def _mentioned(self, form: Mentioned) -> Said:
        if amount_in(self.sentence, form.number) != 1:
            raise question("how many of one object are there?", form.words)
        match form.object:
            case Constant(name):
                return Said((), f"there is {name}, a constant of the domain", ())
            case Named(names):
                tokens = [self.sentence.tokens[name] for name in names]
        for at, token in zip(names, tokens, strict=True):
            if token.text not in self.symbols.types:
                said = token.spelling
                message = f"what kind of thing is {said}? Say so, as in “{said} is a ..”"
                raise Unclear(Unreadable.UNKNOWN_REFERENCE, message, at)
        texts = tuple(token.text for token in tokens)
        return Said((), f"there is {listed(texts)}", texts)

    def _memberships(self, kind: str, names: Sequence[str]) -> tuple[str, ...]:
        """That objects are of a kind, too, which the task has called something else."""
        if kind not in self._lexicon.memberships:
            return ()
        constant = self._lexicon.names.constant(kind)
        return tuple(
            f"object({self.symbols.constant(name)},{constant})."
            for name in names
            if self.symbols.types.get(name) != kind
        )

    def _counting(self, kind: str, count: int) -> Said:
        constant = self._lexicon.names.constant(kind)
        if self.symbols.are_besides_constants(kind, count):
            return Said((), f"{count} {noun(kind, count)}, besides those of the domain", ())
        return Said((f"cardinality({constant},{count}).",), f"{count} {noun(kind, count)}", ())

    def _pairing(
        self, first: Counted, second: Counted, owners: int, amount: int, link: CountLink
    ) -> Said:
        """`3 dispensers for 3 ingredients`: paired by the one predicate that links the two."""
        linking = {
            phrase.relation.name
            for phrase in self._lexicon.phrases
            if len(phrase.relation.types) == 2
            and self._lexicon.fits(first.type, phrase.relation.types[0])
            and self._lexicon.fits(second.type, phrase.relation.types[1])
        }
        if link is CountLink.EACH and amount != 1:
            raise Unclear(
                Unreadable.NO_READING,
                f"which {second.type} belongs to which {first.type}? Name them one by one",
            )
        if len(linking) != 1:
            raise Unclear(
                Unreadable.NO_READING,
                f"no predicate, or more than one, links {first.type} and {second.type}",
            )
        if link is CountLink.FOR and owners != amount:
            raise Unclear(
                Unreadable.COUNT_MISMATCH,
                f"which belongs to which? {owners} {first.type} for {amount} {second.type}",
            )
        constant = self._lexicon.names.constant
        pair = f"{constant(first.type)},{constant(linking.pop())},{constant(second.type)}"
        english = f"one {noun(second.type)} for each {noun(first.type)}"
        return Said((f"init(map({pair})).",), english, ())
