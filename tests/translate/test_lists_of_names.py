"""A list of names goes on to the verb that is said of them all."""

import pytest

from tests.support.sentences import REFUSED, read_as, said

PARCELS = "There are 2 places: market and depot."
IN_MARKET = "init(at(dan,market)) init(at(eva,market))"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Couriers: Dan and Eva are at the market.", IN_MARKET),
        ("The couriers: Dan and Eva are at the market.", IN_MARKET),
        ("Vans: van1, van2 and van3 should be idle.",
         "goal(idle(van1)) goal(idle(van2)) goal(idle(van3))"),
        ("Vans: van1, van2 and van3 are idle and at the depot.",
         "init(idle(van1)) init(idle(van2)) init(idle(van3)) "
         "init(at(van1,depot)) init(at(van2,depot)) init(at(van3,depot))"),
        ("Vans: van1 and van2 are idle, and van1 is at the depot.",
         "init(idle(van1)) init(idle(van2)) init(at(van1,depot))"),
        ("There are 3 vans called van1, van2 and van3, and van1 is idle.", "init(idle(van1))"),
        ("There are 3 vans: van1, van2 and van3 are idle.", REFUSED),
        ("There are 3 vans, van1, van2 and van3 are idle.", REFUSED),
        ("Vans: all vans are idle.", REFUSED),
    ],
)  # fmt: skip
def test_what_is_said_of_a_list_is_said_of_all(text: str, expected: str) -> None:
    assert said("parcels", text, PARCELS) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("There is a van named Ada. There is a van named Bob.", 2),
        ("There is a van named Ada and a van named Bob. There is a van called Ada.", 2),
        ("There are 3 vans. There is a van named Ada.", 3),
        ("There is one van named Ada.", 1),
    ],
)
def test_names_one_by_one_say_together_how_many_there_are(text: str, expected: int) -> None:
    made = read_as("parcels", text)
    counts = [one.text for one in made.statements if one.text.startswith("cardinality(")]
    assert (counts, made.remarks) == ([f"cardinality(van,{expected})."], ())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("van1 van2 van3 are idle.", "init(idle(van1)) init(idle(van2)) init(idle(van3))"),
        ("van1 van2 is idle.", REFUSED),
        ("Dan Eva are at the market.", REFUSED),
        ("Dan is at market depot.", REFUSED),
        ("Dan should be at the market depot.", REFUSED),
    ],
)
def test_names_side_by_side_are_a_list_if_they_look_like_names(text: str, expected: str) -> None:
    before = f"{PARCELS} Dan and Eva are couriers. There are 3 vans."
    assert said("parcels", text, before) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("van1, but not van2, is idle.", "init(idle(van1)) init(neg(idle(van2)))"),
        ("van1 but not van2 and van3 are idle.", REFUSED),
        ("van1, van2, not van3 and van4 are idle.", REFUSED),
        ("van1, van2, but not van3 and van4 are idle.", REFUSED),
    ],
)
def test_what_a_denial_in_a_list_is_about_is_plain(text: str, expected: str) -> None:
    assert said("parcels", text, "There are 4 vans.") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("All shots but shot1 are dirty.", REFUSED),
        ("All shots but shot1 should be dirty.",
         "goal(neg(clean(Shot))) :- object(Shot,shot), Shot != shot1"),
        ("All shots but shot1 are clean.",
         "init(clean(Shot)) :- object(Shot,shot), Shot != shot1"),
    ],
)  # fmt: skip
def test_an_exception_to_a_denial_is_asked_about(text: str, expected: str) -> None:
    assert said("barman", text, "There are 3 shots.") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The grippers of robot1 hold ball1 and ball2.", REFUSED),
        ("robot1's grippers hold ball1 and ball2.", REFUSED),
    ],
)
def test_what_somebody_has_is_a_list(text: str, expected: str) -> None:
    before = "There are 2 rooms, 2 balls and a robot. The robot has a left and a right gripper."
    assert said("grippers", text, before) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("There are places shop and office. van1 is at the shop.", "init(at(van1,shop))"),
        ("There are places: shop, inn and office. van1 is at the inn.", "init(at(van1,inn))"),
        ("There are places shop and office, a van van9 and couriers ann and bob. "
         "ann is at the shop.", "init(at(ann,shop))"),
        ("There are places tidy and large.", REFUSED),
        ("There are places shop and large, and a van van9.", REFUSED),
    ],
)  # fmt: skip
def test_names_without_a_number_are_listed_behind_their_kind(text: str, expected: str) -> None:
    assert said("parcels", text, PARCELS) == expected
