import * as z from 'zod';
import { operation } from './operation.ts';

const share = z.number().min(0).max(1);
const count = z.int().nonnegative();

const bin = z.object({
  low: share,
  high: share,
  predicted: share.describe('The mean of the predicted probabilities from `low` to `high`'),
  observed: share.describe('The share of these exams that was passed'),
  interval: z.object({ low: share, high: share }).describe('Holds the true share with a probability of 95 %'),
  count: count.describe('At least ten'),
});

const reliability = z.object({
  count: count.describe('The predictions that were shown to learners and whose exam is over'),
  needed: count.describe('From this count on there are statistics'),
  statistics: z
    .object({
      from: z.iso.date().describe('The day of the first exam, UTC'),
      to: z.iso.date().describe('The day of the last exam, UTC'),
      bins: z.array(bin).describe('The lowest predictions first'),
      ece: share.describe('The expected calibration error: the mean distance between `predicted` and `observed`'),
      brier: share.describe('The mean squared difference between the prediction and the result'),
    })
    .nullable(),
});
export type ReliabilityOfKind = z.infer<typeof reliability>;
export type ReliabilityStatistics = NonNullable<ReliabilityOfKind['statistics']>;

export const getReliability = operation
  .route({
    method: 'GET',
    path: '/reliability',
    tags: ['Study'],
    summary: 'How true the predicted probabilities of passing were in this installation',
  })
  .output(
    z.object({
      simulations: reliability.describe('Judged by the exam simulations of the app'),
      exams: reliability.describe('Judged by the results of real exams that learners have reported'),
    }),
  );
