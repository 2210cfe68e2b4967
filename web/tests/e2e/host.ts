// A static host that knows nothing of the page: it serves a copy of it in a folder of its own.
import { createReadStream, cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const BUILT = fileURLToPath(new URL('../../../build/web', import.meta.url));

const KINDS: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

export class StaticHost {
  readonly folder = mkdtempSync(join(tmpdir(), 'gipfel-host-'));
  readonly #path = '/some/folder/';
  readonly #server: Server;

  private constructor() {
    cpSync(BUILT, this.folder, { recursive: true });
    this.#server = createServer((request, response) => {
      const { pathname } = new URL(request.url!, 'http://host');
      const name = pathname.slice(this.#path.length) || 'index.html';
      const file = join(this.folder, name);
      if (!pathname.startsWith(this.#path) || !existsSync(file) || !statSync(file).isFile()) {
        response.writeHead(404).end();
        return;
      }
      const kind = KINDS[extname(name)] ?? 'application/octet-stream';
      response.writeHead(200, { 'Content-Type': kind });
      const gone = () => response.destroy(); // the host was closed meanwhile
      createReadStream(file).on('error', gone).pipe(response);
    });
  }

  static async open(): Promise<StaticHost> {
    const host = new StaticHost();
    await new Promise<void>((ready) => host.#server.listen(0, '127.0.0.1', ready));
    return host;
  }

  get address(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}${this.#path}`;
  }

  /** Answers nobody any more. */
  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  close(): void {
    this.stop();
    rmSync(this.folder, { recursive: true });
  }
}
