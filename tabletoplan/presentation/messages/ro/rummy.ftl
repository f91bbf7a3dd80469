# Remi. `voice` e `you` când vorbim cu cititorul, altfel `they`. O carte dintre fapte vine ca
# semn, de pildă 9♣, sau în cuvinte.

## Numele jocului, regulile și opțiunile

rummy-name = Remi
rummy-note = Bulgăresc: cu N jucători, fiecare a (N+1)-a mână e un sprint cu puncte duble. Sau clasic 30/40/51.
rummy-guide = Recomandat de la 8 ani în sus. O mână durează cam 10–20 de minute.

rummy-preset-bulgarian = Remi bulgăresc
rummy-preset-bulgarian-note = Etalare cu 44. Cu N jucători, fiecare a (N+1)-a mână e un sprint cu puncte duble.
rummy-preset-classic = Clasic 30/40/51
rummy-preset-classic-note = Patru jokeri. Câștigătorul ia cât le-a rămas celorlalți; remi din mână se dublează.

rummy-option-length = Lungimea meciului
rummy-option-length-blocks = serii, fiecare cu un sprint la sfârșit
rummy-option-length-full-circle = cerc complet: fiecare începe câte un sprint
rummy-option-length-single = o singură mână
rummy-option-length-points = până la un scor
rummy-option-blocks = Serii
rummy-option-target = Scorul de atins
rummy-option-threshold = Puncte pentru etalare
rummy-option-joker-opening = La etalare, un joker valorează
rummy-option-joker-opening-25 = 25
rummy-option-joker-opening-named = cât cartea pe care o înlocuiește
rummy-option-joker-limit = Jokeri într-o formație
rummy-option-joker-limit-one-real = oricâți, lângă cel puțin o carte adevărată
rummy-option-joker-limit-two-real = cel puțin două cărți adevărate și niciodată doi jokeri alăturați într-o suită
rummy-option-up-card = Cine ia cartea de jos
rummy-option-up-card-open = trebuie să se etaleze pe loc, dacă nu s-a etalat
rummy-option-up-card-use = trebuie s-o pună într-o formație chiar atunci
rummy-option-swap = Schimbarea unui joker de pe masă
rummy-option-swap-keep = pentru cine s-a etalat la un rând anterior; jokerul poate fi păstrat
rummy-option-swap-replay = imediat după etalare; jokerul trebuie pus iar pe masă
rummy-option-last-throw = Închiderea cere o ultimă aruncare
rummy-option-out-below = Închidere sub prag
rummy-option-used-up = Când se termină teancul
rummy-option-used-up-turn-over = cărțile aruncate se întorc, neamestecate
rummy-option-used-up-shuffle = cărțile aruncate se amestecă, fără cea de deasupra
rummy-option-jokers = Jokeri în pachet
rummy-option-joker-left = Un joker rămas în mână costă
rummy-option-scoring = Punctaj
rummy-option-scoring-tenths = fiecare perdant plătește o zecime, câștigătorul ia suma
rummy-option-scoring-cards = câștigătorul ia tot ce le-a rămas celorlalți
rummy-option-unopened-raw = Cine nu s-a etalat pierde (0: cât are în mână)
rummy-option-sprint = Sprint
rummy-option-hand-rummy = Remi din mână se socotește dublu
rummy-option-hints = Indicii

## Ce înseamnă opțiunile, într-un rând

rummy-option-hints-hint = Fiecăruia i se spune cât le lipsește celor mai bune formații până la etalare.
rummy-option-length-hint = O serie are o mână mai mult decât jucătorii; ultima mână a seriei e sprint.
rummy-option-blocks-hint = Câte serii se joacă, dacă meciul e pe serii.
rummy-option-target-hint = La meci până la un scor: cine are atâtea puncte după o mână îl încheie.
rummy-option-threshold-hint = 30 e ușor, 40 e obișnuit în Europa, 44 e bulgărește, 51 e „rami” în Franța și Turcia.
rummy-option-joker-opening-hint = La 25, aproape orice mână cu joker se poate etala pe loc; valoarea cărții e mai severă.
rummy-option-joker-limit-hint = Cât dintr-o formație poate fi din jokeri.
rummy-option-up-card-hint = Ce datorezi dacă iei ultima carte aruncată în loc să tragi din teanc.
rummy-option-swap-hint = Cine are exact cartea pe care o înlocuiește jokerul o poate pune și ia jokerul.
rummy-option-last-throw-hint = Cu ea, ultima carte se aruncă; fără ea, se poate și etala.
rummy-option-out-below-hint = Dacă un jucător care nu s-a etalat poate închide cu formații sub prag.
rummy-option-used-up-hint = Întoarse, cărțile vin în ordinea în care au fost aruncate.
rummy-option-jokers-hint = Se joacă mereu cu două pachete de 52; jokerii se adaugă la ele.
rummy-option-joker-left-hint = Cât te costă un joker când închide altcineva.
rummy-option-scoring-hint = Zecimea se rotunjește, jumătățile în sus, și e cel puțin 1; suma scorurilor e mereu 0.
rummy-option-unopened-raw-hint = Puncte pentru o mână neetalată, orice ar avea; la 0 se numără cărțile.
rummy-option-sprint-hint = Cu N jucători, fiecare a (N+1)-a mână se socotește dublu.
rummy-option-hand-rummy-hint = Să închizi dintr-odată, fără să te fi etalat înainte, valorează dublu.

## Cărți

rummy-card =
    { $rank ->
        [1] as
        [11] valet
        [12] damă
        [13] rege
       *[other] { $rank }
    } de { $suit ->
        [C] treflă
        [D] caro
        [H] cupă
       *[S] pică
    }
rummy-joker = joker
rummy-joker-as = joker ca { $card }
rummy-span = de la { $low } la { $high }
rummy-the-run = suita de la { $low } la { $high }
rummy-the-set = grupul { $cards }
rummy-list = { $first }, { $rest }
rummy-steps = { $first }; { $rest }
rummy-sign = { $sign }

## Titlul

rummy-starter-falls = Se trage la sorți cine începe…
rummy-dealing = Se împart cărțile…
rummy-reshuffling = Cărțile aruncate se amestecă într-un teanc nou…
rummy-to-draw =
    { $voice ->
        [you] { $take ->
            [yes] E rândul tău – trage o carte sau ia { $card }
           *[no] E rândul tău – trage o carte
        }
       *[they] { $who } urmează să tragă
    }
rummy-to-meld =
    { $voice ->
        [you] E rândul tău – etalează sau aruncă o carte
       *[they] { $who } joacă
    }
rummy-to-go-out = Nu mai ai cărți – închide
rummy-use-first = Folosește întâi { $card } sau pune cartea la loc
rummy-joker-first = Pune întâi jokerul pe masă
rummy-open-or-put-back = Etalează-te acum sau pune la loc { $card }: până la { $need } mai lipsesc { $missing }
rummy-open-or-take-back = Până la { $need } mai lipsesc { $missing } – etalează mai mult sau ia înapoi
rummy-won =
    { $how ->
        [resigned] { $who } câștigă mâna, cedată de adversar: { $points }
        [hand] { $who } închide cu remi din mână: { $points }
       *[out] { $who } închide și câștigă mâna: { $points }
    }
rummy-dead-deal = Mână nulă: nimeni nu ia puncte
rummy-match-won =
    { $shared ->
        [yes] { $who } împart locul întâi cu { $score }
       *[no] { $who } câștigă meciul cu { $score }
    }

## Sub titlu

rummy-best-melds =
    { $missing ->
        [0] Formații de { $points } – te poți etala ({ $need })
       *[other] Formații de { $points } – până la { $need } mai lipsesc { $missing }
    }
rummy-sprint = Sprint ×2: mâna asta se socotește dublu
rummy-sprint-next = Mâna următoare e sprint: se socotește dublu
rummy-last-deal = Ultima mână a meciului
rummy-turned-over =
    { $count ->
        [one] Cărțile aruncate au fost întoarse; mai e de tras { $count } dintre ele
        [few] Cărțile aruncate au fost întoarse; mai sunt de tras { $count } dintre ele, prima aruncată vine prima
       *[other] Cărțile aruncate au fost întoarse; mai sunt de tras { $count } dintre ele, prima aruncată vine prima
    }
rummy-is-ready = { $who } e gata pentru mâna următoare
rummy-place = { $place }. { $who } { $score }
rummy-progress-of = Mâna { $deal } din { $last }
rummy-progress-to = Mâna { $deal } · meci până la { $target }
rummy-progress-open = Mâna { $deal }

## Ce s-a întâmplat

rummy-starts = Prima mână o începe { $who }.
rummy-dealt = Mâna { $deal }: jos e { $card }, începe { $who }.
rummy-draws = { $who } trage din teanc.
rummy-takes = { $who } ia { $card }.
rummy-puts-back = { $who } pune la loc { $card }.
rummy-pile-turned = Teancul s-a terminat: cărțile aruncate se întorc, prima aruncată vine prima.
rummy-pile-shuffled = Teancul s-a terminat: cărțile aruncate se amestecă într-unul nou.
rummy-turn = { $who }: { $did }
rummy-did-draw = a tras din teanc
rummy-did-take = a luat { $card }
rummy-did-lay = a etalat { $cards }
rummy-did-add = a lipit { $cards } la { $meld }
rummy-did-swap = a schimbat cu { $card } jokerul din { $meld }
rummy-did-open = prima etalare, cu { $points }
rummy-did-throw = a aruncat { $card }
rummy-did-go-out = a închis
rummy-resigns = { $who } cedează mâna.

## Socoteala, în cifre

rummy-line =
    { $voice ->
        [you] Tu: { $sum }
       *[they] { $who }: { $sum }
    }
rummy-raw-plain = { $raw }
rummy-raw-with-jokers =
    { $jokers ->
        [one] { $cards } + { $worth } (joker) = { $raw }
        [few] { $cards } + { $worth } ({ $jokers } jokeri) = { $raw }
       *[other] { $cards } + { $worth } ({ $jokers } de jokeri) = { $raw }
    }
rummy-raw-jokers-alone =
    { $jokers ->
        [one] { $raw } (joker)
        [few] { $raw } ({ $jokers } jokeri)
       *[other] { $raw } ({ $jokers } de jokeri)
    }
rummy-raw-unopened = fără etalare = { $raw }
rummy-pays = { $raw } → { $points }
rummy-pays-least = { $raw } → { $points } (cel puțin 1)
rummy-pays-twice = { $paid } × { $times } = { $points }
rummy-gains = câștig { $sum }
rummy-gains-twice = câștig { $sum } × { $times } = { $points }
rummy-gains-sum = câștig { $sum } = { $points }
rummy-together = ({ $sum })
rummy-plus = { $first } + { $rest }
rummy-standings = Scor: { $list }.
rummy-standing = { $who } { $score }

## Butoane

rummy-button-draw = Trage
rummy-button-meld = Etalează
rummy-button-throw = Aruncă
rummy-button-undo = Ia înapoi
rummy-button-go-out = Închide
rummy-button-put-back = Pune la loc { $card }
rummy-button-next-deal = Mâna următoare
rummy-button-resign = Cedez mâna
rummy-button-resign-confirm =
    { $by ->
        [cards] Cedez: adversarul ia { $points }
       *[tenths] Cedez: mă costă { $points }
    }
rummy-button-throw-joker = Aruncă jokerul

## Ce se poate scrie

rummy-commands = De pildă: trage · ia · etalează 5h 6h 7h · lipește 8h la 2 · aruncă 5d · ia înapoi · de ce 5d · mâna · ajutor
rummy-command-unknown = N-am înțeles. Încearcă: trage, ia, etalează 5h 6h 7h, lipește 8h la 2, aruncă 5d, de ce 5d, mâna, ajutor.
rummy-command-help = Rândul: trage, ia, pune la loc, etalează 5h 6h 7h, etalează 7, lipește 8h la 2, schimbă 9h, aruncă 5d, ia înapoi, închide, gata. Întrebări: de ce 5d, mâna, masa, jos, scor. Cărți: c treflă, d caro, h cupă, s pică, * pentru joker, *9h pentru joker ca 9 de cupă.
rummy-command-choose = Alege întâi cărți din mâna ta, apoi unde merg.
rummy-command-choose-one = Alege doar cartea pe care vrei s-o arunci.
rummy-command-fits-nowhere = { $card } nu se potrivește la nicio formație de pe masă.
rummy-command-not-together = Cărțile acestea nu merg toate în același loc. Pune-le pe rând.
rummy-command-no-joker-for = Niciun joker de pe masă nu înlocuiește { $card }.
rummy-command-allowed = Nimic nu stă în cale.
rummy-command-by-button = Asta te costă ceva, așa că nu se face printr-un rând scris. Apasă „{ $button }”, apoi încă o dată.
rummy-ask-joker = Ce carte înlocuiește jokerul?
rummy-ask-meld = Care formație să fie?
rummy-ask-where = Unde merge?
rummy-ask-throw-joker = Un joker valorează mult. Îl arunci totuși?
rummy-answer-joker = { $card }
rummy-answer-meld = { $cards }
rummy-answer-swap = în locul jokerului din { $meld }
rummy-told-hand = În mână: { $cards }
rummy-told-hand-empty = Nu mai ai cărți în mână
rummy-told-no-melds = Încă nu e nicio formație pe masă
rummy-told-meld = { $number }. { $who }: { $meld }
rummy-told-pile = Jos: { $card }
rummy-told-no-pile = Jos nu e nicio carte
rummy-told-stock =
    { $count ->
        [one] O carte în teanc
        [few] { $count } cărți în teanc
       *[other] { $count } de cărți în teanc
    }

## De ce nu (fiecare refuz spune regula și ce s-ar putea face)

rummy-refused-not-your-turn = Nu e rândul tău.
rummy-refused-draw-first = Trage întâi o carte sau ia-o pe cea de jos.
rummy-refused-already-drawn = Ai tras deja. Acum etalează sau aruncă o carte.
rummy-refused-not-by-hand = Cărțile se amestecă și se împart singure.
rummy-refused-cards-are-shuffled = Cărțile încă se amestecă. O clipă.
rummy-refused-nothing-to-take-back = N-ai ce lua înapoi. Ce ai tras rămâne tras.
rummy-refused-say-which-end = Spune la care capăt al suitei merge.
rummy-refused-no-ends = Un grup n-are capete. Spune doar la care formație.
rummy-refused-too-short =
    { $count ->
        [0] Alege întâi cărțile: o formație are cel puțin trei.
        [one] O formație are cel puțin trei cărți; aici e doar una.
        [few] O formație are cel puțin trei cărți; aici sunt doar { $count }.
       *[other] O formație are cel puțin trei cărți; aici sunt doar { $count }.
    }
rummy-refused-not-a-meld = Nu e o formație: grupul cere cărți de același rang, suita cere o singură culoare.
rummy-refused-mixed-ranks = Într-un grup toate cărțile au același rang: { $card } nu se potrivește. Las-o deoparte.
rummy-refused-mixed-suits = O suită e de o singură culoare: { $card } nu se potrivește. Las-o deoparte.
rummy-refused-five-of-a-rank =
    { $count ->
        [one] Un grup are cel mult patru cărți; aici e una.
        [few] Un grup are cel mult patru cărți; aici sunt { $count }. Lasă-le pe cele în plus.
       *[other] Un grup are cel mult patru cărți; aici sunt { $count }. Lasă-le pe cele în plus.
    }
rummy-refused-suit-twice =
    { $suit ->
        [C] Grupul cere culori diferite: trefla ar fi de două ori. Lasă una deoparte.
        [D] Grupul cere culori diferite: caroul ar fi de două ori. Lasă una deoparte.
        [H] Grupul cere culori diferite: cupa ar fi de două ori. Lasă una deoparte.
       *[S] Grupul cere culori diferite: pica ar fi de două ori. Lasă una deoparte.
    }
rummy-refused-face-twice = O suită nu poate avea aceeași carte de două ori: { $card }. Lasă una deoparte.
rummy-refused-run-has-gap = Suita e întreruptă: lipsește { $card }.
rummy-refused-round-the-corner = Suita nu trece peste as: începe cu A-2-3 sau se termină cu Q-K-A.
rummy-refused-run-unordered = Spune cărțile suitei de la mic la mare.
rummy-refused-no-real-card = O formație are nevoie de cel puțin o carte care nu e joker.
rummy-refused-two-real-cards = O formație are nevoie de cel puțin două cărți care nu sunt jokeri.
rummy-refused-jokers-side-by-side = Într-o suită doi jokeri nu pot sta alături. Pune o carte între ei.
rummy-refused-joker-misnamed = Aici jokerul nu poate înlocui { $card }: nu iese nicio formație.
rummy-refused-not-in-hand = N-ai { $card } în mână.
rummy-refused-card-twice = O carte intră într-o singură formație: { $card }.
rummy-refused-no-such-meld = Pe masă nu e o astfel de formație.
rummy-refused-below-threshold = Etalarea cere { $need } puncte; ai { $have }, mai lipsesc { $missing }. Etalează mai mult sau ia înapoi.
rummy-refused-open-to-add = Etalează-te întâi: îți trebuie { $need }, ai { $have }.
rummy-refused-no-discard = Jos nu e nicio carte. Trage din teanc.
rummy-refused-open-for-up-card = Ai luat { $card }, deci trebuie să te etalezi acum: îți trebuie { $need }, ai { $have }. Etalează mai mult sau pune cartea la loc.
rummy-refused-use-up-card = Ai luat { $card }, deci întâi pune-o într-o formație. Dacă nu poți, pune-o la loc.
rummy-refused-cannot-open-with-it = Cine ia { $card } trebuie să se etaleze pe loc, iar cu ea nici nu ajungi la { $need }, nici nu închizi. Trage din teanc.
rummy-refused-cannot-use-it = Cine ia { $card } trebuie s-o folosească pe loc, iar ea nu intră în nicio formație. Trage din teanc.
rummy-refused-nothing-taken = Ai tras din teanc; se pune la loc doar cartea luată de jos.
rummy-refused-put-back-already = Ai pus deja la loc { $card }, deci trage din teanc.
rummy-refused-throw-another = Ai luat { $card } la rândul ăsta, deci nu o poți arunca acum. Aruncă alta sau pune-o la loc.
rummy-refused-does-not-fit-end = La capătul acela nu merge { $card }, ci { $fits }.
rummy-refused-does-not-fit-set = { $card } nu intră într-un grup cu { $fits }: trebuie același rang.
rummy-refused-meld-full = Grupul are deja toate cele patru culori; nu mai intră nimic.
rummy-refused-run-ends = La capătul acela suita se termină cu un as; după el nu mai vine nimic.
rummy-refused-open-to-swap = Etalează-te întâi: ca să schimbi un joker îți trebuie { $need }, ai { $have }.
rummy-refused-opened-this-turn = Cine se etalează la rândul ăsta poate schimba un joker abia de la următorul.
rummy-refused-no-joker-there = În formația aceea nu e niciun joker.
rummy-refused-another-card-there = Jokerul înlocuiește { $fits }, deci { $card } nu-i poate lua locul.
rummy-refused-replay-joker = Pune întâi jokerul pe masă: cine îl ia de acolo îl folosește chiar atunci.
rummy-refused-joker-for-joker = Un joker se schimbă doar cu cartea adevărată, nu cu alt joker.
rummy-refused-keep-one-to-throw = Păstrează o carte: ultima se aruncă, nu se etalează.
rummy-refused-cards-left =
    { $count ->
        [one] Mai ai o carte. Arunc-o ca să închizi.
        [few] Mai ai { $count } cărți. Se închide doar cu mâna goală.
       *[other] Mai ai { $count } de cărți. Se închide doar cu mâna goală.
    }
rummy-refused-throw-to-go-out = Ca să închizi, aruncă ultima carte.
rummy-refused-deal-over = Mâna asta s-a încheiat.
rummy-refused-match-over = Meciul s-a încheiat.
rummy-refused-not-over = Mâna încă se joacă.
rummy-refused-already-ready = Ești gata; îi așteptăm pe ceilalți.
rummy-refused-two-seats-resign = Cu mai mult de doi jucători nimeni nu cedează mâna: joacă mai departe sau lasă-ți locul calculatorului.

## Sfaturi

rummy-called-take = Ia { $card }
rummy-called-lay = Etalează { $cards }
rummy-called-add = Lipește { $card } la { $meld }
rummy-called-swap = Schimbă jokerul din { $meld } cu { $card }
rummy-called-throw = Aruncă { $card }
