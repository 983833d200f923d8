import { randomBytes } from 'node:crypto';
import { deletionDueAt } from '@vialibera/domain/account-deletion';
import { refuseLeaving } from '@vialibera/domain/admin-act';
import { countActiveAdmins, findSubject, lockAdmins } from '#server/admin/admin-store.ts';
import { signedIn } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { endSessions, findDeletion, hashToken, saveDeletion } from './deletion-store.ts';
import { showDeletion } from './show-deletion.ts';

/** Asked again, it answers with what is under way; the mail with the way back goes out once. */
export const requestAccountDeletion = signedIn.personalData.requestAccountDeletion.handler(
  async ({ input, errors, context: { db, learner, now, sendMail, publicUrl } }) => {
    const token = randomBytes(32).toString('base64url');
    const requestedAt = now();
    const dueAt = deletionDueAt(requestedAt);
    const deletion = await db.transaction(async (tx) => {
      if (await isLastAdmin(tx, learner.id)) throw errors.LAST_ADMIN();
      const made = { userId: learner.id, reason: input.reason || null, requestedAt, dueAt };
      const isNew = await saveDeletion(tx, { ...made, undoTokenHash: hashToken(token) });
      await endSessions(tx, learner.id);
      if (!isNew) return findDeletion(tx, learner.id);
      const url = `${publicUrl}/account-deletion/undo/${token}`;
      await sendMail(
        { kind: 'deletion_requested', to: learner.email, url, dueAt: inWords(dueAt, learner.timeZone) },
        tx,
      );
      return made;
    });
    return { deletion: showDeletion(deletion ?? { requestedAt, dueAt }) };
  },
);

function inWords(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone }).format(at);
}

/** Nobody could open the admin area any more. */
async function isLastAdmin(tx: Db, userId: string): Promise<boolean> {
  await lockAdmins(tx);
  const subject = await findSubject(tx, userId);
  return subject !== null && refuseLeaving({ subject, activeAdmins: await countActiveAdmins(tx) }) !== null;
}
