/** The engine worker. */
import { Engine } from './engine';
import { Native } from './native';
import { fetchNetwork } from './networks';
import { Session, type News, type Order } from './session';

const waiting: Exclude<Order, { kind: 'module' }>[] = [];
let session: Session | null = null;

const post = (news: News) => self.postMessage(news);

/** Unlike a timer, a message comes back without a pause of some milliseconds. */
const { port1, port2 } = new MessageChannel();
let work: (() => void) | null = null;
port1.onmessage = () => guarded(() => work?.());
const later = (next: () => void) => {
  work = next;
  port2.postMessage(null);
};

function guarded(body: () => void): void {
  try {
    body();
  } catch (error) {
    post({ kind: 'failed', why: String(error) });
  }
}

self.onmessage = async ({ data: order }: MessageEvent<Order>) => {
  if (order.kind === 'module') {
    const engine = new Engine(await Native.instantiate(order.module));
    const made = new Session(engine, post, fetchNetwork, later);
    session = made;
    for (const each of waiting.splice(0)) guarded(() => made.hear(each));
  } else if (session) {
    const known = session;
    guarded(() => known.hear(order));
  } else {
    waiting.push(order);
  }
};
