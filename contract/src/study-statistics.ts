import * as z from 'zod';
import { csvFile } from './csv-file.ts';
import { courseId, licenceId } from './ids.ts';
import { adminOperation, licenceUnknown } from './operation.ts';
import { page, total } from './page.ts';

const tags = ['Statistics'];
const count = z.int().nonnegative();
const share = z.number().min(0).max(1);
const correlation = z.number().min(-1).max(1);

/** Statistics of the first answers of all learners, computed by the last nightly run. */
export const firstAnswers = {
  answers: count.describe("Learners' first answers"),
  right: count,
  low: share.describe("Wilson's 95 % interval of the share that is right"),
  high: share,
  discrimination: z
    .object({ value: correlation, low: correlation, high: correlation })
    .nullable()
    .describe('The correlation with the share of right answers to all others, with its 95 % interval; null if unknown'),
};
const statistics = z.object(firstAnswers);
export type Statistics = z.infer<typeof statistics>;

const conceptStatistics = z.object({
  id: courseId,
  title: z.string(),
  topic: z.int(),
  statements: count.describe('Of the active bank'),
  suspects: count.describe('How many of them have a suspect answer key or figure'),
  ...firstAnswers,
});
export type ConceptStatistics = z.infer<typeof conceptStatistics>;

const sort = z.enum(['hardest', 'discrimination', 'topic']);
export type ConceptSort = z.infer<typeof sort>;

export const listConceptStatistics = adminOperation
  .errors(licenceUnknown)
  .route({
    method: 'GET',
    path: '/admin/concept-statistics',
    tags,
    summary: 'How hard the concepts of the active bank are and how well they discriminate, one page at a time',
  })
  .input(z.strictObject({ licence: licenceId, sort: sort.default('hardest'), page }))
  .output(
    z.object({
      concepts: z.array(conceptStatistics),
      total,
      computedAt: z.iso.datetime().nullable().describe('Null before the first nightly run with answers'),
    }),
  );

export const exportStatistics = adminOperation
  .errors(licenceUnknown)
  .route({
    method: 'GET',
    path: '/admin/item-statistics.csv',
    tags,
    summary: 'The statistics of the statements of the active bank as a CSV file',
    outputStructure: 'detailed',
  })
  .input(z.strictObject({ licence: licenceId }))
  .output(csvFile);

const studyDay = z.object({
  day: z.iso.date().describe('In Rome'),
  learners: count.describe('Learners who answered something'),
  sessions: count.describe('Study sessions begun: answers of a learner without a pause of more than half an hour'),
  answers: z.object({ lesson: count, practice: count, session: count, exam: count, duel: count }),
});
export type StudyDay = z.infer<typeof studyDay>;

export const getActivity = adminOperation
  .route({
    method: 'GET',
    path: '/admin/activity',
    tags,
    summary: 'Learners, sessions and answers of the last 30 days',
  })
  .input(z.strictObject({}).default({}))
  .output(
    z.object({
      days: z.array(studyDay).describe('The oldest first; the last one is today'),
      learners: count.describe('Different learners who answered something in these days'),
      countedAt: z.iso.datetime().nullable().describe('Null before the first count with answers'),
    }),
  );
