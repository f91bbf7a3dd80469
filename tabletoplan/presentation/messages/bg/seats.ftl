# Кой къде седи, кой отсъства и кой играе вместо него.

## Отсъствие

seat-away = отсъства
seat-stand-in = Компютър за { $who }
away-countdown = { $who } отсъства. Компютърът поема мястото след
away-waiting = { $who } отсъства; масата чака.
away-paused = Пауза, докато някой играч се върне
away-wait-longer = Да почакаме още
away-cpu-now = Компютърът веднага
away-soon = Компютърът поема мястото след { $count } секунди.
away-played =
    { $count ->
        [0] Компютърът ти пази мястото.
        [one] Компютърът изигра 1 ход вместо теб.
       *[other] Компютърът изигра { $count } хода вместо теб.
    }
away-take-back = Връщам се на мястото си
away-back-title = ▶ Върни се на мястото си – { $names }
away-read = Видях

## Моето място

mine-title = Моето място
mine-leave = Излизам за малко
mine-leave-note = Мястото остава твое. Дойде ли твой ред, скоро компютърът играе вместо теб, докато се върнеш.
tab-moved = Премести това място в друг прозорец.
tab-play-here = Играя тук

## Какво прави масата при отсъствие

open-countdown = Колко чакаме отсъстващ играч
open-countdown-15 = 15 секунди
open-countdown-60 = 1 минута
open-countdown-300 = 5 минути
open-countdown-wait = докато се върне
open-stand-in = После вместо него играе компютър
details-stand-in-after = след { $wait }, { $strength }
details-stand-in-never = никой; масата чака
