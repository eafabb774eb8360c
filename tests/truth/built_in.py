"""The built-in domains, as a reader of their files would write about them."""

from collections.abc import Mapping

from tests.truth.meaning import Atom
from tests.truth.worlds import Kind, Relation, World

Objects = Mapping[str, tuple[str, ...]]

BLOCKS = World(
    "blocksworld",
    (Kind("block", "object", least=3, most=5),),
    (
        Relation("clear", ("block",), ("{0}|is|clear",), ("top {0}",)),
        Relation("on-table", ("block",), ("{0}|is|on the table",), ("place {0}",)),
        Relation(
            "on",
            ("block", "block"),
            ("{0}|is|on {1}", "{0}|is|on top of {1}", "stack {0} on {1}", "put {0} on {1}"),
            ("place {0}", "top {1}"),
            in_order=True,
        ),
        Relation("arm-empty", (), ("the arm|is|empty", "your hand|is|empty"), ("arm",)),
        Relation(
            "holding",
            ("block",),
            ("the arm|is|holding {0}", "the arm|holds|{0}"),
            ("arm", "place {0}", "top {0}"),
        ),
    ),
    is_built_in=True,
)

BAR = World(
    "barman",
    (
        Kind("shot", "shot", least=2),
        Kind("hand", "hand", ("left", "right"), most=2),
        Kind("ingredient", "ingredient", ("gin", "lime", "rum", "milk"), least=2),
        Kind("cocktail", "cocktail", ("sunrise", "mojito", "daisy"), most=2),
        Kind("dispenser", "dispenser", most=2),
    ),
    (
        Relation("clean", ("shot",), ("{0}|is|clean",), ("use {0}",)),
        Relation("empty", ("shot",), ("{0}|is|empty",), ("inside {0}",)),
        Relation("ontable", ("shot",), ("{0}|is|on the table",), ("place {0}",)),
        Relation(
            "holding",
            ("hand", "shot"),
            ("{0}|is|holding {1}", "{0}|holds|{1}"),
            ("place {1}", "hand {0}"),
        ),
        Relation("handempty", ("hand",), ("{0}|is|empty", "{0}|is|free"), ("hand {0}",)),
        Relation(
            "contains",
            ("shot", "ingredient"),
            ("{0}|contains|{1}", "{0}|is|filled with {1}"),
            ("inside {0}", "use {0}"),
        ),
        Relation(
            "contains",
            ("shot", "cocktail"),
            ("{0}|contains|{1}", "{0}|is|filled with {1}"),
            ("inside {0}", "use {0}"),
            at_first=False,
        ),
        Relation(
            "dispenses",
            ("dispenser", "ingredient"),
            ("{0}|dispenses|{1}",),
            ("dispenser {0}", "source {1}"),
            at_last=False,
        ),
        Relation(
            "cocktail-part1",
            ("cocktail", "ingredient"),
            ("the first ingredient of {0}|is|{1}",),
            ("part one {0}", "part {0} {1}"),
            at_last=False,
        ),
        Relation(
            "cocktail-part2",
            ("cocktail", "ingredient"),
            ("the second ingredient of {0}|is|{1}",),
            ("part two {0}", "part {0} {1}"),
            at_last=False,
        ),
    ),
    is_built_in=True,
)


def _clear_tiles(objects: Objects, init: set[Atom], denied: set[Atom]) -> set[Atom]:
    occupied = {one[2] for one in init if one[0] == "robot-at"}
    occupied |= {one[1] for one in init if one[0] == "painted"}
    clear = {("clear", one) for one in objects.get("tile", ()) if one not in occupied}
    return init | (clear - denied)


FLOOR = World(
    "floortile",
    (
        Kind("tile", "tile", least=3, most=5),
        Kind("color", "color", ("white", "black", "red"), least=2, most=3),
    ),
    (
        Relation(
            "painted",
            ("tile", "color"),
            ("{0}|is|painted {1}", "{0}|is|painted in {1}", "paint {0} {1}", "paint {0} in {1}"),
            ("colour {0}",),
        ),
        Relation("available-color", ("color",), ("{0}|is|available",), at_last=False),
        Relation("up", ("tile", "tile"), ("{0}|is|above {1}",), at_last=False, in_order=True),
        Relation("right", ("tile", "tile"), ("{0}|is|right of {1}",), at_last=False, in_order=True),
    ),
    is_built_in=True,
    close=_clear_tiles,
)

GRIPPERS = World(
    "grippers",
    (
        Kind("room", "room", ("kitchen", "hall", "attic", "cellar"), least=2, takes_article=True),
        Kind("robot", "robot", ("Anna", "Robby", "Max"), most=3),
        Kind("ball", "object", least=2),
        Kind("gripper", "gripper", most=2),
    ),
    (
        Relation(
            "at-robby",
            ("robot", "room"),
            ("{0}|is|in {1}", "{0}|is|at {1}", "move {0} to {1}"),
            ("place {0}",),
        ),
        Relation(
            "at",
            ("ball", "room"),
            (
                *("{0}|is|in {1}", "{0}|is|at {1}", "{0}|lies|in {1}"),
                *("move {0} to {1}", "bring {0} to {1}", "transport {0} to {1}"),
            ),
            ("place {0}",),
        ),
        Relation("free", ("robot", "gripper"), ("{1} of {0}|is|free",), ("hand {1}",)),
        Relation(
            "carry",
            ("robot", "ball", "gripper"),
            ("{0}|carries|{1} with {2}", "{0}|holds|{1} in {2}"),
            ("hand {2}", "place {1}"),
        ),
    ),
    is_built_in=True,
)


def _both_ways(_objects: Objects, init: set[Atom], _denied: set[Atom]) -> set[Atom]:
    return init | _turned(init, "connected") | _turned(init, "compatible")


def _turned(init: set[Atom], predicate: str) -> set[Atom]:
    return {(predicate, one[2], one[1]) for one in init if one[0] == predicate}


STORAGE = World(
    "storage",
    (
        Kind("crate", "crate", least=2),
        Kind("hoist", "hoist", most=2),
        Kind("depot", "depot", most=2),
        Kind("container", "container", most=2),
        Kind("storearea", "storearea", least=2),
    ),
    (
        Relation(
            "in",
            ("crate", "depot"),
            ("{0}|is|in {1}", "{0}|is|inside {1}", "move {0} to {1}", "bring {0} to {1}"),
            ("place {0}",),
        ),
        Relation("in", ("crate", "container"), ("{0}|is|in {1}",), ("place {0}",), at_last=False),
        Relation("in", ("storearea", "depot"), ("{0}|is|in {1}",), ("place {0}",), at_last=False),
        Relation("available", ("hoist",), ("{0}|is|available",), ("hoist {0}",)),
        Relation("at", ("hoist", "storearea"), ("{0}|is|at {1}",), ("at {0}", "top {1}")),
        Relation("on", ("crate", "storearea"), ("{0}|is|on {1}",), ("on {0}", "top {1}")),
        Relation("clear", ("storearea",), ("{0}|is|clear", "{0}|is|free"), ("top {0}",)),
        Relation(
            "connected",
            ("storearea", "storearea"),
            ("{0}|is|connected to {1}",),
            at_last=False,
            in_order=True,
        ),
        Relation(
            "compatible",
            ("crate", "crate"),
            ("{0}|is|compatible with {1}",),
            at_last=False,
            in_order=True,
        ),
    ),
    is_built_in=True,
    close=_both_ways,
)


HIGHEST = 3


def _heights(objects: Objects, init: set[Atom], _denied: set[Atom]) -> set[Atom]:
    known = {one[1] for one in init if one[0] == "height"}
    rest = {("height", one, "n0") for one in objects.get("position", ()) if one not in known}
    steps = {("succ", f"n{one + 1}", f"n{one}") for one in range(HIGHEST)}
    return init | rest | steps | _turned(init, "neighbor")


def _goal_heights(objects: Objects, goal: set[Atom], _denied: set[Atom]) -> set[Atom]:
    known = {one[1] for one in goal if one[0] == "height"}
    rest = {("height", one, "n0") for one in objects.get("position", ()) if one not in known}
    return goal | (rest if known else set())


TOWERS = World(
    "termes",
    (
        Kind("position", "position", least=2, most=4),
        Kind("number", "numb", ("0", "1", "2", "3"), least=4, written="n{}", is_given=True),
    ),
    (
        Relation("at", ("position",), ("the robot|is|at {0}",), ("place",)),
        Relation("is-depot", ("position",), ("the depot|is|at {0}",), ("depot",), at_last=False),
        Relation("has-block", (), ("the robot|has|a block",)),
        Relation("neighbor", ("position", "position"), ("{0}|is|next to {1}",), at_last=False),
        Relation(
            "height",
            ("position", "number"),
            ("the height at {0}|is|{1}", "the height of {0}|is|{1}", "{0}|has|height {1}"),
            ("height {0}",),
        ),
    ),
    is_built_in=True,
    close=_heights,
    close_goal=_goal_heights,
    givens=(f"The maximum height of blocks is {HIGHEST}.",),
)

TYRES = World(
    "tyreworld",
    (
        Kind("wheel", "wheel", least=2),
        Kind("nut", "nut", most=3),
        Kind("hub", "hub", most=3),
        Kind("container", "container", ("boot", "box", "bag"), most=2, takes_article=True),
    ),
    (
        Relation("open", ("container",), ("{0}|is|open",), ("lid {0}",)),
        Relation("closed", ("container",), ("{0}|is|closed",), ("lid {0}",)),
        Relation("unlocked", ("container",), ("{0}|is|unlocked",), at_last=False),
        Relation("in", ("wheel", "container"), ("{0}|is|in {1}", "put {0} in {1}"), ("place {0}",)),
        Relation(
            "on",
            ("wheel", "hub"),
            ("{0}|is|on {1}", "put {0} on {1}"),
            ("place {0}", "hub {1}"),
        ),
        Relation("have", ("wheel",), ("you|have|{0}",), ("place {0}",)),
        Relation("tight", ("nut", "hub"), ("{0}|is|tight on {1}",), ("place {0}", "nut {1}")),
        Relation("loose", ("nut", "hub"), ("{0}|is|loose on {1}",), ("place {0}", "nut {1}")),
        Relation(
            "inflated", ("wheel",), ("{0}|is|inflated",), ("air {0}",), opposite="not-inflated"
        ),
        Relation("intact", ("wheel",), ("{0}|is|intact",), at_last=False),
        Relation(
            "on-ground",
            ("hub",),
            ("{0}|is|on the ground",),
            ("height {0}",),
            opposite="not-on-ground",
        ),
        Relation("fastened", ("hub",), ("{0}|is|fastened",), ("fast {0}",)),
        Relation("unfastened", ("hub",), ("{0}|is|unfastened",), ("fast {0}",)),
    ),
    is_built_in=True,
)

BUILT_IN = (BLOCKS, BAR, FLOOR, GRIPPERS, STORAGE, TOWERS, TYRES)
