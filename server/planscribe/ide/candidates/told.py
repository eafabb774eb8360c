"""The candidates of a domain for people: a page with the actions, the plans and the questions."""

from collections.abc import Iterator

from planscribe.author.candidates.library import CandidateSchema
from planscribe.author.candidates.ranking import Combination
from planscribe.compile.formulas import write_flat
from planscribe.ide.candidates.data import QuestionJson, differences, questions
from planscribe.ide.candidates.found import FoundCandidates
from planscribe.ide.content import CodeBlock, Item, Part, Prose
from planscribe.wording import counted, listed

_MOST_SCHEMAS = 8
_MOST_SOURCES = 4
_MOST_QUESTIONS = 6
_MOST_REASONS = 3
_BY_ENCODER = (
    "The scores of schemas with descriptions are their likenesses to them, by the sentence "
    "encoder, which leaves none out."
)


def told_candidates(found: FoundCandidates) -> tuple[Part, ...]:
    """The page of a domain."""
    return (
        *_summary(found),
        *_compared(found),
        *_plans(found),
        *_questions(found),
        *_actions(found),
    )


def _summary(found: FoundCandidates) -> Iterator[Part]:
    survey, count = found.survey, found.survey.count
    combinations = counted(survey.combinations, "combination")
    problem = found.problem.spelling or found.problem.name
    if survey.is_unsolvable:
        yield Prose(f"It is proved that none of {combinations} solves the problem {problem}.")
    elif count is not None:
        least = "" if count.is_exact else "at least "
        plans = counted(len(count.plans), "different plan")
        yield Prose(
            f"{combinations}: {least}{count.solvable:,} can solve the problem {problem}, "
            f"with {plans}."
        )
    if found.settled:
        yield Prose(f"Settled, as they are written in the domain: {listed(sorted(found.settled))}.")


def _compared(found: FoundCandidates) -> Iterator[Part]:
    """By what the schemas are compared with descriptions that are not controlled English."""
    if any(schema.likeness is not None for one in found.library.actions for schema in one.schemas):
        yield Prose(_BY_ENCODER)
    elif found.unread.keys() - found.settled:
        yield Prose(f"Only descriptions in controlled English are compared. {found.lacks}")


def _plans(found: FoundCandidates) -> Iterator[Part]:
    if found.survey.ranked:
        yield Prose("The best combinations, with their plans:")
    for number, one in enumerate(found.survey.ranked, start=1):
        yield Item(_combination(found, number, one))
        if one.plan:
            yield Item(" ".join(f"`{step}`" for step in one.plan.steps), 1)


def _combination(found: FoundCandidates, number: int, one: Combination) -> str:
    steps = counted(len(one.plan.steps), "step") if one.plan else "not decided"
    others = [
        f"{action.name} {rank + 1}"
        for action, rank in zip(found.library.actions, one.ranks, strict=True)
        if rank
    ]
    chosen = listed(others) if others else "the first schema of each action"
    return f"combination {number}: score {one.score:.3f}, {steps}: {chosen}"


def asked(found: FoundCandidates) -> list[QuestionJson]:
    """The differences that matter, those that say most of the plans first."""
    return questions(found.library, found.survey)[:_MOST_QUESTIONS]


def _questions(found: FoundCandidates) -> Iterator[Part]:
    several = asked(found)
    if several:
        yield Prose("Differences that matter:")
    for one in several:
        yield Item(one["question"])
        for answer, side in (("yes", one["yes"]), ("no", one["no"])):
            combinations = counted(side["combinations"], "combination")
            plans = counted(side["plans"], "plan")
            steps = " ".join(f"`{step}`" for step in side["plan"])
            yield Item(f"{answer}: {combinations}, {plans}, such as {steps}", 1)


def _actions(found: FoundCandidates) -> Iterator[Part]:
    for place, action in enumerate(found.library.actions):
        schemas = counted(len(action.schemas), "schema")
        yield Prose(f"Action `{action.name}`, {schemas}:")
        if summary := found.descriptions.get(action.name):
            yield Prose(" ".join(summary.split()))
        if action.name not in found.settled and action.name in found.unread:
            why_not = found.unread[action.name]
            yield Prose(f"Not compared with its description. {why_not}")
        changed = differences(action)
        for rank, schema in enumerate(action.schemas[:_MOST_SCHEMAS]):
            yield Item(_schema(found, place, rank, schema))
            for line in changed[rank]:
                yield Item(f"`{line}`", 1)
            for reason in schema.objections[:_MOST_REASONS]:
                yield Item(reason, 1)
        if len(action.schemas) > _MOST_SCHEMAS:
            yield Item(f"and {len(action.schemas) - _MOST_SCHEMAS} more")
        for broken in action.broken[:_MOST_REASONS]:
            yield Item(f"set aside, {broken.source}: {' '.join(broken.reasons)}")
        if action.schemas:
            yield CodeBlock("pddl", action.schemas[0].text)


def _schema(found: FoundCandidates, place: int, rank: int, schema: CandidateSchema) -> str:
    action, survey = found.library.actions[place], found.survey
    sources = listed(schema.sources, most=_MOST_SOURCES)
    notes = [f"score {action.score(rank):.2f}", sources]
    if found.blocked:
        blocked = found.blocked[place][rank]
        goals = listed([f"`{write_flat(one)}`" for one in blocked])
        notes.append(f"goals never reached: {goals}" if blocked else "enables all goals")
    if survey.never_applicable[place] >> rank & 1:
        notes.append("never applicable")
    if not survey.kept[place] >> rank & 1:
        notes.append("left out")
    elif action.rejected >> rank & 1:
        notes.append("kept, although all schemas contradict the description")
    return f"{rank + 1}: {', '.join(notes)}"
