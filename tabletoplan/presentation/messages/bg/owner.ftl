# Какво чете собственикът на сървъра, и какво четат гостите, когато сървърът е на предела си

## Ограничения и повреди

opening-often = През последния час от твоята мрежа бяха отворени много маси. Отворените си остават; за нова опитай по-късно.
opening-full = Сървърът не може да поеме повече маси. Твоите си остават; нова може да се отвори, когато други бъдат закрити.
error-not-saved-title = Не се запази
error-not-saved = В момента сървърът не може да пише на диска си. Нищо не е променено: върни се и натисни пак след малко.
live-unsaved = В момента сървърът не може да запише. Нищо не е променено: натисни пак след малко.

## Страницата на доктора

doctor-title = Доктор
doctor-to-do = { $count ->
    [0] Със сървъра всичко е наред.
    [one] Има едно нещо за оправяне; то е най-отгоре.
   *[other] Има { $count } неща за оправяне; те са най-отгоре.
}
doctor-address = Адресът за гости
doctor-ways = Страници за собственика
doctor-again = Провери пак
doctor-found = Какво се установи
doctor-well = наред
doctor-ill = има какво да се направи
doctor-code = QR код на адреса за гости
doctor-enter-lead = Имаш ключ за този сървър. Той важи веднъж: после този браузър е на собственика за дванадесет часа или докато сървърът спре.
doctor-enter = Покажи ми
doctor-owner-only = Тази страница е за собственика на сървъра. На машината на сървъра напиши това и отвори връзката, която ще се появи:
doctor-key-over = Ключът вече е използван или е твърде стар.
doctor-cookie-lost = Ключът беше верен, но бисквитката не се върна: разреши бисквитките за този адрес; а проксито трябва да предава Cookie и Set-Cookie.
doctor-seen = За сървъра тази страница е на { $address }.
doctor-seen-hint = Ако горе в браузъра пише друго, проксито отпред не предава схемата, името и пътя, и всяко натискане ще бъде отказано: виж docs/hosting.md.
doctor-program = програма
doctor-server = сървър
doctor-guests = адрес за гости
doctor-name = име
doctor-folder = папка с данни
doctor-database = база данни
doctor-backups = резервни копия
doctor-clock = часовник
doctor-space = място
doctor-proxy = пътят дотук
doctor-cookie = бисквитка
doctor-cpu = компютърни играчи
doctor-socket = WebSocket

## Какво установява

finding-program = TableToPlan { $version }, Python { $python }, SQLite { $sqlite }, { $machine }
finding-server = отговаря на { $address }
finding-server-silent = на { $address } никой не отговаря ({ $error })
finding-guests = { $address }
finding-guests-proxy = през прокси, като { $hosts }
finding-guests-unnamed = през прокси, но не е казано под кое име
finding-guests-here = само самата машина, на { $address }
finding-name = { $address } се намира в мрежата
finding-name-proxy = важи името на проксито
finding-name-silent = никой в мрежата не отговаря за { $name }, затова гостите трябва да въвеждат адреса с числа
finding-folder = в { $folder } може да се пише; един запис отнема { $took } ms
finding-folder-none = папката { $folder } още я няма
finding-folder-shut = в { $folder } не може да се пише ({ $error })
finding-database = здрава, на стъпка { $step }; { $count ->
    [one] { $count } маса
   *[other] { $count } маси
}, { $size } MB
finding-database-none = още няма; създава се при първото пускане
finding-database-flaw = { $file } { $flaw }
finding-backups = { $count ->
    [one] { $count } копие
   *[other] { $count } копия
}; най-новото е отпреди { $hours ->
    [one] { $hours } час
   *[other] { $hours } часа
}
finding-backups-none = няма нито едно в { $folder }
finding-clock = тук е { $now }
finding-clock-behind = тук е { $now }, но един мач е започнал на { $last } UTC
finding-space = { $free } GB свободни
finding-shut = не може да се провери ({ $error })
finding-direct = идваш направо от { $visitor } към { $address }
finding-proxied = на проксито { $proxy } се вярва: според него идваш от { $visitor } и искаш { $address }
finding-untrusted = { $proxy } праща X-Forwarded-…, но не му се вярва
finding-cookie = върна се
finding-cpu = { $count ->
    [one] мисли { $count } процес
   *[other] мислят { $count } процеса
}
finding-cpu-idle = още няма процес; тръгва с първия компютърен играч
finding-cpu-dead = няма жив процес
finding-socket = стига до този браузър, през всичко по пътя
finding-socket-unknown = още не се знае; опитва се, докато четеш, а за това е нужен JavaScript
finding-socket-none = не стига до този браузър; масата пак работи и проверява за новини на всеки няколко секунди

## Какво да се направи

remedy-server = пусни го („tabletoplan serve“ или „systemctl start tabletoplan“)
remedy-guests-unnamed = посочи името на проксито в config.toml: hosts = ["..."]
remedy-guests-here = свържи машината с мрежа или остави „bind“, както беше
remedy-name = apt-get install avahi-daemon
remedy-folder = натисканията ще се усещат бавни; помага по-бърза карта или SSD
remedy-folder-none = пусни сървъра или посочи --data ПАПКА
remedy-folder-shut = изпълни това като потребителя на сървъра и провери папката да е негова
remedy-database = спри сървъра и върни копие с „tabletoplan restore“, или обнови програмата
remedy-backups = виж защо таймерът не ги прави: „systemctl status tabletoplan-backup“
remedy-backups-none = „tabletoplan backup“, най-добре с таймер
remedy-clock = „timedatectl set-ntp true“ и достъп до интернет
remedy-space = изтрий ненужното; без място нито един ход не може да се запази
remedy-shut = изпълни това като потребителя на сървъра
remedy-proxied = проксито не казва кое име е поискано: трябва да задава Host или X-Forwarded-Host
remedy-untrusted = ако това е твоето прокси, впиши го в config.toml: trust_proxy = ["{ $proxy }"]; ако не е, някой се опитва да мине за друг
remedy-cpu = пусни сървъра отново; ако не помогне, виж дневника му
remedy-socket = нека проксито предава Upgrade и Connection и да не прекъсва тихи връзки преди 30 секунди: виж docs/hosting.md

## Числа

figures-title = Числа
figures-lead = Броено откакто сървърът е пуснат; освен теб никой не вижда това.
figures-since = работи от
figures-minutes = { $count } мин
figures-ms = { $took } ms
figures-mib = { $size } MiB
figures-tables = отворени маси
figures-tables-used = маси, на които има някого
figures-people = хора на тях
figures-sockets = WebSocket връзки
figures-presses = натискания
figures-p50 = половината от последните са с отговор за
figures-p99 = 99 от 100 са с отговор за
figures-failures = неуспешни отговори (500 и нагоре)
figures-memory = памет на сървъра
figures-thinkers = процеси на компютърните играчи
figures-thinkers-memory = тяхната памет
figures-drops = Прекъснати или отказани връзки
figures-stalled = не приемаха данни
figures-silent = не даваха признак на живот
figures-flood = пращаха твърде много
figures-surplus = една страница в повече за мястото
figures-refused = нямаше място за тях
