import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
import { newCourse } from './learning-course.ts';
import type { Policy } from './learning-policies.ts';
import { type Effort, type Outcome, simulateLearner } from './learning-simulation.ts';
import { WORLDS } from './learning-worlds.ts';

/** The learners to simulate: those with the seeds from `first` up to, but not including, `end`. */
type LearningTask = { world: string; policy: Policy; first: number; end: number; effort?: Effort };

/**
 * Runs the tasks on worker threads, one thread per core. Each task runs on the next free thread. Returns the outcomes in the
 * order of the tasks.
 */
export async function simulateAll(tasks: readonly LearningTask[]): Promise<Outcome[][]> {
  const outcomes: Outcome[][] = [];
  const waiting = [...tasks.entries()];
  const work = async () => {
    // Each thread loads this file again and receives its tasks below.
    const worker = new Worker(new URL(import.meta.url));
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      worker.postMessage(next[1], []);
      [outcomes[next[0]]] = (await once(worker, 'message')) as [Outcome[]];
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(tasks.length, availableParallelism()) }, work));
  return outcomes;
}

const course = newCourse();

parentPort?.on('message', ({ world: name, policy, first, end, effort }: LearningTask) => {
  const world = WORLDS.find((one) => one.name === name);
  if (!world) throw new Error(`no world ${name}`);
  const seeds = Array.from({ length: end - first }, (_, index) => first + index);
  const outcomes = seeds.map((seed) => simulateLearner(world, course, seed, policy, effort));
  parentPort?.postMessage(outcomes, []);
});
