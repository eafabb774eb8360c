"""Claims -> IR: which predicate a phrase means, and which statements say it of its objects."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from planscribe.model.asp.values import DENIED, number_of, relation_words, value_term
from planscribe.model.lexicon import Phrase, Relation
from planscribe.model.pddl.definitions import NUMBER, OBJECT
from planscribe.syntax.task import Token
from planscribe.translate.describe.atoms import say
from planscribe.translate.english.asking.extents import (
    must_be_needed,
    must_be_of_one_time,
    must_deny_once,
    must_have_no_state,
    must_name_where,
    must_say_of_which,
    nothing_there,
)
from planscribe.translate.english.asking.questions import (
    at_start_or_end,
    must_be_apart,
    must_be_no_arrival,
    must_be_no_narrower,
    must_be_no_range,
    must_be_of_one_kind,
    must_have_clear_mood,
    must_have_effect,
    must_know_whose,
    must_quantify_clearly,
    must_say_how_many,
    must_say_of_exceptions,
)
from planscribe.translate.english.asking.unclear import Unclear, question
from planscribe.translate.english.forms import (
    AllBut,
    Amount,
    Claim,
    Constant,
    Every,
    Everything,
    Named,
    NounPhrase,
    Optimise,
    Quantifier,
    Quantity,
    TaskSection,
    Words,
)
from planscribe.translate.english.grammar import Grammar, Pattern
from planscribe.translate.english.noun_phrase_trees import Misread
from planscribe.translate.english.noun_phrases import in_english, singles, type_of
from planscribe.translate.english.stating.arguments import ArgumentReader, under
from planscribe.translate.english.stating.everything import with_types
from planscribe.translate.english.stating.meanings import (
    Kinds,
    meaning,
    said_with_not,
    wanted_types,
)
from planscribe.translate.english.stating.pairing import (
    apart,
    is_one_to_one,
    must_be_paired_clearly,
    must_name_pairs,
    must_say_which_way,
    slots_filled,
)
from planscribe.translate.english.subjects import all_others
from planscribe.translate.english.symbols import TaskSymbols
from planscribe.translate.ir import Unreadable

_WHICH_OTHERS = "which others are meant? Say of each what is not so"


@dataclass(frozen=True, slots=True)
class Said:
    """One thing that was said: IR statements, the same in English, and how good a guess it is.

    `names` are the objects that the statements mention by name.
    """

    statements: tuple[str, ...]
    english: str
    names: tuple[str, ...]
    specificity: int = 0


def _says_never(pattern: Pattern) -> bool:
    """Whether the author's own words have `never`: `?p has never been to ?x`."""
    return all("never" in phrase.pieces for phrase in pattern.phrases)


def _relation(amount: Amount, goal: bool) -> str:
    """How a value must be to a number, as the IR calls it; empty if it is the number.

    Raises:
        Unclear: it is left open which number it is.
    """
    relation = amount.relation
    if amount.mood.negated:
        if relation not in DENIED:
            message = "say what the value is instead, or more or less than what"
            raise question(message, amount.words)
        relation = DENIED[relation]
    if relation and not goal:
        raise question("which number is it at the start?", amount.words)
    return relation


class ClaimReader:
    """Turns the claims of one sentence into IR."""

    def __init__(self, tokens: Sequence[Token], grammar: Grammar, symbols: TaskSymbols) -> None:
        self._tokens = tokens
        self._grammar = grammar
        self._symbols = symbols
        self._lexicon = symbols.lexicon
        self._arguments = ArgumentReader(tokens, grammar, symbols)

    # --- what may stand where ---------------------------------------------------------------

    def uses(self, claim: Claim | Amount | Optimise) -> Iterator[tuple[str, frozenset[str]]]:
        """For each name in a claim, the types that would fit where it stands."""
        pattern = self._grammar.patterns[claim.pattern]
        for combination in slots_filled(claim):
            wanted = wanted_types(pattern, self._kinds(combination), self._lexicon)
            for types, noun_phrase in zip(wanted, combination, strict=True):
                if isinstance(noun_phrase, AllBut):
                    left_out = noun_phrase.left_out
                    types = frozenset({noun_phrase.type})
                elif isinstance(noun_phrase, Everything):
                    left_out = noun_phrase.left_out
                else:
                    left_out = (noun_phrase,)
                for one in left_out:
                    if isinstance(one, Named) and types:
                        for name in one.names:
                            yield self._tokens[name].text, types

    def is_own_name(self, label: int | str, kind: str) -> bool:
        """Whether a label of things of a kind is the name of one: `the left hand`."""
        text = label if isinstance(label, str) else self._tokens[label].text
        return self._symbols.is_own_name(text, kind)

    def owner(self, form: Claim | Amount | Optimise) -> str | None:
        """The type of what a claim says first; None if it is not known."""
        return type_of(singles(form.groups[0])[0], self._tokens, self._symbols)

    # --- claims -----------------------------------------------------------------------------

    def _is_goal(self, form: Claim | Amount, section: TaskSection) -> bool:
        """Whether what is said is about the goal.

        Raises:
            Unclear: it may be about the start or the goal.
        """
        mood = form.mood
        goal = bool(mood.wanted) or (section is TaskSection.GOAL and not mood.at_present)
        must_have_clear_mood(mood, goal, form.words)
        is_open = section is TaskSection.WISHES and not goal and not mood.at_present
        if is_open and not self._is_lasting(form):
            raise at_start_or_end(self._tokens, self._grammar.terminals)
        return goal

    def _is_lasting(self, claim: Claim | Amount) -> bool:
        """Whether no action changes what a claim says: then it cannot be something to reach."""
        pattern, lexicon = self._grammar.patterns[claim.pattern], self._lexicon
        try:
            said = [self._meaning(pattern, one)[0].relation for one in slots_filled(claim)]
        except Unclear:
            return False
        return all(
            one.name in (lexicon.lasting_values if one.numeric else lexicon.lasting) for one in said
        )

    def claim(self, claim: Claim, section: TaskSection, alone: bool) -> Iterator[Said]:
        """The statements of a claim; `alone` if nothing else is said in its words.

        Raises:
            Unclear: no predicate fits, several do, or it is unclear which object is meant.
        """
        pattern = self._grammar.patterns[claim.pattern]
        is_of_nothing = any(
            isinstance(one, Everything) and one.is_any for group in claim.groups for one in group
        )
        claim = with_types(claim, pattern, map(self._kinds, slots_filled(claim)), self._lexicon)
        mood, goal = claim.mood, self._is_goal(claim, section)
        must_be_needed(claim, self._tokens)
        must_deny_once(claim, self._tokens)
        if not _says_never(pattern) and (goal or not self._is_lasting(claim)):
            must_be_of_one_time(claim, goal, self._tokens)
        must_be_apart(claim, self._tokens)
        must_name_pairs(claim, self._grammar)
        must_say_how_many(claim, self._symbols)
        must_be_no_range(claim, self._tokens, self._symbols.introduced)
        said: list[Said] = []
        for combination in slots_filled(claim):
            phrase, order, specificity = self._meaning(pattern, combination)
            negated = mood.negated != phrase.negated
            kinds = self._kinds(combination)
            if mood.negated and (opposite := said_with_not(phrase, kinds, self._lexicon)):
                phrase, order = opposite
                negated = phrase.negated
            must_say_of_exceptions(phrase, combination, mood.negated, goal, claim.words)
            must_quantify_clearly(phrase, combination, mood.negated, goal, claim.words)
            if not mood.negated:
                must_say_of_which(combination, self._tokens, self._symbols, claim.words)
            ordered: list[NounPhrase | None] = [None] * len(phrase.relation.types)
            for place, argument in enumerate(order):
                ordered[argument] = combination[place]
            noun_phrases = [one for one in ordered if one is not None]
            if phrase.relation.name in self._lexicon.memberships and not negated:
                names = [
                    self._tokens[name].text
                    for one in singles(claim.groups[0])
                    if isinstance(one, Named)
                    for name in one.names
                ]
                must_be_of_one_kind(phrase.relation.name, names, self._symbols, claim.words)
            must_be_no_narrower(phrase, self._kinds(noun_phrases), self._lexicon, claim.words)
            if goal:
                must_be_no_arrival(phrase, self._kinds(noun_phrases), self._lexicon, claim.words)
            must_know_whose(phrase, noun_phrases, self._symbols, claim.words)
            if is_of_nothing:
                must_have_no_state(phrase.relation, self._lexicon, claim.words)
            must_have_effect(phrase, negated, goal, self._lexicon, claim.words)
            said.append(self._say(phrase, noun_phrases, negated, goal, specificity))
            must_say_which_way(claim, phrase, alone, self._tokens, self._lexicon)
            if negated and not goal:
                said += self._complements(phrase.relation, noun_phrases, claim.words)
            if phrase.relation.name in self._lexicon.assumed and not goal and not negated:
                said += self._exceptions(phrase, noun_phrases)
        must_be_paired_clearly(claim, alone, self._tokens, self._grammar, self._symbols)
        yield from said
        if claim.only:
            if goal:
                raise question("must the others not be so, or need they not be so?", claim.words)
            others = self._of_all_others(claim)
            denied = list(self.claim(others, section, alone))
            self._must_be_all_others(pattern, others, denied)
            yield from denied

    def _complements(
        self, denied: Relation, noun_phrases: Sequence[NounPhrase], words: Words
    ) -> Iterator[Said]:
        """What follows from a denial: the gripper that carries no ball is free."""
        for one in (*self._lexicon.complements, *nothing_there(denied, self._lexicon)):
            if one.denied != denied.name or not self._is_of_all(denied, one.place, noun_phrases):
                continue
            rest = [each for place, each in enumerate(noun_phrases) if place != one.place]
            kinds = self._kinds(rest)
            said = (each for each in self._lexicon.phrases if each.relation.name == one.implied)
            phrase = next((each for each in said if not each.negated), None)
            if phrase is not None and self._are_of(kinds, phrase.relation):
                if one not in self._lexicon.complements:
                    must_name_where(phrase, rest, words)
                yield self._say(phrase, rest, False, False, 0)

    def _is_of_all(
        self, denied: Relation, place: int | None, noun_phrases: Sequence[NounPhrase]
    ) -> bool:
        """Whether an argument stands for all objects that it can be."""
        if place is None:
            return True
        match noun_phrases[place]:
            case Every(kind, quantifier, plural, None) if (
                plural or quantifier is not Quantifier.THE
            ):
                return all(self._lexicon.fits(one, [kind]) for one in denied.types[place])
            case _:
                return False

    def _are_of(self, kinds: Kinds, relation: Relation) -> bool:
        return all(
            kind is not None and self._lexicon.fits(kind, types)
            for kind, types in zip(kinds, relation.types, strict=True)
        )

    def _exceptions(self, phrase: Phrase, noun_phrases: Sequence[NounPhrase]) -> Iterator[Said]:
        """That what is left out is not so, where a rule assumes it: `all tiles but t1`."""
        for place, one in enumerate(noun_phrases):
            for single in singles(one.left_out) if isinstance(one, AllBut) else ():
                denied = [*noun_phrases[:place], single, *noun_phrases[place + 1 :]]
                yield self._say(phrase, denied, True, False, 0)

    def _of_all_others(self, claim: Claim) -> Claim:
        """That what is said of `only b1 and b2` is not so of the others of their type."""
        kinds = {type_of(one, self._tokens, self._symbols) for one in singles(claim.groups[0])}
        kind = kinds.pop() if len(kinds) == 1 else None
        if kind is None:
            raise question(_WHICH_OTHERS, claim.words)
        try:
            others = all_others(kind, claim.groups[0])
        except Misread as misread:
            raise question(_WHICH_OTHERS, claim.words) from misread
        groups = ((others,), *claim.groups[1:])
        return replace(claim, groups=groups, mood=replace(claim.mood, negated=True), only=False)

    def _must_be_all_others(self, pattern: Pattern, others: Claim, denied: Sequence[Said]) -> None:
        """`Only bun1 is raw` may say of all other loaves that they are baked.

        Raises:
            Unclear: there are others that are of no narrower kind, and something follows of them.
        """
        if not any("init(neg(" not in text for one in denied for text in one.statements):
            return
        combination = next(slots_filled(others))
        wanted = wanted_types(pattern, self._kinds(combination), self._lexicon)[0]
        kind = type_of(combination[0], self._tokens, self._symbols)
        among = kind and self._symbols.count(kind)
        if any((self._symbols.count(one) or 0) > (among or 0) for one in wanted):
            raise question(_WHICH_OTHERS, others.words)

    def amount(self, amount: Amount, section: TaskSection) -> Iterator[Said]:
        """The statements of a numeric value: what it is, or how it should be at the end.

        Raises:
            Unclear: it is not said of when, of which objects, or which number.
        """
        goal = self._is_goal(amount, section)
        if goal and self._is_lasting(amount):
            message = "no action changes this value: say what it is at the start"
            raise question(message, amount.words)
        must_be_of_one_time(amount, goal, self._tokens)
        relation = _relation(amount, goal)
        must_name_pairs(amount, self._grammar)
        if sum(len(singles(group)) > 1 for group in amount.groups) > 1:
            raise question("which belongs to which? Name them one by one", amount.words)
        state, number = "goal" if goal else "init", self._tokens[amount.number].text
        if number_of(number) is None:
            message = f"{number} has more digits than can be kept"
            raise Unclear(Unreadable.NO_READING, message, amount.number)
        is_so = " ".join(filter(None, ("is", relation_words(relation), number)))
        for combination in slots_filled(amount):
            phrase, *_ = self._meaning(self._grammar.patterns[amount.pattern], combination)
            must_quantify_clearly(phrase, combination, False, goal, amount.words)
            must_say_of_which(combination, self._tokens, self._symbols, amount.words)
            _, _, english, names = self._fluent(amount, combination)
            statements: list[str] = []
            for one in self._directions(amount, combination):
                term, body, *_ = self._fluent(amount, one)
                statements.append(f"{state}({value_term(term, relation, number)}){under(body)}.")
            yield Said(tuple(dict.fromkeys(statements)), f"{english} {is_so}", names)

    def _directions(
        self, amount: Amount, combination: Sequence[NounPhrase]
    ) -> Iterator[Sequence[NounPhrase]]:
        """What a value is given for: `the distance between a and b` is that from b to a, too."""
        yield combination
        phrase, *_ = self._meaning(self._grammar.patterns[amount.pattern], combination)
        kinds = phrase.relation.types
        if "between" in phrase.pieces and len(kinds) == 2 and kinds[0] == kinds[1]:
            yield combination[::-1]

    def optimise(self, optimise: Optimise) -> Said:
        """The statement of the metric."""
        combinations = list(slots_filled(optimise))
        if len(combinations) > 1:
            raise question("one value only can be minimised or maximised", optimise.words)
        term, body, english, names = self._fluent(optimise, combinations[0])
        if body:
            raise question("one value only can be minimised or maximised", optimise.words)
        direction = "minimize" if optimise.minimise else "maximize"
        return Said((f"metric({direction},{term}).",), f"{direction} {english}", names)

    def _fluent(
        self, form: Amount | Optimise, combination: Sequence[NounPhrase]
    ) -> tuple[str, tuple[str, ...], str, tuple[str, ...]]:
        pattern = self._grammar.patterns[form.pattern]
        phrase, order, _ = self._meaning(pattern, combination)
        arguments = self._arguments.read(combination)
        ordered = [arguments[order.index(place)] for place in range(len(arguments))]
        term = self._atom(phrase.relation.name, [argument.term for argument in ordered])
        body = tuple(condition for argument in ordered for condition in argument.body)
        english = say(phrase, [argument.english for argument in ordered])
        return term, body, english, tuple(name for one in ordered for name in one.names)

    # --- which predicate --------------------------------------------------------------------

    def _meaning(
        self, pattern: Pattern, combination: Sequence[NounPhrase]
    ) -> tuple[Phrase, tuple[int, ...], int]:
        return meaning(pattern, self._kinds(combination), self._lexicon)

    def _kinds(self, combination: Sequence[NounPhrase]) -> Kinds:
        return tuple(
            NUMBER if isinstance(one, Quantity) else type_of(one, self._tokens, self._symbols)
            for one in combination
        )

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
        if is_one_to_one(noun_phrases, self._symbols) and not negated:
            first, second = (
                self._constant(type_of(one, self._tokens, self._symbols) or OBJECT)
                for one in noun_phrases
            )
            name = self._lexicon.names.constant(relation.name)
            english = say(phrase, [in_english(one, self._tokens) for one in noun_phrases])
            statement = f"{section}(map({first},{name},{second}))."
            return Said((statement,), f"{english}, one each", (), specificity)
        arguments = self._arguments.read(noun_phrases, relation.types)
        atom = self._atom(relation.name, [argument.term for argument in arguments])
        body = list(dict.fromkeys(part for argument in arguments for part in argument.body))
        body += apart(noun_phrases, [argument.term for argument in arguments])
        held = f"neg({atom})" if negated else atom
        makes = [statement for argument in arguments for statement in argument.makes]
        is_general = body or any(isinstance(one, Constant) for one in noun_phrases)
        if is_general and relation.name in self._lexicon.memberships and not goal and not negated:
            # `every airport is a location`: counts of locations and `all locations` go by objects.
            is_one = f"object({arguments[0].term},{self._constant(relation.name)})"
            makes.append(f"{is_one}{under(body)}.")
        statements = (*makes, f"{section}({held}){under(body)}.")
        said = [one.english for one in arguments]
        if negated != phrase.negated:
            # `No plant is watered` is not `not: every plant is watered`.
            said = [re.sub(r"^every\b", "any", one) for one in said]
        english = say(phrase, said, negated)
        names = tuple(name for argument in arguments for name in argument.names)
        return Said(statements, english, names, specificity)

    def _constant(self, type_name: str) -> str:
        return self._lexicon.names.constant(type_name)

    def _atom(self, name: str, terms: Iterable[str]) -> str:
        constant = self._lexicon.names.constant(name)
        inner = ",".join(terms)
        return f"{constant}({inner})" if inner else constant
