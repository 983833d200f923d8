import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { LearningTask } from './learning.program.ts';
import type { Outcome } from './learning-simulation.ts';

/**
 * Runs the tasks on worker threads, one thread per core. Each task runs on the next free thread. Returns the outcomes in the
 * order of the tasks.
 */
export async function simulateAll(tasks: readonly LearningTask[]): Promise<Outcome[][]> {
  const outcomes: Outcome[][] = [];
  const waiting = [...tasks.entries()];
  const workers = Array.from(
    { length: Math.min(tasks.length, availableParallelism()) },
    () => new Worker(new URL('./learning.program.ts', import.meta.url)),
  );
  const work = async (worker: Worker) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      worker.postMessage(next[1], []);
      [outcomes[next[0]]] = (await once(worker, 'message')) as [Outcome[]];
    }
    await worker.terminate();
  };
  await Promise.all(workers.map(work));
  return outcomes;
}
