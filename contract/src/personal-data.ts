import * as z from 'zod';
import { REASON_MAXIMUM } from '@vialibera/domain/accounts/account-deletion';
import { EMAIL_MAXIMUM } from '@vialibera/domain/accounts/account-form';
import { operation, signedInOperation } from './shared/operation.ts';

const tags = ['Personal data'];

const accountDeletion = z.object({
  requestedAt: z.iso.datetime(),
  dueAt: z.iso.datetime().describe('It can be undone until then'),
});
export type AccountDeletion = z.infer<typeof accountDeletion>;

export const getAccountDeletion = signedInOperation
  .route({ method: 'GET', path: '/account-deletion', tags, summary: 'The pending deletion, if any' })
  .output(z.object({ deletion: accountDeletion.nullable() }));

export const requestAccountDeletion = signedInOperation
  .route({
    method: 'POST',
    path: '/request-account-deletion',
    tags,
    summary:
      'Request the deletion of the account in 30 days. Ends every session and sends an email with a link to undo it',
  })
  .errors({ LAST_ADMIN: { status: 409, message: 'One admin must remain' } })
  .input(z.strictObject({ reason: z.string().trim().max(REASON_MAXIMUM).nullable().default(null) }))
  .output(z.object({ deletion: accountDeletion }));

export const undoAccountDeletion = signedInOperation
  .route({ method: 'POST', path: '/account-deletion/undo', tags, summary: 'Undo the deletion request' })
  .input(z.strictObject({}))
  .output(z.object({ deletion: z.null() }));

export const sendDeletionLink = operation
  .route({
    method: 'POST',
    path: '/account-deletion-link',
    tags,
    summary:
      'Send an email with a link to the deletion form. The response is the same whether the account exists or not',
  })
  .input(
    z.strictObject({
      email: z
        .string()
        .trim()
        .min(3)
        .max(EMAIL_MAXIMUM)
        .regex(/^\S+@\S+$/),
    }),
  )
  .output(z.object({ accepted: z.literal(true) }));

export const exportPersonalData = signedInOperation
  .errors({ EXAM_RUNNING: { status: 409, message: 'Past exams are hidden while an exam is running' } })
  .route({ method: 'GET', path: '/personal-data', tags, summary: 'All stored data about the learner' })
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
        .describe('Database rows by table, without passwords, tokens and codes'),
    }),
  );
