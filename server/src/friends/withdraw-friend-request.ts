import { signedIn } from '#server/context.ts';
import { publish } from '#server/live/publish.ts';
import { forgetSubject } from '#server/notifications/notify.ts';
import { deleteRequest, lockRequest } from './requests-store.ts';

export const withdrawFriendRequest = signedIn.friends.withdrawFriendRequest.handler(
  async ({ input: { requestId }, context: { db, learner }, errors }) =>
    db.transaction(async (tx) => {
      const request = await lockRequest(tx, requestId, learner);
      // Gone already, or another's: nothing of this learner's stands there any more.
      if (request?.senderId !== learner.id) return { withdrawn: true as const };
      if (request.status !== 'pending') throw errors.FRIEND_REQUEST_DECIDED();
      await deleteRequest(tx, requestId);
      await forgetSubject(tx, request.receiverId, requestId);
      await publish(tx, [learner.id, request.receiverId], { topic: 'friends' });
      return { withdrawn: true as const };
    }),
);
