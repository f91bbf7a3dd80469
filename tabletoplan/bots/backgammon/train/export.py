"""From checkpoints to the file of weights in the package, with its checksum."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import torch

from tabletoplan.bots.backgammon.net import CHECKSUM, WEIGHTS, Layer, Tower, packed


def export(checkpoints: Mapping[str, Path], package: Path) -> None:
    """Write the nets of these checkpoints, by name, where the player reads them."""
    data = packed({name: _towers(path) for name, path in checkpoints.items()})
    (package / WEIGHTS).write_bytes(data)
    (package / CHECKSUM).write_text(sha256(data).hexdigest() + "\n")


def _towers(checkpoint: Path) -> list[Tower]:
    """Return the towers of nets that were joined, or of one that stands alone."""
    kept = torch.load(checkpoint)
    return [_layers(state) for state in kept.get("towers") or [kept["net"]]]


def _layers(state: Mapping[str, torch.Tensor]) -> list[Layer]:
    return [
        (state[name].numpy().T, state[name.replace("weight", "bias")].numpy())
        for name in state
        if name.endswith("weight")
    ]
