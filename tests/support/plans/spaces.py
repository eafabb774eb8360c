"""Tasks whose state spaces are known by counting."""

from itertools import pairwise, product

from planscribe.model.pddl.definitions import Domain, Problem
from tests.support.plans.tasks import action, task

Task = tuple[Domain, Problem]

_PILE = " ".join(
    (
        action(
            "lift",
            "?x",
            "(and (free) (clear ?x) (table ?x))",
            "(and (held ?x) (not (free)) (not (clear ?x)) (not (table ?x)))",
        ),
        action(
            "lower",
            "?x",
            "(held ?x)",
            "(and (free) (clear ?x) (table ?x) (not (held ?x)))",
        ),
        action(
            "stack",
            "?x ?y",
            "(and (held ?x) (clear ?y))",
            "(and (on ?x ?y) (clear ?x) (free) (not (held ?x)) (not (clear ?y)))",
        ),
        action(
            "unstack",
            "?x ?y",
            "(and (on ?x ?y) (clear ?x) (free))",
            "(and (held ?x) (clear ?y) (not (on ?x ?y)) (not (clear ?x)) (not (free)))",
        ),
    )
)


def piles(number: int) -> Task:
    """Cubes on a table, and a hand; the goal is one pile of all cubes."""
    names = [f"b{place}" for place in range(number)]
    return task(
        _PILE,
        goal=f"(and {' '.join(f'(on {x} {y})' for x, y in pairwise(names))})",
        init="(free) " + " ".join(f"(table {name}) (clear {name})" for name in names),
        objects=" ".join(names),
        predicates="(on ?x ?y) (table ?x) (clear ?x) (held ?x) (free)",
    )


def discs(number: int) -> Task:
    """Discs that lie on three pegs, none on a smaller one: 3 to the power of their number."""
    names = [f"d{size}" for size in range(number)]
    smaller = " ".join(
        f"(smaller {names[inner]} {names[outer]})"
        for outer in range(number)
        for inner in range(outer)
    )
    below = " ".join(f"(smaller {name} {peg})" for name in names for peg in ("p1", "p2", "p3"))
    order = [*names, "p1"]
    target = [*names, "p3"]

    def pile(one: list[str]) -> str:
        return " ".join(f"(on {x} {y})" for x, y in pairwise(one))

    return task(
        action(
            "move",
            "?d ?from ?to",
            "(and (clear ?d) (on ?d ?from) (clear ?to) (smaller ?d ?to))",
            "(and (on ?d ?to) (clear ?from) (not (on ?d ?from)) (not (clear ?to)))",
        ),
        goal=f"(and {pile(target)})",
        init=f"(clear d0) (clear p2) (clear p3) {smaller} {below} {pile(order)}",
        objects=" ".join((*names, "p1", "p2", "p3")),
        predicates="(on ?x ?y) (clear ?x) (smaller ?x ?y)",
    )


def sliding(columns: int, rows: int) -> Task:
    """Tiles that slide into the only gap: half of all arrangements are reachable."""
    cells = list(product(range(columns), range(rows)))
    names = {cell: f"c{cell[0]}{cell[1]}" for cell in cells}
    beside = " ".join(
        f"(beside {names[a]} {names[b]})"
        for a in cells
        for b in cells
        if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1
    )
    tiles = [f"t{number}" for number in range(1, len(cells))]
    placed = " ".join(
        f"(at {tile} {names[cell]})" for tile, cell in zip(tiles, cells[1:], strict=True)
    )
    return task(
        action(
            "slide",
            "?t ?from ?to",
            "(and (at ?t ?from) (gap ?to) (beside ?from ?to))",
            "(and (at ?t ?to) (gap ?from) (not (at ?t ?from)) (not (gap ?to)))",
        ),
        goal=f"(and {placed})",
        init=f"(gap {names[cells[0]]}) {beside} {placed}",
        objects=" ".join((*names.values(), *tiles)),
        predicates="(at ?t ?c) (gap ?c) (beside ?x ?y)",
    )


def balls(number: int) -> Task:
    """Balls that are carried from one room to another, one in each of two hands."""
    names = [f"ball{place}" for place in range(number)]
    return task(
        action(
            "go",
            "?from ?to",
            "(and (room ?from) (room ?to) (in ?from))",
            "(and (in ?to) (not (in ?from)))",
        )
        + action(
            "take",
            "?b ?h ?r",
            "(and (ball ?b) (hand ?h) (room ?r) (at ?b ?r) (in ?r) (free ?h))",
            "(and (carry ?b ?h) (not (at ?b ?r)) (not (free ?h)))",
        )
        + action(
            "put",
            "?b ?h ?r",
            "(and (carry ?b ?h) (room ?r) (in ?r))",
            "(and (at ?b ?r) (free ?h) (not (carry ?b ?h)))",
        ),
        goal=f"(and {' '.join(f'(at {name} east)' for name in names)})",
        init="(room west) (room east) (hand left) (hand right) (free left) (free right) (in west) "
        + " ".join(f"(ball {name}) (at {name} west)" for name in names),
        objects=" ".join(("west", "east", "left", "right", *names)),
        predicates="""(room ?r) (ball ?b) (hand ?h) (in ?r) (at ?b ?r) (free ?h) (carry ?b ?h)""",
    )


WELL = task(
    action("step", "?x ?y", "(and (at ?x) (way ?x ?y))", "(and (at ?y) (not (at ?x)))")
    + action("jump", "?x", "(at ?x)", "(and (below) (not (at ?x)))")
    + action("shout", "", "(below)", "(and (echo) (not (below)))"),
    goal="(at c)",
    init="(at a) (way a b) (way b c) (way b a)",
    objects="a b c",
    predicates="(at ?x) (way ?x ?y) (below) (echo)",
)
"""A path next to a well without an exit: two dead ends."""
