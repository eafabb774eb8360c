"""The tiers of checking: what is checked at once, after a pause, and in a worker."""

from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import islice

from planscribe.check.finding import Finding, Tier
from planscribe.check.ignoring import wanted
from planscribe.text import DocumentKey
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.snapshot import Snapshot

__all__ = ["CHECKS", "Tier", "findings"]

MOST_FINDINGS = 500
"""How many findings of one tier are reported of one document, and made by one check."""


Check = Callable[[Snapshot, Document], Iterator[Finding]]

_PDDL = (Role.DOMAIN, Role.PROBLEM)
_ASP = (Role.IR, Role.FACTS, Role.RULES)
_MATERIALISED = (Role.TASK, Role.IR, Role.FACTS)
_GENERATED = (Role.DOMAIN, Role.IR, Role.FACTS, Role.PROBLEM, Role.PLAN)

CHECKS: tuple[tuple[Tier, str, str, tuple[Role | None, ...]], ...] = (
    (Tier.SYNTAX, "files", "too_large", (None,)),
    (Tier.SYNTAX, "files", "text", tuple(Role)),
    (Tier.SYNTAX, "expected", "unreadable", tuple(Role)),
    (Tier.SYNTAX, "task.sentences", "reading", (Role.TASK,)),
    (Tier.SYNTAX, "task.domain_words", "reading", (Role.DOMAIN_WORDS,)),
    (Tier.SYNTAX, "pddl.syntax", "syntax", _PDDL),
    (Tier.SYNTAX, "pddl.syntax", "forms", _PDDL),
    (Tier.SYNTAX, "pddl.names", "in_domains", _PDDL),
    (Tier.SYNTAX, "pddl.declarations", "in_domains", _PDDL),
    (Tier.SYNTAX, "pddl.logic", "in_domains", _PDDL),
    (Tier.SYNTAX, "asp.static", "syntax", _ASP),
    (Tier.SYNTAX, "plan.validity", "syntax", (Role.PLAN,)),
    (Tier.NAMES, "task.made_domain", "findings", (Role.DOMAIN_WORDS,)),
    (Tier.NAMES, "task.domain_words", "questions", (Role.DOMAIN_WORDS,)),
    (Tier.NAMES, "task.domain_words", "unneeded", (Role.DOMAIN_WORDS,)),
    (Tier.NAMES, "task.domain_words", "unchanged", (Role.DOMAIN_WORDS,)),
    (Tier.NAMES, "task.sentences", "goal", (Role.TASK,)),
    (Tier.NAMES, "files", "domain", (Role.IR, Role.FACTS, Role.PROBLEM)),
    (Tier.NAMES, "files", "outdated", _GENERATED),
    (Tier.NAMES, "files", "outdated_domain", (Role.TASK, Role.PROBLEM)),
    (Tier.NAMES, "files", "template", (Role.TEMPLATE,)),
    (Tier.NAMES, "pddl.requirements", "requirements", _PDDL),
    (Tier.NAMES, "plan.planners", "abilities", _PDDL),
    (Tier.NAMES, "pddl.names", "in_problems", _PDDL),
    (Tier.NAMES, "pddl.declarations", "in_problems", _PDDL),
    (Tier.NAMES, "pddl.logic", "in_problems", _PDDL),
    (Tier.NAMES, "pddl.facts", "stated_twice", _PDDL),
    (Tier.NAMES, "pddl.facts", "of_derived", _PDDL),
    (Tier.NAMES, "pddl.usage", "in_domains", _PDDL),
    (Tier.NAMES, "pddl.usage", "in_problems", _PDDL),
    (Tier.NAMES, "pddl.phrases", "loose", (Role.DOMAIN,)),
    (Tier.NAMES, "asp.includes", "includes", _ASP),
    (Tier.NAMES, "asp.static", "names", _ASP),
    (Tier.NAMES, "asp.idle_names", "variables", _ASP),
    (Tier.NAMES, "asp.idle_names", "predicates", _ASP),
    (Tier.NAMES, "asp.idle_names", "facts", _ASP),
    (Tier.NAMES, "task.ir_sentences", "sentences", (Role.IR,)),
    (Tier.MEANING, "pddl.phrases", "unusable", (Role.DOMAIN,)),
    (Tier.MEANING, "asp.vocabulary_phrases", "unusable", (Role.RULES,)),
    (Tier.MEANING, "asp.static", "large", _ASP),
    (Tier.MEANING, "asp.running", "running", (*_MATERIALISED, Role.RULES)),
    (Tier.MEANING, "asp.contradictions", "contradictions", (*_MATERIALISED, Role.RULES)),
    (Tier.MEANING, "asp.violations", "violations", (*_MATERIALISED, Role.RULES)),
    (Tier.MEANING, "asp.choices", "open_choices", _MATERIALISED),
    (Tier.MEANING, "task.problem", "problem", _MATERIALISED),
    (Tier.MEANING, "task.start_state", "start_state", _MATERIALISED),
    (Tier.MEANING, "task.unstated", "lacking", (Role.TASK,)),
    (Tier.MEANING, "asp.switched", "switched_off", _ASP),
    (Tier.MEANING, "task.ir_sentences", "contradictions", (Role.IR,)),
    (Tier.MEANING, "plan.problem_not_known", "problem_not_known", (Role.PLAN,)),
    (Tier.MEANING, "plan.validity", "validity", (Role.PLAN,)),
    (Tier.REACHABILITY, "no_plan.findings", "proven", (*_MATERIALISED, Role.PROBLEM)),
    (Tier.REACHABILITY, "asp.never_fires", "never_fires", (Role.IR, Role.RULES)),
    (Tier.REACHABILITY, "plan.needless_steps", "needless", (Role.PLAN,)),
    (Tier.REACHABILITY, "no_plan.reachability", "reachability", (Role.PROBLEM,)),
    (Tier.REACHABILITY, "no_plan.reachability", "actions", (Role.DOMAIN,)),
    (Tier.REACHABILITY, "task.made_domain", "never_applied", (Role.DOMAIN_WORDS,)),
    (Tier.REACHABILITY, "no_plan.dead_ends", "never_true", (Role.DOMAIN,)),
    (Tier.REACHABILITY, "no_plan.dead_ends", "dead_ends", (Role.DOMAIN,)),
)
"""Each check: its tier, the module of this package and the function, and the documents it is for.

The module is imported when the check first runs: most commands need few of them.
"""


def findings(snapshot: Snapshot, key: DocumentKey, *tiers: Tier) -> tuple[Finding, ...]:
    """What tiers find about a document, the worst first where there is too much to tell.

    Raises:
        CannotRead: the document is not open, and cannot be read from the disk.
        Cancelled: nobody wants to know any more.
    """
    document = snapshot.document(key)
    return tuple(one for tier in tiers for one in _found(snapshot, document, tier))


def _found(snapshot: Snapshot, document: Document, tier: Tier) -> list[Finding]:
    every = (
        finding
        for when, module, function, roles in CHECKS
        if when is tier and document.role in roles
        for finding in islice(_check(module, function)(snapshot, document), MOST_FINDINGS)
    )
    found = wanted(snapshot, document, every)
    if len(found) > MOST_FINDINGS:
        found = sorted(found, key=lambda one: one.severity)[:MOST_FINDINGS]
    return found


def _check(module: str, function: str) -> Check:
    check: Check = getattr(import_module(f"planscribe.check.{module}"), function)
    return check
