"""Noun phrases by themselves: their types, their single objects, and the same in English."""

from collections.abc import Iterator, Sequence

from planscribe.syntax.task import Token
from planscribe.translate.english.forms import (
    Adjacent,
    AllBut,
    Constant,
    Every,
    Everything,
    Group,
    Labelled,
    Named,
    NounPhrase,
    Nth,
    Numbered,
    Owned,
    Pointed,
    Quantifier,
    Quantity,
    Some,
)
from planscribe.translate.english.symbols import TaskSymbols
from planscribe.wording import listed


def singles(group: Group) -> tuple[NounPhrase, ...]:
    """A group with each object of a list as a noun phrase of its own."""
    flat: list[NounPhrase] = []
    for one in group:
        match one:
            case Named(names, kind, plural, either):
                flat += [Named((name,), kind, plural, either) for name in names]
            case Numbered(kind, numbers):
                flat += [Numbered(kind, (number,)) for number in numbers]
            case Labelled(kind, labels, plural):
                flat += [Labelled(kind, (label,), plural) for label in labels]
            case _:
                flat.append(one)
    return tuple(flat)


def mentioned(group: Group) -> Iterator[NounPhrase]:
    """The noun phrases of a group, with those that are left out of others."""
    for one in group:
        yield one
        if isinstance(one, AllBut | Everything):
            yield from one.left_out


def type_of(noun_phrase: NounPhrase, tokens: Sequence[Token], symbols: TaskSymbols) -> str | None:
    """The type of a single noun phrase; None if it is unknown."""
    match noun_phrase:
        case Named((name,), kind):
            known = symbols.types.get(tokens[name].text)
            # `the vehicle t1`, where t1 is a truck
            is_narrower = known is not None and kind and symbols.lexicon.fits(known, [kind])
            return known if is_narrower else kind or known
        case Constant(name):
            return next(iter(symbols.lexicon.constants[name]), None)
        case Quantity() | Named() | Everything():
            return None
        case _:
            return noun_phrase.type


def in_english(noun_phrase: NounPhrase, tokens: Sequence[Token]) -> str:
    """A noun phrase as one would say it."""
    match noun_phrase:
        case Named(names):
            return listed(tokens[name].spelling for name in names)
        case Numbered(kind, numbers):
            return f"{kind} " + listed(tokens[one].text for one in numbers)
        case Labelled(kind, labels):
            return listed(label_name(kind, label, tokens) for label in labels)
        case Every(kind, quantifier, plural):
            is_one = quantifier is Quantifier.THE and not plural
            return f"the {kind}" if is_one else f"every {kind}"
        case Everything(word):
            return tokens[word].text
        case AllBut(every, left_out):
            others = listed(in_english(one, tokens) for one in left_out)
            return f"every {every.type} but {others}"
        case Pointed(kind, word):
            return f"{tokens[word].text} {kind}"
        case Adjacent(kind):
            return f"every {kind} next to it"
        case Owned(owner, kind):
            return f"every {kind} of {in_english(owner, tokens)}"
        case Some(kind, label):
            return f"a {kind}" if label is None else f"a {label_name(kind, label, tokens)}"
        case Nth(kind, position):
            return f"{kind} {position}" if position > 0 else f"the last {kind}"
        case Quantity(token):
            return tokens[token].text
        case Constant(name):
            return name


def label_name(kind: str, label: int | str, tokens: Sequence[Token]) -> str:
    """The name of `the left hand`, whose label is a word of the grammar or a token."""
    text = label if isinstance(label, str) else tokens[label].text
    return f"{text}_{kind}"
