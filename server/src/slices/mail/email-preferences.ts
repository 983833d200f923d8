import { dayAt } from '@vialibera/domain/time/day';
import { signedIn } from '#server/context.ts';
import { ensureEmailPreferences, saveEmailPreference, saveEmailSchedule } from './email-preferences-store.ts';

export const listEmailPreferences = signedIn.mail.listEmailPreferences.handler(({ context: { db, learner, now } }) =>
  ensureEmailPreferences(db, learner.id, dayAt(now(), learner.timeZone)),
);

export const updateEmailPreference = signedIn.mail.updateEmailPreference.handler(
  async ({ input, context: { db, learner, now } }) => {
    await saveEmailPreference(db, learner.id, input, now());
    return input;
  },
);

export const updateEmailSchedule = signedIn.mail.updateEmailSchedule.handler(
  async ({ input, context: { db, learner, now } }) => {
    await saveEmailSchedule(db, learner.id, input);
    return ensureEmailPreferences(db, learner.id, dayAt(now(), learner.timeZone));
  },
);
