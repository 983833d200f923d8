import * as z from 'zod';
import { isPossibleAnswer, OPTIONS_MAXIMUM, OPTIONS_MINIMUM } from '@vialibera/domain/exam/answer';
import { normalizeText } from '@vialibera/domain/banks/statement';
import { EXPLANATION_MAXIMUM, SHORT_TEXT_MAXIMUM, STATEMENT_MAXIMUM } from '@vialibera/domain/banks/statement-limits';
import {
  IMAGE_BYTES_MAXIMUM,
  IMAGES_PER_REQUEST,
  IMPORT_BATCH,
  IMPORT_BATCH_MAXIMUM,
  IMPORT_CHUNK_ROWS,
  IMPORT_ROWS_MAXIMUM,
} from './shared/import-limits.ts';
import { answer, licenceId, options, topicNumber } from './shared/ids.ts';
import { importClassification } from './shared/import-classification.ts';
import { adminOperation, licenceUnknown } from './shared/operation.ts';
import { plainText } from './shared/plain-text.ts';
import { fitsIndex } from './shared/question-limits.ts';

const tags = ['Imports'];
const importId = z.uuid();
/** The maximum length of a base64-encoded image, in characters. It corresponds to `IMAGE_BYTES_MAXIMUM`. */
const IMAGE_BASE64_MAXIMUM = Math.ceil(IMAGE_BYTES_MAXIMUM / 3) * 4;
const count = z.int().min(0);
const shortText = plainText(SHORT_TEXT_MAXIMUM);

/** A statement that the admin's browser has read from a file. */
export const importedStatement = z
  .strictObject({
    text: plainText(STATEMENT_MAXIMUM),
    answer,
    options: z
      .array(plainText(STATEMENT_MAXIMUM))
      .min(OPTIONS_MINIMUM)
      .max(OPTIONS_MAXIMUM)
      .refine((texts) => new Set(texts.map(normalizeText)).size === texts.length, 'repeats an option')
      .nullable(),
    /** The file's reference to the image, such as a file name or a URL; null if there is no image. */
    imageRef: shortText.nullable(),
    /** The statement's number in the file, such as the ministry's; null if the file does not number its statements. */
    number: z.int32().min(0).nullable(),
    topic: topicNumber.nullable(),
    subtopic: shortText.nullable(),
    /** The group of statements («quesito») to which the file assigns the statement. */
    group: shortText.nullable(),
    explanation: plainText(EXPLANATION_MAXIMUM).nullable(),
    article: shortText.nullable(),
  })
  .refine((row) => isPossibleAnswer(row.answer, row.options), 'the answer is none of the options')
  .refine(
    ({ text, imageRef, options: of }) => fitsIndex(text, imageRef ?? '', ...(of ?? [])),
    'text, image reference and options are too long together',
  );
export type ImportedStatement = z.infer<typeof importedStatement>;

/**
 * `replace` retires the statements that are in the bank but not in the file; `add` does not. `images` only adds images to
 * statements.
 */
const mode = z.enum(['replace', 'add', 'images']);
/** The screen that created the import. A screen shows and runs only its own imports. */
const source = z.enum(['json', 'file', 'pdf', 'images']);
export type ImportSource = z.infer<typeof source>;

const importProgress = z.object({
  importId,
  licence: licenceId,
  fileName: z.string(),
  mode,
  source,
  state: z.enum(['staging', 'ready', 'running', 'done']),
  total: count,
  /** The number of rows uploaded so far. */
  staged: count,
  /**
   * `imported`: the number of rows that the import has written into the bank. `retired`: the number of statements that it has
   * retired. `remaining`: the number of rows still to be written and of statements still to be retired. Rows that change
   * nothing are in none of these numbers.
   */
  imported: count,
  retired: count,
  remaining: count,
  /** The number of statements in the imported bank that are not retired. */
  inBank: count,
});
export type ImportProgress = z.infer<typeof importProgress>;

export type ImportClassification = z.infer<typeof importClassification>;

/** Whether the bank has enough questions for the exam form. `lacking` lists the topics that lack questions. */
export const examFit = z.object({
  possible: z.boolean(),
  /** The number of questions in the bank that exams may contain. */
  statements: count,
  /** The number of questions in one exam. */
  needed: count,
  lacking: z.array(z.object({ topics: z.array(z.int()), missing: count.min(1) })),
});
export type ExamFit = z.infer<typeof examFit>;

const explainedCounts = z.object({
  /** The number of statements for which we have a reason. */
  exact: count,
  /** The number of statements for which only the concept is known. The rule of the concept explains them. */
  concept: count,
  none: count,
  contradictions: count,
});
export type ExplainedCounts = z.infer<typeof explainedCounts>;

const importPreview = z.object({
  progress: importProgress,
  /** Null if an earlier release compared the file with the bank. That release did not save these counts. */
  explained: explainedCounts.omit({ contradictions: true }).nullable(),
  counts: z.record(importClassification, count),
  /** Whether the bank has enough questions for the exam form after the import. */
  exam: examFit,
  /** True if the import retires so many statements that the admin has to confirm their number in `runImport`. */
  confirmRetired: z.boolean(),
  /** True if the import puts retired statements back, so that the admin has to confirm their number in `runImport`. */
  confirmRestored: z.boolean(),
  /** The number of texts that lost characters in the file. The import keeps the bank's texts. */
  lostCharacters: count,
});
export type ImportPreview = z.infer<typeof importPreview>;

const unknown = { IMPORT_NOT_FOUND: { status: 404, message: 'No such import' } };

export const findOpenImport = adminOperation
  .route({
    method: 'GET',
    path: '/admin/imports/open',
    tags,
    summary: "A screen's import in progress, and the size of a licence's bank",
  })
  .errors(licenceUnknown)
  .input(z.strictObject({ source, licence: licenceId }))
  .output(z.object({ progress: importProgress.nullable(), inBank: count }));

export const startImport = adminOperation
  .errors(licenceUnknown)
  .errors({ IMPORT_TOO_LARGE: { status: 413, message: 'More statements than an import may have' } })
  .route({ method: 'POST', path: '/admin/imports', tags, summary: 'Create an import; the bank is not changed yet' })
  .input(
    z.strictObject({
      importId,
      licence: licenceId,
      fileName: shortText,
      mode,
      source,
      /** The number of rows; 0 for the mode `images`. */
      total: z.int().min(0).max(10_000_000),
    }),
  )
  .output(importProgress);

export const stageRows = adminOperation
  .errors(unknown)
  .errors({
    IMPORT_STARTED: { status: 409, message: 'The import is past staging' },
    ROWS_OF_OTHER_LICENCE: {
      status: 422,
      message: "A row has another kind of question than the licence's exam, or an unknown topic",
    },
  })
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

export const saveImportImages = adminOperation
  .errors(unknown)
  .route({ method: 'POST', path: '/admin/imports/{importId}/images', tags, summary: 'Upload images of the file' })
  .input(
    z.strictObject({
      importId,
      images: z
        .array(
          z.strictObject({
            name: shortText,
            /** The image file in base64, because the API accepts only JSON. */
            content: z.base64().min(1).max(IMAGE_BASE64_MAXIMUM),
          }),
        )
        .min(1)
        .max(IMAGES_PER_REQUEST),
    }),
  )
  .output(
    z.object({
      /** The names of the files that are not PNG, JPEG, GIF or WebP images, or that have too many bytes or pixels. */
      rejected: z.array(z.string()),
    }),
  );

export const previewImport = adminOperation
  .errors(unknown)
  .errors({ IMPORT_INCOMPLETE: { status: 409, message: 'Rows are missing' } })
  .route({ method: 'POST', path: '/admin/imports/{importId}/preview', tags, summary: 'Compare the file with the bank' })
  .input(z.strictObject({ importId }))
  .output(importPreview);

const fieldChange = z.object({
  field: z.enum(['text', 'answer', 'image', 'topic', 'explanation', 'article']),
  /** The value as text, such as «V» for an answer or the URL for an image. Null if there is no value. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldChange = z.infer<typeof fieldChange>;

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
      classification: importClassification,
      offset: z.coerce.number().int().min(0).max(IMPORT_ROWS_MAXIMUM).default(0),
    }),
  )
  .output(
    z.object({
      rows: z.array(
        z.object({
          number: count,
          text: z.string(),
          answer,
          options,
          imageUrl: z.string().nullable(),
          /** The fields that the import changes. For `corrected` rows, the fields in which the file differs from the correction. */
          changes: z.array(fieldChange),
          /** For `contradiction` rows, the answer that we consider right and the reason for it. */
          ours: z.object({ answer: z.boolean(), why: z.string() }).nullable(),
        }),
      ),
    }),
  );

export const runImport = adminOperation
  .errors(unknown)
  .errors({
    IMPORT_NOT_READY: { status: 409, message: 'Preview it first' },
    IMPORT_BUSY: { status: 409, message: 'Another import is in progress' },
    IMPORT_OUTDATED: { status: 409, message: 'The bank has changed since the preview: preview it again' },
    RETIREMENTS_NOT_CONFIRMED: { status: 409, message: '`confirmedRetired` must be the number of retired statements' },
    RESTORATIONS_NOT_CONFIRMED: {
      status: 409,
      message: '`confirmedRestored` must be the number of restored statements',
    },
  })
  .route({
    method: 'POST',
    path: '/admin/imports/{importId}/batch',
    tags,
    summary: 'Import the next batch into the bank',
  })
  .input(
    z.strictObject({
      importId,
      size: z.int().min(1).max(IMPORT_BATCH_MAXIMUM).default(IMPORT_BATCH),
      /** The number of statements to retire, typed by the admin. Required if the preview has `confirmRetired`. */
      confirmedRetired: z.int32().min(0).optional(),
      /** The number of retired statements to put back, typed by the admin. Required if the preview has `confirmRestored`. */
      confirmedRestored: z.int32().min(0).optional(),
    }),
  )
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
  .route({ method: 'POST', path: '/admin/bank/reset', tags, summary: 'Retire every imported statement of a licence' })
  .errors(licenceUnknown)
  .input(z.strictObject({ licence: licenceId }))
  .output(z.object({ inBank: count }));
