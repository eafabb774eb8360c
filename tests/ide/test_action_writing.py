"""Bare actions written by a language model in an editor: what is offered, and what is proposed."""

import pytest

from planscribe.ide.navigation.links import links
from planscribe.ide.pipeline.action_writing import ProposedActions, proposed_actions
from planscribe.ide.pipeline.action_writing_titles import WritingOffer, WritingWay, offers
from planscribe.ide.refactor import dispatch as refactorings
from planscribe.text import Span, apply_edits
from planscribe.workspace.snapshot import Workspace
from tests.support.models.sources import Told, answer
from tests.support.models.tea import BOILED, DOMAIN, STATES, TEXT, TRANSLATED
from tests.support.workspaces.opened import uri

KEY, WORDS, TABLE = uri("/tea.pddl"), uri("/tea.procedure.md"), uri("/tea.actions.md")

ROW = "| pot | pot | filled | | (filled ?pot) | |"


@pytest.fixture
def tea(workspace: Workspace) -> Workspace:
    """A domain with two bare actions, and the text next to it."""
    workspace.put(KEY, DOMAIN)
    workspace.put(WORDS, TEXT)
    return workspace


def offered(workspace: Workspace, name: str, words: str, length: int = 0) -> list[WritingOffer]:
    document = workspace.snapshot.document(uri(name))
    start = document.text.index(words)
    return [*offers(workspace.snapshot, document, Span(start, start + length))]


def written(
    workspace: Workspace, way: WritingWay, *answers: str, action: str = "", words: str = ""
) -> ProposedActions:
    left = list(answers)
    model = Told(lambda _: answer(left.pop(0)))
    offer = WritingOffer("", KEY, way, action, words)
    made = proposed_actions(workspace.snapshot, offer, (model, "m"))
    assert made
    return made


def changed(workspace: Workspace, made: ProposedActions) -> str:
    text = workspace.snapshot.document(KEY).text
    return apply_edits(text, [one.edit for one in made.domain])


def test_a_bare_action_is_described_or_written(tea: Workspace) -> None:
    assert [one.title for one in offered(tea, "/tea.pddl", "boil)")] == [
        "Describe `boil` in a table with a language model",
        "Write `boil` with a language model",
        "Write `boil` with a language model (chain-of-thought)",
        "Describe all 2 actions in a table with a language model",
        "Write all 2 actions with a language model",
        "Write all 2 actions with a language model (chain-of-thought)",
    ]
    assert not offered(tea, "/tea.pddl", "(:types")


def test_what_is_in_controlled_english_is_not_asked(tea: Workspace) -> None:
    made = written(tea, WritingWay.DIRECT, BOILED)
    assert made.is_done
    assert [one.label for one in made.domain] == ["Write `fill`", "Write `boil`"]
    text = changed(tea, made)
    assert "(filled ?pot) ; the pot is filled\n" in text
    assert "(hot ?p) ; heat it until it sings\n" in text


def test_a_table_is_made_corrected_and_translated(tea: Workspace) -> None:
    made = written(tea, WritingWay.TABLE, STATES, action="boil")
    assert (made.domain, made.table_key) == ((), TABLE)
    assert made.table
    assert "| cup | pot | filled | hot |" in made.table
    own = made.table.replace("| cup |", "| pot |").replace("## boil", "My notes.\n\n## boil")
    tea.put(TABLE, own)
    (offer, *_) = offered(tea, "/tea.actions.md", "boil")
    assert offer.title == "Write `boil` from tea.actions.md with a language model"
    made = written(tea, offer.way, TRANSLATED, action="boil")
    assert made.is_done
    assert "(:action boil ; The cook heats the pot.\n" in changed(tea, made)
    assert ":parameters (?cook - cook ?pot - pot)" in changed(tea, made)
    assert made.table
    assert made.table.startswith("My notes.\n")
    assert "| pot | pot | filled | hot | (filled ?pot) | (hot ?pot) |\n" in made.table


def test_conditions_lead_to_the_text_or_else_to_the_table(tea: Workspace) -> None:
    tea.put(TABLE, TRANSLATED.replace("| hot |", "| it boils |"))
    made = written(tea, WritingWay.PREDICATES, action="boil")
    tea.put(KEY, changed(tea, made))
    text = tea.snapshot.document(KEY).text
    found = {
        one.span.of(text): (one.key, one.place.of(tea.snapshot.document(one.key).text))
        for one in links(tea.snapshot, KEY)
        if one.place
    }
    assert found == {"filled": (WORDS, "filled"), "it boils": (TABLE, "it boils")}


def test_what_the_model_gets_wrong_is_told(tea: Workspace) -> None:
    wrong = BOILED.replace("(hot ?p)", "(heated ?p)")
    made = written(tea, WritingWay.DIRECT, *[wrong] * 4, action="boil")
    assert not made.is_done
    assert "The predicate `heated` is not declared" in made.message
    (change,) = made.domain
    assert "`heated`" in change.doubts


@pytest.mark.parametrize("broken", ["I cannot help.", "(:action fly)", '{"run": "make deploy"}'])
def test_an_answer_without_the_action_writes_nothing(tea: Workspace, broken: str) -> None:
    made = written(tea, WritingWay.DIRECT, *[broken] * 4, action="boil")
    assert (list(made.domain), made.is_done) == ([], False)
    assert "Not written: `boil`." in made.message


def test_words_are_selected_in_the_text(tea: Workspace) -> None:
    titles = [one.title for one in offered(tea, "/tea.procedure.md", "Put the", 30)]
    assert titles == [
        "Write `fill` from the selection with a language model",
        "Write `boil` from the selection with a language model",
    ]
    assert not offered(tea, "/tea.procedure.md", "Put the")
    model = Told(lambda _: answer(BOILED))
    offer = WritingOffer("", KEY, WritingWay.DIRECT, "boil", "Heat the pot.")
    proposed_actions(tea.snapshot, offer, (model, "m"))
    sent = model.asked[0].messages[-1].text
    assert "Heat the pot." in sent
    assert "it sings" not in sent


def test_selected_words_are_linked_to_an_action(tea: Workspace) -> None:
    start = TEXT.index("heat it until")
    span = Span(start, start + len("heat it until it sings"))
    offers_here = refactorings.offers(tea.snapshot, WORDS, span, ())
    offer = next(one for one in offers_here if one.title == "Link the selection to `boil`")
    ((key, edits),) = refactorings.edits(tea.snapshot, WORDS, offer).items()
    text = apply_edits(tea.snapshot.document(key).text, edits)
    assert "and [heat it until it sings](#boil).\n" in text


def test_a_table_that_changes_nothing_is_not_done(tea: Workspace) -> None:
    tea.put(TABLE, "## boil\n")
    made = written(tea, WritingWay.PREDICATES, *4 * ["## boil\n"], action="boil")
    assert not made.is_done
    assert "Not written: `boil`." in made.message
    tea.put(
        TABLE, TRANSLATED.replace("| pot | pot | filled | hot | (filled ?pot) | (hot ?pot) |", ROW)
    )
    idle = written(tea, WritingWay.PREDICATES, action="boil")
    assert not idle.is_done
    assert "This action changes nothing." in idle.message


def test_line_ends_of_windows_stay(tea: Workspace) -> None:
    for key, text in ((KEY, DOMAIN), (WORDS, TEXT), (TABLE, TRANSLATED)):
        tea.put(key, text.replace("\n", "\r\n"))
    made = written(tea, WritingWay.PREDICATES)
    assert made.is_done
    for text in (changed(tea, made), made.table or ""):
        assert "\n" not in text.replace("\r\n", "")
    assert "(hot ?pot) ; hot\r\n" in changed(tea, made)
