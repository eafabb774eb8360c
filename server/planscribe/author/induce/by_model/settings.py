"""The parameters of PSALM, with the defaults of the paper."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PsalmSettings:
    """How trajectories are sampled, and how long the model's word counts."""

    prospection: int = 10
    """Steps of a trajectory that are checked against what is known before it is executed."""
    trajectories: int = 1
    """Trajectories that the model proposes in each round."""
    candidates: int = 3
    """Domains that are drawn from the beliefs in each round, for the planner."""
    failures_shown: int = 5
    """Trajectories that failed, the latest ones, which the model is shown."""
    forgetting: float = 0.8
    """How much of an earlier belief remains when the model is asked again."""
    most_rounds: int = 100
    is_read_by_model: bool = True
    """Whether the model is asked what actions need and change, besides the rules."""
