import * as z from 'zod';
import { FRIEND_CODE_LENGTH } from '@vialibera/domain/people/friend-code';
import { clientId } from './shared/ids.ts';
import { signedInOperation } from './shared/operation.ts';

const tags = ['Friends'];
const personId = z.uuid().describe('The id of a learner');

/** The data about a learner that other learners can see. The email address is never included. */
export const person = z.object({
  id: z.string(),
  name: z.string().nullable().describe('Null for a learner who is not a friend and has no display name'),
  initials: z.string().min(1).max(2),
  code: z.string().describe('Friend code'),
});
export type Person = z.infer<typeof person>;

const lastSeen = z
  .discriminatedUnion('unit', [
    z.object({ unit: z.literal('online') }),
    z.object({ unit: z.literal('hours'), count: z.int().positive() }),
    z.object({ unit: z.literal('days'), count: z.int().positive() }),
  ])
  .nullable()
  .describe('Rounded as it is displayed');

const friend = z.object({ person, lastSeen });
export type Friend = z.infer<typeof friend>;

const friendRequest = z.object({
  id: clientId,
  direction: z.enum(['received', 'sent']),
  person,
  createdAt: z.iso.datetime(),
});
export type FriendRequest = z.infer<typeof friendRequest>;

const requestNotFound = { FRIEND_REQUEST_NOT_FOUND: { status: 404, message: 'The learner has no such request' } };
const requestDecided = {
  FRIEND_REQUEST_DECIDED: { status: 409, message: 'The request was already decided differently' },
};
const friendsFull = { FRIENDS_FULL: { status: 409, message: 'One of the two has the maximum number of friends' } };
const personNotFound = { PERSON_NOT_FOUND: { status: 404, message: 'No such learner' } };

export const listFriends = signedInOperation
  .route({ method: 'GET', path: '/friends', tags, summary: 'Friends by name, and blocked people' })
  .output(z.object({ friends: z.array(friend), blocked: z.array(person) }));

export const listFriendRequests = signedInOperation
  .route({ method: 'GET', path: '/friend-requests', tags, summary: 'Pending requests, received and sent' })
  .output(z.object({ requests: z.array(friendRequest) }));

export const sendFriendRequest = signedInOperation
  .route({ method: 'POST', path: '/friend-requests', tags, summary: 'Send a friend request by friend code' })
  .errors({
    FRIEND_CODE_UNKNOWN: { status: 404, message: 'No learner who can be asked has this code' },
    FRIEND_CODE_OWN: { status: 409, message: "The learner's own code" },
    FRIEND_REQUEST_EXISTS: { status: 409, message: 'A request between the two exists' },
    ALREADY_FRIENDS: { status: 409, message: 'The two are already friends' },
    PERSON_BLOCKED: { status: 409, message: 'The learner has blocked this person' },
    ...friendsFull,
  })
  .input(
    z.strictObject({
      requestId: clientId.describe('Made by the client, so that a retry is the same request'),
      code: z.string().trim().min(1).max(FRIEND_CODE_LENGTH).toUpperCase(),
    }),
  )
  .output(z.object({ requestId: clientId, person }));

export const acceptFriendRequest = signedInOperation
  .route({ method: 'POST', path: '/friend-requests/{requestId}/acceptance', tags, summary: 'Accept a request' })
  .errors({ ...requestNotFound, ...requestDecided, ...friendsFull })
  .input(z.strictObject({ requestId: clientId }))
  .output(z.object({ status: z.literal('accepted') }));

export const rejectFriendRequest = signedInOperation
  .route({ method: 'POST', path: '/friend-requests/{requestId}/rejection', tags, summary: 'Reject a request' })
  .errors({ ...requestNotFound, ...requestDecided })
  .input(z.strictObject({ requestId: clientId }))
  .output(z.object({ status: z.literal('rejected') }));

export const withdrawFriendRequest = signedInOperation
  .route({ method: 'DELETE', path: '/friend-requests/{requestId}', tags, summary: 'Withdraw a sent request' })
  .errors(requestDecided)
  .input(z.strictObject({ requestId: clientId }))
  .output(z.object({ withdrawn: z.literal(true) }));

export const removeFriend = signedInOperation
  .route({ method: 'DELETE', path: '/friends/{personId}', tags, summary: 'End a friendship' })
  .input(z.strictObject({ personId }))
  .output(z.object({ removed: z.literal(true) }));

export const blockPerson = signedInOperation
  .route({
    method: 'PUT',
    path: '/blocks/{personId}',
    tags,
    summary: 'Block a person, which ends the friendship and all requests',
  })
  .errors({ ...personNotFound, BLOCK_OWN: { status: 409, message: 'Learners cannot block themselves' } })
  .input(z.strictObject({ personId }))
  .output(z.object({ blocked: z.literal(true) }));

export const unblockPerson = signedInOperation
  .route({ method: 'DELETE', path: '/blocks/{personId}', tags, summary: 'Unblock a person' })
  .input(z.strictObject({ personId }))
  .output(z.object({ blocked: z.literal(false) }));

export const FOUND_PEOPLE_MAXIMUM = 10;
const foundPerson = z.object({ person, relation: z.enum(['none', 'friend', 'sent', 'received']) });
export type FoundPerson = z.infer<typeof foundPerson>;

export const searchPeople = signedInOperation
  .route({
    method: 'GET',
    path: '/people',
    tags,
    summary: 'Search public profiles by part of a name or code, or by the whole email',
  })
  .input(z.strictObject({ query: z.string().trim().max(100) }))
  .output(z.object({ people: z.array(foundPerson).max(FOUND_PEOPLE_MAXIMUM) }));

export const updatePublicProfile = signedInOperation
  .route({
    method: 'PUT',
    path: '/public-profile',
    tags,
    summary: 'Change the display name and whether the profile is public',
  })
  .errors({ DISPLAY_NAME_UNFIT: { status: 422, message: 'Letters, digits, spaces and . - _ only, at most 30' } })
  .input(z.strictObject({ displayName: z.string().max(100), isPublic: z.boolean() }))
  .output(z.object({ displayName: z.string().nullable(), isPublic: z.boolean() }));

const rankingTags = ['Ranking'];

const row = z.object({
  person,
  me: z.boolean(),
  place: z.int().positive(),
  points: z.int().nonnegative(),
  statements: z.int().nonnegative().describe('Answered right for the first time this week'),
  exams: z.int().nonnegative().describe('Passed this week'),
});
export type RankingRow = z.infer<typeof row>;

export const getRanking = signedInOperation
  .route({
    method: 'GET',
    path: '/ranking',
    tags: rankingTags,
    summary: 'The weekly ranking of the learner and their friends',
  })
  .output(
    z.object({
      from: z.iso.date().describe('Monday'),
      to: z.iso.date().describe('Sunday'),
      shown: z.boolean().describe('False if the learner has left the ranking, which is then empty'),
      rows: z.array(row),
    }),
  );

export const updateRanking = signedInOperation
  .route({ method: 'PUT', path: '/ranking/participation', tags: rankingTags, summary: 'Leave or rejoin the ranking' })
  .input(z.strictObject({ shown: z.boolean() }))
  .output(z.object({ shown: z.boolean() }));

const notificationsTags = ['Notifications'];
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
    tags: notificationsTags,
    summary: 'The last fifty notifications, and the number of unread ones',
  })
  .output(z.object({ unread: z.int().nonnegative(), notifications: z.array(notification).max(LISTED_NOTIFICATIONS) }));

export const readNotifications = signedInOperation
  .route({
    method: 'POST',
    path: '/notifications/reading',
    tags: notificationsTags,
    summary: 'Mark notifications as read',
  })
  .input(z.strictObject({ ids: z.array(z.uuid()).min(1).max(LISTED_NOTIFICATIONS) }))
  .output(z.object({ unread: z.int().nonnegative() }));
