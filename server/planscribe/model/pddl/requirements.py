"""Which `:requirements` there are, and which features of PDDL each of them grants.

The table is that of PDDL 3.1 (Kovacs 2011), and as lenient as planners are: a domain that declares
`:equality` may say that things are not equal. `:time` is of PDDL+ (Fox & Long 2006).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from planscribe.model.pddl.features import Feature, Features, features
from planscribe.syntax.pddl.tree import Tree
from planscribe.text import Span

STRIPS = ":strips"

_QUANTIFIED = (":existential-preconditions", ":universal-preconditions")
_FLUENTS = (":numeric-fluents", ":object-fluents")

NEEDS: Mapping[Feature, tuple[str, ...]] = {
    Feature.TYPES: (":typing",),
    Feature.EITHER: (":typing",),
    Feature.NEGATIVE_CONDITIONS: (":negative-preconditions", ":disjunctive-preconditions"),
    Feature.DISJUNCTIVE_CONDITIONS: (":disjunctive-preconditions",),
    Feature.EQUALITY: (":equality",),
    Feature.INEQUALITY: (":equality", ":negative-preconditions", ":disjunctive-preconditions"),
    Feature.EXISTENTIAL_CONDITIONS: (":existential-preconditions",),
    Feature.UNIVERSAL_CONDITIONS: (":universal-preconditions",),
    Feature.CONDITIONAL_EFFECTS: (":conditional-effects",),
    Feature.UNIVERSAL_EFFECTS: (":conditional-effects", ":universal-preconditions"),
    Feature.DERIVED_PREDICATES: (":derived-predicates", ":domain-axioms"),
    Feature.NUMERIC_CONDITIONS: (":numeric-fluents",),
    Feature.CHANGING_NUMBERS: (":numeric-fluents",),
    Feature.NUMERIC_EFFECTS: (":numeric-fluents",),
    Feature.NUMERIC_METRICS: (":numeric-fluents",),
    Feature.ACTION_COSTS: (":action-costs", ":numeric-fluents"),
    Feature.FUNCTIONS: (":numeric-fluents", ":action-costs"),
    Feature.OBJECT_FLUENTS: (":object-fluents",),
    Feature.DURATIVE_ACTIONS: (":durative-actions",),
    Feature.DURATION_INEQUALITIES: (":duration-inequalities",),
    Feature.CONTINUOUS_EFFECTS: (":continuous-effects", ":time"),
    Feature.TIMED_LITERALS: (":timed-initial-literals",),
    Feature.CONSTRAINTS: (":constraints",),
    Feature.PREFERENCES: (":preferences",),
    Feature.PROCESSES: (":time",),
}
"""The requirements of which one must be declared to use a feature, the usual one first."""

OF_PROBLEMS = frozenset(
    (
        Feature.NEGATIVE_CONDITIONS,
        Feature.DISJUNCTIVE_CONDITIONS,
        Feature.EXISTENTIAL_CONDITIONS,
        Feature.UNIVERSAL_CONDITIONS,
        Feature.EQUALITY,
        Feature.TIMED_LITERALS,
        Feature.CONSTRAINTS,
        Feature.PREFERENCES,
    )
)
"""Features that a problem may use though its domain does not."""

ORDER = (STRIPS, *dict.fromkeys(usual for usual, *_ in NEEDS.values()))
"""The requirements that others are made of, in the order in which they are written."""

GRANTS: Mapping[str, tuple[str, ...]] = {
    ":negation": (":negative-preconditions",),
    ":quantified-preconditions": _QUANTIFIED,
    ":fluents": _FLUENTS,
    ":adl": (
        STRIPS,
        ":typing",
        ":negative-preconditions",
        ":disjunctive-preconditions",
        ":equality",
        *_QUANTIFIED,
        ":conditional-effects",
    ),
    ":ucpop": (":adl", ":domain-axioms"),
    ":numeric-fluents": (":action-costs",),
    ":timed-initial-literals": (":durative-actions",),
}
"""Requirements that stand for several."""

KNOWN = (*ORDER, *(name for name in GRANTS if name not in ORDER))
"""The requirements that grant features; those below say nothing about what is used."""

OTHERS = (
    *(":domain-axioms", ":subgoals-through-axioms", ":safety-constraints", ":open-world"),
    *(":true-negation", ":expression-evaluation", ":action-expansions", ":dag-expansions"),
    *(":foreach-expansions", ":goal-utilities", ":probabilistic-effects", ":rewards", ":mdp"),
    *(":non-deterministic", ":partial-observability", ":hierarchy", ":htn", ":multi-agent"),
    *(":method-preconditions", ":unfactored-privacy", ":factored-privacy", ":processes"),
    ":contingent",
)
"""Requirements of PDDL 1.2 and of the relatives of PDDL."""


@dataclass(frozen=True, slots=True)
class FeatureUsage:
    """The requirements that a definition declares, and the features that it uses."""

    is_domain: bool
    declared: tuple[tuple[str, Span], ...]
    """In lower case, in the order of the text."""
    section: Span | None
    """The first `(:requirements ..)`."""
    header: Span
    """`(domain name)` or `(problem name)`, behind which the requirements stand."""
    features: Features


def usages(tree: Tree) -> tuple[FeatureUsage, ...]:
    """The definitions of a tree."""
    return tuple(
        _usage(tree, node)
        for node in tree.roots
        if tree.head(node) == "define" and len(tree.children(node)) > 1
    )


def _usage(tree: Tree, definition: int) -> FeatureUsage:
    _, header, *sections = tree.children(definition)
    found = [section for section in sections if tree.head(section) == ":requirements"]
    words = [word for section in found for word in tree.children(section)[1:]]
    return FeatureUsage(
        tree.head(header) == "domain",
        tuple((tree.word(word), tree.span(word)) for word in words),
        tree.span(found[0]) if found else None,
        tree.span(header),
        features(tree, definition),
    )


def granted(declared: Iterable[str]) -> frozenset[str]:
    """All requirements that are granted by the ones declared; `:strips` always is."""
    found: set[str] = set()
    waiting = [STRIPS, *declared]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += GRANTS.get(name, ())
    return frozenset(found)


def required(features: Features, declared: Iterable[str] = ()) -> dict[str, Feature]:
    """The requirements that must be declared besides, each with the feature that asks for it.

    That is the one that comes first in the text.
    """
    available = granted(declared)
    lacking = [
        feature
        for feature in sorted(NEEDS, key=lambda one: len(NEEDS[one]))
        if feature in features and available.isdisjoint(NEEDS[feature])
    ]
    chosen: set[str] = set()
    # Features that leave no choice come first: what they require may do for others, too.
    for feature in lacking:
        if granted(chosen).isdisjoint(NEEDS[feature]):
            chosen.add(NEEDS[feature][0])
    return {
        name: min(
            (feature for feature in lacking if NEEDS[feature][0] == name),
            key=lambda feature: features[feature][0],
        )
        for name in ORDER
        if name in chosen
    }


def is_needless(requirement: str, used: Iterable[Feature]) -> bool:
    """Whether a requirement grants nothing that is used; never, if it says nothing of features."""
    if requirement == STRIPS or requirement not in KNOWN:
        return False
    grants = granted((requirement,)) - {STRIPS}
    return all(grants.isdisjoint(NEEDS[feature]) for feature in used)
