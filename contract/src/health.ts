import * as z from 'zod';
import { operation } from './shared/operation.ts';

export const getHealth = operation
  .route({ method: 'GET', path: '/health', tags: ['Service'], summary: 'Whether the server and its database answer' })
  .errors({
    DATABASE_DOWN: { status: 503, message: 'The database does not answer' },
    DISK_FULL: { status: 503, message: 'The database cannot write: its disk is full' },
  })
  .output(z.object({ status: z.literal('ok'), database: z.enum(['embedded', 'external']), contractVersion: z.int() }));
