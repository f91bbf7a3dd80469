"""From checkpoints to the file of weights in the package, with its checksum."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from tabletoplan.bots.backgammon.net import CHECKSUM, WEIGHTS, Layer, packed
from tabletoplan.bots.backgammon.train import towers


def export(checkpoints: Mapping[str, Path], package: Path) -> None:
    """Write the nets of these checkpoints, by name, where the player reads them."""
    nets = {name: towers.states(path) for name, path in checkpoints.items()}
    data = packed({name: [_layers(state) for state in states] for name, states in nets.items()})
    (package / WEIGHTS).write_bytes(data)
    (package / CHECKSUM).write_text(sha256(data).hexdigest() + "\n")


def _layers(state: towers.State) -> list[Layer]:
    return [
        (state[name].numpy().T, state[name.replace("weight", "bias")].numpy())
        for name in state
        if name.endswith("weight")
    ]
