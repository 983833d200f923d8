import * as z from 'zod';
import { operation, signedInOperation } from './operation.ts';

const tags = ['Personal data'];

const accountDeletion = z.object({
  requestedAt: z.iso.datetime(),
  dueAt: z.iso.datetime().describe('Until then it can be undone'),
});
export type AccountDeletion = z.infer<typeof accountDeletion>;

export const getAccountDeletion = signedInOperation
  .route({ method: 'GET', path: '/account-deletion', tags, summary: 'The deletion that is under way, if any' })
  .output(z.object({ deletion: accountDeletion.nullable() }));

export const requestAccountDeletion = signedInOperation
  .route({
    method: 'POST',
    path: '/request-account-deletion',
    tags,
    summary: 'Ask for the account to be deleted in 30 days; ends every session, sends a mail with the way back',
  })
  .errors({ LAST_ADMIN: { status: 409, message: 'One admin must stay' } })
  .input(z.strictObject({ reason: z.string().trim().max(500).nullable().default(null) }))
  .output(z.object({ deletion: accountDeletion }));

export const undoAccountDeletion = signedInOperation
  .route({ method: 'POST', path: '/account-deletion/undo', tags, summary: 'Keep the account after all' })
  .input(z.strictObject({}))
  .output(z.object({ deletion: z.null() }));

export const sendDeletionLink = operation
  .route({
    method: 'POST',
    path: '/account-deletion-link',
    tags,
    summary: 'Mail a link to the deletion in the profile; the same answer whether there is such an account or not',
  })
  .input(
    z.strictObject({
      email: z
        .string()
        .trim()
        .min(3)
        .max(254)
        .regex(/^\S+@\S+$/),
    }),
  )
  .output(z.object({ accepted: z.literal(true) }));

export const exportPersonalData = signedInOperation
  .errors({ EXAM_RUNNING: { status: 409, message: 'Past sheets are kept closed while an exam is running' } })
  .route({ method: 'GET', path: '/personal-data', tags, summary: 'Everything that is held about the learner' })
  .output(
    z.object({
      format: z.literal('via-libera/personal-data'),
      version: z.literal(1),
      exportedAt: z.iso.datetime(),
      account: z.object({
        id: z.string(),
        email: z.string(),
        name: z.string(),
        emailVerified: z.boolean(),
        createdAt: z.iso.datetime(),
      }),
      tables: z
        .record(z.string(), z.array(z.record(z.string(), z.unknown())))
        .describe('Rows by table, as the database holds them, without passwords, tokens and codes'),
    }),
  );
