# Backgammon. `voice` is `you` when the reader is meant, `they` otherwise.

## The name of the game, its rule sets and options

backgammon-name = Backgammon
backgammon-note = Win 1, Mars 2. Cube, backgammons and match play if you like.
backgammon-guide = Suggested for ages 8 and up. A game takes about 10 to 20 minutes.

backgammon-preset-house = House rules
backgammon-preset-house-note = Win 1, Mars 2. The last die you play ends your turn.
backgammon-preset-table = Table (Romanian)
backgammon-preset-table-note = Doubling cube without a limit, marț 2, marț tehnic 3.
backgammon-preset-international = International
backgammon-preset-international-note = Gammon 2, backgammon 3. The cube is a choice in Details.

backgammon-option-length = Match length
backgammon-option-length-games = a number of games
backgammon-option-length-points = to a number of points
backgammon-option-length-open = open-ended
backgammon-option-target = Games or points
backgammon-option-first-roll = First game
backgammon-option-first-roll-roll-anew = the higher die starts and rolls again
backgammon-option-first-roll-play-opening = the higher die starts and plays both opening dice
backgammon-option-later-rounds = Later games
backgammon-option-later-rounds-winner-starts = the last winner starts
backgammon-option-later-rounds-opening-roll = a fresh opening roll
backgammon-option-commit = End of a turn
backgammon-option-commit-automatic = the last playable die ends it
backgammon-option-commit-button = a button ends it
backgammon-option-backgammon-counts = A backgammon counts
backgammon-option-gammon-name = A double win is called
backgammon-option-gammon-name-mars = Mars
backgammon-option-gammon-name-gammon = gammon
backgammon-option-gammon-name-mart = marț
backgammon-option-cube = Doubling cube
backgammon-option-cube-limit = Highest cube (0: no limit)
backgammon-option-automatic-doubles = Opening ties double the stake
backgammon-option-automatic-doubles-none = never
backgammon-option-automatic-doubles-once = once a game
backgammon-option-automatic-doubles-any = every time
backgammon-option-beavers = Beavers
backgammon-option-jacoby = Jacoby rule
backgammon-option-crawford = Crawford rule
backgammon-option-giving-up = Giving up
backgammon-option-giving-up-forfeit = forfeit for 1 point
backgammon-option-giving-up-resign = resign at 1, 2 or 3 times the stake

## What the options mean, in one line each

backgammon-option-length-hint = A number of games, a race to a score, or as long as you both like.
backgammon-option-target-hint = How many games, or how many points; an open-ended match needs no number.
backgammon-option-first-roll-hint = Who begins the very first game, and with which dice.
backgammon-option-later-rounds-hint = Who begins the second game and every one after it.
backgammon-option-commit-hint = With a button, every move can be taken back until it is pressed.
backgammon-option-backgammon-counts-hint = When the loser has borne off no checker and still has one on the bar or in the winner's home.
backgammon-option-gammon-name-hint = The word on the screen; nothing else depends on it.
backgammon-option-cube-hint = Before rolling you may offer to play for twice the stake; whoever drops loses the stake as it was.
backgammon-option-cube-limit-hint = The stake can't be doubled past this value.
backgammon-option-automatic-doubles-hint = When both opening dice are equal, the game is worth twice as much.
backgammon-option-beavers-hint = Whoever is doubled may double again at once, and keeps the cube.
backgammon-option-jacoby-hint = A gammon counts as a single game as long as no player has doubled.
backgammon-option-crawford-hint = In a match to points: no cube in the first game after somebody is one point short of the end.
backgammon-option-giving-up-hint = A forfeit ends the game at once; a resignation names a price, and the other side accepts it or plays on.

## The headline

backgammon-opening-falls = The opening dice fall…
backgammon-to-roll =
    { $voice ->
        [you] Your turn — roll the dice
       *[they] { $undo ->
            [yes] { $who } is to roll. Until then you may take your move back
           *[no] { $who } is to roll
        }
    }
backgammon-to-play =
    { $voice ->
        [you] Your turn — play { $high } and { $low }
       *[they] { $who } is playing { $high } and { $low }
    }
backgammon-to-play-same =
    { $voice ->
        [you] { $count ->
            [one] Your turn — play { $die }
           *[other] Your turn — play { $die }, { $count } times
        }
       *[they] { $count ->
            [one] { $who } is playing { $die }
           *[other] { $who } is playing { $die }, { $count } times
        }
    }
backgammon-to-finish =
    { $voice ->
        [you] { $by ->
            [button] Your turn — press Done to finish
           *[none] Your turn is over
        }
       *[they] { $who } is finishing the turn
    }
backgammon-doubled =
    { $beaver ->
        [yes] { $voice ->
            [asked] { $who } beavers: the stake becomes { $stake }. Take, or drop and lose { $price }?
            [asking] Waiting for { $asked } to answer your beaver
           *[watching] { $who } beavers to { $stake }; { $asked } is to answer
        }
       *[no] { $voice ->
            [asked] { $who } doubles: the stake becomes { $stake }. Take, or drop and lose { $price }?
            [asking] Waiting for { $asked } to answer your double
           *[watching] { $who } doubles to { $stake }; { $asked } is to answer
        }
    }
backgammon-resigning =
    { $voice ->
        [asked] { $who } offers to give up the game for { $stake }. Accept?
        [asking] Waiting for { $asked } to answer your resignation
       *[watching] { $who } offers to give up the game for { $stake }; { $asked } is to answer
    }
backgammon-double-offered = Double offered
backgammon-beaver-offered = Beaver offered
backgammon-resignation-offered = Resignation offered
backgammon-how =
    { $kind ->
        [single] the game
        [gammon] { $term ->
            [mars] with Mars
            [mart] with marț
           *[gammon] with a gammon
        }
        [backgammon] { $term ->
            [mars] with a double Mars
            [mart] with marț tehnic
           *[gammon] with a backgammon
        }
        [dropped] by a dropped double
        [resigned] by resignation
       *[forfeited] by forfeit
    }
backgammon-won = { $who } wins { $how }: +{ $points }. Match { $scores }.
backgammon-match-won = { $who } wins the match { $mine } : { $theirs }
backgammon-match-drawn = The match is a draw, { $first } : { $second }

## Under the headline

backgammon-opening = Opening roll: { $first } { $die }, { $second } { $other }. { $who } starts.
backgammon-opening-tie = Opening roll: { $first } { $die }, { $second } { $other }. A tie, so again.
backgammon-no-move =
    { $part ->
        [some] { $who } rolled { $dice }: no further move
       *[all] { $who } rolled { $dice }: no move
    }
backgammon-crawford-game = Crawford game: the cube rests.
backgammon-is-ready = { $who } is ready for the next game
backgammon-game-of = Game { $game } of { $target }
backgammon-game-to = Game { $game } · match to { $target }
backgammon-game-open = Game { $game }

## What happened

backgammon-rolled = { $who } rolled { $dice }.
backgammon-moved =
    { $hit ->
        [yes] { $who } hits: { $play }.
       *[no] { $who } plays { $play }.
    }
backgammon-undone = { $who } takes back { $play }.
backgammon-turn =
    { $moved ->
        [yes] { $who } { $dice }: { $play }
       *[no] { $who } { $dice }: no move
    }
backgammon-doubles = { $who } doubles to { $stake }.
backgammon-beavers = { $who } beavers to { $stake }.
backgammon-takes = { $who } takes. The stake is { $stake }.
backgammon-drops = { $who } drops.
backgammon-resigns = { $who } offers to resign for { $stake }.
backgammon-accepts = { $who } accepts the resignation.
backgammon-refuses = { $who } refuses; the game goes on.
backgammon-forfeits = { $who } forfeits the game.
backgammon-ends-match = { $who } ends the match.

## The board, to the eye and to the ear

backgammon-point =
    { $owner ->
        [nobody] { $point } point, empty
        [mine] { $point } point, { $count } yours
        [theirs] { $count ->
            [one] { $point } point, 1 theirs, blot
           *[other] { $point } point, { $count } theirs
        }
        [white] { $point } point, { $count } white
       *[black] { $point } point, { $count } black
    }
backgammon-bar =
    { $owner ->
        [mine] { $count ->
            [0] Your bar, empty
           *[other] Bar, { $count } yours, must enter
        }
        [theirs] { $count ->
            [0] Their bar, empty
           *[other] Bar, { $count } theirs
        }
        [white] Bar, { $count } white
       *[black] Bar, { $count } black
    }
backgammon-off =
    { $owner ->
        [mine] Borne off: you { $count } of 15
        [theirs] Borne off: they { $count } of 15
        [white] Borne off: white { $count } of 15
       *[black] Borne off: black { $count } of 15
    }
backgammon-go = { $source ->
        [25] bar
       *[other] { $source }
    }→{ $target ->
        [0] off
       *[other] { $target }
    }{ $hit ->
        [yes] {" "}hit
       *[no] {""}
    }
backgammon-pips = Pips { $mine }–{ $theirs }
backgammon-dice-none = No dice yet
backgammon-dice-opening =
    { $owner ->
        [mine] Opening dice: yours { $first }, theirs { $second }
       *[white] Opening dice: white { $first }, black { $second }
    }
backgammon-dice = Dice { $first } and { $second }, { $blocked ->
        [yes] { $left } can’t be played
       *[no] { $left ->
            [0] nothing to play
           *[other] { $left } to play
        }
    }
backgammon-cube =
    { $place ->
        [mine] Cube at { $value }, yours
        [theirs] Cube at { $value }, theirs
        [white] Cube at { $value }, white’s
        [black] Cube at { $value }, black’s
       *[middle] Cube at { $value }, in the middle
    }
backgammon-choose = Choose a checker, then where it goes:
backgammon-unchoose = Choose no checker

## Buttons

backgammon-roll = Roll
backgammon-done = Done
backgammon-undo = Undo
backgammon-double = Double to { $stake }
backgammon-take = Take (stake { $stake })
backgammon-drop = Drop (lose { $stake })
backgammon-drop-confirm = Drop and lose { $stake }
backgammon-beaver = Beaver (stake { $stake })
backgammon-accept-resignation = Accept (win { $stake })
backgammon-refuse-resignation = Play on
backgammon-forfeit = Forfeit this game
backgammon-forfeit-confirm = Forfeit: the other side gets 1
backgammon-resign =
    { $multiple ->
        [1] Resign a single game (lose { $stake })
        [2] { $term ->
            [mars] Resign a Mars (lose { $stake })
            [mart] Resign a marț (lose { $stake })
           *[gammon] Resign a gammon (lose { $stake })
        }
       *[other] { $term ->
            [mars] Resign a double Mars (lose { $stake })
            [mart] Resign a marț tehnic (lose { $stake })
           *[gammon] Resign a backgammon (lose { $stake })
        }
    }
backgammon-resign-confirm = Offer to lose { $stake }
backgammon-next-game = Next game
backgammon-end-match = End the match
backgammon-end-match-confirm = End it at this score

## What may be typed

backgammon-commands = Such as: 8/5 6/5 · roll · undo · done · why 13/7 · board · pips · help
backgammon-command-unknown = That isn't understood. Try: 8/5 6/5, roll, undo, done, why 13/7, board, pips, help.
backgammon-command-help = Moves: 8/5 6/5, bar/20, 6/off. Words: roll, undo, done, double, beaver, take, accept, refuse, next. Questions: why 13/7, board, pips, dice.
backgammon-command-by-button = That costs something, so it isn't done by a line. Press “{ $button }”, and then once more.
backgammon-command-allowed = Nothing stands in the way of that.

## Why not (each names its rule)

backgammon-refused-wrong-way = Checkers move towards lower numbers.
backgammon-refused-held-by-two = Point { $point } is held by two or more of theirs.
backgammon-refused-all-held = Two or more of theirs hold each of these points: { $points }.
backgammon-refused-no-die-for-that =
    { $distance ->
        [one] That is 1 point away. Dice left to play: { $dice }.
       *[other] That is { $distance } points away. Dice left to play: { $dice }.
    }
backgammon-refused-die-not-rolled = You didn't roll a { $die }.
backgammon-refused-die-used = The { $die } has been played already.
backgammon-refused-no-checker-there =
    { $point ->
        [25] You have no checker on the bar.
       *[other] You have no checker on point { $point }.
    }
backgammon-refused-use-both-dice = Both dice must be played: { $play } uses both.
backgammon-refused-use-higher-die = Only one die can be played, so it must be the higher: { $play }.
backgammon-refused-enter-first = Enter from the bar first.
backgammon-refused-not-all-home = Bring all checkers home first: one still stands on { $point ->
        [25] the bar
       *[other] point { $point }
    }.
backgammon-refused-higher-point-first = A checker on a higher point moves first: point { $point }.
backgammon-refused-nothing-to-undo = There is nothing to take back.
backgammon-refused-turn-committed = Your turn is over; it can't be taken back any more.
backgammon-refused-no-dice-left = You have played all your dice.
backgammon-refused-moves-remain = You can still move: { $play }.
backgammon-refused-not-your-turn = It isn't your turn.
backgammon-refused-roll-first = Roll the dice first.
backgammon-refused-already-rolled = You have rolled already.
backgammon-refused-dice-are-rolling = The dice are still rolling.
backgammon-refused-not-by-hand = Dice fall by themselves.
backgammon-refused-cube-not-in-play = There is no cube in this game.
backgammon-refused-cube-not-yours = The cube is theirs: only they may double.
backgammon-refused-cube-at-limit = The cube goes no higher than { $limit }.
backgammon-refused-no-double-offered = No double has been offered.
backgammon-refused-not-yours-to-answer = The other side must answer your offer.
backgammon-refused-answer-first = Answer the offer first.
backgammon-refused-await-answer = Wait for the answer to your offer.
backgammon-refused-beavers-off = Beavers aren't played at this table.
backgammon-refused-beavered-already = The double has been beavered already.
backgammon-refused-crawford = In the Crawford game nobody may double.
backgammon-refused-stake-suffices = The stake of { $stake } already wins you the match.
backgammon-refused-round-over = This game is over.
backgammon-refused-match-over = The match is over.
backgammon-refused-not-over = The game is still being played.
backgammon-refused-already-ready = You are ready; the other side isn't yet.
backgammon-refused-length-is-set = This match ends by its length, not at will.
backgammon-refused-no-resignation-here = These rules have the forfeit instead.
backgammon-refused-no-forfeit-here = These rules have the resignation instead.
backgammon-refused-no-resignation-offered = No resignation has been offered.
