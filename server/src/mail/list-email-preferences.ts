import { dayAt } from '@vialibera/domain/day';
import { signedIn } from '#server/context.ts';
import { ensureEmailPreferences } from './email-preferences-store.ts';

export const listEmailPreferences = signedIn.mail.listEmailPreferences.handler(({ context: { db, learner, now } }) =>
  ensureEmailPreferences(db, learner.id, dayAt(now(), learner.timeZone)),
);
