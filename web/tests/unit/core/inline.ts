/** The page's client of the core, with a worker that runs in the test itself. */
import type { Core } from '../../../src/core';
import { coreOver, type Served } from '../../../src/core/client';
import { Port, type Question, type WorkerLike } from '../../../src/core/port';
import { invoke } from '../../../src/core/serve';
import { served } from './built';

class InlineWorker implements WorkerLike {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  onmessageerror: ((event: MessageEvent) => void) | null = null;

  constructor(
    private readonly served: Served,
    private readonly onask: (question: Question) => void,
  ) {}

  postMessage(message: unknown): void {
    const question = message as Question;
    this.onask(question);
    const value = invoke(this.served, question, () => {});
    queueMicrotask(() => this.onmessage?.({ data: { id: question.id, value } } as MessageEvent));
  }

  terminate(): void {}
}

/** `onask` hears of every question to the worker. */
export async function inlineCore(onask: (question: Question) => void = () => {}): Promise<Core> {
  const objects = await served();
  return coreOver(
    new Port(
      () => new InlineWorker(objects, onask),
      () => new Promise(() => {}),
    ),
  );
}
