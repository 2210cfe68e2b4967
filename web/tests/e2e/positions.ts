// Positions that the screens show.
/** A DVONN game in which a stack of White can cut off several others. */
export const STACKING = '...R..WB./...B2BB3W3B.W/..W2B2WBBBB2.W/..BWBB3W6*.WW/BBRBBB.WW b stack';
/** One move before the end. */
export const ALMOST_OVER = 'RRW2*....../........../.........../........../......... w stack';
export const PLACING = '.R.....W./...B....../....R...B../..W......./...B...R. w place';
/** Black has nothing left to push. */
export const EMPTIED = '.w../wbwwb/.b..../..bbb../....../..w../.... w 8,0 2,9 basic -';
export const CROSSING = '..w./w.W../bw.ww./wbW..w./w....b/bwBbb/.... w 4,10 1,0 standard -';

/** A whole game of DVONN, its 49 placements and what follows. */
export const WHOLE_DVONN = `[Game "dvonn"]\n
1. g2 c4 2. a2 j4 3. b3 h2 4. k4 d2 5. g1 b1 6. e3 i3 7. h3 f4 8. h1 i4 9. k5 j3 10. d1 b4
11. h5 e4 12. e5 k3 13. c2 f3 14. d4 c1 15. f1 a3 16. g5 g3 17. e2 f5 18. j5 f2 19. i1 c3
20. i5 e1 21. a1 d3 22. b2 h4 23. i2 c5 24. d5 g4 25. j2 a1b2 e1e2 26. j2i1 j3k3 27. k4k3 a3a2
28. d1c1 b1c2 29. g5g4 f5e5 30. i2i3 e2g2 31. g1h2 f3f4 32. k5j5 g2d2 33. h3i3 c2c4
34. d5e5 d3c3 35. j5h5 f2f1 36. b3a2 g3h4 37. e3f4 c4f4 38. h2j4 i4h4 39. d4c3 h4e4 *`;

/** White to move wins by f2h4, plays something else, and resigns. */
export const BLUNDERED = `[Game "dvonn"]\n[White "Ann"]\n[Black "Ben"]\n[Result "0-1"]
[Termination "resignation"]
[Position "..W4....../W2.W3W3*B3B3B2*.../R.B3.WWB3..../B3B2..B2W2..../...B..... w stack"]\n
1. e3f3 0-1`;
