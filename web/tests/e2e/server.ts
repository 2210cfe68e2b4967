// A server of a test's own, which can be killed and started again on what it has kept.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../.venv/bin/gipfel', import.meta.url));

export class Server {
  readonly #data = mkdtempSync(join(tmpdir(), 'gipfel-data-'));
  #process: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    readonly options: readonly string[],
  ) {}

  static async start(...options: string[]): Promise<Server> {
    const server = new Server(await freePort(), options);
    await server.start();
    return server;
  }

  get address(): string {
    return `http://localhost:${this.port}/`;
  }

  async start(): Promise<void> {
    const kept = this.options.includes('--database') ? [] : ['--data', this.#data];
    const given = ['serve', '--no-open', '--no-rates', '--port', String(this.port), ...kept];
    this.#process = spawn(PROGRAM, [...given, ...this.options], { stdio: 'ignore' });
    while (!(await fetch(`${this.address}readyz`).catch(() => null))?.ok) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Ends it as a crash would. */
  async kill(): Promise<void> {
    const ended = this.#process && once(this.#process, 'exit');
    this.#process?.kill('SIGKILL');
    await ended;
    this.#process = null;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#data, { recursive: true });
  }
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, 'localhost');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}
