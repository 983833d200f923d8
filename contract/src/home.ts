import * as z from 'zod';
import { clientId, courseId } from './ids.ts';
import { signedInOperation } from './operation.ts';
import { figures } from './rewards.ts';

export const getHome = signedInOperation
  .route({ method: 'GET', path: '/home', tags: ['Account'], summary: 'All that the dashboard shows' })
  .output(
    z.object({
      figures,
      nextLesson: z
        .object({
          id: courseId,
          title: z.string(),
          unitTitle: z.string(),
          started: z.boolean().describe('Not the very first lesson'),
        })
        .nullable()
        .describe('Null when the whole course is completed'),
      runningExam: z.object({ id: clientId, secondsLeft: z.int().nonnegative() }).nullable(),
    }),
  );
