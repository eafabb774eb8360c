"""Draw the walkthrough's pictures: all stages, with the current one highlighted."""

from pathlib import Path

STAGES = (
    ("Words", "b is on a."),
    ("Facts", "on(b,a)."),
    ("PDDL", "(on b a)"),
    ("Plan", "(unstack b a)"),
)
PICTURES: dict[str, tuple[frozenset[int], str]] = {
    "example": (frozenset({0}), "Plain English; unreadable words are underlined"),
    "finding": (frozenset({0}), "Underlined words have fixes"),
    "facts": (frozenset({0, 1}), "What the words say, and what follows from them"),
    "solve": (frozenset({2, 3}), "PDDL for any planner, and a validated plan"),
    "step": (frozenset({3}), "What each step needs and changes"),
    "own": (frozenset({0, 1, 2, 3}), "Your own task, in a domain of your choice"),
}
WIDTH, BOX, GAP, HEIGHT = 620, 125, 40, 180


def _stage(index: int, is_here: bool) -> str:
    title, text = STAGES[index]
    left = index * (BOX + GAP)
    line = "--vscode-focusBorder" if is_here else "--vscode-editorWidget-border"
    arrow = ""
    if index:
        arrow = (
            f'<path d="M{left - GAP + 6} 70h{GAP - 16}m-7-6 7 6-7 6" fill="none" '
            'stroke="var(--vscode-foreground)" stroke-width="1.5"/>'
        )
    return (
        f"{arrow}"
        f'<rect x="{left + 1}" y="31" width="{BOX - 2}" height="78" rx="6" '
        f'fill="var(--vscode-editorWidget-background)" stroke="var({line})" '
        f'stroke-width="{3 if is_here else 1}"/>'
        f'<text x="{left + BOX / 2}" y="60" text-anchor="middle" font-weight="bold">{title}</text>'
        f'<text x="{left + BOX / 2}" y="88" text-anchor="middle" '
        f'font-family="monospace" font-size="13">{text}</text>'
    )


def picture(here: frozenset[int], caption: str) -> str:
    """One picture, as SVG in the colours of the theme."""
    stages = "\n".join(_stage(index, index in here) for index in range(len(STAGES)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" fill="var(--vscode-foreground)" '
        'font-family="sans-serif" font-size="15">\n'
        f"{stages}\n"
        f'<text x="{WIDTH / 2}" y="150" text-anchor="middle">{caption}</text>\n'
        "</svg>\n"
    )


if __name__ == "__main__":
    for name, (here, caption) in PICTURES.items():
        path = Path(__file__).parent / f"{name}.svg"
        path.write_text(picture(here, caption), encoding="utf-8")
