// The one connection that all pages share, for those who draw by it. It opens when it is first
// wanted.
import { Connection, type Link, type SocketLike } from './connection';
import { currentUser, fetchUser, me, setUser, type Me } from './me.svelte';
import { Outbox, type Keyed } from './outbox';
import { socketAddress } from './server';

let link = $state<Link>('resting');
let unsent = $state.raw<readonly Keyed[]>([]);
let connection: Connection | null = null;

export const live = {
  get link(): Link {
    return link;
  },
  /** What was asked and is not answered yet. */
  get unsent(): readonly Keyed[] {
    return unsent;
  },
};

export function theConnection(): Connection {
  return (connection ??= begin());
}

/** To be called after a login or a logout: everything goes on as the one it is now. */
export async function switchUser(now: Me | null = null): Promise<Me | null> {
  setUser(now);
  connection?.reopen();
  return currentUser();
}

function begin(): Connection {
  const made = new Connection(openSocket, new Outbox(storage()));
  const update = () => {
    link = made.link;
    unsent = made.unsent;
  };
  update();
  made.watch(update);
  made.listen((message) => {
    if (message.type === 'welcome' && message.you.name !== shownName(me.current)) void fetchUser();
  });
  addEventListener('online', () => made.reconnectNow());
  addEventListener('offline', () => made.disconnect());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) made.reconnectNow();
  });
  return made;
}

const shownName = (user: Me | null) => user?.name || user?.nickname;

/** A socket that opens once it is known who somebody is: else a newcomer would be two guests. */
function openSocket(): SocketLike {
  let socket: WebSocket | null = null;
  let isClosed = false;
  const opened: SocketLike = {
    onmessage: null,
    onclose: null,
    send: (text) => socket?.send(text),
    close: () => {
      isClosed = true;
      socket?.close();
    },
  };
  void currentUser().then((known) => {
    if (isClosed) return;
    if (!known) return opened.onclose?.();
    socket = new WebSocket(socketAddress());
    socket.onmessage = (event) => opened.onmessage?.(event);
    socket.onclose = () => opened.onclose?.();
  });
  return opened;
}

function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null; // a browser that keeps nothing
  }
}
