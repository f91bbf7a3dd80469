# What is agreed otherwise for one seat.

handicap-title = Handicap
handicap-of = Handicap: { $name }
handicap-free = Handicapul locului { $number }
handicap-none = ca la masă
handicap-set = Stabilește
backgammon-option-head-start = Avans în puncte
backgammon-handicap-head-start = pornește cu { NUMBER($value, useGrouping: 0) }
rummy-handicap-threshold = etalează de la { NUMBER($value, useGrouping: 0) }
rummy-handicap-hints =
    { $value ->
        [true] cu indicii
       *[false] fără indicii
    }
