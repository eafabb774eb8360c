"""Which objects of a claim belong together: pairs, lists said respectively, plurals one to one."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise, product

from planscribe.model.lexicon import Lexicon, Phrase, Slot
from planscribe.syntax.task import Token
from planscribe.translate.describe.atoms import noun, say
from planscribe.translate.english.asking.unclear import Unclear, question
from planscribe.translate.english.forms import (
    Adjacent,
    AllBut,
    Amount,
    Claim,
    Every,
    Group,
    Mood,
    Named,
    NounPhrase,
    Numbered,
    Optimise,
    Owned,
    Quantifier,
    Some,
    Spread,
)
from planscribe.translate.english.grammar import Grammar
from planscribe.translate.english.noun_phrases import singles
from planscribe.translate.english.symbols import TaskSymbols
from planscribe.translate.ir import Unreadable
from planscribe.wording import listed

_ONE_OR_ALL = "it is unclear whether each belongs to one or to all: add “respectively” or “each”"
_LAST_NUMBER = re.compile(r"\d+$")
_WRITTEN = Named | Numbered
_SINGULAR = {"are": "is", "were": "was", "have": "has", "do": "does"}


def slots_filled(form: Claim | Amount | Optimise) -> Iterator[tuple[NounPhrase, ...]]:
    """What a phrase is said of, one object or set of objects in each slot.

    Raises:
        Unclear: lists that belong together have different lengths.
    """
    groups = [singles(group) for group in form.groups]
    if isinstance(form, Claim) and form.mutual:
        # `a, b and c are connected`: every two of them.
        (group,) = groups
        yield from combinations(group, 2) if len(group) > 1 else [(group[0], group[0])]
    elif isinstance(form, Claim) and form.spread is Spread.IN_ORDER:
        yield from _in_order(groups)
    else:
        yield from product(*groups)


def _in_order(groups: Sequence[Group]) -> Iterator[tuple[NounPhrase, ...]]:
    lists = [len(group) for group in groups if len(group) > 1]
    lengths = set(lists)
    if len(lists) == 1:
        raise Unclear(Unreadable.COUNT_MISMATCH, "`respectively` needs two lists: here is one")
    if len(lengths) != 1:
        raise Unclear(
            Unreadable.COUNT_MISMATCH,
            "`respectively` needs lists of the same length: here are "
            + listed(str(len(group)) for group in groups),
        )
    (length,) = lengths
    yield from zip(*(group if len(group) > 1 else group * length for group in groups), strict=True)


def must_be_paired_clearly(
    claim: Claim, alone: bool, tokens: Sequence[Token], grammar: Grammar, symbols: TaskSymbols
) -> None:
    """Lists of the same length can be meant one to one, or each with each.

    `alone` says that nothing else is said in the claim's words.

    Raises:
        Unclear: `robot1 and robot2 are at door1 and door2`.
    """
    if claim.spread is not None or claim.mutual:
        return
    # `each robot has a left and a right arm`: what the sentence brings in is no list.
    groups = [singles(group) for group in claim.groups if not isinstance(group[0], Some)]
    if any(isinstance(group[0], Owned) and group[0].plural for group in groups if len(group) == 1):
        # How many there are is not known before the owner is.
        if any(len(group) > 1 for group in groups):
            raise question(_ONE_OR_ALL, claim.words)
        return
    extents = [extent for group in groups if (extent := _extent(group, symbols)) > 1]
    if len(extents) < 2 or len(set(extents)) > 1 or all(len(group) < 2 for group in groups):
        return
    named = [_names(group, tokens, symbols) for group in groups] if alone and claim.places else []
    suggestions: tuple[str, ...] = ()
    if named and all(named):
        pairs = _written_out(claim, _zipped(named), tokens, grammar)
        are_lists = all(
            len(group) == len(names) for group, names in zip(groups, named, strict=True)
        )
        if are_lists and claim.words.end == len(tokens):
            pairs = f"{claim.words.text(tokens)} respectively"
        suggestions = (pairs, _written_out(claim, product(*named), tokens, grammar))
    raise question(
        _ONE_OR_ALL,
        claim.words,
        suggestions,
    )


def must_name_pairs(form: Claim | Amount, grammar: Grammar) -> None:
    """`the distance between a, b and c` can be that of every two of them.

    Raises:
        Unclear: a list is where only `and` is between two objects.
    """
    if isinstance(form, Claim) and form.mutual:
        return
    pieces = grammar.patterns[form.pattern].phrases[0].pieces
    slots = [at for at, piece in enumerate(pieces) if isinstance(piece, Slot)]
    for (at, behind), groups in zip(pairwise(slots), pairwise(form.groups), strict=True):
        is_pair = behind == at + 2 and pieces[at + 1] == "and"
        if is_pair and any(len(singles(group)) > 1 for group in groups):
            raise question("which pairs are meant? Write a sentence for each", form.words)


def must_say_which_way(
    claim: Claim,
    phrase: Phrase,
    alone: bool,
    tokens: Sequence[Token],
    lexicon: Lexicon,
) -> None:
    """`a and b are connected` can be so one way or both ways.

    Raises:
        Unclear: no rule of the domain makes it so both ways.
    """
    pairs = list(slots_filled(claim)) if claim.mutual else []
    pairs = [(one, other) for one, other in pairs if one is not other]
    if not pairs or phrase.relation.name in lexicon.symmetric:
        return
    directed = next(_directed(phrase, claim.mood, lexicon), None)
    suggestions: tuple[str, ...] = ()
    if directed and alone and all(isinstance(one, _WRITTEN) for pair in pairs for one in pair):
        named = [tuple(_called(one, tokens) for one in pair) for pair in pairs]
        both = [names for pair in named for names in (pair, pair[::-1])]
        suggestions = tuple(listed(say(directed, one) for one in some) for some in (named, both))
    message = "it is unclear whether this is true one way or both ways"
    name = lexicon.names.constant(phrase.relation.name)
    rule = f"init({name}(Y,X)) :- init({name}(X,Y))."
    raise question(message, claim.words, suggestions, rule)


def _directed(phrase: Phrase, mood: Mood, lexicon: Lexicon) -> Iterator[Phrase]:
    """Phrases for the same relation that say which way, in a mood."""
    verb = f"must {'not ' * mood.negated}be" if mood.wanted else f"is{' not' * mood.negated}"
    for one in lexicon.phrases:
        if one.relation is phrase.relation and one.negated == phrase.negated:
            match one.pieces:
                case (Slot() as subject, "is", *rest):
                    yield replace(one, pieces=(subject, verb, *rest), negated=False)
                case _:
                    pass


def _extent(group: Group, symbols: TaskSymbols) -> int:
    """How many objects a group is about if it can be read as a list; else 1."""
    match group:
        case (Every(kind, Quantifier.THE | Quantifier.BARE | Quantifier.BOTH, True),):
            return symbols.count(kind) or 1
        case _:
            return len(group)


def _names(group: Group, tokens: Sequence[Token], symbols: TaskSymbols) -> list[str]:
    """What the objects of a group are called; nothing if that is not plain."""
    match group:
        case (Every(kind, _, True),):
            count = symbols.count(kind) or 0
            names = symbols.called(kind)
            numbered = [f"{noun(kind)} {number}" for number in range(1, count + 1)]
            return list(names) if len(names) == count else [] if names else numbered
        case _:
            is_plain = all(isinstance(one, _WRITTEN) for one in group)
            return [_called(one, tokens) for one in group] if is_plain else []


def _zipped(lists: Sequence[list[str]]) -> Iterator[tuple[str, ...]]:
    length = max(map(len, lists))
    return zip(*(one if len(one) > 1 else one * length for one in lists), strict=True)


def _written_out(
    claim: Claim,
    combinations_meant: Iterator[tuple[str, ...]],
    tokens: Sequence[Token],
    grammar: Grammar,
) -> str:
    """A claim about lists as clauses about single objects."""
    verb = grammar.patterns[claim.pattern].phrases[0].pieces[1:2]
    clauses: list[str] = []
    for combination in combinations_meant:
        words: list[str] = []
        at = claim.words.start
        if clauses and claim.places[0].start > at:
            words, at = [tokens[at].text], at + 1
        for place, one in zip(claim.places, combination, strict=True):
            words += [_singular(token) for token in tokens[at : place.start]]
            words += [one]
            at = place.end
            if claim.mood.bare and place is claim.places[0] and isinstance(verb[0], str):
                words.append(verb[0])
                at += 1
        words += [_singular(token) for token in tokens[at : claim.words.end]]
        clauses.append(" ".join(words))
    return listed(clauses)


def _called(one: NounPhrase, tokens: Sequence[Token]) -> str:
    match one:
        case Named((name,), kind):
            called = tokens[name].spelling
            return called if kind is None else f"{noun(kind)} {called}"
        case Numbered(kind, (number,)):
            return f"{noun(kind)} {tokens[number].text}"
        case _:
            raise AssertionError(one)


def _singular(token: Token) -> str:
    return _SINGULAR.get(token.text, token.spelling)


def is_one_to_one(noun_phrases: Sequence[NounPhrase], symbols: TaskSymbols) -> bool:
    """Whether two plurals stand for a pairing: `the nuts are tight on the hubs`.

    Raises:
        Unclear: there are not as many of the one as of the other.
    """
    match noun_phrases:
        case (
            (Every(_, _, True) | AllBut()) as one,
            (Every(_, _, True) | AllBut()) as other,
        ) if one is not other and (isinstance(one, AllBut) or isinstance(other, AllBut)):
            each = other.every if isinstance(other, AllBut) else other
            if each.quantifier is Quantifier.EACH or symbols.count(other.type) == 1:
                return False
            raise question("which belongs to which? Name them one by one")
        case (Every(first, _, True), Every(second, quantifier, True)) if noun_phrases[
            0
        ] is not noun_phrases[1] and quantifier not in (Quantifier.EACH, Quantifier.ANY):
            counts = symbols.count(first), symbols.count(second)
            if first == second:
                raise question(f"which {noun(first)} belongs to which?")
            if 1 in counts:
                return False
            if counts[0] is not None and counts[0] == counts[1]:
                _must_be_in_order(first, symbols)
                _must_be_in_order(second, symbols)
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


def _must_be_in_order(kind: str, symbols: TaskSymbols) -> None:
    """Objects are paired in the order of their numbers; names are in none.

    Raises:
        Unclear: it is unclear which is the first.
    """
    names = symbols.named(kind)
    listed_ones = [name for name in names if name in symbols.introduced]
    numbers = [match and int(match[0]) for match in map(_LAST_NUMBER.search, names)]
    in_order = sorted({number for number in numbers if number is not None})
    if None in numbers or (listed_ones and numbers != in_order):
        raise question(f"which {noun(kind)} is the first, and belongs to the first? Name each")


def apart(noun_phrases: Sequence[NounPhrase], terms: Sequence[str]) -> list[str]:
    """Conditions between the variables of a mutual claim."""
    if len(noun_phrases) != 2 or noun_phrases[0] is not noun_phrases[1]:
        return []
    first, second = terms
    if isinstance(noun_phrases[0], Adjacent):
        return [f"adjacent({first},{second})"]
    return [f"{first} != {second}"]
