/** The worker's side of a port: answers questions by the methods of what is served. */
import type { Calls } from './contract.gen';
import { Native, type Signature } from './native';
import type { Message, Question, Reply } from './port';

type Method = { apply(one: object, given: readonly unknown[]): unknown };

/** What the question asks for. Only `Port.remote` asks, whose types are those of what is served. */
export function invoke(
  served: object,
  { id, of, name, given, listens }: Question,
  post: (reply: Reply) => void,
): unknown {
  const one = Reflect.get(served, of) as object;
  const listener = (news: unknown) => post({ id, news });
  return (Reflect.get(one, name) as Method).apply(one, listens ? [...given, listener] : given);
}

const post = (reply: Reply) => self.postMessage(reply);

async function replyTo(served: Promise<object>, question: Question): Promise<Reply> {
  const { id } = question;
  try {
    return { id, value: await invoke(await served, question, post) };
  } catch (error) {
    // After a trap nothing in the core's memory can be relied on.
    return { id, error: String(error), isFatal: error instanceof WebAssembly.RuntimeError };
  }
}

/** Questions wait for the module that the page sends; then they are answered in their order. */
export function serve<All extends Record<keyof All, Signature> = Calls>(
  make: (native: Native<All>) => object,
): void {
  let begin: (module: WebAssembly.Module) => void;
  const served = new Promise<WebAssembly.Module>((resolve) => (begin = resolve))
    .then((module) => Native.instantiate<All>(module))
    .then(make);
  self.onmessage = async ({ data }: MessageEvent<Message>) => {
    if ('module' in data) begin(data.module);
    else post(await replyTo(served, data));
  };
}
