"""Tasks with goals that exclude each other."""

from dataclasses import dataclass

START = "⟦"
END = "⟧"


@dataclass(frozen=True)
class Case:
    """A task with the impossible words in brackets, and the code of the finding."""

    name: str
    code: str
    text: str

    @property
    def plain(self) -> str:
        """The task without the brackets."""
        return self.text.replace(START, "").replace(END, "")


BLOCKS = """Domain: blocksworld

There are four blocks: a, b, c and d.
a, b, c and d are on the table. a, b, c and d are clear. The arm is empty.

"""
GRIPPERS = """Domain: grippers

You control 1 robot, each robot has a left gripper and a right gripper.
There are 2 rooms and 3 balls.
robot1 is in room1. ball1, ball2 and ball3 are in room1.
The robots' grippers are free.

"""
BARMAN = """Domain: barman

There is a shaker with 3 levels. There are two shot glasses and 2 dispensers for 2 ingredients.
All containers are clean and empty, and all containers are on the table.
Your left and right hands are empty.

"""
FLOORTILE = """Domain: floortile

Here is a map of the tiles:

tile_0-1 tile_0-2 tile_0-3
tile_1-1 tile_1-2 tile_1-3

There is 1 robot. Every robot can paint in color green or red.
robot1 stands on tile_0-2.

"""
STORAGE = """Domain: storage

There is 1 depot1 and 1 container1. There is a transit area.
depot1-1 and depot1-2 are depot storeareas. container1-1 is a container storearea.
depot1-1 and depot1-2 are connected. depot1-1 and container1-1 are connected to the transit area.
All depot storeareas are in depot1, and container1-1 is in container1.
There is one hoist and one crate. hoist1 is at depot1-2 and is available. depot1-1 is clear.
crate1 is on container1-1 and is inside container1.

"""
TERMES = """Domain: termes

There is a grid with 2 rows and 2 columns of positions.
The robot is on pos-0-0, and the depot is at pos-0-0. The maximum height is 1.

"""
TYREWORLD = """Domain: tyreworld

You have a jack, a pump, a wrench, a boot, 1 hub, 1 nut, 1 flat tyre, and 1 intact tyre.
The jack, pump, wrench, and intact tyre are in the boot.
The boot is unlocked but is closed.
The intact tyre is not inflated.
The flat tyre is on the hub.
The hub is on the ground, and the nut is tight on the hub. The hub is fastened.

"""
CASES = (
    Case("two on one", "PS415", BLOCKS + "The goal is that a is on b, and ⟦c is on b⟧."),
    Case("one on two", "PS415", BLOCKS + "The goal is that a is on b, and ⟦a is on c⟧."),
    Case("two towers", "PS415", BLOCKS + "Goal:\na is on c. c is on d. ⟦b is on c⟧."),
    Case("held and on", "PS415", BLOCKS + "Goal:\na is on b. ⟦The arm is holding a⟧."),
    Case("on and clear", "PS415", BLOCKS + "The goal is that a is on b. ⟦b should be clear⟧."),
    Case("a cycle", "PS416", BLOCKS + "The goal is that a is on b, b is on c, and ⟦c is on a⟧."),
    Case("on itself", "PS403", BLOCKS + "Your goal is to ⟦stack a on a⟧."),
    Case(
        "no arm",
        "PS403",
        BLOCKS.replace(" The arm is empty.", "") + "Your goal is to ⟦stack a on b⟧.",
    ),
    Case("two rooms", "PS415", GRIPPERS + "Goal: ball1 is in room1. ⟦ball1 is in room2⟧."),
    Case(
        "two balls in one gripper",
        "PS415",
        "Domain: grippers\n\nThere is 1 robot, 1 gripper, 1 room and 2 balls.\n"
        "robot1, ball1 and ball2 are in room1. gripper1 of robot1 is free.\n"
        "Goal: robot1 carries ball1 with gripper1. ⟦robot1 carries ball2 with gripper1⟧.",
    ),
    Case(
        "nowhere",
        "PS403",
        GRIPPERS.replace("robot1 is in room1. ", "") + "⟦ball1 should be in room2⟧.",
    ),
    Case(
        "two drinks",
        "PS415",
        BARMAN + "In the end, shot1 contains ingredient1 and ⟦shot1 contains ingredient2⟧.",
    ),
    Case(
        "full and empty",
        "PS415",
        BARMAN + "In the end, shot1 contains ingredient1 and ⟦shot1 is empty⟧.",
    ),
    Case(
        "no recipe",
        "PS403",
        BARMAN + "There is a cocktail. In the end, ⟦shot1 contains cocktail1⟧.",
    ),
    Case("two colours", "PS415", FLOORTILE + "tile_1-1 should be green. ⟦tile_1-1 should be red⟧."),
    Case(
        "a wet floor",
        "PS415",
        FLOORTILE + "tile_1-1 should be green. ⟦robot1 should be at tile_1-1⟧.",
    ),
    Case(
        "no colour",
        "PS403",
        FLOORTILE.replace("1 robot.", "1 robot. There are 3 colors: green, red and blue.")
        + "⟦tile_1-1 should be blue⟧.",
    ),
    Case(
        "bottom row",
        "PS403",
        FLOORTILE.replace("tile_1-1 tile_1-2 tile_1-3\n", "") + "⟦tile_0-1 should be green⟧.",
    ),
    Case(
        "two areas",
        "PS415",
        STORAGE + "The goal is that crate1 is on depot1-2 and ⟦crate1 is on depot1-1⟧.",
    ),
    Case(
        "not connected",
        "PS403",
        STORAGE.replace("depot1-1 and container1-1 are", "container1-1 is")
        + "The goal is that ⟦crate1 is on depot1-2⟧.",
    ),
    Case(
        "two heights",
        "PS415",
        TERMES + "Goal:\nThe height at pos-0-1 is 1. ⟦The height at pos-0-1 is 0⟧.",
    ),
    Case(
        "two places", "PS415", TERMES + "Goal:\nThe robot is at pos-0-1. ⟦The robot is at pos-1-1⟧."
    ),
    Case("a tower on the depot", "PS403", TERMES + "Goal:\n⟦The height at pos-0-0 is 1⟧."),
    Case(
        "open and closed",
        "PS415",
        TYREWORLD + "Goal:\nThe boot should be open. ⟦The boot should be closed⟧.",
    ),
    Case(
        "two tyres",
        "PS415",
        TYREWORLD
        + "Goal:\nThe intact tyre should be on the hub. ⟦The flat tyre should be on the hub⟧.",
    ),
    Case(
        "no pump",
        "PS403",
        TYREWORLD.replace("jack, pump, wrench", "jack, wrench")
        + "⟦The intact tyre should be inflated⟧.",
    ),
)
