# Табла. `voice` е `you`, когато се говори на читателя, иначе `they`.

## Името на играта, правилата и настройките

backgammon-name = Табла
backgammon-note = Победа 1, марс 2. По желание куб, двоен марс и мач до точки.
backgammon-guide = Подходяща за деца от 8 години нагоре. Една игра трае около 10–20 минути.

backgammon-preset-house = Домашни правила
backgammon-preset-house-note = Победа 1, марс 2. Ходът свършва с последния изигран зар.
backgammon-preset-table = Румънска табла
backgammon-preset-table-note = Куб за удвояване без таван, марс 2, двоен марс 3.
backgammon-preset-international = Международна табла
backgammon-preset-international-note = Марс 2, двоен марс 3. Кубът се избира в „Подробности“.

backgammon-option-length = Дължина на мача
backgammon-option-length-games = определен брой игри
backgammon-option-length-points = до определен брой точки
backgammon-option-length-open = без уговорен край
backgammon-option-target = Игри или точки
backgammon-option-first-roll = Първа игра
backgammon-option-first-roll-roll-anew = по-големият зар започва и хвърля наново
backgammon-option-first-roll-play-opening = по-големият зар започва и играе двата начални зара
backgammon-option-later-rounds = Следващи игри
backgammon-option-later-rounds-winner-starts = започва победителят от предишната
backgammon-option-later-rounds-opening-roll = пак се хвърля кой да започне
backgammon-option-commit = Край на хода
backgammon-option-commit-automatic = с последния зар, който може да се изиграе
backgammon-option-commit-button = с бутон
backgammon-option-backgammon-counts = Двойният марс носи
backgammon-option-gammon-name = Двойната победа се нарича
backgammon-option-gammon-name-mars = Mars (на български винаги марс)
backgammon-option-gammon-name-gammon = gammon (на български винаги марс)
backgammon-option-gammon-name-mart = marț (на български винаги марс)
backgammon-option-cube = Куб за удвояване
backgammon-option-cube-limit = Таван на куба (0: без таван)
backgammon-option-automatic-doubles = Равни начални зарове удвояват залога
backgammon-option-automatic-doubles-none = никога
backgammon-option-automatic-doubles-once = веднъж на игра
backgammon-option-automatic-doubles-any = всеки път
backgammon-option-beavers = Бобър (незабавна контра)
backgammon-option-jacoby = Правило на Джейкъби
backgammon-option-crawford = Правило на Крофорд
backgammon-option-giving-up = Предаване
backgammon-option-giving-up-forfeit = форфе за 1 точка
backgammon-option-giving-up-resign = по съгласие, за 1, 2 или 3 пъти залога

## Какво значат настройките, по един ред

backgammon-option-length-hint = Определен брой игри, надпревара до точки или докато ви се играе.
backgammon-option-target-hint = Колко игри или колко точки; мач без уговорен край няма нужда от число.
backgammon-option-first-roll-hint = Кой започва първата игра и с кои зарове.
backgammon-option-later-rounds-hint = Кой започва втората игра и всички след нея.
backgammon-option-commit-hint = С бутон всяко местене може да се върне, докато не го натиснеш.
backgammon-option-backgammon-counts-hint = Когато загубилият не е извадил нито един пул и още има пул на бара или в дома на победителя.
backgammon-option-gammon-name-hint = Думата, която виждат читателите на английски; друго не се променя.
backgammon-option-cube-hint = Преди хвърляне можеш да предложиш двоен залог; който откаже, губи досегашния.
backgammon-option-cube-limit-hint = Над тази стойност не се удвоява.
backgammon-option-automatic-doubles-hint = Ако двата начални зара са равни, играта струва двойно.
backgammon-option-beavers-hint = На когото удвоят, може веднага да удвои пак и кубът остава у него.
backgammon-option-jacoby-hint = Марсът се брои за проста игра, докато никой играч не е удвоил.
backgammon-option-crawford-hint = При мач до точки: без куб в първата игра, след като на някого му остане една точка до края.
backgammon-option-giving-up-hint = С форфе играта свършва веднага; предаването по съгласие има цена, която другата страна приема или не.

## Заглавният ред

backgammon-opening-falls = Хвърля се кой да започне…
backgammon-to-roll =
    { $voice ->
        [you] Твой ред е – хвърли заровете
       *[they] { $undo ->
            [yes] Ред е на { $who } да хвърля. Дотогава можеш да си върнеш хода
           *[no] Ред е на { $who } да хвърля
        }
    }
backgammon-to-play =
    { $voice ->
        [you] Твой ред е – изиграй { $high } и { $low }
       *[they] { $who } играе { $high } и { $low }
    }
backgammon-to-play-same =
    { $voice ->
        [you] { $count ->
            [one] Твой ред е – изиграй { $die }
           *[other] Твой ред е – изиграй { $die }, { $count } пъти
        }
       *[they] { $count ->
            [one] { $who } играе { $die }
           *[other] { $who } играе { $die }, { $count } пъти
        }
    }
backgammon-to-finish =
    { $voice ->
        [you] { $by ->
            [button] Твой ред е – натисни „Готово“, за да приключиш
           *[none] Ходът ти приключи
        }
       *[they] { $who } приключва хода си
    }
backgammon-doubled =
    { $beaver ->
        [yes] { $voice ->
            [asked] { $who } отвръща с бобър: залогът става { $stake }. Приемаш ли, или отказваш и губиш { $price }?
            [asking] Чакаме { $asked } да отговори на твоя бобър
           *[watching] { $who } отвръща с бобър: залогът става { $stake }; отговаря { $asked }
        }
       *[no] { $voice ->
            [asked] { $who } удвоява: залогът става { $stake }. Приемаш ли, или отказваш и губиш { $price }?
            [asking] Чакаме { $asked } да отговори на твоето удвояване
           *[watching] { $who } удвоява на { $stake }; отговаря { $asked }
        }
    }
backgammon-resigning =
    { $voice ->
        [asked] { $who } предлага да се предаде за { $stake }. Приемаш ли?
        [asking] Чакаме { $asked } да отговори на твоето предложение да се предадеш
       *[watching] { $who } предлага да се предаде за { $stake }; отговаря { $asked }
    }
backgammon-double-offered = Предложено удвояване
backgammon-beaver-offered = Отговор с бобър
backgammon-resignation-offered = Предложено предаване
backgammon-how =
    { $kind ->
        [single] играта
        [gammon] с марс
        [backgammon] с двоен марс
        [dropped] след отказано удвояване
        [resigned] след прието предаване
       *[forfeited] с форфе
    }
backgammon-won = { $who } печели { $how }: +{ $points }. Мач { $scores }.
backgammon-match-won = { $who } печели мача { $mine } : { $theirs }
backgammon-match-drawn = Мачът завърши наравно, { $first } : { $second }

## Под заглавния ред

backgammon-opening = Кой започва: { $first } { $die }, { $second } { $other }. Започва { $who }.
backgammon-opening-tie = Кой започва: { $first } { $die }, { $second } { $other }. Равни, хвърля се пак.
backgammon-no-move =
    { $part ->
        [some] { $who } хвърли { $dice }: няма повече ход
       *[all] { $who } хвърли { $dice }: няма ход
    }
backgammon-crawford-game = Игра на Крофорд: кубът почива.
backgammon-is-ready = { $who } чака следващата игра
backgammon-game-of = Игра { $game } от { $target }
backgammon-game-to = Игра { $game } · мач до { $target }
backgammon-game-open = Игра { $game }

## Какво стана

backgammon-rolled = { $who } хвърли { $dice }.
backgammon-moved =
    { $hit ->
        [yes] { $who } удря: { $play }.
       *[no] { $who } играе { $play }.
    }
backgammon-undone = { $who } връща { $play }.
backgammon-turn =
    { $moved ->
        [yes] { $who } { $dice }: { $play }
       *[no] { $who } { $dice }: няма ход
    }
backgammon-doubles = { $who } удвоява на { $stake }.
backgammon-beavers = { $who } отвръща с бобър: залогът става { $stake }.
backgammon-takes = { $who } приема. Залогът е { $stake }.
backgammon-drops = { $who } отказва.
backgammon-resigns = { $who } предлага да се предаде за { $stake }.
backgammon-accepts = { $who } приема предаването.
backgammon-refuses = { $who } не приема; играта продължава.
backgammon-forfeits = { $who } предава играта.
backgammon-ends-match = { $who } приключва мача.

## Дъската – за окото и за ухото

backgammon-point =
    { $owner ->
        [nobody] Поле { $point }, празно
        [mine] { $count ->
            [one] Поле { $point }, { $count } твой пул
           *[other] Поле { $point }, { $count } твои пула
        }
        [theirs] { $count ->
            [one] Поле { $point }, { $count } чужд пул, сам
           *[other] Поле { $point }, { $count } чужди пула
        }
        [white] { $count ->
            [one] Поле { $point }, { $count } бял пул
           *[other] Поле { $point }, { $count } бели пула
        }
       *[black] { $count ->
            [one] Поле { $point }, { $count } черен пул
           *[other] Поле { $point }, { $count } черни пула
        }
    }
backgammon-bar =
    { $owner ->
        [mine] { $count ->
            [0] Твоят бар, празен
            [one] Бар, { $count } твой пул, трябва да влезе
           *[other] Бар, { $count } твои пула, трябва да влязат
        }
        [theirs] { $count ->
            [0] Чуждият бар, празен
            [one] Бар, { $count } чужд пул
           *[other] Бар, { $count } чужди пула
        }
        [white] { $count ->
            [0] Бар, няма бели пулове
            [one] Бар, { $count } бял пул
           *[other] Бар, { $count } бели пула
        }
       *[black] { $count ->
            [0] Бар, няма черни пулове
            [one] Бар, { $count } черен пул
           *[other] Бар, { $count } черни пула
        }
    }
backgammon-off =
    { $owner ->
        [mine] Извадени: твои { $count } от 15
        [theirs] Извадени: чужди { $count } от 15
        [white] Извадени: бели { $count } от 15
       *[black] Извадени: черни { $count } от 15
    }
backgammon-go = { $source ->
        [25] бар
       *[other] { $source }
    }→{ $target ->
        [0] вън
       *[other] { $target }
    }{ $hit ->
        [yes] {" "}удар
       *[no] {""}
    }
backgammon-pips = Пипс { $mine }–{ $theirs }
backgammon-dice-none = Още няма зарове
backgammon-dice-opening =
    { $owner ->
        [mine] Начални зарове: твой { $first }, чужд { $second }
       *[white] Начални зарове: бял { $first }, черен { $second }
    }
backgammon-dice = Зарове { $first } и { $second }, { $blocked ->
        [yes] { $left ->
            [one] { $left } не може да се изиграе
           *[other] { $left } не могат да се изиграят
        }
       *[no] { $left ->
            [0] няма какво да се играе
            [one] остава { $left } за игра
           *[other] остават { $left } за игра
        }
    }
backgammon-cube =
    { $place ->
        [mine] Куб на { $value }, твой
        [theirs] Куб на { $value }, чужд
        [white] Куб на { $value }, на белите
        [black] Куб на { $value }, на черните
       *[middle] Куб на { $value }, в средата
    }
backgammon-choose = Избери пул, после къде да отиде:
backgammon-unchoose = Остави пула

## Бутони

backgammon-roll = Хвърли
backgammon-done = Готово
backgammon-undo = Върни
backgammon-double = Удвои на { $stake }
backgammon-take = Приемам (залог { $stake })
backgammon-drop = Отказвам (губя { $stake })
backgammon-drop-confirm = Отказвам и губя { $stake }
backgammon-beaver = Бобър (залог { $stake })
backgammon-accept-resignation = Приемам (печеля { $stake })
backgammon-refuse-resignation = Играем
backgammon-forfeit = Предавам играта
backgammon-forfeit-confirm = Предавам: другата страна взима 1
backgammon-resign =
    { $multiple ->
        [1] Предавам проста игра (губя { $stake })
        [2] Предавам марс (губя { $stake })
       *[other] Предавам двоен марс (губя { $stake })
    }
backgammon-resign-confirm = Предлагам да загубя { $stake }
backgammon-next-game = Следваща игра
backgammon-end-match = Край на мача
backgammon-end-match-confirm = Край при този резултат

## Какво може да се напише

backgammon-commands = Например: 8/5 6/5 · хвърли · върни · готово · защо 13/7 · дъска · пипс · помощ
backgammon-command-unknown = Не разбрах това. Опитай: 8/5 6/5, хвърли, върни, готово, защо 13/7, дъска, пипс, помощ.
backgammon-command-help = Ходове: 8/5 6/5, бар/20, 6/вън. Думи: хвърли, върни, готово, удвои, бобър, приемам, отказвам, следваща. Въпроси: защо 13/7, дъска, пипс, зарове.
backgammon-command-by-button = Това ти струва нещо, затова не става с написан ред. Натисни „{ $button }“ и после още веднъж.
backgammon-command-allowed = Нищо не пречи на този ход.

## Защо не може (всеки отказ си има правило)

backgammon-refused-wrong-way = Пуловете се движат към по-малките номера.
backgammon-refused-held-by-two = Поле { $point } е затворено: там стоят поне два чужди пула.
backgammon-refused-all-held = Тези полета са затворени, на всяко стоят поне два чужди пула: { $points }.
backgammon-refused-no-die-for-that =
    { $distance ->
        [one] Дотам има { $distance } поле. Останали зарове: { $dice }.
       *[other] Дотам има { $distance } полета. Останали зарове: { $dice }.
    }
backgammon-refused-die-not-rolled = Нямаш { $die } на заровете.
backgammon-refused-die-used = Вече изигра { $die }.
backgammon-refused-no-checker-there =
    { $point ->
        [25] Нямаш пул на бара.
       *[other] Нямаш пул на поле { $point }.
    }
backgammon-refused-use-both-dice = И двата зара трябва да се изиграят: с { $play } става.
backgammon-refused-use-higher-die = Може да се изиграе само един зар, значи по-големият: { $play }.
backgammon-refused-enter-first = Първо влез от бара.
backgammon-refused-not-all-home = Първо прибери всички пулове у дома: един още е на { $point ->
        [25] бара
       *[other] поле { $point }
    }.
backgammon-refused-higher-point-first = Първо играе пулът, който е по-назад: поле { $point }.
backgammon-refused-nothing-to-undo = Няма какво да върнеш.
backgammon-refused-turn-committed = Ходът ти приключи и вече не може да се върне.
backgammon-refused-no-dice-left = Вече изигра всички зарове.
backgammon-refused-moves-remain = Още имаш ход: { $play }.
backgammon-refused-not-your-turn = Не е твой ред.
backgammon-refused-roll-first = Първо хвърли заровете.
backgammon-refused-already-rolled = Заровете ти вече са хвърлени.
backgammon-refused-dice-are-rolling = Заровете още се търкалят.
backgammon-refused-not-by-hand = Заровете падат сами.
backgammon-refused-cube-not-in-play = В тази игра няма куб.
backgammon-refused-cube-not-yours = Кубът е у другата страна: само тя може да удвоява.
backgammon-refused-cube-at-limit = Кубът не минава { $limit }.
backgammon-refused-no-double-offered = Никой не е удвоил.
backgammon-refused-not-yours-to-answer = Предложението е твое – отговаря другата страна.
backgammon-refused-answer-first = Първо отговори на предложението.
backgammon-refused-await-answer = Изчакай отговора на предложението си.
backgammon-refused-beavers-off = На тази маса не се играе с бобър.
backgammon-refused-beavered-already = На това удвояване вече има бобър.
backgammon-refused-crawford = В играта на Крофорд никой не удвоява.
backgammon-refused-stake-suffices = Залогът от { $stake } и така ти стига да спечелиш мача.
backgammon-refused-round-over = Тази игра свърши.
backgammon-refused-match-over = Мачът свърши.
backgammon-refused-not-over = Играта още не е свършила.
backgammon-refused-already-ready = Ти вече каза „да“; чакаме другата страна.
backgammon-refused-length-is-set = Този мач свършва по уговорката, а не когато някой реши.
backgammon-refused-no-resignation-here = По тези правила играта се предава направо, с форфе.
backgammon-refused-no-forfeit-here = По тези правила предаването се предлага, а другата страна го приема или не.
backgammon-refused-no-resignation-offered = Никой не е предложил да се предаде.
