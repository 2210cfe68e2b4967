// PostgreSQL and Redis of a test's own, for several processes of one site.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export class Backends {
  private constructor(
    readonly options: readonly string[],
    private readonly process: ChildProcess,
  ) {}

  static async start(): Promise<Backends> {
    const started = spawn(`${ROOT}.venv/bin/python`, ['-m', 'tests.servers'], {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface(started.stdout);
    const ended = once(started, 'exit').then(([status]) => {
      throw new Error(`PostgreSQL and Redis did not start: ${status}`);
    });
    const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string];
    ended.catch(() => undefined); // later it ends as it should
    const { database, events } = JSON.parse(line) as { database: string; events: string };
    return new Backends(['--database', database, '--events', events], started);
  }

  async close(): Promise<void> {
    const ended = once(this.process, 'exit');
    this.process.stdin!.end();
    await ended;
  }
}
