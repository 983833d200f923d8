import * as z from 'zod';
import { operation, signedInOperation } from './operation.ts';
import { figures } from './rewards.ts';

const tags = ['Account'];

export const role = z.enum(['admin', 'user']);

export const me = z.object({
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
  .route({ method: 'PATCH', path: '/me', tags, summary: 'Change how the app shows itself' })
  .input(z.strictObject({ hideGame: z.boolean() }))
  .output(z.object({ hideGame: z.boolean() }));

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
