import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** better-auth's own four tables; it finds them by these names (accounts/auth.ts). */
export const authUsers = pgTable('auth_users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
  /** The pending registration, until the address is confirmed: the id in its links, and the hash of the secret in its browser. */
  registrationId: text(),
  registrationBrowser: text(),
});

export const authSessions = pgTable(
  'auth_sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** The SHA-256 of the token in hexadecimal, so that nobody can sign in with what the database or a backup contains. */
    token: text().notNull().unique(),
    /** Whether the native app created the session. Only such a token is accepted as a bearer token. */
    native: boolean().notNull().default(false),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.userId)],
);

export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
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
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.identifier)],
);

/** Spec §3, without xp, level and streak: the sums stand once, in user_gamification (decision 004). */
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
    selectedLicense: text().notNull().default('B'),
    isPublic: boolean().notNull().default(true),
    friendCode: text().notNull().unique(),
    timeZone: text().notNull().default('Europe/Rome'),
    hideGame: boolean().notNull().default(false),
    lastLoginDate: instant(),
    lastSeen: instant(),
    /** Since when an admin has closed the account; null while it is open. */
    suspendedAt: instant(),
  },
  // Who searches for people finds them by these (friends/people-store.ts): by any part of name or code, by whole email, in their order.
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
    userId: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    role: text({ enum: ['admin', 'user'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.role] })],
);
