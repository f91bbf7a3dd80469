# Remi: ce scrie chiar pe cărți, pe formații și pe teancuri, mai ales pentru cine ascultă.

rummy-seen-melds = Formațiile de pe masă
rummy-seen-no-melds = Încă nu e nicio formație. Aici stau, ca oricine să poată lipi la ele.
rummy-seen-your-hand = Cărțile tale
rummy-seen-deal-over = Cărțile tuturor

## Locuri

rummy-seen-seat =
    { $count ->
        [one] o carte
        [few] { $count } cărți
       *[other] { $count } de cărți
    }{ $opened ->
        [yes] , s-a etalat
       *[no] {""}
    }{ $starter ->
        [yes] , a început mâna
       *[no] {""}
    }

## Cărți și formații

rummy-seen-held =
    { $card }{ $new ->
        [yes] , nouă
       *[no] {""}
    }{ $meld ->
        [0] {""}
       *[other] , în formația bună { $meld }
    }
rummy-seen-new = nouă
rummy-seen-rank =
    { $rank ->
        [1] as
        [11] valet
        [12] damă
        [13] rege
       *[other] { $rank }
    }
rummy-seen-run =
    suită de la { $low } la { $high } de { $suit ->
        [C] treflă
        [D] caro
        [H] cupă
       *[S] pică
    }
rummy-seen-set =
    grup de { $rank ->
        [1] ași
        [11] valeți
        [12] dame
        [13] regi
       *[other] { $rank }
    }{ $missing ->
        [C] , fără treflă
        [D] , fără caro
        [H] , fără cupă
        [S] , fără pică
       *[none] , toate patru
    }
rummy-seen-meld =
    { $voice ->
        [you] Formația ta { $number }
       *[they] { $who }, formația { $number }
    }: { $meld }{ $jokers ->
        [0] {""}
        [one] , cu un joker
       *[other] , cu { $jokers } jokeri
    }.{ $asks ->
        [yes] {" "}Lipești aici?
       *[no] {""}
    }

## Teancul și cartea de jos

rummy-seen-stock = Teanc
rummy-seen-draw-stock =
    { $count ->
        [one] Trage din teanc, a rămas { $count }
       *[other] Trage din teanc, au rămas { $count }
    }
rummy-seen-no-up-card = Jos nu e nicio carte
rummy-seen-up-card = Jos: { $card }
rummy-seen-up = Jos
rummy-seen-take-it = Ia
rummy-seen-take = Ia { $card }. { $duty }
rummy-seen-up-duty =
    { $kind ->
        [use] Trebuie folosită acum
        [open] Trebuie să te etalezi acum
       *[free] Nu te obligă la nimic
    }
rummy-seen-up-cannot =
    { $kind ->
        [use] N-ai unde s-o folosești
        [open] Cu ea nu ajungi la etalare
       *[free] Acum nu se poate
    }
rummy-seen-up-put-back = Ai pus-o deja la loc

## Sub mână

rummy-seen-laid = Etalate { $points } din { $need }
rummy-seen-in-hand = În mână { $points }
rummy-seen-order = Ordinea cărților
rummy-seen-order-best = Pe formații
rummy-seen-order-suit = După culoare
rummy-seen-order-rank = După rang
rummy-seen-order-own = Cum vreau eu
rummy-seen-to-left = Cărțile alese spre stânga
rummy-seen-to-right = Cărțile alese spre dreapta

## Sfârșitul mâinii

rummy-seen-sum-dead = { $held } în mână
rummy-seen-standing = Scor
rummy-seen-sum-zero = Suma 0
