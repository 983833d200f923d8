import { questionKey } from '@vialibera/domain/questions/question';
import { listRoles } from '#server/slices/accounts/accounts-store.ts';
import { signedIn } from '#server/context.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit-store.ts';
import { notifyAuthors } from './notify-authors.ts';
import { countWaitingProposals } from './proposals-store.ts';
import {
  activateProposals,
  restoreCorrected,
  listQuestionsByKey,
  lockUploads,
  insertQuestions,
} from './questions-store.ts';

/** How often a learner may upload questions. Admins are not limited. */
const UPLOADS = { max: 20, seconds: 3600 };
/** The maximum number of unreviewed proposals that a learner may have. */
const WAITING_MAXIMUM = 500;

/**
 * Stores uploaded questions. Those of an admin are published immediately; those of a learner become proposals.
 * Repeating an upload changes nothing.
 */
export const uploadQuestions = signedIn.questions.uploadQuestions.handler(async ({ input, context, errors }) => {
  const { db, learner } = context;
  const now = context.now();
  for (const { category } of input.questions) if (category !== 'common') context.licences.get(category);
  const live = (await listRoles(db, learner.id)).includes('admin');
  if (!live && (await consumeRateLimit(db, 'upload', learner.id, UPLOADS, now)) > 0) throw errors.TOO_MANY_REQUESTS();

  const byKey = new Map(input.questions.map((question) => [questionKey(question), question]));
  return db.transaction(async (tx) => {
    await lockUploads(tx);
    const known = new Map((await listQuestionsByKey(tx, [...byKey.keys()])).map((row) => [row.matchKey, row]));
    const fresh = [...byKey].filter(([key]) => !known.has(key));
    if (!live && (await countWaitingProposals(tx, learner.id)) + fresh.length > WAITING_MAXIMUM)
      throw errors.PROPOSALS_FULL();
    const rows = fresh.map(([matchKey, question]) => ({
      ...question,
      matchKey,
      isActive: live,
      isProposal: !live,
      showAuthor: !live && input.showAuthor,
      authorId: learner.id,
      createdAt: now,
      reviewedAt: live ? now : null,
    }));
    await insertQuestions(tx, rows);
    const agreed = [...known.values()].filter((row) => row.correctOption === byKey.get(row.matchKey)?.correctOption);
    const approved = live ? agreed.filter((row) => !row.isActive).map((row) => row.matchKey) : [];
    const activated = await activateProposals(tx, approved, now);
    const retired = live ? [...known.values()].filter((row) => !row.isActive && !agreed.includes(row)) : [];
    const corrected = retired.flatMap(({ matchKey }) => {
      const question = byKey.get(matchKey);
      if (!question) return [];
      const { correctOption, category, topic, explanation } = question;
      return [{ matchKey, correctOption, category, topic, explanation }];
    });
    const restored = await restoreCorrected(tx, corrected, now);
    await notifyAuthors(tx, [...activated, ...restored], { approve: true, adminId: learner.id, at: now });
    const added = fresh.length + approved.length + corrected.length;
    const disputed = known.size - agreed.length - corrected.length;
    return { added, disputed, identical: input.questions.length - added - disputed, live };
  });
});
