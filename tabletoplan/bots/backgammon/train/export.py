"""From checkpoints to the file of weights in the package, with its checksum."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import torch

from tabletoplan.bots.backgammon.net import CHECKSUM, WEIGHTS, Layer, packed


def export(checkpoints: Mapping[str, Path], package: Path) -> None:
    """Write the nets of these checkpoints, by name, where the player reads them."""
    data = packed({name: _layers(path) for name, path in checkpoints.items()})
    (package / WEIGHTS).write_bytes(data)
    (package / CHECKSUM).write_text(sha256(data).hexdigest() + "\n")


def _layers(checkpoint: Path) -> list[Layer]:
    state = torch.load(checkpoint)["net"]
    return [
        (state[name].numpy().T, state[name.replace("weight", "bias")].numpy())
        for name in state
        if name.endswith("weight")
    ]
