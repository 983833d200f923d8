import { implement, ORPCError } from '@orpc/server';
import { contract } from '@vialibera/contract';
import { listRoles } from '#server/accounts/accounts-store.ts';
import type { BankCache } from '#server/banks/bank-cache.ts';
import type { Db } from '#server/db/db.ts';
import type { DrawingCatalogue } from '#server/learning/drawing-catalogue.ts';
import type { SendMail } from '#server/mail/mailer.ts';

export type Learner = { id: string; email: string; timeZone: string };
export type LearnerInSession = Learner & { sessionId: string };

/** All that a use case may reach for. Tests pass their own clock and chance. */
export type Context = {
  db: Db;
  databaseKind: 'embedded' | 'external';
  now: () => Date;
  random: () => number;
  drawings: DrawingCatalogue;
  bank: BankCache;
  /** Where figures and other files are kept. */
  dataDir: string;
  sendMail: SendMail;
  /** What links in mails begin with. */
  publicUrl: string;
  signIn: { google: boolean; mailbox: boolean };
  learner: Learner | null;
  /** Who acted, as the request names them; null where it names nobody. */
  actor: string | null;
  /** Names this request in the log, and to the learner when something breaks. */
  requestId: string;
  /** Tells the pattern of the route that answers, for the metrics. */
  noteRoute: (pattern: string) => void;
};

export const anyone = implement(contract).$context<Context>();

/**
 * The base of every operation that needs a learner: a handler cannot forget it. What a device kept while it had no network may arrive
 * in the session of the next learner on it: it is credited to nobody but its actor.
 */
export const signedIn = anyone.use(({ context, next }) => {
  if (!context.learner) throw new ORPCError('UNAUTHORIZED', { status: 401, defined: true });
  if (context.actor !== null && context.actor !== context.learner.id)
    throw new ORPCError('OTHER_LEARNER', { status: 409, defined: true });
  return next({ context: { learner: context.learner } });
});

/** The base of every operation of the admin area. The roles are asked of the database each time: a grant taken back counts at once. */
export const asAdmin = signedIn.use(async ({ context, next }) => {
  const roles = await listRoles(context.db, context.learner.id);
  if (!roles.includes('admin')) throw new ORPCError('FORBIDDEN', { status: 403, defined: true });
  return next();
});
