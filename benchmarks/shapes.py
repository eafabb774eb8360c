"""Texts of one kind each: a thousand lines long, or by their size in characters or things."""

from collections.abc import Callable, Iterable

Make = Callable[[int, str], str]
"""A text of a size, with a blank or a line end between its parts."""

_BLOCKS = 400


def _task(facts: Iterable[str]) -> str:
    goals = (f"b{number + 3} should be on top of b{number}." for number in range(_BLOCKS - 3))
    known = ["Domain: blocksworld", f"There are {_BLOCKS} blocks.", "Your arm is empty."]
    return "\n".join([*known, *facts, "Your goal is to move the blocks.", *goals])


LONG_TASK = _task(
    f"b{number} {is_so}."
    for number in range(_BLOCKS)
    for is_so in (["is on the table"] if number % 2 else [f"is on b{number + 1}", "is clear"])
)
CONTRADICTORY_TASK = _task(
    f"b{number} {is_so}."
    for number in range(_BLOCKS - 100)
    for is_so in (f"is on b{number + 1}", "is clear")
)
"""Blocks of one tower, each of which is said to be clear."""
LONG_IR = "\n".join(
    [
        "% domain: blocksworld",
        *(f"object(b{number},block). init(clear(b{number}))." for number in range(500)),
        *(f"goal(on(b{number},b{number + 1}))." for number in range(499)),
    ]
)
LONG_PROBLEM = "\n".join(
    [
        "(define (problem long) (:domain blocksworld-4ops)",
        f"(:objects {' '.join(f'b{number}' for number in range(500))})",
        "(:init (arm-empty)",
        *(f"  (on b{number} b{number + 1})" for number in range(499)),
        *(f"  (clear b{number})" for number in range(495)),
        ")",
        "(:goal (on b1 b0)))",
    ]
)


def predicates(size: int, gap: str) -> str:
    declared = gap.join(f"(p{number} ?x ?y)" for number in range(size // 15))
    return f"(define (domain large){gap}(:predicates{gap}{declared}))"


def facts(size: int, gap: str) -> str:
    blocks = " ".join(f"b{number}" for number in range(1000))
    stated = gap.join(f"(on b{n % 1000} b{n // 1000 % 1000})" for n in range(size // 15))
    return (
        f"(define (problem large) (:domain blocksworld-4ops){gap}(:objects {blocks}){gap}"
        f"(:init {stated}){gap}(:goal (on b1 b0)))"
    )


def objects(size: int, gap: str) -> str:
    blocks = gap.join(f"b{number:06}" for number in range(size // 24))
    stated = gap.join(f"(clear b{number:06})" for number in range(size // 24))
    return (
        f"(define (problem large) (:domain blocksworld-4ops){gap}(:objects {blocks}){gap}"
        f"(:init (arm-empty) {stated}){gap}(:goal (on b000001 b000000)))"
    )


def asp(size: int, gap: str) -> str:
    return gap.join(f"on(b{number % 1000},{number})." for number in range(size // 16))


def steps(size: int, gap: str) -> str:
    return gap.join(f"(stack b{n % 1000} b{n // 1000 % 1000})" for n in range(size // 18))


def sentences(size: int, gap: str) -> str:
    said = gap.join(f"b{number % 999} is on b{number % 999 + 1}." for number in range(size // 16))
    return f"Domain: blocksworld\nThere are 1000 blocks.\n{said}"


def parentheses(size: int, gap: str) -> str:
    return "(" * size


def chained_types(size: int, gap: str) -> str:
    """Each type is below the one before it."""
    types = gap.join(f"t{number + 1} - t{number}" for number in range(size // 14))
    return _domain(types, "(p ?x - t0)", _action("a", "(p ?x)"))


def types_below_two(size: int, gap: str) -> str:
    """Each type is below the two before it."""
    types = gap.join(f"t{n + 2} - (either t{n} t{n + 1})" for n in range(size // 30))
    return _domain(f"t0 t1 {types}", "(p ?x - t0)", _action("a", "(p ?x)"))


def actions(size: int, gap: str) -> str:
    several = gap.join(_action(f"a{number}", "(p ?x)") for number in range(size // 75))
    return _domain("t0", "(p ?x - t0)", several)


def nested(size: int, gap: str) -> str:
    """One condition within the other."""
    depth = size // 12
    condition = f"{f'(not (and{gap}' * depth}(p ?x){'))' * depth}"
    return _domain("t0", "(p ?x - t0)", _action("a", condition))


def _domain(types: str, declared: str, several: str) -> str:
    return (
        "(define (domain large) (:requirements :adl :typing)\n"
        f"(:types {types})\n(:predicates {declared})\n{several})"
    )


def _action(name: str, condition: str) -> str:
    return f"(:action {name} :parameters (?x - t0) :precondition {condition} :effect (not (p ?x)))"


def schemas(number: int) -> str:
    """A domain with so many actions, on nine lines each."""
    several = (
        f"""\
  (:action move{one}
    :parameters (?a ?b ?c)
    :precondition (and (on ?a ?b)
                       (clear ?a)
                       (clear ?c))
    :effect (and (on ?a ?c)
                 (clear ?b)
                 (not (on ?a ?b))
                 (not (clear ?c))))
"""
        for one in range(number)
    )
    head = "(define (domain large)\n  (:predicates (on ?x ?y) (clear ?x))\n"
    return f"{head}{''.join(several)})\n"
