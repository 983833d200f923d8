import { dayAt } from '@vialibera/domain/day';
import { signedIn } from '#server/context.ts';
import { ensureEmailPreferences, saveSchedule } from './email-preferences-store.ts';

export const updateEmailSchedule = signedIn.mail.updateEmailSchedule.handler(
  async ({ input, context: { db, learner, now } }) => {
    await saveSchedule(db, learner.id, input);
    return ensureEmailPreferences(db, learner.id, dayAt(now(), learner.timeZone));
  },
);
