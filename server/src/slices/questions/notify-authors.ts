import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/db/db.ts';
import { notify } from '#server/slices/people/notifications/notify.ts';
import type { ReviewedQuestion } from './questions-store.ts';

/**
 * Matches the first 100 characters. With the flag `u`, the match never ends with half a surrogate pair, which PostgreSQL
 * would reject.
 */
const EXCERPT = /^.{0,100}/su;

type Review = { approve: boolean; adminId: string; at: Date };

/**
 * Notifies the authors of reviewed proposals. An author gets one notification per review. Questions that an admin
 * uploaded are not proposals. Admins who review their own proposals get no notification.
 */
export async function notifyAuthors(tx: Db, reviewed: readonly ReviewedQuestion[], { approve, adminId, at }: Review) {
  const proposals = reviewed.filter((question) => question.isProposal && question.authorId !== adminId);
  for (const [to, own] of Map.groupBy(proposals, ({ authorId }) => authorId)) {
    if (to === null) continue;
    const kind = approve ? 'proposals_approved' : 'proposals_rejected';
    const content = { actorId: null, reviewedCount: own.length, reviewedText: excerpt(own[0]?.text ?? '') };
    await notify(tx, { to, kind, subjectId: randomUUID(), ...content }, at);
  }
}

function excerpt(text: string): string {
  const start = EXCERPT.exec(text)?.[0] ?? '';
  return start.length < text.length ? `${start}…` : text;
}
