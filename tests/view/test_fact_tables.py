"""A state as tables."""

from planscribe.plan.execute.trace import state_after
from planscribe.view.fact_tables import FactRow, fact_tables
from tests.support.views.examples import DOMAIN, PROBLEM, TRACED, objects_of
from tests.support.views.pages import read_page

INITIAL = state_after(TRACED, 0)


def test_each_predicate_and_function_has_a_table_as_declared() -> None:
    tables = {one.name: one for one in fact_tables(DOMAIN, PROBLEM, INITIAL)}
    assert [*tables] == ["van-at", "at", "fuel", "size"]
    assert tables["at"].columns == ("?x", "?p")
    assert tables["at"].rows == (FactRow(("box", "Depot")),)
    assert tables["fuel"].columns == ("value",)
    assert tables["fuel"].rows == (FactRow(("4",)),)


def test_what_has_changed_is_in_the_tables() -> None:
    tables = {
        one.name: one for one in fact_tables(DOMAIN, PROBLEM, state_after(TRACED, 2), INITIAL)
    }
    assert tables["at"].rows == (FactRow(("box", "Depot"), "false"),)
    assert tables["in"].rows == (FactRow(("box",), "true"),)
    assert tables["fuel"].rows == (FactRow(("3",), "4"),)
    told = "".join(read_page(objects_of(state_after(TRACED, 2), INITIAL).html).text)
    assert "− now false" in told and "+ now true" in told and "was 4" in told
