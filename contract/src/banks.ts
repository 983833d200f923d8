import * as z from 'zod';
import { SUSPICIONS } from '@vialibera/domain/banks/item-statistics';
import { EXPLANATION_MAXIMUM, SHORT_TEXT_MAXIMUM, STATEMENT_MAXIMUM } from '@vialibera/domain/banks/statement-limits';
import { BANK_ORIGINS } from './shared/bank-origin.ts';
import { csvFile } from './shared/csv-file.ts';
import { answer, courseId, illustration, licenceId, options, topicNumber } from './shared/ids.ts';
import { shownEdition } from './shared/edition.ts';
import { examFit } from './imports.ts';
import { adminOperation, licenceUnknown } from './shared/operation.ts';
import { page, rowId, rowNumber, search, total } from './shared/page.ts';
import { plainText } from './shared/plain-text.ts';
import { fitsIndex } from './shared/question-limits.ts';
import { firstAnswers } from './admin.ts';

const tags = ['Banks'];
const bank = z.enum(BANK_ORIGINS);
const count = z.int().nonnegative();

const statementText = plainText(STATEMENT_MAXIMUM).refine((text) => fitsIndex(text), 'too long');
const explanation = plainText(EXPLANATION_MAXIMUM).nullable();
const article = plainText(SHORT_TEXT_MAXIMUM).nullable();

const statement = z.object({
  id: z.int(),
  text: z.string(),
  answer,
  options,
  illustration: illustration.nullable(),
  topic: z.int().nullable(),
  explanation: z.string().nullable().describe("The file's or, if an admin has corrected it, the admin's"),
  ours: z
    .object({ text: z.string(), isShown: z.boolean().describe('Whether learners read it instead of `explanation`') })
    .nullable()
    .describe('Our explanation of the same statement, or the rule of its concept; null if we have none'),
  article: z.string().nullable(),
  retired: z.boolean(),
  awaitingImage: z.boolean().describe('Whether it needs an image and has none, so that nothing asks it'),
  statistics: z.object({
    shown: count.describe('Number of submitted exams that contain it'),
    ...firstAnswers,
    suspicion: z
      .enum(SUSPICIONS)
      .nullable()
      .describe('Why its key or figure should be checked; null if it seems right'),
  }),
});
export type BankStatement = z.infer<typeof statement>;

/**
 * Which statements to list. `suspect`: live statements whose answer key or picture is probably wrong. `awaiting-image`:
 * statements that need an image and have none.
 */
const show = z.enum(['live', 'retired', 'suspect', 'awaiting-image']);
export type StatementShow = z.infer<typeof show>;
/**
 * `list`: in the order of the question list. `hardest`: by the share of right answers, the lowest first. `discrimination`: by how
 * well a statement separates learners who know more from those who know less, the worst first.
 */
const sort = z.enum(['list', 'hardest', 'discrimination']);
export type StatementSort = z.infer<typeof sort>;
const filters = {
  licence: licenceId,
  bank: bank.optional().describe('By default the active bank'),
  search,
  show: show.default('live'),
  topic: z
    .union([z.literal('none'), z.coerce.number().pipe(topicNumber)])
    .optional()
    .describe('Only the statements of this topic, or those without one'),
  concept: courseId.optional().describe('Only the statements of this concept of the active bank'),
};

export const listStatements = adminOperation
  .errors(licenceUnknown)
  .route({ method: 'GET', path: '/admin/statements', tags, summary: 'The statements of a bank, one page at a time' })
  .input(z.strictObject({ ...filters, sort: sort.default('list'), page }))
  .output(
    z.object({
      bank,
      inForce: bank.nullable().describe('The active bank, from which exams are drawn'),
      statements: z.array(statement),
      total,
      concept: z.string().nullable().describe('The title of the concept of the request'),
      suspectKeys: count.describe('Number of live statements with a suspect answer key or figure'),
      awaitingImages: count.describe('Number of live statements that need an image and have none'),
    }),
  );

export const exportStatements = adminOperation
  .errors(licenceUnknown)
  .route({
    method: 'GET',
    path: '/admin/statements.csv',
    tags,
    summary: 'The statements as a CSV file',
    outputStructure: 'detailed',
  })
  .input(z.strictObject(filters))
  .output(csvFile);

/** The error of a change after which the bank would no longer have enough statements for the exam form. */
const tooSmall = {
  BANK_TOO_SMALL: {
    status: 409,
    message: 'Exams would lack statements',
    data: z.object({ lacking: examFit.shape.lacking }),
  },
};
const editErrors = {
  ...tooSmall,
  STATEMENT_NOT_FOUND: { status: 404, message: 'No such statement in the imported bank' },
  BANK_IMPORT_RUNNING: { status: 409, message: 'An import is in progress' },
};

export const updateStatement = adminOperation
  .errors({
    ...editErrors,
    ANSWER_IMPOSSIBLE: { status: 422, message: 'The question does not have this answer' },
    STATEMENT_RETIRED: { status: 409, message: 'Restore it first' },
    MEANING_CHANGED: {
      status: 409,
      message: 'The text means something else, so that a new statement replaces it: repeat the request with `agreed`',
    },
    ANSWER_CHANGED: { status: 409, message: 'Another answer becomes the right one: repeat the request with `agreed`' },
    STATEMENT_EXISTS: { status: 409, message: 'Another statement has this text and illustration' },
  })
  .route({
    method: 'PUT',
    path: '/admin/statements/{id}',
    tags,
    summary: 'Correct a statement of the imported bank, as a new version',
  })
  .input(
    z.strictObject({
      id: rowId,
      text: statementText,
      answer,
      topic: topicNumber.nullable(),
      explanation,
      article,
      agreed: z.boolean().default(false).describe('The admin agrees to another meaning or another right answer'),
    }),
  )
  .output(z.object({ id: z.int().describe('A new id if the meaning has changed'), version: z.int() }));

export const retireStatement = adminOperation
  .errors(editErrors)
  .route({
    method: 'PUT',
    path: '/admin/statements/{id}/retirement',
    tags,
    summary: 'Retire or restore a statement of the imported bank, as a new version',
  })
  .input(z.strictObject({ id: rowId, retired: z.boolean() }))
  .output(z.object({ version: z.int() }));

const kind = z.enum(['import', 'edit', 'reset', 'rollback']);
const version = z.object({
  version: z.int(),
  kind,
  source: z.string(),
  importedAt: z.iso.datetime(),
  complete: z.boolean().describe('False while an import is in progress'),
  usable: z
    .boolean()
    .describe('Whether it has enough statements for the exam form. Otherwise the version before it stays active.'),
  inForce: z.boolean().describe('Whether exams use it'),
  author: z.string().nullable(),
  statements: count,
  added: count.nullable(),
  changed: count.nullable(),
  reworded: count.nullable().describe('The statements of an import that replace another wording of themselves'),
  retired: count.nullable(),
  restorable: z.boolean().describe('Whether the bank can be rolled back to it'),
});
export type BankVersion = z.infer<typeof version>;

export const listVersions = adminOperation
  .route({
    method: 'GET',
    path: '/admin/licences/{licence}/banks/{bank}/versions',
    tags,
    summary: 'The versions of a bank, newest first',
  })
  .errors(licenceUnknown)
  .input(z.strictObject({ licence: licenceId, bank, page }))
  .output(
    z.object({
      versions: z.array(version),
      total,
      newest: count.describe('The number of the newest version, complete or not'),
    }),
  );

const changedStatement = z.object({
  text: z.string(),
  answer,
  options,
  imageUrl: z.string().nullable(),
  topic: z.int().nullable(),
  explanation: z.string().nullable(),
  article: z.string().nullable(),
});
export type ChangedStatement = z.infer<typeof changedStatement>;
const changeKind = z.enum(['added', 'changed', 'retired']);
export type ChangeKind = z.infer<typeof changeKind>;
const change = z.object({
  kind: changeKind,
  before: changedStatement.nullable(),
  after: changedStatement.nullable(),
});
export type StatementChange = z.infer<typeof change>;

export const listChanges = adminOperation
  .errors({ VERSION_NOT_FOUND: { status: 404, message: 'No such version' } })
  .route({
    method: 'GET',
    path: '/admin/licences/{licence}/banks/{bank}/versions/{version}/changes',
    tags,
    summary: 'The changes of a version, one page at a time',
  })
  .errors(licenceUnknown)
  .input(z.strictObject({ licence: licenceId, bank, version: rowId, kind: changeKind.optional(), page }))
  .output(z.object({ changes: z.array(change), total }));

export const rollBackBank = adminOperation
  .errors(tooSmall)
  .errors({
    BANK_IMPORT_RUNNING: editErrors.BANK_IMPORT_RUNNING,
    VERSION_NOT_FOUND: { status: 404, message: 'No such version' },
    VERSION_NOT_RESTORABLE: { status: 409, message: 'The changes of later versions were not saved' },
    BANK_CHANGED: { status: 409, message: 'The bank has a newer version than `seenVersion`' },
  })
  .route({
    method: 'POST',
    path: '/admin/licences/{licence}/banks/importata/rollback',
    tags,
    summary: 'Roll the imported bank back to an earlier version, as a new version',
  })
  .errors(licenceUnknown)
  .input(z.strictObject({ licence: licenceId, toVersion: rowNumber, seenVersion: rowNumber }))
  .output(z.object({ version: z.int() }));

const edition = z.object({
  id: z.string().describe('Such as `2026-09`'),
  validFrom: z.iso.date().nullable(),
  isCertain: shownEdition.shape.isCertain,
  source: z.string(),
});
export type BankEdition = z.infer<typeof edition>;

export const getBankState = adminOperation
  .route({
    method: 'GET',
    path: '/admin/licences/{licence}/banks/importata/state',
    tags,
    summary: 'Whether the imported bank is in force, and what it lacks if it is in preparation',
  })
  .errors(licenceUnknown)
  .input(z.strictObject({ licence: licenceId }))
  .output(
    z.object({
      inForce: bank.nullable().describe('The active bank, from which exams are drawn'),
      preparing: z
        .object({ version: z.int(), exam: examFit })
        .nullable()
        .describe('The newest version, if it has too few statements for the exam form'),
      awaitingImages: count,
      edition: edition.nullable().describe('The edition of the ministry that the active bank is; null if it is none'),
      withdrawn: z
        .object({ statements: z.int().positive(), by: edition, version: z.int() })
        .nullable()
        .describe('The statements of the active bank that the ministry has withdrawn by today, and the newest version'),
    }),
  );

export const retireWithdrawn = adminOperation
  .errors(tooSmall)
  .errors({
    BANK_IMPORT_RUNNING: editErrors.BANK_IMPORT_RUNNING,
    BANK_CHANGED: { status: 409, message: 'The bank has a newer version than `seenVersion`' },
  })
  .route({
    method: 'POST',
    path: '/admin/licences/{licence}/banks/importata/withdrawn',
    tags,
    summary: 'Retire all statements that the ministry has withdrawn by today, as a new version',
  })
  .errors(licenceUnknown)
  .input(z.strictObject({ licence: licenceId, seenVersion: rowNumber }))
  .output(z.object({ version: z.int(), retired: count }));
