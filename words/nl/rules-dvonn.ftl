# De regels van DVONN om te lezen. Hun volgorde en de figuren staan in rules/dvonn.json.
# Woorden tussen ** ** vallen op waar ze worden uitgelegd.

dvonn-rules-title = De regels van DVONN

dvonn-rules-short = Het spel in het kort
dvonn-rules-short-stacks = DVONN, het vierde spel van het GIPF-project, is een spel voor twee, waarin je stapels bouwt en contact houdt. Eerst vul je samen het hele bord, stuk voor stuk. Daarna pak je om de beurt een stapel op en zet je hem op een andere: in de loop van de partij zijn er steeds minder stapels, en worden ze steeds hoger.
dvonn-rules-short-red = Drie rode stukken houden alles bijeen: een stapel die met geen enkel rood stuk meer contact heeft, gaat van het bord. Kan niemand meer een zet doen, dan telt ieder de stukken in zijn eigen stapels. De speler met de meeste stukken wint.

dvonn-rules-board = Het bord en de stukken
dvonn-rules-board-cells = Het bord heeft 49 velden, in vijf rijen van 9, 10, 11, 10 en 9. Binnenin grenst elk veld aan zes andere; aan de rand zijn het er minder. Het bord ligt in de breedte tussen de spelers: ieder heeft een rij van negen velden voor zich. Elk veld heeft een letter en een cijfer als naam, van a1 linksonder tot k5 rechtsboven. Het cijfer is de rij; velden met dezelfde letter liggen op een schuine lijn.
dvonn-rules-board-pieces = Wit heeft 23 witte stukken, Zwart 23 zwarte; loot wie met wit speelt. Daarnaast zijn er drie **rode stukken**, die van niemand zijn; Wit pakt er twee om te plaatsen, Zwart een. Het spelregelboekje noemt ze DVONN-stukken.
dvonn-rules-figure-board = Het lege bord. Vanaf e3 kun je, net als vanaf elk veld binnenin, zes kanten op.

dvonn-rules-placing = Eerste fase: stukken plaatsen
dvonn-rules-placing-turns = In het begin is het bord leeg. Om de beurt leg je een stuk op een leeg veld, tot het bord vol is. Wit begint, en de rode stukken komen eerst:
dvonn-rules-placing-first = Wit plaatst een rood stuk.
dvonn-rules-placing-second = Zwart plaatst het tweede rode stuk.
dvonn-rules-placing-third = Wit plaatst het derde rode stuk.
dvonn-rules-placing-colours = Vanaf nu plaats je stukken van je eigen kleur: Zwart het eerste zwarte, Wit het eerste witte, enzovoort. Het laatste van de 49 stukken is een wit stuk.
dvonn-rules-placing-free = Elk leeg veld is goed, dicht bij de rode stukken of ver ervandaan. Tijdens deze fase wordt niets verplaatst en niets van het bord genomen.
dvonn-rules-figure-placing = Er liggen tien stukken: de drie rode, hier gemarkeerd, en daarna vier zwarte en drie witte. Wit is aan de beurt.
dvonn-rules-placing-random = Je kunt de eerste fase ook overslaan: meng alle 49 stukken, leg ze willekeurig op de velden en begin met de tweede fase. Dat heet willekeurige plaatsing. In het spelregelboekje staat dat niet: het is een variant die Gipfel biedt. Ook dan doet Wit de eerste zet.

dvonn-rules-stacking = Tweede fase: stapelen
dvonn-rules-stacking-first = Wit heeft het laatste stuk geplaatst en doet ook de eerste zet; Wit is dus twee keer na elkaar aan de beurt. Daarna speel je om beurten.
dvonn-rules-stacking-owner = In je beurt verplaats je een van je stapels. Een los stuk is ook een stapel, een stapel van één. Een stapel van meerdere stukken is van de speler wiens kleur **bovenop** ligt, wat er ook onder ligt, en wordt altijd in zijn geheel verplaatst.
dvonn-rules-stacking-distance = Een stapel gaat in een rechte lijn, in een van de zes richtingen, **precies zoveel velden ver als hij stukken telt**: een los stuk gaat één veld ver, een stapel van drie stukken drie velden.
dvonn-rules-stacking-landing = Hij moet op een bezet veld terechtkomen: op een stapel van welke kleur dan ook of op een rood stuk. Daar komt hij bovenop te liggen. Op een leeg veld eindigen mag nooit. Onderweg mag hij zowel over lege als over bezette velden gaan, en elk veld telt mee.
dvonn-rules-figure-three = Wits stapel van drie op e2 kan naar b2, e5 of h5. Naar h2 kan hij niet, want dat veld is leeg.
dvonn-rules-stacking-example = Op weg naar e5 gaat de stapel over de stukken op e3 en e4, die gewoon blijven liggen. Op weg naar b2 gaat hij over d2 en het lege veld c2. Gaat hij naar h5, dan bedekt hij het rode stuk daar en wordt hij een stapel van vier met rood erin; voortaan gaat hij dus vier velden ver.
dvonn-rules-stacking-must = Als je een zet kunt doen, moet je er een doen. Alleen wie geen enkele zet heeft, past.

dvonn-rules-blocked = Wat je niet kunt verplaatsen
dvonn-rules-blocked-surrounded = Een stapel is **omsingeld** als alle zes de velden eromheen bezet zijn, door stapels van welke kleur ook of door rode stukken. Hij zit vast tot minstens één van die zes velden leeg is. Beide spelers mogen er nog wel met een andere stapel op terechtkomen.
dvonn-rules-figure-surrounded = Wit is aan de beurt. De gemarkeerde stapels, c3 en d3, zijn omsingeld. Wit kan alleen het stuk op b2 verplaatsen, hoewel b3 precies twee velden van de stapel van twee op d3 ligt.
dvonn-rules-blocked-edge = Een veld aan de rand grenst aan minder dan zes andere, dus een stapel daar is nooit omsingeld. Als het stapelen begint, is het bord vol, en kunnen alleen de witte en zwarte stukken op de 24 velden aan de rand worden verplaatst. Het binnenste komt pas gaandeweg vrij.
dvonn-rules-figure-edge = De eerste zet op een vol bord. Van alle witte stukken kunnen alleen de gemarkeerde, aan de rand, worden verplaatst.
dvonn-rules-blocked-red = Een rood stuk waar niets bovenop ligt, mag door niemand worden verplaatst, maar elke stapel mag er wel op terechtkomen. Vanaf dat moment hoort het bij die stapel en gaat het mee als de eigenaar de stapel verplaatst. Een rood stuk ligt dus nooit bovenop in een stapel van meerdere stukken.
dvonn-rules-figure-red = Het rode stuk op d3 kan niet worden verplaatst. Wit mag erop terechtkomen met het stuk op c3, of met de stapel op f3, waar al een rood stuk in zit. De stapel op f3 mag ook naar h3.

dvonn-rules-contact = Contact houden
dvonn-rules-contact-chain = Een stapel heeft **contact** als er een rood stuk in zit, als hij grenst aan een rood stuk of aan een stapel met rood erin, of als een ononderbroken keten van aangrenzende stapels hem met een van beide verbindt. De kleur van de stapels in die keten doet er niet toe.
dvonn-rules-contact-lost = Na elke zet gaat elke stapel die geen contact meer heeft, meteen van het bord, met al zijn stukken. Eén zet kan een hele kant van het bord leegvegen.
dvonn-rules-figure-cut-before = De zes gemarkeerde stapels hebben alleen via e3 contact met rood. Wit gaat het stuk op e3 boven op het rode stuk op f3 zetten.
dvonn-rules-figure-cut-after = Na die zet zijn ze weg. Wit bezat 5 stukken, heeft er twee verloren en het rode gewonnen dat nu in de stapel op f3 zit: dat maakt 4. Zwart bezat er 6, heeft er vijf verloren en houdt er 1 over.
dvonn-rules-contact-two-ways = Contact kan op twee manieren verloren gaan: een schakel van de keten wordt verplaatst, zoals hier, of het rode stuk zelf verhuist, als deel van een stapel.
dvonn-rules-figure-red-leaves = In Zwarts stapel van drie op d3 zit een rood stuk. Gaat die stapel naar g3, dan hebben de vier gemarkeerde stapels geen contact meer en gaan ze van het bord. Wit bezit nu 6 stukken en zou er maar 1 overhouden.
dvonn-rules-contact-nobody = Het maakt niet uit wie de zet deed of van wie de stapels waren: wat van het bord gaat, is uit het spel en telt voor niemand.
dvonn-rules-contact-red-stays = De drie rode stukken gaan nooit van het bord. Een rood stuk blijft liggen, ook als er niets meer in de buurt ligt, en dat geldt ook voor elke stapel met rood erin.

dvonn-rules-end = Het einde van de partij
dvonn-rules-end-when = De partij eindigt zodra geen van beide spelers nog een zet kan doen. Kan maar één van beiden geen zet meer doen, dan past die en speelt de ander door. Verder verandert passen niets: wie gepast heeft, kan later misschien weer een zet doen, en moet dat dan ook.
dvonn-rules-figure-pass = Wits enige stuk, op c3, is omsingeld: Wit moet passen. Speelt Zwart daarna b3 naar b2, dan is het stuk op c3 vrij en moet Wit weer een zet doen.
dvonn-rules-end-record = Als Gipfel een partij opschrijft, is passen een zet op zich.
dvonn-rules-end-count = Je score is het aantal stukken in al je stapels samen. Stukken van elke kleur tellen mee, ook die van je tegenstander en de rode. Speel je op een echt bord, dan zet je al je stapels gewoon op elkaar: de hoogste toren wint. Lijken de torens even hoog of schelen ze maar één stuk, tel dan: echte stukken zijn niet allemaal even dik. Een rood stuk waar niets bovenop ligt, telt voor niemand.
dvonn-rules-end-draw = De speler met de hoogste score wint. Zijn de scores gelijk, dan is de partij onbeslist.
dvonn-rules-figure-score = Niemand kan nog een zet doen. Van Wit zijn e3, g4, h2 en i3: samen 16 stukken. Van Zwart zijn f2, f3 en i2: samen 13. Wit wint.
dvonn-rules-end-forced = Omdat je moet spelen zolang je kunt, doen de laatste zetten soms pijn:
dvonn-rules-figure-forced = Wit staat voor met 11 tegen 6, maar de enige zet is c3 naar e3. Daarmee snijdt Wit zijn eigen stapels op b2 en b3 af, en de partij eindigt met 3 tegen 6.

dvonn-rules-tips = Tips voor je eerste partijen
dvonn-rules-tip-edge = Bezet bij het plaatsen genoeg velden aan de rand, waar je stukken vanaf het begin kunt verplaatsen, en een paar velden dicht bij de rode stukken. Spreid je stukken: liggen er veel van één kleur bij elkaar, dan zitten ze elkaar in de weg.
dvonn-rules-tip-cover = Telkens als je op een vijandelijke stapel terechtkomt, heeft je tegenstander een stapel minder om te verplaatsen, en de stukken ervan tellen voor jou zolang de nieuwe stapel van jou is.
dvonn-rules-tip-low = Een hoge stapel is veel waard, maar vindt zelden een veld op precies de juiste afstand. Houd een paar lage stapels over waarmee je nog kunt spelen, en bouw alleen hoog waar de stapel veilig is.
dvonn-rules-tip-red = Houd de stapels van je tegenstander met rood erin in de gaten. Waar kunnen ze heen, en wat zou dan zijn contact verliezen? Is het gevaar te groot, spring dan op zo’n stapel. Dan is hij van jou, en misschien zo hoog dat hij nooit meer van zijn plaats komt.
dvonn-rules-tip-link = Kijk eerst welke stapels contact houden dankzij de stapel die je wilt verplaatsen. Misschien snijd je wel je eigen stapels af.
dvonn-rules-tip-hollow = Leg op een echt bord de stukken met de holle kant naar boven. Dan pak je ze makkelijker op.
dvonn-rules-tip-moves = Bewaar zetten voor het einde. Is je tegenstander er het eerst doorheen, dan bepaal jij hoe de laatste stapels bij elkaar komen.
