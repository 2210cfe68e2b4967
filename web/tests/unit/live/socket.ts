/** A socket without a server, and a tab's storage without a tab. */
import type { SocketLike } from '../../../src/live/connection';
import { VERSION, type FromClient, type FromServer } from '../../../src/live/messages';

export class FakeSocket implements SocketLike {
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  readonly sent: FromClient[] = [];
  isClosed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.isClosed = true;
  }
  hear(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(version = VERSION): void {
    this.hear({ type: 'welcome', you: { kind: 'guest', name: '' }, version });
  }
  /** Everything but the signs of life. */
  get asked(): FromClient[] {
    return this.sent.filter(({ type }) => type !== 'pong');
  }
}

export class FakeStorage {
  readonly kept = new Map<string, string>();
  getItem = (name: string) => this.kept.get(name) ?? null;
  setItem = (name: string, value: string) => void this.kept.set(name, value);
}
