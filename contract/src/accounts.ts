import * as z from 'zod';
import { operation, signedInOperation } from './operation.ts';
import { figures } from './rewards.ts';

const tags = ['Account'];

export const role = z.enum(['admin', 'user']);

const me = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string().nullable(),
  friendCode: z.string().length(8),
  isPublic: z.boolean(),
  selectedLicense: z.string(),
  timeZone: z.string(),
  hideGame: z.boolean().describe('XP, coins, streak and badges are not shown'),
  roles: z.array(role),
  figures,
});
export type Me = z.infer<typeof me>;

export const getMe = operation
  .route({ method: 'GET', path: '/me', tags, summary: 'Who is signed in, null when nobody is' })
  .output(z.object({ me: me.nullable() }));

export const updateMe = signedInOperation
  .route({ method: 'PATCH', path: '/me', tags, summary: 'Change how the app shows itself, and the zone of the days' })
  .errors({
    TIME_ZONE_UNKNOWN: { status: 422, message: 'No zone of the IANA database, by its full name' },
    TIME_ZONE_RESTS: { status: 409, message: 'Changed twice this week already' },
  })
  .input(
    z.strictObject({
      hideGame: z.boolean().optional(),
      timeZone: z
        .string()
        .regex(/^[\w+/-]{1,64}$/)
        .optional()
        .describe('From now on; days that have passed stay as they were'),
    }),
  )
  .output(z.object({ hideGame: z.boolean(), timeZone: z.string() }));

export const isAdmin = signedInOperation
  .route({ method: 'GET', path: '/is-admin', tags, summary: 'Whether the learner is an admin, asked of the database' })
  .output(z.object({ isAdmin: z.boolean() }));

export const getSignInOptions = operation
  .route({ method: 'GET', path: '/sign-in-options', tags, summary: 'Which ways to sign in this server offers' })
  .output(
    z.object({
      google: z.boolean().describe('Google sign-in is configured'),
      mailbox: z.boolean().describe('Mail lands in the built-in mailbox at /posta'),
    }),
  );
