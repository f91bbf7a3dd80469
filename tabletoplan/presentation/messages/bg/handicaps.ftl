# What is agreed otherwise for one seat.

handicap-title = Хандикап
handicap-of = Хандикап на { $name }
handicap-free = Хандикап на място { $number }
handicap-none = както на масата
handicap-set = Задай
backgammon-option-head-start = Аванс в точки
backgammon-handicap-head-start = започва с { NUMBER($value, useGrouping: 0) }
rummy-handicap-threshold = сваля с { NUMBER($value, useGrouping: 0) }
rummy-handicap-hints =
    { $value ->
        [true] с подсказки
       *[false] без подсказки
    }
