import * as z from 'zod';

/** The groups of the preview of an import. A row of the file can be in several of the last groups. */
export const importClassification = z.enum([
  'new',
  'changed',
  /** The bank has retired the statement; the import puts it back. An older edition of the list contains such statements. */
  'restored',
  'reworded',
  'identical',
  /** The file contradicts a correction of an admin. The correction stays. */
  'corrected',
  'duplicate',
  'conflict',
  'retired',
  /** Statements that need an image and would not have one after the import. No exam or practice asks them. */
  'awaiting-image',
  /** The answer in the file is the opposite of our reason's answer. The import uses the answer in the file. */
  'contradiction',
]);
