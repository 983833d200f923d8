import { parentPort } from 'node:worker_threads';
import { newCourse } from './learning-course.ts';
import type { Policy } from './learning-policies.ts';
import { type Effort, simulateLearner } from './learning-simulation.ts';
import { WORLDS } from './learning-worlds.ts';

/** The learners to simulate: those with the seeds from `first` up to, but not including, `end`. */
export type LearningTask = { world: string; policy: Policy; first: number; end: number; effort?: Effort };

const course = newCourse();

parentPort?.on('message', ({ world: name, policy, first, end, effort }: LearningTask) => {
  const world = WORLDS.find((one) => one.name === name);
  if (!world) throw new Error(`no world ${name}`);
  const seeds = Array.from({ length: end - first }, (_, index) => first + index);
  parentPort?.postMessage(
    seeds.map((seed) => simulateLearner(world, course, seed, policy, effort)),
    [],
  );
});
