/** The page's client of the core, with a worker that runs in the test itself. */
import type { Core } from '../../../src/core';
import { coreOver } from '../../../src/core/client';
import { Port, type Question, type WorkerLike } from '../../../src/core/port';
import type { Rules } from '../../../src/core/rules';
import { rules } from './built';

class InlineWorker implements WorkerLike {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  onmessageerror: ((event: MessageEvent) => void) | null = null;

  constructor(private readonly known: Rules) {}

  postMessage(message: unknown): void {
    const { id, name, given } = message as Question;
    const methods = this.known as unknown as Record<string, (...given: unknown[]) => unknown>;
    const value = methods[name]?.apply(this.known, [...given]);
    queueMicrotask(() => this.onmessage?.({ data: { id, value } } as MessageEvent));
  }

  terminate(): void {}
}

export async function inlineCore(): Promise<Core> {
  const known = await rules();
  return coreOver(
    new Port(
      () => new InlineWorker(known),
      () => new Promise(() => {}),
    ),
  );
}
