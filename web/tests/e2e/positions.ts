// Positions that the screens show.
/** A DVONN game in which a stack of White can cut off several others. */
export const STACKING = '...R..WB./...B2BB3W3B.W/..W2B2WBBBB2.W/..BWBB3W6*.WW/BBRBBB.WW b stack';
/** One move before the end. */
export const ALMOST_OVER = 'RRW2*....../........../.........../........../......... w stack';
export const PLACING = '.R.....W./...B....../....R...B../..W......./...B...R. w place';
/** Black has nothing left to push. */
export const EMPTIED = '.w../wbwwb/.b..../..bbb../....../..w../.... w 8,0 2,9 basic -';
export const CROSSING = '..w./w.W../bw.ww./wbW..w./w....b/bwBbb/.... w 4,10 1,0 standard -';
