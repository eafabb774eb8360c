"""Conditions that no action changes: which are probably meant to change, and which are facts."""

import pytest

from planscribe.translate.domains.reading import read

_PORT = """## Types
Ships, pilots, berths and anchorages are objects. Tugs are objects.
## Actions
To board a ship as a pilot: the pilot is on the cutter. Then the pilot is aboard the ship and no
longer on the cutter.

To berth a ship at a berth from an anchorage: {}. Then the ship is moored at the berth and no
longer at the anchorage.

To fasten a tug to a ship: the tug is idle. Then the tug is fastened to the ship and not idle.
"""
_FARM = """## Types
Tractors, ploughs, crops and farmers are objects. Fields and sheds are places. Plots are objects.
## Actions
To drive a tractor from a place to another place: the tractor is at the first place. Then the
tractor is at the other place and no longer at the first place.

To hitch a plough to a tractor in a shed: the tractor is at the shed. Then the tractor is pulling
the plough, and the plough is no longer in the shed.

To sow a crop on a field with a tractor as a farmer: {}. Then the crop grows on the field.
"""
_DEPOT = """## Types
Boxes, robots, shelves and rooms are objects. Trucks and docks are objects.
## Actions
To move a robot from a room to another room: the robot is in the first room and the robot is
charged. Then the robot is in the other room and no longer in the first room.

To lift a box from a shelf with a robot: the box is on the shelf. Then the robot holds the box and
the box is no longer on the shelf.

To charge a robot: Then the robot is charged.

To dispatch a truck from a dock with a box: {}. Then the truck is gone and no longer parked at the
dock, the lid of the box is open, and the power is on.

To switch the power on: the power is not on. Then the power is on.
"""
_KITCHEN = """## Types
Cakes, ovens, cooks and knives are objects. Kitchens are objects.
## Actions
To bake a cake in an oven in a kitchen with a knife as a cook: {}. Then the cake is brown and the
cook is in the kitchen.

To lower an oven: the oven is up. Then the oven is down and not up.
"""


def _reported(text: str) -> list[str]:
    made = read(text, "words")
    assert not made.remarks
    return [one.message for one in made.unchanged]


@pytest.mark.parametrize(
    ("domain", "said", "what"),
    [
        # what the words of an action say that it does
        (_FARM, "the crop is not sown", "`.. is sown`, not even `sow a crop on"),
        (_FARM, "the crop is not sown unless the soil is warm", "not even `sow a crop on"),
        (_FARM, "the crop is sown on the field", "not even `sow a crop on"),
        (_FARM, "the farmer does not sow the crop", "not even `sow a crop on"),
        (_FARM, "a plough is hitched", "not even `hitch a plough to"),
        (_KITCHEN, "the oven is lowered", "not even `lower an oven`"),
        (_KITCHEN, "the cook is baking the cake", "not even `bake a cake"),
        (_KITCHEN, "there is an oven that is lowered", "not even `lower an oven`"),
        (_DEPOT, "the power is switched on", "not even `switch the power on`"),
        (_DEPOT, "the truck does not leave unless it is sealed", "`.. leaves`, though"),
        # where something is
        (_PORT, "no ship is at the berth", "of a ship and a berth, though `.. is moored at"),
        (_PORT, "the ship is docked at the berth", "though `.. is moored at ..` changes"),
        (_PORT, "the ship has a pilot aboard", "though `.. is aboard ..` changes"),
        (_PORT, "the ship has a pilot on board", "though `.. is aboard ..` changes"),
        (_PORT, "a pilot is on board the ship", "though `.. is aboard ..` changes"),
        (_PORT, "the ship is lying at the berth", "though `.. is moored at ..` changes"),
        (_FARM, "the tractor stands on the field", "though `.. is at ..` changes"),
        (_FARM, "the tractor is in a shed", "though `.. is at ..` changes"),
        (_FARM, "the tractor waits on the field", "though `.. is at ..` changes"),
        (_FARM, "the tractor is waiting on the field", "though `.. is at ..` changes"),
        (_DEPOT, "the truck stands at the dock", "though `.. is parked at ..` changes"),
        (_DEPOT, "a robot carries the box", "though `.. holds ..` changes"),
        (_DEPOT, "a robot has the box", "though `.. holds ..` changes"),
        (_DEPOT, "the box is on a robot", "though `.. holds ..` changes"),
        # what is next to what
        (_FARM, "a plough is behind the tractor", "though `.. is pulling ..` changes"),
        # a quality, and more
        (_DEPOT, "a robot is fully charged", "though `.. is charged` changes"),
        (_DEPOT, "the lid of the box is wide open", "though `the lid of .. is open` changes"),
        (_PORT, "a tug is fastened by the ship", "though `.. is fastened to ..` changes"),
    ],
)
def test_what_is_meant_to_change(domain: str, said: str, what: str) -> None:
    (message,) = _reported(domain.format(said))
    assert what in message


@pytest.mark.parametrize(
    ("domain", "said"),
    [
        (_FARM, "the crop is organic"),
        (_FARM, "the crop is sown (sown-before)"),
        (_FARM, "the field is sown"),
        (_FARM, "the farmer owns the tractor"),
        (_FARM, "the tractor is able to pull a plough"),
        (_FARM, "the field belongs to the farmer"),
        (_FARM, "the crop is suitable for the field"),
        (_FARM, "the field is next to another field"),
        (_FARM, "the field is connected to another field"),
        (_FARM, "a plot is in the field"),
        (_FARM, "a plough fits the tractor"),
        (_FARM, "the tractor is based at the field"),
        (_FARM, "the tractor is licensed for the field"),
        (_FARM, "the tractor is at the field"),
        (_FARM, "the tractor pulls a plough"),
        (_PORT, "the ship fits in the berth"),
        (_PORT, "the ship is due at the berth"),
        (_PORT, "the berth is reserved for the ship"),
        (_PORT, "a tug is near another tug"),
        (_PORT, "the ship is heavy"),
        (_PORT, "the berth is adjacent to another berth"),
        (_PORT, "a tug is assigned to the ship"),
        (_DEPOT, "the box is addressed to the dock"),
        (_DEPOT, "the box belongs in the truck"),
        (_DEPOT, "a shelf is near another shelf"),
        (_DEPOT, "the lid of the box is red"),
        (_DEPOT, "the lid of the box is open"),
        (_DEPOT, "a robot is ready to leave"),
        (_DEPOT, "a robot is able to hold the box"),
        (_DEPOT, "a robot has the colour of the box"),
        (_KITCHEN, "the cake is baked for the cook"),
        (_KITCHEN, "the cake is made of flour"),
        (_KITCHEN, "the knife cuts the cake"),
        (_KITCHEN, "the oven is in the kitchen"),
        (_KITCHEN, "the cook works in the kitchen"),
        (_KITCHEN, "the oven bakes the cake"),
        (_KITCHEN, "the knife is lowered"),
        (_KITCHEN, "the cook is trained to bake"),
    ],
)
def test_facts_that_tasks_state(domain: str, said: str) -> None:
    assert not _reported(domain.format(said))


def test_what_a_rule_defines_changes() -> None:
    text = _KITCHEN.format("the oven is lowered")
    assert _reported(text)
    assert not _reported(f"{text}\n## Rules\nAn oven is lowered if it is down.\n")


def test_what_a_rule_needs_is_a_condition() -> None:
    text = f"{_KITCHEN.format('the cook is calm')}\n## Rules\nAn oven is usable if it is lowered.\n"
    assert len(_reported(text)) == 1


def test_phrases_that_an_action_tells_apart() -> None:
    said = "the truck is parked at the dock and the truck does not stand at the dock"
    assert _reported(_DEPOT.format("the truck does not stand at the dock"))
    assert not _reported(_DEPOT.format(said))


def test_it_matters_whether_an_action_needs_it() -> None:
    needed = read(_KITCHEN.format("the oven is lowered"), "words").unchanged
    denied = read(_KITCHEN.format("the oven is not lowered"), "words").unchanged
    assert [one.is_needed for one in (*needed, *denied)] == [True, False]


def test_each_phrase_is_reported_once_for_things_of_a_type() -> None:
    text = _FARM.format("the tractor stands on the field and another tractor stands on the field")
    assert len(_reported(text)) == 1
    text = _FARM.format("the tractor stands on the field and the tractor stands on a shed")
    assert len(_reported(text)) == 2


@pytest.mark.parametrize(
    ("said", "is_reported"),
    [
        ("the ship has no pilot", True),
        ("the ship does not have a pilot", True),
        ("the ship has no tug", False),
        ("the ship has no berth", True),
        ("the pilot has no ship", True),
        ("the ship has no flag", False),
    ],
)
def test_what_a_thing_has_not_where_effects_relate_both(said: str, is_reported: bool) -> None:
    text = _HARBOUR.format(said)
    assert bool(_reported(text)) is is_reported


_HARBOUR = """## Types
Ships, pilots, berths, tugs, flags and anchorages are objects.
## Actions
To board a ship as a pilot: {}, and the pilot is free. Then the pilot guides the ship and is not
free.

To berth a ship at a berth from an anchorage: the ship is at the anchorage. Then the ship occupies
the berth and is no longer at the anchorage.
"""
