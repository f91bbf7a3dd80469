# Cine unde stă, cine lipsește și cine joacă în locul lui.

## Absență

seat-away = lipsește
seat-stand-in = Calculator pentru { $who }
away-countdown = { $who } lipsește. Calculatorul preia locul peste
away-waiting = { $who } lipsește; masa așteaptă.
away-paused = Pauză până se întoarce un jucător
away-wait-longer = Mai așteptăm
away-cpu-now = Calculatorul, acum
away-soon =
    { $count ->
        [one] Calculatorul preia locul peste o secundă.
        [few] Calculatorul preia locul peste { $count } secunde.
       *[other] Calculatorul preia locul peste { $count } de secunde.
    }
away-played =
    { $count ->
        [0] Calculatorul îți păzește locul.
        [one] Calculatorul a jucat o dată în locul tău.
        [few] Calculatorul a jucat de { $count } ori în locul tău.
       *[other] Calculatorul a jucat de { $count } de ori în locul tău.
    }
away-take-back = Îmi iau locul înapoi
away-back-title = ▶ Ia-ți locul înapoi – { $names }
away-read = Am văzut

## Locul meu

mine-title = Locul meu
mine-leave = Ies puțin
mine-leave-note = Locul rămâne al tău. Când îți vine rândul, calculatorul joacă în curând pentru tine, până te întorci.
tab-moved = Ai mutat locul acesta în altă fereastră.
tab-play-here = Joc aici

## Ce face masa când lipsește cineva

open-countdown = Cât așteptăm pe cine lipsește
open-countdown-15 = 15 secunde
open-countdown-60 = 1 minut
open-countdown-300 = 5 minute
open-countdown-wait = până se întoarce
open-stand-in = Apoi joacă în locul său calculatorul
details-stand-in-after = după { $wait }, { $strength }
details-stand-in-never = nimeni; masa așteaptă

## Locuri care trec la altcineva

mine-give-up = Mă ridic de la masă
mine-give-up-note = Calculatorul joacă mai departe pentru tine. Poți privi și poți cere din nou un loc.
mine-give-up-confirm = Da, mă ridic
mine-lock = Blochează locurile libere
mine-unlock = Deblochează locurile libere
mine-remove = Ridică de la masă: { $who }
mine-remove-note = Pe locul acela joacă mai departe calculatorul.
mine-ask-title = Un loc pentru mine
mine-ask = Cer un loc
mine-asked = Ai cerut un loc; așteaptă răspunsul.
mine-claim = Eu stăteam aici: { $who }
join-locked = Aici locurile le dă gazda. Cere unul sau privește.
wish-seat = { $who } cere un loc
wish-claim = Cineva spune că e locul său: { $who }
wish-yes = Da
wish-no = Nu
carry-button = Mută pe alt dispozitiv
carry-title = Mută un loc pe alt dispozitiv
carry-how = Deschide asta pe celălalt dispozitiv și apasă butonul de acolo:
carry-note = Merge o singură dată, timp de zece minute. Apoi dispozitivul acesta doar privește.
carry-code = Cele șase cuvinte
carry-code-hint = Așa cum le arată celălalt dispozitiv
carry-arrive = Joc aici
carry-have-code = Am un cod
trouble-seated-already = Ai deja un loc la masa asta.
trouble-seats-locked = Aici locurile le dă gazda.
trouble-no-seat-now = Până se termină jocul nu e niciun loc de dat.
trouble-wishes-full = Deja așteaptă prea mulți.
trouble-code-wrong = Codul nu e bun sau nu mai e valabil.
trouble-closed = Masa asta e închisă.

## Între jocuri și la sfârșit

round-next = Jocul următor începe peste
round-hold = Încă nu
closed-title = Masa asta e închisă
closed-when = A fost închisă pe { $date }. Ce s-a jucat se mai poate verifica:
closed-open = Deschide o masă nouă
closed-nothing = Aici nu s-a jucat nimic.

## Privire înapoi

back-title = Cum era atunci
back-earlier = Înapoi
back-later = Înainte
back-to-table = Înapoi la masă
back-replay = Revezi mutare cu mutare
