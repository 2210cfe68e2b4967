/** The engine worker. */
import { Engine } from './engine';
import type { Served } from './engineClient';
import { fetchNetwork } from './networks';
import { Searcher } from './searcher';
import { serve } from './serve';

/** Unlike a timer, a message comes back without a pause of some milliseconds. */
const { port1, port2 } = new MessageChannel();
let work: (() => void) | null = null;
port1.onmessage = () => {
  const next = work;
  work = null;
  next?.();
};
const later = (next: () => void) => {
  work = next;
  port2.postMessage(null);
};

serve((native): Served => ({ engine: new Searcher(new Engine(native), fetchNetwork, later) }));
