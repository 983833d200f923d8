import { implement, ORPCError } from '@orpc/server';
import { contract } from '@vialibera/contract';
import { listRoles } from './slices/accounts/accounts-store.ts';
import type { Edition } from '@vialibera/domain/banks/edition';
import type { BankCache } from './slices/banks/bank-cache.ts';
import type { Db } from './platform/db/db.ts';
import type { IllustrationCatalogue } from './slices/learning/illustration-catalogue.ts';
import type { LicenceCatalogue } from './slices/licences/licence-catalogue.ts';
import type { SendEmail } from './slices/mail/mail-transport.ts';

export type Learner = {
  id: string;
  email: string;
  timeZone: string;
  /** The id of the licence that the learner has chosen. */
  licence: string;
  joinedAt: Date;
};
/** The fields of a learner that the rewards depend on. The time zone determines the day on which a reward is earned. */
export type RewardedLearner = Pick<Learner, 'id' | 'timeZone'>;
export type LearnerInSession = Learner & { sessionId: string };

/**
 * The services and request data that every operation's handler receives. Tests replace the clock (`now`) and the random source
 * (`random`).
 */
export type Context = {
  db: Db;
  databaseKind: 'embedded' | 'external';
  now: () => Date;
  random: () => number;
  illustrations: IllustrationCatalogue;
  licences: LicenceCatalogue;
  banks: BankCache;
  /** The editions of the ministry's question list, oldest first. */
  editions: readonly Edition[];
  /** The folder that contains the imported images and other files. */
  dataDir: string;
  sendEmail: SendEmail;
  publicUrl: string;
  signIn: { google: boolean; mailbox: boolean };
  learner: Learner | null;
  /** The learner id in the request's header `LEARNER_HEADER`, or null if the request lacks this header. */
  actor: string | null;
  /** Identifies this request in the log. Responses with the error code UNEXPECTED also contain it. */
  requestId: string;
  /** Sets the path pattern under which the metrics count this request. */
  recordRoute: (pattern: string) => void;
};

export const anyone = implement(contract).$context<Context>();

/**
 * The base of every operation that requires a signed-in learner. A device can queue a change offline and send it after another
 * learner has signed in. The change is rejected if the learner who made it (`actor`) is not the learner of the session.
 */
export const signedIn = anyone.use(({ context, next }) => {
  if (!context.learner) throw new ORPCError('UNAUTHORIZED', { status: 401, defined: true });
  if (context.actor !== null && context.actor !== context.learner.id)
    throw new ORPCError('OTHER_LEARNER', { status: 409, defined: true });
  return next({ context: { learner: context.learner } });
});

/**
 * The base of every admin operation. Roles are read from the database on every request, so revoking a role takes effect
 * immediately.
 */
export const asAdmin = signedIn.use(async ({ context, next }) => {
  const roles = await listRoles(context.db, context.learner.id);
  if (!roles.includes('admin')) throw new ORPCError('FORBIDDEN', { status: 403, defined: true });
  return next();
});
