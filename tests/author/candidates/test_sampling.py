"""Sampling schemas of described actions from models, without any network."""

from pathlib import Path

from planscribe.author.candidates.sampling import (
    SampledAnswer,
    SamplingTask,
    estimated,
    sampled,
    wished,
)
from planscribe.author.procedures.procedure import WantedAction
from planscribe.llm.allowance import Prices
from planscribe.llm.budget import Budget
from planscribe.llm.faults import ModelFault, ModelFaultKind
from planscribe.llm.request import Request
from planscribe.llm.session import ModelSession
from tests.support.models.sources import Told, answer
from tests.support.sources.library import FILE, TAKE, candidate

TASK = SamplingTask(
    candidate(TAKE, FILE),
    (
        WantedAction("take", "Pick a letter up from the desk if the hand is empty."),
        WantedAction("file", "Put the letter in your hand into the cabinet."),
    ),
)


def test_each_action_is_wished_for_by_each_model_at_each_temperature() -> None:
    wishes = wished(TASK, ["a", "org/b:7"], [0.3, 1], 2)
    assert len(wishes) == 2 * 2 * 2 * 2
    assert wishes[0].name == "take.a.t0.3.1.txt"
    assert wishes[-1].name == "file.org-b-7.t1.2.txt"
    assert len({one.name for one in wishes}) == len(wishes)


def test_samples_of_one_action_differ_in_seed_only() -> None:
    source = Told(lambda _: answer(TAKE))
    done = [*sampled(TASK, wished(TASK, ["a"], [0.5], 2)[:2], source)]
    first, second = source.asked
    assert (first.seed, second.seed) == (0, 1)
    assert first.messages == second.messages
    assert {one.temperature for one in source.asked} == {0.5}
    assert "Pick a letter up" in first.messages[-1].text
    assert "cabinet" not in first.messages[-1].text
    assert "(:action" not in first.messages[-1].text.partition("Write")[0]
    assert [one.text for one in done] == [TAKE, TAKE]


def test_a_refused_sample_is_reported_and_the_others_are_asked() -> None:
    def reply(request: Request) -> object:
        if request.seed == 0:
            return ModelFault(ModelFaultKind.REFUSED, "No.")
        return answer(TAKE)

    source = Told(reply)  # type: ignore[arg-type]
    done = [*sampled(TASK, wished(TASK, ["a"], [0.5], 2)[:2], source)]
    assert done[0].fault
    assert done[1] == SampledAnswer(done[1].wish, TAKE)


def test_calls_stop_where_no_further_one_can_succeed() -> None:
    source = Told(lambda _: ModelFault(ModelFaultKind.WRONG_KEY, "No key."))
    done = [*sampled(TASK, wished(TASK, ["a"], [0.5], 2), source)]
    assert len(done) == 1
    assert done[0].is_last


def test_the_estimate_counts_calls_tokens_and_costs() -> None:
    wishes = wished(TASK, ["a"], [0.5], 3)
    found = estimated(TASK, wishes)
    assert found.calls == 6
    assert found.usage.prompt > 6 * 100
    assert found.usage.completion > 0
    assert Prices(1_000_000, 0).cost(found.usage) == found.usage.prompt


def test_own_prompts_replace_the_built_in_one(tmp_path: Path) -> None:
    prompt = "<!-- planscribe prompt, version 1 -->\n[user]\n{{header}} {{action}} {{text}} Hi\n"
    (tmp_path / "sample.md").write_text(prompt, encoding="utf-8")
    task = SamplingTask(TASK.domain, TASK.actions, tmp_path)
    source = Told(lambda _: answer(TAKE))
    [*sampled(task, wished(task, ["a"], [0.5], 1)[:1], source)]
    assert source.asked[0].messages[0].text.endswith("Hi")


def test_a_session_limits_the_calls() -> None:
    source = ModelSession(Told(lambda _: answer(TAKE)), Budget())
    assert [one.text for one in sampled(TASK, wished(TASK, ["a"], [0], 1), source)] == [TAKE, TAKE]
