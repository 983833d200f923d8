import { signedIn } from '#server/context.ts';
import { ensureEmailPreferences } from './email-preferences-store.ts';

export const listEmailPreferences = signedIn.mail.listEmailPreferences.handler(
  async ({ context: { db, learner } }) => ({ preferences: await ensureEmailPreferences(db, learner.id) }),
);
