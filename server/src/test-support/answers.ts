import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { answers } from '#server/slices/answers/answers-tables.ts';
import type { TestClient, TestLearner } from './client.ts';
import type { TestServer } from './server.ts';

type Batch = Parameters<TestClient['api']['study']['recordAnswers']>[0];
export type SentAnswer = Batch['answers'][number];

/**
 * Returns an answer to a statement in the format in which a device sends it. The answer was given `minutesAgo` minutes
 * before the server's current time.
 */
export function toSentAnswer(
  { clock }: TestServer,
  statementId: number,
  { minutesAgo = 0, ...more }: Partial<SentAnswer> & { minutesAgo?: number } = {},
): SentAnswer {
  const at = new Date(clock.now.getTime() - minutesAgo * 60_000).toISOString();
  const defaults = { licence: 'B', choice: true, source: 'practice' as const, ms: 1500, unsure: false };
  return { id: randomUUID(), ...defaults, statementId, at, ...more };
}

/**
 * Sends answers to the server. The device's clock shows the same time as the server's clock. Returns the id and the
 * error code of each answer that the server rejected.
 */
export async function sendAnswers({ clock }: TestServer, learner: TestClient, sent: readonly SentAnswer[]) {
  const batch = { answers: [...sent], sentAt: clock.now.toISOString() };
  return (await learner.api.study.recordAnswers(batch)).rejected;
}

/** Returns the recorded answers of a learner in the order in which they were given. */
export function listRecorded({ db }: Pick<TestServer, 'db'>, { id }: Pick<TestLearner, 'id'>) {
  return db.select().from(answers).where(eq(answers.userId, id)).orderBy(asc(answers.answeredAt), asc(answers.id));
}
