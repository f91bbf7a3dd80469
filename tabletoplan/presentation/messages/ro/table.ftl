# Prima pagină, deschiderea mesei, sala de așteptare și ce au toate jocurile în comun.

## Peste tot

app-name = TableToPlan
app-claim = O masă de joc privată
app-promise = Cărți, zaruri, companie bună.
skip-to-content = Sari la conținut
language-label = Limba
rules-link = Reguli
free-of-charge = Gratuit. Fără cont, fără instalare.

## Prima pagină

landing-title = TableToPlan – o masă de joc privată
landing-lead = Remi și table cu prietenii, în rețeaua de acasă (LAN) sau prin internet. Deschide o masă, trimite linkul și jucați.
landing-open = Deschide o masă
landing-games = Jocurile
landing-how = Cum merge
landing-how-1 = Deschide o masă și alege regulile.
landing-how-2 = Trimite linkul. Cine îl are se poate așeza; nimeni altcineva nu poate găsi masa.
landing-how-3 = N-ai cu cine? Pe locul liber se așază calculatorul.
landing-good = Bine de știut
landing-good-dice = Cărți și zaruri sigilate
landing-good-dice-text = Fiecare amestecare și fiecare aruncare e stabilită înainte de joc, iar după joc o poate verifica oricine.
landing-good-devices = Telefon sau calculator
landing-good-devices-text = Același link pe oricare, în browser, cu degetul sau din taste.
landing-good-languages = Fiecare în limba lui
landing-good-languages-text = Română, engleză și bulgară, împreună la aceeași masă.
landing-board = O tablă la începutul jocului

## Deschiderea unei mese

open-title = Deschide o masă
open-lead = E nevoie doar de un nume și de reguli. Restul e deja ales.
open-values = Ce stabilesc regulile astea
open-choose-game = Ce joc?
open-seats = Locuri
open-seats-hint = Locurile libere pot fi ocupate de calculator; până la început poți adăuga sau scoate locuri.
open-your-name = Numele tău
open-your-name-hint = Așa cum îl vor vedea ceilalți, cel mult 24 de caractere
open-rule-set = Reguli
open-details = Detalii: toate opțiunile
open-details-note = Regulile alese de mai sus le completează. Schimbă doar ce vrei altfel.
open-as-preset = după reguli
open-length = Meciul
open-others = Masa
open-pace = Viteza calculatorului
open-pace-slow = încet
open-pace-normal = normal
open-pace-instant = pe loc
open-salt = Norocul tău (opțional)
open-salt-hint = Un cuvânt ales de tine se amestecă în zaruri sau în cărți, ca să nu le poată alege serverul de unul singur.
open-submit = Deschide masa
option-on = da
option-off = nu
option-number = { NUMBER($number, useGrouping: 0) }

## La masă

join-title = { $host } te invită la { $game }
join-sit = Mă așez
join-full = Toate locurile sunt ocupate. Poți rămâne să te uiți.

## Sala de așteptare

room-waiting =
    { $count ->
        [one] Mai așteptăm o persoană. Trimite linkul.
        [few] Mai așteptăm { $count } persoane. Trimite linkul.
       *[other] Mai așteptăm { $count } de persoane. Trimite linkul.
    }
room-ready = Toată lumea e aici.
room-host-starts = { $host } pornește meciul.
room-start = Începe
room-start-with-cpu = Completează cu calculatorul și începe
room-add-cpu = Adaugă calculator
room-remove-cpu = Scoate calculatorul
room-leave = Eliberează locul
room-seat-free = Loc liber
room-add-seat = Adaugă un loc
room-remove-seat = Scoate acest loc
room-strength-label = Nivelul calculatorului

## Locuri

seat-you = tu
seat-host = gazdă
seat-watching =
    { $count ->
        [0] Nu se uită nimeni
        [one] Se uită o persoană
        [few] Se uită { $count } persoane
       *[other] Se uită { $count } de persoane
    }
strength-strong = avansat
strength-medium = mediu
strength-easy = ușor
strength-random = începător
strength-strong-hint = gândește în perspectivă și greșește rar
strength-medium-hint = joacă solid, dar nu vede departe
strength-easy-hint = mai scapă câte ceva din vedere, ca oricine
strength-random-hint = joacă la întâmplare

## Detalii

details-title = Detalii
details-rule-set = Reguli
details-host = Gazda
details-pace = Viteza calculatorului
details-stand-in = Înlocuitor pentru cine lipsește
details-save = Salvează opțiunile
details-changeable = Până începe meciul, gazda le poate schimba.
details-changeable-next = Schimbările sunt valabile pentru meciul următor.

## Zaruri sigilate

seal-title = Noroc sigilat
seal-explained = Norocul pentru jocul { $game } e deja sigilat. Când se termină jocul, sigiliul se deschide și oricine poate verifica fiecare aruncare și fiecare carte.
seal-number = Sigiliu
seal-salt = Norocul tău
seal-salt-send = Amestecă-l
seal-salts-here = Și-au amestecat norocul: { $names }
seal-salts-none = Încă nimeni n-a amestecat nimic.
seal-salt-fixed = Al tău a intrat deja, la deschiderea mesei.
seal-records = Sigilii deschise
seal-record = Jocul { $game }: descarcă înregistrarea

## Masa

table-title = { $game }: { $names }
table-your-turn-title = ▶ E rândul tău – { $names }
table-asked-title = ? { $asked } – { $names }
table-waiting-title = Masă – așteptăm
table-board = Tabla
table-actions = Acțiuni
table-log = Jurnal
table-more = Altele
table-last = Adineauri:
table-log-empty = Încă nu s-a jucat nimic.
table-watching = Te uiți
table-rematch = Revanșă
table-rematch-asked = { $who } vrea revanșă
table-rematch-waiting = Îi așteptăm pe ceilalți
table-rematch-no = Nu, mulțumesc
table-rematch-declined = { $who }: nu, mulțumesc
table-rematch-rules = Meciul următor are alte reguli; vezi Detalii.
command-title = Scrie o mutare sau o întrebare
command-send = Trimite
live-off = Aici pagina nu se actualizează pe loc; caută noutăți la câteva secunde.
live-lost = S-a întrerupt legătura – încercăm din nou. Locul tău e păstrat.
live-trouble = N-a venit niciun răspuns. Apasă din nou: nimic nu se numără de două ori.
live-sending = Se trimite…
live-trying = Încă încercăm…
no-script = Fără JavaScript, pagina se reîncarcă singură cât aștepți.
no-script-reload = Vezi ce e nou

## Necazuri care nu țin de reguli

trouble-seat-taken = Locul acesta e ocupat.
trouble-not-seated = N-ai loc la masa asta.
trouble-not-host = Asta poate face doar gazda.
trouble-host-stays = Gazda rămâne pe primul loc.
trouble-not-started = Meciul încă n-a început.
trouble-already-started = Meciul a început deja.
trouble-seats-free = Mai e un loc liber. Pune acolo calculatorul sau așteaptă.
trouble-seats-at-limit = Jocul nu se joacă în atâția.
trouble-match-goes-on = Meciul încă nu s-a terminat.
trouble-name-empty = Scrie un nume cu cel puțin o literă sau o cifră.
trouble-name-long =
    { $limit ->
        [one] Numele e prea lung: cel mult un caracter.
        [few] Numele e prea lung: cel mult { $limit } caractere.
       *[other] Numele e prea lung: cel mult { $limit } de caractere.
    }
trouble-salt-late = Jocul a început; în norocul lui nu se mai poate amesteca nimic.
trouble-salt-bad = E prea lung sau are caractere care nu pot fi folosite.
trouble-salt-fixed = Norocul tău a intrat deja, la deschiderea mesei.
trouble-stale = Între timp s-a jucat mai departe. Așa arată masa acum.
trouble-options = Asta nu se poate alege pentru „{ $what }”.

## Pagini pentru când ceva nu e în regulă

error-no-table-title = Nu există masa asta
error-no-table = La adresa asta nu e nicio masă. Verifică linkul sau deschide o masă a ta.
no-cookie-title = Browserul tău nu păstrează cookie-uri
no-cookie-why = După cookie te recunoaște masa. Fără el, browserul acesta nu poate ține un loc, ci doar poți privi, iar dacă tocmai ai luat un loc, el stă gol, pe numele tău.
no-cookie-remedy = Permite cookie-uri pentru adresa asta sau deschide linkul în alt browser; în aplicațiile de chat și în ferestrele private sunt adesea oprite. Apoi roagă gazda să elibereze locul și așază-te din nou.
error-refused-title = N-a mers
error-refused = Serverul n-a înțeles cererea. Nu s-a schimbat nimic.
error-forbidden = Cererea a venit din altă pagină, așa că n-a fost primită. Nu s-a schimbat nimic.
error-too-many = Prea multe deodată. Așteaptă un minut.
error-server-title = Greșeala noastră
error-server = Ceva n-a mers aici. Nu s-a schimbat nimic.
error-home = La prima pagină

## Paginile cu reguli

rules-title = { $game }: cum se joacă și regulile
rules-contents = Pe pagina asta
rules-of-table = Regulile valabile chiar la masa asta: { $set }, cu opțiunile așa cum sunt alese aici.
rules-of-all-sets = Unde regulile diferă, scrie despre care e vorba. Cine deschide o masă poate schimba orice opțiune; linkul spre reguli de la masă duce exact la ce e valabil acolo.
rules-in-force = Regulile sunt numerotate; când ceva nu se poate, masa spune după care regulă.
rules-back = Înapoi la masă
rules-in-all-sets = La toate regulile, dacă nu s-a ales altfel
rules-by-choice = La alegere
rules-not-played = La masa asta nu se joacă.
table-names-title = { $names }

## Cum își preferă vizitatorul paginile

look-title = Aspect
look-apply = Aplică
look-theme = Tabla și pagina
look-theme-device = ca dispozitivul
look-theme-day = zi
look-theme-night = noapte
look-home = Casa mea e
look-home-right = în dreapta
look-home-left = în stânga
look-hand = Butoane pentru
look-hand-right = mâna dreaptă
look-hand-left = mâna stângă
look-board = Tabla pe telefon
look-board-wide = lată
look-board-tall = înaltă
look-sound = Un sunet discret când e rândul meu
look-sound-off = nu
look-sound-on = da
look-keys = Literele singure apasă butoanele, de pildă u pentru „Ia înapoi”
look-keys-on = da
look-keys-off = nu
look-suits = Culorile cărților
look-suits-two = în două culori
look-suits-four = în patru culori

## Sfaturi

advice-allowed = Jucătorii pot întreba ce ar juca calculatorul
advice-ask = Ce ai juca?
advice-would = Calculatorul ar alege: { $what }
advice-do = Fă așa
advice-not-now = Întreabă când e rândul tău.
advice-not-here = La masa asta nu se dau sfaturi; gazda le poate permite în Detalii.
advice-too-often = Întrebi prea des; gândește-te puțin.
advice-none = Calculatorul n-are acum niciun sfat.
