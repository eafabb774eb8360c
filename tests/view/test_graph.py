from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from planscribe.view.drawing.lettering import clipped, printable, width
from planscribe.view.drawing.palette import DARK, LIGHT, WRITTEN, Tone
from planscribe.view.graph import MOST_ARCS, MOST_NODES, Arc, Graph, Node, limited
from planscribe.view.graph_picture import laid_out
from planscribe.view.kinds import ViewKind
from planscribe.view.pages.graph import view
from planscribe.view.pages.page import is_ours
from tests.support.views.pages import read_page, read_picture, texts

HOSTILE = '</script><script>alert("1")</script> <!-- ]]> & \x00 \ud800 \u202e ö 🍸'


def graph(*labels: str, arcs: tuple[Arc, ...] = ()) -> Graph:
    nodes = tuple(Node(str(number), "fact", (label,)) for number, label in enumerate(labels))
    return Graph(ViewKind.WHY, "A graph", "What it shows.", nodes, arcs)


def test_a_graph_is_drawn_and_told() -> None:
    made = view(graph("(clear a)", "(on b a)", arcs=(Arc("1", "0", "pick-up"),)))
    root, page = read_picture(made.svg), read_page(made.html)
    assert {"A graph", "(clear a)", "(on b a)", "pick-up"} <= set(texts(root))
    told = "".join(page.text)
    assert "The same in words" in told
    assert told.count("(clear a)") >= 2
    assert made.data["arcs"][0]["label"] == "pick-up"
    assert is_ours(made.svg) and is_ours(made.html)


def test_looking_at_it_twice_gives_the_same_bytes() -> None:
    one = graph(*"abcdef", arcs=tuple(Arc(str(n), str((3 * n + 1) % 6), "x") for n in range(6)))
    assert view(one) == view(one)


@given(st.text(max_size=60))
@example("http://example.org")
@settings(max_examples=60)
def test_no_text_breaks_out(text: str) -> None:
    made = view(graph(text, HOSTILE, arcs=(Arc("0", "1", text + HOSTILE, text, text),)))
    read_picture(made.svg)
    page = read_page(made.html)
    assert [tag for tag, _ in page.elements].count("script") == 1


def test_what_is_too_large_is_cut_and_says_so() -> None:
    count = MOST_NODES + 30
    arcs = tuple(
        Arc(str(one), str(other)) for one in range(60) for other in range(one + 1, one + 9)
    )
    large = graph(*map(str, range(count)), arcs=arcs)
    shown = limited(large)
    assert (len(shown.nodes), len(shown.arcs)) == (MOST_NODES, MOST_ARCS)
    made = view(large)
    assert "30 of 150 nodes are left out." in "".join(texts(read_picture(made.svg)))
    assert "30 of 150 nodes are left out." in "".join(read_page(made.html).text)
    assert len(made.data["nodes"]) == count


def test_an_empty_graph_is_no_trouble() -> None:
    made = view(graph())
    read_picture(made.svg)
    read_page(made.html)


def test_arcs_to_and_fro_are_one_line_with_two_tips() -> None:
    both = (Arc("0", "1", detail="there"), Arc("1", "0", detail="back"), Arc("1", "2", "on"))
    root = read_picture(view(graph("a", "b", "c", arcs=both)).svg)
    looks = [one.attrib.get("class") for one in root.iter()]
    assert (looks.count("line"), looks.count("tip")) == (2, 3)
    assert "there; back" in [one.text for one in root.iter()]


def test_a_graph_that_is_too_wide_for_a_panel_runs_downwards() -> None:
    chain = tuple(Arc(str(number), str(number + 1), "needs") for number in range(11))
    labels = [f"(drive van-{number} depot)" for number in range(12)]
    short, long = (graph(*labels[:some], arcs=chain[: some - 1]) for some in (3, 12))
    assert not laid_out(short).runs_down
    layout = laid_out(long)
    assert layout.runs_down
    assert layout.width < layout.height
    tops = [box.y for box in layout.boxes]
    assert tops == sorted(tops)


def test_what_all_vertices_look_like_needs_no_legend() -> None:
    nodes = tuple(Node(kind, kind, (f"one {kind}",)) for kind in ("truck", "place"))
    alike = Graph(ViewKind.OBJECTS, "Objects", "", nodes, ())
    assert "truck" not in texts(read_picture(view(alike).svg))
    other = Graph(
        ViewKind.OBJECTS, "Objects", "", (nodes[0], replace(nodes[1], tone=Tone.GOOD)), ()
    )
    assert {"truck", "place"} <= set(texts(read_picture(view(other).svg)))


def test_a_legend_says_what_looks_mean_not_what_kinds_have_them() -> None:
    kinds = ("truck", "truck", "place")
    nodes = [Node(str(number), kind, (kind,)) for number, kind in enumerate(kinds)]
    still, moved = (replace(one, look="has not changed") for one in nodes[1:]), nodes[0]
    moved = replace(moved, look="has changed", tone=Tone.STRONG)
    made = view(Graph(ViewKind.OBJECTS, "Objects", "", (moved, *still)))
    told = texts(read_picture(made.svg))
    assert {one: told.count(one) for one in ("has changed", "has not changed", "place")} == {
        "has changed": 1,
        "has not changed": 1,
        "place": 1,
    }


def test_the_words_name_each_thing_once_and_short() -> None:
    lines = ("van - truck", "+ empty", "− full")
    van = Node("van", "truck", lines, name="van")
    made = view(Graph(ViewKind.OBJECTS, "Objects", "", (van,), (Arc("van", "van", "at", "fact"),)))
    told = " ".join("".join(read_page(made.html).text).split())
    assert "van - truck, + empty, − full → van fact: at" in told


def test_arcs_to_nowhere_and_loops_are_told_but_not_drawn() -> None:
    made = view(graph("a", arcs=(Arc("0", "0", "again"), Arc("0", "9", "gone"))))
    assert "again" not in texts(read_picture(made.svg))
    assert "again" in "".join(read_page(made.html).text)


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), WRITTEN)
def test_text_has_enough_contrast(colours: dict[str, str], ink: str, ground: str) -> None:
    assert contrast(colours[ink], colours[ground]) >= 7


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_lines_can_be_seen(colours: dict[str, str]) -> None:
    assert contrast(colours["line"], colours["ground"]) >= 3


def contrast(one: str, other: str) -> float:
    """The ratio of WCAG 2.2."""
    light, dark = sorted(map(luminance, (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    channels = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(share * each for share, each in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_every_tone_has_its_colours() -> None:
    for tone in set(Tone) - {Tone.PLAIN, Tone.QUIET}:
        assert f"{tone}-ink" in LIGHT and f"{tone}-fill" in DARK
    assert LIGHT.keys() == DARK.keys()


@given(st.text(max_size=200), st.integers(4, 40))
def test_clipped_texts_fit(text: str, cells: int) -> None:
    assert width(clipped(text, cells)) <= width("m" * (cells + 2))
    assert printable(clipped(text, cells)) == clipped(text, cells)
