# Who sits where, who is away, and who plays for them.

## Away

seat-away = away
seat-stand-in = CPU for { $who }
away-countdown = { $who } is away. A CPU takes over in
away-waiting = { $who } is away; the table waits.
away-paused = Paused until a player is back
away-wait-longer = Wait longer
away-cpu-now = CPU now
away-soon = A CPU takes over in { $count } seconds.
away-played =
    { $count ->
        [0] A CPU is keeping your seat.
        [one] A CPU played 1 turn for you.
       *[other] A CPU played { $count } turns for you.
    }
away-take-back = Take my seat back
away-back-title = ▶ Take your seat back — { $names }
away-read = Seen

## My seat

mine-title = My seat
mine-leave = Leave for now
mine-leave-note = Your seat stays yours. On your turn a CPU soon plays for you, until you are back.
tab-moved = You moved this seat to another window.
tab-play-here = Play here instead

## How a table deals with absence

open-countdown = Wait for somebody who is away
open-countdown-15 = 15 seconds
open-countdown-60 = 1 minute
open-countdown-300 = 5 minutes
open-countdown-wait = until they are back
open-stand-in = Then a CPU plays for them
details-stand-in-after = after { $wait }, { $strength }
details-stand-in-never = nobody; the table waits
