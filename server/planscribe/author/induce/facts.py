"""Whether what an environment or a record names is a fact of the problem."""

from collections.abc import Iterable, Mapping, Sequence

from planscribe.author.induce.environment import Applied, EnvironmentFault, Rejected
from planscribe.author.induce.hypotheses import EQUAL
from planscribe.author.induce.record import RecordEntry, WasReset, WasSeen, WasTried
from planscribe.compile.formulas import write_flat
from planscribe.model.pddl.definitions import OBJECT, Atom, Domain, Formula, Not, Parameter
from planscribe.plan.universe import Universe
from planscribe.wording import counted

_LONGEST_SHOWN = 60


class FactCheck:
    """Knows the facts that a problem can have."""

    def __init__(self, domain: Domain, universe: Universe) -> None:
        anything = Parameter("?any", (OBJECT,))
        self._predicates = {one.name: one.parameters for one in domain.predicates}
        self._reasons = {**self._predicates, EQUAL: (anything, anything)}
        self._universe = universe
        self._known: set[Formula] = set()

    def check(self, entry: RecordEntry) -> None:
        """Refuse what the problem does not have.

        Raises:
            EnvironmentFault: an entry names it.
        """
        # Objects are equal or not, whatever happens; but that may be why an action is rejected.
        is_reason = isinstance(entry, WasTried) and isinstance(entry.feedback, Rejected)
        for literal in _named(entry):
            if literal in self._known:
                continue
            atom = literal.body if isinstance(literal, Not) else literal
            reason = "it is no literal"
            if isinstance(atom, Atom):
                reason = self._reason(atom, self._reasons if is_reason else self._predicates)
            if reason:
                shown = _cut(write_flat(atom))
                raise EnvironmentFault(f"{shown} is no fact of the problem: {reason}.")
            if not is_reason:
                self._known.add(literal)

    def _reason(self, atom: Atom, predicates: Mapping[str, Sequence[Parameter]]) -> str:
        """Why an atom is no fact; empty if it is one."""
        parameters = predicates.get(atom.predicate)
        if parameters is None:
            return f"the domain has no predicate {_cut(atom.predicate)}"
        if len(parameters) != len(atom.arguments):
            return f"{atom.predicate} has {counted(len(parameters), 'argument')}"
        for name, parameter in zip(atom.arguments, parameters, strict=True):
            if name not in self._universe.types:
                return f"there is no object {_cut(name)}"
            if not self._universe.fits(name, parameter):
                wanted = " or ".join(parameter.types)
                return f"{name} is of type {self._universe.declared[name]}, not {wanted}"
        return ""


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}.."


def _named(entry: RecordEntry) -> Iterable[Formula]:
    match entry:
        case WasReset(state=state):
            return state
        case WasSeen(true=true, false=false):
            return true | false
        case WasTried(feedback=Applied(added=added, deleted=deleted)):
            return added | deleted
        case WasTried(feedback=Rejected(unsatisfied=unsatisfied)):
            return unsatisfied
        case _:
            return ()
