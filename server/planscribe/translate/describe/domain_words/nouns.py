"""The nouns of types and constants, and the sentences that declare these."""

from collections.abc import Iterable, Iterator, Mapping

from planscribe.model.lexicon import plain_words
from planscribe.model.pddl.definitions import OBJECT, Domain, Parameter
from planscribe.wording import with_article


def noun(name: str) -> str:
    """The noun that a name is made of."""
    return " ".join(plain_words(name)) or name


def nouns(domain: Domain) -> Mapping[str, str]:
    """From types to nouns; a type may be declared by those below it only."""
    names = (name for one in domain.types for name in (one.name, *one.parents))
    return {OBJECT: OBJECT, **{name: noun(name) for name in names}}


def type_sentences(domain: Domain) -> Iterator[str]:
    """A sentence for the types right below each type."""
    for one in domain.types:
        for parent in one.parents if one.name != OBJECT else ():
            said = f"{_named(one.name)} is {_named(parent)}."
            yield f"{said[:1].upper()}{said[1:]}"


def _named(name: str) -> str:
    """A type with its article, and with its name if that is not made of the noun."""
    said = noun(name)
    brackets = "" if "-".join(said.split()) == name else f" ({name})"
    return f"{with_article(said)}{brackets}"


def constant_sentences(constants: Iterable[Parameter]) -> Iterator[str]:
    """A sentence for each type of each constant."""
    for one in constants:
        said = noun(one.name)
        name = "" if "-".join(said.split()) == one.name else f" ({one.name})"
        for kind in one.types:
            yield f"The {said}{name} is {with_article(noun(kind))}."


def either(types: Iterable[str]) -> str:
    """Some types as PDDL: `(either truck plane)`."""
    several = list(types)
    return several[0] if len(several) == 1 else f"(either {' '.join(several)})"
