"""Action extraction and action construction: the section `Actions`."""

from collections.abc import Iterator, Mapping, Sequence

from planscribe.author.domain import action_list, notes, saying, typing_objects
from planscribe.author.domain.action_drafts import ActionSketch, action_inquiry
from planscribe.author.domain.action_list import ActionBriefs
from planscribe.author.domain.asking import SettledAnswer
from planscribe.author.domain.behaviour import omissions
from planscribe.author.domain.bench import Advance, Bench, PhaseStatus
from planscribe.author.domain.layout import (
    ActionSection,
    with_action,
    with_brief,
    with_content,
    without_action,
)
from planscribe.author.domain.ledger import digest
from planscribe.author.domain.pddl_checks import CheckedAction, checked_action
from planscribe.author.domain.phases import Phase
from planscribe.author.domain.revising import revised, revised_by, revision_notes
from planscribe.compile.writer import write_domain
from planscribe.llm.dialogue import Complaint, Dialogue
from planscribe.model.pddl.definitions import Action, Domain
from planscribe.model.pddl.timed import all_actions
from planscribe.syntax.domain_words import SectionKind
from planscribe.wording import counted

_ACTIONS = "actions"
_WRITE = "write it under `## Actions`, such as `To load a package into a truck: ..`"


# --- extraction ---------------------------------------------------------------------------------


def actions(bench: Bench) -> Iterator[Advance]:
    """List the actions, unless they are there."""
    parts = bench.layout
    types = typing_objects.types_of(bench.reading.domain)
    given = digest(parts.description, types)
    if not parts.actions and not bench.reading.domain.actions:
        # A person has deleted them, to have them made again.
        bench.forget([_ACTIONS])
    entry = bench.entry(_ACTIONS)
    followed = revision_notes(bench, notes.place(bench.text, SectionKind.ACTIONS))
    if not followed:
        if entry is None and (bench.reading.domain.actions or parts.actions):
            yield bench.advance(Phase.ACTIONS, PhaseStatus.BY_HAND)
            return
        if entry:
            is_same, is_own = entry.given == given, entry.made == _listing(parts.actions)
            if is_same or not is_own:
                edited = PhaseStatus.EDITED if is_same else PhaseStatus.OUTDATED
                yield bench.advance(Phase.ACTIONS, PhaseStatus.KEPT if is_own else edited)
                return
    if bench.dialogue is None or not (parts.description or followed):
        message = f"Actions are missing. For each, {_WRITE}"
        yield bench.advance(Phase.ACTIONS, PhaseStatus.OPEN, message=message)
        return
    known = [one.name for one in all_actions(bench.reading.domain)]
    own = {one.name for one in parts.actions}
    present = "\n".join(f"{one.name}: {one.brief}" for one in parts.actions)
    inquiry = action_list.actions_inquiry(
        bench.dialogue.asking,
        parts.description,
        types,
        [one for one in known if one not in own],
        revised(present, followed),
    )
    names = [one.name for one in bench.reading.domain.types]
    found = bench.settled(inquiry, lambda made: action_list.judged_actions(made, names))
    if found.product is None or found.complaints:
        yield bench.advance(
            Phase.ACTIONS, PhaseStatus.FAILED, message=found.trouble, complaints=found.complaints
        )
        return
    _relist(bench, found.product, given)
    bench.text = notes.applied(bench.text, notes.place(bench.text, SectionKind.ACTIONS), followed)
    yield bench.advance(Phase.ACTIONS, PhaseStatus.REVISED if followed else PhaseStatus.MADE)


def _listing(parts: Sequence[ActionSection]) -> str:
    return digest(*(f"{one.name} {one.brief}" for one in parts))


def _relist(bench: Bench, made: ActionBriefs, given: str) -> None:
    """Write the headings; what a person has written stays, and so do actions that are said."""
    entry, parts = bench.entry(_ACTIONS), bench.layout.actions
    is_own = entry is None or entry.made == _listing(parts)
    own = {one.name for one in parts}
    said = {one.name for one in all_actions(bench.reading.domain)} - own
    for part in parts:
        if part.name not in made.about and is_own and entry and not _is_by_hand(bench, part):
            bench.text = without_action(bench.text, part.name)
            bench.forget(_entries(part.name))
        elif part.name in made.about and is_own:
            bench.text = with_brief(bench.text, part.name, made.about[part.name])
    for name, about in made.about.items():
        if name not in own | said:
            bench.text = with_action(bench.text, name, about)
    if is_own:
        bench.note(_ACTIONS, given, _listing(bench.layout.actions))


# --- construction -------------------------------------------------------------------------------


def _entries(name: str) -> tuple[str, str]:
    """What is written down of the two passes over an action."""
    return f"construction {name}", f"second pass {name}"


def _is_by_hand(bench: Bench, part: ActionSection) -> bool:
    """Whether a person has written or edited what an action needs and does."""
    written = [entry.made for key in _entries(part.name) if (entry := bench.entry(key))]
    return not part.is_empty and digest(part.content) not in written


def construction(bench: Bench) -> Iterator[Advance]:
    """Construct the actions that are only headings, one at a time, and all a second time."""
    _clear_outdated(bench)
    for unread in bench.unread(Phase.CONSTRUCTION):
        yield unread
        return
    if not bench.layout.actions:
        yield bench.advance(Phase.CONSTRUCTION, PhaseStatus.BY_HAND)
        return
    yield from _first_pass(bench)
    parts = bench.layout.actions
    if any(one.is_empty for one in parts):
        return
    if bench.dialogue:
        yield from _second_pass(bench, bench.dialogue)
    if gone := _prune(bench):
        message = f"Predicates that no action uses are removed: {', '.join(gone)}."
        yield bench.advance(Phase.CONSTRUCTION, PhaseStatus.REVISED, "predicates", message)


def unusual(bench: Bench) -> Iterator[Advance]:
    """Report what the actions that a model has written omit probably."""
    several = bench.reading.domain.actions
    own = [one for one in several if bench.entry(_entries(one.name)[0])]
    found = [
        Complaint(f"{action.name}: {one.part}", one.message)
        for action in own
        for one in omissions(action, several)
    ]
    if found:
        message = f"Check {counted(len(found), 'point')} of the actions."
        yield bench.advance(Phase.CONSTRUCTION, PhaseStatus.KEPT, "actions", message, found)


def _given(bench: Bench, part: ActionSection) -> str:
    return digest(part.brief, typing_objects.types_of(bench.reading.domain))


def _clear_outdated(bench: Bench) -> None:
    """Take back the actions that were made of something else, and that nobody has edited."""
    cleared = False
    for part in bench.layout.actions:
        entry = bench.entry(_entries(part.name)[0])
        if entry and entry.given != _given(bench, part) and not _is_by_hand(bench, part):
            bench.text = with_content(bench.text, part.name, "")
            bench.forget(_entries(part.name))
            cleared = True
    if cleared:
        _prune(bench)


def _first_pass(bench: Bench) -> Iterator[Advance]:
    for name in [one.name for one in bench.layout.actions]:
        part = bench.layout.action(name)
        assert part
        entry = bench.entry(_entries(name)[0])
        followed = revision_notes(bench, notes.place(bench.text, SectionKind.ACTIONS, name))
        by_hand = _is_by_hand(bench, part)
        if not part.is_empty and not (followed and not by_hand):
            is_outdated = entry and entry.given != _given(bench, part)
            edited = PhaseStatus.OUTDATED if is_outdated else PhaseStatus.EDITED
            hand = edited if entry else PhaseStatus.BY_HAND
            message = "Feedback is kept: a person has written this action." if followed else ""
            status = hand if by_hand else PhaseStatus.KEPT
            yield bench.advance(Phase.CONSTRUCTION, status, name, message)
        elif bench.dialogue is None:
            message = f"The action `{name}` is only a heading; {_WRITE}"
            yield bench.advance(Phase.CONSTRUCTION, PhaseStatus.OPEN, name, message)
        else:
            feedback = [one.said for one in followed]
            yield _constructed(bench, bench.dialogue, part, feedback, _entries(name)[0])
            if followed:
                at = notes.place(bench.text, SectionKind.ACTIONS, name)
                bench.text = notes.applied(bench.text, at, followed)


def _second_pass(bench: Bench, dialogue: Dialogue) -> Iterator[Advance]:
    """Ask about each action again, now that all predicates are known."""
    own = [one for one in bench.layout.actions if not _is_by_hand(bench, one)]
    if len(bench.layout.actions) < 2:
        return
    for part in own:
        first, second = _entries(part.name)
        if bench.entry(first) and not bench.entry(second):
            current = bench.layout.action(part.name)
            assert current
            advance = _constructed(bench, dialogue, current, [], second)
            if not advance.is_done:
                # The first version is sound, and stays.
                kept = bench.layout.action(part.name)
                assert kept
                bench.note(second, _given(bench, kept), digest(kept.content))
                message = "The second pass has brought nothing better; the first version stays."
                advance = bench.advance(
                    Phase.CONSTRUCTION, PhaseStatus.KEPT, part.name, message, advance.complaints
                )
            yield advance


def _constructed(
    bench: Bench, dialogue: Dialogue, part: ActionSection, feedback: Sequence[str], key: str
) -> Advance:
    """Have an action made, or made again, and write it if the checks find no error in it."""
    domain = bench.reading.domain
    checked: dict[ActionSketch, CheckedAction] = {}

    def judge(sketch: ActionSketch) -> Sequence[Complaint]:
        checked[sketch] = checked_action(bench.snapshot, bench.key, domain, sketch)
        return checked[sketch].complaints

    inquiry = action_inquiry(dialogue.asking, part.name, _values(bench, part, feedback))
    found = bench.settled(inquiry, judge)
    made = checked.get(found.product) if found.product else None
    if made is None or made.action is None or not made.is_sound or _has_wrong_parts(found, made):
        message = found.trouble or "The answer has errors; nothing of it is used."
        return bench.advance(
            Phase.CONSTRUCTION, PhaseStatus.FAILED, part.name, message, found.complaints
        )
    is_again = not part.is_empty
    _write(bench, part.name, made)
    kept = bench.layout.action(part.name)
    assert kept
    bench.note(key, _given(bench, kept), digest(kept.content))
    if feedback:
        # All predicates are known already.
        bench.note(_entries(part.name)[1], _given(bench, kept), digest(kept.content))
    status = PhaseStatus.REVISED if is_again else PhaseStatus.MADE
    return bench.advance(Phase.CONSTRUCTION, status, part.name, complaints=found.complaints)


def _has_wrong_parts(found: SettledAnswer[ActionSketch], made: CheckedAction) -> bool:
    """Whether parts of the answer could not be read: what is left of it may mean something else."""
    return bool({*found.complaints} - {*made.complaints})


def _write(bench: Bench, name: str, made: CheckedAction) -> None:
    assert made.action
    bench.text = saying.with_all_predicates(bench.text)
    cleared = with_content(bench.text, name, "")
    declared = saying.with_predicates(cleared, made.predicates)
    before = {*cleared.splitlines()}
    added = [line for line in declared.splitlines() if line not in before and line[:1] in "- "]
    bench.text = saying.with_action_said(declared, made.action, name)
    for one in made.predicates:
        line = _declaring(added, one.name, declared)
        bench.note(f"predicate {one.name}", digest(""), digest(line))


def _declaring(lines: Sequence[str], name: str, text: str) -> str:
    """The line that declares a predicate: without it, it is not declared."""
    declares = (
        line
        for line in lines
        if all(one.name != name for one in saying.predicates_of(text.replace(f"{line}\n", "", 1)))
    )
    return next(declares, "")


def _prune(bench: Bench) -> tuple[str, ...]:
    """Remove the predicates that nothing uses, if a phase has written them."""
    known = {digest(line): line for line in bench.text.splitlines() if line.strip()}
    lines = {
        key.removeprefix("predicate "): known[entry.made]
        for key, entry in bench.ledger.items()
        if key.startswith("predicate ") and entry.made in known
    }
    bench.text, gone = saying.without_unused(bench.text, lines)
    bench.forget(f"predicate {one}" for one in gone)
    return gone


def _values(bench: Bench, part: ActionSection, feedback: Sequence[str]) -> Mapping[str, str]:
    """What the prompt for an action has."""
    domain = bench.reading.domain
    present = next((one for one in domain.actions if one.name == part.name), None)
    others = [one for one in bench.layout.actions if one.name != part.name]
    again = ""
    if present and not feedback:
        found = (f"- `{one.part}`: {one.message}" for one in omissions(present, domain.actions))
        check = "".join(f"{one}\n" for one in found)
        again = f"\nThis is the present version:\n{_pddl(present)}\n\n{_SECOND}\n"
        again += f"{_CHECK}\n{check}" if check else ""
    elif present:
        again = revised_by(_pddl(present), feedback)
    return {
        "description": bench.layout.description,
        "types": typing_objects.types_of(domain) or "none",
        "predicates": _predicates(domain) or "none yet",
        "actions": "\n".join(f"{one.name}: {one.brief}" for one in others) or "none",
        "name": part.name,
        "about": part.brief or "not described",
        "revised": again,
    }


_SECOND = (
    "All predicates of the domain are known now. Correct this version where it needs it: use "
    "predicates that others have made, and add all other changes. If nothing "
    "needs to be corrected, answer with the same again."
)

_CHECK = "Check these points, too; each may be as it should be:"


def _predicates(domain: Domain) -> str:
    text = write_domain(Domain("words", predicates=domain.predicates, constants=domain.constants))
    return "\n".join(line.strip() for line in text.splitlines()[1:-1])


def _pddl(action: Action) -> str:
    text = write_domain(Domain("words", actions=(action,)))
    return "\n".join(text.splitlines()[1:-1])
