import { READ_ALOUD } from '@vialibera/contract/accounts';
import { COURSE_LICENCE } from '@vialibera/domain/exam/course-licence';
import { ROME_TIME_ZONE } from '@vialibera/domain/time/day';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, timestamps } from '#server/platform/db/columns.ts';

/** This table, `authSessions`, `authAccounts` and `authVerifications` are the four tables of better-auth. */
export const authUsers = pgTable('auth_users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  ...timestamps(),
  /**
   * The pending registration: its id, which is part of its confirmation links, and the hash of the secret that was sent to
   * the registering browser. Both fields become null when the address is confirmed.
   */
  registrationId: text(),
  registrationBrowser: text(),
});

/** A column with the id of the account that owns the row. The row is deleted with the account. */
export const ownerId = () =>
  text()
    .notNull()
    .references(() => authUsers.id, { onDelete: 'cascade' });

/** A column with the id of an account. It becomes null when the account is deleted, and the row stays. */
export const optionalAccountId = () => text().references(() => authUsers.id, { onDelete: 'set null' });

export const authSessions = pgTable(
  'auth_sessions',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    /**
     * The SHA-256 of the session token in hexadecimal. The token itself is not stored, so that nobody can sign in with the
     * contents of the database or a backup.
     */
    token: text().notNull().unique(),
    /** Whether the native app created the session. Only the tokens of such sessions are accepted as bearer tokens. */
    native: boolean().notNull().default(false),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    ...timestamps(),
  },
  (t) => [index().on(t.userId)],
);

export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    ...timestamps(),
  },
  (t) => [index().on(t.userId)],
);

export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    ...timestamps(),
  },
  (t) => [index().on(t.identifier)],
);

/**
 * What a learner says about themselves and what friends see. XP, level and streak are not here, because they are stored only in
 * user_gamification (decision 026).
 */
export const profiles = pgTable(
  'profiles',
  {
    id: text()
      .primaryKey()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    displayName: text(),
    avatarUrl: text(),
    provider: text().notNull().default('email'),
    selectedLicense: text().notNull().default(COURSE_LICENCE),
    /** Whether the learner has chosen a licence. A new profile has the default licence. */
    licenceChosen: boolean().notNull().default(false),
    /** The settings for candidates with certified learning difficulties (DSA). */
    moreTime: boolean().notNull().default(false),
    readAloud: text({ enum: READ_ALOUD }).notNull().default('button'),
    calm: boolean().notNull().default(false),
    isPublic: boolean().notNull().default(true),
    friendCode: text().notNull().unique(),
    timeZone: text().notNull().default(ROME_TIME_ZONE),
    hideGame: boolean().notNull().default(false),
    lastLoginDate: instant(),
    lastSeen: instant(),
    /** The time when an admin suspended the account; null if it is not suspended. */
    suspendedAt: instant(),
  },
  // These indexes serve the search for people (people/people-store.ts). The first finds any part of a name or friend code, the
  // second finds a whole email address, and the third sorts the results.
  (t) => [
    index('profiles_by_grams')
      .using('gin', sql`(search_grams(coalesce(${t.displayName}, '') || chr(10) || ${t.friendCode}, 1) collate "C")`)
      .with({ fastupdate: false }),
    index('profiles_by_email').on(sql`lower(${t.email})`),
    index('profiles_by_name').on(t.displayName, t.friendCode),
  ],
);

export const userRoles = pgTable(
  'user_roles',
  {
    userId: ownerId(),
    role: text({ enum: ['admin', 'user'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.role] })],
);

/** The requests to delete an account. A request is removed when the account is erased or the request is undone. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: text()
      .primaryKey()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    reason: text(),
    requestedAt: instant().notNull(),
    dueAt: instant().notNull(),
    /** The SHA-256 of the token in the emailed link that undoes the request. The token itself is not stored. */
    undoTokenHash: text().notNull(),
  },
  (t) => [index().on(t.dueAt), index().on(t.undoTokenHash)],
);
