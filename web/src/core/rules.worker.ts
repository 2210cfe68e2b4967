/** The rules worker: questions wait for the module, then each is answered at once. */
import { Native } from './native';
import type { Question, Reply } from './port';
import { Rules } from './rules';

const waiting: Question[] = [];
let rules: Rules | null = null;

type Method = (...given: readonly unknown[]) => unknown;

function answer(known: Rules, { id, name, given }: Question): Reply {
  try {
    const method = (known as unknown as Readonly<Record<string, Method>>)[name];
    return { id, value: method?.apply(known, given as unknown[]) };
  } catch (error) {
    // After a trap nothing in the core's memory can be relied on.
    return { id, error: String(error), isFatal: error instanceof WebAssembly.RuntimeError };
  }
}

self.onmessage = async (event: MessageEvent<Question>) => {
  const question = event.data;
  if (question.name === 'module') {
    rules = new Rules(await Native.instantiate(question.given[0] as WebAssembly.Module));
    for (const each of waiting.splice(0)) self.postMessage(answer(rules, each));
  } else if (rules) {
    self.postMessage(answer(rules, question));
  } else {
    waiting.push(question);
  }
};
