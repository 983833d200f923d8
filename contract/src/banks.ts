import * as z from 'zod';
import { csvFile } from './csv-file.ts';
import { figure } from './ids.ts';
import { adminOperation } from './operation.ts';
import { page, rowId, rowNumber, search, total } from './page.ts';
import { plainText } from './plain-text.ts';
import { fitsKey } from './question-limits.ts';

const tags = ['Banche'];
const bankId = z.enum(['via-libera', 'importata']);
export type BankId = z.infer<typeof bankId>;
const share = z.number().min(0).max(1);
const count = z.int().nonnegative();

const statementText = plainText(2000).refine((text) => fitsKey(text), 'too long');
const explanation = plainText(4000).nullable();
const article = plainText(300).nullable();
const topic = z.int().min(1).max(25).nullable();

const statement = z.object({
  id: z.int(),
  text: z.string(),
  answer: z.boolean(),
  figure: figure.nullable(),
  topic: z.int().nullable(),
  explanation: z.string().nullable(),
  article: z.string().nullable(),
  retired: z.boolean(),
  statistics: z.object({
    shown: count.describe('In how many sheets that were handed in'),
    answers: count.describe("Learners' first answers"),
    right: count,
    low: share.describe("Wilson's 95 % interval of the share that is right"),
    high: share,
    alarm: z.boolean().describe('The key should be checked'),
  }),
});
export type BankStatement = z.infer<typeof statement>;

/** `alarm`: those whose key should be checked. */
const show = z.enum(['live', 'retired', 'alarm']);
export type StatementShow = z.infer<typeof show>;
const filters = { bank: bankId.optional().describe('By default the one in force'), search, show: show.default('live') };

export const listStatements = adminOperation
  .route({ method: 'GET', path: '/admin/statements', tags, summary: "A bank's statements, a page at a time" })
  .input(z.strictObject({ ...filters, page }))
  .output(
    z.object({
      bank: bankId,
      inForce: bankId.nullable().describe('The bank that exams are drawn from'),
      statements: z.array(statement),
      total,
      alarms: count.describe('How many live statements have a key to be checked'),
    }),
  );

export const exportStatements = adminOperation
  .route({
    method: 'GET',
    path: '/admin/statements.csv',
    tags,
    summary: 'The statements as a CSV file',
    outputStructure: 'detailed',
  })
  .input(z.strictObject(filters))
  .output(csvFile);

const notNow = {
  STATEMENT_NOT_FOUND: { status: 404, message: 'No such statement in the imported bank' },
  BANK_IMPORT_RUNNING: { status: 409, message: 'An import is half-way' },
};

export const updateStatement = adminOperation
  .errors({
    ...notNow,
    STATEMENT_RETIRED: { status: 409, message: 'Restore it first' },
    STATEMENT_EXISTS: { status: 409, message: 'Another statement has this text and figure' },
  })
  .route({
    method: 'PUT',
    path: '/admin/statements/{id}',
    tags,
    summary: 'Correct a statement of the imported bank, as a new version',
  })
  .input(z.strictObject({ id: rowId, text: statementText, answer: z.boolean(), topic, explanation, article }))
  .output(z.object({ id: z.int().describe('Another one when the text has changed'), version: z.int() }));

export const retireStatement = adminOperation
  .errors(notNow)
  .route({
    method: 'PUT',
    path: '/admin/statements/{id}/retirement',
    tags,
    summary: 'Take a statement out of the imported bank, or bring it back, as a new version',
  })
  .input(z.strictObject({ id: rowId, retired: z.boolean() }))
  .output(z.object({ version: z.int() }));

const kind = z.enum(['import', 'edit', 'reset', 'rollback']);
const version = z.object({
  version: z.int(),
  kind,
  source: z.string(),
  importedAt: z.iso.datetime(),
  complete: z.boolean().describe('False while an import is half-way'),
  author: z.string().nullable(),
  statements: count,
  added: count.nullable(),
  changed: count.nullable(),
  retired: count.nullable(),
  restorable: z.boolean().describe('Whether the bank can go back to it'),
});
export type BankVersion = z.infer<typeof version>;

export const listVersions = adminOperation
  .route({ method: 'GET', path: '/admin/banks/{bank}/versions', tags, summary: 'The versions of a bank, newest first' })
  .input(z.strictObject({ bank: bankId, page }))
  .output(
    z.object({
      versions: z.array(version),
      total,
      newest: count.describe('The number of the newest, complete or not'),
    }),
  );

const changedStatement = z.object({
  text: z.string(),
  answer: z.boolean(),
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
    path: '/admin/banks/{bank}/versions/{version}/changes',
    tags,
    summary: 'What a version has changed, a page at a time',
  })
  .input(z.strictObject({ bank: bankId, version: rowId, kind: changeKind.optional(), page }))
  .output(z.object({ changes: z.array(change), total }));

export const rollBackBank = adminOperation
  .errors({
    BANK_IMPORT_RUNNING: notNow.BANK_IMPORT_RUNNING,
    VERSION_NOT_FOUND: { status: 404, message: 'No such version' },
    VERSION_NOT_RESTORABLE: { status: 409, message: 'What later versions have changed was not kept' },
    BANK_CHANGED: { status: 409, message: 'The bank has a newer version than the one that was seen' },
  })
  .route({
    method: 'POST',
    path: '/admin/banks/importata/rollback',
    tags,
    summary: 'Bring the imported bank back to what it was, as a new version',
  })
  .input(z.strictObject({ toVersion: rowNumber, seenVersion: rowNumber }))
  .output(z.object({ version: z.int() }));
