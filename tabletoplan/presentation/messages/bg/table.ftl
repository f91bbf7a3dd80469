# Началната страница, отварянето на маса, чакалнята и общото за всички игри.

## Навсякъде

app-name = TableToPlan
app-claim = Частна маса за игри
app-promise = Карти, зарове, добра компания.
skip-to-content = Към съдържанието
language-label = Език
rules-link = Правила
free-of-charge = Безплатно. Без регистрация и без инсталиране.

## Начална страница

landing-title = TableToPlan – частна маса за игри
landing-lead = Реми и табла с приятели – в домашната мрежа (LAN) или през интернет. Отвори маса, прати връзката и играйте.
landing-open = Отвори маса
landing-games = Игрите
landing-how = Как става
landing-how-1 = Отвори маса и избери правилата.
landing-how-2 = Прати връзката. Който я има, може да седне; никой друг не може да намери масата.
landing-how-3 = Няма с кого? На свободното място сяда компютърът.
landing-good = Добре е да знаеш
landing-good-dice = Запечатани карти и зарове
landing-good-dice-text = Всяко размесване и всяко хвърляне е определено преди играта и след нея всеки може да го провери.
landing-good-devices = Телефон или компютър
landing-good-devices-text = Една и съща връзка навсякъде, в браузъра, с пръст или с клавиши.
landing-good-languages = Всеки на своя език
landing-good-languages-text = Български, английски и румънски, заедно на една маса.
landing-board = Дъска за табла в началото на играта

## Отваряне на маса

open-title = Отвори маса
open-lead = Трябват само име и правила. Всичко друго вече е избрано.
open-values = Какво определят тези правила
open-choose-game = Коя игра?
open-seats = Места
open-seats-hint = Свободните места се попълват с компютърни играчи; до началото можеш да добавяш и махаш места.
open-your-name = Твоето име
open-your-name-hint = Както ще го виждат другите, до 24 знака
open-rule-set = Правила
open-details = Подробности: всички настройки
open-details-note = Избраните правила вече са попълнени тук. Смени само това, което искаш да е различно.
open-as-preset = според правилата
open-length = Мачът
open-others = Масата
open-pace = Скорост на компютъра
open-pace-slow = бавно
open-pace-normal = нормално
open-pace-instant = веднага
open-salt = Твоят късмет (по желание)
open-salt-hint = Към заровете или картите се примесва твоя дума, за да не може сървърът да ги избере сам.
open-submit = Отвори масата
option-on = да
option-off = не
option-number = { NUMBER($number, useGrouping: 0) }

## Сядане

join-title = { $host } те кани на { $game }
join-sit = Сядам
join-full = Всички места са заети. Можеш да останеш и да гледаш.

## Чакалнята

room-waiting =
    { $count ->
        [one] Чакаме още 1 човек. Прати връзката.
       *[other] Чакаме още { $count } души. Прати връзката.
    }
room-ready = Всички са тук.
room-host-starts = { $host } започва мача.
room-start = Започни
room-start-with-cpu = Попълни с компютър и започни
room-add-cpu = Добави компютър
room-remove-cpu = Махни компютъра
room-leave = Освободи мястото
room-seat-free = Свободно място
room-add-seat = Добави място
room-remove-seat = Махни това място
room-strength-label = Сила на компютъра

## Места

seat-you = ти
seat-host = домакин
seat-watching =
    { $count ->
        [0] Никой не гледа
        [one] Гледа 1 човек
       *[other] Гледат { $count } души
    }
strength-strong = силен
strength-medium = среден
strength-easy = слаб
strength-random = начинаещ
strength-strong-hint = мисли напред и греши рядко
strength-medium-hint = играе стабилно, но не гледа далеч напред
strength-easy-hint = пропуска това-онова, както се случва на всеки
strength-random-hint = играе, както дойде

## Подробности

details-title = Подробности
details-rule-set = Правила
details-host = Домакин
details-pace = Скорост на компютъра
details-stand-in = Заместник на отсъстващ играч
details-save = Запази настройките
details-changeable = Докато мачът не е започнал, домакинът може да ги сменя.
details-changeable-next = Промените важат за следващия мач.

## Запечатани зарове

seal-title = Запечатан късмет
seal-explained = Късметът за игра { $game } вече е запечатан. Щом играта свърши, печатът се отваря и всеки може да провери всяко хвърляне и всяка карта.
seal-number = Печат
seal-salt = Твоят късмет
seal-salt-send = Примеси го
seal-salts-here = Примесено досега от: { $names }
seal-salts-none = Още никой нищо не е примесил.
seal-salt-fixed = Твоят влезе още с отварянето на масата.
seal-records = Отворени печати
seal-record = Игра { $game }: изтегли записа

## Масата

table-title = { $game }: { $names }
table-your-turn-title = ▶ Твой ред – { $names }
table-asked-title = ? { $asked } – { $names }
table-waiting-title = Маса – чакаме
table-board = Дъска
table-actions = Действия
table-log = Дневник
table-more = Още
table-last = Последно:
table-log-empty = Още нищо не е изиграно.
table-watching = Гледаш
table-rematch = Реванш
table-rematch-asked = { $who } иска реванш
table-rematch-waiting = Чакаме другите
table-rematch-no = Не, благодаря
table-rematch-declined = { $who }: не, благодаря
table-rematch-rules = Следващият мач е по други правила; виж „Подробности“.
command-title = Напиши ход или въпрос
command-send = Изпрати
live-off = Тук страницата не се обновява на живо; проверява за новини през няколко секунди.
live-lost = Няма връзка – опитваме пак. Мястото ти се пази.
live-trouble = Няма отговор. Натисни пак: нищо не се брои два пъти.
live-sending = Изпраща се…
live-trying = Още опитваме…
no-script = Без JavaScript страницата се презарежда сама, докато чакаш.
no-script-reload = Виж какво ново

## Неприятности извън правилата

trouble-seat-taken = Това място е заето.
trouble-not-seated = Нямаш място на тази маса.
trouble-not-host = Това може да го направи само домакинът.
trouble-host-stays = Домакинът си остава на първото място.
trouble-not-started = Мачът още не е започнал.
trouble-already-started = Мачът вече започна.
trouble-seats-free = Има още свободно място. Сложи там компютър или изчакай.
trouble-seats-at-limit = Тази игра не се играе с толкова места.
trouble-match-goes-on = Мачът още не е свършил.
trouble-name-empty = Напиши име с поне една буква или цифра.
trouble-name-long =
    { $limit ->
        [one] Името е твърде дълго: най-много { $limit } знак.
       *[other] Името е твърде дълго: най-много { $limit } знака.
    }
trouble-salt-late = Играта вече започна; към късмета ѝ вече нищо не може да се примеси.
trouble-salt-bad = Това е твърде дълго или в него има знаци, които не стават.
trouble-salt-fixed = Твоят късмет влезе още с отварянето на масата.
trouble-stale = Междувременно на масата се игра. Ето я сега.
trouble-options = Това не може да се избере за „{ $what }“.

## Страници за когато нещо не е наред

error-no-table-title = Няма такава маса
error-no-table = На този адрес няма маса. Провери връзката или отвори своя маса.
no-cookie-title = Браузърът ти не пази бисквитки
no-cookie-why = По бисквитката масата те познава. Без нея този браузър не може да държи място, а само да гледа; ако току-що зае място, то стои празно на твое име.
no-cookie-remedy = Разреши бисквитките за този адрес или отвори връзката в друг браузър; в чат приложенията и в частните прозорци те често са изключени. После помоли домакина да освободи мястото и седни отново.
error-refused-title = Не се получи
error-refused = Сървърът не разбра това. Нищо не е променено.
error-forbidden = Това дойде от друга страница, затова не го приехме. Нищо не е променено.
error-too-many = Твърде много наведнъж. Изчакай една минута.
error-server-title = Грешката е наша
error-server = Тук нещо се обърка. Нищо не е променено.
error-home = Към началната страница

## Страниците с правилата

rules-title = { $game }: как се играе и правилата
rules-contents = На тази страница
rules-of-table = Това са правилата точно на тази маса: { $set }, с настройките, каквито са тук.
rules-of-all-sets = Където видовете правила се различават, пише за кои става дума. Който отваря маса, може да промени всяка настройка; връзката към правилата на самата маса води точно до това, което важи там.
rules-in-force = Правилата са номерирани; когато нещо не може, масата казва по кое правило.
rules-back = Обратно на масата
rules-in-all-sets = При всички правила, ако не е избрано друго
rules-by-choice = По избор
rules-not-played = На тази маса не се играе.
table-names-title = { $names }

## Как посетителят предпочита страниците си

look-title = Изглед
look-apply = Приложи
look-theme = Дъска и страница
look-theme-device = като устройството
look-theme-day = ден
look-theme-night = нощ
look-home = Домът ми е
look-home-right = вдясно
look-home-left = вляво
look-hand = Бутони за
look-hand-right = дясната ръка
look-hand-left = лявата ръка
look-board = Дъската на телефон
look-board-wide = широка
look-board-tall = висока
look-sound = Тих звук, когато е мой ред
look-sound-off = не
look-sound-on = да
look-keys = Отделни букви натискат бутоните, например u за „Върни“
look-keys-on = да
look-keys-off = не
look-suits = Боите на картите
look-suits-two = в два цвята
look-suits-four = в четири цвята

## Съвети

advice-allowed = Играчите може да питат какво би изиграл компютърът
advice-ask = Какво би изиграл?
advice-would = Компютърът би избрал: { $what }
advice-do = Направи го
advice-not-now = Питай, когато си на ход.
advice-not-here = На тази маса не се подсказва; домакинът може да го разреши в „Подробности“.
advice-too-often = Питаш твърде често; помисли малко.
advice-none = Компютърът няма какво да посъветва сега.
