import { MAX_FRIENDS, isRequestBlocked } from '@vialibera/domain/people/friendship';
import { signedIn } from '#server/context.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit-store.ts';
import { publish } from '#server/slices/live/publish.ts';
import { notify } from '#server/slices/people/notifications/notify.ts';
import { hasBlocked } from '#server/slices/people/blocks-store.ts';
import { areFriends, countFriends, lockPair } from '#server/slices/people/friendships-store.ts';
import { lockProfileByCode, listPeople } from '#server/slices/people/people-store.ts';
import { findRequest, listRequestsBetween, saveRequest } from './requests-store.ts';

/**
 * The number of times that a learner can try to send a friend request in ten minutes. Without this limit, a learner could guess
 * friend codes or send requests to everybody.
 */
const REQUEST_LIMIT = { max: 30, seconds: 600 };

export const sendFriendRequest = signedIn.friends.sendFriendRequest.handler(async ({ input, context, errors }) => {
  const { db, learner, now } = context;
  const { requestId, code } = input;
  if (await consumeRateLimit(db, 'friend-code', learner.id, REQUEST_LIMIT, now())) throw errors.TOO_MANY_REQUESTS();
  return db.transaction(async (tx) => {
    const receiver = await lockProfileByCode(tx, code);
    if (!receiver) throw errors.FRIEND_CODE_UNKNOWN();
    if (receiver.id === learner.id) throw errors.FRIEND_CODE_OWN();
    await lockPair(tx, learner.id, receiver.id);

    const known = await findRequest(tx, requestId);
    if (known && (known.senderId !== learner.id || known.receiverId !== receiver.id))
      throw errors.FRIEND_REQUEST_EXISTS();
    // The error is the same as for an unknown code, so that a blocked person does not notice the block.
    if (await hasBlocked(tx, receiver.id, learner.id)) throw errors.FRIEND_CODE_UNKNOWN();
    if (await hasBlocked(tx, learner.id, receiver.id)) throw errors.PERSON_BLOCKED();
    const person = (await listPeople(tx, learner.id, [receiver.id])).get(receiver.id);
    if (!person) throw errors.FRIEND_CODE_UNKNOWN();
    if (known) return { requestId, person };
    if (await areFriends(tx, learner.id, receiver.id)) throw errors.ALREADY_FRIENDS();
    const at = now();
    if (isRequestBlocked(await listRequestsBetween(tx, learner.id, receiver.id), learner.id, at))
      throw errors.FRIEND_REQUEST_EXISTS();
    if ((await countFriends(tx, learner.id)) >= MAX_FRIENDS) throw errors.FRIENDS_FULL();

    await saveRequest(tx, { id: requestId, senderId: learner.id, receiverId: receiver.id }, at);
    await notify(tx, { to: receiver.id, actorId: learner.id, kind: 'friend_request', subjectId: requestId }, at);
    await publish(tx, [learner.id, receiver.id], { topic: 'friends' });
    return { requestId, person };
  });
});
