import { signedIn } from '#server/context.ts';
import { saveHideGame } from './accounts-store.ts';

export const updateMe = signedIn.accounts.updateMe.handler(async ({ input, context: { db, learner } }) => {
  await saveHideGame(db, learner.id, input.hideGame);
  return { hideGame: input.hideGame };
});
