"""The colours of pictures and pages: for light and dark surroundings, and for high contrast."""

from collections.abc import Mapping
from enum import StrEnum


class Tone(StrEnum):
    """What a colour stands for; shapes and signs say the same."""

    PLAIN = "plain"
    STRONG = "strong"
    """What the picture is about."""
    GOOD = "good"
    BAD = "bad"
    OPEN = "open"
    """What may be, or was chosen."""
    QUIET = "quiet"


LIGHT: Mapping[str, str] = {
    "ground": "#ffffff",
    "ink": "#1f2328",
    "quiet": "#4d565f",
    "line": "#7b848f",
    "plain-fill": "#f6f8fa",
    "strong-ink": "#0a4a9e",
    "strong-fill": "#ddf4ff",
    "good-ink": "#0f5c26",
    "good-fill": "#dafbe1",
    "bad-ink": "#9e0c24",
    "bad-fill": "#ffebe9",
    "open-ink": "#6f4400",
    "open-fill": "#fff3c4",
}
"""Each colour by its use. What is written in one has a contrast of 7 or more."""

DARK: Mapping[str, str] = {
    "ground": "#0d1117",
    "ink": "#e6edf3",
    "quiet": "#a3adb8",
    "line": "#707a85",
    "plain-fill": "#161b22",
    "strong-ink": "#8cc8ff",
    "strong-fill": "#10243e",
    "good-ink": "#7ee787",
    "good-fill": "#10291a",
    "bad-ink": "#ffa8a0",
    "bad-fill": "#3a1619",
    "open-ink": "#eac55f",
    "open-fill": "#2f260b",
}

WRITTEN = (
    ("ink", "ground"),
    ("quiet", "ground"),
    ("ink", "plain-fill"),
    ("quiet", "plain-fill"),
    *((f"{tone}-ink", f"{tone}-fill") for tone in (Tone.STRONG, Tone.GOOD, Tone.BAD, Tone.OPEN)),
    *((f"{tone}-ink", "ground") for tone in (Tone.STRONG, Tone.GOOD, Tone.BAD, Tone.OPEN)),
)
"""The colours of text, each with what it may stand on."""
