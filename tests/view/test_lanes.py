"""The lanes of a plan: what each object takes part in, and when."""

from fractions import Fraction
from xml.etree import ElementTree

from planscribe.model.pddl.definitions import Plan, Step
from planscribe.view.kinds import View
from planscribe.view.lanes import Lane, LaneBar, Lanes
from planscribe.view.lanes_picture import MOST_LANES, MOST_STEPS
from planscribe.view.pages.lanes import view
from tests.support.views.examples import BROKEN, PLAN, TIMED, lanes_of
from tests.support.views.pages import SVG, read_page, read_picture, texts


def bars(made: View) -> dict[str, list[tuple[int, bool]]]:
    """For each object, the numbers of its steps, and whether they change something about it."""
    return {
        one["object"]: [(bar["step"], bar["changes"]) for bar in one["bars"]]
        for one in made.data["lanes"]
    }


def boxes(made: View) -> list[ElementTree.Element]:
    return [one for one in read_picture(made.svg).iter(f"{SVG}rect") if one.get("class") == "box"]


def test_each_object_has_its_steps_by_type_and_as_declared() -> None:
    made = lanes_of(PLAN)
    assert bars(made) == {
        "Depot": [(1, True), (2, True), (4, True)],
        "shop": [(2, True), (3, True), (4, True)],
        "box": [(1, True), (3, True)],
    }
    assert [one["type"] for one in made.data["lanes"]] == ["Place", "Place", "Parcel"]
    assert (made.data["axis"], made.data["end"], made.data["idle"]) == ("steps", 4, [])
    assert len(boxes(made)) == 8


def test_a_step_may_change_nothing_about_an_object() -> None:
    idle = Plan((Step("drive", ("depot", "depot")),))
    made = lanes_of(idle)
    assert bars(made) == {"Depot": [(1, False)]}
    assert made.data["idle"] == ["shop", "box"]
    assert "2 objects take part in no step." in made.data["summary"]


def test_steps_that_are_not_executed_are_marked() -> None:
    made = lanes_of(BROKEN)
    assert [bar["executed"] for bar in made.data["lanes"][0]["bars"]] == [True, False]
    assert "3 steps are not executed." in made.data["summary"]


def test_steps_with_times_are_as_long_as_they_take() -> None:
    made = lanes_of(TIMED)
    assert (made.data["axis"], made.data["end"]) == ("time", 3.5)
    (load, drive), *_ = ([(bar["start"], bar["end"]) for bar in made.data["lanes"][0]["bars"]],)
    assert (load, drive) == ((0, 1), (1, 3.5))
    first, second, *_ = (float(one.attrib["width"]) for one in boxes(made))
    assert second > 2 * first
    assert "from 1 to 3.5" in "".join(read_page(made.html).text)


def test_steps_at_the_same_time_lie_below_each_other() -> None:
    times = [(Fraction(0), Fraction(2)), (Fraction(1), Fraction(2)), (Fraction(2), Fraction(1))]
    steps = (Step("load", ("box", "depot"), start=one, duration=other) for one, other in times)
    made = lanes_of(Plan(tuple(steps)))
    places = [(float(one.attrib["y"]), float(one.attrib["x"])) for one in boxes(made)][:3]
    assert places[0][0] == places[2][0] < places[1][0]
    assert places[0][1] < places[1][1] < places[2][1]


def test_a_plan_without_steps_is_no_trouble() -> None:
    made = lanes_of(Plan())
    assert made.data["lanes"] == []
    read_picture(made.svg)
    read_page(made.html)


def test_what_is_too_much_is_cut_in_the_picture() -> None:
    def bar(number: int) -> LaneBar:
        return LaneBar(
            number, f"(s{number} o)", number - 1.0, number, changes=True, is_executed=True
        )

    many = tuple(
        Lane(f"o{number}", "", tuple(bar(step) for step in range(1, 2 + number % 500)))
        for number in range(MOST_LANES + 500)
    )
    made = view(Lanes("Many", "", "steps", 500.0, many))
    told = " ".join(texts(read_picture(made.svg)))
    assert "500 of 600 objects are left out." in told
    assert f"{500 - MOST_STEPS} of 500 steps are left out." in told


def test_hostile_names_stay_names() -> None:
    name = "</script><script>alert(1)</script>\"'<&\ud800\u202e"
    bar = LaneBar(1, name, 0.0, 1.0, changes=True, is_executed=True)
    made = view(Lanes(name, name, "steps", 1.0, (Lane(name, name, (bar,)),), (name,)))
    read_picture(made.svg)
    scripts = [tag for tag, _ in read_page(made.html).elements if tag == "script"]
    assert len(scripts) == 1
    made.html.encode("utf-8")
