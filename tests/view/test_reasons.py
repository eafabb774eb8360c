"""Why facts hold, from the words on."""

from planscribe.view.drawing.palette import Tone
from planscribe.view.graph import Graph
from planscribe.view.kinds import ViewKind
from planscribe.view.making import make
from planscribe.view.reasons import reasons
from planscribe.view.wishes import ViewWish
from planscribe.workspace.asp import explaining, programs
from planscribe.workspace.pipeline.products import Product, Stage, produce
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import DOMAIN, opened, uri


def graph(workspace: Workspace, source: str, path: str, atom: str) -> Graph:
    opened(workspace, source)
    return drawn(workspace, path, atom)


def drawn(workspace: Workspace, path: str, atom: str) -> Graph:
    snapshot = workspace.snapshot
    found = explaining.reason(snapshot, uri(path), atom)
    assert found is not None
    return reasons(snapshot, programs.program(snapshot, uri(path)), found)


def test_a_fact_leads_back_to_the_words(workspace: Workspace) -> None:
    source = f"{DOMAIN}\n#- /a.task\nDomain: lights\n\nThere are 2 lamps. All lamps are broken.\n"
    made = graph(workspace, source, "/a.task", "init(broken(lamp1))")
    nodes = {node.lines[0]: node for node in made.nodes}
    assert nodes["init(broken(lamp1))"].tone is Tone.GOOD
    assert "“All lamps are broken”" in nodes["init(broken(lamp1))"].lines
    assert nodes["cardinality(lamp,2)"].kind == "stated"
    assert nodes["cardinality(lamp,2)"].source == "a.task:3"
    arcs = {(arc.source, arc.target) for arc in made.arcs}
    assert ("object(lamp1,lamp)", "init(broken(lamp1))") in arcs


def test_what_rules_use_and_what_was_chosen(workspace: Workspace) -> None:
    source = "%- /a.lp\np(1..3). {q}. n(N) :- N = #count { X : p(X) }, not r. :- not q.\n"
    made = graph(workspace, source, "/a.lp", "n(3)")
    kinds = {node.lines[0]: node.kind for node in made.nodes}
    assert kinds["not r"] == "does not hold"
    assert "counted" in kinds.values()
    chosen = graph(workspace, source, "/a.lp", "q")
    assert chosen.nodes[0].lines[0] == "q"


def test_what_a_rule_lacks(workspace: Workspace) -> None:
    source = "%- /a.lp\nlamp(1..2). broken(2). lit(X) :- lamp(X), not broken(X), on(X). on(1).\n"
    made = graph(workspace, source, "/a.lp", "lit(2)")
    assert made.title == "Why lit(2) does not hold"
    kinds = {node.lines[0]: node.kind for node in made.nodes}
    assert kinds["lit(2)"] == "does not hold"
    assert kinds["broken(2)"] == "stated"
    assert {arc.kind for arc in made.arcs} >= {"is missing", "prevents"}


def test_what_nothing_derives(workspace: Workspace) -> None:
    made = graph(workspace, "%- /a.lp\np(1).\n", "/a.lp", "q(1)")
    assert made.nodes[0].lines == ("q(1)", "no statement derives it")


def test_other_ways_are_told(workspace: Workspace) -> None:
    source = "%- /a.lp\np(1). p(2). q :- p(1). q :- p(2).\n"
    made = graph(workspace, source, "/a.lp", "q")
    assert "1 other derivation not shown." in made.summary


def test_rules_by_themselves_are_explained_with_a_task(workspace: Workspace) -> None:
    opened(workspace, "%- /a.lp\np(1). q(X) :- p(X).\n")
    made = make(workspace.snapshot, ViewWish(ViewKind.WHY, uri("/a.lp"), atom="q(1)"))
    assert made.title == "Why q(1) holds"


def test_what_is_stated_follows_from_its_sentence(workspace: Workspace) -> None:
    task = "#- /a.task\nDomain: lights\n\nThere are 2 lamps. lamp1 is broken.\n"
    opened(workspace, f"{DOMAIN}\n{task}")
    for path, stage in (("/a.ir.lp", Stage.TRANSLATE), ("/a.facts.lp", Stage.MATERIALIZE)):
        product = produce(workspace.snapshot, uri("/a.task"), stage)
        assert isinstance(product, Product)
        workspace.put(uri(path), product.text, 1)
    for path in ("/a.task", "/a.ir.lp", "/a.facts.lp"):
        made = drawn(workspace, path, "init(broken(lamp1))")
        sentence, _ = sorted(made.nodes, key=lambda one: one.kind != "sentence")
        assert sentence.lines == ("“lamp1 is broken”",)
        assert sentence.source == "a.task:3"
        assert [(one.target, one.kind) for one in made.arcs] == [("init(broken(lamp1))", "says")]
