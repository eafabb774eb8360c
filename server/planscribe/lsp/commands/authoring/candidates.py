"""The commands that show the candidates of a described domain, and that write what is chosen."""

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from lsprotocol import types

from planscribe.author.candidates.confirming import Confirmed
from planscribe.ide.candidates.data import CandidateSurveyJson, QuestionJson, survey_data
from planscribe.ide.candidates.found import FoundCandidates, NoCandidates, found_candidates
from planscribe.ide.candidates.told import asked, told_candidates
from planscribe.ide.content import Prose
from planscribe.lsp.choosing import choose
from planscribe.lsp.commands.arguments import only_uri
from planscribe.lsp.commands.authoring.proposing import NewText
from planscribe.lsp.commands.delivery import applied
from planscribe.lsp.commands.names import CANDIDATE_COMMANDS, CANDIDATES, CHOOSE_CANDIDATES
from planscribe.lsp.conversion import render
from planscribe.lsp.progress import progress
from planscribe.lsp.session import Session
from planscribe.lsp.showing import PageJson, show
from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot

_TITLE = "Candidates of {}"
_WHAT = "What should be settled?"
_ACCEPT = "Accept the best combination"
_CHOOSE = "Choose a schema of {}"
_YES, _NO = "Yes", "No"
_MOST = 9
"""How many schemas a list offers."""


class CandidatesPageJson(PageJson):
    """The answer of `planscribe.candidates`."""

    candidates: CandidateSurveyJson | None


class ChosenCandidatesJson(TypedDict):
    """The answer of `planscribe.chooseCandidates`."""

    status: str
    message: str
    uri: str
    text: str | None


async def show_candidates(
    session: Session, name: str, arguments: Sequence[Any]
) -> CandidatesPageJson:
    """Show the candidates of the domain whose URI is the argument, ranked and compared.

    With `true` as second argument, the page is open already, and is only brought up to date.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    *first, last = arguments or (None,)
    is_open = last is True
    key = only_uri(name, first if is_open else arguments)
    async with progress(session.client, CANDIDATE_COMMANDS[CANDIDATES]):
        text, data = await session.run(_page, key)
    title = _TITLE.format(uris.file_name(key))
    return {**await show(session, title, text, is_open=is_open), "candidates": data}


async def choose_candidates(
    session: Session, name: str, arguments: Sequence[Any]
) -> ChosenCandidatesJson:
    """Ask what to choose among the candidates of a domain, and write it into the domain.

    The user answers a difference that matters, chooses a schema of an action, or accepts the best
    combination. All is ranked again when it is asked for.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    key = only_uri(name, arguments)
    async with progress(session.client, CANDIDATE_COMMANDS[CANDIDATES]):
        found = await session.run(_found, key)
    if isinstance(found, str):
        session.tell(types.MessageType.Warning, found)
        return {"status": "none", "message": found, "uri": key, "text": None}
    ranks = await _chosen(session, found)
    if not ranks:
        return {"status": "kept", "message": "", "uri": found.document.uri, "text": None}
    before = session.documents.snapshot.afresh().document(key)
    if before.text != found.document.text:
        message = f"{before.name} has changed and was not replaced."
        session.tell(types.MessageType.Warning, message)
        return {"status": "kept", "message": message, "uri": before.uri, "text": None}
    text = found.choosing(ranks)
    made = NewText(key, text, CANDIDATE_COMMANDS[CHOOSE_CANDIDATES])
    if reason := await applied(session, made, before):
        session.tell(types.MessageType.Warning, reason)
        return {"status": "kept", "message": reason, "uri": before.uri, "text": None}
    return {"status": "written", "message": "", "uri": before.uri, "text": text}


def _found(snapshot: Snapshot, key: DocumentKey) -> FoundCandidates | str:
    try:
        return found_candidates(snapshot, key)
    except NoCandidates as nothing:
        return str(nothing)


def _page(snapshot: Snapshot, key: DocumentKey) -> tuple[str, CandidateSurveyJson | None]:
    found = _found(snapshot, key)
    if isinstance(found, str):
        return render.markdown(snapshot, (Prose(found),)), None
    ranked = [Confirmed(one) for one in found.survey.ranked]
    data = survey_data(found.library, found.survey, ranked)
    return render.markdown(snapshot, told_candidates(found)), data


async def _chosen(session: Session, found: FoundCandidates) -> Mapping[str, int]:
    """The numbers of schemas that the user chooses, by their actions; empty if none."""
    doings = {one["question"]: "a difference that matters" for one in asked(found)}
    if found.survey.ranked:
        doings[_ACCEPT] = f"score {found.survey.ranked[0].score:.3f}"
    open_ones = {
        _CHOOSE.format(one.name): one
        for one in found.library.actions
        if one.name not in found.settled and len(one.schemas) > 1
    }
    doings |= {title: f"{len(one.schemas)} schemas" for title, one in open_ones.items()}
    doing = await choose(session, _WHAT, doings)
    if doing is None:
        return {}
    if doing == _ACCEPT:
        names = (one.name for one in found.library.actions)
        return dict(zip(names, found.survey.ranked[0].ranks, strict=True))
    if doing in open_ones:
        return await _schema(session, found, open_ones[doing].name)
    question = next(one for one in asked(found) if one["question"] == doing)
    return await _answered(session, found, question)


async def _schema(session: Session, found: FoundCandidates, name: str) -> Mapping[str, int]:
    action = next(one for one in found.library.actions if one.name == name)
    titles = {
        f"{rank + 1}: score {action.score(rank):.2f}": " ".join(one.text.split())
        for rank, one in enumerate(action.schemas[:_MOST])
    }
    title = await choose(session, _CHOOSE.format(name), titles)
    return {name: [*titles].index(title)} if title else {}


async def _answered(
    session: Session, found: FoundCandidates, question: QuestionJson
) -> Mapping[str, int]:
    """The best schema of the question's action for which the answer is the user's."""
    sides = {
        _YES: f"{question['yes']['combinations']:,} combinations",
        _NO: f"{question['no']['combinations']:,} combinations",
    }
    answer = await choose(session, question["question"], sides)
    if answer is None:
        return {}
    name = question["action"]
    place = [one.name for one in found.library.actions].index(name)
    fitting = [
        rank
        for rank in range(len(found.library.actions[place].schemas))
        if (rank in question["schemas"]) == (answer == _YES)
    ]
    ranked = [one.ranks[place] for one in found.survey.ranked if one.ranks[place] in fitting]
    return {name: (ranked or fitting)[0]}
