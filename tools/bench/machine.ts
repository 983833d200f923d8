import { availableParallelism, cpus, loadavg, totalmem, type as system } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const BUSY_PER_CORE = 0.75;
/**
 * The maximum time to wait until the machine is calm. After the installation and the build in a fresh clone, the load average
 * stays high for a minute or two.
 */
const CALM_WITHIN_MS = 180_000;
const loadBefore = await calmLoad();

/** True if the machine was busy before the benchmark. Latencies are then reported without a target. */
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

/** Waits for a calm machine, at most for `CALM_WITHIN_MS`. Returns the load average of the last minute. */
async function calmLoad(): Promise<number> {
  const until = Date.now() + CALM_WITHIN_MS;
  for (;;) {
    const [load = 0] = loadavg();
    if (load <= BUSY_PER_CORE * availableParallelism() || Date.now() > until) return load;
    process.stdout.write(`The machine is busy (load average ${load.toFixed(1)}): waiting for it to calm down\n`);
    await sleep(15_000);
  }
}
