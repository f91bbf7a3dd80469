# Реми. `voice` е `you`, когато се говори на читателя, иначе `they`. Картата сред фактите идва
# като знак, например 9♣, или с думи.

## Името на играта, правилата и настройките

rummy-name = Реми
rummy-note = Българско: при N играчи всяко (N+1)-во раздаване е спринт с двойни точки. Или класическо 30/40/51.
rummy-guide = Подходящо за деца от 8 години нагоре. Едно раздаване трае около 10–20 минути.

rummy-preset-bulgarian = Българско реми
rummy-preset-bulgarian-note = Сваляне с 44. При N играчи всяко (N+1)-во раздаване е спринт с двойни точки.
rummy-preset-classic = Класическо 30/40/51
rummy-preset-classic-note = Четири жокера. Победителят печели каквото остане у другите; реми от ръка е двойно.

rummy-option-length = Дължина на мача
rummy-option-length-blocks = серии, всяка със спринт накрая
rummy-option-length-full-circle = пълен кръг: всеки започва по един спринт
rummy-option-length-single = едно раздаване
rummy-option-length-points = до определен брой точки
rummy-option-blocks = Брой серии
rummy-option-target = Точки до края
rummy-option-threshold = Точки за първо сваляне
rummy-option-joker-opening = Жокер при първото сваляне носи
rummy-option-joker-opening-25 = 25
rummy-option-joker-opening-named = колкото картата, която замества
rummy-option-joker-limit = Жокери в комбинация
rummy-option-joker-limit-one-real = колкото и да са, с поне една истинска карта
rummy-option-joker-limit-two-real = поне две истински карти и без съседни жокери в поредица
rummy-option-up-card = Който вземе откритата карта
rummy-option-up-card-open = трябва да се свали в същия ход, ако още не е
rummy-option-up-card-use = трябва да я вкара в комбинация в същия ход
rummy-option-swap = Смяна на жокер от масата
rummy-option-swap-keep = след сваляне в предишен ход; жокерът може да остане в ръката
rummy-option-swap-replay = веднага след сваляне; жокерът трябва пак да слезе на масата
rummy-option-last-throw = За затваряне се хвърля последна карта
rummy-option-out-below = Затваряне под прага
rummy-option-used-up = Когато тестето свърши
rummy-option-used-up-turn-over = купчината се обръща, без да се размесва
rummy-option-used-up-shuffle = купчината се размесва без горната карта
rummy-option-jokers = Жокери в тестето
rummy-option-joker-left = Жокер, останал в ръката, струва
rummy-option-scoring = Точкуване
rummy-option-scoring-tenths = всеки загубил плаща една десета, победителят прибира сбора
rummy-option-scoring-cards = победителят печели всичко, останало у другите
rummy-option-unopened-raw = Който не се е свалил, губи (0: колкото държи)
rummy-option-sprint = Спринт
rummy-option-hand-rummy = Реми от ръка се брои двойно
rummy-option-hints = Подсказки

## Какво значат настройките, по един ред

rummy-option-hints-hint = На всеки се казва колко не достига на най-добрите му комбинации за първо сваляне.
rummy-option-length-hint = Една серия е с едно раздаване повече от играчите; последното раздаване в нея е спринт.
rummy-option-blocks-hint = Колко серии се играят, ако мачът е на серии.
rummy-option-target-hint = При мач до точки: свършва, щом някой има толкова след раздаване.
rummy-option-threshold-hint = 30 е лесно, 40 е обичайното в Европа, 44 е по български, 51 е „рами“ във Франция и Турция.
rummy-option-joker-opening-hint = С 25 почти всяка ръка с жокер се сваля веднага; стойността на картата е по-строга.
rummy-option-joker-limit-hint = Колко от една комбинация може да е от жокери.
rummy-option-up-card-hint = Какво дължиш, ако вземеш последната хвърлена карта, вместо да теглиш.
rummy-option-swap-hint = Който държи точно картата, която жокерът замества, я слага и взима жокера.
rummy-option-last-throw-hint = Ако е включено, последната карта се хвърля; ако не е, може и да се свали.
rummy-option-out-below-hint = Може ли да затвори и който не се е свалил, с комбинации под прага.
rummy-option-used-up-hint = Ако се обърне, картите идват в реда, в който са хвърлени.
rummy-option-jokers-hint = Играе се винаги с две тестета по 52 карти; жокерите се добавят към тях.
rummy-option-joker-left-hint = Колко ти струва жокерът, ако затвори друг.
rummy-option-scoring-hint = Десетата част се закръгля, половинките нагоре, и е най-малко 1; общият сбор е винаги 0.
rummy-option-unopened-raw-hint = Точки за ръка, която изобщо не се е свалила; при 0 се броят картите.
rummy-option-sprint-hint = При N играчи всяко (N+1)-во раздаване се брои двойно.
rummy-option-hand-rummy-hint = Затваряне наведнъж, без сваляне преди това, носи двойно.

## Карти

rummy-card =
    { $rank ->
        [1] асо
        [11] вале
        [12] дама
        [13] поп
       *[other] { $rank }
    } { $suit ->
        [C] спатия
        [D] каро
        [H] купа
       *[S] пика
    }
rummy-joker = жокер
rummy-joker-as = жокер като { $card }
rummy-span = от { $low } до { $high }
rummy-the-run = поредицата от { $low } до { $high }
rummy-the-set = групата { $cards }
rummy-list = { $first }, { $rest }
rummy-steps = { $first }; { $rest }
rummy-sign = { $sign }

## Заглавният ред

rummy-starter-falls = Тегли се кой да започне…
rummy-dealing = Картите се раздават…
rummy-reshuffling = Купчината се размесва за ново тесте…
rummy-to-draw =
    { $voice ->
        [you] { $take ->
            [yes] Твой ред е – тегли карта или вземи { $card }
           *[no] Твой ред е – тегли карта
        }
       *[they] Ред е на { $who } да тегли
    }
rummy-to-meld =
    { $voice ->
        [you] Твой ред е – сваляй или хвърли карта
       *[they] { $who } играе
    }
rummy-to-go-out = Ръката ти е празна – затвори
rummy-use-first = Първо вкарай { $card } в комбинация или върни картата
rummy-joker-first = Първо свали жокера
rummy-open-or-put-back = Свали се в този ход или върни { $card }: до { $need } не достигат { $missing }
rummy-open-or-take-back = До { $need } не достигат { $missing } – свали още или си върни картите
rummy-won =
    { $how ->
        [resigned] { $who } печели раздаването, другата страна се предаде: { $points }
        [hand] { $who } затваря с реми от ръка: { $points }
       *[out] { $who } затваря и печели раздаването: { $points }
    }
rummy-dead-deal = Нулево раздаване: никой не взима точки
rummy-match-won =
    { $shared ->
        [yes] { $who } делят първото място с { $score }
       *[no] { $who } печели мача с { $score }
    }

## Под заглавния ред

rummy-best-melds =
    { $missing ->
        [0] Комбинации за { $points } – стигат за сваляне ({ $need })
       *[other] Комбинации за { $points } – до { $need } не достигат { $missing }
    }
rummy-sprint = Спринт ×2: това раздаване се брои двойно
rummy-sprint-next = Следващото раздаване е спринт: брои се двойно
rummy-last-deal = Последното раздаване от мача
rummy-turned-over =
    { $count ->
        [one] Купчината е обърната; от нея остава още { $count } карта
       *[other] Купчината е обърната; от нея остават още { $count } карти, първата хвърлена идва първа
    }
rummy-is-ready = { $who } чака следващото раздаване
rummy-place = { $place }. { $who } { $score }
rummy-progress-of = Раздаване { $deal } от { $last }
rummy-progress-to = Раздаване { $deal } · мач до { $target }
rummy-progress-open = Раздаване { $deal }

## Какво стана

rummy-starts = Първото раздаване започва { $who }.
rummy-dealt = Раздаване { $deal }: открита карта { $card }, започва { $who }.
rummy-draws = { $who } тегли от тестето.
rummy-takes = { $who } взима { $card }.
rummy-puts-back = { $who } връща { $card }.
rummy-pile-turned = Тестето свърши: купчината се обръща, първата хвърлена карта идва първа.
rummy-pile-shuffled = Тестето свърши: купчината се размесва за ново.
rummy-turn = { $who }: { $did }
rummy-did-draw = тегли от тестето
rummy-did-take = взе { $card }
rummy-did-lay = свали { $cards }
rummy-did-add = добави { $cards } към { $meld }
rummy-did-swap = с { $card } смени жокера в { $meld }
rummy-did-open = първо сваляне с { $points }
rummy-did-throw = хвърли { $card }
rummy-did-go-out = затвори
rummy-resigns = { $who } предава раздаването.

## Сметката с цифри

rummy-line =
    { $voice ->
        [you] Ти: { $sum }
       *[they] { $who }: { $sum }
    }
rummy-raw-plain = { $raw }
rummy-raw-with-jokers =
    { $jokers ->
        [one] { $cards } + { $worth } (жокер) = { $raw }
       *[other] { $cards } + { $worth } ({ $jokers } жокера) = { $raw }
    }
rummy-raw-jokers-alone =
    { $jokers ->
        [one] { $raw } (жокер)
       *[other] { $raw } ({ $jokers } жокера)
    }
rummy-raw-unopened = без сваляне = { $raw }
rummy-pays = { $raw } → { $points }
rummy-pays-least = { $raw } → { $points } (най-малко 1)
rummy-pays-twice = { $paid } × { $times } = { $points }
rummy-gains = печалба { $sum }
rummy-gains-twice = печалба { $sum } × { $times } = { $points }
rummy-gains-sum = печалба { $sum } = { $points }
rummy-together = ({ $sum })
rummy-plus = { $first } + { $rest }
rummy-standings = Резултат: { $list }.
rummy-standing = { $who } { $score }

## Бутони

rummy-button-draw = Тегли
rummy-button-meld = Свали
rummy-button-throw = Хвърли
rummy-button-undo = Върни
rummy-button-go-out = Затвори
rummy-button-put-back = Върни { $card } на купчината
rummy-button-next-deal = Следващо раздаване
rummy-button-resign = Предавам раздаването
rummy-button-resign-confirm =
    { $by ->
        [cards] Предавам: другата страна взима { $points }
       *[tenths] Предавам: струва ми { $points }
    }
rummy-button-throw-joker = Хвърли жокера

## Какво може да се напише

rummy-commands = Например: тегли · вземи · свали 5h 6h 7h · добави 8h към 2 · хвърли 5d · върни · защо 5d · ръка · помощ
rummy-command-unknown = Не разбрах това. Опитай: тегли, вземи, свали 5h 6h 7h, добави 8h към 2, хвърли 5d, защо 5d, ръка, помощ.
rummy-command-help = Ход: тегли, вземи, остави, свали 5h 6h 7h, свали 7, добави 8h към 2, смени 9h, хвърли 5d, върни, затвори, следващо. Въпроси: защо 5d, ръка, маса, купчина, резултат. Карти: c спатия, d каро, h купа, s пика, * за жокер, *9h за жокер като 9 купа.
rummy-command-choose = Първо избери карти от ръката си, после къде да отидат.
rummy-command-choose-one = Избери само картата, която искаш да хвърлиш.
rummy-command-fits-nowhere = За { $card } няма място в никоя комбинация на масата.
rummy-command-not-together = Тези карти не отиват всички на едно място. Слагай ги една по една.
rummy-command-no-joker-for = На масата няма жокер, който да замества { $card }.
rummy-command-allowed = Нищо не пречи на това.
rummy-command-by-button = Това ти струва нещо, затова не става с написан ред. Натисни „{ $button }“ и после още веднъж.
rummy-ask-joker = Коя карта замества жокерът?
rummy-ask-meld = Коя комбинация да бъде?
rummy-ask-where = Къде да отиде?
rummy-ask-throw-joker = Жокерът струва много. Хвърляш ли го все пак?
rummy-answer-joker = { $card }
rummy-answer-meld = { $cards }
rummy-answer-swap = на мястото на жокера в { $meld }
rummy-told-hand = В ръката ти: { $cards }
rummy-told-hand-empty = Ръката ти е празна
rummy-told-no-melds = На масата още няма комбинации
rummy-told-meld = { $number }. { $who }: { $meld }
rummy-told-pile = Открита карта: { $card }
rummy-told-no-pile = Няма открита карта
rummy-told-stock =
    { $count ->
        [one] { $count } карта в тестето
       *[other] { $count } карти в тестето
    }

## Защо не може (всеки отказ казва правилото и какво би станало)

rummy-refused-not-your-turn = Не е твой ред.
rummy-refused-draw-first = Първо тегли карта или вземи откритата.
rummy-refused-already-drawn = Вече изтегли. Сега сваляй или хвърли карта.
rummy-refused-not-by-hand = Картите се размесват и раздават сами.
rummy-refused-cards-are-shuffled = Картите още се размесват. Един момент.
rummy-refused-nothing-to-take-back = Няма какво да върнеш. Изтегленото си остава.
rummy-refused-say-which-end = Кажи в кой край на поредицата да отиде.
rummy-refused-no-ends = Групата няма краища. Кажи само към коя комбинация.
rummy-refused-too-short =
    { $count ->
        [0] Първо избери картите: комбинацията е от поне три.
        [one] Комбинацията е от поне три карти; това е само { $count }.
       *[other] Комбинацията е от поне три карти; тези са само { $count }.
    }
rummy-refused-not-a-meld = Това не е комбинация: групата иска еднакви по сила карти, поредицата – една боя.
rummy-refused-mixed-ranks = В групата картите са еднакви по сила: { $card } не е от тях. Махни тази карта.
rummy-refused-mixed-suits = Поредицата е от една боя: { $card } не е от нея. Махни тази карта.
rummy-refused-five-of-a-rank =
    { $count ->
        [one] Групата е от най-много четири карти; това е { $count }.
       *[other] Групата е от най-много четири карти; тези са { $count }. Махни излишните.
    }
rummy-refused-suit-twice =
    { $suit ->
        [C] Групата иска различни бои: спатията е два пъти. Махни едната.
        [D] Групата иска различни бои: карото е два пъти. Махни едното.
        [H] Групата иска различни бои: купата е два пъти. Махни едната.
       *[S] Групата иска различни бои: пиката е два пъти. Махни едната.
    }
rummy-refused-face-twice = В поредица една карта не може да е два пъти: { $card }. Махни едната.
rummy-refused-run-has-gap = Поредицата е прекъсната: липсва { $card }.
rummy-refused-round-the-corner = Поредицата не се върти през асото: започва с A-2-3 или свършва с Q-K-A.
rummy-refused-run-unordered = Кажи картите от поредицата от ниска към висока.
rummy-refused-no-real-card = В комбинацията трябва да има поне една карта, която не е жокер.
rummy-refused-two-real-cards = В комбинацията трябва да има поне две карти, които не са жокери.
rummy-refused-jokers-side-by-side = В поредица два жокера не може да са един до друг. Сложи карта между тях.
rummy-refused-joker-misnamed = Тук жокерът не може да замества { $card }: не излиза комбинация.
rummy-refused-not-in-hand = Нямаш { $card } в ръката.
rummy-refused-card-twice = Една карта влиза само в една комбинация: { $card }.
rummy-refused-no-such-meld = На масата няма такава комбинация.
rummy-refused-below-threshold = За първо сваляне трябват { $need } точки; имаш { $have }, не достигат { $missing }. Свали още или си върни картите.
rummy-refused-open-to-add = Първо се свали: трябват ти { $need }, имаш { $have }.
rummy-refused-no-discard = Няма открита карта. Тегли от тестето.
rummy-refused-open-for-up-card = Взе { $card }, затова трябва да се свалиш в този ход: трябват { $need }, имаш { $have }. Свали още или върни картата.
rummy-refused-use-up-card = Взе { $card }, затова първо я вкарай в комбинация. Ако не можеш, върни я.
rummy-refused-cannot-open-with-it = Който вземе { $card }, трябва да се свали в същия ход, а с тази карта нито стигаш { $need }, нито затваряш. Тегли от тестето.
rummy-refused-cannot-use-it = Който вземе { $card }, трябва да я вкара в комбинация в същия ход, а няма къде. Тегли от тестето.
rummy-refused-nothing-taken = Тегли от тестето; връща се само взета открита карта.
rummy-refused-put-back-already = Вече върна { $card }, затова тегли от тестето.
rummy-refused-throw-another = Взе { $card } в този ход и сега не може да я хвърлиш. Хвърли друга или я върни.
rummy-refused-does-not-fit-end = В този край не става { $card }, а { $fits }.
rummy-refused-does-not-fit-set = За { $card } няма място в група с { $fits }: трябва да са еднакви по сила.
rummy-refused-meld-full = Групата вече има и четирите бои; повече не влизат.
rummy-refused-run-ends = В този край поредицата свършва с асо; след него няма нищо.
rummy-refused-open-to-swap = Първо се свали: за да сменяш жокер, трябват { $need }, имаш { $have }.
rummy-refused-opened-this-turn = Който се сваля в този ход, може да сменя жокер от следващия.
rummy-refused-no-joker-there = В тази комбинация няма жокер.
rummy-refused-another-card-there = Жокерът замества { $fits }, затова с { $card } не става.
rummy-refused-replay-joker = Първо свали жокера: който го вземе от масата, го използва в същия ход.
rummy-refused-joker-for-joker = Жокер се сменя само с истинската карта, не с друг жокер.
rummy-refused-keep-one-to-throw = Остави си една карта: последната се хвърля, не се сваля.
rummy-refused-cards-left =
    { $count ->
        [one] Имаш още { $count } карта. Хвърли я, за да затвориш.
       *[other] Имаш още { $count } карти. Затваря се само с празна ръка.
    }
rummy-refused-throw-to-go-out = За да затвориш, хвърли последната си карта.
rummy-refused-deal-over = Това раздаване свърши.
rummy-refused-match-over = Мачът свърши.
rummy-refused-not-over = Раздаването още се играе.
rummy-refused-already-ready = Ти вече каза „да“; чакаме останалите.
rummy-refused-two-seats-resign = При повече от двама никой не предава раздаване: играй нататък или остави мястото си на компютъра.

## Съвети

rummy-called-take = Вземи { $card }
rummy-called-lay = Свали { $cards }
rummy-called-add = Добави { $card } към { $meld }
rummy-called-swap = С { $card } смени жокера в { $meld }
rummy-called-throw = Хвърли { $card }
