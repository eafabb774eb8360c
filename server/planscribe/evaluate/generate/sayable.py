"""What can be said in a domain: sorts of objects with their nouns, and relations with phrases."""

from collections.abc import Iterator
from dataclasses import dataclass

from planscribe.model.lexicon import Lexicon, Phrase, Relation, Slot
from planscribe.model.pddl.definitions import NUMBER, OBJECT, Action, Domain
from planscribe.model.pddl.occurrences import atoms_of
from planscribe.translate.describe.atoms import noun

_BEGINNINGS = frozenset({"the", "you", "your", "there", "nothing", "it", "a", "an"})
"""Words that a statement begins with; one that begins with another word has `is` or `has`."""


@dataclass(frozen=True, slots=True)
class Sort:
    """Objects that a task can have, of a type or a kind.

    In a domain without types, `predicate` is the static predicate that is true of these objects;
    `is_stated` says that no rule makes it true.
    """

    type: str
    singular: str
    plural: str
    predicate: str = ""
    is_stated: bool = False
    constants: tuple[str, ...] = ()
    """Objects of the domain itself that belong to it."""


@dataclass(frozen=True, slots=True)
class Saying:
    """A relation, the phrases that state it, and those that ask to make it true.

    `fitting` has for each argument the sorts that it can be of; none for a number.
    """

    relation: Relation
    statements: tuple[Phrase, ...]
    orders: tuple[Phrase, ...]
    fitting: tuple[tuple[Sort, ...], ...]

    @property
    def is_of_number(self) -> tuple[bool, ...]:
        """For each argument, whether it is a number."""
        return tuple(NUMBER in types for types in self.relation.types)


@dataclass(frozen=True, slots=True)
class Sayable:
    """All that tasks of a domain can be made of."""

    sorts: tuple[Sort, ...]
    sayings: tuple[Saying, ...]


def sayable(domain: Domain, lexicon: Lexicon) -> Sayable:
    """What the phrases of a domain can say."""
    uses = _Uses(domain)
    sorts = tuple(_sorts(domain, lexicon, uses))
    sayings = []
    for relation in lexicon.relations:
        phrases = [
            one
            for one in lexicon.phrases
            if one.relation is relation and not one.negated
            if not one.is_mutual or relation.name in lexicon.symmetric
        ]
        statements = tuple(one for one in phrases if not _is_order(one))
        orders = tuple(one for one in phrases if _is_order(one))
        fitting = tuple(
            _fitting(lexicon, uses, sorts, relation, place) for place in range(len(relation.types))
        )
        if relation.name not in uses.sorting and statements:
            sayings.append(Saying(relation, statements, orders, fitting))
    return Sayable(sorts, tuple(sayings))


def _fitting(
    lexicon: Lexicon, uses: "_Uses", sorts: tuple[Sort, ...], relation: Relation, place: int
) -> tuple[Sort, ...]:
    """The sorts that an argument can be of.

    What can be any object is meant for those sorts that are nowhere named more exactly.
    """
    found = tuple(one for one in sorts if uses.fits(lexicon, one, relation, place))
    named = {name for other in lexicon.relations for types in other.types for name in types}
    named -= {OBJECT, NUMBER}
    others = tuple(one for one in found if not lexicon.types.above(one.type) & named)
    return others if len(found) == len(sorts) and others else found


def _is_order(phrase: Phrase) -> bool:
    words = {one for one in phrase.pieces if isinstance(one, str)}
    first = phrase.pieces[0]
    if isinstance(first, Slot) or first in _BEGINNINGS or not phrase.relation.types:
        return False
    return not {"is", "are", "has", "have"} & words


# --- sorts -------------------------------------------------------------------------------------


def _sorts(domain: Domain, lexicon: Lexicon, uses: "_Uses") -> Iterator[Sort]:
    """Types and kinds without others below them, apart from those that rules make objects of."""
    parents = lexicon.types.parents
    above = {parent for one in parents for parent in parents[one] if parent != one}
    known = dict.fromkeys(one.type for one in lexicon.nouns)
    names = [one for one in known if one not in above and one not in lexicon.derived]
    for name in names:
        own = [one.words for one in lexicon.nouns if one.type == name]
        others = {one.words for one in lexicon.nouns if one.type != name}
        words = next((one for one in own if one not in others), own[0])
        constants = tuple(one for one, types in lexicon.constants.items() if name in types)
        predicate = name if name in uses.sorting else ""
        singular = " ".join(words)
        yield Sort(name, singular, noun(singular, 2), predicate, constants=constants)
    if not domain.types:
        for name in sorted(uses.sorting - set(names)):
            yield Sort(OBJECT, noun(name), noun(name, 2), name, is_stated=True)
        if not names and not uses.sorting:
            yield Sort(OBJECT, OBJECT, noun(OBJECT, 2))


class _Uses:
    """How actions use the predicates of a domain: with arguments of which types."""

    def __init__(self, domain: Domain) -> None:
        changed = {atom.predicate for one in domain.actions for atom in atoms_of(one.effect)}
        needed = {atom.predicate for one in domain.actions for atom in atoms_of(one.precondition)}
        unary = {one.name for one in domain.predicates if len(one.parameters) == 1}
        self.sorting = frozenset() if domain.types else frozenset(unary & needed - changed)
        """In a domain without types, the predicates that sort the objects."""
        self._found: dict[tuple[str, int], list[tuple[tuple[str, ...], frozenset[str]]]] = {}
        for action in domain.actions:
            self._note(action)

    def _note(self, action: Action) -> None:
        types = {one.name: one.types for one in action.parameters}
        sorted_by: dict[str, set[str]] = {}
        for atom in atoms_of(action.precondition):
            if atom.predicate in self.sorting:
                sorted_by.setdefault(atom.arguments[0], set()).add(atom.predicate)
        for atom in (*atoms_of(action.precondition), *atoms_of(action.effect)):
            for place, name in enumerate(atom.arguments):
                if name in types:
                    use = types[name], frozenset(sorted_by.get(name, ()))
                    self._found.setdefault((atom.predicate, place), []).append(use)

    def fits(self, lexicon: Lexicon, sort: Sort, relation: Relation, place: int) -> bool:
        """Whether objects of a sort can be an argument of a relation, as actions use it."""
        if not lexicon.fits(sort.type, relation.types[place]):
            return False
        uses = self._found.get((relation.name, place), [])
        return not uses or any(
            lexicon.fits(sort.type, types) and (not predicates or sort.predicate in predicates)
            for types, predicates in uses
        )
