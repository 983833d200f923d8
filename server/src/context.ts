import { implement, ORPCError } from '@orpc/server';
import { contract } from '@vialibera/contract';
import type { BankCache } from '#server/banks/bank-cache.ts';
import type { Db } from '#server/db/db.ts';
import type { DrawingCatalogue } from '#server/learning/drawing-catalogue.ts';
import type { SendMail } from '#server/mail/mailer.ts';

export type Learner = { id: string; email: string; timeZone: string };

/** All that a use case may reach for. Tests pass their own clock and chance. */
export type Context = {
  db: Db;
  databaseKind: 'pglite' | 'postgresql';
  now: () => Date;
  random: () => number;
  drawings: DrawingCatalogue;
  bank: BankCache;
  sendMail: SendMail;
  /** What links in mails begin with. */
  publicUrl: string;
  signIn: { google: boolean; mailbox: boolean };
  learner: Learner | null;
  /** Names this request in the log, and to the learner when something breaks. */
  requestId: string;
};

export const anyone = implement(contract).$context<Context>();

/** The base of every operation that needs a learner: a handler cannot forget it. */
export const signedIn = anyone.use(({ context, next }) => {
  if (!context.learner) throw new ORPCError('UNAUTHORIZED', { status: 401, defined: true });
  return next({ context: { learner: context.learner } });
});
