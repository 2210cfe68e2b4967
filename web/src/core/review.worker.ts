/** The review worker. */
import type { ReviewCalls } from './contract.gen';
import { fetchNetwork } from './networks';
import { GameReviewer } from './review';
import type { Served } from './reviewClient';
import { serve } from './serve';

serve<ReviewCalls>((native): Served => ({
  reviewer: new GameReviewer(native, fetchNetwork),
}));
