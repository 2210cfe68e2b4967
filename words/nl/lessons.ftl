# De lessen. Hun volgorde, de stellingen en de zetten staan in lessons/*.json.

# DVONN

dvonn-lessons-rules = De regels in vijf minuten
dvonn-lessons-tips = Goed spelen

dvonn-lesson-step = Eén stap
dvonn-lesson-step-intro = Je bouwt stapels: wie daarin op het eind de meeste stukken heeft, wint. Bij elke zet pak je een stuk of stapel op en zet je die op een andere. Een los stuk gaat één veld ver, in een van de zes richtingen.
dvonn-lesson-step-1-task = Jij speelt met wit. Kies je stuk op c3 en dan het zwarte stuk ernaast, op d3.
dvonn-lesson-step-1-right = Je stuk is op het zwarte terechtgekomen. Samen zijn ze nu één stapel, en die is van jou.
dvonn-lesson-step-1-wrong = Dat stuk mag ook, maar nu is het stuk op c3 aan de beurt.
dvonn-lesson-step-2-task = Een zet eindigt altijd op een bezet veld. Verplaats het stuk op e3 waarheen je wilt.
dvonn-lesson-step-2-move-e3e4 = Je bent op een zwart stuk terechtgekomen: dat hoort nu bij jouw stapel.
dvonn-lesson-step-2-move-e3d2 = Op je eigen stukken mag het ook: je hebt nu één stapel van twee.
dvonn-lesson-step-2-right = Ook op een rood stuk mag je terechtkomen.
dvonn-lesson-step-2-wrong = Neem liever het stuk op e3: dat kan de meeste kanten op.

dvonn-lesson-owner = Van wie is de stapel?
dvonn-lesson-owner-intro = De kleur bovenop zegt van wie een stapel is. Alles eronder gaat mee: een stapel verplaats je altijd in zijn geheel.
dvonn-lesson-owner-task = Bij de stapel van twee op d3 ligt zwart bovenop, dus hij is van Zwart. Spring erop en maak hem van jou.
dvonn-lesson-owner-move-c3d3 = Een stapel van drie met wit bovenop: alle drie de stukken tellen nu voor jou.
dvonn-lesson-owner-move-f3d3 = Je stapel van twee ging twee velden ver, naar d3: vier stukken, en ze tellen allemaal voor jou.
dvonn-lesson-owner-wrong = Zo bedek je een rood stuk, en de stapel op d3 blijft van Zwart. Welke van je stapels kan naar d3?

dvonn-lesson-distance = Hoe ver een stapel gaat
dvonn-lesson-distance-intro = Een stapel gaat in een rechte lijn, precies zoveel velden ver als hij stukken telt: twee stukken, twee velden; drie stukken, drie velden.
dvonn-lesson-distance-1-task = Je stapel op c3 telt twee stukken. Verplaats hem.
dvonn-lesson-distance-1-right = Precies twee velden. De stapel telt nu drie stukken, dus de volgende keer gaat hij drie velden ver.
dvonn-lesson-distance-2-task = De stapel van drie op e2 mag over lege en bezette velden heen, maar niet op een leeg veld eindigen. Verplaats hem.
dvonn-lesson-distance-2-right = Drie velden verder liggen b2, e5, h5 en h2. Maar h2 is leeg, dus blijven er drie over.
dvonn-lesson-distance-2-wrong = Die zet mag, maar met een andere stapel. Probeer de gemarkeerde op e2.
dvonn-lesson-distance-3-task = Spring op het rode stuk op f3. Welke van je stapels ligt er precies ver genoeg vandaan?
dvonn-lesson-distance-3-move-d3g3 = Deze stapel moet drie velden ver en schiet f3 voorbij. Zoek een stapel van twee die twee velden van f3 ligt.
dvonn-lesson-distance-3-move-f5d3 = De juiste stapel, maar de verkeerde kant op.
dvonn-lesson-distance-3-right = Twee stukken, twee velden: van f5 over f4 naar f3.
dvonn-lesson-distance-3-wrong = Een los stuk gaat maar één veld ver, en f3 ligt twee velden van h3.

dvonn-lesson-surrounded = Omsingeld
dvonn-lesson-surrounded-intro = Een stapel met zes bezette velden eromheen is omsingeld: je mag hem niet verplaatsen tot een van die velden leeg is.
dvonn-lesson-surrounded-1-task = Je gemarkeerde stapels op c3 en d3 zijn omsingeld. Probeer ze gerust, en verplaats dan het enige stuk dat vrij is.
dvonn-lesson-surrounded-1-right = Naast het stuk op b2 lagen lege velden, dus het was vrij.
dvonn-lesson-surrounded-2-task = Je stuk op c3 is omsingeld. Maak er ruimte naast, zodat je het in je volgende beurt kunt verplaatsen.
dvonn-lesson-surrounded-2-move-b2c3 = Zo ontstaat er ruimte, maar het stuk op c3 ligt nu onder in een stapel van twee. Laat c3 zoals het is.
dvonn-lesson-surrounded-2-right = Nu b2 leeg is, heeft het stuk op c3 een opening naast zich en is het vrij.
dvonn-lesson-surrounded-2-wrong = Het stuk op c3 is nog steeds omsingeld: de opening moet op een van de zes velden eromheen komen.

dvonn-lesson-edge = De eerste zet
dvonn-lesson-edge-intro = Als het stapelen begint, zijn alle 49 velden bezet. Velden aan de rand hebben minder dan zes buren, dus stukken daar zijn nooit omsingeld.
dvonn-lesson-edge-task = Wit begint. Doe een eerste zet naar keuze.
dvonn-lesson-edge-right = Je begon aan de rand: binnenin kan nog niets bewegen. Met elke zet gaat het bord een beetje verder open.

dvonn-lesson-red = De rode stukken
dvonn-lesson-red-intro = De drie rode stukken zijn van niemand. Los beweegt een rood stuk nooit, maar je mag erop terechtkomen; dan gaat het met je stapel mee.
dvonn-lesson-red-1-task = Spring op het rode stuk op d3. Dat kan op twee manieren.
dvonn-lesson-red-1-right = Het rode stuk hoort nu bij je stapel en telt voor jou, zoals elk stuk in je stapels.
dvonn-lesson-red-1-wrong = Zo neem je het andere rode stuk mee naar h3. Dat mag, maar dat op d3 ligt er nog los bij.
dvonn-lesson-red-2-task = In je stapel van twee op d3 zit een rood stuk. Verplaats hem: het rode stuk gaat mee.
dvonn-lesson-red-2-right = Het rode stuk ligt nu in je stapel op f3. Wie zo’n stapel bezit, bepaalt waar het rode stuk heen gaat.
dvonn-lesson-red-2-wrong = Verplaats de stapel met rood erin, op d3.

dvonn-lesson-contact = Contact houden
dvonn-lesson-contact-intro = Elke stapel moet via een keten van buren met een rood stuk verbonden zijn. Na elke zet gaat alles wat dat contact kwijt is, van het bord.
dvonn-lesson-contact-1-task = Alleen je stuk op e3 verbindt de vier stapels van Zwart met de rode stukken. Speel het zo dat zij van het bord gaan en jij blijft.
dvonn-lesson-contact-1-move-e3d3 = De keten is gebroken, maar je ging mee met de kant die het contact verliest: ook jouw stuk gaat van het bord.
dvonn-lesson-contact-1-right = De keten is gebroken: vier zwarte stapels zijn weg, en ze tellen voor niemand. Jouw stuk ligt veilig op rood.
dvonn-lesson-contact-1-wrong = Er is geen contact verbroken: e3 verbindt de stapels van Zwart nog steeds met rood.
dvonn-lesson-contact-2-task = Zoek zelf de schakel: snijd met één zet drie zwarte stapels af, zonder er zelf een te verliezen.
dvonn-lesson-contact-2-move-h3g3 = Zo snijd je één zwart stuk af, op i3. Aan de andere kant valt meer te halen.
dvonn-lesson-contact-2-move-h3i3 = Je eigen stuk is zijn contact kwijt en gaat van het bord, samen met het stuk eronder.
dvonn-lesson-contact-2-move-e4d4 = De juiste schakel, maar je ging naar de kant die het contact verliest. Ook jouw stuk gaat van het bord.
dvonn-lesson-contact-2-right = Alle drie hadden ze alleen via e4 contact. Vier zwarte stukken zijn uit het spel.

dvonn-lesson-score = Tellen aan het eind
dvonn-lesson-score-intro = De partij eindigt als niemand meer een zet kan doen. Ieder telt alle stukken in zijn stapels, van welke kleur ook. Wie de meeste heeft, wint.
dvonn-lesson-score-task = Zwart kan niet meer spelen, en jij hebt nog één laatste zet. Zwart bezit 16 stukken, jij 6. Doe de zet die wint.
dvonn-lesson-score-move-d3d5 = Dan heb je 9 stukken, en Zwart nog 13. Er is een hogere stapel om op te springen.
dvonn-lesson-score-move-d3f5 = Bijna: 10 stukken voor jou, 12 voor Zwart. Er is een hogere stapel om op te springen.
dvonn-lesson-score-right = Zes stukken gaan naar jou over: je wint met 12 tegen 10.

dvonn-lesson-placing = Hoe een partij begint
dvonn-lesson-placing-intro = Eerst vul je samen het bord, één stuk per beurt: de drie rode stukken, dan ieder zijn eigen kleur. Elk leeg veld mag, maar niet elk veld is even goed.
dvonn-lesson-placing-1-task = Wit begint met een rood stuk. Plaats het op een veld naar keuze.
dvonn-lesson-placing-1-right = Zwart plaatst het tweede rode stuk en jij het derde. Daarna begint Zwart met de zwarte.
dvonn-lesson-placing-2-task = Stukken aan de rand kunnen vanaf het begin bewegen, en rode stukken zijn goede buren. Leg je stuk op een leeg veld aan de rand naast een rood stuk.
dvonn-lesson-placing-2-right = Het kan meteen bewegen, het heeft contact, en het kan op rood springen. Maar spreid je stukken: leg ze niet allemaal bij elkaar.
dvonn-lesson-placing-2-wrong = Het veld mag, maar het kan beter: het moet aan de rand liggen én een rood stuk raken.

dvonn-lesson-red-leaves = Rood gaat op reis
dvonn-lesson-red-leaves-intro = Contact breekt ook als het rode stuk zelf verhuist, in een stapel. Is zo’n stapel van jou, kijk dan wat ervan afhangt.
dvonn-lesson-red-leaves-task = Vier zwarte stapels danken hun contact aan het rode stuk in je stapel op d3. Veeg ze met één zet allemaal van het bord.
dvonn-lesson-red-leaves-right = Je nam het rode stuk mee, en vijf zwarte stukken verloren hun contact. Zwart moet passen.
dvonn-lesson-red-leaves-wrong = De vier zwarte stapels hebben nog contact, en Zwarts stuk op c3 kan nu op je stapel met rood springen.

dvonn-lesson-careful = Let op je eigen stapels
dvonn-lesson-careful-intro = Kijk voor je een stapel verplaatst wat alleen dankzij die stapel contact heeft. Misschien zijn dat je eigen stapels.
dvonn-lesson-careful-task = Je kunt op twee zwarte stapels springen. Slechts één van die zetten houdt al je stapels op het bord: speel die.
dvonn-lesson-careful-move-e3f3 = Vijf zwarte stukken lijken verleidelijk. Maar e3 was de enige schakel: je stapels op g4 en g5 gaan van het bord, en ook de stapel die je net op f3 maakte.
dvonn-lesson-careful-right = Je pakt een stapel met rood erin, en alles van jou houdt contact. Het is hier ook de enige zet die wint.
dvonn-lesson-careful-wrong = Zo spring je niet op een zwarte stapel, of het kost je eigen stapels. Kijk nog eens langs alle lijnen.

dvonn-lesson-cover = Bedek wat jou bedreigt
dvonn-lesson-cover-intro = Een stuk dat je bedekt, kan niet meer bewegen. Zolang de stapel van jou is, doet het niet meer mee.
dvonn-lesson-cover-task = Zwart heeft twee losse stukken, en een ervan bedreigt je stapel van vijf op e3. Zoek de beste zet.
dvonn-lesson-cover-move-h4h3 = Een stuk gewonnen, maar Zwart antwoordt van e4 naar e3 en pakt je stapel van vijf.
dvonn-lesson-cover-move-h4g3 = Een rood stuk is er één waard. Je stapel op e3 is er vijf waard, en wordt nog steeds bedreigd vanaf e4.
dvonn-lesson-cover-right = Het stuk op e4 lag naast je stapel en had erop kunnen springen. Nu ligt het onder jouw stuk en telt het voor jou.

dvonn-lesson-low = Houd je stapels beweeglijk
dvonn-lesson-low-intro = Hoe hoger een stapel, hoe lastiger er een veld op precies de juiste afstand te vinden is. Lage stapels houden keus.
dvonn-lesson-low-task = Twee van je stapels kunnen naar f3. Kies die waarmee je een stapel krijgt die je nog kunt verplaatsen.
dvonn-lesson-low-move-c3f3 = Nu liggen er vier stukken op f3, en vier velden verderop ligt niets: deze stapel kan nergens meer heen.
dvonn-lesson-low-right = Een stapel van twee op f3 kan verder naar d3 of h3. Ook je stapel van drie op c3 houdt zijn zet.
dvonn-lesson-low-wrong = Spring deze keer op het zwarte stuk op f3.

dvonn-lesson-enemy-red = Rood bij je tegenstander
dvonn-lesson-enemy-red-intro = Een vijandelijke stapel met rood is gevaarlijk: waar kan hij heen, en wat verliest dan zijn contact? Spring er zo nodig op.
dvonn-lesson-enemy-red-task = Gaat Zwarts stapel op d3 naar f3, dan gaan al je stapels van het bord. Voorkom dat.
dvonn-lesson-enemy-red-right = Het rode stuk is nu van jou, en je stapels liggen er veilig omheen.
dvonn-lesson-enemy-red-wrong = De zwarte stapel verlaat d3 en neemt het rode stuk mee: je houdt bijna niets over.

dvonn-lesson-forced = Een gedwongen zet
dvonn-lesson-forced-intro = Kun je een zet doen, dan moet je, ook als het pijn doet. Denk dus vooruit aan de laatste zetten.
dvonn-lesson-forced-1-task = Je staat voor met 11 tegen 6, maar er is maar één zet. Speel die en kijk wat er gebeurt.
dvonn-lesson-forced-1-right = Je stapels op b2 en b3 hadden contact via c3. Ze zijn weg, en Zwart wint met 6 tegen 3.
dvonn-lesson-forced-2-task = Eén zet eerder: je hebt ook nog een stuk op d4. Gebruik het zo dat je wint.
dvonn-lesson-forced-2-move-d4c3 = De stapel op c3 telt nu drie stukken en kan nergens heen. Niemand kan nog spelen, en je wint met 12 tegen 6.
dvonn-lesson-forced-2-move-d4d3 = Straks neem je het rode stuk mee van d3 naar b3. Dan hebben je grote stapels geen schakel meer nodig, en win je.
dvonn-lesson-forced-2-move-d4e4 = Nu is alleen de zet vanaf c3 nog over, en die snijdt b2 en b3 af. Maak die onmogelijk, of onnodig.
dvonn-lesson-forced-2-move-c3e3 = Daarmee snijd je b2 en b3 meteen af. Het stuk op d4 kan dat voorkomen.

dvonn-lesson-last-moves = De laatste zetten
dvonn-lesson-last-moves-intro = Wie geen zet heeft, past, en de ander speelt door. Bewaar zetten voor het einde, en neem ze je tegenstander af.
dvonn-lesson-last-moves-1-task = Drie zetten, en maar één wint. Welke stapels hangen van k3 af?
dvonn-lesson-last-moves-1-right = Zwarts laatste vrije stuk is bedekt en Zwart moet passen. Je gaat door met j2 naar j4 en dan k3 naar k4, en wint met negen stukken verschil.
dvonn-lesson-last-moves-1-wrong = Zonder het stuk op k3 verliezen i1 en j2 hun contact, en een ervan is van jou. Doe dat als laatste, niet als eerste.
dvonn-lesson-last-moves-2-task = Zwart staat voor met 16 tegen 13. Zoek de zet waarna Zwart niets meer kan doen.
dvonn-lesson-last-moves-2-right = Je bedekte het stuk op i3, en Zwart moet twee keer passen terwijl jij je laatste zetten doet. Je wint met vijf stukken verschil.
dvonn-lesson-last-moves-2-wrong = Zwart heeft nog een zet en wint. Welke zwarte stapels kunnen nog bewegen, en welke van jouw stapels kan ze tegenhouden?

# GIPF

gipf-lessons-basic = Het basisspel
gipf-lessons-tips = Goed spelen
gipf-lessons-standard = Het standaardspel: GIPF-stukken
gipf-lessons-tournament = Het toernooispel

gipf-lesson-push = Een stuk inbrengen
gipf-lesson-push-intro = Je wint als je tegenstander geen stuk meer heeft om in te duwen. In elke beurt duw je een stuk uit je reserve het bord op, vanaf een van de stippen eromheen. Elke stip is voor beide spelers.
gipf-lesson-push-1-task = Dit is het begin van het basisspel, en jij speelt met wit. Kies een stip en, waar er twee lijnen zijn, een lijn.
gipf-lesson-push-1-right = Je stuk ligt op het bord, en je reserve ging van 12 naar 11. Nu zou Zwart aan de beurt zijn.
gipf-lesson-push-2-task = Breng een stuk naar het gemarkeerde kruispunt, c2.
gipf-lesson-push-2-right = Twee stippen leiden naar c2: b1 en c1. Bij een leeg kruispunt maakt het niet uit welke je neemt.
gipf-lesson-push-2-wrong = Dat is een duw, maar niet naar c2. Zoek een stip vlak naast c2.

gipf-lesson-chain = Andere stukken opschuiven
gipf-lesson-chain-intro = Denk bij een duw in twee stappen: eerst de stip, dan de lijn. Liggen er stukken in de weg, dan schuiven ze allemaal één kruispunt op, tot het eerste lege.
gipf-lesson-chain-task = Duw vanaf de stip d1, zodat het zwarte stuk op d3 doorschuift naar d4.
gipf-lesson-chain-move-1 = De juiste stip, maar de andere lijn. Vanaf d1 lopen er twee het bord op; neem die over d2 en d3.
gipf-lesson-chain-right = Je nieuwe stuk ligt op d2; de twee andere schoven elk één kruispunt op. De kleur doet er niet toe.
gipf-lesson-chain-wrong = Die duw raakt het zwarte stuk op d3 niet.

gipf-lesson-full = Volle lijnen
gipf-lesson-full-intro = Er wordt nooit een stuk van het bord geduwd. Op een lijn zonder leeg kruispunt kun je van geen van beide kanten duwen.
gipf-lesson-full-task = Duw het zwarte stuk van e2 weg. De lijn vanaf e1 is vol; probeer die gerust, en zoek dan een andere weg.
gipf-lesson-full-right = Door e2 lopen drie lijnen. Eén is vol, maar je stuk kwam via een andere binnen.
gipf-lesson-full-wrong = Het zwarte stuk ligt nog op e2. Vanaf welke stippen naast e1 loopt er een lijn over e2?

gipf-lesson-row = Vier op een rij
gipf-lesson-row-intro = Zodra vier stukken van één kleur naast elkaar op een lijn liggen, neemt de eigenaar ze terug in zijn reserve.
gipf-lesson-row-task = Je hebt er drie naast elkaar. Duw de vierde erbij.
gipf-lesson-row-right = Een rij van vier: alle vier de stukken zijn terug in je reserve. Deze beurt heeft je niets gekost.
gipf-lesson-row-wrong = Zo liggen er geen vier naast elkaar. Zet de lijn van je drie stukken voort.

gipf-lesson-capture = Slaan
gipf-lesson-capture-intro = Een rij neemt elk stuk mee dat er zonder gat op aansluit. Vijandelijke stukken worden geslagen en zijn uit het spel. Zo win je GIPF.
gipf-lesson-capture-task = Je kunt op meerdere manieren een rij maken, maar slechts één rij slaat een zwart stuk. Maak die.
gipf-lesson-capture-move-1 = Een rij van vier, maar er sluit geen zwart stuk op aan: er wordt niets geslagen.
gipf-lesson-capture-move-2 = Een rij, maar er zit geen zwart stuk in. Kijk naar kolom g.
gipf-lesson-capture-right = Het gat op g4 is gevuld, en de rij loopt van g2 tot g6: vier stukken terug, en het zwarte op g2 is geslagen.
gipf-lesson-capture-wrong = Zo ontstaat geen rij. Waar heb je drie stukken met één gat om te vullen?

gipf-lesson-gap = Hoe lang is een rij?
gipf-lesson-gap-intro = Een rij loopt naar beide kanten door tot het eerste lege kruispunt of de rand, en telt dus vier tot zeven stukken, soms met vijandelijke stukken aan beide uiteinden.
gipf-lesson-gap-task = Sla twee zwarte stukken met één rij.
gipf-lesson-gap-right = Een rij van zes, van d2 tot d7: vier stukken terug, twee geslagen. Het stuk op c4 deed het: dat vulde het gat op d4.
gipf-lesson-gap-wrong = Nog niet. In kolom d wachten drie witte stukken op een vierde, op d4. Welke lijn leidt daarheen?

gipf-lesson-start = Een rij aan het begin van je beurt
gipf-lesson-start-intro = De duw van je tegenstander kan ook voor jou een rij maken. Die neem je aan het begin van je eigen beurt; daarna duw je gewoon.
gipf-lesson-start-task = Zwart heeft net geduwd en gaf je zo de rij van e2 tot e6. Die nemen kost je geen beurt: duw waar je wilt.
gipf-lesson-start-right = Eerst de rij: vier stukken terug en één geslagen. Dan je duw. Allebei in één beurt.

gipf-lesson-crossing = Kruisende rijen
gipf-lesson-crossing-intro = Delen twee van je rijen een stuk, dan gaat het mee met de rij die je als eerste neemt. De andere is dan meestal te kort en blijft liggen. Kies dus goed.
gipf-lesson-crossing-task = Een stuk op d4 voltooit twee rijen tegelijk. Duw, en neem dan de rij die het meeste slaat.
gipf-lesson-crossing-move-1 = Deze rij slaat één stuk. De andere, van b4 tot g2, had er twee geslagen.
gipf-lesson-crossing-move-2 = Twee geslagen. Vanaf d8 schuift de kolom op en vormt die geen rij; vanaf a4 hadden er twee rijen gelegen en had je kunnen kiezen.
gipf-lesson-crossing-move-3 = Vanaf h1 voltooi je alleen de kolom, die één stuk slaat. Er is een duw die beide rijen voltooit.
gipf-lesson-crossing-right = Twee geslagen in plaats van één. Wat er van de andere rij over is, blijft op het bord en komt nog van pas.
gipf-lesson-crossing-wrong = Zo komt er geen wit stuk op d4.

gipf-lesson-first = Wie neemt als eerste?
gipf-lesson-first-intro = Maakt een duw rijen voor beide spelers, dan neemt degene die duwde als eerste. Zo kun je de rij van de ander breken, of je eigen stukken redden.
gipf-lesson-first-task = Wie vanaf e1 een stuk duwt, maakt rijen voor beide spelers. Zwart zou twee stukken van jou slaan. Wees hem voor.
gipf-lesson-first-right = Jij nam als eerste: vier stukken terug en één geslagen. In Zwarts rij liggen jouw stukken niet meer, dus Zwart slaat niets.
gipf-lesson-first-wrong = Nu duwt Zwart vanaf e1, neemt als eerste en slaat twee van je stukken.

gipf-lesson-saved = Gered door een rij
gipf-lesson-saved-intro = Wie moet duwen en niets meer heeft, verliest. Maar rijen gaan voor: een rij aan het begin van je beurt vult je reserve net op tijd aan.
gipf-lesson-saved-task = Je reserve is leeg, maar de duw van Zwart gaf je een rij. Speel door.
gipf-lesson-saved-right = Vier stukken kwamen terug, één werd geslagen, en je kon weer duwen. Schrijf nooit een speler af die nog een rij kan nemen.

gipf-lesson-empty = De lege reserve
gipf-lesson-empty-intro = Je wint als je tegenstander moet duwen en geen stuk in reserve heeft, en ook geen rij die hem er een teruggeeft.
gipf-lesson-empty-task = De reserve van Zwart is leeg. Beëindig de partij met deze duw.
gipf-lesson-empty-move-1 = Geslagen! Maar de duw bracht ook een zwart stuk naar e3: Zwart neemt de rij van e3 tot e6 terug en speelt door.
gipf-lesson-empty-right = Zwart heeft niets te duwen en geen rij om te nemen: je hebt gewonnen.

gipf-lesson-force = Laat je tegenstander terugnemen
gipf-lesson-force-intro = Een rij moet worden genomen. Je kunt dus expres een vijandelijke rij voltooien: je tegenstander moet die nemen, en zijn aanval is weg.
gipf-lesson-force-task = Zwart dreigt het gat op d4 te vullen. Vul het zelf, met een zwart stuk, zodat Zwart er vijf moet terugnemen en niets slaat.
gipf-lesson-force-move-1 = Zwart krijgt een rij, maar je nieuwe stuk op d2 hoort erbij en wordt geslagen. Vul het gat van opzij.
gipf-lesson-force-right = Zwart moest ze alle vijf terugnemen en daarna duwen. De kolom is leeg, en jij bent niets kwijt.
gipf-lesson-force-wrong = Zo krijgt Zwart geen rij. Met welke duw schuift het zwarte stuk op c4 naar d4?

gipf-lesson-again = Kijk opnieuw na elke rij
gipf-lesson-again-intro = Kijk na elke genomen rij opnieuw: een rij die er nog vier telt, moet ook weg, een kortere blijft liggen. De volgorde kies je zelf.
gipf-lesson-again-task = Je hebt een rij van vier en een van vijf. Stukken op het bord zijn sterk: neem zo dat er drie blijven liggen, en duw dan zonder een nieuwe rij te maken.
gipf-lesson-again-move-1 = Je nam eerst de vier. Op de andere lijn bleven er vier over, en die moesten ook weg. Begin met de vijf.
gipf-lesson-again-right = Eerst gingen de vijf weg, en op de andere lijn bleven er maar drie over: te weinig voor een rij, dus ze blijven.
gipf-lesson-again-wrong = Op b3, b4 en b5 liggen er geen drie meer: eerst gingen de vier weg, of de duw maakte een nieuwe rij.

gipf-lesson-open = Rijen openen lijnen
gipf-lesson-open-intro = Een genomen rij laat lege kruispunten achter. Volle lijnen gaan weer open: kijk naar het nieuwe bord voor je duwt.
gipf-lesson-open-task = De rij van d5 tot h2 gaat eerst weg, en kolom d, die vol was, gaat open. Duw zo dat een tweede rij ook d7 slaat.
gipf-lesson-open-move-1 = Inderdaad een tweede rij, en nog een geslagen stuk, maar dan op d6. Vanaf het andere eind sla je d7. Probeer dat.
gipf-lesson-open-right = Twee rijen in één beurt: de tweede vulde de plek op d5 die de eerste had geopend. Twee zwarte stukken zijn geslagen.
gipf-lesson-open-wrong = Zo ontstaat geen tweede rij. Vanwaar kun je het gat op d5 sluiten?

gipf-lesson-sides = Kijk naar alle kanten
gipf-lesson-sides-intro = Geen enkele kant van het bord is van jou. Ga voor elke duw de stippen langs en vraag je af wat je tegenstander vanaf daar kan doen.
gipf-lesson-sides-task = Zwart dreigt met een rij die je stuk op d6 slaat. Er is één duw waarna Zwart niets kan slaan.
gipf-lesson-sides-move-1 = Dat blokkeert d1, maar Zwart komt vanaf c1: je stuk schuift door en er liggen toch vier zwarte naast elkaar.
gipf-lesson-sides-right = Je duwde een zwart stuk uit de kolom, en een wit nam zijn plaats in. De dreiging is weg.
gipf-lesson-sides-wrong = Zwart kan nog steeds vier op een rij maken in de kolom en slaan. Breek de drie zwarte stukken van opzij uit elkaar.

gipf-lesson-count = Tel de reserves
gipf-lesson-count-intro = Tel tegen het einde beide reserves. Wie nog één stuk heeft, moet er een rij mee maken, anders is het afgelopen.
gipf-lesson-count-task = Zwart heeft nog één stuk en wil dat vanaf a3 duwen: b3, c3 en d3 schuiven dan op tot een rij van vier. Voorkom elke zwarte rij.
gipf-lesson-count-right = Op d3 ligt nu een wit stuk. Zwart duwt zijn laatste stuk, maakt geen rij en heeft de beurt daarna niets meer: je wint.
gipf-lesson-count-wrong = Zwart kan nog een rij maken en krijgt vier stukken terug. Welke duw werkt een zwart stuk uit de lijn vanaf a3?

gipf-lesson-gipf-pieces = GIPF-stukken
gipf-lesson-gipf-pieces-intro = Een GIPF-stuk is twee stukken hoog en telt in een rij voor één. Bij het nemen van een rij beslist de eigenaar over elk GIPF-stuk: nemen of laten liggen.
gipf-lesson-gipf-pieces-task = Maak de rij in kolom e. Sla dan Zwarts GIPF-stuk op e7 en laat het jouwe op e4 liggen.
gipf-lesson-gipf-pieces-move-1 = Je liet Zwarts GIPF-stuk op e7 liggen, terwijl je het kon slaan.
gipf-lesson-gipf-pieces-move-2 = Net andersom: je nam je eigen GIPF-stuk terug en liet dat van Zwart liggen.
gipf-lesson-gipf-pieces-move-3 = Het slaan is goed, maar je eigen GIPF-stuk kwam terug als twee gewone. Op het bord is het meestal meer waard.
gipf-lesson-gipf-pieces-right = Drie zwarte stukken zijn geslagen, want een GIPF-stuk is er twee. Het jouwe blijft op het bord en doet gewoon mee.
gipf-lesson-gipf-pieces-wrong = Zo ontstaat geen rij. Duw een vierde stuk onder e3.

gipf-lesson-gipf-crossing = Kruisen op een GIPF-stuk
gipf-lesson-gipf-crossing-intro = Kruisen twee van je rijen elkaar op een GIPF-stuk en laat je het liggen, dan is de tweede rij nog heel en moet die ook weg.
gipf-lesson-gipf-crossing-task = Duw vanaf a4: twee rijen kruisen elkaar op je GIPF-stuk op d4. Houd het op het bord.
gipf-lesson-gipf-crossing-move-1 = Je nam het GIPF-stuk mee, dus de andere rij is gebroken en blijft. Dat mag, maar je moest het stuk houden.
gipf-lesson-gipf-crossing-move-2 = Je nam het GIPF-stuk mee, dus de kolom is gebroken en blijft. Dat mag, maar je moest het stuk houden.
gipf-lesson-gipf-crossing-move-3 = De eerste keer liet je het liggen, de tweede keer nam je het mee. Laat het beide keren liggen.
gipf-lesson-gipf-crossing-right = Je nam beide rijen en liet het GIPF-stuk telkens liggen. Dat is de prijs om het te houden.
gipf-lesson-gipf-crossing-wrong = Zo komt je GIPF-stuk niet op d4. Duw langs de lijn vanaf a4.

gipf-lesson-gipf-last = Het laatste GIPF-stuk
gipf-lesson-gipf-last-intro = Gaat je laatste GIPF-stuk van het bord, dan verlies je meteen, hoe vol je reserve ook is.
gipf-lesson-gipf-last-task = Zwart heeft nog maar één GIPF-stuk. Win de partij in deze beurt.
gipf-lesson-gipf-last-move-1 = Eén zwart stuk geslagen, maar het kan beter: de andere kolom loopt tot het GIPF-stuk.
gipf-lesson-gipf-last-move-2 = De juiste rij, maar je liet het GIPF-stuk liggen. Neem het.
gipf-lesson-gipf-last-right = Zwarts laatste GIPF-stuk is weg en de partij is voorbij: je wint.
gipf-lesson-gipf-last-wrong = De partij gaat door: Zwarts GIPF-stuk op d6 ligt er nog. Maak een rij die ernaartoe loopt, en neem het.

gipf-lesson-gipf-guard = Bescherm je laatste GIPF-stuk
gipf-lesson-gipf-guard-intro = Heb je nog maar één GIPF-stuk, vraag je dan voor elke duw af: kan mijn tegenstander er een rij doorheen maken?
gipf-lesson-gipf-guard-task = Maakt Zwart er vier in kolom d, dan ben je je laatste GIPF-stuk kwijt, en daarmee de partij. Er is maar één duw die het redt.
gipf-lesson-gipf-guard-move-1 = Dat blokkeert d1, maar Zwart duwt je stuk vanaf c1 opzij en maakt er toch vier.
gipf-lesson-gipf-guard-right = Je GIPF-stuk schoof uit de kolom naar e6. Zwart kan nog een rij maken, maar niet erdoorheen.
gipf-lesson-gipf-guard-wrong = Zwart duwt in de kolom, maakt er vier en neemt je GIPF-stuk: de partij is verloren. Haal het uit de lijn.

gipf-lesson-enter = Je eerste beurt
gipf-lesson-enter-intro = Het toernooispel begint op een leeg bord, met 18 stukken in elke reserve. In je eerste beurt moet je een GIPF-stuk inbrengen, en dat kost er twee.
gipf-lesson-enter-task = Duw je eerste GIPF-stuk het bord op, vanaf een stip naar keuze.
gipf-lesson-enter-right = Je reserve ging van 18 naar 16. Nu brengt ook Zwart een GIPF-stuk in.

gipf-lesson-how-many = Hoeveel GIPF-stukken?
gipf-lesson-how-many-intro = Je mag GIPF-stukken blijven inbrengen zolang je wilt. Met je eerste gewone stuk vervalt dat recht voorgoed.
gipf-lesson-how-many-task = Je hebt twee GIPF-stukken ingebracht. Breng een derde in, zodat je er nog meer mag inbrengen.
gipf-lesson-how-many-right = Drie GIPF-stukken, en je hebt nog steeds de keus. Zwart bracht op e8 een gewoon stuk in en heeft die niet meer.
gipf-lesson-how-many-wrong = Een gewoon stuk: dat mag, maar nu kun je geen GIPF-stukken meer inbrengen. Kies het GIPF-stuk voor je duwt.

gipf-lesson-optional = Rijen van louter GIPF-stukken
gipf-lesson-optional-intro = Een rij van louter GIPF-stukken hoef je niet te nemen. Vóór en na je duw mag je er stukken uit terugnemen, of geen enkel.
gipf-lesson-optional-1-task = Laat je vier GIPF-stukken liggen en duw gewoon.
gipf-lesson-optional-1-right = Er is niets genomen: zolang de rij er ligt, heb je in elke beurt opnieuw de keus.
gipf-lesson-optional-1-wrong = Je nam iets uit de rij. Dat mag, maar laat ze deze keer alle vier liggen.
gipf-lesson-optional-2-task = Neem er nu precies één terug, vóór je duw. Duw daarna zonder nog iets te nemen.
gipf-lesson-optional-2-right = Er kwamen twee stukken terug in je reserve, en er liggen nog drie GIPF-stukken op het bord.
gipf-lesson-optional-2-wrong = Net niet: één GIPF-stuk, en aan het begin van de beurt. Kies de rij, neem één stuk en laat de andere drie liggen.

gipf-lesson-optional-first = De ene rij tegen de andere
gipf-lesson-optional-first-intro = Je mag eerst uit een rij GIPF-stukken nemen, zelfs als daardoor een rij breekt die weg had gemoeten.
gipf-lesson-optional-first-task = De rij van b2 tot e2 moet weg, tenzij je die breekt. Neem alleen het GIPF-stuk op b2 en houd de drie gewone stukken op c2, d2 en e2.
gipf-lesson-optional-first-right = Zonder b2 zijn er van de andere rij maar drie over, en die blijven liggen.
gipf-lesson-optional-first-wrong = De drie gewone stukken liggen er niet alle drie meer. Kies eerst de rij van b2 tot b5, neem b2, laat de rest liggen, en duw ergens anders.
