/** What reviews games, a module of its own: fetched when that is first asked for. */
import relaxed from '../../../build/wasm/review.relaxed.wasm?url';
import plain from '../../../build/wasm/review.wasm?url';
import { loaderOf } from './module';
import { hasRelaxedSimd } from './relaxedSimd';

export const loadReviewModule = loaderOf(hasRelaxedSimd ? relaxed : plain);
