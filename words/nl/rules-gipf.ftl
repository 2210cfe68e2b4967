# De regels van GIPF om te lezen. Hun volgorde en de figuren staan in rules/gipf.json.
# Woorden tussen ** ** vallen op waar ze worden uitgelegd.

gipf-rules-title = De regels van GIPF

gipf-rules-short = Het spel in het kort
gipf-rules-short-rows = GIPF is een spel voor twee, waarin het om rijen van vier draait. In elke beurt duw je vanaf de rand een nieuw stuk het bord op, en alles wat in de weg ligt, schuift op. Zodra er vier stukken van één kleur op een rij liggen, worden ze van het bord genomen: de eigenaar krijgt ze terug en slaat de vijandelijke stukken die erop aansluiten. Heb je geen stuk meer om te duwen, dan verlies je.
gipf-rules-short-sets = Er zijn drie versies van de regels, en elke versie bouwt voort op de vorige. Leer eerst het basisspel. Het standaardspel voegt er GIPF-stukken aan toe: raak je die allemaal kwijt, dan verlies je de partij. In het toernooispel bepaal je zelf hoeveel je er wilt.

gipf-rules-board = Het bord
gipf-rules-board-spots = Je speelt op 37 **kruispunten**, waar de lijnen van het bord elkaar snijden. Ze vormen een zeshoek met vier kruispunten aan elke kant. Er zijn 21 lijnen, in drie richtingen.
gipf-rules-board-dots = Rond de kruispunten liggen 24 **stippen**, aan de uiteinden van de lijnen. Een stip is een deur: stukken komen er binnen, maar blijven er nooit liggen. Vanaf een stip op een hoek loopt één lijn het bord op, vanaf elke andere stip zijn het er twee; zo zijn er 42 ingangen. Ze staan alle voor beide spelers open.
gipf-rules-board-names = Een letter geeft de kolom aan, een cijfer de plaats daarin, geteld vanaf de kant van Wit. De stip e1 ligt vlak voor Wit, en e5 is het midden.
gipf-rules-figure-board = Het lege bord. Vanaf e1, op een hoek, loopt één lijn het bord op; vanaf d1 zijn het er twee.

gipf-rules-start-basic = Het begin van het basisspel
gipf-rules-start-basic-pieces = Elke speler heeft 15 stukken. Drie daarvan liggen bij het begin al op het bord, op de hoeken: die van Wit op b5, e2 en h5, die van Zwart op b2, e8 en h2. De andere 12 vormen je **reserve**. Wit begint.
gipf-rules-figure-start = Het begin van het basisspel.
gipf-rules-start-basic-more = Wil je een langere partij, dan nemen beide spelers één, twee of drie stukken extra in hun reserve. Is een van de twee sterker, dan doet alleen de ander dat.

gipf-rules-turn = Je beurt: een stuk het bord op duwen
gipf-rules-turn-push = In je beurt moet je een stuk uit je reserve in het spel brengen. Leg het op een stip naar keuze, kies een van de lijnen die daar beginnen en duw het stuk naar het eerste kruispunt van die lijn.
gipf-rules-turn-chain = Is dat kruispunt leeg, dan is dat alles. Ligt er al een stuk, van welke kleur dan ook, dan schuift dat door naar het volgende kruispunt van de lijn; is dat ook bezet, dan schuift het stuk daar eveneens door, enzovoort, tot het eerste lege kruispunt. Alle stukken gaan dezelfde kant op, en geen enkel stuk gaat meer dan één kruispunt ver.
gipf-rules-figure-push-before = Eerst de stip: Wit heeft d1 gekozen, en de lijn over d2, waar een wit stuk ligt, en d3, waar een zwart ligt.
gipf-rules-figure-push-after = Dan de duw: het nieuwe stuk ligt op d2, en de twee andere zijn doorgeschoven naar d3 en d4.
gipf-rules-turn-full = Op een lijn zonder leeg kruispunt kun je niets duwen, van geen van beide kanten: er wordt nooit een stuk van het bord af geduwd.
gipf-rules-figure-full = Twee lijnen zijn vol, van e1 tot e9 en van a5 tot i1. Vanaf de gemarkeerde stippen kun je er niets op duwen.
gipf-rules-turn-touch = Een zet telt zodra hij is verstuurd. Tot dat moment mag je je bedenken; een stuk aanraken verplicht je tot niets.

gipf-rules-rows = Een rij nemen
gipf-rules-rows-four = Zodra er op een lijn vier of meer stukken van één kleur naast elkaar liggen, vormen ze een **rij**, en de eigenaar moet die nemen. Elk stuk dat er op die lijn zonder gat op aansluit, van welke kleur ook, gaat mee. Een leeg kruispunt maakt een eind aan de rij.
gipf-rules-rows-back = Je eigen stukken gaan terug naar je reserve. Vijandelijke stukken in de rij zijn **geslagen**: die doen voorgoed niet meer mee.
gipf-rules-figure-take-four = Zwart neemt vier stukken en slaat er geen. Het witte stuk op e7 blijft liggen: e6 is leeg, en daar houdt de rij op.
gipf-rules-figure-take-five = Zwart neemt vijf stukken: vier zwarte, en een wit dat wordt geslagen.
gipf-rules-figure-take-six = Zwart neemt zes stukken en slaat er één van.
gipf-rules-figure-take-seven = Zwart neemt de hele lijn van zeven en slaat er twee, aan elk eind één.

gipf-rules-order = Wie er eerst neemt
gipf-rules-order-duty = Een rij nemen is een plicht, geen beurt op zich. Na je duw neem je de rijen van je eigen kleur. Rijen van je tegenspeler blijven liggen; die neemt ze aan het begin van de volgende beurt, en duwt daarna.
gipf-rules-order-forced = Zo kun je je tegenspeler dwingen om stukken terug te nemen:
gipf-rules-figure-forced-before = Wit duwt vanaf a4. Het zwarte stuk op c4 zal het gat op d4 vullen.
gipf-rules-figure-forced-after = Nu heeft Zwart er vijf op een rij, moet ze alle vijf terugnemen en duwt daarna gewoon. De kolom die Zwart had opgebouwd, is weg, en Wit heeft niets verloren.
gipf-rules-order-both = Ontstaan er door één duw rijen voor beide spelers, dan neemt wie geduwd heeft het eerst. Dat kan de rij van de ander breken:
gipf-rules-figure-both-before = Wit staat op het punt vanaf e1 te duwen. Wit krijgt een rij van b3 tot f2 en Zwart een van c2 tot h4; ze kruisen elkaar op d3.
gipf-rules-figure-both-after = Wit heeft geduwd en dus het eerst genomen: vier witte stukken zijn terug in de reserve, en het zwarte op f2 is geslagen. Nu neemt Zwart de vier gemarkeerde stukken, maar geen enkel wit stuk meer.
gipf-rules-order-other = Had Zwart diezelfde duw gedaan, dan had Zwart het eerst genomen: vier zwarte stukken, en met die vier ook twee witte, op c2 en d3. Wit had dan geen rij meer gehad.

gipf-rules-several = Meer dan één rij
gipf-rules-several-one = Heb je meerdere rijen, neem ze dan een voor een, in de volgorde die je wilt. Rijen die geen stuk gemeen hebben, moeten allemaal weg.
gipf-rules-several-cross = Kruisen twee rijen elkaar, dan gaat het gemeenschappelijke stuk mee met de rij die je het eerst neemt. De andere is dan meestal gebroken, en wat ervan over is, blijft liggen. Je kiest dus zelf welke je neemt.
gipf-rules-figure-crossing = Zwart heeft een rij van vier, d2 tot d5, en een rij van vijf, b4 tot f3. Ze kruisen elkaar op d4. Zwart neemt de vier of de vijf, maar niet allebei.
gipf-rules-several-again = Kijk na elke genomen rij opnieuw naar het bord. Een rij waarin nog vier stukken van één kleur naast elkaar liggen, moet ook weg; zijn het er minder, dan blijven ze liggen.
gipf-rules-figure-again = Wit heeft er vier van b2 tot b5 en vijf van b2 tot f5. Neemt Wit eerst de vier, dan blijven er op de andere lijn vier over, en die moeten ook weg. Neemt Wit eerst de vijf, dan blijven er op de eerste lijn maar drie over, en die blijven liggen.

gipf-rules-end = Het einde van de partij
gipf-rules-end-reserve = Moet je duwen en is je reserve leeg, dan heb je verloren. Remise is er niet bij: wie het eerst zonder stukken zit, verliest, ook al zou dat de ander een beurt later overkomen.
gipf-rules-end-capture = Door je eigen stukken terug te nemen blijf je in het spel, maar winnen doe je door te slaan: elk geslagen stuk is er een dat je tegenspeler nooit meer zal duwen. Rijen worden vóór de duw genomen, en dus kan een rij je op het nippertje redden:
gipf-rules-figure-saved = De reserve van Wit is leeg, maar er ligt een rij om te nemen. Vier stukken komen terug, het zwarte op e6 is geslagen, en Wit kan weer duwen.
gipf-rules-end-sight = Beide reserves en alle geslagen stukken zijn altijd voor beide spelers te zien.
gipf-rules-end-last = Met het duwen van je laatste stuk heb je nog niet verloren. Je verliest pas als je in je volgende beurt, nadat je je rijen hebt genomen, nog altijd niets te duwen hebt.
gipf-rules-end-repetition = Een partij zou eindeloos in een kringetje kunnen ronddraaien. Komt dezelfde stelling voor de derde keer voor, met dezelfde speler aan zet en dezelfde reserves, dan is het remise. Je kunt deze regel uitschakelen.

gipf-rules-start-standard = Het begin van het standaardspel
gipf-rules-start-standard-pieces = Elke speler heeft 18 stukken. Op elke hoek van het bord ligt een **GIPF-stuk**, dat uit twee stukken op elkaar bestaat: die van Wit op b5, e2 en h5, die van Zwart op b2, e8 en h2. De andere 12 stukken vormen je **reserve**. Wit begint.
gipf-rules-figure-start-standard = Het begin van het standaardspel: drie GIPF-stukken aan elke kant.
gipf-rules-start-standard-single = Uit je reserve duw je alleen gewone stukken. Meer GIPF-stukken dan deze zes komen er nooit.

gipf-rules-start-tournament = Het begin van het toernooispel
gipf-rules-start-tournament-empty = In het begin is het bord leeg, en heeft elke speler alle 18 stukken in zijn **reserve**. Wit begint.
gipf-rules-start-tournament-pieces = Een **GIPF-stuk** bestaat uit twee stukken op elkaar, die als één stuk worden geduwd. In je eerste beurt moet je een GIPF-stuk inbrengen.
gipf-rules-start-tournament-more = Daarna kies je in elke beurt tussen een GIPF-stuk en een gewoon stuk. Maar met je eerste gewone stuk geef je voor de rest van de partij het recht op GIPF-stukken op. Het recht van je tegenspeler hangt niet van het jouwe af. Neem je een van je eigen GIPF-stukken van het bord, dan kost dat je het recht niet.
gipf-rules-figure-entry = Wit heeft twee GIPF-stukken ingebracht en daarna een gewoon stuk, op e2: Wit krijgt geen GIPF-stukken meer. Zwart heeft er twee ingebracht en mag nog een derde duwen, of met gewone stukken beginnen.
gipf-rules-start-tournament-two = Elk GIPF-stuk kost twee stukken uit je reserve. Heb je er nog maar één, dan kun je alleen een gewoon stuk duwen.
gipf-rules-start-tournament-returned = Zolang je het recht hebt, mogen twee willekeurige stukken uit je reserve als GIPF-stuk het bord op, zelfs twee die van een GIPF-stuk zijn teruggekomen.

gipf-rules-pieces = GIPF-stukken
gipf-rules-pieces-like = Op het bord schuift een GIPF-stuk net zo op als elk ander stuk, altijd in zijn geheel. In een rij telt het als één stuk van zijn kleur.
gipf-rules-pieces-choice = Het verschil zit in het nemen van een rij. Gewone stukken moeten weg; maar over elk GIPF-stuk in de rij, van welke kleur ook, beslist de eigenaar van de rij apart: nemen, of **laten liggen**. Neem je er een van jezelf, dan komt het terug als twee gewone stukken. Neem je er een van je tegenspeler, dan heb je twee stukken geslagen.
gipf-rules-figure-keep = Wit neemt de drie gewone witte stukken en slaat het zwarte op e7. Van de GIPF-stukken, hier gemarkeerd, zal Wit dat op e8 vermoedelijk slaan en die op e2 en e5 laten liggen.
gipf-rules-pieces-cross = Kruisen twee van je rijen elkaar op een GIPF-stuk, dan heb je een keus die gewone stukken je niet geven. Neem je het met de eerste rij mee, dan is de tweede meestal gebroken. Laat je het liggen, dan is de tweede rij nog heel en moet je die ook nemen; dan beslis je opnieuw over het GIPF-stuk.
gipf-rules-figure-crossing-gipf = Nog eens dezelfde twee rijen, maar met een GIPF-stuk op d4. Om het op het bord te houden moet Zwart beide rijen nemen.

gipf-rules-end-gipf = Je laatste GIPF-stuk verliezen
gipf-rules-end-gipf-last = Er is nu een tweede manier om te verliezen. Gaat je laatste GIPF-stuk van het bord, dan verlies je meteen, hoeveel stukken je ook in reserve hebt, en zelfs als je het zelf hebt weggenomen. Wie geen stuk meer heeft om te duwen, verliest nog steeds.
gipf-rules-figure-last = Zwart neemt de rij. Gaat het witte GIPF-stuk op e6 mee, dan heeft Wit er geen meer en heeft Zwart gewonnen. Zwart mag het laten liggen, maar waarom zou je?
gipf-rules-end-gipf-when = Dit wordt na elke rij bekeken, zodra over de GIPF-stukken daarin is beslist. De partij eindigt op dat moment; andere rijen worden niet meer genomen.
gipf-rules-end-gipf-both = Gaat met één rij het laatste GIPF-stuk van beide spelers weg, dan wint wie de rij neemt.
gipf-rules-figure-last-of-both = In de rij van Wit ligt van beide spelers het laatste GIPF-stuk, op c2 en c6. Neemt Wit ze allebei, dan heeft Wit gewonnen. Neemt Wit alleen dat op c2, dan verliest Wit.

gipf-rules-optional = Rijen van louter GIPF-stukken, in het toernooispel
gipf-rules-optional-choice = Liggen er genoeg GIPF-stukken op het bord, dan kan een rij uit louter GIPF-stukken bestaan, zonder gewone stukken erin of eraan vast. Zo’n rij hoef je niet te nemen. De eigenaar mag er een of meer GIPF-stukken uit nemen, of ze allemaal laten liggen.
gipf-rules-optional-when = Die keus heb je aan het begin van je beurt en nog eens na je duw, en daarna in elke volgende beurt opnieuw, zolang de rij er ligt.
gipf-rules-figure-optional = Wit mag duwen zonder de vier gemarkeerde GIPF-stukken aan te raken, er eerst een paar nemen, of er na de duw een paar nemen. Neemt Wit ze alle vier, dan verliest Wit: het zijn de laatste.
gipf-rules-optional-first = Je mag uit zo’n rij nemen vóór een rij die weg moet, zelfs als die andere rij daardoor breekt; wat ervan over is, blijft dan liggen.
gipf-rules-figure-optional-first = De vier GIPF-stukken van b2 tot b5 hoeven niet weg; de rij van b2 tot e2, met drie gewone stukken, moet wel weg. Neemt Wit eerst het GIPF-stuk op b2 uit de kolom, dan zijn er van de andere rij nog maar drie stukken over, en die blijven liggen.
gipf-rules-optional-enemy = De keus geldt ook voor vijandelijke GIPF-stukken in de rij; je mag zelfs alleen die nemen.
gipf-rules-optional-empty = Is je reserve leeg als je beurt begint, dan moet je eerst iets nemen voordat je kunt duwen. Komt er niets in je reserve terug, dan eindigt je beurt daar en verlies je, tenzij je zojuist het laatste GIPF-stuk van je tegenspeler hebt geslagen.

gipf-rules-tips = Tips voor je eerste partijen
gipf-rules-tip-dot = Denk bij elke duw in twee stappen: eerst de stip, dan de lijn. Met het stuk in gedachten op de stip zie je makkelijker wat er gaat schuiven, en waarheen.
gipf-rules-tip-board = Stukken op het bord zijn sterker dan stukken in reserve. Breng ze in het spel, houd ze daar, en maak liefst rijen waarmee je iets slaat.
gipf-rules-tip-sides = Geen enkele kant van het bord is van jou. Ga vóór je duw alle stippen langs en zoek naar de antwoorden van je tegenspeler.
gipf-rules-tip-force = Duw zo dat je tegenspeler een rij moet terugnemen, als het je niets kost. Er blijven dan minder vijandelijke stukken over, en die zijn makkelijker aan te vallen.
gipf-rules-tip-open = Een genomen rij laat lege kruispunten achter. Volle lijnen gaan weer open, en stukken die stillagen, kunnen worden geduwd: kijk naar het nieuwe bord, niet naar het oude.
gipf-rules-tip-count = Tel tegen het einde beide reserves. Vaak beslist één stuk wie er het eerst doorheen is.

gipf-rules-tips-gipf = Tips voor het spelen met GIPF-stukken
gipf-rules-tip-keep = Meestal laat je je eigen GIPF-stukken liggen en sla je die van je tegenspeler. Maar is je reserve bijna leeg en heb je nog een ander GIPF-stuk op het bord, dan kunnen twee stukken terug meer waard zijn.
gipf-rules-tip-last = Heb je nog maar één GIPF-stuk, vraag je dan vóór elke duw af of je tegenspeler er een rij doorheen kan maken.
