import * as z from 'zod';
import { COURSE_LICENCE } from '@vialibera/domain/exam/course-licence';
import { UPLOAD_BATCH } from '@vialibera/domain/questions/question';
import { csvFile } from './shared/csv-file.ts';
import { licenceId } from './shared/ids.ts';
import { adminOperation, licenceUnknown, signedInOperation } from './shared/operation.ts';
import { page, rowId, rowNumber, search, total } from './shared/page.ts';
import { plainText } from './shared/plain-text.ts';
import { fitsIndex, QUESTION_LIMITS as LIMITS, REVIEW_NOTE_MAXIMUM } from './shared/question-limits.ts';
import { INTEGER_MAXIMUM } from '@vialibera/domain/text/integer-maximum';

const tags = ['Questions'];
const category = z
  .union([z.literal('common'), licenceId])
  .describe('The licence for which it is asked; `common` if it is asked for every licence');

const uploadedQuestion = z
  .strictObject({
    text: plainText(LIMITS.text),
    options: z.array(plainText(LIMITS.option)).min(2).max(LIMITS.options),
    correctOption: z.int().min(0),
    category: category.default(COURSE_LICENCE),
    topic: plainText(LIMITS.topic).nullable().default(null),
    explanation: plainText(LIMITS.explanation).nullable().default(null),
  })
  .refine(({ options, correctOption }) => correctOption < options.length, 'correctOption is none of the options')
  .refine(({ text, options }) => fitsIndex(text, ...options), 'text and options are too long together');

const question = z.object({
  id: z.int(),
  text: z.string(),
  options: z.array(z.string()),
  correctOption: z.int().nonnegative(),
  category,
  topic: z.string().nullable(),
  explanation: z.string().nullable(),
});
export type Question = z.infer<typeof question>;

export const uploadQuestions = signedInOperation
  .errors(licenceUnknown)
  .errors({ PROPOSALS_FULL: { status: 409, message: 'Too many proposals of this learner are waiting for a review' } })
  .route({
    method: 'POST',
    path: '/questions',
    tags,
    summary:
      "Upload questions. An admin's are live at once, a learner's become proposals. Uploading the same again changes nothing",
  })
  .input(
    z.strictObject({
      questions: z.array(uploadedQuestion).min(1).max(UPLOAD_BATCH),
      showAuthor: z
        .boolean()
        .default(false)
        .describe("Whether the learner's display name is shown with approved proposals. Without effect for an admin"),
    }),
  )
  .output(
    z.object({
      added: z.int().nonnegative(),
      identical: z.int().nonnegative(),
      disputed: z
        .int()
        .nonnegative()
        .describe(
          'Existing questions with another right option, left unchanged unless an admin corrects a retired one',
        ),
      live: z.boolean().describe('False: an admin reviews them first'),
    }),
  );

const filters = {
  search,
  category: category.optional(),
  topic: plainText(LIMITS.topic).optional(),
};

export const listQuestions = signedInOperation
  .route({ method: 'GET', path: '/questions', tags, summary: 'The live questions, one page at a time' })
  .input(z.strictObject({ ...filters, page }))
  .output(z.object({ questions: z.array(question), total, topics: z.array(z.string()) }));

export const exportQuestions = adminOperation
  .route({
    method: 'GET',
    path: '/admin/questions.csv',
    tags,
    summary: 'The live questions as a CSV file',
    outputStructure: 'detailed',
  })
  .input(z.strictObject(filters))
  .output(csvFile);

const proposalState = z.enum(['waiting', 'approved', 'rejected']);
export type ProposalState = z.infer<typeof proposalState>;
const reviewNote = plainText(REVIEW_NOTE_MAXIMUM);
const ownProposal = question.extend({
  state: proposalState,
  createdAt: z.iso.datetime(),
  reviewedAt: z.iso.datetime().nullable().describe('When an admin decided; null while the proposal is waiting'),
  note: z.string().nullable().describe('The reason of a rejection, or a note to an approval'),
  showAuthor: z.boolean(),
});
export type OwnProposal = z.infer<typeof ownProposal>;

export const listMyProposals = signedInOperation
  .route({
    method: 'GET',
    path: '/my-proposals',
    tags,
    summary: "The learner's proposals and their state",
  })
  .input(z.strictObject({ page }))
  .output(z.object({ proposals: z.array(ownProposal), total }));

const proposal = question.extend({
  createdAt: z.iso.datetime(),
  authorId: z.string().nullable(),
  note: z.string().nullable().describe('The reason of the rejection'),
});
export type Proposal = z.infer<typeof proposal>;
const proposalAuthor = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  waiting: z.int().nonnegative(),
  lastId: z.int().nonnegative().describe('The id of the newest waiting proposal'),
});
export type ProposalAuthor = z.infer<typeof proposalAuthor>;

export const listProposals = adminOperation
  .route({
    method: 'GET',
    path: '/admin/proposals',
    tags,
    summary: 'Waiting or rejected proposals by author',
  })
  .input(z.strictObject({ state: z.enum(['waiting', 'rejected']).default('waiting'), page }))
  .output(
    z.object({
      proposals: z.array(proposal),
      total,
      waiting: z.int().nonnegative(),
      authors: z.array(proposalAuthor).describe('The authors of the proposals on this page'),
    }),
  );

const decision = {
  approve: z.boolean(),
  note: reviewNote.nullable().default(null).describe('For the author. Required to reject'),
};
const hasReason = ({ approve, note }: { approve: boolean; note: string | null }) => approve || note !== null;
const REASON_MISSING = 'a rejection needs a reason';

export const reviewProposal = adminOperation
  .errors({ PROPOSAL_NOT_FOUND: { status: 404, message: 'No such proposal' } })
  .route({ method: 'PUT', path: '/admin/proposals/{id}', tags, summary: 'Approve or reject a proposal' })
  .input(
    z
      .strictObject({
        ...decision,
        id: rowId,
        live: z.boolean().default(false).describe('Rejects the question even if it is live, which retires it'),
      })
      .refine(hasReason, REASON_MISSING),
  )
  .output(z.object({ reviewed: z.int().nonnegative() }));

export const reviewAuthorProposals = adminOperation
  .route({
    method: 'PUT',
    path: '/admin/proposal-authors/{authorId}',
    tags,
    summary: 'Approve or reject the waiting proposals of an author up to the newest one that the admin has seen',
  })
  .input(
    z
      .strictObject({ ...decision, authorId: z.string().min(1).max(100), upTo: rowNumber })
      .refine(hasReason, REASON_MISSING),
  )
  .output(z.object({ reviewed: z.int().nonnegative() }));

const questionMigrationTags = ['Admin'];
const count = z.int().nonnegative();

const migrationIssue = z.enum(['NOT_TRUE_FALSE', 'NO_CORRECT_OPTION', 'NO_TEXT']);
export type MigrationIssue = z.infer<typeof migrationIssue>;

const failedQuestion = z.object({ sourceId: z.int(), text: z.string(), issue: migrationIssue });
export type FailedQuestion = z.infer<typeof failedQuestion>;

const migrationState = z.object({
  total: count.describe('Active questions, migrated or not'),
  migrated: count,
  failed: count.describe('Questions that could not be migrated, each with its issue'),
  proposals: count.describe('Inactive questions, which wait for a review or were rejected. They are not migrated'),
  failures: z.array(failedQuestion).describe('The first hundred'),
});
export type MigrationState = z.infer<typeof migrationState>;

export const getQuestionMigration = adminOperation
  .route({
    method: 'GET',
    path: '/admin/question-migration',
    tags: questionMigrationTags,
    summary: 'The progress of the question migration',
  })
  .output(migrationState);

export const migrateQuestions = adminOperation
  .route({
    method: 'POST',
    path: '/admin/question-migration/batches',
    tags: questionMigrationTags,
    summary: 'Migrate the next 50 questions. Safe to repeat',
  })
  .input(
    z.strictObject({
      after: count.max(INTEGER_MAXIMUM).describe('The `last` of the previous batch; 0 at the start of a run'),
    }),
  )
  .output(
    z.object({
      last: z.int().nullable().describe('Null if no question was left'),
      migrated: count.describe('In this batch'),
      failures: z.array(failedQuestion).describe('In this batch'),
      state: migrationState,
    }),
  );
