# What is agreed otherwise for one seat.

handicap-title = Handicap
handicap-of = Handicap of { $name }
handicap-free = Handicap of seat { $number }
handicap-none = as at the table
handicap-set = Set
backgammon-option-head-start = Head start in points
backgammon-handicap-head-start = starts with { NUMBER($value, useGrouping: 0) }
rummy-handicap-threshold = opens at { NUMBER($value, useGrouping: 0) }
rummy-handicap-hints =
    { $value ->
        [true] with hints
       *[false] no hints
    }
