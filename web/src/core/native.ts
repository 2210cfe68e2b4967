/** One instance of the core, called synchronously. It lives in a worker, or in a test. */
import type { Answer, Calls } from './contract.gen';

/** What the core is made of imports a clock and a few functions of WASI that it never needs. */
function imports(now: () => number): WebAssembly.Imports {
  const nothing = () => 0;
  return {
    gipfel: { now },
    wasi_snapshot_preview1: { fd_close: nothing, fd_seek: nothing, fd_write: nothing },
  };
}

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly room: (size: number) => number;
  readonly answer: () => number;
  readonly answer_size: () => number;
}

/** A text, or the bytes of a file. */
type Text = string | Uint8Array;
type Numbers = readonly (number | boolean)[];
type Call = (...numbers: Numbers) => void;

/** What is given to a function of the core, and what it answers. */
export interface Signature {
  readonly texts: readonly Text[];
  readonly numbers: Numbers;
  readonly answer: unknown;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Texts beyond this are refused before they are copied; the core itself refuses games of 16 MB. */
const LARGEST_INPUT_BYTES = 64 << 20;

/** Tests name other calls than the page's, which only their build of the core has. */
export class Native<All extends Record<keyof All, Signature> = Calls> {
  private readonly exports: Exports;
  private readonly calls: Readonly<Record<string, Call | undefined>>;

  private constructor(instance: WebAssembly.Instance) {
    const found: unknown = instance.exports;
    this.exports = found as Exports;
    this.calls = found as Readonly<Record<string, Call | undefined>>;
  }

  static async instantiate<All extends Record<keyof All, Signature> = Calls>(
    module: WebAssembly.Module,
    now: () => number = () => performance.now(),
  ): Promise<Native<All>> {
    const instance = await WebAssembly.instantiate(module, imports(now));
    const initialise = instance.exports['_initialize'];
    if (typeof initialise === 'function') initialise();
    return new Native<All>(instance);
  }

  /** Calls a function of the core with texts (or bytes) and numbers; gives what it answers. */
  answer<Name extends keyof All & string>(
    name: Name,
    texts: All[Name]['texts'],
    ...numbers: All[Name]['numbers']
  ): Answer<All[Name]['answer']> {
    const call = this.calls[name];
    if (!call) throw new RangeError(`the core has no function ${name}`);
    this.write(texts);
    call(...numbers);
    const { memory, answer, answer_size } = this.exports;
    const bytes = new Uint8Array(memory.buffer, answer(), answer_size());
    return JSON.parse(decoder.decode(bytes)) as Answer<All[Name]['answer']>;
  }

  /** What a call answers that cannot be refused. */
  value<Name extends keyof All & string>(
    name: Name,
    texts: All[Name]['texts'],
    ...numbers: All[Name]['numbers']
  ): NonNullable<All[Name]['answer']> {
    const answer = this.answer(name, texts, ...numbers);
    if (!answer.ok || answer.value == null) throw new RangeError(`${name}: there is no such thing`);
    return answer.value;
  }

  /** Each text after its length in four bytes. */
  private write(texts: readonly Text[]): void {
    const parts = texts.map((text) => (typeof text === 'string' ? encoder.encode(text) : text));
    const size = parts.reduce((sum, part) => sum + 4 + part.length, 0);
    if (size > LARGEST_INPUT_BYTES) throw new RangeError('the text is too long');
    let at = this.exports.room(size);
    const buffer = this.exports.memory.buffer; // after `room`, which may make the memory grow
    const lengths = new DataView(buffer);
    const bytes = new Uint8Array(buffer);
    for (const part of parts) {
      lengths.setUint32(at, part.length, true);
      bytes.set(part, at + 4);
      at += 4 + part.length;
    }
  }
}
