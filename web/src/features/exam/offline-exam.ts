import type { RunningExam, SubmittedExam } from '@vialibera/contract/exam';
import { client } from '#web/api.ts';
import type { OfflineSlice } from '#web/offline/offline-slice.ts';

type Exam = Pick<RunningExam | SubmittedExam, 'id' | 'status'>;
type WithTimeLeft = { secondsLeft: number };

const EXAM = /^exams\/[^/]+$/;

/** A running exam goes on without network, and its time too. */
export const offlineExam: OfflineSlice = {
  cachePaths: /^exams(?:\/|$)/,
  // A submitted exam holds the correct answers of statements that a running one may show: only the server may release it.
  toEntries: (response) =>
    EXAM.test(response.path) && (response.body as Exam).status === 'submitted' ? [] : [response],
  applyPending: ({ body, ageMs }) => adjustSecondsLeft(body, ageMs),
  prefetch: async (isCached) => {
    if (!(await isCached('exams'))) await client.exam.listExams();
  },
};

/** Caches an exam with its latest answers, so that a reload without network continues it. */
export async function cacheExam(exam: Exam): Promise<void> {
  const { cacheBody } = await import('#web/offline/response-cache.ts');
  await cacheBody(`exams/${exam.id}`, exam);
}

/** Subtracts the age of a response from the time left of the running exam in it. */
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
