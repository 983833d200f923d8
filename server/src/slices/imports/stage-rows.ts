import type { ImportedStatement } from '@vialibera/contract/imports';
import type { Licence } from '@vialibera/domain/exam/licence';
import { asAdmin } from '#server/context.ts';
import { type ImportRow, insertRows, lockImport } from './imports-store.ts';

const CATEGORY = 'ministerial';

/**
 * Converts a statement of a file to a row. If the statement has no number, its position, counted from 1, becomes its number.
 */
export function toImportRow({ number, group, ...statement }: ImportedStatement, position: number): ImportRow {
  const rest = { imageUrl: null, imageDescription: null, category: CATEGORY, statementGroup: group };
  return { position, statement: { ...statement, ...rest, number: number ?? position + 1, officialNumber: number } };
}

/** Whether a row has the question type of the licence's exam and either no topic or a topic of its question list. */
export function isOfLicence({ options, topic }: ImportedStatement, { exams, topics }: Licence): boolean {
  const kind = options === null ? 'true-false' : 'single-choice';
  return exams[0]?.kind === kind && (topic === null || topic <= topics.length);
}

/** Saves uploaded rows of a file. `from` is the position of the first row. The bank stays unchanged. */
export const stageRows = asAdmin.imports.stageRows.handler(async ({ input, context, errors }) => {
  const { importId, from, rows } = input;
  return context.db.transaction(async (tx) => {
    const found = await lockImport(tx, importId);
    if (!found) throw errors.IMPORT_NOT_FOUND();
    if (found.state !== 'staging') throw errors.IMPORT_STARTED();
    if (!rows.every((row) => isOfLicence(row, context.licences.get(found.licence))))
      throw errors.ROWS_OF_OTHER_LICENCE();
    const staged = rows.map((row, index) => toImportRow(row, from + index));
    // Rows beyond the total that was announced at the start of the import are ignored.
    const within = staged.filter(({ position }) => position < found.total);
    if (within.length > 0) await insertRows(tx, importId, within);
    return { staged: within.length };
  });
});
