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

## Места, които сменят притежателя си

mine-give-up = Ставам от масата
mine-give-up-note = Компютърът доиграва вместо теб. Можеш да гледаш и пак да поискаш място.
mine-give-up-confirm = Да, ставам
mine-lock = Заключи свободните места
mine-unlock = Отключи свободните места
mine-remove = Вдигни от масата { $who }
mine-remove-note = На това място продължава компютърът.
mine-ask-title = Място за мен
mine-ask = Искам място
mine-asked = Молбата е изпратена; чакай отговор.
mine-claim = Аз седях тук: { $who }
join-locked = Тук домакинът раздава местата. Поискай си или гледай.
wish-seat = { $who } иска място
wish-claim = Някой казва: аз седях на мястото на { $who }
wish-yes = Да
wish-no = Не
carry-button = Премести на друго устройство
carry-title = Преместване на място на друго устройство
carry-how = Отвори това на другото устройство и натисни бутона там:
carry-note = Важи веднъж, десет минути. После това устройство само гледа.
carry-code = Шестте думи
carry-code-hint = Както ги показва другото устройство
carry-arrive = Играя тук
carry-have-code = Имам код
trouble-seated-already = Вече имаш място на тази маса.
trouble-seats-locked = Тук домакинът раздава местата.
trouble-no-seat-now = Докато не свърши играта, няма място за даване.
trouble-wishes-full = Твърде много хора вече чакат.
trouble-code-wrong = Кодът не е верен или вече не важи.
trouble-closed = Тази маса е закрита.

## Между игрите и накрая

round-next = Следващата игра започва след
round-hold = Още не
closed-title = Тази маса е закрита
closed-when = Закрита е на { $date }; изиграното още може да се провери:
closed-open = Отвори нова маса
closed-nothing = Тук нищо не е изиграно.

## Поглед назад

back-title = Както беше
back-earlier = Назад
back-later = Напред
back-to-table = Към масата
back-replay = Преглед ход по ход
