# The landing page, the opening form, the waiting room and what all games share.

## Everywhere

app-name = TableToPlan
app-claim = A private game table
app-promise = Cards, dice, good company.
skip-to-content = Skip to the content
language-label = Language
rules-link = Rules
free-of-charge = Free of charge. No account, nothing to install.

## Landing page

landing-title = TableToPlan — a private game table
landing-lead = Rummy and Backgammon for friends on your LAN or across the internet. Open a table, send the link, play.
landing-open = Open a table
landing-games = The games
landing-how = How it works
landing-how-1 = Open a table and choose the rules.
landing-how-2 = Send the link. Whoever has it can sit down; nobody else can find it.
landing-how-3 = Nobody around? A CPU player takes the free seat.
landing-good = Good to know
landing-good-dice = Sealed cards and dice
landing-good-dice-text = Every shuffle and every roll is fixed before a game begins, and can be checked by anybody after it.
landing-good-devices = Phone or computer
landing-good-devices-text = The same link on any of them, in the browser, with taps or with keys.
landing-good-languages = Each in their own language
landing-good-languages-text = English, Bulgarian and Romanian, side by side at one table.
landing-board = A backgammon board at the start of a game

## Opening a table

open-title = Open a table
open-lead = A name and the rules are enough. Everything else is chosen already.
open-values = What these rules set
open-choose-game = Which game?
open-seats = Seats
open-seats-hint = Free seats can be filled with CPU players, added or removed until you start.
open-your-name = Your name
open-your-name-hint = As the others will see it, up to 24 characters
open-rule-set = Rules
open-details = Details: every option
open-details-note = The rule set above fills these in. Change only what you want otherwise.
open-as-preset = as the rule set says
open-length = The match
open-others = The table
open-pace = Speed of CPU players
open-pace-slow = slow
open-pace-normal = normal
open-pace-instant = instant
open-salt = Your own luck (optional)
open-salt-hint = A word of your choice is mixed into the dice or the cards, so that the server alone can't choose them.
open-submit = Open the table
option-on = on
option-off = off
option-number = { NUMBER($number, useGrouping: 0) }

## Sitting down

join-title = { $host } invites you to { $game }
join-sit = Sit down
join-full = All seats are taken. You are welcome to watch.

## The waiting room

room-waiting =
    { $count ->
        [one] Waiting for 1 more. Share the link.
       *[other] Waiting for { $count } more. Share the link.
    }
room-ready = Everyone is here.
room-host-starts = { $host } starts the match.
room-start = Start
room-start-with-cpu = Fill with CPU and start
room-add-cpu = Add CPU
room-remove-cpu = Remove CPU
room-leave = Leave the seat
room-seat-free = Free seat
room-add-seat = Add a seat
room-remove-seat = Remove this seat
room-strength-label = CPU strength

## Seats

seat-you = you
seat-host = host
seat-watching =
    { $count ->
        [0] Nobody is watching
        [one] 1 is watching
       *[other] { $count } are watching
    }
strength-strong = strong
strength-medium = medium
strength-easy = easy
strength-random = beginner
strength-strong-hint = thinks about what comes next, and makes few mistakes
strength-medium-hint = plays soundly, but doesn’t look far ahead
strength-easy-hint = overlooks things, as people do
strength-random-hint = leaves everything to chance

## Details

details-title = Details
details-rule-set = Rules
details-host = Host
details-pace = CPU speed
details-stand-in = Stand-in for an absent player
details-save = Save the options
details-changeable = Until the match starts, the host may change these.
details-changeable-next = Changes hold for the next match.

## Sealed dice

seal-title = Sealed luck
seal-explained = The luck of game { $game } lies sealed already. When it is over the seal is opened, and anybody can check every roll and every card.
seal-number = Seal
seal-salt = Your own luck
seal-salt-send = Mix it in
seal-salts-here = Mixed in so far: { $names }
seal-salts-none = Nobody has mixed anything in yet.
seal-salt-fixed = Yours was fixed when the table was opened.
seal-records = Opened seals
seal-record = Game { $game }: download the record

## The table

table-title = { $game }: { $names }
table-your-turn-title = ▶ Your turn — { $names }
table-asked-title = ? { $asked } — { $names }
table-waiting-title = Table — waiting
table-board = Board
table-actions = Actions
table-log = Log
table-more = More
table-last = Last:
table-log-empty = Nothing has been played yet.
table-watching = Watching
table-rematch = Rematch
table-rematch-asked = { $who } wants a rematch
table-rematch-waiting = Waiting for the others
table-rematch-no = No thanks
table-rematch-declined = { $who }: no thanks
table-rematch-rules = The next match has other rules; see Details.
command-title = Type a move or a question
command-send = Send
live-off = Live updates are off here; the page looks for news every few seconds.
live-lost = No connection — trying again. Your seat is kept.
live-trouble = No answer came. Press again: nothing counts twice.
live-sending = Sending…
live-trying = Still trying…
no-script = Without JavaScript the page reloads by itself while you wait.
no-script-reload = Look for news

## Troubles that aren't the rules'

trouble-seat-taken = That seat is taken.
trouble-not-seated = You have no seat at this table.
trouble-not-host = Only the host can do that.
trouble-host-stays = The host keeps the first seat.
trouble-not-started = The match hasn't begun.
trouble-already-started = The match has begun already.
trouble-seats-free = A seat is still free. Fill it with a CPU player, or wait.
trouble-seats-at-limit = The game can’t have that many seats.
trouble-match-goes-on = The match isn't over yet.
trouble-name-empty = Please type a name with at least one letter or number.
trouble-name-long = The name is too long: at most { $limit } characters.
trouble-salt-late = The game has begun; nothing can be mixed into its luck any more.
trouble-salt-bad = That is too long, or has characters that can't be used.
trouble-salt-fixed = Yours was fixed when the table was opened.
trouble-stale = The table had moved on. Here it is now.
trouble-options = That can't be chosen for “{ $what }”.

## Pages for when something is wrong

error-no-table-title = No such table
error-no-table = There is no table at this address. Check the link, or open a table of your own.
no-cookie-title = Your browser keeps no cookies
no-cookie-why = A cookie is how the table knows you again. Without one this browser can't hold a seat: it can only watch, and if you took a seat just now, it stands empty under your name.
no-cookie-remedy = Allow cookies for this address, or open the link in another browser; inside chat apps and in private windows they are often switched off. Then ask the host to remove you from that seat, and sit down again.
error-refused-title = That didn't work
error-refused = The server didn't understand that. Nothing was changed.
error-forbidden = This came from another page, so it was not accepted. Nothing was changed.
error-too-many = Too many at once. Please wait a minute.
error-server-title = Our mistake
error-server = Something went wrong here. Nothing was changed.
error-home = To the start page

## Rules pages

rules-title = { $game }: how to play, and the rules
rules-contents = On this page
rules-of-table = The rules of this very table: { $set }, with every option as it is set here.
rules-of-all-sets = What differs from one rule set to another is marked with their names. Whoever opens a table may change every option; the rules link at a table leads to exactly what holds there.
rules-in-force = The rules are numbered; the table names them when something can't be done.
rules-back = Back to the table
rules-in-all-sets = All rule sets, unless chosen otherwise
rules-by-choice = By choice
rules-not-played = Not played at this table.
table-names-title = { $names }

## How a visitor likes their pages

look-title = Look
look-apply = Apply
look-theme = Board and page
look-theme-device = like my device
look-theme-day = day
look-theme-night = night
look-home = My home board
look-home-right = at the right
look-home-left = at the left
look-hand = Buttons for
look-hand-right = the right hand
look-hand-left = the left hand
look-board = Board on a phone
look-board-wide = wide
look-board-tall = tall
look-sound = A soft sound when it is my turn
look-sound-off = off
look-sound-on = on
look-keys = Single letters press buttons, such as u for Undo
look-keys-on = yes
look-keys-off = no
look-suits = Suits
look-suits-two = in two colours
look-suits-four = in four colours

## Advice

advice-allowed = Players may ask what the CPU would play
advice-ask = What would you play?
advice-would = The CPU would do this: { $what }
advice-do = Do it
advice-not-now = Ask on your own turn.
advice-not-here = This table gives no advice; the host can allow it in Details.
advice-too-often = You ask too often; think for a moment.
advice-none = The CPU has no advice now.
