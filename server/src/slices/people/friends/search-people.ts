import { signedIn } from '#server/context.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit-store.ts';
import { listFriendIds } from '#server/slices/people/friendships-store.ts';
import { searchProfiles, toPerson } from '#server/slices/people/people-store.ts';
import { listPendingRequests } from './requests-store.ts';

/**
 * The number of searches per minute. It is enough for search-as-you-type, but too small for collecting the profiles of all
 * learners.
 */
const SEARCH_LIMIT = { max: 60, seconds: 60 };

export const searchPeople = signedIn.friends.searchPeople.handler(async ({ input, context, errors }) => {
  const { db, learner, now } = context;
  if (input.query === '') return { people: [] };
  if (await consumeRateLimit(db, 'people-search', learner.id, SEARCH_LIMIT, now())) throw errors.TOO_MANY_REQUESTS();
  const friends = await listFriendIds(db, learner.id);
  const pending = await listPendingRequests(db, learner.id);
  const relationTo = (id: string) => {
    if (friends.includes(id)) return 'friend' as const;
    if (pending.some(({ receiverId }) => receiverId === id)) return 'sent' as const;
    return pending.some(({ senderId }) => senderId === id) ? ('received' as const) : ('none' as const);
  };
  const found = await searchProfiles(db, learner.id, input.query);
  return {
    people: found.map((profile) => {
      const relation = relationTo(profile.id);
      return { person: toPerson(profile, relation === 'friend'), relation };
    }),
  };
});
