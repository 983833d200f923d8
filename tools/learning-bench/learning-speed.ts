import { performance } from 'node:perf_hooks';
import { composeSession } from '@vialibera/domain/study/compose-session';
import { seededRandom } from '@vialibera/domain/random/seeded-random';
import {
  createLearner,
  getState,
  type Learner,
  passProbability,
  recordAnswer,
} from '@vialibera/domain/study/study-engine';
import { newCourse } from './learning-course.ts';
import { median, type Report } from '#tools/report.ts';

const SESSION_LIMIT_MS = 5;
const GROWTH_LIMIT = 1.1;
const [FEW, MANY] = [100, 100_000];
const RUNS = 201;
const ANSWERS_PER_RUN = 50;
const SECOND = 1000;

const course = newCourse();
const random = seededRandom(25);

/**
 * Measures the time that the study engine takes to compose a session, to compute the probability of passing, and to
 * record an answer. Recording is measured for two learners: one with few answers and one with many.
 */
export function measureLearningSpeed(report: Report) {
  const learner = newLearnerWith(3000, course.concepts.length);
  const at = new Date(Date.UTC(2026, 2, 1));
  const session = timeMedian(() => composeSession(learner, { at, size: 40, random }));
  const probability = timeMedian(() => passProbability(learner, { at }));
  // Both learners answer statements of the same ten concepts, so the two learners differ only in the number of their
  // answers.
  const [few, many] = [newLearnerWith(FEW, 10), newLearnerWith(MANY, 10)];
  const times: { few: number[]; many: number[] } = { few: [], many: [] };
  for (let run = 0; run < RUNS; run += 1) {
    times.many.push(timeOnce(() => answer(many, ANSWERS_PER_RUN, 10)));
    // The learner with few answers is reset before each run, so that the number of answers stays small.
    const fresh = structuredClone(few.history);
    times.few.push(timeOnce(() => answer({ course, history: fresh }, ANSWERS_PER_RUN, 10)));
  }
  const [shortest, longest] = [median(times.few), median(times.many)];
  report.addMeasurements([
    { name: 'a session of 40 from 715 concepts', value: session, unit: 'ms', atMost: SESSION_LIMIT_MS },
    { name: 'the probability of passing', value: probability, unit: 'ms' },
    { name: `an answer after ${FEW}`, value: (shortest / ANSWERS_PER_RUN) * 1000, unit: 'µs' },
    { name: `an answer after ${MANY}`, value: longest / shortest, unit: 'times that', atMost: GROWTH_LIMIT },
  ]);
}

function newLearnerWith(answers: number, concepts: number): Learner {
  const learner = createLearner(course);
  answer(learner, answers, concepts);
  return learner;
}

/** Records answers to random statements of the first `concepts` concepts. Then computes the state, as the server does. */
function answer(learner: Learner, count: number, concepts: number) {
  for (let index = 0; index < count; index += 1) {
    const { id, statements } = course.concepts[Math.floor(random() * concepts)] as (typeof course.concepts)[number];
    const at = new Date((getState(learner).lastAt ?? Date.UTC(2026, 0, 1)) + 20 * SECOND);
    const statement = statements[Math.floor(random() * statements.length)] ?? '';
    recordAnswer(learner, { concept: id, statement, correct: random() < 0.8, source: 'session', at });
  }
  getState(learner);
}

function timeOnce(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

const timeMedian = (run: () => unknown) => median(Array.from({ length: RUNS }, () => timeOnce(run)));
