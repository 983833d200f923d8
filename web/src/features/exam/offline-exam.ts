import type { RunningExam, SubmittedExam } from '@vialibera/contract/exam';
import { client } from '#web/platform/api/api.ts';
import type { OfflineSlice } from '#web/platform/offline/offline-slice.ts';
import { examAnswer } from './exam-answer.ts';

type Exam = Pick<RunningExam | SubmittedExam, 'id' | 'status'>;
type WithTimeLeft = { secondsLeft: number };

const EXAM = /^exams\/[^/]+$/;

/** Offline support for exams. Without network, a running exam continues and its time keeps running. */
export const offlineExam: OfflineSlice = {
  cachePaths: /^exams(?:\/|$)/,
  // Do not cache submitted exams. They contain the right answers of statements that may also be in a running exam. For this
  // reason the server does not send a submitted exam while another exam is running, and a cached copy would bypass this rule.
  toEntries: (response) =>
    EXAM.test(response.path) && (response.body as Exam).status === 'submitted' ? [] : [response],
  applyPending: ({ body, ageMs }) => adjustSecondsLeft(body, ageMs),
  kinds: [examAnswer],
  prefetch: async (isCached, licence) => {
    if (!(await isCached(`exams?licence=${licence}`))) await client.exam.listExams({ licence });
  },
};

/** Caches an exam with its latest answers, so that a reload without network continues the exam. */
export async function cacheExam(exam: Exam): Promise<void> {
  const { cacheBody } = await import('#web/platform/offline/response-cache.ts');
  await cacheBody(`exams/${exam.id}`, exam);
}

/** If a cached response contains a running exam, subtracts the response's age from the exam's time left. */
function adjustSecondsLeft(body: unknown, ageMs: number): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if (hasTimeLeft(body)) return subtract(body, ageMs);
  for (const [key, part] of Object.entries(body))
    if (key.startsWith('running') && hasTimeLeft(part)) return { ...body, [key]: subtract(part, ageMs) };
  return body;
}

function hasTimeLeft(value: unknown): value is WithTimeLeft {
  return typeof value === 'object' && value !== null && typeof (value as WithTimeLeft).secondsLeft === 'number';
}

function subtract<T extends WithTimeLeft>(running: T, ageMs: number): T {
  const age = Math.max(0, Math.floor(ageMs / 1000));
  return { ...running, secondsLeft: Math.max(0, running.secondsLeft - age) };
}
