import { questionKey } from '@vialibera/domain/question';
import { listRoles } from '#server/accounts/accounts-store.ts';
import { signedIn } from '#server/context.ts';
import { countAct } from '#server/http/rate-limit.ts';
import { countWaiting } from './proposals-store.ts';
import { activate, correctRetired, listByKeys, lockUploads, saveNew } from './questions-store.ts';

/** Of a learner; an admin is not limited. */
const UPLOADS = { max: 20, seconds: 3600 };
/** More than this nobody reads, and a learner who is not read should not fill the database. */
const WAITING_MAXIMUM = 500;

/** Idempotent: the same questions again, also at once, are counted and left as they are. */
export const uploadQuestions = signedIn.questions.uploadQuestions.handler(async ({ input, context, errors }) => {
  const { db, learner } = context;
  const now = context.now();
  const live = (await listRoles(db, learner.id)).includes('admin');
  if (!live && (await countAct(db, 'upload', learner.id, UPLOADS, now)) > 0) throw errors.TOO_MANY_REQUESTS();

  const byKey = new Map(input.questions.map((question) => [questionKey(question), question]));
  return db.transaction(async (tx) => {
    await lockUploads(tx);
    const known = new Map((await listByKeys(tx, [...byKey.keys()])).map((row) => [row.matchKey, row]));
    const fresh = [...byKey].filter(([key]) => !known.has(key));
    if (!live && (await countWaiting(tx, learner.id)) + fresh.length > WAITING_MAXIMUM) throw errors.PROPOSALS_FULL();
    const rows = fresh.map(([matchKey, question]) => ({
      ...question,
      matchKey,
      isActive: live,
      authorId: learner.id,
      createdAt: now,
      reviewedAt: live ? now : null,
    }));
    await saveNew(tx, rows);
    const agreed = [...known.values()].filter((row) => row.correctOption === byKey.get(row.matchKey)?.correctOption);
    const approved = live ? agreed.filter((row) => !row.isActive).map((row) => row.matchKey) : [];
    await activate(tx, approved, now);
    const retired = live ? [...known.values()].filter((row) => !row.isActive && !agreed.includes(row)) : [];
    const corrected = retired.flatMap(({ matchKey }) => {
      const question = byKey.get(matchKey);
      if (!question) return [];
      const { correctOption, category, topic, explanation } = question;
      return [{ matchKey, correctOption, category, topic, explanation }];
    });
    await correctRetired(tx, corrected, now);
    const added = fresh.length + approved.length + corrected.length;
    const disputed = known.size - agreed.length - corrected.length;
    return { added, disputed, identical: input.questions.length - added - disputed, live };
  });
});
