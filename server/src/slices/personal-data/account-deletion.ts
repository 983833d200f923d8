import { randomBytes } from 'node:crypto';
import type { AccountDeletion } from '@vialibera/contract/personal-data';
import { deletionDueAt } from '@vialibera/domain/accounts/account-deletion';
import { accountDeletionError } from '@vialibera/domain/accounts/admin-action';
import { findUserByEmail } from '#server/slices/accounts/accounts-store.ts';
import { countActiveAdmins, findTargetAccount, lockAdmins } from '#server/slices/admin/admin-store.ts';
import { anyone, signedIn } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { deleteDeletion, deleteSessions, findDeletion, hashToken, saveDeletion } from './deletion-store.ts';

export const getAccountDeletion = signedIn.personalData.getAccountDeletion.handler(
  async ({ context: { db, learner } }) => {
    const deletion = await findDeletion(db, learner.id);
    return { deletion: deletion ? toAccountDeletion(deletion) : null };
  },
);

/** Requests the deletion of the account. If a deletion is already pending, returns that deletion and sends no second email. */
export const requestAccountDeletion = signedIn.personalData.requestAccountDeletion.handler(
  async ({ input, errors, context: { db, learner, now, sendEmail, publicUrl } }) => {
    const token = randomBytes(32).toString('base64url');
    const requestedAt = now();
    const dueAt = deletionDueAt(requestedAt);
    const deletion = await db.transaction(async (tx) => {
      if (await isLastAdmin(tx, learner.id)) throw errors.LAST_ADMIN();
      const requested = { userId: learner.id, reason: input.reason || null, requestedAt, dueAt };
      const isNew = await saveDeletion(tx, { ...requested, undoTokenHash: hashToken(token) });
      await deleteSessions(tx, learner.id);
      if (!isNew) return findDeletion(tx, learner.id);
      const url = `${publicUrl}/account-deletion/undo/${token}`;
      await sendEmail(
        { kind: 'deletion_requested', to: learner.email, url, dueAt: formatDueDate(dueAt, learner.timeZone) },
        tx,
      );
      return requested;
    });
    return { deletion: toAccountDeletion(deletion ?? { requestedAt, dueAt }) };
  },
);

export const undoAccountDeletion = signedIn.personalData.undoAccountDeletion.handler(
  async ({ context: { db, learner, now } }) => {
    await deleteDeletion(db, learner.id, now());
    return { deletion: null };
  },
);

/**
 * Emails a link to the deletion form if the address belongs to an account. If the address is unknown, the response is the same,
 * so that nobody can find out who has an account.
 */
export const sendDeletionLink = anyone.personalData.sendDeletionLink.handler(
  async ({ input: { email }, context: { db, sendEmail, publicUrl } }) => {
    const user = await findUserByEmail(db, email);
    if (user) await sendEmail({ kind: 'deletion_link', to: user.email, url: `${publicUrl}/profile#elimina-account` });
    return { accepted: true as const };
  },
);

function toAccountDeletion({ requestedAt, dueAt }: { requestedAt: Date; dueAt: Date }): AccountDeletion {
  return { requestedAt: requestedAt.toISOString(), dueAt: dueAt.toISOString() };
}

function formatDueDate(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone }).format(at);
}

/**
 * Returns whether the account belongs to the last active admin. Such an account must not be deleted; otherwise nobody could open
 * the admin area.
 */
async function isLastAdmin(tx: Db, userId: string): Promise<boolean> {
  await lockAdmins(tx);
  const target = await findTargetAccount(tx, userId);
  return target !== null && accountDeletionError({ target, activeAdmins: await countActiveAdmins(tx) }) !== null;
}
