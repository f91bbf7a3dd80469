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

## Seats that change hands

mine-give-up = Give up my seat
mine-give-up-note = A CPU plays on what you hold. You can watch, and ask for a seat again.
mine-give-up-confirm = Yes, give it up
mine-lock = Lock the free seats
mine-unlock = Open the free seats
mine-remove = Remove { $who }
mine-remove-note = A CPU plays on at that seat.
mine-ask-title = A seat for me
mine-ask = Ask for a seat
mine-asked = You have asked; wait for an answer.
mine-claim = I was sitting here: { $who }
join-locked = The host gives out the seats here. Ask for one, or watch.
wish-seat = { $who } asks for a seat
wish-claim = Somebody says: I was sitting on the seat of { $who }
wish-yes = Yes
wish-no = No
carry-button = Move to another device
carry-title = Move a seat to another device
carry-how = Open this on the other device, and press the button there:
carry-note = It works once, within ten minutes. This device then becomes a watcher.
carry-code = The six words
carry-code-hint = As the other device shows them
carry-arrive = Play here
carry-have-code = I have a code
trouble-seated-already = You have a seat at this table already.
trouble-seats-locked = The host gives out the seats here.
trouble-no-seat-now = There is no seat to give until this game is over.
trouble-wishes-full = Too many are asking already.
trouble-code-wrong = That code isn't right, or no longer valid.
trouble-closed = This table is closed.

## Between rounds, and the end

round-next = The next game begins in
round-hold = Not yet
closed-title = This table is closed
closed-when = It was closed on { $date }. What was played can still be checked:
closed-open = Open a new table
closed-nothing = Nothing was played here.

## Looking back

back-title = As it stood
back-earlier = Earlier
back-later = Later
back-to-table = Back to the table
back-replay = Replay
