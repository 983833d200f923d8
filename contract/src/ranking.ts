import * as z from 'zod';
import { person } from './friends.ts';
import { signedInOperation } from './operation.ts';

const tags = ['Ranking'];

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
  .route({ method: 'GET', path: '/ranking', tags, summary: 'The weekly ranking of the learner and their friends' })
  .output(
    z.object({
      from: z.iso.date().describe('Monday'),
      to: z.iso.date().describe('Sunday'),
      shown: z.boolean().describe('False if the learner has left the ranking, which is then empty'),
      rows: z.array(row),
    }),
  );

export const updateRanking = signedInOperation
  .route({ method: 'PUT', path: '/ranking/participation', tags, summary: 'Leave or rejoin the ranking' })
  .input(z.strictObject({ shown: z.boolean() }))
  .output(z.object({ shown: z.boolean() }));
