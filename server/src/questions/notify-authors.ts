import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import { notify } from '#server/notifications/notify.ts';
import type { ReviewedQuestion } from './questions-store.ts';

/** The first 100 characters. The flag `u` prevents that a surrogate pair is split, which PostgreSQL would reject. */
const EXCERPT = /^.{0,100}/su;

type Review = { approve: boolean; adminId: string; at: Date };

/**
 * Notifies the authors of reviewed proposals, each author once per review. Questions that an admin uploaded are not proposals. The
 * reviewing admin is not notified of a review of their own proposals.
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
