"""The keywords of PDDL 3.1 and PDDL+, explained in PlanScribe's words, each with an example."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Keyword:
    """What a keyword means, how it is used, and what to insert for it (`ide/snippets.py`).

    The inserted text is in parentheses that it does not contain, if the keyword heads a list.
    """

    meaning: str
    example: str = ""
    template: str = ""


REQUIREMENTS: Mapping[str, Keyword] = {
    ":strips": Keyword("Plain actions: conjunctions of atoms, added and deleted facts."),
    ":typing": Keyword("Types for objects and variables.", "(:types truck car - vehicle)"),
    ":negative-preconditions": Keyword("`not` in conditions.", "(not (broken ?t))"),
    ":disjunctive-preconditions": Keyword("`or` and `imply` in conditions.", "(or (a) (b))"),
    ":equality": Keyword("`=` between objects.", "(not (= ?from ?to))"),
    ":existential-preconditions": Keyword(
        "`exists` in conditions.", "(exists (?t - truck) (at ?t ?p))"
    ),
    ":universal-preconditions": Keyword("`forall` in conditions.", "(forall (?l - lamp) (lit ?l))"),
    ":quantified-preconditions": Keyword("`exists` and `forall` in conditions."),
    ":conditional-effects": Keyword(
        "`when` and `forall` in effects.", "(when (fragile ?x) (broken ?x))"
    ),
    ":adl": Keyword(
        "Short for `:strips`, `:typing`, `:negative-preconditions`, `:disjunctive-preconditions`, "
        "`:equality`, `:quantified-preconditions` and `:conditional-effects`."
    ),
    ":action-costs": Keyword(
        "Actions increase `total-cost`, and a metric minimises it.", "(increase (total-cost) 1)"
    ),
    ":numeric-fluents": Keyword("Functions with numbers as values.", "(>= (fuel ?t) 10)"),
    ":object-fluents": Keyword("Functions with objects as values.", "(assign (location ?t) depot)"),
    ":fluents": Keyword("Short for `:numeric-fluents` and `:object-fluents`."),
    ":derived-predicates": Keyword(
        "Predicates that follow from others.", "(:derived (above ?x ?y) (on ?x ?y))"
    ),
    ":domain-axioms": Keyword("The older name of `:derived-predicates`."),
    ":durative-actions": Keyword("Actions that take time.", "(:durative-action fly ..)"),
    ":duration-inequalities": Keyword(
        "Durations between bounds, not only fixed ones.", "(<= ?duration 5)"
    ),
    ":continuous-effects": Keyword(
        "Values that change while an action lasts.", "(increase (fuel ?t) (* #t 2))"
    ),
    ":timed-initial-literals": Keyword(
        "Facts that become true or false at a given time.", "(at 9 (open shop))"
    ),
    ":preferences": Keyword(
        "Goals and conditions that may be violated at a price.", "(preference tidy (clean hall))"
    ),
    ":constraints": Keyword(
        "Conditions on all the states that a plan goes through.", "(always (not (broken truck)))"
    ),
    ":time": Keyword("PDDL+: processes and events.", "(:process heating ..)"),
    ":negation": Keyword("The older name of `:negative-preconditions`."),
    ":ucpop": Keyword("Short for `:adl` and `:domain-axioms`, of PDDL 1.2."),
}

DOMAIN_SECTIONS: Mapping[str, Keyword] = {
    ":requirements": Keyword(
        "Which parts of PDDL the domain uses. A planner that does not support one of them can "
        "report it immediately.",
        "(:requirements :strips :typing)",
        ":requirements :strips[0]",
    ),
    ":types": Keyword(
        "The types of objects, each list with its supertype after a dash.",
        "(:types truck car - vehicle vehicle place - object)",
        ":types\n  [1:thing] - object",
    ),
    ":constants": Keyword(
        "Objects that every problem of the domain has.",
        "(:constants depot - place)",
        ":constants\n  [1:name][0]",
    ),
    ":predicates": Keyword(
        "What can be true or false of objects.",
        "(:predicates (at ?t - truck ?p - place) (broken ?t - truck))",
        ":predicates\n  ([1:name] [2:?x])",
    ),
    ":functions": Keyword(
        "Values that objects have in a state: numbers, or objects of a type.",
        "(:functions (fuel ?t - truck) (total-cost) - number)",
        ":functions\n  ([1:total-cost]) - number",
    ),
    ":action": Keyword(
        "What can be done: it is applicable where its precondition holds, and its effect changes "
        "the state.",
        "(:action drive\n  :parameters (?t - truck ?from ?to - place)\n"
        "  :precondition (at ?t ?from)\n  :effect (and (at ?t ?to) (not (at ?t ?from))))",
        ":action [1:name]\n  :parameters ([2])\n  :precondition (and [3])\n  :effect (and [4])",
    ),
    ":durative-action": Keyword(
        "An action that takes time. Conditions and effects hold `at start` or `at end`, and "
        "conditions also `over all` of it.",
        "(:durative-action drive\n  :parameters (?t - truck ?to - place)\n"
        "  :duration (= ?duration 5)\n  :condition (over all (working ?t))\n"
        "  :effect (at end (at ?t ?to)))",
        ":durative-action [1:name]\n  :parameters ([2])\n  :duration (= ?duration [3:1])\n"
        "  :condition (and [4])\n  :effect (and [5])",
    ),
    ":derived": Keyword(
        "A predicate that is true where a condition holds; no action may change it.",
        "(:derived (above ?x ?y)\n  (or (on ?x ?y) (exists (?z) (and (on ?x ?z) (above ?z ?y)))))",
        ":derived ([1:name] [2:?x])\n  [3:(and )]",
    ),
    ":constraints": Keyword(
        "Conditions on the sequence of states that a plan passes through.",
        "(:constraints (always (not (broken truck))))",
        ":constraints (and [0])",
    ),
    ":process": Keyword(
        "PDDL+: runs, without an action, while its precondition holds.",
        "(:process heating\n  :parameters (?o - oven)\n  :precondition (on ?o)\n"
        "  :effect (increase (heat ?o) (* #t 1)))",
        ":process [1:name]\n  :parameters ([2])\n  :precondition (and [3])\n  :effect (and [4])",
    ),
    ":event": Keyword(
        "PDDL+: happens, without an action, as soon as its precondition holds.",
        "(:event boil\n  :parameters (?k - kettle)\n  :precondition (>= (heat ?k) 100)\n"
        "  :effect (boiling ?k))",
        ":event [1:name]\n  :parameters ([2])\n  :precondition (and [3])\n  :effect (and [4])",
    ),
}

PROBLEM_SECTIONS: Mapping[str, Keyword] = {
    ":domain": Keyword("The domain of the problem.", "(:domain freight)", ":domain [0]"),
    ":objects": Keyword(
        "The objects of the problem, in addition to the constants of the domain.",
        "(:objects t1 t2 - truck depot - place)",
        ":objects\n  [1:name][0]",
    ),
    ":init": Keyword(
        "What is true at the beginning; everything else is false. Functions get their values here.",
        "(:init (at t1 depot) (= (fuel t1) 10))",
        ":init\n  [0]",
    ),
    ":goal": Keyword("What must be true at the end.", "(:goal (at t1 depot))", ":goal (and [0])"),
    ":constraints": DOMAIN_SECTIONS[":constraints"],
    ":metric": Keyword(
        "What makes one plan better than another.",
        "(:metric minimize (total-cost))",
        ":metric minimize ([1:total-cost])",
    ),
    ":requirements": DOMAIN_SECTIONS[":requirements"],
}

KEYS: Mapping[str, Keyword] = {
    ":parameters": Keyword(
        "The variables of an action, with their types.",
        ":parameters (?t - truck ?p - place)",
        ":parameters ([1])",
    ),
    ":duration": Keyword(
        "How long an action takes.", ":duration (= ?duration 5)", ":duration (= ?duration [1:1])"
    ),
    ":precondition": Keyword(
        "What must be true for an action to be possible.",
        ":precondition (and (at ?t ?from) (not (broken ?t)))",
        ":precondition (and [1])",
    ),
    ":condition": Keyword(
        "What must be true for a durative action: `at start`, `at end`, or `over all` of it.",
        ":condition (and (at start (at ?t ?from)) (over all (working ?t)))",
        ":condition (and [1])",
    ),
    ":effect": Keyword(
        "What an action makes true and, with `not`, makes false. Everything else is unchanged.",
        ":effect (and (at ?t ?to) (not (at ?t ?from)))",
        ":effect (and [1])",
    ),
}

CONNECTIVES: Mapping[str, Keyword] = {
    "and": Keyword("All of these.", "(and (clean ?x) (empty ?x))", "and [0]"),
    "not": Keyword(
        "In a condition: this is false. In an effect: this becomes false.",
        "(not (broken ?t))",
        "not ([0])",
    ),
    "or": Keyword("At least one of these.", "(or (clean ?x) (new ?x))", "or [0]"),
    "imply": Keyword(
        "If the first holds, so must the second.",
        "(imply (fragile ?x) (wrapped ?x))",
        "imply ([1]) ([2])",
    ),
    "forall": Keyword(
        "For every object. In an effect, the change is made for each of them.",
        "(forall (?l - lamp) (lit ?l))",
        "forall ([1:?x]) ([2])",
    ),
    "exists": Keyword(
        "For at least one object.", "(exists (?t - truck) (at ?t ?p))", "exists ([1:?x]) ([2])"
    ),
    "when": Keyword(
        "A conditional effect: the second happens if the first holds before the action.",
        "(when (fragile ?x) (broken ?x))",
        "when ([1]) ([2])",
    ),
    "preference": Keyword(
        "A named condition that should hold; a metric can add a cost if it does not.",
        "(preference tidy (clean hall))",
        "preference [1:name] ([2])",
    ),
}

COMPARISONS: Mapping[str, Keyword] = {
    "=": Keyword(
        "The same object, or the same number. In `:init`, the initial value of a function.",
        "(not (= ?from ?to))",
        "= [1] [2]",
    ),
    "<": Keyword("Less than.", "(< (load ?t) 10)", "< ([1]) [2:0]"),
    "<=": Keyword("Less than or equal to.", "(<= (load ?t) 10)", "<= ([1]) [2:0]"),
    ">": Keyword("Greater than.", "(> (fuel ?t) 0)", "> ([1]) [2:0]"),
    ">=": Keyword("Greater than or equal to.", "(>= (fuel ?t) (distance ?a ?b))", ">= ([1]) [2:0]"),
}

ASSIGNMENTS: Mapping[str, Keyword] = {
    "increase": Keyword(
        "Adds to the value of a function.", "(increase (total-cost) 1)", "increase ([1]) [2:1]"
    ),
    "decrease": Keyword(
        "Subtracts from the value of a function.",
        "(decrease (fuel ?t) (distance ?a ?b))",
        "decrease ([1]) [2:1]",
    ),
    "assign": Keyword(
        "Sets the value of a function.", "(assign (fuel ?t) 100)", "assign ([1]) [2:0]"
    ),
    "scale-up": Keyword(
        "Multiplies the value of a function.", "(scale-up (price ?x) 2)", "scale-up ([1]) [2:2]"
    ),
    "scale-down": Keyword(
        "Divides the value of a function.", "(scale-down (price ?x) 2)", "scale-down ([1]) [2:2]"
    ),
}

ARITHMETIC: Mapping[str, Keyword] = {
    "+": Keyword("The sum.", "(+ (load ?t) (weight ?x))", "+ [1] [2]"),
    "-": Keyword(
        "The difference, or with one operand its opposite. In a list, its type follows.",
        "(- (capacity ?t) (load ?t))",
        "- [1] [2]",
    ),
    "*": Keyword("The product.", "(* (distance ?a ?b) 2)", "* [1] [2]"),
    "/": Keyword("The quotient.", "(/ (distance ?a ?b) (speed ?t))", "/ [1] [2]"),
}

TIMES: Mapping[str, Keyword] = {
    "at start": Keyword("When a durative action begins.", "(at start (free ?t))", "at start ([0])"),
    "at end": Keyword("When a durative action ends.", "(at end (free ?t))", "at end ([0])"),
    "over all": Keyword(
        "All the time between start and end of a durative action.",
        "(over all (working ?t))",
        "over all ([0])",
    ),
}

TRAJECTORIES: Mapping[str, Keyword] = {
    "always": Keyword("In every state.", "(always (safe))", "always ([0])"),
    "sometime": Keyword("In some state.", "(sometime (at t1 depot))", "sometime ([0])"),
    "at-most-once": Keyword(
        "It may become true once, and not again.",
        "(at-most-once (open door))",
        "at-most-once ([0])",
    ),
    "sometime-after": Keyword(
        "Whenever the first holds, the second holds then or later.",
        "(sometime-after (dirty) (clean))",
        "sometime-after ([1]) ([2])",
    ),
    "sometime-before": Keyword(
        "Before the first holds, the second has held.",
        "(sometime-before (served) (paid))",
        "sometime-before ([1]) ([2])",
    ),
    "within": Keyword("At this time at the latest.", "(within 10 (done))", "within [1:10] ([2])"),
    "always-within": Keyword(
        "Whenever the first holds, the second holds within this time.",
        "(always-within 5 (called) (answered))",
        "always-within [1:5] ([2]) ([3])",
    ),
    "hold-during": Keyword(
        "From the first time to the second.",
        "(hold-during 5 10 (open shop))",
        "hold-during [1:0] [2:10] ([3])",
    ),
    "hold-after": Keyword(
        "From this time on.", "(hold-after 10 (closed shop))", "hold-after [1:10] ([2])"
    ),
}

WORDS: Mapping[str, Keyword] = {
    "define": Keyword("Begins a domain or a problem.", "(define (domain freight) ..)"),
    "domain": Keyword("The name of a domain.", "(define (domain freight) ..)"),
    "problem": Keyword("The name of a problem.", "(define (problem monday) (:domain freight) ..)"),
    "either": Keyword(
        "One of several types.", "?v - (either truck train)", "either [1:object] [2:object]"
    ),
    "object": Keyword("The type of all objects; it needs no declaration."),
    "number": Keyword("The result of a numeric function.", "(fuel ?t - truck) - number"),
    "start": TIMES["at start"],
    "end": TIMES["at end"],
    "over": TIMES["over all"],
    "all": TIMES["over all"],
    "minimize": Keyword("Lower values are better.", "(:metric minimize (total-cost))"),
    "maximize": Keyword("Higher values are better.", "(:metric maximize (profit))"),
    "total-cost": Keyword("The total cost of the actions so far.", "(increase (total-cost) 1)"),
    "total-time": Keyword("How long the plan takes.", "(:metric minimize (total-time))"),
    "is-violated": Keyword(
        "How often a preference is violated.",
        "(:metric minimize (is-violated tidy))",
        "is-violated [1]",
    ),
    "?duration": Keyword("How long a durative action takes.", ":duration (= ?duration 5)"),
    "#t": Keyword("The elapsed time, in continuous effects.", "(increase (heat) (* #t 2))"),
    "undefined": Keyword(
        "The value of an object fluent without one.", "(assign (location ?t) undefined)"
    ),
    "oneof": Keyword("One of these effects happens; it is unknown which.", "(oneof (head) (tail))"),
    "probabilistic": Keyword(
        "Each effect happens with its probability.", "(probabilistic 0.9 (done))"
    ),
    ":length": Keyword("How long a plan may be, in PDDL 1.2; planners ignore it."),
    ":timeless": Keyword("Facts that always hold, in PDDL 1.2; use `:init` instead."),
    ":vars": Keyword("Further variables of an action, in PDDL 1.2.", ":vars (?x - block)"),
}

KEYWORDS: Mapping[str, Keyword] = {
    **WORDS,
    **TIMES,
    **TRAJECTORIES,
    **ARITHMETIC,
    **ASSIGNMENTS,
    **COMPARISONS,
    **CONNECTIVES,
    **KEYS,
    **REQUIREMENTS,
    **PROBLEM_SECTIONS,
    **DOMAIN_SECTIONS,
}
"""All of them by their words."""
