"""What a person says of an action next to what was observed."""

from planscribe.author.induce.beliefs import ContradictionFound
from planscribe.author.induce.environment import EnvironmentFault
from planscribe.author.induce.learner import Learner
from planscribe.author.induce.record import WasStated
from planscribe.compile.formulas import write_flat


def objection(learner: Learner, said: WasStated) -> str:
    """Why something cannot be said now, in a sentence; empty if it can."""
    trial = Learner(learner.task)
    try:
        trial.read_all((*learner.record, said))
    except ContradictionFound as found:
        one = said.hypothesis
        shown = f"entry {found.first.entry}" if found.first.entry else "the domain"
        what = f"{write_flat(one.literal)} in the {one.part} of {one.action}"
        return f"This contradicts {shown}, about {what}: {found.first.reason}."
    except EnvironmentFault as fault:
        return str(fault)
    return ""
