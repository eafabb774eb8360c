"""The JSON of the commands has the keys that their pages in `docs` list."""

import re
from dataclasses import fields, is_dataclass
from pathlib import Path
from types import ModuleType
from typing import is_typeddict

import pytest

from planscribe.author.induce import report as learned
from planscribe.cli import stages
from planscribe.cli.commands.check import checking
from planscribe.cli.commands.compare import behaviour, comparing, domains
from planscribe.cli.commands.construct import constructing
from planscribe.cli.commands.describe import describing
from planscribe.cli.commands.doctor import report
from planscribe.cli.commands.encoder import encoding
from planscribe.cli.commands.evaluate import answers as answers_command
from planscribe.cli.commands.evaluate import candidates as candidates_command
from planscribe.cli.commands.evaluate import domains as domains_command
from planscribe.cli.commands.evaluate import induction as induction_command
from planscribe.cli.commands.evaluate import nl2plan
from planscribe.cli.commands.evaluate import noise as noise_command
from planscribe.cli.commands.evaluate import tasks as tasks_command
from planscribe.cli.commands.evaluate import traces as traces_command
from planscribe.cli.commands.evaluate import words as words_command
from planscribe.cli.commands.generate import generating
from planscribe.cli.commands.learn import learning
from planscribe.cli.commands.planners import listing
from planscribe.cli.commands.sample import sampling
from planscribe.cli.commands.step import stepping
from planscribe.cli.commands.validate import validating
from planscribe.cli.commands.why import no_plan as why
from planscribe.cli.output import explanation_data, findings, plans, stage_data, translation
from planscribe.evaluate import (
    answers,
    discrepancies,
    domain_scores,
    noise,
    records,
    scoring,
    sentences,
    tasks,
)
from planscribe.evaluate import candidates as evaluated_candidates
from planscribe.evaluate import domains as evaluated_domains
from planscribe.evaluate.induction import measuring, totals, trace_measuring
from planscribe.evaluate.nl2plan import constructed_texts as evaluated_constructions
from planscribe.ide import space_data
from planscribe.ide.candidates import data as candidates_data
from planscribe.ide.pages import no_plan, runs
from planscribe.ide.plans import comparison, steps
from planscribe.llm.budget import Spent

DOCS = Path(__file__).parents[2] / "docs"

TYPES: dict[str, type] = {
    "span": findings.SpanJson,
    "finding": findings.FindingJson,
    "related": findings.RelatedJson,
    "fix": findings.FixJson,
    "edit": findings.EditJson,
    "check": checking.CheckJson,
    "checked file": checking.CheckedJson,
    "stages": stages.StagesJson,
    "encoder": encoding.EncoderJson,
    "sample": sampling.SampleJson,
    "sampled action": sampling.SampledActionJson,
    "words": stage_data.WordsJson,
    "sentence": stage_data.SentenceJson,
    "ir": stage_data.IrJson,
    "statement": stage_data.IrStatementJson,
    "facts": stage_data.FactsJson,
    "fact": stage_data.FactJson,
    "violation": stage_data.ViolationJson,
    "problem": stage_data.ProblemJson,
    "origin": stage_data.OriginJson,
    "left out": stage_data.LeftOutJson,
    "plan": stage_data.PlanJson,
    "several": plans.SolveSeveralJson,
    "attempted problem": plans.AttemptedJson,
    "run": runs.RunJson,
    "found plan": runs.FoundPlanJson,
    "progress": runs.FoundCostJson,
    "model translation": translation.ModelTranslationJson,
    "read statement": translation.ReadStatementJson,
    "complaint": translation.ComplaintJson,
    "construction": constructing.ConstructionJson,
    "evaluated constructions": nl2plan.ConstructionsJson,
    "construction total": evaluated_constructions.ConstructionTotalJson,
    "phase total": evaluated_constructions.PhaseTotalJson,
    "constructed text": evaluated_constructions.ConstructionRecord,
    "constructed phase": constructing.ConstructedJson,
    "wrong part": constructing.WrongPartJson,
    "said back": translation.SaidBackJson,
    "round": translation.RoundJson,
    "message": translation.MessageJson,
    "usage": Spent,
    "atom": explanation_data.HoldsJson,
    "derivation": explanation_data.DerivationJson,
    "absence": explanation_data.AbsenceJson,
    "failure": explanation_data.FailureJson,
    "atom with variables": explanation_data.InstancesJson,
    "explained statement": explanation_data.StatementJson,
    "fired instance": explanation_data.FiredJson,
    "why": why.WhyJson,
    "explanation": no_plan.NoPlanAnalysisJson,
    "reason": no_plan.ReasonJson,
    "condition": no_plan.ConditionJson,
    "attempt": no_plan.AttemptJson,
    "add facts": no_plan.AddFactsJson,
    "add effect": no_plan.AddEffectJson,
    "drop goals": no_plan.DropGoalsJson,
    "validation": validating.ValidateJson,
    "obstacle": validating.ObstacleJson,
    "plan repair": validating.PlanRepairJson,
    "validations": validating.ValidateSeveralJson,
    "step plan": stepping.StepJson,
    "unneeded steps": stepping.NeedlessJson,
    "step": steps.StepTold,
    "change": steps.NumberChange,
    "connection": steps.Connection,
    "comparison": comparing.ComparisonJson,
    "difference": comparing.DifferenceJson,
    "domain comparison": domains.DomainComparisonJson,
    "renaming": domains.RenamingJson,
    "domain difference": domains.DomainDifferenceJson,
    "behaviour comparison": behaviour.BehaviourJson,
    "divergence": behaviour.DivergenceJson,
    "compared plan": comparison.PlanTold,
    "evaluation": tasks_command.TasksJson,
    "total": tasks.TasksTotalJson,
    "task": records.Record,
    "discrepancy": discrepancies.Discrepancy,
    "reading": words_command.ReadingJson,
    "reading total": sentences.ReadingTotalJson,
    "task by sentences": sentences.ReadingRecord,
    "grading": answers_command.AnswersJson,
    "graded total": answers.AnswersTotalJson,
    "flag": answers.FlaggedJson,
    "answer": scoring.Score,
    "noted finding": scoring.Noted,
    "noise": noise_command.NoiseJson,
    "noise total": noise.NoiseTotalJson,
    "noise record": noise.NoiseRecord,
    "shown in a file": noise.ShownInFile,
    "evaluated domains": domains_command.DomainsJson,
    "domain total": evaluated_domains.DomainTotalJson,
    "domain text": evaluated_domains.DomainRecord,
    "evaluated candidates": candidates_command.CandidateAnswersJson,
    "candidate total": evaluated_candidates.CandidateTotalJson,
    "candidate record": evaluated_candidates.CandidateRecord,
    "domain score": domain_scores.DomainScore,
    "learned domains": induction_command.InductionJson,
    "learning total": totals.InductionTotalJson,
    "mean with its spread": totals.SpreadJson,
    "learning run": measuring.InductionRecord,
    "domains learned from traces": traces_command.TracesJson,
    "trace total": trace_measuring.TraceTotalJson,
    "trace run": trace_measuring.TraceRecord,
    "generation": generating.GenerateJson,
    "generated task": generating.GeneratedTaskJson,
    "learned domain": learning.LearnJson,
    "learned literal": learned.LearnedLiteralJson,
    "undecided literal": learned.UndecidedLiteralJson,
    "unexplained change": learned.UnexplainedJson,
    "accuracy": learned.AccuracyJson,
    "planners": listing.PlannersJson,
    "description": describing.DescriptionJson,
    "planner": listing.PlannerJson,
    "planners for files": listing.SuitablePlannersJson,
    "suitable planner": listing.SuitablePlannerJson,
    "lack": listing.LackJson,
    "doctor": report.DoctorJson,
}
"""The types of the objects that docs/commands.md lists."""

_OBJECT = re.compile(
    r"^- \*\*(?P<name>[^*]+)\*\*: (?P<keys>.*?)(?=\n- |\n\n)", re.MULTILINE | re.DOTALL
)
_ASIDE = re.compile(r"\([^()]*\)")
_KEY = re.compile(r"`(\w+)`")


def documented() -> dict[str, list[str]]:
    """The keys of each object, in the order of the page."""
    page = (DOCS / "commands.md").read_text(encoding="utf-8")
    _, _, section = page.partition("\n## JSON\n")
    return {
        one["name"]: _KEY.findall(_ASIDE.sub("", one["keys"])) for one in _OBJECT.finditer(section)
    }


def keys_of(shape: type) -> set[str]:
    if is_dataclass(shape):
        return {one.name for one in fields(shape)}
    assert is_typeddict(shape)
    return set(shape.__annotations__)


def test_every_object_of_the_page_has_a_type() -> None:
    assert documented().keys() == TYPES.keys() | {"plan comparison"}


@pytest.mark.parametrize("name", TYPES)
def test_the_keys_are_those_that_the_page_lists(name: str) -> None:
    keys = documented()[name]
    assert len(keys) == len(set(keys))
    assert set(keys) == keys_of(TYPES[name])


def test_a_comparison_of_plans_has_what_is_told_of_them() -> None:
    keys = {"command", "equivalent"} | keys_of(comparison.ComparisonTold)
    assert set(documented()["plan comparison"]) == keys


@pytest.mark.parametrize(
    ("page", "module"), [("state-space.md", space_data), ("candidates.md", candidates_data)]
)
def test_data_are_documented_on_their_page(page: str, module: ModuleType) -> None:
    named = set(_KEY.findall((DOCS / page).read_text(encoding="utf-8")))
    for shape in vars(module).values():
        if is_typeddict(shape):
            assert set(shape.__annotations__) <= named, shape
