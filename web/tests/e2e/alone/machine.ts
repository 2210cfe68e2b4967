// Whether this machine is ours alone: where others use it, its clock says little about the page.
import { cpus } from 'node:os';

const SAMPLE_MS = 1000;
const BUSY = 0.5;

function spent(): { idle: number; all: number } {
  const times = cpus().map(({ times }) => times);
  const idle = times.reduce((sum, one) => sum + one.idle, 0);
  const all = times.reduce((sum, one) => sum + Object.values(one).reduce((a, b) => a + b), 0);
  return { idle, all };
}

/** Whether other programs take more than half of the machine's time now. */
export async function isBusy(): Promise<boolean> {
  const before = spent();
  await new Promise((done) => setTimeout(done, SAMPLE_MS));
  const after = spent();
  const busy = 1 - (after.idle - before.idle) / (after.all - before.all);
  if (busy > BUSY) console.log(`this machine is busy: ${(busy * 100).toFixed(0)} %`);
  return busy > BUSY;
}
