"""Claims -> IR: which predicate a phrase means, and which statements say it of its objects."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import combinations, product

from planscribe.model.lexicon import Phrase
from planscribe.model.pddl import NUMBER, OBJECT
from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.english import noun, say
from planscribe.translate.forms import (
    Adjacent,
    Amount,
    Claim,
    Constant,
    Every,
    Group,
    Labelled,
    Named,
    NounPhrase,
    Nth,
    Numbered,
    Optimise,
    Owned,
    Quantifier,
    Quantity,
    Section,
    Some,
)
from planscribe.translate.grammar import Grammar, Pattern
from planscribe.translate.ir import Unreadable
from planscribe.translate.meanings import Kinds, meaning, wanted_types
from planscribe.translate.symbols import Symbols
from planscribe.translate.unclear import Unclear


@dataclass(frozen=True, slots=True)
class Said:
    """One thing that was said: IR statements, the same in English, and how good a guess it is.

    `names` are the objects that the statements mention by name.
    """

    statements: tuple[str, ...]
    english: str
    names: tuple[str, ...]
    specificity: int = 0


@dataclass(frozen=True, slots=True)
class _Argument:
    """A noun phrase as an argument: its term, the conditions on its variables, its type."""

    term: str
    body: tuple[str, ...]
    type: str | None
    english: str
    names: tuple[str, ...] = ()
    makes: tuple[str, ...] = ()
    """Statements that bring the object into being."""


class ClaimReader:
    """Turns the claims of one sentence into IR."""

    def __init__(self, tokens: Sequence[Token], grammar: Grammar, symbols: Symbols) -> None:
        self._tokens = tokens
        self._grammar = grammar
        self._symbols = symbols
        self._lexicon = symbols.lexicon

    # --- what may stand where ---------------------------------------------------------------

    def uses(self, claim: Claim | Amount | Optimise) -> Iterator[tuple[str, frozenset[str]]]:
        """For each name in a claim, the types that would fit where it stands."""
        pattern = self._grammar.patterns[claim.pattern]
        for combination in self._combinations(claim):
            wanted = wanted_types(pattern, self._kinds(combination), self._lexicon)
            for types, noun_phrase in zip(wanted, combination, strict=True):
                if isinstance(noun_phrase, Named) and types:
                    for name in noun_phrase.names:
                        yield self._tokens[name].text, types

    # --- claims -----------------------------------------------------------------------------

    def claim(self, claim: Claim, section: Section) -> Iterator[Said]:
        """The statements of a claim.

        Raises:
            Unclear: no predicate fits, several do, or an object cannot be told.
        """
        pattern = self._grammar.patterns[claim.pattern]
        goal = section is Section.GOAL or claim.wanted
        for combination in self._combinations(claim):
            phrase, order, specificity = self._meaning(pattern, combination)
            ordered: list[NounPhrase | None] = [None] * len(phrase.relation.types)
            for place, argument in enumerate(order):
                ordered[argument] = combination[place]
            noun_phrases = [one for one in ordered if one is not None]
            yield self._say(
                phrase, noun_phrases, claim.negated != phrase.negated, goal, specificity
            )

    def amount(self, amount: Amount) -> Said:
        """The statement of a numeric value."""
        value = self._tokens[amount.number].text
        if not value.isdigit():
            raise Unclear(
                Unreadable.NO_READING, f"{value}: only whole numbers are possible", amount.number
            )
        term, body, english, names = self._fluent(amount)
        return Said((f"init(value({term},{value})){_if(body)}.",), f"{english} is {value}", names)

    def optimise(self, optimise: Optimise) -> Said:
        """The statement of the metric."""
        term, _, english, names = self._fluent(optimise)
        direction = "minimize" if optimise.minimise else "maximize"
        return Said((f"metric({direction},{term}).",), f"{direction} {english}", names)

    def _fluent(self, form: Amount | Optimise) -> tuple[str, tuple[str, ...], str, tuple[str, ...]]:
        pattern = self._grammar.patterns[form.pattern]
        (combination,) = list(self._combinations(form))[:1] or [()]
        phrase, order, _ = self._meaning(pattern, combination)
        arguments = self._arguments(combination)
        ordered = [arguments[order.index(place)] for place in range(len(arguments))]
        term = self._atom(phrase.relation.name, [argument.term for argument in ordered])
        body = tuple(condition for argument in ordered for condition in argument.body)
        english = say(phrase, [argument.english for argument in ordered])
        return term, body, english, tuple(name for one in ordered for name in one.names)

    def _combinations(self, form: Claim | Amount | Optimise) -> Iterator[tuple[NounPhrase, ...]]:
        """What a phrase is said of, one object or set of objects in each slot."""
        groups = [self._flat(group) for group in form.groups]
        if isinstance(form, Claim) and form.mutual:
            # `a, b and c are connected`: every two of them.
            (group,) = groups
            yield from combinations(group, 2) if len(group) > 1 else [(group[0], group[0])]
        elif isinstance(form, Claim) and form.respectively and len(groups) > 1:
            if len({len(group) for group in groups}) > 1:
                raise Unclear(
                    Unreadable.COUNT_MISMATCH,
                    "`respectively` needs lists of the same length: here are "
                    + " and ".join(str(len(group)) for group in groups),
                )
            yield from zip(*groups, strict=True)
        else:
            yield from product(*groups)

    def _flat(self, group: Group) -> tuple[NounPhrase, ...]:
        flat: list[NounPhrase] = []
        for one in group:
            match one:
                case Named(names, kind):
                    flat += [Named((name,), kind) for name in names]
                case Numbered(kind, numbers):
                    flat += [Numbered(kind, (number,)) for number in numbers]
                case Labelled(kind, labels, plural):
                    flat += [Labelled(kind, (label,), plural) for label in labels]
                case _:
                    flat.append(one)
        return tuple(flat)

    # --- which predicate --------------------------------------------------------------------

    def _meaning(
        self, pattern: Pattern, combination: Sequence[NounPhrase]
    ) -> tuple[Phrase, tuple[int, ...], int]:
        return meaning(pattern, self._kinds(combination), self._lexicon)

    def _kinds(self, combination: Sequence[NounPhrase]) -> Kinds:
        return tuple(
            NUMBER if isinstance(one, Quantity) else self._type(one) for one in combination
        )

    def _type(self, noun_phrase: NounPhrase) -> str | None:
        match noun_phrase:
            case Named((name,), kind):
                return kind or self._symbols.types.get(self._tokens[name].text)
            case Constant(name):
                return next(iter(self._lexicon.constants[name]), None)
            case Quantity() | Named():
                return None
            case _:
                return noun_phrase.type

    # --- statements -------------------------------------------------------------------------

    def _say(
        self,
        phrase: Phrase,
        noun_phrases: Sequence[NounPhrase],
        negated: bool,
        goal: bool,
        specificity: int,
    ) -> Said:
        section = "goal" if goal else "init"
        relation = phrase.relation
        if self._paired(noun_phrases) and not negated:
            first, second = (self._constant(self._type(one) or OBJECT) for one in noun_phrases)
            name = self._lexicon.names.constant(relation.name)
            english = say(phrase, [self._english(one) for one in noun_phrases])
            statement = f"{section}(map({first},{name},{second}))."
            return Said((statement,), f"{english}, one each", (), specificity)
        arguments = self._arguments(noun_phrases, relation.types)
        atom = self._atom(relation.name, [argument.term for argument in arguments])
        body = list(dict.fromkeys(part for argument in arguments for part in argument.body))
        body += self._apart(noun_phrases, arguments)
        held = f"neg({atom})" if negated else atom
        makes = [statement for argument in arguments for statement in argument.makes]
        statements = (*makes, f"{section}({held}){_if(body)}.")
        english = say(phrase, [argument.english for argument in arguments], negated)
        names = tuple(name for argument in arguments for name in argument.names)
        return Said(statements, english, names, specificity)

    def _paired(self, noun_phrases: Sequence[NounPhrase]) -> bool:
        """Whether two plurals stand for a pairing: `the nuts are tight on the hubs`."""
        match noun_phrases:
            case (Every(first, _, True), Every(second, quantifier, True)) if (
                noun_phrases[0] is not noun_phrases[1] and quantifier is not Quantifier.EACH
            ):
                counts = self._symbols.count(first), self._symbols.count(second)
                if 1 in counts:
                    return False
                if counts[0] is not None and counts[0] == counts[1]:
                    return True
                shown = [
                    f"an unknown number of {noun(kind, 2)}"
                    if count is None
                    else f"{count} {noun(kind, count)}"
                    for count, kind in zip(counts, (first, second), strict=True)
                ]
                raise Unclear(
                    Unreadable.COUNT_MISMATCH,
                    f"which belongs to which? There are {shown[0]} and {shown[1]}",
                )
        return False

    def _apart(
        self, noun_phrases: Sequence[NounPhrase], arguments: Sequence[_Argument]
    ) -> list[str]:
        """Conditions between the variables of a mutual claim."""
        if len(noun_phrases) != 2 or noun_phrases[0] is not noun_phrases[1]:
            return []
        first, second = arguments
        if isinstance(noun_phrases[0], Adjacent):
            return [f"adjacent({first.term},{second.term})"]
        return [f"{first.term} != {second.term}"]

    def _arguments(
        self,
        noun_phrases: Sequence[NounPhrase],
        wanted: Sequence[tuple[str, ...]] | None = None,
    ) -> list[_Argument]:
        variables: set[str] = set()
        done: list[_Argument] = []
        for place, one in enumerate(noun_phrases):
            types = wanted[place] if wanted else ()
            done.append(self._argument(one, variables, done, types))
        return done

    def _argument(
        self,
        noun_phrase: NounPhrase,
        variables: set[str],
        before: Sequence[_Argument],
        wanted: tuple[str, ...],
    ) -> _Argument:
        english = self._english(noun_phrase)
        match noun_phrase:
            case Named((token,), kind):
                if kind is not None:
                    self._must_be_no_slip(self._tokens[token], token)
                return self._named(self._tokens[token].text, kind, english)
            case Numbered(kind, (token,)):
                return self._numbered(kind, int(float(self._tokens[token].text)), english)
            case Labelled(kind, (label,)):
                name = label_name(kind, label, self._tokens)
                if name not in self._symbols.types:
                    raise Unclear(
                        Unreadable.UNKNOWN_REFERENCE,
                        f"there is no {kind} called “{name}”: introduce it first, as in "
                        f"“there is a {name.replace('_', ' ')}”",
                        label if isinstance(label, int) else None,
                    )
                return self._named(name, kind, english)
            case Nth(kind, position):
                count = position if position > 0 else self._symbols.count(kind)
                if count is None:
                    raise Unclear(
                        Unreadable.UNKNOWN_REFERENCE, f"how many {kind} objects are there?"
                    )
                return self._numbered(kind, count, english)
            case Constant(name):
                return _Argument(self._lexicon.names.constant(name), (), None, english)
            case Quantity(token):
                value = self._tokens[token].text
                if NUMBER in wanted:
                    if not value.isdigit():
                        raise Unclear(Unreadable.NO_READING, f"{value}: only whole numbers", token)
                    return _Argument(value, (), NUMBER, english)
                return self._numbered(wanted[0], int(float(value)), english)
            case Every(kind):
                self._must_exist(kind, noun_phrase)
                variable = _variable(kind, variables)
                return _Argument(variable, (self._is_a(variable, kind),), kind, english)
            case Adjacent(kind):
                variable = _variable(kind, variables)
                return _Argument(variable, (self._is_a(variable, kind),), kind, english)
            case Owned(owner, kind):
                return self._owned(owner, kind, variables, english)
            case Some(kind, label):
                return self._some(kind, label, before, english)
            case _:
                raise Unclear(Unreadable.NO_READING, "this cannot be an argument here")

    def _named(self, name: str, kind: str | None, english: str) -> _Argument:
        known = kind or self._symbols.types.get(name)
        if known is None:
            raise Unclear(
                Unreadable.UNKNOWN_REFERENCE,
                f"what kind of thing is {name}? Say so, as in “{name} is a ..”",
            )
        return _Argument(self._symbols.constant(name), (), known, english, (name,))

    def _numbered(self, kind: str, number: int, english: str) -> _Argument:
        return self._named(self._symbols.numbered(kind, number), kind, english)

    def _owned(self, owner: NounPhrase, kind: str, variables: set[str], english: str) -> _Argument:
        owners = self._flat((owner,))
        if len(owners) > 1:
            raise Unclear(Unreadable.NO_READING, f"say this of each {kind}'s owner by itself")
        holder = self._argument(owners[0], variables, (), ())
        variable = _variable(kind, variables)
        has = self._possession(holder.type, kind)
        body = (*holder.body, self._is_a(variable, kind), f"init({has}({holder.term},{variable}))")
        return _Argument(variable, body, kind, english, holder.names)

    def _possession(self, owner: str | None, kind: str) -> str:
        """The predicate that says who has what: one with a phrase `?x has ?y`."""
        found = {
            phrase.relation.name
            for phrase in self._lexicon.phrases
            if len(phrase.pieces) == 3
            and phrase.pieces[1] in {"has", "have"}
            and len(phrase.relation.types) == 2
            and (owner is None or self._lexicon.fits(owner, phrase.relation.types[0]))
            and self._lexicon.fits(kind, phrase.relation.types[1])
        }
        if len(found) != 1:
            raise Unclear(
                Unreadable.NO_READING,
                f"no phrase “?x has ?y” says which {kind} belongs to which {owner or 'object'}",
            )
        return self._lexicon.names.constant(found.pop())

    def _some(
        self, kind: str, label: int | str | None, before: Sequence[_Argument], english: str
    ) -> _Argument:
        """An object for each object that the sentence spoke of before."""
        owner = before[0] if before else None
        if owner is None or owner.type in (None, NUMBER):
            raise Unclear(Unreadable.UNKNOWN_REFERENCE, f"which {kind} is meant?")
        base = kind if label is None else label_name(kind, label, self._tokens)
        term = f"{self._symbols.constant(base)}({owner.term})"
        made = f"object({term},{self._constant(kind)}){_if(owner.body)}."
        return _Argument(term, owner.body, kind, english, (), (made,))

    def _must_exist(self, kind: str, every: Every) -> None:
        if self._symbols.is_never_mentioned(kind):
            raise Unclear(Unreadable.UNKNOWN_REFERENCE, f"the task mentions no {kind} before")
        if every.plural or every.quantifier is not Quantifier.THE:
            return
        count = self._symbols.count(kind)
        if count is not None and count > 1:
            raise Unclear(
                Unreadable.COUNT_MISMATCH, f"which {kind} is meant? There are {count} of them"
            )

    def _must_be_no_slip(self, token: Token, index: int) -> None:
        """`the shot glases`: a word after a noun is a name, unless it is nearly a known word."""
        if token.kind is not TokenKind.WORD or token.spelling[:1].isupper():
            return
        close = get_close_matches(token.text, self._grammar.vocabulary, n=1, cutoff=0.8)
        if close and close[0] != token.text:
            raise Unclear(
                Unreadable.UNKNOWN_WORD,
                f"“{token.spelling}” is not known: did you mean “{close[0]}”?",
                index,
                tuple(close),
            )

    def _is_a(self, term: str, kind: str) -> str:
        return f"object({term},{self._constant(kind)})"

    def _constant(self, type_name: str) -> str:
        return self._lexicon.names.constant(type_name)

    def _atom(self, name: str, terms: Iterable[str]) -> str:
        constant = self._lexicon.names.constant(name)
        inner = ",".join(terms)
        return f"{constant}({inner})" if inner else constant

    # --- English ----------------------------------------------------------------------------

    def _english(self, noun_phrase: NounPhrase) -> str:
        match noun_phrase:
            case Named(names):
                return " and ".join(self._tokens[name].spelling for name in names)
            case Numbered(kind, numbers):
                return f"{kind} " + " and ".join(self._tokens[one].text for one in numbers)
            case Labelled(kind, labels):
                return " and ".join(label_name(kind, label, self._tokens) for label in labels)
            case Every(kind, _, plural):
                return f"every {kind}" if plural else f"the {kind}"
            case Adjacent(kind):
                return f"every {kind} next to it"
            case Owned(owner, kind):
                return f"every {kind} of {self._english(owner)}"
            case Some(kind, label):
                return (
                    f"a {kind}" if label is None else f"a {label_name(kind, label, self._tokens)}"
                )
            case Nth(kind, position):
                return f"{kind} {position}" if position > 0 else f"the last {kind}"
            case Quantity(token):
                return self._tokens[token].text
            case Constant(name):
                return name


def label_name(kind: str, label: int | str, tokens: Sequence[Token]) -> str:
    """The name of `the left hand`, whose label is a word of the grammar or a token."""
    text = label if isinstance(label, str) else tokens[label].text
    return f"{text}_{kind}"


def _variable(kind: str, taken: set[str]) -> str:
    base = "".join(part.capitalize() for part in kind.replace("-", "_").split("_")) or "X"
    base = base if base[0].isalpha() else f"X{base}"
    name, count = base, 1
    while name in taken:
        count += 1
        name = f"{base}{count}"
    taken.add(name)
    return name


def _if(body: Iterable[str]) -> str:
    conditions = ", ".join(body)
    return f" :- {conditions}" if conditions else ""
