import { parseDisplayName } from '@vialibera/domain/people/display-name';
import { signedIn } from '#server/context.ts';
import { savePublicProfile } from '#server/slices/people/people-store.ts';

export const updatePublicProfile = signedIn.friends.updatePublicProfile.handler(
  async ({ input, context: { db, learner }, errors }) => {
    const displayName = parseDisplayName(input.displayName);
    if (displayName === undefined) throw errors.DISPLAY_NAME_UNFIT();
    const card = { displayName, isPublic: input.isPublic };
    await savePublicProfile(db, learner.id, card);
    return card;
  },
);
