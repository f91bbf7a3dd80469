# Table. `voice` e `you` când vorbim cu cititorul, altfel `they`.

## Numele jocului, regulile și opțiunile

backgammon-name = Table
backgammon-note = Linie 1, marț 2. La alegere: cub, marț tehnic și meci pe puncte.
backgammon-guide = Recomandat de la 8 ani în sus. Un joc durează cam 10–20 de minute.

backgammon-preset-house = Regulile casei
backgammon-preset-house-note = Linie 1, marț 2. Rândul se încheie cu ultimul zar jucat.
backgammon-preset-table = Table (românești)
backgammon-preset-table-note = Cub de dublare fără limită, marț 2, marț tehnic 3.
backgammon-preset-international = Backgammon internațional
backgammon-preset-international-note = Marț 2, marț tehnic 3. Cubul se alege la Detalii.

backgammon-option-length = Lungimea meciului
backgammon-option-length-games = un număr de jocuri
backgammon-option-length-points = până la un număr de puncte
backgammon-option-length-open = cât aveți chef
backgammon-option-target = Jocuri sau puncte
backgammon-option-first-roll = Primul joc
backgammon-option-first-roll-roll-anew = zarul mai mare începe și dă din nou
backgammon-option-first-roll-play-opening = zarul mai mare începe și joacă cele două zaruri date
backgammon-option-later-rounds = Jocurile următoare
backgammon-option-later-rounds-winner-starts = începe cine a câștigat ultimul joc
backgammon-option-later-rounds-opening-roll = se dă din nou cu zarul cine începe
backgammon-option-commit = Sfârșitul rândului
backgammon-option-commit-automatic = cu ultimul zar care se poate juca
backgammon-option-commit-button = cu un buton
backgammon-option-backgammon-counts = Marțul tehnic valorează
backgammon-option-gammon-name = Victoria dublă se numește
backgammon-option-gammon-name-mars = Mars (în română tot marț)
backgammon-option-gammon-name-gammon = gammon (în română tot marț)
backgammon-option-gammon-name-mart = marț
backgammon-option-cube = Cub de dublare
backgammon-option-cube-limit = Limita cubului (0: fără limită)
backgammon-option-automatic-doubles = Zarurile egale la început dublează miza
backgammon-option-automatic-doubles-none = niciodată
backgammon-option-automatic-doubles-once = o dată pe joc
backgammon-option-automatic-doubles-any = de fiecare dată
backgammon-option-beavers = Beaver (redublare pe loc)
backgammon-option-jacoby = Regula Jacoby
backgammon-option-crawford = Regula Crawford
backgammon-option-giving-up = Renunțarea
backgammon-option-giving-up-forfeit = abandon pentru 1 punct
backgammon-option-giving-up-resign = cedare la 1, 2 sau 3 mize, dacă celălalt acceptă

## Ce înseamnă opțiunile, într-un rând

backgammon-option-length-hint = Un număr de jocuri, o cursă până la un scor sau cât aveți chef.
backgammon-option-target-hint = Câte jocuri sau câte puncte; un meci fără sfârșit stabilit n-are nevoie de număr.
backgammon-option-first-roll-hint = Cine începe primul joc și cu ce zaruri.
backgammon-option-later-rounds-hint = Cine începe al doilea joc și toate cele de după el.
backgammon-option-commit-hint = Cu buton, orice mutare se poate lua înapoi până îl apeși.
backgammon-option-backgammon-counts-hint = Când cel care pierde n-a scos niciun pul și mai are unul pe bară sau în casa câștigătorului.
backgammon-option-gammon-name-hint = Cuvântul văzut de cine citește în engleză; altceva nu schimbă.
backgammon-option-cube-hint = Înainte de aruncare poți propune miză dublă; cine refuză pierde miza de până atunci.
backgammon-option-cube-limit-hint = Peste valoarea asta nu se mai dublează.
backgammon-option-automatic-doubles-hint = Dacă zarurile de la început sunt egale, jocul valorează dublu.
backgammon-option-beavers-hint = Cine e dublat poate dubla din nou pe loc și păstrează cubul.
backgammon-option-jacoby-hint = Marțul se socotește joc simplu cât timp niciun jucător n-a dublat.
backgammon-option-crawford-hint = La meci pe puncte: fără cub în primul joc după ce cineva a ajuns la un punct de final.
backgammon-option-giving-up-hint = Abandonul e pe loc; cedarea are un preț pe care celălalt îl acceptă sau nu.

## Titlul

backgammon-opening-falls = Se dă cu zarul cine începe…
backgammon-to-roll =
    { $voice ->
        [you] E rândul tău – dă cu zarul
       *[they] { $undo ->
            [yes] { $who } urmează să dea cu zarul. Până atunci poți lua mutarea înapoi
           *[no] { $who } urmează să dea cu zarul
        }
    }
backgammon-to-play =
    { $voice ->
        [you] E rândul tău – joacă { $high } și { $low }
       *[they] { $who } joacă { $high } și { $low }
    }
backgammon-to-play-same =
    { $voice ->
        [you] { $count ->
            [one] E rândul tău – joacă { $die }
            [few] E rândul tău – joacă { $die }, de { $count } ori
           *[other] E rândul tău – joacă { $die }, de { $count } de ori
        }
       *[they] { $count ->
            [one] { $who } joacă { $die }
            [few] { $who } joacă { $die }, de { $count } ori
           *[other] { $who } joacă { $die }, de { $count } de ori
        }
    }
backgammon-to-finish =
    { $voice ->
        [you] { $by ->
            [button] E rândul tău – apasă „Gata” ca să închei
           *[none] Rândul tău s-a încheiat
        }
       *[they] { $who } își încheie rândul
    }
backgammon-doubled =
    { $beaver ->
        [yes] { $voice ->
            [asked] { $who } răspunde cu beaver: miza devine { $stake }. Accepți sau refuzi și pierzi { $price }?
            [asking] Așteptăm răspunsul la beaverul tău: { $asked }
           *[watching] { $who } răspunde cu beaver: miza devine { $stake }; acum răspunde { $asked }
        }
       *[no] { $voice ->
            [asked] { $who } dublează: miza devine { $stake }. Accepți sau refuzi și pierzi { $price }?
            [asking] Așteptăm răspunsul la dublarea ta: { $asked }
           *[watching] { $who } dublează la { $stake }; răspunde { $asked }
        }
    }
backgammon-resigning =
    { $voice ->
        [asked] { $who } propune să cedeze jocul pentru { $stake }. Accepți?
        [asking] Așteptăm răspunsul la propunerea ta de a ceda: { $asked }
       *[watching] { $who } propune să cedeze jocul pentru { $stake }; răspunde { $asked }
    }
backgammon-double-offered = Dublare propusă
backgammon-beaver-offered = Răspuns cu beaver
backgammon-resignation-offered = Cedare propusă
backgammon-how =
    { $kind ->
        [single] jocul
        [gammon] cu marț
        [backgammon] cu marț tehnic
        [dropped] prin dublare refuzată
        [resigned] prin cedare
       *[forfeited] prin abandon
    }
backgammon-won = { $who } câștigă { $how }: +{ $points }. Meci { $scores }.
backgammon-match-won = { $who } câștigă meciul cu { $mine } : { $theirs }
backgammon-match-drawn = Meciul s-a terminat la egalitate, { $first } : { $second }

## Sub titlu

backgammon-opening = Cine începe: { $first } { $die }, { $second } { $other }. Începe { $who }.
backgammon-opening-tie = Cine începe: { $first } { $die }, { $second } { $other }. Egal, se dă din nou.
backgammon-no-move =
    { $part ->
        [some] { $who } a dat { $dice }: nu mai are ce muta
       *[all] { $who } a dat { $dice }: nu are ce muta
    }
backgammon-crawford-game = Joc Crawford: cubul stă deoparte.
backgammon-is-ready = { $who } e gata pentru jocul următor
backgammon-game-of = Jocul { $game } din { $target }
backgammon-game-to = Jocul { $game } · meci până la { $target }
backgammon-game-open = Jocul { $game }

## Ce s-a întâmplat

backgammon-rolled = { $who } a dat { $dice }.
backgammon-moved =
    { $hit ->
        [yes] { $who } lovește: { $play }.
       *[no] { $who } mută { $play }.
    }
backgammon-undone = { $who } ia înapoi { $play }.
backgammon-turn =
    { $moved ->
        [yes] { $who } { $dice }: { $play }
       *[no] { $who } { $dice }: nicio mutare
    }
backgammon-doubles = { $who } dublează la { $stake }.
backgammon-beavers = { $who } răspunde cu beaver: miza devine { $stake }.
backgammon-takes = { $who } acceptă. Miza e { $stake }.
backgammon-drops = { $who } refuză.
backgammon-resigns = { $who } propune să cedeze pentru { $stake }.
backgammon-accepts = { $who } acceptă cedarea.
backgammon-refuses = { $who } nu acceptă; jocul continuă.
backgammon-forfeits = { $who } abandonează jocul.
backgammon-ends-match = { $who } încheie meciul.

## Tabla, pentru ochi și pentru ureche

backgammon-point =
    { $owner ->
        [nobody] Locul { $point }, gol
        [mine] { $count ->
            [one] Locul { $point }, un pul al tău
            [few] Locul { $point }, { $count } puluri ale tale
           *[other] Locul { $point }, { $count } de puluri ale tale
        }
        [theirs] { $count ->
            [one] Locul { $point }, un pul advers, singur
            [few] Locul { $point }, { $count } puluri adverse
           *[other] Locul { $point }, { $count } de puluri adverse
        }
        [white] { $count ->
            [one] Locul { $point }, un pul alb
            [few] Locul { $point }, { $count } puluri albe
           *[other] Locul { $point }, { $count } de puluri albe
        }
       *[black] { $count ->
            [one] Locul { $point }, un pul negru
            [few] Locul { $point }, { $count } puluri negre
           *[other] Locul { $point }, { $count } de puluri negre
        }
    }
backgammon-bar =
    { $owner ->
        [mine] { $count ->
            [0] Bara ta, goală
            [one] Bara, un pul al tău, trebuie să intre
            [few] Bara, { $count } puluri ale tale, trebuie să intre
           *[other] Bara, { $count } de puluri ale tale, trebuie să intre
        }
        [theirs] { $count ->
            [0] Bara adversă, goală
            [one] Bara, un pul advers
            [few] Bara, { $count } puluri adverse
           *[other] Bara, { $count } de puluri adverse
        }
        [white] { $count ->
            [0] Bara, fără puluri albe
            [one] Bara, un pul alb
            [few] Bara, { $count } puluri albe
           *[other] Bara, { $count } de puluri albe
        }
       *[black] { $count ->
            [0] Bara, fără puluri negre
            [one] Bara, un pul negru
            [few] Bara, { $count } puluri negre
           *[other] Bara, { $count } de puluri negre
        }
    }
backgammon-off =
    { $owner ->
        [mine] Scoase: ale tale { $count } din 15
        [theirs] Scoase: adverse { $count } din 15
        [white] Scoase: albe { $count } din 15
       *[black] Scoase: negre { $count } din 15
    }
backgammon-go = { $source ->
        [25] bară
       *[other] { $source }
    }→{ $target ->
        [0] afară
       *[other] { $target }
    }{ $hit ->
        [yes] {" "}lovit
       *[no] {""}
    }
backgammon-pips = Pips { $mine }–{ $theirs }
backgammon-dice-none = Încă nu s-a dat cu zarul
backgammon-dice-opening =
    { $owner ->
        [mine] Zaruri de început: al tău { $first }, al celuilalt { $second }
       *[white] Zaruri de început: alb { $first }, negru { $second }
    }
backgammon-dice = Zaruri { $first } și { $second }, { $blocked ->
        [yes] { $left ->
            [one] { $left } nu se poate juca
           *[other] { $left } nu se pot juca
        }
       *[no] { $left ->
            [0] nu mai e nimic de jucat
            [one] mai e { $left } de jucat
           *[other] mai sunt { $left } de jucat
        }
    }
backgammon-cube =
    { $place ->
        [mine] Cubul la { $value }, al tău
        [theirs] Cubul la { $value }, al celuilalt
        [white] Cubul la { $value }, la alb
        [black] Cubul la { $value }, la negru
       *[middle] Cubul la { $value }, la mijloc
    }
backgammon-choose = Alege un pul, apoi unde merge:
backgammon-unchoose = Lasă pulul

## Butoane

backgammon-roll = Dă cu zarul
backgammon-done = Gata
backgammon-undo = Ia înapoi
backgammon-double = Dublez la { $stake }
backgammon-take = Accept (miza { $stake })
backgammon-drop = Refuz (pierd { $stake })
backgammon-drop-confirm = Refuz și pierd { $stake }
backgammon-beaver = Beaver (miza { $stake })
backgammon-accept-resignation = Accept (câștig { $stake })
backgammon-refuse-resignation = Mai jucăm
backgammon-forfeit = Abandonez jocul
backgammon-forfeit-confirm = Abandonez: adversarul ia 1
backgammon-resign =
    { $multiple ->
        [1] Cedez jocul (pierd { $stake })
        [2] Cedez marț (pierd { $stake })
       *[other] Cedez marț tehnic (pierd { $stake })
    }
backgammon-resign-confirm = Propun să pierd { $stake }
backgammon-next-game = Jocul următor
backgammon-end-match = Încheie meciul
backgammon-end-match-confirm = Încheie la scorul ăsta

## Ce se poate scrie

backgammon-commands = De exemplu: 8/5 6/5 · arunc · înapoi · gata · de ce 13/7 · tabla · pips · ajutor
backgammon-command-unknown = N-am înțeles. Încearcă: 8/5 6/5, arunc, înapoi, gata, de ce 13/7, tabla, pips, ajutor.
backgammon-command-help = Mutări: 8/5 6/5, bară/20, 6/afară. Cuvinte: arunc, înapoi, gata, dublez, beaver, accept, refuz, următorul. Întrebări: de ce 13/7, tabla, pips, zaruri.
backgammon-command-by-button = Asta te costă ceva, așa că nu se face printr-un rând scris. Apasă „{ $button }” și apoi încă o dată.
backgammon-command-allowed = Nimic nu stă în calea acestei mutări.

## De ce nu se poate (fiecare refuz își are regula)

backgammon-refused-wrong-way = Pulurile merg spre numerele mai mici.
backgammon-refused-held-by-two = Locul { $point } e închis: adversarul are poartă acolo.
backgammon-refused-all-held = Adversarul are poartă pe fiecare dintre aceste locuri: { $points }.
backgammon-refused-no-die-for-that =
    { $distance ->
        [one] Până acolo e un loc. Zaruri rămase de jucat: { $dice }.
        [few] Până acolo sunt { $distance } locuri. Zaruri rămase de jucat: { $dice }.
       *[other] Până acolo sunt { $distance } de locuri. Zaruri rămase de jucat: { $dice }.
    }
backgammon-refused-die-not-rolled = N-ai dat { $die }.
backgammon-refused-die-used = Ai jucat deja { $die }.
backgammon-refused-no-checker-there =
    { $point ->
        [25] N-ai niciun pul pe bară.
       *[other] N-ai niciun pul pe locul { $point }.
    }
backgammon-refused-use-both-dice = Trebuie jucate ambele zaruri: cu { $play } merg amândouă.
backgammon-refused-use-higher-die = Se poate juca un singur zar, deci cel mai mare: { $play }.
backgammon-refused-enter-first = Intră întâi de pe bară.
backgammon-refused-not-all-home = Adu întâi toate pulurile în casă: unul e încă pe { $point ->
        [25] bară
       *[other] locul { $point }
    }.
backgammon-refused-higher-point-first = Întâi mută pulul din spate: locul { $point }.
backgammon-refused-nothing-to-undo = N-ai ce lua înapoi.
backgammon-refused-turn-committed = Rândul tău s-a încheiat; nu mai poți lua nimic înapoi.
backgammon-refused-no-dice-left = Ai jucat toate zarurile.
backgammon-refused-moves-remain = Mai ai de mutat: { $play }.
backgammon-refused-not-your-turn = Nu e rândul tău.
backgammon-refused-roll-first = Dă întâi cu zarul.
backgammon-refused-already-rolled = Ai dat deja cu zarul.
backgammon-refused-dice-are-rolling = Zarurile încă se rostogolesc.
backgammon-refused-not-by-hand = Zarurile cad singure.
backgammon-refused-cube-not-in-play = În jocul ăsta nu e cub.
backgammon-refused-cube-not-yours = Cubul e la adversar: doar el poate dubla.
backgammon-refused-cube-at-limit = Cubul nu trece de { $limit }.
backgammon-refused-no-double-offered = Nimeni n-a dublat.
backgammon-refused-not-yours-to-answer = Propunerea e a ta – răspunde adversarul.
backgammon-refused-answer-first = Răspunde întâi la propunere.
backgammon-refused-await-answer = Așteaptă răspunsul la propunerea ta.
backgammon-refused-beavers-off = La masa asta nu se joacă cu beaver.
backgammon-refused-beavered-already = La dublarea asta s-a răspuns deja cu beaver.
backgammon-refused-crawford = În jocul Crawford nu dublează nimeni.
backgammon-refused-stake-suffices = Miza de { $stake } îți ajunge deja ca să câștigi meciul.
backgammon-refused-round-over = Jocul ăsta s-a terminat.
backgammon-refused-match-over = Meciul s-a terminat.
backgammon-refused-not-over = Jocul încă nu s-a terminat.
backgammon-refused-already-ready = Tu ești gata; mai așteptăm adversarul.
backgammon-refused-length-is-set = Meciul se termină după înțelegere, nu când vrea cineva.
backgammon-refused-no-resignation-here = După regulile astea jocul se abandonează direct.
backgammon-refused-no-forfeit-here = După regulile astea cedarea se propune, iar adversarul o acceptă sau nu.
backgammon-refused-no-resignation-offered = Nimeni n-a propus să cedeze.
