"""The stages from words to a plan: their names, and which documents they are for."""

from enum import StrEnum

from planscribe.workspace.documents import SUFFIXES, Document, Role, stem


class Stage(StrEnum):
    """A stage; its value is the last word of its command."""

    TRANSLATE = "translate"
    MATERIALIZE = "materialize"
    COMPILE = "compile"
    SOLVE = "solve"


TITLES = {
    Stage.TRANSLATE: "Translate to IR",
    Stage.MATERIALIZE: "Materialize facts",
    Stage.COMPILE: "Compile to PDDL",
    Stage.SOLVE: "Solve",
}

OFFERED = {
    Role.TASK: tuple(Stage),
    Role.IR: (Stage.MATERIALIZE, Stage.COMPILE, Stage.SOLVE),
    Role.FACTS: (Stage.COMPILE, Stage.SOLVE),
    Role.PROBLEM: (Stage.SOLVE,),
    Role.DOMAIN_WORDS: (Stage.COMPILE,),
}
"""The stages that still lie before a document."""

KEYS = {
    Role.TASK: "words",
    Role.IR: "ir",
    Role.FACTS: "facts",
    Role.PROBLEM: "problem",
    Role.PLAN: "plan",
}
"""What each stage is called in JSON, in their order."""

MADE = {
    Stage.TRANSLATE: Role.IR,
    Stage.MATERIALIZE: Role.FACTS,
    Stage.COMPILE: Role.PROBLEM,
    Stage.SOLVE: Role.PLAN,
}
"""What each stage makes."""


def applies(stage: Stage, document: Document) -> bool:
    """Whether a stage makes something of a document."""
    return document.role is not None and stage in OFFERED.get(document.role, ())


def made_name(document: Document, stage: Stage) -> str:
    """The name of the file that a stage writes for a document."""
    return stem(document.key) + SUFFIXES[MADE[stage]]
