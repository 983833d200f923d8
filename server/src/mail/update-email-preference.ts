import { signedIn } from '#server/context.ts';
import { saveEmailPreference } from './email-preferences-store.ts';

export const updateEmailPreference = signedIn.mail.updateEmailPreference.handler(
  async ({ input, context: { db, learner, now } }) => {
    await saveEmailPreference(db, learner.id, input, now());
    return input;
  },
);
