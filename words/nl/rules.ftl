# Wat er om de regels heen staat, bij elk spel. $game: de naam in druk.

language-name = Nederlands

rules-figure = Figuur { $number }
rules-example = Voorbeeld
rules-variant = Variant
rules-settled = Onze beslissing
rules-intro = Dit zijn, in onze eigen woorden, de regels van { $game } zoals ze gelden op Gipfel, een plek om DVONN en GIPF te spelen en te bestuderen. Een alinea met ‘Onze beslissing’ ervoor legt vast wat de spelregelboekjes openlaten, of zegt waarin Gipfel ervan afwijkt.
rules-credit = { $game } is een spel van Kris Burm. Gipfel staat los van de auteur en de uitgever van het spel.
rules-sets = In het standaardspel en het toernooispel

# De tekens in de figuren: zoals de terminal ze tekent, en in afbeeldingen.
rules-signs-dvonn = In de figuren is { $white } een wit stuk, { $black } een zwart en { $red } een rood; { $dot } is een leeg veld. { $white }2{ $red } is een stapel van twee stukken in totaal, met wit bovenop en rood erin. Onder het bord staat { $arrow } voor de speler die aan de beurt is. Een sterretje markeert een veld; een pijl, zoals in ‘e2 → b2’, laat zien waar een stapel heen kan.
rules-signs-gipf = In de figuren is { $dot } een stip en { $empty } een leeg kruispunt; { $white } is een wit stuk, { $black } een zwart, en ({ $white }) en ({ $black }) zijn GIPF-stukken. Onder het bord staat { $arrow } voor de speler die aan de beurt is; ‘verloren’ telt de stukken die van die speler geslagen zijn. Een sterretje markeert een kruispunt of een stip; een pijl, zoals in ‘e1 → e2’, laat zien waar een stuk bij een duw heen gaat.
rules-picture-dvonn = In de figuren is een getal de hoogte van een stapel, en staat een rood ruitje voor elk rood stuk dat erin zit. Naast het bord zie je hoeveel stukken elke speler bezit; de oranje ring ligt om die van de speler die aan de beurt is. Groene ringen markeren velden, en groene pijlen laten zien waar een stapel heen kan. De laatste zet is blauw; wat daardoor van het bord ging, is bleek, met een kruisje.
rules-picture-gipf = In de figuren is een GIPF-stuk twee schijven hoog en heeft het een dikke ring. In de hoeken liggen de reserves van de spelers en, met een kruisje, de stukken die ze hebben geslagen; de oranje ring ligt om de reserve van de speler die aan de beurt is. Groene ringen markeren kruispunten en stippen, en groene pijlen laten zien waar elk stuk bij een duw heen gaat. De laatste zet is blauw; wat daardoor van het bord ging, is bleek, met een kruisje op geslagen stukken.
