import { and, eq, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { grantAdmin } from './accounts-store.ts';
import { authAccounts, authSessions, authUsers, authVerifications } from './accounts-tables.ts';

const CREDENTIAL = 'credential';

type Registration = {
  name: string;
  email: string;
  passwordHash: string;
  registrationId: string;
  registrationBrowser: string;
};

/**
 * Saves a registration and returns the account id. An earlier unconfirmed registration of the same address is replaced, and its
 * password and links become invalid. If the address is already confirmed, changes nothing and returns null.
 */
export async function saveRegistration(tx: Db, registration: Registration): Promise<string | null> {
  const { passwordHash, ...fields } = registration;
  const [user] = await tx
    .insert(authUsers)
    .values({ id: crypto.randomUUID(), ...fields })
    .onConflictDoUpdate({
      target: authUsers.email,
      // The new row (`excluded`) has the current time. PostgreSQL distributed by Citus refuses `now()` here.
      set: { ...fields, createdAt: sql`excluded.created_at`, updatedAt: sql`excluded.updated_at` },
      setWhere: eq(authUsers.emailVerified, false),
    })
    .returning({ id: authUsers.id });
  if (!user) return null;
  await tx.delete(authAccounts).where(eq(authAccounts.userId, user.id));
  await tx.delete(authSessions).where(eq(authSessions.userId, user.id));
  await savePassword(tx, user.id, passwordHash);
  return user.id;
}

type Link = { email: string; registrationId: string | null };

/**
 * Confirms the registration to which a confirmation link belongs. Returns the account, or undefined if nothing was confirmed, for
 * example because a newer registration has replaced the registration of the link.
 */
export function confirmRegistration(db: Db, { email, registrationId }: Link, adminEmails: string[]) {
  return db.transaction(async (tx) => {
    const isNewest = sql`${authUsers.registrationId} is not distinct from ${registrationId}`;
    const user = await confirm(tx, and(eq(authUsers.email, email), isNewest), adminEmails);
    // Removes sign-in providers that were linked before the address was confirmed, because they may belong to somebody else.
    if (user)
      await tx
        .delete(authAccounts)
        .where(and(eq(authAccounts.userId, user.id), ne(authAccounts.providerId, CREDENTIAL)));
    return user;
  });
}

/**
 * Confirms an address whose owner was verified without a confirmation link, for example by Google. Removes the password and the
 * linked providers of the pending registration, because they may belong to somebody else.
 */
export async function confirmOwner(tx: Db, owner: { id: string } | { email: string }, adminEmails: string[]) {
  const mine = 'id' in owner ? eq(authUsers.id, owner.id) : eq(authUsers.email, owner.email.toLowerCase());
  const user = await confirm(tx, mine, adminEmails);
  if (user) await tx.delete(authAccounts).where(eq(authAccounts.userId, user.id));
}

/**
 * Sets the password of an account, ends all its sessions, and deletes what could still open one: its other recovery links, and the
 * native app's codes.
 */
export async function replacePassword(tx: Db, userId: string, passwordHash: string) {
  const { value } = authVerifications;
  await tx.delete(authVerifications).where(or(eq(value, userId), like(value, `{"userId":"${userId}",%`)));
  await tx.delete(authAccounts).where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, CREDENTIAL)));
  await savePassword(tx, userId, passwordHash);
  await tx.delete(authSessions).where(eq(authSessions.userId, userId));
}

async function savePassword(tx: Db, userId: string, password: string) {
  const account = { id: crypto.randomUUID(), userId, accountId: userId, providerId: CREDENTIAL, password };
  await tx.insert(authAccounts).values(account);
}

/**
 * Confirms the unconfirmed account that matches `which`. An account whose address is in `adminEmails` becomes an admin only
 * now, because the owner of an unconfirmed address is unknown.
 */
async function confirm(tx: Db, which: SQL | undefined, adminEmails: string[]) {
  const [user] = await tx
    .update(authUsers)
    .set({ emailVerified: true, registrationId: null, registrationBrowser: null, updatedAt: sql`now()` })
    .where(and(eq(authUsers.emailVerified, false), which))
    .returning();
  if (user && adminEmails.includes(user.email)) await grantAdmin(tx, user.id);
  return user;
}
