/** What reviews games, a module of its own: fetched when that is first asked for. */
import address from '../../../build/wasm/review.wasm?url';
import { loaderOf } from './module';

export const loadReviewModule = loaderOf(address);
