"""Descriptions of planners in TOML, and what is said of those that are wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.model.pddl.features import Feature
from planscribe.plan.planners.configuration import Aim, BuiltIn, Meaning, PlannerProgram, Service
from planscribe.plan.planners.configuration_reader import read_configurations

WHOLE = r"""
[sets]
simple = ["types", "equality"]

[planners.mine]
title = "A planner of mine"
aim = "improving"
source = "https://example.org"
handles = ["simple", "derived-predicates"]
proves = true
command = ["mine", "{package:mine}/x", "{domain}", "{problem}", "--time={time}", "{memory}"]
plans = ["{plan}", "out/*.soln"]
texts = [{ pattern = "no (way|luck)", means = "unsolvable" }]
progress = 'cost (?P<cost>\d+)'
limits-memory = true
stop = ["docker", "kill", "{run}"]

[planners.mine.exit-codes]
0 = "solved"
-9 = "out of memory"

[planners.far]
handles = []
url = "https://planner.example:5001/solve"
protocol = "solve"

[planners.other]
handles = ["types"]
built-in = "fast-downward"
options = ["--search", "astar(blind())"]
"""


def test_a_whole_description() -> None:
    described = read_configurations(WHOLE)
    assert described.faults == ()
    mine, far, other = described.configurations.values()
    assert (mine.name, mine.title, mine.aim) == ("mine", "A planner of mine", Aim.IMPROVING)
    assert mine.handles == {Feature.TYPES, Feature.EQUALITY, Feature.DERIVED_PREDICATES}
    assert (mine.proves, mine.source, mine.is_preset) == (True, "https://example.org", False)
    assert mine.run == PlannerProgram(
        ("mine", "{package:mine}/x", "{domain}", "{problem}", "--time={time}", "{memory}"),
        ("{plan}", "out/*.soln"),
        {0: Meaning.SOLVED, -9: Meaning.OUT_OF_MEMORY},
        (("no (way|luck)", Meaning.UNSOLVABLE),),
        r"cost (?P<cost>\d+)",
        True,
        ("docker", "kill", "{run}"),
    )
    assert far.run == Service("https://planner.example:5001/solve", "solve")
    assert (far.title, far.aim, far.sent_to) == ("far", Aim.FIRST, far.run.url)
    assert other.run == BuiltIn("fast-downward", ("--search", "astar(blind())"))


MINE = '[planners.mine]\nhandles = []\ncommand = ["mine"]\n'


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[planners.mine\n", "Invalid TOML: Expected ']' at the end of a table declaration"),
        ("a = " + "9" * 5000, "Invalid TOML: "),
        ("a = " + "[" * 5000, "Invalid TOML: "),
        ("[planner]\n", "`planner` is not a key; the keys are `sets`, `planners`."),
        ("planners = 3\n", "`planners` must be a table."),
        ("sets = 3\n", "`sets` must be a table."),
        ("[sets]\na = 3\n", "`sets.a` must be a list of texts."),
        ("[planners]\nmine = 3\n", "`planners.mine` must be a table."),
        ('[planners."my own"]\nx = 3', "`planners.my own` is not a valid name of a planner"),
        ("[planners.auto]\nx = 3", "`planners.auto` is not a valid name of a planner"),
        (MINE + "comand = []", "`planners.mine.comand` is not a key; the keys are `title`, "),
        (MINE + "title = 3", "`planners.mine.title` must be a text in one line."),
        (MINE + 'title = "a\\nb"', "`planners.mine.title` must be a text in one line."),
        (MINE + 'aim = "best"', "`planners.mine.aim` must be one of `first`, `improving`, "),
        (MINE + "proves = 1", "`planners.mine.proves` must be `true` or `false`."),
        (MINE + 'plans = ["../x"]', "`planners.mine.plans` must be a list of file names"),
        (MINE + 'plans = ["/etc/*"]', "`planners.mine.plans` must be a list of file names"),
        (MINE + 'plans = ["{home}"]', "`planners.mine.plans` must be a list of file names"),
        (MINE + "progress = '('", "`planners.mine.progress` must be a regular expression: "),
        (MINE + "progress = 'cost'", "must be a regular expression with a group `(?P<cost>..)`."),
        (MINE + 'texts = ["no"]', "must be a list of tables with `pattern` and `means`."),
        (MINE + 'texts = [{pattern = "[", means = "solved"}]', "must be a regular expression"),
        (MINE + 'texts = [{pattern = "a", means = "b"}]', "`mine.texts` must be one of `solved`"),
        (MINE + "exit-codes = 3", "`planners.mine.exit-codes` must be a table of exit codes."),
        (MINE + 'exit-codes = {a = "solved"}', "must be a table whose keys are exit codes."),
        (MINE + 'stop = ["kill", "{pid}"]', "must be without `{pid}`, which is no placeholder"),
        (MINE + 'url = "https://a"', "`planners.mine` can have only one of `command` and `url`"),
        (MINE + "options = []", "`planners.mine.options` cannot be combined with `command`."),
        ('[planners.a]\ncommand = ["x"]', "`planners.a.handles` is missing"),
        ("[planners.a]\nhandles = []", "`planners.a` needs one of `command`, `url`, `built-in`"),
        ('[planners.a]\nhandles = ["time"]\ncommand = ["x"]', "not `time`; known are `types`"),
        ("[planners.a]\nhandles = []\ncommand = []", "must be a list of texts that begins with"),
        ('[planners.a]\nhandles = []\ncommand = "x y"', "`planners.a.command` must be a list of"),
        ('[planners.a]\nhandles = []\nurl = "ftp://a"', "`planners.a.url` must be an address"),
        ('[planners.a]\nhandles = []\nurl = "https://a:b@c"', "without a password"),
        ('[planners.a]\nhandles = []\nurl = "https://a"', "`planners.a.protocol` is missing"),
        (
            '[planners.a]\nhandles = []\nurl = "https://a"\nprotocol = "x"',
            "`planners.a.protocol` must be one of `planning-as-a-service`, `solve`.",
        ),
        ('[planners.a]\nhandles = []\nbuilt-in = "x"', "must be one of `fast-downward`, `clingo`."),
    ],
)
def test_what_is_wrong_is_told_in_one_line(text: str, fault: str) -> None:
    described = read_configurations(text)
    assert described.configurations == {}
    assert any(fault.replace("`mine.", "`planners.mine.") in one for one in described.faults), (
        described.faults
    )
    assert all(one.endswith(".") and "\n" not in one for one in described.faults)


def test_one_with_a_fault_does_not_spoil_the_others() -> None:
    described = read_configurations(MINE + "x = 3\n" + MINE.replace("mine", "other"))
    assert list(described.configurations) == ["other"]
    assert len(described.faults) == 1


@given(st.text())
def test_any_text_can_be_read(text: str) -> None:
    described = read_configurations(text)
    assert all("\n" not in one for one in described.faults)


VALUES = st.recursive(
    st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=5,
)


@given(
    st.dictionaries(
        st.sampled_from(
            "title aim handles proves source command plans exit-codes texts progress "
            "limits-memory stop url protocol built-in options".split()
        ),
        VALUES,
    )
)
def test_no_value_is_too_strange(entry: dict[str, object]) -> None:
    def written(value: object) -> str:
        if isinstance(value, bool):
            return str(value).lower()
        if isinstance(value, int):
            return str(value)
        if isinstance(value, str):
            return '"' + "".join(f"\\U{ord(character):08x}" for character in value) + '"'
        assert isinstance(value, list)
        return f"[{', '.join(map(written, value))}]"

    lines = [f"{key} = {written(value)}" for key, value in entry.items()]
    described = read_configurations("\n".join(["[planners.a]", *lines]))
    assert bool(described.faults) is not bool(described.configurations)
