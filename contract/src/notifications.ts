import * as z from 'zod';
import { person } from './friends.ts';
import { signedInOperation } from './operation.ts';

const tags = ['Notifications'];
export const LISTED_NOTIFICATIONS = 50;

const notificationKind = z.enum([
  'friend_request',
  'friend_accepted',
  'duel_received',
  'duel_declined',
  'duel_result',
  'proposals_approved',
  'proposals_rejected',
]);
export type NotificationKind = z.infer<typeof notificationKind>;

const notification = z.object({
  id: z.uuid(),
  kind: notificationKind,
  person: person.nullable().describe('Null if the notification is about a review'),
  subjectId: z.uuid().describe('The id of the friend request, duel or review'),
  review: z
    .object({ questions: z.int().positive(), text: z.string().describe('The first question, shortened') })
    .nullable()
    .describe("Null if the notification is not about a review of the learner's proposals"),
  createdAt: z.iso.datetime(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = signedInOperation
  .route({
    method: 'GET',
    path: '/notifications',
    tags,
    summary: 'The last fifty notifications, and the number of unread ones',
  })
  .output(z.object({ unread: z.int().nonnegative(), notifications: z.array(notification).max(LISTED_NOTIFICATIONS) }));

export const readNotifications = signedInOperation
  .route({ method: 'POST', path: '/notifications/reading', tags, summary: 'Mark notifications as read' })
  .input(z.strictObject({ ids: z.array(z.uuid()).min(1).max(LISTED_NOTIFICATIONS) }))
  .output(z.object({ unread: z.int().nonnegative() }));
