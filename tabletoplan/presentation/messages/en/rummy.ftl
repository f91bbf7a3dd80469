# Rummy. `voice` is `you` when the reader is meant, `they` otherwise. A card among the facts
# comes as a sign, such as 9♣, or in words.

## The name of the game, its rule sets and options

rummy-name = Rummy
rummy-note = Bulgarian: every N+1 game is a double-points sprint. Or classic 30/40/51.
rummy-guide = Suggested for ages 8 and up. A deal takes about 10 to 20 minutes.

rummy-preset-bulgarian = Bulgarian Rummy
rummy-preset-bulgarian-note = Open with 44. With N players, every N+1 game is a double-points sprint.
rummy-preset-classic = Classic 30/40/51
rummy-preset-classic-note = Four jokers. The winner scores what the others still hold; hand rummy doubles.

rummy-option-length = Match length
rummy-option-length-blocks = blocks, each with a sprint at its end
rummy-option-length-full-circle = full circle: every player starts a sprint once
rummy-option-length-single = one deal
rummy-option-length-points = to a score
rummy-option-blocks = Blocks
rummy-option-target = Score to reach
rummy-option-threshold = Points to open
rummy-option-joker-opening = A joker in an opening counts
rummy-option-joker-opening-25 = 25
rummy-option-joker-opening-named = as much as the card it stands for
rummy-option-joker-limit = Jokers in a meld
rummy-option-joker-limit-one-real = any number, beside at least one real card
rummy-option-joker-limit-two-real = at least two real cards, never two jokers side by side in a run
rummy-option-up-card = Whoever takes the face-up card
rummy-option-up-card-open = must open this turn, if not open yet
rummy-option-up-card-use = must use it in a meld this turn
rummy-option-swap = Swapping for a joker on the table
rummy-option-swap-keep = for whoever opened in an earlier turn; the joker may be kept
rummy-option-swap-replay = as soon as you are open; the joker must go down again
rummy-option-last-throw = Going out takes a last throw
rummy-option-out-below = Going out below the threshold
rummy-option-used-up = When the stock is used up
rummy-option-used-up-turn-over = the pile is turned over, unshuffled
rummy-option-used-up-shuffle = the pile is shuffled, but for its top card
rummy-option-jokers = Jokers in the pack
rummy-option-joker-left = A joker left in hand counts
rummy-option-scoring = Scoring
rummy-option-scoring-tenths = each loser pays a tenth, the winner gets the sum
rummy-option-scoring-cards = the winner gets all that the others hold
rummy-option-unopened-raw = Never opened counts (0: the cards)
rummy-option-sprint = Sprint
rummy-option-hand-rummy = Hand rummy counts twice
rummy-option-hints = Hints

## What the options mean, in one line each

rummy-option-hints-hint = Each player is told how far the best melds of the hand are from an opening.
rummy-option-length-hint = A block is one deal more than there are players; the last deal of a block is a sprint.
rummy-option-blocks-hint = How many blocks are played, if the match is to have a number of them.
rummy-option-target-hint = In a match to a score: whoever has so many points after a deal ends it.
rummy-option-threshold-hint = 30 is easy, 40 the European classic, 44 the Bulgarian way, 51 the Rami of France and Turkey.
rummy-option-joker-opening-hint = At 25 nearly every hand with a joker can open at once; the card's own value is stricter.
rummy-option-joker-limit-hint = How much of a meld may be made of jokers.
rummy-option-up-card-hint = What you owe the table for taking the last card thrown instead of drawing.
rummy-option-swap-hint = Whoever holds the very card that a joker stands for may put it in and take the joker.
rummy-option-last-throw-hint = If on, your last card is thrown; if off, it may be laid down as well.
rummy-option-out-below-hint = Whether a player who isn't open may go out with melds that don't reach the threshold.
rummy-option-used-up-hint = Turned over, the cards come in the order in which they were thrown.
rummy-option-jokers-hint = Two packs of 52 are always in play; the jokers come on top.
rummy-option-joker-left-hint = What a joker costs you when another player goes out.
rummy-option-scoring-hint = A tenth is rounded, halves up, and is 1 at least; those standings always add up to 0.
rummy-option-unopened-raw-hint = Points for a hand that never opened, whatever it holds; 0 counts its cards.
rummy-option-sprint-hint = With N players every (N+1)th deal counts twice.
rummy-option-hand-rummy-hint = Going out in a single turn, without having opened before, is worth twice as much.

## Cards

rummy-card =
    { $rank ->
        [1] ace
        [11] jack
        [12] queen
        [13] king
       *[other] { $rank }
    } of { $suit ->
        [C] clubs
        [D] diamonds
        [H] hearts
       *[S] spades
    }
rummy-joker = joker
rummy-joker-as = joker as { $card }
rummy-span = { $low } to { $high }
rummy-the-run = the run from { $low } to { $high }
rummy-the-set = the set { $cards }
rummy-list = { $first }, { $rest }
rummy-steps = { $first }; { $rest }
rummy-sign = { $sign }

## The headline

rummy-starter-falls = Chance decides who starts…
rummy-dealing = The cards are being dealt…
rummy-reshuffling = The pile is being shuffled into a new stock…
rummy-to-draw =
    { $voice ->
        [you] { $take ->
            [yes] Your turn — draw a card, or take { $card }
           *[no] Your turn — draw a card
        }
       *[they] { $who } is to draw
    }
rummy-to-meld =
    { $voice ->
        [you] Your turn — meld, or throw a card
       *[they] { $who } is playing
    }
rummy-to-go-out = Your hand is empty — go out
rummy-use-first = Use { $card } first, or put it back
rummy-joker-first = Lay the joker down first
rummy-open-or-put-back = Open this turn, or put { $card } back: { $missing } short of { $need }
rummy-open-or-take-back = { $missing } short of { $need } — meld more, or take it back
rummy-won =
    { $how ->
        [resigned] { $who } wins the deal, given up by the other side: { $points }
        [hand] { $who } wins the deal with a hand rummy: { $points }
       *[out] { $who } goes out and wins the deal: { $points }
    }
rummy-dead-deal = Dead deal: nobody scores
rummy-match-won =
    { $shared ->
        [yes] { $who } share the first place with { $score }
       *[no] { $who } wins the match with { $score }
    }

## Under the headline

rummy-best-melds =
    { $missing ->
        [0] Best melds { $points } — enough to open ({ $need })
       *[other] Best melds { $points } — { $missing } short of { $need }
    }
rummy-sprint = Sprint ×2: this deal counts twice
rummy-sprint-next = The next deal is a sprint: it counts twice
rummy-last-deal = The last deal of the match
rummy-turned-over =
    { $count ->
        [one] The pile was turned over; { $count } of its cards is still to come
       *[other] The pile was turned over; { $count } of its cards are still to come, the first thrown first
    }
rummy-is-ready = { $who } is ready for the next deal
rummy-place = { $place }. { $who } { $score }
rummy-progress-of = Deal { $deal } of { $last }
rummy-progress-to = Deal { $deal } · match to { $target }
rummy-progress-open = Deal { $deal }

## What happened

rummy-starts = { $who } starts the first deal.
rummy-dealt = Deal { $deal }: { $card } lies face up, { $who } starts.
rummy-draws = { $who } draws from the stock.
rummy-takes = { $who } takes { $card }.
rummy-puts-back = { $who } puts { $card } back.
rummy-pile-turned = The stock is used up: the pile is turned over, the first card thrown comes first.
rummy-pile-shuffled = The stock is used up: the pile is shuffled into a new one.
rummy-turn = { $who }: { $did }
rummy-did-draw = drew from the stock
rummy-did-take = took { $card }
rummy-did-lay = laid { $cards }
rummy-did-add = added { $cards } to { $meld }
rummy-did-swap = put { $card } in for the joker in { $meld }
rummy-did-open = opened with { $points }
rummy-did-throw = threw { $card }
rummy-did-go-out = went out
rummy-resigns = { $who } gives up the deal.

## The reckoning, in figures

rummy-line =
    { $voice ->
        [you] You: { $sum }
       *[they] { $who }: { $sum }
    }
rummy-raw-plain = { $raw }
rummy-raw-with-jokers =
    { $jokers ->
        [one] { $cards } + { $worth } (joker) = { $raw }
       *[other] { $cards } + { $worth } ({ $jokers } jokers) = { $raw }
    }
rummy-raw-jokers-alone =
    { $jokers ->
        [one] { $raw } (joker)
       *[other] { $raw } ({ $jokers } jokers)
    }
rummy-raw-unopened = never opened = { $raw }
rummy-pays = { $raw } → { $points }
rummy-pays-least = { $raw } → { $points } (at least 1)
rummy-pays-twice = { $paid } × { $times } = { $points }
rummy-gains = wins { $sum }
rummy-gains-twice = wins { $sum } × { $times } = { $points }
rummy-gains-sum = wins { $sum } = { $points }
rummy-together = ({ $sum })
rummy-plus = { $first } + { $rest }
rummy-standings = Standings: { $list }.
rummy-standing = { $who } { $score }

## Buttons

rummy-button-draw = Draw
rummy-button-meld = Meld
rummy-button-throw = Throw
rummy-button-undo = Undo
rummy-button-go-out = Go out
rummy-button-put-back = Put { $card } back
rummy-button-next-deal = Next deal
rummy-button-resign = Give up this deal
rummy-button-resign-confirm =
    { $by ->
        [cards] Give up: the other side gets { $points }
       *[tenths] Give up: it costs you { $points }
    }
rummy-button-throw-joker = Throw the joker

## What may be typed

rummy-commands = Such as: draw · take · meld 5h 6h 7h · add 8h to 2 · throw 5d · undo · why 5d · hand · help
rummy-command-unknown = That isn't understood. Try: draw, take, meld 5h 6h 7h, add 8h to 2, throw 5d, why 5d, hand, help.
rummy-command-help = Turn: draw, take, put back, meld 5h 6h 7h, meld 7s, add 8h to 2, swap 9h, throw 5d, undo, out, ready. Questions: why 5d, hand, table, pile, score. Cards: c d h s for the suits, * for a joker, *9h for a joker as 9 of hearts.
rummy-command-choose = Choose cards in your hand first, then where they go.
rummy-command-choose-one = Choose just the card that you want to throw.
rummy-command-fits-nowhere = { $card } fits no meld on the table.
rummy-command-not-together = These cards don't all go in one place. Put them down one by one.
rummy-command-no-joker-for = No joker on the table stands for { $card }.
rummy-command-allowed = Nothing stands in the way of that.
rummy-command-by-button = That costs something, so it isn't done by a line. Press “{ $button }”, and then once more.
rummy-ask-joker = What does the joker stand for?
rummy-ask-meld = Which meld is it to be?
rummy-ask-where = Where does it go?
rummy-ask-throw-joker = A joker is worth much. Throw it all the same?
rummy-answer-joker = { $card }
rummy-answer-meld = { $cards }
rummy-answer-swap = in for the joker in { $meld }
rummy-told-hand = Your hand: { $cards }
rummy-told-hand-empty = Your hand is empty
rummy-told-no-melds = No melds on the table yet
rummy-told-meld = { $number }. { $who }: { $meld }
rummy-told-pile = Face up: { $card }
rummy-told-no-pile = No card lies face up
rummy-told-stock =
    { $count ->
        [one] { $count } card in the stock
       *[other] { $count } cards in the stock
    }

## Why not (each names its rule, and what would do)

rummy-refused-not-your-turn = It isn't your turn.
rummy-refused-draw-first = Draw a card first, or take the one that lies face up.
rummy-refused-already-drawn = You have drawn already. Now meld, or throw a card.
rummy-refused-not-by-hand = Cards are shuffled and dealt by themselves.
rummy-refused-cards-are-shuffled = The cards are still being shuffled. One moment.
rummy-refused-nothing-to-take-back = There is nothing to take back. A draw stays.
rummy-refused-say-which-end = Say at which end of the run it goes.
rummy-refused-no-ends = A set has no ends. Just say which meld.
rummy-refused-too-short =
    { $count ->
        [0] Choose the cards first: a meld has three cards at least.
        [one] A meld has three cards at least; this is { $count }.
       *[other] A meld has three cards at least; these are { $count }.
    }
rummy-refused-not-a-meld = That is no meld: a set needs one rank, a run one suit.
rummy-refused-mixed-ranks = A set has one rank only: { $card } doesn't belong. Leave it out.
rummy-refused-mixed-suits = A run has one suit only: { $card } doesn't belong. Leave it out.
rummy-refused-five-of-a-rank =
    { $count ->
        [one] A set has four cards at most; this is { $count }.
       *[other] A set has four cards at most; these are { $count }. Leave some out.
    }
rummy-refused-suit-twice =
    { $suit ->
        [C] A set needs different suits: clubs would be there twice. Leave one out.
        [D] A set needs different suits: diamonds would be there twice. Leave one out.
        [H] A set needs different suits: hearts would be there twice. Leave one out.
       *[S] A set needs different suits: spades would be there twice. Leave one out.
    }
rummy-refused-face-twice = A run can't have the same card twice: { $card }. Leave one out.
rummy-refused-run-has-gap = The run has a gap: { $card } is missing.
rummy-refused-round-the-corner = A run never goes round past the ace: it starts with A-2-3 or ends with Q-K-A.
rummy-refused-run-unordered = Name the cards of a run from low to high.
rummy-refused-no-real-card = A meld needs at least one card that isn't a joker.
rummy-refused-two-real-cards = A meld needs at least two cards that aren't jokers.
rummy-refused-jokers-side-by-side = Two jokers can't lie side by side in a run. Put a card between them.
rummy-refused-joker-misnamed = The joker can't stand for { $card } here: that makes no meld.
rummy-refused-not-in-hand = You don't hold { $card }.
rummy-refused-card-twice = A card belongs to one meld only: { $card }.
rummy-refused-no-such-meld = There is no such meld on the table.
rummy-refused-below-threshold = Opening takes { $need } points; you have { $have }, { $missing } short. Meld more, or take it back.
rummy-refused-open-to-add = Open first: you need { $need }, you have { $have }.
rummy-refused-no-discard = No card lies face up. Draw from the stock.
rummy-refused-open-for-up-card = You took { $card }, so you must open this turn: { $need } needed, you have { $have }. Meld more, or put it back.
rummy-refused-use-up-card = You took { $card }, so it must go into a meld first. Use it, or put it back.
rummy-refused-cannot-open-with-it = Whoever takes { $card } must open this turn, and with it you can't reach { $need } or go out. Draw from the stock.
rummy-refused-cannot-use-it = Whoever takes { $card } must use it this turn, and it would fit into no meld. Draw from the stock.
rummy-refused-nothing-taken = You drew from the stock; only a card taken face up can be put back.
rummy-refused-put-back-already = You have put { $card } back, so draw from the stock.
rummy-refused-throw-another = You took { $card } this turn, so it can't be thrown now. Throw another, or put it back.
rummy-refused-does-not-fit-end = { $card } doesn't fit at that end; { $fits } would.
rummy-refused-does-not-fit-set = { $card } doesn't fit a set with { $fits }: it needs the same rank.
rummy-refused-meld-full = This set has all four suits; nothing more fits.
rummy-refused-run-ends = The run ends with an ace there; nothing goes past it.
rummy-refused-open-to-swap = Open first: to swap for a joker you need { $need }, you have { $have }.
rummy-refused-opened-this-turn = Who opens this turn may swap for a joker from the next turn on.
rummy-refused-no-joker-there = There is no joker in that meld.
rummy-refused-another-card-there = The joker stands for { $fits }, so { $card } can't go in for it.
rummy-refused-replay-joker = Lay the joker down first: whoever takes it from the table must use it this turn.
rummy-refused-joker-for-joker = Only the real card goes in for a joker, not another joker.
rummy-refused-keep-one-to-throw = Keep one card: the last one is thrown, not laid down.
rummy-refused-cards-left =
    { $count ->
        [one] You still hold { $count } card. Throw it to go out.
       *[other] You still hold { $count } cards. Only an empty hand goes out.
    }
rummy-refused-throw-to-go-out = Going out takes a last throw.
rummy-refused-deal-over = This deal is over.
rummy-refused-match-over = The match is over.
rummy-refused-not-over = The deal is still being played.
rummy-refused-already-ready = You are ready; the others aren't all yet.
rummy-refused-two-seats-resign = With more than two players nobody gives up a deal: play on, or leave your seat to a CPU player.

## Advice

rummy-called-take = Take { $card }
rummy-called-lay = Lay { $cards }
rummy-called-add = Add { $card } to { $meld }
rummy-called-swap = Swap { $card } for the joker of { $meld }
rummy-called-throw = Throw { $card }
