"""How the strong player's weights are made: deals by whole turns, tries, least squares."""

import json
import re
import sys
from collections import Counter
from pathlib import Path
from random import Random

import numpy as np
import pytest
from numpy.typing import ArrayLike

from tabletoplan.bots.rummy import keeping
from tabletoplan.bots.rummy.keeping import NUMBERS, STAGES
from tabletoplan.bots.rummy.player import MEDIUM, STRENGTHS
from tabletoplan.bots.rummy.train import __main__ as train
from tabletoplan.bots.rummy.train import fit, measure, tries
from tabletoplan.bots.rummy.train.deal import dealt, played
from tabletoplan.bots.rummy.train.fit import Care, Tries
from tabletoplan.engine.rummy.rules import BULGARIAN, CLASSIC, RummyRules
from tabletoplan.engine.rummy.state import Match
from tabletoplan.engine.rummy.view import PlayedTurn
from tests.bots.rummy.deals import deal_of

HELD_AS_IT_COMES = Care(common=1e-6, own=1e-6)


def order_of(match: Match) -> list[object]:
    """Return the cards of a deal that just began, from the top."""
    round_ = match.round
    assert round_.starter is not None
    seats = [(round_.starter + turn) % match.seats for turn in range(match.seats)]
    return [*(c for seat in seats for c in round_.hands[seat]), *round_.pile, *round_.stock]


def seen_of(turn: PlayedTurn) -> tuple[object, ...]:
    return turn.seat, turn.source, turn.taken, turn.opened, turn.thrown


@pytest.mark.parametrize(
    ("rules", "strengths"),
    [
        pytest.param(BULGARIAN, ("strong", "medium"), id="bulgarian"),
        pytest.param(CLASSIC, ("strong", "medium"), id="classic"),
        pytest.param(BULGARIAN, ("strong", *["medium"] * 5), id="six, the pile turned over"),
    ],
)
def test_deal_by_whole_turns_is_the_deal_of_the_engine(
    rules: RummyRules, strengths: tuple[str, ...]
) -> None:
    for seed in range(3):
        first, *_, last = deal_of(rules, strengths, seed)
        order, round_ = order_of(first.state), first.state.round
        assert round_.starter is not None
        deal = dealt(rules, order, round_.starter, len(strengths))  # type: ignore[arg-type]
        end = played(deal, [STRENGTHS[name] for name in strengths], Random(seed))
        result = last.after.round.result
        assert result is not None
        assert end.points == result.points
        turns = last.after.round.turns
        assert list(map(seen_of, end.turns)) == list(map(seen_of, turns))


def test_throws_of_a_decision_differ_and_are_the_same_for_the_same_seed() -> None:
    plan = tries.Plan(BULGARIAN, 2, "medium", deals=1)
    once, again = (list(tries.tried(plan, "7")) for _ in range(2))
    assert once == again
    for decision in {one.decision for one in once}:
        numbers = [one.numbers for one in once if one.decision == decision]
        assert 2 <= len(numbers) <= tries.MOST_TRIED


def test_others_are_tried_at_every_throw_before_opening_and_at_some_after(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plan = tries.Plan(CLASSIC, 2, "medium", deals=1)

    def decisions() -> Counter[bool]:
        """Count them, by whether the seat had opened."""
        of = {(seed, t.decision): t.stage for seed in "123456" for t in tries.tried(plan, seed)}
        return Counter(stage >= fit.UNOPENED for stage in of.values())

    some = decisions()
    monkeypatch.setattr(tries, "_SHARE", {False: 1.0, True: 1.0})
    every = decisions()
    assert some[False] == every[False]
    assert some[True] < every[True] / 2


def test_fit_finds_the_weights_that_worths_come_from() -> None:
    """Of noise-free worths, which differ from what was to be kept by a constant."""
    luck = np.random.default_rng(1)
    decision = np.repeat(np.arange(2000), 4)
    stage, numbers = decision % STAGES, luck.normal(size=(8000, NUMBERS))
    weights = luck.normal(size=(STAGES, NUMBERS))
    kept = (numbers * weights[stage]).sum(axis=1)
    of = Tries(decision, stage, numbers, decision - kept)
    found = fit.fitted(of, np.zeros_like(weights), HELD_AS_IT_COMES)
    assert found == pytest.approx(weights, abs=1e-3)
    best = np.array([-kept[rows : rows + 4].min() + kept[rows] for rows in range(0, 8000, 4)])
    assert fit.gains(of, weights) == pytest.approx(best)


def test_fit_moves_only_what_it_may() -> None:
    """Half of the start, and one number more, for opened seats alone."""
    luck = np.random.default_rng(1)
    decision = np.repeat(np.arange(1000), 4)
    stage, numbers = decision % STAGES, luck.normal(size=(4000, NUMBERS))
    start = luck.normal(size=(STAGES, NUMBERS))
    start[:, 17] = 0
    wanted = start.copy()
    wanted[fit.UNOPENED :] /= 2
    wanted[fit.UNOPENED :, 17] = 3
    of = Tries(decision, stage, numbers, -(numbers * wanted[stage]).sum(axis=1))
    care = Care(numbers=[17], common=1e-6, own=1e6, unopened=False)
    assert fit.fitted(of, start, care) == pytest.approx(wanted, abs=0.01)


def test_fit_stays_where_it_starts_when_held_back() -> None:
    luck = np.random.default_rng(1)
    decision = np.repeat(np.arange(100), 4)
    of = Tries(decision, decision % STAGES, luck.normal(size=(400, NUMBERS)), decision % 7)
    start = np.ones((STAGES, NUMBERS))
    assert fit.fitted(of, start, Care(common=1e12, own=1e12)) == pytest.approx(start, abs=1e-6)


@pytest.mark.parametrize(
    ("care", "worths"),
    [
        pytest.param(Care(), [80, 12, -45], id="points"),
        pytest.param(Care(per_win=60), [140, 72, -45], id="points and wins"),
        pytest.param(Care(most=30, per_win=60), [90, 72, -30], id="few points and wins"),
        pytest.param(Care(most=0, per_win=1), [1, 1, 0], id="wins alone"),
    ],
)
def test_what_came_of_a_throw_counts_in_points_and_wins(
    tmp_path: Path, care: Care, worths: list[float]
) -> None:
    save_tries(tmp_path, np.zeros(3), np.zeros((3, NUMBERS)), [80, 12, -45], [1, 1, 0])
    assert fit.load(tmp_path, ["table"], care).worth.tolist() == worths


def test_decisions_kept_back_are_not_those_of_deals_learned_from(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Of chance alone, twice in each deal, nothing can be learned for other deals."""
    luck = np.random.default_rng(1)
    numbers = np.repeat(luck.normal(size=(100, 3, NUMBERS)), 2, axis=0).reshape(600, NUMBERS)
    points = np.repeat(luck.normal(size=(100, 3)), 2, axis=0).reshape(600)
    save_tries(tmp_path, np.repeat(np.arange(200), 3), numbers, points, np.zeros(600))
    caplog.set_level("INFO")
    fit.fit(tmp_path, ["table"], np.zeros((STAGES, NUMBERS)), HELD_AS_IT_COMES)
    gain, error = (float(word) for word in re.findall(r"[+-]?[0-9]+\.[0-9]+", caplog.text)[-2:])
    assert abs(gain) < 3 * error


def save_tries(
    folder: Path, decision: ArrayLike, numbers: ArrayLike, points: ArrayLike, share: ArrayLike
) -> None:
    """Write a file of tries, as `tries` does; two decisions in a row are of one stage."""
    np.savez(
        folder / "table-0000.npz",
        decision=np.asarray(decision),
        stage=np.asarray(decision) // 2 % STAGES,
        numbers=np.asarray(numbers),
        points=np.asarray(points),
        share=np.asarray(share),
    )


def test_weights_are_made_by_two_commands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "weights.json"
    for line in (
        f"tries bulgarian 2 {tmp_path} --learner medium --deals 2",
        f"tries bulgarian 2 {tmp_path} --learner medium --deals 2 --files 2",
        f"fit {tmp_path} tenths-two bulgarian-2 --afresh --out {out}",
    ):
        monkeypatch.setattr(sys, "argv", ["train", *line.split()])
        train.main()
    assert len(list(tmp_path.glob("*.npz"))) == 2
    tables = json.loads(out.read_text())
    assert set(tables) == set(keeping.tables())
    assert tables["cards-two"] == keeping.tables()["cards-two"]
    assert tables["tenths-two"] != keeping.tables()["tenths-two"]


def test_player_measured_against_itself_is_neither_better_nor_worse() -> None:
    pairing = measure.Pairing(BULGARIAN, 3, MEDIUM, MEDIUM)
    for ends in measure.rotations(pairing, ["1", "2"]):
        assert sum(end.lead for end in ends) == pytest.approx(0)
        assert sum(end.share for end in ends) == pytest.approx(1)


def test_several_processes_measure_the_same_as_one() -> None:
    pairing, seeds = measure.Pairing(BULGARIAN, 2, MEDIUM, MEDIUM), ["1", "2", "3"]
    alone = list(measure.rotations(pairing, seeds))
    assert list(measure.rotations(pairing, seeds, processes=2)) == alone
