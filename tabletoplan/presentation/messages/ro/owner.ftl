# Ce citește cine ține serverul și ce citesc oaspeții când serverul a ajuns la limită

## Limite și defecțiuni

opening-often = În ultima oră s-au deschis multe mese din rețeaua ta. Cele deschise rămân; pentru una nouă încearcă mai târziu.
opening-full = Serverul nu mai poate primi mese. Ale tale rămân; una nouă se poate deschide după ce se închid altele.
error-not-saved-title = Nu s-a salvat
error-not-saved = Serverul nu poate scrie acum pe disc. Nu s-a schimbat nimic: mergi înapoi și apasă din nou peste puțin timp.
live-unsaved = Serverul nu poate salva acum. Nu s-a schimbat nimic: apasă din nou peste puțin timp.

## Pagina doctorului

doctor-title = Doctor
doctor-to-do = { $count ->
    [0] Serverul e în regulă.
    [one] E un lucru de făcut; stă primul.
    [few] Sunt { $count } lucruri de făcut; stau primele.
   *[other] Sunt { $count } de lucruri de făcut; stau primele.
}
doctor-address = Adresa pentru oaspeți
doctor-ways = Pagini pentru cine ține serverul
doctor-again = Verifică din nou
doctor-found = Ce s-a găsit
doctor-well = în regulă
doctor-ill = e ceva de făcut
doctor-code = Cod QR cu adresa pentru oaspeți
doctor-enter-lead = Ai o cheie pentru acest server. E valabilă o singură dată: browserul acesta e apoi al tău, ca proprietar, douăsprezece ore sau până se oprește serverul.
doctor-enter = Arată-mi
doctor-owner-only = Pagina e pentru cine ține serverul. Pe calculatorul serverului scrie asta și deschide linkul afișat:
doctor-key-over = Cheia a fost deja folosită sau e prea veche.
doctor-cookie-lost = Cheia a fost bună, dar cookie-ul nu s-a întors: permite cookie-uri pentru adresa asta; iar proxy-ul trebuie să transmită Cookie și Set-Cookie.
doctor-seen = Pentru server, pagina asta e la { $address }.
doctor-seen-hint = Dacă sus în browser scrie altceva, proxy-ul din față nu transmite schema, numele și calea, și orice apăsare va fi refuzată: vezi docs/hosting.md.
doctor-program = program
doctor-server = server
doctor-guests = adresa pentru oaspeți
doctor-name = nume
doctor-folder = dosarul cu date
doctor-database = baza de date
doctor-backups = copii de rezervă
doctor-clock = ceas
doctor-space = loc pe disc
doctor-proxy = drumul până aici
doctor-cookie = cookie
doctor-cpu = jucători-calculator
doctor-socket = WebSocket

## Ce găsește

finding-program = TableToPlan { $version }, Python { $python }, SQLite { $sqlite }, { $machine }
finding-server = răspunde la { $address }
finding-server-silent = la { $address } nu răspunde nimeni ({ $error })
finding-guests = { $address }
finding-guests-proxy = printr-un proxy, ca { $hosts }
finding-guests-unnamed = printr-un proxy, dar nu s-a spus sub ce nume
finding-guests-here = doar calculatorul acesta, la { $address }
finding-name = { $address } se găsește în rețea
finding-name-proxy = contează numele proxy-ului
finding-name-silent = nimeni din rețea nu răspunde pentru { $name }, așa că oaspeții trebuie să scrie adresa în cifre
finding-folder = în { $folder } se poate scrie; o scriere durează { $took } ms
finding-folder-none = { $folder } nu există încă
finding-folder-shut = în { $folder } nu se poate scrie ({ $error })
finding-database = sănătoasă, la pasul { $step }; { $count ->
    [one] { $count } masă
    [few] { $count } mese
   *[other] { $count } de mese
}, { $size } MB
finding-database-none = nu e încă; apare la prima pornire
finding-database-flaw = { $file } { $flaw }
finding-backups = { $count ->
    [one] { $count } copie
    [few] { $count } copii
   *[other] { $count } de copii
}; cea mai nouă e de acum { $hours ->
    [one] { $hours } oră
    [few] { $hours } ore
   *[other] { $hours } de ore
}
finding-backups-none = nu e niciuna în { $folder }
finding-clock = aici e { $now }
finding-clock-behind = aici e { $now }, dar un meci a început la { $last } UTC
finding-space = { $free } GB liberi
finding-shut = nu se poate verifica ({ $error })
finding-direct = vii direct de la { $visitor } la { $address }
finding-proxied = proxy-ul de la { $proxy } e crezut: spune că vii de la { $visitor } și ai cerut { $address }
finding-untrusted = { $proxy } trimite X-Forwarded-…, dar nu e crezut
finding-cookie = s-a întors
finding-cpu = { $count ->
    [one] { $count } proces gândește
    [few] { $count } procese gândesc
   *[other] { $count } de procese gândesc
}
finding-cpu-idle = niciun proces încă; pornește cu primul jucător-calculator
finding-cpu-dead = niciun proces nu mai trăiește
finding-socket = ajunge la acest browser, prin tot ce e pe drum
finding-socket-unknown = nu se știe încă; se încearcă în timp ce citești, iar pentru asta e nevoie de JavaScript
finding-socket-none = nu ajunge la acest browser; masa merge totuși și caută noutăți la câteva secunde

## Ce e de făcut

remedy-server = pornește-l („tabletoplan serve” sau „systemctl start tabletoplan”)
remedy-guests-unnamed = scrie numele proxy-ului în config.toml: hosts = ["..."]
remedy-guests-here = leagă calculatorul la o rețea sau lasă „bind” cum era
remedy-name = apt-get install avahi-daemon
remedy-folder = apăsările se vor simți lente; ajută un card mai rapid sau un SSD
remedy-folder-none = pornește serverul sau spune --data DOSAR
remedy-folder-shut = rulează asta ca utilizatorul serverului și ai grijă ca dosarul să fie al lui
remedy-database = oprește serverul și pune la loc o copie cu „tabletoplan restore”, sau actualizează
remedy-backups = vezi de ce nu le face temporizatorul: „systemctl status tabletoplan-backup”
remedy-backups-none = „tabletoplan backup”, cel mai bine cu un temporizator
remedy-clock = „timedatectl set-ntp true” și o cale spre internet
remedy-space = șterge ce nu e de folos; fără loc nu se poate păstra nicio mutare
remedy-shut = rulează asta ca utilizatorul serverului
remedy-proxied = proxy-ul nu spune ce nume s-a cerut: trebuie să pună Host sau X-Forwarded-Host
remedy-untrusted = dacă e proxy-ul tău, scrie-l în config.toml: trust_proxy = ["{ $proxy }"]; altfel cineva încearcă să pară altul
remedy-cpu = repornește serverul; dacă nu ajută, vezi jurnalul lui
remedy-socket = proxy-ul să transmită Upgrade și Connection și să nu taie legăturile tăcute mai devreme de 30 de secunde: vezi docs/hosting.md

## Cifre

figures-title = Cifre
figures-lead = Numărate de la pornirea serverului; în afară de tine nu le vede nimeni.
figures-since = merge de
figures-minutes = { $count } min
figures-ms = { $took } ms
figures-mib = { $size } MiB
figures-tables = mese deschise
figures-tables-used = mese la care e cineva
figures-people = oameni la ele
figures-sockets = legături WebSocket
figures-presses = apăsări
figures-p50 = jumătate din ultimele, cu răspuns în
figures-p99 = 99 din 100, cu răspuns în
figures-failures = răspunsuri eșuate (500 și peste)
figures-memory = memoria serverului
figures-thinkers = procese ale jucătorilor-calculator
figures-thinkers-memory = memoria lor
figures-drops = Legături încheiate sau refuzate
figures-stalled = nu primeau date
figures-silent = nu dădeau semn de viață
figures-flood = trimiteau prea mult
figures-surplus = o pagină în plus pentru un loc
figures-refused = nu mai era loc pentru ele
