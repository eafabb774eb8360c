"""PlanScribe: planning tasks in plain words, turned into checked PDDL and a plan."""

__version__ = "0.1.0"
