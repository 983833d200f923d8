import { signedIn } from '#server/context.ts';
import { countAct } from '#server/http/rate-limit.ts';
import { listFriendIds } from './friends-store.ts';
import { searchProfiles, showPerson } from './people-store.ts';
import { listPending } from './requests-store.ts';

/** A search while one types, and nobody's list of all learners. */
const SEARCHES = { max: 60, seconds: 60 };

export const searchPeople = signedIn.friends.searchPeople.handler(async ({ input, context, errors }) => {
  const { db, learner, now } = context;
  if (input.query === '') return { people: [] };
  if (await countAct(db, 'people-search', learner.id, SEARCHES, now())) throw errors.TOO_MANY_REQUESTS();
  const friends = await listFriendIds(db, learner.id);
  const pending = await listPending(db, learner.id);
  const relationTo = (id: string) => {
    if (friends.includes(id)) return 'friend' as const;
    if (pending.some(({ receiverId }) => receiverId === id)) return 'sent' as const;
    return pending.some(({ senderId }) => senderId === id) ? ('received' as const) : ('none' as const);
  };
  const found = await searchProfiles(db, learner.id, input.query);
  return {
    people: found.map((profile) => {
      const relation = relationTo(profile.id);
      return { person: showPerson(profile, relation === 'friend'), relation };
    }),
  };
});
