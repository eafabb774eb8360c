"""PlanScribe: planning tasks in plain English, turned into PDDL and validated plans."""

__version__ = "0.1.0"
