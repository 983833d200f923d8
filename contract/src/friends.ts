import * as z from 'zod';
import { clientId } from './ids.ts';
import { signedInOperation } from './operation.ts';

const tags = ['Amici'];
const personId = z.uuid().describe('The id of a learner');

/** Somebody as another learner sees them: never their email. */
export const person = z.object({
  id: z.string(),
  name: z.string().nullable().describe('Null for a stranger who has chosen no name'),
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
  .describe('By the server, no finer than it is shown');

const friend = z.object({ person, lastSeen });
export type Friend = z.infer<typeof friend>;

const friendRequest = z.object({
  id: clientId,
  direction: z.enum(['received', 'sent']),
  person,
  createdAt: z.iso.datetime(),
});
export type FriendRequest = z.infer<typeof friendRequest>;

const requestNotFound = { FRIEND_REQUEST_NOT_FOUND: { status: 404, message: 'No such request of this learner' } };
const requestDecided = { FRIEND_REQUEST_DECIDED: { status: 409, message: 'The request was decided otherwise' } };
const friendsFull = { FRIENDS_FULL: { status: 409, message: 'One of the two has as many friends as one can have' } };
const personNotFound = { PERSON_NOT_FOUND: { status: 404, message: 'No such learner' } };

export const listFriends = signedInOperation
  .route({ method: 'GET', path: '/friends', tags, summary: 'Friends by name, and who is blocked' })
  .output(z.object({ friends: z.array(friend), blocked: z.array(person) }));

export const listFriendRequests = signedInOperation
  .route({ method: 'GET', path: '/friend-requests', tags, summary: 'Pending requests, received and sent' })
  .output(z.object({ requests: z.array(friendRequest) }));

export const sendFriendRequest = signedInOperation
  .route({ method: 'POST', path: '/friend-requests', tags, summary: 'Ask somebody by their friend code' })
  .errors({
    FRIEND_CODE_UNKNOWN: { status: 404, message: 'Nobody who can be asked has this code' },
    FRIEND_CODE_OWN: { status: 409, message: "The learner's own code" },
    FRIEND_REQUEST_EXISTS: { status: 409, message: 'There is a request in one of the directions' },
    ALREADY_FRIENDS: { status: 409, message: 'They are friends already' },
    PERSON_BLOCKED: { status: 409, message: 'The learner has blocked this person' },
    ...friendsFull,
  })
  .input(
    z.strictObject({
      requestId: clientId.describe('Made by the client, so that a retry is the same request'),
      code: z.string().trim().min(1).max(8).toUpperCase(),
    }),
  )
  .output(z.object({ requestId: clientId, person }));

export const acceptFriendRequest = signedInOperation
  .route({ method: 'POST', path: '/friend-requests/{requestId}/acceptance', tags, summary: 'Become friends' })
  .errors({ ...requestNotFound, ...requestDecided, ...friendsFull })
  .input(z.strictObject({ requestId: clientId }))
  .output(z.object({ status: z.literal('accepted') }));

export const rejectFriendRequest = signedInOperation
  .route({ method: 'POST', path: '/friend-requests/{requestId}/rejection', tags, summary: 'Say no to a request' })
  .errors({ ...requestNotFound, ...requestDecided })
  .input(z.strictObject({ requestId: clientId }))
  .output(z.object({ status: z.literal('rejected') }));

export const withdrawFriendRequest = signedInOperation
  .route({ method: 'DELETE', path: '/friend-requests/{requestId}', tags, summary: "Take one's own request back" })
  .errors(requestDecided)
  .input(z.strictObject({ requestId: clientId }))
  .output(z.object({ withdrawn: z.literal(true) }));

export const removeFriend = signedInOperation
  .route({ method: 'DELETE', path: '/friends/{personId}', tags, summary: 'End a friendship' })
  .input(z.strictObject({ personId }))
  .output(z.object({ removed: z.literal(true) }));

export const blockPerson = signedInOperation
  .route({ method: 'PUT', path: '/blocks/{personId}', tags, summary: 'Block somebody: friendship and requests end' })
  .errors({ ...personNotFound, BLOCK_OWN: { status: 409, message: 'Nobody blocks themselves' } })
  .input(z.strictObject({ personId }))
  .output(z.object({ blocked: z.literal(true) }));

export const unblockPerson = signedInOperation
  .route({ method: 'DELETE', path: '/blocks/{personId}', tags, summary: 'Take a block back' })
  .input(z.strictObject({ personId }))
  .output(z.object({ blocked: z.literal(false) }));

const foundPerson = z.object({ person, relation: z.enum(['none', 'friend', 'sent', 'received']) });
export type FoundPerson = z.infer<typeof foundPerson>;

export const searchPeople = signedInOperation
  .route({
    method: 'GET',
    path: '/people',
    tags,
    summary: 'Search public profiles: part of a name or code, a whole email',
  })
  .input(z.strictObject({ query: z.string().trim().max(100) }))
  .output(z.object({ people: z.array(foundPerson).max(10) }));

export const updateFriendCard = signedInOperation
  .route({
    method: 'PUT',
    path: '/friend-card',
    tags,
    summary: 'What others see: the name, and whether search finds it',
  })
  .errors({ DISPLAY_NAME_UNFIT: { status: 422, message: 'Letters, digits, spaces and . - _ only, at most 30' } })
  .input(z.strictObject({ displayName: z.string().max(100), isPublic: z.boolean() }))
  .output(z.object({ displayName: z.string().nullable(), isPublic: z.boolean() }));
