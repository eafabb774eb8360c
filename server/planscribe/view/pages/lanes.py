"""Lanes as a view: their picture, and the steps of each object in words."""

from planscribe.view.kinds import View, ViewKind
from planscribe.view.lanes import Lanes
from planscribe.view.lanes_picture import left_out, picture
from planscribe.view.pages.page import Page, whole
from planscribe.view.timeline import number_text


def view(lanes: Lanes) -> View:
    """Lanes to look at."""
    values = {
        "lanes": lanes,
        "left_out": left_out(lanes),
        "picture": picture(lanes, has_head=False) if lanes.lanes else None,
        "number_text": number_text,
    }
    drawn = picture(lanes).standalone()
    page = whole(Page(lanes.title, __name__, values, scripts=("graph.js",)))
    return View(ViewKind.LANES, lanes.title, lanes.data(), drawn, page)
