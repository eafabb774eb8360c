"""Where facts say a name: what `symbol_reader` tells of them too, in a fraction of the time."""

from collections.abc import Iterable, Iterator

from planscribe.model.pddl_reading import number
from planscribe.model.symbol_reader import read_symbols
from planscribe.model.symbols import Kind, Mention, Role
from planscribe.syntax.pddl import Source

_NOT_PLAIN = frozenset("and or not oneof unknown = probabilistic forall when".split())


def fact_mentions(source: Source, facts: Iterable[int], name: str) -> Iterator[Mention]:
    """The mentions of a name, given in lower case, in some facts."""
    if name.startswith("?"):
        return
    is_number = number(name) is not None
    for fact in facts:
        words = source.words(fact)
        if not words or words[0] in _NOT_PLAIN or words[0].startswith("?") or "-" in words:
            found = read_symbols(source, ":init", [fact]).mentions
            yield from (one for one in found if one.name == name)
            continue
        for place, word in enumerate(words):
            if word == name and not (place and is_number):
                kind, role = (Kind.OBJECT, Role.ARGUMENT) if place else (Kind.PREDICATE, Role.INIT)
                # In a list of words each is a node, right behind the one before.
                yield Mention(kind, name, source.span(fact + 1 + place), role)
