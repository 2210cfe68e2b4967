// Glicko-2, after Mark E. Glickman, "Example of the Glicko-2 system" (2013): its steps are named
// below. As on a server (`gipfel.server.accounts.glicko`), every result counts at once, and the time
// between two of them is a fraction of rating periods.

export interface Rating {
  readonly value: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** How somebody did against one: 1 for a win, 0 for a loss. */
export interface Result {
  readonly opponent: Rating;
  readonly score: number;
}

const INITIAL_RATING = 1500;
const MAX_DEVIATION = 350;
export const NEWCOMER: Rating = {
  value: INITIAL_RATING,
  deviation: MAX_DEVIATION,
  volatility: 0.06,
};

const SCALE = 173.7178; // points of ours for one of the paper's
const TAU = 0.5;
const TOLERANCE = 1e-6;

/** The rating after these results, the last of them `periods` after it was known. */
export function afterResults(rating: Rating, results: readonly Result[], periods = 1): Rating {
  const mean = onPaper(rating.value); // step 2
  const spread = rating.deviation / SCALE;
  const terms = results.map(({ opponent, score }) => {
    const weight = weightOf(opponent.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-weight * (mean - onPaper(opponent.value))));
    return { weight, expected, score };
  });
  const information = sum(terms.map(({ weight, expected: e }) => weight ** 2 * e * (1 - e)));
  const surprise = sum(terms.map(({ weight, expected, score }) => weight * (score - expected)));
  const variance = 1 / information; // step 3
  const change = variance * surprise; // step 4
  const volatility = volatilityAfter(rating.volatility, spread, variance, change);
  const aged = Math.min(spread ** 2 + volatility ** 2 * periods, (MAX_DEVIATION / SCALE) ** 2); // step 6
  const narrowed = 1 / Math.sqrt(1 / aged + information); // step 7
  return {
    value: INITIAL_RATING + SCALE * (mean + narrowed ** 2 * surprise), // step 8
    deviation: SCALE * narrowed,
    volatility,
  };
}

const onPaper = (value: number) => (value - INITIAL_RATING) / SCALE;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The paper's g: a result counts less against one of whom little is known. */
const weightOf = (spread: number) => 1 / Math.sqrt(1 + (3 * spread ** 2) / Math.PI ** 2);

/** Step 5: the volatility that explains the results best, by the Illinois algorithm. */
function volatilityAfter(before: number, spread: number, variance: number, change: number): number {
  const start = Math.log(before ** 2);
  const f = (x: number) => {
    const total = spread ** 2 + variance + Math.exp(x);
    return (Math.exp(x) * (change ** 2 - total)) / (2 * total ** 2) - (x - start) / TAU ** 2;
  };
  const unexplained = change ** 2 - spread ** 2 - variance;
  let [low, high] = [start, unexplained > 0 ? Math.log(unexplained) : start - TAU];
  while (unexplained <= 0 && f(high) < 0) high -= TAU;
  let [fLow, fHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > TOLERANCE) {
    const middle = low + ((low - high) * fLow) / (fHigh - fLow);
    const fMiddle = f(middle);
    if (fMiddle * fHigh <= 0) [low, fLow] = [high, fHigh];
    else fLow /= 2;
    [high, fHigh] = [middle, fMiddle];
  }
  return Math.exp(low / 2);
}
