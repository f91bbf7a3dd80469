# Реми: какво пише на самите карти, комбинации и купчини, най-вече за четене на глас.

rummy-seen-melds = Комбинации на масата
rummy-seen-no-melds = Още няма комбинации. Слагат се тук и всеки може да добавя към тях.
rummy-seen-your-hand = Твоите карти
rummy-seen-deal-over = Картите на всички

## Места

rummy-seen-seat =
    { $count ->
        [one] { $count } карта
       *[other] { $count } карти
    }{ $opened ->
        [yes] , вече се свали
       *[no] {""}
    }{ $starter ->
        [yes] , започна раздаването
       *[no] {""}
    }

## Карти и комбинации

rummy-seen-held =
    { $card }{ $new ->
        [yes] , нова
       *[no] {""}
    }{ $meld ->
        [0] {""}
       *[other] , в най-добра комбинация { $meld }
    }
rummy-seen-new = нова
rummy-seen-rank =
    { $rank ->
        [1] асо
        [11] вале
        [12] дама
        [13] поп
       *[other] { $rank }
    }
rummy-seen-run =
    поредица от { $low } до { $high } { $suit ->
        [C] спатия
        [D] каро
        [H] купа
       *[S] пика
    }
rummy-seen-set =
    група { $rank ->
        [1] аса
        [11] валета
        [12] дами
        [13] попове
       *[other] { $rank }
    }{ $missing ->
        [C] , без спатия
        [D] , без каро
        [H] , без купа
        [S] , без пика
       *[none] , и четирите
    }
rummy-seen-meld =
    { $voice ->
        [you] Твоя комбинация { $number }
       *[they] { $who }, комбинация { $number }
    }: { $meld }{ $jokers ->
        [0] {""}
        [one] , с жокер
       *[other] , с { $jokers } жокера
    }.{ $asks ->
        [yes] {" "}Да добавя ли тук?
       *[no] {""}
    }

## Тестето и откритата карта

rummy-seen-stock = Тесте
rummy-seen-draw-stock =
    { $count ->
        [one] Тегли от тестето, остава { $count }
       *[other] Тегли от тестето, остават { $count }
    }
rummy-seen-no-up-card = Няма открита карта
rummy-seen-up-card = Открита карта: { $card }
rummy-seen-up = Хвърлена
rummy-seen-take-it = Вземи
rummy-seen-take = Вземи { $card }. { $duty }
rummy-seen-up-duty =
    { $kind ->
        [use] Трябва да влезе в комбинация в този ход
        [open] Трябва да се свалиш в този ход
       *[free] Не те задължава с нищо
    }
rummy-seen-up-cannot =
    { $kind ->
        [use] Няма къде да влезе
        [open] С нея не стигаш за сваляне
       *[free] Сега не може
    }
rummy-seen-up-put-back = Вече върна тази карта

## Под ръката

rummy-seen-laid = Свалени { $points } от { $need }
rummy-seen-in-hand = В ръката { $points }
rummy-seen-order = Подреждане на ръката
rummy-seen-order-best = По комбинации
rummy-seen-order-suit = По боя
rummy-seen-order-rank = По сила
rummy-seen-order-own = Както искам
rummy-seen-to-left = Избраните карти наляво
rummy-seen-to-right = Избраните карти надясно

## Край на раздаването

rummy-seen-sum-dead = в ръката { $held }
rummy-seen-standing = Точки
rummy-seen-sum-zero = Сбор 0
