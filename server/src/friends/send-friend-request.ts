import { MAX_FRIENDS, requestBlocks } from '@vialibera/domain/friendship';
import { signedIn } from '#server/context.ts';
import { countAct } from '#server/http/rate-limit.ts';
import { publish } from '#server/live/publish.ts';
import { notify } from '#server/notifications/notify.ts';
import { hasBlocked } from './blocks-store.ts';
import { areFriends, countFriends, lockPair } from './friends-store.ts';
import { findByCode, listPeople } from './people-store.ts';
import { findRequest, listRequestsBetween, saveRequest } from './requests-store.ts';

/** Codes are not to be guessed, nor everybody to be asked. */
const TRIES = { max: 30, seconds: 600 };

export const sendFriendRequest = signedIn.friends.sendFriendRequest.handler(async ({ input, context, errors }) => {
  const { db, learner, now } = context;
  const { requestId, code } = input;
  if (await countAct(db, 'friend-code', learner.id, TRIES, now())) throw errors.TOO_MANY_REQUESTS();
  return db.transaction(async (tx) => {
    const receiver = await findByCode(tx, code);
    if (!receiver) throw errors.FRIEND_CODE_UNKNOWN();
    if (receiver.id === learner.id) throw errors.FRIEND_CODE_OWN();
    await lockPair(tx, learner.id, receiver.id);

    const known = await findRequest(tx, requestId);
    if (known && (known.senderId !== learner.id || known.receiverId !== receiver.id))
      throw errors.FRIEND_REQUEST_EXISTS();
    // Who is blocked does not learn of it.
    if (await hasBlocked(tx, receiver.id, learner.id)) throw errors.FRIEND_CODE_UNKNOWN();
    if (await hasBlocked(tx, learner.id, receiver.id)) throw errors.PERSON_BLOCKED();
    const person = (await listPeople(tx, learner.id, [receiver.id])).get(receiver.id);
    if (!person) throw errors.FRIEND_CODE_UNKNOWN();
    if (known) return { requestId, person };
    if (await areFriends(tx, learner.id, receiver.id)) throw errors.ALREADY_FRIENDS();
    const at = now();
    if (requestBlocks(await listRequestsBetween(tx, learner.id, receiver.id), learner.id, at))
      throw errors.FRIEND_REQUEST_EXISTS();
    if ((await countFriends(tx, learner.id)) >= MAX_FRIENDS) throw errors.FRIENDS_FULL();

    await saveRequest(tx, { id: requestId, senderId: learner.id, receiverId: receiver.id }, at);
    await notify(tx, { to: receiver.id, actorId: learner.id, kind: 'friend_request', subjectId: requestId }, at);
    await publish(tx, [learner.id, receiver.id], { topic: 'friends' });
    return { requestId, person };
  });
});
