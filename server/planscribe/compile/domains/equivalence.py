"""Whether two domains are the same but for names.

The order of sections, of conditions and effects, of actions and of their parameters does not
count, nor do the domain's name, requirements and comments. The order of the arguments of
predicates and functions does.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from planscribe.compile.domains.differences import DomainDifference, describe
from planscribe.compile.domains.schemas import unreadable
from planscribe.compile.domains.structure import DeclaredName, all_types, structure
from planscribe.compile.formulas import write_flat
from planscribe.compile.isomorphism import LabelledStructure, isomorphism
from planscribe.model.pddl.definitions import Action, Domain, Parameter


@dataclass(frozen=True, slots=True)
class DomainComparison:
    """Whether two domains are equal up to names.

    If they are, `renaming` maps the symbols of the first domain to names of the second, and names
    are kept where that is possible for all; if not, it is None, and there is a difference.
    """

    equivalent: bool
    renaming: Mapping[DeclaredName, str] | None
    differences: tuple[DomainDifference, ...] = ()

    @property
    def renamed(self) -> Mapping[DeclaredName, str]:
        """Those symbols that have another name in the second domain."""
        return {one: name for one, name in (self.renaming or {}).items() if one.name != name}


def compare_domains(first: Domain, second: Domain) -> DomainComparison:
    """Compare two domains: with their names, and if they differ, with any others.

    Domains with parts that have no meaning here (processes, say) are never equivalent.
    """
    if not unreadable(first) and not unreadable(second):
        for keeps_names in (True, False):
            mine, symbols = structure(first, keeps_names=keeps_names)
            theirs, others = structure(second, keeps_names=keeps_names)
            images = isomorphism(mine, theirs)
            if images is not None:
                names = {vertex: symbol.name for symbol, vertex in others.items()}
                found = {one: names[images[vertex]] for one, vertex in symbols.items()}
                return DomainComparison(True, found)
    return DomainComparison(False, None, describe(first, second))


def schema_structure(action: Action) -> LabelledStructure:
    """An action as a structure.

    Two actions have isomorphic ones if they are equal up to the names of variables, and the order
    of parameters, conditions and effects.
    """
    return structure(Domain("of-one", actions=(action,)), keeps_names=True)[0]


def unequal_declarations(first: Domain, second: Domain) -> str:
    """The first section besides the actions in which two domains differ by names; or nothing."""
    mine, theirs = (dict(_declarations(one)) for one in (first, second))
    return next((section for section, said in mine.items() if said != theirs[section]), "")


def _declarations(domain: Domain) -> Iterable[tuple[str, object]]:
    yield "types", {(one.name, frozenset(one.parents)) for one in all_types(domain)}
    yield "constants", {(one.name, frozenset(one.types)) for one in domain.constants}
    yield "predicates", {(one.name, _types(one.parameters)) for one in domain.predicates}
    functions = {(one.name, _types(one.parameters), one.result) for one in domain.functions}
    yield "functions", functions
    derived = (
        (one.head.name, tuple((each.name, each.types) for each in one.head.parameters), one)
        for one in domain.derived
    )
    yield (
        "derived predicates",
        {(name, head, write_flat(one.condition)) for name, head, one in derived},
    )
    yield "sections", {one.keyword for one in domain.others}


def _types(parameters: Iterable[Parameter]) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(one.types) for one in parameters)
