"""Long work that stops midway."""

import pytest

from planscribe.workers.limits import Cancellation, Cancelled
from planscribe.workers.stopping import heeding, stop_if_cancelled


def test_work_stops_where_it_asks_once_it_is_not_wanted() -> None:
    cancellation = Cancellation()
    with heeding(cancellation):
        stop_if_cancelled()
        cancellation.cancel()
        with pytest.raises(Cancelled):
            stop_if_cancelled()
    stop_if_cancelled()


def test_what_is_worked_out_within_other_work_heeds_its_own_wish() -> None:
    outer, inner = Cancellation(), Cancellation()
    outer.cancel()
    with heeding(outer):
        with heeding(inner):
            stop_if_cancelled()
        with pytest.raises(Cancelled):
            stop_if_cancelled()
