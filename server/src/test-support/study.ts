import { eq } from 'drizzle-orm';
import { studyStates } from '#server/slices/answers/answers-tables.ts';
import { BankCache } from '#server/slices/banks/bank-cache.ts';
import type { LearnerModel } from '#server/slices/study/fold-answers.ts';
import { getLearnerModel, rebuildModel } from '#server/slices/study/learner-model.ts';
import { getLicenceCourse } from '#server/slices/study/study-course.ts';
import { getState } from '@vialibera/domain/study/study-engine';
import { toSentAnswer } from './answers.ts';
import type { TestClient, TestLearner } from './client.ts';
import { LicenceCatalogue } from '#server/slices/licences/licence-catalogue.ts';
import { LICENCES } from './licences.ts';
import type { TestServer } from './server.ts';

type StudySession = Awaited<ReturnType<TestClient['api']['study']['getSession']>>;
type Input = NonNullable<Parameters<TestClient['api']['study']['getSession']>[0]>;

/**
 * Returns answers to the questions of a study session, in the format in which a device sends them. The answers are two
 * seconds apart. The first `wrong` answers are wrong, the others are right.
 */
export function answerStudySession(
  server: TestServer,
  { questions }: Pick<StudySession, 'questions'>,
  { wrong = 0 } = {},
) {
  const start = server.clock.now.getTime();
  const answers = questions.map(({ question }, index) => {
    const choice = (question.correctOption === 0) === index >= wrong;
    const at = new Date(start + (index + 1) * 2000).toISOString();
    return toSentAnswer(server, Number(question.id), { source: 'session', choice, at });
  });
  server.clock.now = new Date(start + (questions.length + 1) * 2000);
  return answers;
}

/** Requests a study session, answers its questions and completes it. */
export async function study(
  server: TestServer,
  learner: TestLearner,
  { wrong = 0, ...input }: Partial<Input> & { wrong?: number } = {},
) {
  const session = await learner.api.study.getSession({ mode: 'today', ...input });
  const answers = answerStudySession(server, session, { wrong });
  const sentAt = server.clock.now.toISOString();
  const sessionId = crypto.randomUUID();
  const done = await learner.api.study.completeSession({ sessionId, answers, sentAt });
  return { session, answers, done, sessionId };
}

/** Returns the dependencies that the functions of the study engine need outside of a request. */
export function toStudyDeps({ db }: Pick<TestServer, 'db'>) {
  const now = () => new Date();
  return { db, banks: new BankCache(), licences: new LicenceCatalogue(LICENCES), editions: [], now };
}

/**
 * Returns the learner's stored model for licence B. If `rebuilt` is true, first computes the model again from all answers.
 */
export async function readModel({ db }: TestServer, { id }: Pick<TestLearner, 'id'>, { rebuilt = false } = {}) {
  const course = await getLicenceCourse(toStudyDeps({ db }), 'B');
  const timeZone = 'Europe/Rome';
  if (rebuilt) await rebuildModel(db, { userId: id, list: 'B' }, timeZone, course);
  return toPlain(await getLearnerModel(db, { id, timeZone }, course));
}

/** Returns whether the learner's state must be computed at the next visit. */
export async function isStale({ db }: TestServer, { id }: Pick<TestLearner, 'id'>): Promise<boolean | undefined> {
  const [row] = await db.select().from(studyStates).where(eq(studyStates.userId, id));
  return row?.stale;
}

function toPlain({ learner, mistakes }: LearnerModel) {
  return { state: getState(learner), mistakes };
}
