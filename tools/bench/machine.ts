import { availableParallelism, cpus, loadavg, totalmem, type as system } from 'node:os';

const BUSY_PER_CORE = 0.75;
const [loadBefore = 0] = loadavg();

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
