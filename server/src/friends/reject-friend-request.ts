import { signedIn } from '#server/context.ts';
import { publish } from '#server/live/publish.ts';
import { markSubjectRead } from '#server/notifications/notify.ts';
import { decideRequest, lockRequest } from './requests-store.ts';

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
    await decideRequest(tx, requestId, 'rejected', at);
    await markSubjectRead(tx, learner.id, requestId, at);
    await publish(tx, [learner.id, senderId], { topic: 'friends' });
    return { status: 'rejected' as const };
  });
});
