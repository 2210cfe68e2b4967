# De regels van DVONN om te lezen. Hun volgorde en de figuren staan in rules/dvonn.json.
# Woorden tussen ** ** vallen op waar ze worden uitgelegd.

dvonn-rules-title = De regels van DVONN

dvonn-rules-short = Het spel in het kort
dvonn-rules-short-stacks = DVONN is een spel voor twee, waarin je stapels bouwt en contact houdt. Eerst vul je samen het hele bord, stuk voor stuk. Daarna pak je om de beurt een stapel op en zet je hem op een andere: in de loop van de partij zijn er steeds minder stapels, en worden ze steeds hoger.
dvonn-rules-short-red = Drie rode stukken houden alles bijeen: een stapel die met geen enkel rood stuk meer verbonden is, gaat van het bord. Kan niemand meer een zet doen, dan telt ieder de stukken in zijn eigen stapels. Wie er de meeste heeft, wint.

dvonn-rules-board = Het bord en de stukken
dvonn-rules-board-cells = Het bord heeft 49 velden, in vijf rijen van 9, 10, 11, 10 en 9. Binnenin grenst elk veld aan zes andere; aan de rand zijn het er minder. Elk veld heeft een naam, een letter en een cijfer, van a1 linksonder tot k5 rechtsboven.
dvonn-rules-board-pieces = Wit heeft 23 stukken en Zwart ook. De drie rode zijn de **DVONN-stukken**; die zijn van niemand.
dvonn-rules-figure-board = Het lege bord. Vanaf e3 kun je, net als vanaf elk veld binnenin, zes kanten op.

dvonn-rules-placing = Eerste fase: stukken plaatsen
dvonn-rules-placing-turns = In het begin is het bord leeg. Om de beurt leg je een stuk op een leeg veld, tot het bord vol is. Wit begint, en de rode stukken gaan voor:
dvonn-rules-placing-first = Wit plaatst een rood stuk.
dvonn-rules-placing-second = Zwart plaatst het tweede rode stuk.
dvonn-rules-placing-third = Wit plaatst het derde rode stuk.
dvonn-rules-placing-colours = Vanaf nu plaats je stukken van je eigen kleur: Zwart het eerste zwarte, Wit het eerste witte, enzovoort. Het laatste van de 49 stukken is een wit stuk.
dvonn-rules-placing-free = Elk leeg veld is goed, dicht bij de rode stukken of ver ervandaan. Tijdens deze fase wordt niets verplaatst en niets van het bord genomen.
dvonn-rules-figure-placing = Er liggen tien stukken: de drie rode, hier gemarkeerd, en daarna vier zwarte en drie witte. Wit is aan de beurt.
dvonn-rules-placing-random = Wil je liever meteen stapelen? Laat dan het toeval de 49 stukken over het bord verdelen: dat heet willekeurige plaatsing. Ook dan doet Wit de eerste zet.

dvonn-rules-stacking = Tweede fase: stapelen
dvonn-rules-stacking-first = Wit heeft het laatste stuk geplaatst en doet ook de eerste zet; Wit is dus twee keer na elkaar aan de beurt. Daarna speel je om beurten.
dvonn-rules-stacking-owner = In je beurt verplaats je een van je stapels. Een los stuk is ook een stapel, een stapel van één. Een hogere stapel is van de speler wiens kleur **bovenop** ligt, wat er ook onder ligt, en wordt altijd in zijn geheel verplaatst.
dvonn-rules-stacking-distance = Een stapel gaat in een rechte lijn, in een van de zes richtingen, **precies zoveel velden ver als hij stukken telt**: een los stuk gaat één veld ver, een stapel van drie stukken drie velden.
dvonn-rules-stacking-landing = Hij moet op een bezet veld terechtkomen: op een stapel van welke kleur dan ook of op een rood stuk. Daar komt hij bovenop te liggen. Op een leeg veld eindigen mag nooit. Onderweg mag hij zowel over lege als over bezette velden gaan, en elk veld telt mee.
dvonn-rules-figure-three = Wits stapel van drie op e2 kan naar b2, e5 of h5. Naar h2 kan hij niet, want dat veld is leeg.
dvonn-rules-stacking-example = Op weg naar e5 gaat de stapel over de stukken op e3 en e4, die gewoon blijven liggen. Op weg naar b2 gaat hij over d2 en het lege veld c2. Gaat hij naar h5, dan bedekt hij het rode stuk daar en wordt hij een stapel van vier met rood erin; voortaan gaat hij dus vier velden ver.
dvonn-rules-stacking-must = Als je een zet kunt doen, moet je er een doen. Alleen wie geen enkele zet heeft, past.

dvonn-rules-blocked = Stapels die vastzitten
dvonn-rules-blocked-surrounded = Een stapel die aan alle zes de kanten een buur heeft, is **omsingeld**. Hij zit vast tot minstens één van die zes velden leeg is. Andere stapels mogen er nog wel op terechtkomen.
dvonn-rules-figure-surrounded = Wit is aan de beurt. De gemarkeerde stapels, c3 en d3, zijn omsingeld. Wit kan alleen met b2 spelen, hoewel b3 precies twee velden van de stapel van twee op d3 ligt.
dvonn-rules-blocked-edge = Een veld aan de rand heeft minder dan zes buren, dus een stapel daar is nooit omsingeld. Als het stapelen begint, is het bord vol, en kunnen alleen stukken op de 24 velden aan de rand een zet doen. Het binnenste komt pas gaandeweg vrij.
dvonn-rules-figure-edge = De eerste zet op een vol bord. Van alle witte stukken kunnen alleen de gemarkeerde, aan de rand, worden verplaatst.
dvonn-rules-blocked-red = Een los rood stuk mag door niemand worden verplaatst, maar elke stapel mag er wel op terechtkomen. Van dan af hoort het bij die stapel en gaat het mee als de eigenaar de stapel verplaatst. Een rood stuk ligt dus nooit boven op een ander stuk.
dvonn-rules-figure-red = Het rode stuk op d3 zit vast. Wit mag er met c3 op, of met f3, waar al een rood stuk in zit. De stapel op f3 mag ook naar h3.

dvonn-rules-contact = Contact houden
dvonn-rules-contact-chain = Een stapel heeft **contact** als er een rood stuk in zit, als hij grenst aan een rood stuk of aan een stapel met rood erin, of als een keten van aangrenzende stapels hem daarmee verbindt. De kleur van de stapels in die keten doet er niet toe.
dvonn-rules-contact-lost = Na elke zet gaat elke stapel die geen contact meer heeft, meteen van het bord, met al zijn stukken. Eén zet kan een hele kant van het bord leegvegen.
dvonn-rules-figure-cut-before = De zes gemarkeerde stapels zijn alleen via e3 met rood verbonden. Wit gaat het stuk op e3 boven op het rode stuk op f3 zetten.
dvonn-rules-figure-cut-after = Na die zet zijn ze weg. Wit heeft twee stukken verloren en een rood stuk bedekt, Zwart heeft er vijf verloren: de stand was 5 tegen 6 en is nu 4 tegen 1.
dvonn-rules-contact-two-ways = Contact kan op twee manieren verloren gaan: een schakel van de keten gaat weg, zoals hier, of het rode stuk zelf gaat weg, als deel van een stapel.
dvonn-rules-figure-red-leaves = In Zwarts stapel van drie op d3 zit een rood stuk. Gaat die stapel naar g3, dan blijven de vier gemarkeerde stapels zonder rood achter en gaan ze van het bord. De score van Wit zakt van 6 naar 1.
dvonn-rules-contact-nobody = Het maakt niet uit wie de zet deed of van wie de stapels waren: wat van het bord gaat, is uit het spel en telt voor niemand.
dvonn-rules-contact-red-stays = De drie rode stukken blijven altijd liggen. Een rood stuk dat helemaal alleen overblijft, heeft contact met zichzelf, en dat geldt ook voor elke stapel met rood erin.

dvonn-rules-end = Het einde van de partij
dvonn-rules-end-when = De partij eindigt zodra geen van de twee spelers nog een zet kan doen. Kan alleen een van de twee niet meer, dan past die en speelt de ander door. Soms kan een speler die gepast heeft, later toch weer een zet doen; dan moet dat ook.
dvonn-rules-figure-pass = Wits enige stuk, op c3, is omsingeld: Wit moet passen. Speelt Zwart daarna b3 naar b2, dan is c3 vrij en moet Wit weer een zet doen.
dvonn-rules-end-record = Als je een partij opschrijft, is passen een zet op zich.
dvonn-rules-end-forced = Omdat je moet spelen zolang je kunt, doen de laatste zetten soms pijn:
dvonn-rules-figure-forced = Wit staat voor met 11 tegen 6, maar de enige zet is c3 naar e3. Daarmee snijdt Wit zijn eigen stapels op b2 en b3 af, en de partij eindigt in 3 tegen 6.
dvonn-rules-end-count = Je score is het aantal stukken in al je stapels samen. Stukken van elke kleur tellen mee, ook die van je tegenspeler en de rode. Aan een echt bord zet je al je stapels gewoon op elkaar: de hoogste toren wint. Een los rood stuk telt voor niemand.
dvonn-rules-end-draw = De hoogste score wint. Zijn de scores gelijk, dan is het remise.
dvonn-rules-figure-score = Niemand kan nog een zet doen. Van Wit zijn e3, g4, h2 en i3: samen 16 stukken. Van Zwart zijn f2, f3 en i2: samen 13. Wit wint.

dvonn-rules-tips = Tips voor je eerste partijen
dvonn-rules-tip-edge = Bezet bij het plaatsen genoeg velden aan de rand, want stukken daar kunnen meteen een zet doen, en een paar dicht bij de rode stukken. Spreid je stukken: liggen er veel van één kleur bij elkaar, dan zitten ze elkaar in de weg.
dvonn-rules-tip-cover = Telkens als je op een stuk van je tegenspeler terechtkomt, heeft die er een minder om mee te spelen, en het telt voor jou zolang de stapel van jou is.
dvonn-rules-tip-low = Een hoge stapel is veel waard, maar vindt zelden een veld op precies de juiste afstand. Houd een paar lage stapels over waarmee je nog kunt spelen, en bouw alleen hoog waar de stapel veilig is.
dvonn-rules-tip-red = Houd de stapels van je tegenspeler met rood erin in de gaten. Waar kunnen ze heen, en wat zou dan zijn contact verliezen? Is het gevaar te groot, spring dan op zo’n stapel. Dan is hij van jou, en misschien zo hoog dat hij nooit meer van zijn plaats komt.
dvonn-rules-tip-link = Kijk vóór je zet wat de stapel bij elkaar hield. Misschien snijd je wel je eigen stapels af.
dvonn-rules-tip-moves = Bewaar zetten voor het einde. Is je tegenspeler er het eerst doorheen, dan bepaal jij hoe de laatste stapels bij elkaar komen.
