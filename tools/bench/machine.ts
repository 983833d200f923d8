import { availableParallelism, cpus, loadavg, totalmem, type as system } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const BUSY_PER_CORE = 0.75;
/** Packages and the build leave a load of their own behind in a fresh clone, which is gone after a minute or two. */
const CALM_WITHIN_MS = 180_000;
const loadBefore = await calmLoad();

/** Whether others used this machine when the run began: what is measured in milliseconds is then told, and not judged. */
export const machineIsBusy = loadBefore > BUSY_PER_CORE * availableParallelism();

export function describeMachine(): string {
  const [first] = cpus();
  const parts = [
    `${cpus().length} × ${first?.model.trim() ?? 'unknown'}`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    system(),
    `Node ${process.version}`,
    `load average ${loadBefore.toFixed(1)} before${machineIsBusy ? ' (others use it too)' : ''}`,
  ];
  return parts.join(', ');
}

/** The load of the last minute, once it is calm or it is clear that others use this machine. */
async function calmLoad(): Promise<number> {
  const until = Date.now() + CALM_WITHIN_MS;
  for (;;) {
    const [load = 0] = loadavg();
    if (load <= BUSY_PER_CORE * availableParallelism() || Date.now() > until) return load;
    process.stdout.write(`The machine is busy (load average ${load.toFixed(1)}): waiting for it to calm down\n`);
    await sleep(15_000);
  }
}
