"""Codes that people read from one screen and type on another: six plain words."""

import hashlib
import secrets
from typing import Final

CODE_WORDS: Final = 6
"""Of 237 each: 47 bits, beside the secret address of the table."""
LASTS_SECONDS: Final = 600

_TEXT: Final = """
acorn alley amber angle apple april apron arena arrow aspen atlas autumn bacon badge baker
bamboo banjo barley basil basin basket beach beacon bean bear beaver bell bench berry birch
biscuit blanket bloom boat bonnet book border bottle branch bread brick bridge bronze brook
broom brush bucket butter button cabin cactus camel candle canoe canyon carpet carrot castle
cedar cello chain chalk cherry chess chestnut chimney cider cinema circle citrus clay cliff
clock cloud clover cobalt coconut coffee comet compass copper coral corner cotton cousin
crane crayon cricket crystal cushion daisy dancer delta desert diary dolphin donkey dragon
drawer drum eagle early easel echo elbow ember engine evening fabric falcon farmer feather
fence ferry fiddle field finch flag flame flannel flower flute forest fossil fountain fox
garden garlic ginger glacier glove granite grape grass guitar hammer harbor harvest hazel
helmet heron hill honey horizon horse island ivory jacket jasmine jelly jungle kettle
kitchen kite ladder lagoon lantern laurel lemon letter library lilac linen lion lizard
lobster lotus lunch magnet maple marble market meadow melon mill mirror mitten monkey
morning mosaic mountain mushroom napkin nectar needle nest noodle nutmeg oak oasis ocean
olive onion opal orange orchard otter owl paddle palace palm panda paper parrot peach pebble
pelican pencil pepper piano pigeon pillow pine planet plum pocket poem pond poppy potato
pumpkin puzzle quartz quilt rabbit radio raven ribbon river robin rocket saddle saffron sail
salmon satin scarf
"""
_WORDS: Final = tuple(_TEXT.split())


def new_code() -> str:
    """Return a code that nobody can guess."""
    return " ".join(secrets.choice(_WORDS) for _ in range(CODE_WORDS))


def code_hash(typed: str) -> str:
    """Return what is stored of a code, however it was typed."""
    words = typed.lower().replace("-", " ").split()
    return hashlib.sha256(" ".join(words).encode()).hexdigest()
