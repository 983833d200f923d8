import { findUserByEmail } from '#server/accounts/accounts-store.ts';
import { signedIn } from '#server/context.ts';
import { runningExamId } from '#server/exam/running-exam.ts';
import { countAct } from '#server/http/rate-limit.ts';
import { listPersonalRows } from './export-store.ts';

const EXPORTS = { max: 10, seconds: 3600 };

/** docs/personal-data.md says what the tables hold. */
export const exportPersonalData = signedIn.personalData.exportPersonalData.handler(
  async ({ context: { db, learner, now }, errors }) => {
    if (await runningExamId(db, learner, now())) throw errors.EXAM_RUNNING();
    if ((await countAct(db, 'export', learner.id, EXPORTS, now())) > 0) throw errors.TOO_MANY_REQUESTS();
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
