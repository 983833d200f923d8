import * as z from 'zod';
import { FRIEND_CODE_LENGTH } from '@vialibera/domain/people/friend-code';
import { licenceId } from './shared/ids.ts';
import { licenceUnknown, operation, signedInOperation } from './shared/operation.ts';
import { learnerStats } from './rewards.ts';

const tags = ['Account'];

export const role = z.enum(['admin', 'user']);

/** When questions are read aloud: never, when the learner presses a button, or automatically. */
export const READ_ALOUD = ['off', 'button', 'auto'] as const;
const readingSettings = z.strictObject({
  moreTime: z.boolean().describe('Exams take the longer time for certified learning difficulties (DSA)'),
  readAloud: z.enum(READ_ALOUD),
  calm: z.boolean().describe('Questions have wide spacing and nothing moves'),
});
export type ReadingSettings = z.infer<typeof readingSettings>;

const me = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string().nullable(),
  friendCode: z.string().length(FRIEND_CODE_LENGTH),
  isPublic: z.boolean(),
  selectedLicense: licenceId,
  licenceChosen: z.boolean().describe('Whether the learner has chosen the licence'),
  reading: readingSettings,
  timeZone: z.string(),
  hideGame: z.boolean().describe('XP, coins, streak and badges are not shown'),
  roles: z.array(role),
  stats: learnerStats,
});
export type Me = z.infer<typeof me>;

export const getMe = operation
  .route({ method: 'GET', path: '/me', tags, summary: 'The signed-in learner, null if there is none' })
  .output(z.object({ me: me.nullable() }));

export const updateMe = signedInOperation
  .route({
    method: 'PATCH',
    path: '/me',
    tags,
    summary: 'Choose the licence, hide or show the game, change the time zone and the reading settings',
  })
  .errors({
    ...licenceUnknown,
    TIME_ZONE_UNKNOWN: { status: 422, message: 'Not the full name of an IANA time zone' },
    TIME_ZONE_CHANGE_LIMITED: { status: 409, message: 'The time zone was already changed twice this week' },
  })
  .input(
    z.strictObject({
      hideGame: z.boolean().optional(),
      selectedLicense: licenceId.optional(),
      reading: readingSettings.optional(),
      timeZone: z
        .string()
        .regex(/^[\w+/-]{1,64}$/)
        .optional()
        .describe('Applies from now on; past days stay as they are'),
    }),
  )
  .output(
    z.object({ hideGame: z.boolean(), timeZone: z.string(), selectedLicense: licenceId, reading: readingSettings }),
  );

export const isAdmin = signedInOperation
  .route({ method: 'GET', path: '/is-admin', tags, summary: 'Whether the learner is an admin' })
  .output(z.object({ isAdmin: z.boolean() }));

export const getSignInOptions = operation
  .route({ method: 'GET', path: '/sign-in-options', tags, summary: 'The sign-in methods of this server' })
  .output(
    z.object({
      google: z.boolean().describe('Google sign-in is configured'),
      mailbox: z.boolean().describe('Emails are delivered to the built-in mailbox at /posta'),
    }),
  );
