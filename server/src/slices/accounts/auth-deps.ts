import type { GenericEndpointContext } from 'better-auth';
import type { createAuthMiddleware } from 'better-auth/api';
import type { Logger } from 'pino';
import type { Db } from '#server/platform/db/db.ts';
import type { Env } from '#server/env.ts';
import type { NewLearner } from './accounts-store.ts';

/** The dependencies of better-auth and of this app's own endpoints. */
export type AuthDeps = {
  db: Db;
  env: Env;
  secret: string;
  sendEmail: SendAuthEmail;
  logger: Logger;
  now: () => Date;
  random: () => number;
  /** Creates the profile and the stats of a new account. */
  ensureLearner: (db: Db, learner: NewLearner, random: () => number) => Promise<void>;
};
/** Sends an authentication email. If `tx` is given, the email is sent only if this transaction commits. */
type SendAuthEmail = (email: { kind: 'confirmation' | 'reset'; to: string; url: string }, tx?: Db) => Promise<void>;

export type EndpointContext = GenericEndpointContext;
export type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
