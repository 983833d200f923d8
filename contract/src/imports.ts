import * as z from 'zod';
import { STATEMENT_MAXIMUM } from '@vialibera/domain/bank-json';
import { MINISTRY_TOPICS } from '@vialibera/domain/ministry-topic';
import { IMPORT_CHUNK_ROWS, IMPORT_ROWS_MAXIMUM } from './import-limits.ts';
import { adminOperation } from './operation.ts';
import { plainText } from './plain-text.ts';
import { fitsIndex } from './question-limits.ts';

const tags = ['Imports'];
const importId = z.uuid();
/** The maximum length of a base64-encoded image, in characters. It corresponds to an image file of two megabytes. */
const IMAGE_BASE64_MAXIMUM = Math.ceil((2 * 1024 * 1024) / 3) * 4;
const count = z.int().min(0);
const shortText = plainText(300);

/** A statement that the admin's browser has read from a file. */
export const importedStatement = z
  .strictObject({
    text: plainText(STATEMENT_MAXIMUM),
    answer: z.boolean(),
    /** The file's reference to the image, such as a file name or a URL; null if there is no image. */
    imageRef: shortText.nullable(),
    /**
     * The statement's number in the file. Any number that fits the database column is valid, because files number their
     * statements differently.
     */
    number: z.int32().min(0),
    topic: z.int().min(1).max(MINISTRY_TOPICS.length).nullable(),
    subtopic: shortText.nullable(),
    explanation: plainText(4000).nullable(),
    article: shortText.nullable(),
  })
  .refine(({ text, imageRef }) => fitsIndex(text, imageRef ?? ''), 'text and image reference are too long together');
export type ImportedStatement = z.infer<typeof importedStatement>;

const importProgress = z.object({
  importId,
  fileName: z.string(),
  mode: z.enum(['replace', 'add']),
  state: z.enum(['staging', 'ready', 'running', 'done']),
  total: count,
  /** The number of rows uploaded so far. */
  staged: count,
  /**
   * `imported`: the number of rows that are in the bank. `remaining`: the number of rows still to be imported. Duplicates and
   * conflicts are in neither number.
   */
  imported: count,
  remaining: count,
  /** The number of statements in the imported bank that are not retired. */
  inBank: count,
});
export type ImportProgress = z.infer<typeof importProgress>;

const classification = z.enum([
  'new',
  'changed',
  'reworded',
  'identical',
  'duplicate',
  'conflict',
  'retired',
  'without-image',
]);
export type ImportClassification = z.infer<typeof classification>;

const importPreview = z.object({
  progress: importProgress,
  counts: z.record(classification, count),
});
export type ImportPreview = z.infer<typeof importPreview>;

const unknown = { IMPORT_NOT_FOUND: { status: 404, message: 'No such import' } };

export const findOpenImport = adminOperation
  .route({
    method: 'GET',
    path: '/admin/imports/open',
    tags,
    summary: 'The import in progress, and the size of the bank',
  })
  .output(z.object({ progress: importProgress.nullable(), inBank: count }));

export const startImport = adminOperation
  .errors({ IMPORT_TOO_LARGE: { status: 413, message: 'More statements than an import may have' } })
  .route({ method: 'POST', path: '/admin/imports', tags, summary: 'Create an import; the bank is not changed yet' })
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
  .route({ method: 'PUT', path: '/admin/imports/{importId}/rows', tags, summary: 'Upload a chunk of the file' })
  .input(
    z.strictObject({
      importId,
      /** The position of the chunk's first row in the file, counted from 0. Uploading the same chunk again changes nothing. */
      from: count.max(IMPORT_ROWS_MAXIMUM),
      rows: z.array(importedStatement).min(1).max(IMPORT_CHUNK_ROWS),
    }),
  )
  .output(z.object({ staged: count }));

export const saveImportImage = adminOperation
  .errors(unknown)
  .errors({ IMAGE_REJECTED: { status: 422, message: 'No PNG, JPEG, GIF or WebP, or too large in bytes or pixels' } })
  .route({ method: 'POST', path: '/admin/imports/{importId}/images', tags, summary: 'Upload an image of the file' })
  .input(
    z.strictObject({
      importId,
      name: shortText,
      /** The image file in base64, because the API accepts only JSON. */
      content: z.base64().min(1).max(IMAGE_BASE64_MAXIMUM),
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
    summary: 'Rows of the preview by classification',
  })
  .input(
    z.strictObject({
      importId,
      classification,
      offset: z.coerce.number().int().min(0).max(IMPORT_ROWS_MAXIMUM).default(0),
    }),
  )
  .output(
    z.object({
      rows: z.array(
        z.object({
          number: count,
          text: z.string(),
          answer: z.boolean(),
          /** The statement's current text and answer in the bank; both are null if the statement is new. */
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
    IMPORT_BUSY: { status: 409, message: 'Another import is in progress' },
  })
  .route({
    method: 'POST',
    path: '/admin/imports/{importId}/batch',
    tags,
    summary: 'Import the next batch into the bank',
  })
  .input(z.strictObject({ importId, size: z.int().min(1).max(500).default(100) }))
  .output(importProgress);

export const cancelImport = adminOperation
  .errors(unknown)
  .route({
    method: 'DELETE',
    path: '/admin/imports/{importId}',
    tags,
    summary: 'Cancel an import; one in progress is rolled back',
  })
  .input(z.strictObject({ importId }))
  .output(z.object({ inBank: count }));

export const resetBank = adminOperation
  .route({ method: 'POST', path: '/admin/bank/reset', tags, summary: 'Retire every imported statement' })
  .input(z.strictObject({}))
  .output(z.object({ inBank: count }));
