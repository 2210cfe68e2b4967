# Waarom de server weigert wat een speler vraagt.

not-your-turn = je bent niet aan zet
position-changed = de stelling is intussen veranderd
no-offer = er is geen voorstel om op te antwoorden
offered-already = dat heb je al voorgesteld
answer-first = antwoord eerst op het voorstel van je tegenstander
takeback-casual-only = in een partij voor de rating wordt geen zet teruggenomen
nothing-to-take-back = je hebt nog geen zet gedaan
abort-too-late = jullie hebben allebei gezet; je kunt wel opgeven
claim-live-only = alleen in een partij met klokken kun je opeisen dat je tegenstander weg is
opponent-is-here = je tegenstander is nog geen { $limit } seconden weg

not-a-player = Alleen de twee spelers kunnen dat doen.
no-such-game = Deze partij bestaat niet.
