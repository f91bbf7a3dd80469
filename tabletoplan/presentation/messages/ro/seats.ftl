# Cine unde stă, cine lipsește și cine joacă în locul lui.

## Absență

seat-away = lipsește
seat-stand-in = Calculator pentru { $who }
away-countdown = { $who } lipsește. Calculatorul preia locul peste
away-waiting = { $who } lipsește; masa așteaptă.
away-paused = Pauză până se întoarce un jucător
away-wait-longer = Mai așteptăm
away-cpu-now = Calculatorul, acum
away-soon = Calculatorul preia locul peste { $count } secunde.
away-played =
    { $count ->
        [0] Calculatorul îți păzește locul.
        [one] Calculatorul a jucat un tur în locul tău.
        [few] Calculatorul a jucat { $count } tururi în locul tău.
       *[other] Calculatorul a jucat { $count } de tururi în locul tău.
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
open-stand-in = Apoi joacă în loc un calculator
details-stand-in-after = după { $wait }, { $strength }
details-stand-in-never = nimeni; masa așteaptă
