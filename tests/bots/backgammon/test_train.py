"""Making the nets again; needs the extra `train`, which playing doesn't."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tabletoplan.bots.backgammon import net
from tabletoplan.bots.backgammon.inputs import PLAIN, WIDTH, inputs
from tests.bots.backgammon.boards import boards
from tests.engine.backgammon.positions import START

pytest.importorskip("gnubg")
torch = pytest.importorskip("torch")

from tabletoplan.bots.backgammon.train import export, fit, join, labels, towers  # noqa: E402  needs the above
from tabletoplan.bots.backgammon.train.games import ALL_PLAYS, CLOSE_PLAYS  # noqa: E402


def plan(out: Path, seconds: float) -> fit.Plan:
    return fit.Plan(
        out=out,
        hidden=[8],
        race=False,
        width=WIDTH,
        plies=[0, 1],
        seconds=seconds,
        rate=0.01,
        batch=64,
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("labels")
    labels.make(folder, range(2), ALL_PLAYS, 400)
    labels.make(folder, range(1), CLOSE_PLAYS, 100)
    return folder


def test_labels_follow_from_their_number(folder: Path, tmp_path: Path) -> None:
    labels.make(tmp_path, range(2), ALL_PLAYS, 400)
    (once, chances), (again, same) = labels.load(folder, 0), labels.load(tmp_path, 0)
    assert np.array_equal(once, again)
    assert np.array_equal(chances, same)


def test_labels_that_are_there_are_kept(folder: Path) -> None:
    before = (folder / "0-00000.npz").stat().st_mtime_ns
    labels.make(folder, range(2), ALL_PLAYS, 400)
    assert (folder / "0-00000.npz").stat().st_mtime_ns == before


def test_labels_have_all_checkers_or_fewer(folder: Path) -> None:
    found, probabilities = labels.load(folder, 0)
    assert found.reshape(-1, 2, 25).sum(axis=2).max() == 15
    assert len(found) == len(probabilities) == 800


def test_training_goes_on_where_it_stopped(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "net.pt"
    fit.fit(folder, plan(out, 0.2))
    steps = torch.load(out)["steps"]
    fit.fit(folder, plan(out, 0.2))
    assert torch.load(out)["steps"] == steps, "there was no time left"
    fit.fit(folder, plan(out, 0.5))
    assert torch.load(out)["steps"] > steps


def test_training_does_not_begin_afresh_where_its_start_is_missing(
    folder: Path, tmp_path: Path
) -> None:
    with pytest.raises(FileNotFoundError):
        fit.fit(folder, replace(plan(tmp_path / "net.pt", 0.1), start=tmp_path / "none.pt"))


def test_net_that_was_exported_answers_as_it_did(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "net.pt"
    fit.fit(folder, plan(out, 0.2))
    export.export({"contact": out}, tmp_path)
    exported = net.unpacked((tmp_path / net.WEIGHTS).read_bytes())["contact"]
    board = boards((START, START))
    trained = towers.from_states(towers.states(out))
    wanted = torch.sigmoid(trained(torch.from_numpy(inputs(board, WIDTH)))).detach().numpy()
    assert exported.answer(board) == pytest.approx(net.tidy(wanted), abs=0.01)


@pytest.fixture(scope="module")
def apart(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Return nets that were trained apart, one of them without the dear inputs."""
    paths = [tmp_path_factory.mktemp("apart") / f"{width}.pt" for width in (PLAIN, WIDTH)]
    for path, width in zip(paths, (PLAIN, WIDTH), strict=True):
        fit.fit(folder, replace(plan(path, 0.2), width=width))
    return paths


def test_joined_nets_are_better_than_their_mean(
    folder: Path, apart: list[Path], tmp_path: Path
) -> None:
    given, target = fit.read(folder, race=False, width=WIDTH, plies=0).draw(
        400, np.random.default_rng(1)
    )
    join.join(folder, [[path] for path in apart], [0], 400, tmp_path / "joined.pt")
    mean = sum(answers(path, given) for path in apart) / 2
    assert fit.loss(answers(tmp_path / "joined.pt", given), target) < fit.loss(mean, target)


def test_joined_net_is_trained_as_one(folder: Path, apart: list[Path], tmp_path: Path) -> None:
    joined, out = tmp_path / "joined.pt", tmp_path / "out.pt"
    join.join(folder, [[path] for path in apart], [0], 400, joined)
    fit.fit(folder, replace(plan(out, 0.2), start=joined))
    before, after = towers.states(joined), towers.states(out)
    assert [[*state] for state in before] == [[*state] for state in after]
    for was, now in zip(before, after, strict=True):
        assert not torch.equal(was["0.weight"], now["0.weight"])


def test_mean_lies_half_way(folder: Path, tmp_path: Path) -> None:
    first, second, mean = (tmp_path / f"{name}.pt" for name in ("first", "second", "mean"))
    fit.fit(folder, plan(first, 0.1))
    fit.fit(folder, replace(plan(second, 0.1), start=first))
    join.write_mean([first, second], mean)
    for name, found in towers.states(mean)[0].items():
        one, other = (towers.states(path)[0][name] for path in (first, second))
        assert torch.allclose(found, (one + other) / 2)


def answers(checkpoint: Path, given: Any) -> Any:
    """Return what a net makes of inputs, before it is squashed."""
    return towers.from_states(towers.states(checkpoint))(given).detach()
