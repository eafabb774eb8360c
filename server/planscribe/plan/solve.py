"""Looking for a plan: the quick answers first, then a planner, and a check of what it says."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from planscribe.model.pddl import And, Domain, Plan, Problem
from planscribe.plan import asp_planner, fast_downward
from planscribe.plan.formulas import text
from planscribe.plan.reachability import unreachable_goals
from planscribe.plan.result import Outcome, PlanResult
from planscribe.plan.support import Unsupported, require_supported
from planscribe.plan.validator import validate
from planscribe.workers.limits import (
    Cancellation,
    Cancelled,
    LimitExceeded,
    Limits,
    OutOfMemory,
    WorkerCrashed,
)
from planscribe.workers.pool import Pool
