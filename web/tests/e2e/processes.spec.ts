// One site by two processes on PostgreSQL and Redis: a browser at each.
import { Backends } from './backends';
import { playWithCuts } from './cutGame';
import { pair, Visitor } from './people';
import { Server } from './server';
import { test as base } from './site';

// Process by process, in the order in which they are killed.
const KILLED_BEFORE = [8, 15];

const test = base.extend<{ processes: readonly [Server, Server] }>({
  processes: async ({}, use) => {
    const backends = await Backends.start();
    const processes = [
      await Server.start(...backends.options),
      await Server.start(...backends.options),
    ] as const;
    await use(processes);
    for (const one of processes) await one.close();
    await backends.close();
  },
});

test('browsers at two processes play to the end, whatever is cut or killed', async ({
  browser,
  processes,
}) => {
  const [white, black] = (await Promise.all(
    processes.map(({ address }) => Visitor.arrive(browser, { baseURL: address })),
  )) as [Visitor, Visitor];
  const id = await pair(white, black, {
    game: 'dvonn',
    is_dealt: true,
    pace: { base: 600_000, increment: 5000 },
  });
  await Promise.all([white.go(id), black.go(id)]);
  await playWithCuts(id, [white, black], Infinity, async (ply) => {
    const killed = processes[KILLED_BEFORE.indexOf(ply)];
    await killed?.kill();
    await killed?.start();
  });
  await Promise.all([white.leave(), black.leave()]);
});
