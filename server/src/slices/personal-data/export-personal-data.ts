import { findUserByEmail } from '#server/slices/accounts/accounts-store.ts';
import { signedIn } from '#server/context.ts';
import { findRunningExamId } from '#server/slices/exam/exam-store.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit-store.ts';
import { listPersonalRows } from './export-store.ts';

const EXPORTS = { max: 10, seconds: 3600 };

/** Exports all data that is stored about the learner. docs/personal-data.md describes the tables. */
export const exportPersonalData = signedIn.personalData.exportPersonalData.handler(
  async ({ context: { db, learner, now }, errors }) => {
    if (await findRunningExamId(db, learner, now())) throw errors.EXAM_RUNNING();
    if ((await consumeRateLimit(db, 'export', learner.id, EXPORTS, now())) > 0) throw errors.TOO_MANY_REQUESTS();
    const user = await findUserByEmail(db, learner.email);
    if (!user) throw errors.UNAUTHORIZED();
    const { id, email, name, emailVerified, createdAt } = user;
    return {
      format: 'via-libera/personal-data' as const,
      version: 1 as const,
      exportedAt: now().toISOString(),
      account: { id, email, name, emailVerified, createdAt: createdAt.toISOString() },
      tables: await listPersonalRows(db, learner.id),
    };
  },
);
