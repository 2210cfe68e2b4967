# De regels van GIPF om te lezen. Hun volgorde en de figuren staan in rules/gipf.json.
# Woorden tussen ** ** vallen op waar ze worden uitgelegd.
# Je neemt een rij: je eigen stukken neem je terug, die van je tegenstander sla je.

gipf-rules-title = De regels van GIPF

gipf-rules-short = Het spel in het kort
gipf-rules-short-rows = GIPF is een spel voor twee, waarin het om rijen van vier draait. In elke beurt duw je vanaf de rand een nieuw stuk het bord op, en alles wat in de weg ligt, schuift op. Zodra er op een lijn vier stukken van één kleur naast elkaar liggen, moet de eigenaar ze terugnemen in zijn reserve en slaat hij de vijandelijke stukken die erop aansluiten. Moet je duwen en heb je geen stuk meer, dan verlies je.
gipf-rules-short-sets = Er zijn drie versies van de regels, en elke versie bouwt voort op de vorige. Leer eerst het basisspel. Het standaardspel voegt er GIPF-stukken aan toe: raak je die allemaal kwijt, dan verlies je de partij. In het toernooispel, een optie voor ervaren spelers die je rustig kunt overslaan, bepaal je zelf hoeveel je er wilt.

gipf-rules-board = Het bord
gipf-rules-board-spots = Je speelt op 37 **kruispunten**, waar de lijnen van het bord elkaar snijden. Ze vormen een zeshoek met vier kruispunten aan elke kant. Er zijn 21 lijnen, in drie richtingen.
gipf-rules-board-dots = Rond de kruispunten liggen 24 **stippen**, aan de uiteinden van de lijnen. Een stip is een deur: stukken komen er binnen, maar blijven er nooit liggen. Vanaf een hoekstip loopt één lijn het bord op, vanaf elke andere stip zijn het er twee; zo zijn er 42 ingangen. Ze staan alle voor beide spelers open.
gipf-rules-board-names = Een letter geeft de kolom aan, een cijfer de plaats daarin, geteld vanaf de kant van Wit. De stip e1 ligt vlak voor Wit, en het kruispunt e5 is het midden.
gipf-rules-figure-board = Het lege bord. Vanaf de hoekstip e1 loopt één lijn het bord op; vanaf d1 zijn het er twee.

gipf-rules-start-basic = Het begin van het basisspel
gipf-rules-start-basic-pieces = Elke speler heeft 15 stukken; spreek af wie met wit speelt. Van elke speler liggen er bij het begin al drie op het bord, op de kruispunten in de hoeken: die van Wit op b5, e2 en h5, die van Zwart op b2, e8 en h2. De andere 12 vormen je **reserve**. Wit begint.
gipf-rules-figure-start = Het begin van het basisspel.
gipf-rules-start-basic-more = Wil je een langere partij, dan mogen beide spelers één, twee of drie stukken aan hun reserve toevoegen. Zijn jullie niet even sterk, dan kan voor het evenwicht alleen de zwakste speler dat doen. Aarzel daar niet mee: een spannende partij is voor allebei leuker.

gipf-rules-turn = Je beurt: een stuk het bord op duwen
gipf-rules-turn-push = In je beurt moet je een stuk uit je reserve in het spel brengen. Leg het op een stip naar keuze, kies een van de lijnen die daar beginnen en duw het stuk naar het eerste kruispunt van die lijn.
gipf-rules-turn-chain = Is dat kruispunt leeg, dan is dat alles. Ligt er al een stuk, van welke kleur dan ook, dan schuift dat door naar het volgende kruispunt van de lijn; is dat ook bezet, dan schuift het stuk daar eveneens door, enzovoort, tot het eerste lege kruispunt. Alle stukken gaan dezelfde kant op, en geen enkel stuk gaat meer dan één kruispunt ver. Op een echt bord schuif je niet de hele rij in één keer op: verplaats de stukken één voor één, het verste eerst.
gipf-rules-figure-push-before = Eerst de stip: Wit heeft d1 gekozen, en de lijn over d2, waar een wit stuk ligt, en d3, waar een zwart stuk ligt. Elk stuk schuift straks één kruispunt op, zoals de pijlen laten zien.
gipf-rules-figure-push-after = Dan de duw: het nieuwe stuk ligt op d2, en de twee andere zijn doorgeschoven naar d3 en d4.
gipf-rules-turn-full = Op een lijn zonder leeg kruispunt kun je geen stuk duwen, van welke kant ook: er wordt nooit een stuk van het bord af geduwd.
gipf-rules-figure-full = Twee lijnen zijn vol, van e1 tot e9 en van a5 tot i1. Vanaf de gemarkeerde stippen kun je er niets op duwen.
gipf-rules-turn-touch = Op Gipfel telt een zet zodra hij is verstuurd. Tot dat moment mag je je bedenken. Op een echt bord is het spelregelboekje strenger: heb je een stuk in het spel aangeraakt of het nieuwe stuk van zijn stip geschoven, dan moet je die zet uitvoeren.

gipf-rules-rows = Een rij nemen
gipf-rules-rows-four = Liggen er op een lijn vier of meer stukken van één kleur naast elkaar, dan heeft de eigenaar een rij en moet hij die nemen. De **rij** bestaat uit deze stukken en alle andere, van welke kleur ook, die er op die lijn zonder gat op aansluiten, tot het eerste lege kruispunt of de rand.
gipf-rules-rows-back = Je eigen stukken in de rij neem je terug in je reserve. Vijandelijke stukken in de rij worden **geslagen**: die doen voorgoed niet meer mee.
gipf-rules-figure-take-four = Zwart neemt een rij van vier en slaat niets. Het witte stuk op e7 blijft liggen: e6 is leeg, en daar houdt de rij op.
gipf-rules-figure-take-five = Zwart neemt een rij van vijf: vier zwarte stukken gaan terug, en het witte wordt geslagen.
gipf-rules-figure-take-six = Zwart neemt een rij van zes en slaat één stuk.
gipf-rules-figure-take-seven = Zwart neemt een rij van zeven, de hele lijn, en slaat twee stukken, aan elk eind één.

gipf-rules-order = Wie neemt als eerste?
gipf-rules-order-duty = Een rij nemen is verplicht en kost je geen beurt. Een beurt verloopt altijd in dezelfde volgorde:
gipf-rules-order-before = Je neemt je rijen die er aan het begin van je beurt liggen.
gipf-rules-order-push = Je duwt een stuk het bord op.
gipf-rules-order-after = Je neemt je rijen die er na de duw liggen.
gipf-rules-order-enemy = Rijen van je tegenstander blijven liggen: je tegenstander neemt ze aan het begin van zijn eigen beurt en duwt daarna.
gipf-rules-order-forced = Zo kun je je tegenstander dwingen om stukken terug te nemen:
gipf-rules-figure-forced-before = Wit duwt vanaf a4. Het zwarte stuk op c4 zal het gat op d4 vullen.
gipf-rules-figure-forced-after = Nu heeft Zwart een rij van vijf. Zwart moet alle vijf de stukken terugnemen en duwt daarna gewoon. De kolom die Zwart had opgebouwd, is weg, en Wit heeft niets verloren.
gipf-rules-order-both = Ontstaan er door één duw rijen voor beide spelers, dan neemt degene die geduwd heeft als eerste zijn rijen. Daardoor kan de rij van de ander korter worden of breken:
gipf-rules-figure-both-before = Wit staat op het punt vanaf e1 te duwen. Wit krijgt een rij van b3 tot f2 en Zwart een van c2 tot h4; ze kruisen elkaar op d3.
gipf-rules-figure-both-after = Wit heeft geduwd en was dus als eerste aan de beurt om te nemen: vier witte stukken zijn terug in de reserve, en het zwarte op f2 is geslagen. Nu neemt Zwart de vier gemarkeerde stukken terug, maar slaat geen enkel wit stuk.
gipf-rules-order-other = Had Zwart diezelfde duw gedaan, dan had Zwart als eerste genomen: vier zwarte stukken terug, en twee witte geslagen, op c2 en d3. Wit had dan geen rij meer gehad.

gipf-rules-several = Meer dan één rij
gipf-rules-several-one = Heb je meerdere rijen, neem ze dan één voor één, in de volgorde die je wilt. Rijen die geen stuk gemeen hebben, moet je allemaal nemen.
gipf-rules-several-cross = Twee rijen kruisen elkaar waar ze een stuk gemeen hebben. Dat stuk gaat mee met de rij die je als eerste neemt. De andere is dan meestal gebroken, met minder dan vier stukken van jouw kleur naast elkaar, en wat ervan over is, blijft liggen. Je kiest dus zelf welke je neemt.
gipf-rules-figure-crossing = Zwart heeft een rij van vier, d2 tot d5, en een rij van vijf, b4 tot f3. Ze kruisen elkaar op d4. Zwart neemt een van de twee rijen, maar niet allebei.
gipf-rules-several-again = Kijk na elke genomen rij opnieuw naar het bord. Een rij waarin nog vier stukken van jouw kleur naast elkaar liggen, moet je ook nemen; zijn het er minder, dan blijven ze liggen.
gipf-rules-figure-again = Wit heeft een rij van vier, b2 tot b5, en een rij van vijf, b2 tot f5. Neemt Wit eerst de vier, dan blijven er op de andere lijn vier over, en die moet Wit ook nemen. Neemt Wit eerst de vijf, dan blijven er op de eerste lijn maar drie over, en die blijven liggen.

gipf-rules-end = Het einde van de partij
gipf-rules-end-reserve = Moet je duwen en is je reserve leeg, dan heb je verloren. Beide spelers kunnen niet tegelijk verliezen: wie als eerste moet duwen en dat niet kan, verliest, ook al zou dat de ander een beurt later overkomen.
gipf-rules-end-capture = Door je eigen stukken terug te nemen blijf je in het spel, maar winnen doe je door te slaan: elk geslagen stuk is er een dat je tegenstander nooit meer zal duwen. Een rij die er aan het begin van je beurt ligt, neem je vóór je duw; zo kan een rij je op het nippertje redden:
gipf-rules-figure-saved = De reserve van Wit is leeg, maar er ligt een rij om te nemen. Vier stukken komen terug, het zwarte op e6 wordt geslagen, en Wit kan weer duwen.
gipf-rules-end-sight = Beide reserves en alle geslagen stukken zijn altijd voor beide spelers te zien.
gipf-rules-end-last = Met het duwen van je laatste stuk heb je nog niet verloren. Je verliest pas als je in je volgende beurt, nadat je je rijen hebt genomen, nog altijd niets te duwen hebt.
gipf-rules-end-repetition = Een partij zou eindeloos in een kringetje kunnen ronddraaien. Volgens het spelregelboekje kan een partij niet onbeslist eindigen; deze regel is van ons: een partij is onbeslist als dezelfde stelling voor de derde keer voorkomt, met dezelfde speler aan de beurt, dezelfde reserves en, in het toernooispel, dezelfde rechten om GIPF-stukken in te brengen. Anders eindigt een partij nooit onbeslist. Op Gipfel kun je deze regel uitschakelen.

gipf-rules-start-standard = Het begin van het standaardspel
gipf-rules-start-standard-pieces = Elke speler heeft 18 stukken; spreek af wie met wit speelt. Op elk kruispunt in een hoek van het bord ligt een **GIPF-stuk**, dat uit twee stukken van één kleur op elkaar bestaat: die van Wit op b5, e2 en h5, die van Zwart op b2, e8 en h2. De andere 12 stukken vormen je **reserve**. Wit begint.
gipf-rules-figure-start-standard = Het begin van het standaardspel: elke speler heeft drie GIPF-stukken.
gipf-rules-start-standard-single = Uit je reserve duw je alleen losse, **gewone stukken**. Meer GIPF-stukken dan deze zes komen er nooit.

gipf-rules-start-tournament = Het begin van het toernooispel
gipf-rules-start-tournament-empty = In het begin is het bord leeg, en heeft elke speler alle 18 stukken in zijn **reserve**. Spreek af wie met wit speelt. Wit begint.
gipf-rules-start-tournament-pieces = Een **GIPF-stuk** bestaat uit twee stukken van één kleur op elkaar, die als één stuk worden geduwd. In je eerste beurt moet je een GIPF-stuk inbrengen.
gipf-rules-start-tournament-more = Daarna kies je in elke beurt tussen een GIPF-stuk en een los, **gewoon stuk**. Maar zodra je een gewoon stuk hebt geduwd, mag je geen GIPF-stukken meer inbrengen. Je tegenstander mag ermee doorgaan tot ook hij een gewoon stuk heeft geduwd. Neem je een van je eigen GIPF-stukken terug, dan houd je het recht om er nog meer in te brengen.
gipf-rules-figure-entry = Wit heeft twee GIPF-stukken ingebracht en daarna een gewoon stuk, op e2: Wit mag geen GIPF-stukken meer inbrengen. Zwart heeft er twee ingebracht en mag een derde inbrengen of op gewone stukken overgaan.
gipf-rules-start-tournament-two = Elk GIPF-stuk kost twee stukken uit je reserve. Zit er nog maar één stuk in je reserve, dan kun je alleen een gewoon stuk duwen. Verder is het aantal GIPF-stukken niet beperkt.
gipf-rules-start-tournament-returned = Zolang je GIPF-stukken mag inbrengen, mogen twee willekeurige stukken uit je reserve samen als GIPF-stuk het bord op, zelfs twee die van een GIPF-stuk zijn teruggekomen. Over het standaardspel zegt het spelregelboekje dat zo’n paar niet meer als GIPF-stuk het bord op mag; in het toernooispel houden wij dat niet bij.

gipf-rules-pieces = GIPF-stukken
gipf-rules-pieces-like = Op het bord schuift een GIPF-stuk net zo op als elk ander stuk, altijd in zijn geheel. In een rij telt het als één stuk van zijn kleur.
gipf-rules-pieces-choice = Het verschil zit in het nemen van een rij. Gewone stukken moeten weg; maar over elk GIPF-stuk in de rij, van welke kleur ook, beslist de eigenaar van de rij apart: nemen, of **laten liggen**. Neem je er een van jezelf terug, dan wordt het in je reserve weer twee gewone stukken. Neem je er een van je tegenstander, dan heb je twee stukken geslagen.
gipf-rules-figure-keep = Wit neemt de drie gewone witte stukken terug en slaat het zwarte op e7. Van de GIPF-stukken, hier gemarkeerd, zal Wit dat op e8 vermoedelijk slaan en die op e2 en e5 laten liggen.
gipf-rules-pieces-cross = Kruisen twee van je rijen elkaar op een GIPF-stuk, dan heb je een keus die je bij gewone stukken niet hebt. Neem je het met de eerste rij mee, dan is de tweede meestal gebroken. Laat je het liggen, dan is de tweede rij nog heel en moet je die ook nemen; dan beslis je opnieuw over het GIPF-stuk.
gipf-rules-figure-crossing-gipf = De rijen van Zwart, van d2 tot d5 en van b4 tot f3, kruisen elkaar op het GIPF-stuk op d4. Om het op het bord te houden moet Zwart beide rijen nemen.

gipf-rules-end-gipf = Je laatste GIPF-stuk verliezen
gipf-rules-end-gipf-last = Er is nu een tweede manier om te verliezen. Gaat je laatste GIPF-stuk van het bord, dan verlies je meteen, hoeveel stukken je ook in reserve hebt, zelfs als je het zelf hebt weggenomen en zelfs als je in het toernooispel nog GIPF-stukken mag inbrengen. De enige uitzondering is onze beslissing hieronder. Net als in het basisspel verlies je ook als je moet duwen en je reserve leeg is.
gipf-rules-figure-last = Zwart neemt de rij. Gaat het witte GIPF-stuk op e6 mee, dan heeft Wit er geen meer en heeft Zwart gewonnen. Zwart mag het laten liggen, maar waarom zou je?
gipf-rules-end-gipf-when = Kijk na elke rij, zodra over de GIPF-stukken daarin is beslist, of beide spelers nog een GIPF-stuk op het bord hebben. Is dat niet zo, dan eindigt de partij meteen; andere rijen worden niet meer genomen.
gipf-rules-end-gipf-both = Neemt een speler een rij en gaat daarmee van beide spelers het laatste GIPF-stuk weg, dan wint die speler.
gipf-rules-figure-last-of-both = In de rij van Wit ligt van beide spelers het laatste GIPF-stuk, op c2 en c6. Neemt Wit ze allebei, dan heeft Wit gewonnen. Neemt Wit alleen dat op c2, dan verliest Wit.

gipf-rules-optional = Rijen van louter GIPF-stukken, in het toernooispel
gipf-rules-optional-choice = Liggen er genoeg GIPF-stukken op het bord, dan kan een rij uit louter GIPF-stukken bestaan, zonder één gewoon stuk van welke kleur ook. Zo’n rij hoef je niet te nemen. De eigenaar mag er een of meer GIPF-stukken uit nemen, of ze allemaal laten liggen.
gipf-rules-optional-when = Die keus heb je twee keer per beurt, aan het begin en na je duw, zolang de rij er ligt.
gipf-rules-figure-optional = Wit mag duwen zonder de vier gemarkeerde GIPF-stukken aan te raken, of er vóór of na de duw een of meer nemen. Neemt Wit ze alle vier, dan verliest Wit: het zijn de laatste.
gipf-rules-optional-first = Ligt er ook een rij die weg moet, dan mag je toch eerst stukken uit zo’n GIPF-rij nemen, zelfs als de andere rij daardoor breekt; wat ervan over is, blijft dan liggen.
gipf-rules-figure-optional-first = De vier GIPF-stukken van b2 tot b5 hoeven niet weg; de rij van b2 tot e2, met drie gewone stukken, moet wel weg. Neemt Wit uit de GIPF-rij eerst alleen het stuk op b2, dan zijn er van de andere rij nog maar drie stukken over, en die blijven liggen.
gipf-rules-optional-enemy = Horen er vijandelijke GIPF-stukken bij zo’n rij van louter GIPF-stukken, dan mag je die ook slaan; je mag zelfs alleen die nemen.
gipf-rules-optional-empty = Is je reserve leeg als je beurt begint en heb je een rij, dan moet je er iets uit nemen. Om te kunnen duwen moet je minstens één eigen stuk terugnemen. Komt er niets in je reserve terug, dan eindigt je beurt daar en verlies je, tenzij je zojuist het laatste GIPF-stuk van je tegenstander hebt geslagen.

gipf-rules-tips = Tips voor je eerste partijen
gipf-rules-tip-dot = Denk bij elke duw in twee stappen: eerst de stip, dan de lijn. Op toernooien ben je zelfs verplicht het zo te spelen. Stel je voor dat het stuk al op de stip ligt, dan zie je makkelijker wat er gaat schuiven, en waarheen.
gipf-rules-tip-board = Stukken op het bord zijn sterker dan stukken in reserve. Breng ze in het spel, houd ze daar, en maak liefst rijen waarmee je iets slaat.
gipf-rules-tip-sides = Geen enkele kant van het bord is van jou. Ga vóór je duw alle stippen langs en zoek naar de antwoorden van je tegenstander.
gipf-rules-tip-force = Duw zo dat je tegenstander stukken moet terugnemen, als het je niets kost. Er blijven dan minder vijandelijke stukken over, en die zijn makkelijker aan te vallen.
gipf-rules-tip-open = Een genomen rij laat lege kruispunten achter. Volle lijnen gaan weer open, en stukken die stillagen, kunnen worden geduwd: kijk naar het nieuwe bord, niet naar het oude.
gipf-rules-tip-count = Tel tegen het einde beide reserves. Vaak beslist één stuk wie er het eerst doorheen is.

gipf-rules-tips-gipf = Tips voor het spelen met GIPF-stukken
gipf-rules-tip-keep = Meestal laat je je eigen GIPF-stukken liggen en sla je die van je tegenstander. Maar is je reserve bijna leeg en heb je nog een ander GIPF-stuk op het bord, dan kunnen twee stukken terug meer waard zijn.
gipf-rules-tip-last = Heb je nog maar één GIPF-stuk, vraag je dan vóór elke duw af of je tegenstander er een rij doorheen kan maken.
