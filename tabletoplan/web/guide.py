"""The pages that tell how a game is played: for all its rule sets, and for one table."""

from flask import render_template, url_for

from tabletoplan.engine.game import AnyGame
from tabletoplan.engine.options import dump_rules
from tabletoplan.presentation.rules import at_table, of_all_sets
from tabletoplan.presentation.words import game_text, message
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.web.language import language


def page_of_game(game: AnyGame) -> str:
    """Return the page of all rule sets, which says where they differ."""
    sets = {name: dump_rules(rules) for name, rules in game.presets.items()}
    return render_template(
        "lobby/rules.html",
        game=game.key,
        sections=of_all_sets(game.key, language(), sets),
        which=message("rules-of-all-sets"),
    )


def page_of_table(now: Snapshot) -> str:
    """Return the page of a table's own rules; it says nothing that doesn't hold there."""
    game = now.table.game
    preset = game_text(game, f"preset-{now.table.preset}")
    return render_template(
        "lobby/rules.html",
        game=game,
        sections=at_table(game, language(), dict(now.table.rules)),
        which=message("rules-of-table", set=preset),
        back=url_for("table.show", table_id=now.table.id),
    )
