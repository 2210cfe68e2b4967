/** The rules worker: questions wait for the module, then each is answered at once. */
import type { Served } from './client';
import { Records } from './records';
import { Rules } from './rules';
import { serve } from './serve';

serve((native): Served => ({ rules: new Rules(native), records: new Records(native) }));
