import { MAX_FRIENDS } from '@vialibera/domain/people/friendship';
import { signedIn } from '#server/context.ts';
import { publish } from '#server/slices/live/publish.ts';
import { deleteForSubject, markSubjectRead, notify } from '#server/slices/people/notifications/notify.ts';
import { countFriends, saveFriendship } from '#server/slices/people/friendships-store.ts';
import { deleteRequest, lockRequest, updateRequestStatus } from './requests-store.ts';

export const acceptFriendRequest = signedIn.friends.acceptFriendRequest.handler(async ({ input, context, errors }) => {
  const { db, learner, now } = context;
  const { requestId } = input;
  return db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId, learner);
    if (request?.receiverId !== learner.id) throw errors.FRIEND_REQUEST_NOT_FOUND();
    const { senderId, status } = request;
    if (status === 'rejected') throw errors.FRIEND_REQUEST_DECIDED();
    if (status === 'accepted') return { status };
    const counts = [await countFriends(tx, learner.id), await countFriends(tx, senderId)];
    if (Math.max(...counts) >= MAX_FRIENDS) throw errors.FRIENDS_FULL();

    const at = now();
    await updateRequestStatus(tx, requestId, 'accepted', at);
    await saveFriendship(tx, senderId, learner.id, at);
    await markSubjectRead(tx, learner.id, requestId, at);
    await notify(tx, { to: senderId, actorId: learner.id, kind: 'friend_accepted', subjectId: requestId }, at);
    await publish(tx, [learner.id, senderId], { topic: 'friends' });
    return { status: 'accepted' as const };
  });
});

export const rejectFriendRequest = signedIn.friends.rejectFriendRequest.handler(async ({ input, context, errors }) => {
  const { db, learner, now } = context;
  const { requestId } = input;
  return db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId, learner);
    if (request?.receiverId !== learner.id) throw errors.FRIEND_REQUEST_NOT_FOUND();
    const { senderId, status } = request;
    if (status === 'accepted') throw errors.FRIEND_REQUEST_DECIDED();
    if (status === 'rejected') return { status };
    const at = now();
    await updateRequestStatus(tx, requestId, 'rejected', at);
    await markSubjectRead(tx, learner.id, requestId, at);
    await publish(tx, [learner.id, senderId], { topic: 'friends' });
    return { status: 'rejected' as const };
  });
});

export const withdrawFriendRequest = signedIn.friends.withdrawFriendRequest.handler(
  async ({ input: { requestId }, context: { db, learner }, errors }) =>
    db.transaction(async (tx) => {
      const request = await lockRequest(tx, requestId, learner);
      // There is nothing to withdraw if the request no longer exists or if the learner is not its sender.
      if (request?.senderId !== learner.id) return { withdrawn: true as const };
      if (request.status !== 'pending') throw errors.FRIEND_REQUEST_DECIDED();
      await deleteRequest(tx, requestId);
      await deleteForSubject(tx, request.receiverId, requestId);
      await publish(tx, [learner.id, request.receiverId], { topic: 'friends' });
      return { withdrawn: true as const };
    }),
);
