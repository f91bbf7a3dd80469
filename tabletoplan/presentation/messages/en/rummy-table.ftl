# Rummy: what stands on the cards, piles and melds themselves, mostly for the ear.

rummy-seen-melds = Table melds
rummy-seen-no-melds = No melds yet. They lie here, for everybody to add to.
rummy-seen-your-hand = Your hand
rummy-seen-deal-over = The hands

## Seats

rummy-seen-seat =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }{ $opened ->
        [yes] , opened
       *[no] {""}
    }{ $starter ->
        [yes] , started this deal
       *[no] {""}
    }

## Cards and melds

rummy-seen-held =
    { $card }{ $new ->
        [yes] , new
       *[no] {""}
    }{ $meld ->
        [0] {""}
       *[other] , in best meld { $meld }
    }
rummy-seen-new = new
rummy-seen-rank =
    { $rank ->
        [1] ace
        [11] jack
        [12] queen
        [13] king
       *[other] { $rank }
    }
rummy-seen-run =
    { $low } to { $high } of { $suit ->
        [C] clubs
        [D] diamonds
        [H] hearts
       *[S] spades
    }
rummy-seen-set =
    { $rank ->
        [1] aces
        [11] jacks
        [12] queens
        [13] kings
       *[other] { $rank }s
    }{ $missing ->
        [C] , no clubs
        [D] , no diamonds
        [H] , no hearts
        [S] , no spades
       *[none] , all four
    }
rummy-seen-meld =
    { $voice ->
        [you] Your meld { $number }
       *[they] { $who }’s meld { $number }
    }: { $meld }{ $jokers ->
        [0] {""}
        [one] , with a joker
       *[other] , with { $jokers } jokers
    }.{ $asks ->
        [yes] {" "}Add here?
       *[no] {""}
    }

## The piles

rummy-seen-stock = Stock
rummy-seen-draw-stock = Draw from stock, { $count } left
rummy-seen-no-up-card = No card lies face up
rummy-seen-up-card = Face up: { $card }
rummy-seen-up = Discard
rummy-seen-take-it = Take
rummy-seen-take = Take { $card }. { $duty }
rummy-seen-up-duty =
    { $kind ->
        [use] You must use it this turn
        [open] You must open this turn
       *[free] You owe nothing for it
    }
rummy-seen-up-cannot =
    { $kind ->
        [use] It fits nothing you could lay
        [open] You couldn’t open with it
       *[free] Not now
    }
rummy-seen-up-put-back = You have put it back

## Under the hand

rummy-seen-in-hand = In hand { $points }
rummy-seen-order = Order of the hand
rummy-seen-order-best = Best melds
rummy-seen-order-suit = By suit
rummy-seen-order-rank = By rank
rummy-seen-order-own = My own
rummy-seen-to-left = Chosen cards to the left
rummy-seen-to-right = Chosen cards to the right

## The end of a deal

rummy-seen-sum-dead = held { $held }
rummy-seen-standing = Score
rummy-seen-sum-zero = Sum 0
