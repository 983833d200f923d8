import * as z from 'zod';
import { IMPORT_PIECE, IMPORT_ROWS_MAXIMUM } from './import-limits.ts';
import { adminOperation } from './operation.ts';
import { plainText } from './plain-text.ts';
import { fitsKey } from './question-limits.ts';

const tags = ['Importazioni'];
const importId = z.uuid();
/** Two megabytes, written in base64. */
const FIGURE_BASE64_MAXIMUM = Math.ceil((2 * 1024 * 1024) / 3) * 4;
const count = z.int().min(0);
const shortText = plainText(300);

/** A statement as the browser has read it from a file. */
export const importedStatement = z
  .strictObject({
    text: plainText(1000),
    answer: z.boolean(),
    /** What the file calls the figure. */
    figure: shortText.nullable(),
    /** As large as the database's column takes it: files number their statements as they like. */
    number: z.int32().min(0),
    topic: z.int().min(1).max(25).nullable(),
    subtopic: shortText.nullable(),
    explanation: plainText(4000).nullable(),
    article: shortText.nullable(),
  })
  .refine(({ text, figure }) => fitsKey(text, figure ?? ''), 'text and figure are too long together');
export type ImportedStatement = z.infer<typeof importedStatement>;

const importProgress = z.object({
  importId,
  fileName: z.string(),
  mode: z.enum(['replace', 'add']),
  state: z.enum(['staging', 'ready', 'running', 'done']),
  total: count,
  /** How many rows of the file have reached the server. */
  staged: count,
  /** Rows of the file that stand in the bank, and those that are still to come in; repeats and contradictions are neither. */
  imported: count,
  remaining: count,
  /** How many statements the imported bank has live. */
  inBank: count,
});
export type ImportProgress = z.infer<typeof importProgress>;

const verdict = z.enum([
  'new',
  'changed',
  'reworded',
  'identical',
  'duplicate',
  'conflict',
  'retired',
  'without-figure',
]);
export type ImportVerdict = z.infer<typeof verdict>;

const importPreview = z.object({
  progress: importProgress,
  counts: z.record(verdict, count),
});
export type ImportPreview = z.infer<typeof importPreview>;

const unknown = { IMPORT_NOT_FOUND: { status: 404, message: 'No such import' } };

export const findOpenImport = adminOperation
  .route({
    method: 'GET',
    path: '/admin/imports/open',
    tags,
    summary: 'The import that is half-way, and the state of the bank',
  })
  .output(z.object({ progress: importProgress.nullable(), inBank: count }));

export const startImport = adminOperation
  .errors({ IMPORT_TOO_LARGE: { status: 413, message: 'More statements than an import may have' } })
  .route({ method: 'POST', path: '/admin/imports', tags, summary: 'Open an import; nothing is in the bank yet' })
  .input(
    z.strictObject({
      importId,
      fileName: shortText,
      mode: z.enum(['replace', 'add']),
      total: z.int().min(1).max(10_000_000),
    }),
  )
  .output(importProgress);

export const stageRows = adminOperation
  .errors(unknown)
  .errors({ IMPORT_STARTED: { status: 409, message: 'The import is past staging' } })
  .route({ method: 'PUT', path: '/admin/imports/{importId}/rows', tags, summary: 'Bring a piece of the file' })
  .input(
    z.strictObject({
      importId,
      /** The position of the first row, from 0: the same piece again changes nothing. */
      from: count.max(IMPORT_ROWS_MAXIMUM),
      rows: z.array(importedStatement).min(1).max(IMPORT_PIECE),
    }),
  )
  .output(z.object({ staged: count }));

export const storeImportFigure = adminOperation
  .errors(unknown)
  .errors({ FIGURE_REFUSED: { status: 422, message: 'No PNG, JPEG, GIF or WebP, or too large in bytes or pixels' } })
  .route({ method: 'POST', path: '/admin/imports/{importId}/figures', tags, summary: 'Bring a figure of the file' })
  .input(
    z.strictObject({
      importId,
      name: shortText,
      /** Base64, so that the API takes nothing but JSON. */
      content: z.base64().min(1).max(FIGURE_BASE64_MAXIMUM),
    }),
  )
  .output(z.object({ url: z.string() }));

export const previewImport = adminOperation
  .errors(unknown)
  .errors({ IMPORT_INCOMPLETE: { status: 409, message: 'Rows are missing' } })
  .route({ method: 'POST', path: '/admin/imports/{importId}/preview', tags, summary: 'Compare the file with the bank' })
  .input(z.strictObject({ importId }))
  .output(importPreview);

export const listImportRows = adminOperation
  .errors(unknown)
  .route({
    method: 'GET',
    path: '/admin/imports/{importId}/rows',
    tags,
    summary: 'Rows of the preview, by what they are',
  })
  .input(
    z.strictObject({ importId, verdict, offset: z.coerce.number().int().min(0).max(IMPORT_ROWS_MAXIMUM).default(0) }),
  )
  .output(
    z.object({
      rows: z.array(
        z.object({
          number: count,
          text: z.string(),
          answer: z.boolean(),
          /** What the bank says today, where it has the statement. */
          textBefore: z.string().nullable(),
          answerBefore: z.boolean().nullable(),
        }),
      ),
    }),
  );

export const runImport = adminOperation
  .errors(unknown)
  .errors({
    IMPORT_NOT_READY: { status: 409, message: 'Preview it first' },
    IMPORT_BUSY: { status: 409, message: 'Another import is half-way' },
  })
  .route({
    method: 'POST',
    path: '/admin/imports/{importId}/batch',
    tags,
    summary: 'Bring the next batch into the bank',
  })
  .input(z.strictObject({ importId, size: z.int().min(1).max(500).default(100) }))
  .output(importProgress);

export const dropImport = adminOperation
  .errors(unknown)
  .route({
    method: 'DELETE',
    path: '/admin/imports/{importId}',
    tags,
    summary: 'Forget an import; one that is half-way takes back what it has brought',
  })
  .input(z.strictObject({ importId }))
  .output(z.object({ inBank: count }));

export const resetBank = adminOperation
  .route({ method: 'POST', path: '/admin/bank/reset', tags, summary: 'Take every imported statement out of the bank' })
  .input(z.strictObject({}))
  .output(z.object({ inBank: count }));
