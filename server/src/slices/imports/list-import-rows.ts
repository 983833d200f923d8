import { IMPORT_PAGE_ROWS } from '@vialibera/contract/shared/import-limits';
import { asAdmin } from '#server/context.ts';
import {
  findImport,
  listContradictingRows,
  listRetiredStatements,
  listRowsAwaitingImage,
  listRowsByClassification,
  type PreviewRow,
} from './imports-store.ts';

/** Returns one page of the import preview: rows of one classification with the fields that the import changes. */
export const listImportRows = asAdmin.imports.listImportRows.handler(async ({ input, context: { db }, errors }) => {
  const { importId, classification, offset } = input;
  const found = await findImport(db, importId);
  if (!found) throw errors.IMPORT_NOT_FOUND();
  const page = { offset, limit: IMPORT_PAGE_ROWS };
  if (classification === 'retired') return { rows: (await listRetiredStatements(db, found, page)).map(toRow) };
  if (classification === 'awaiting-image')
    return { rows: (await listRowsAwaitingImage(db, importId, page)).map(toRow) };
  if (classification === 'contradiction') return { rows: (await listContradictingRows(db, importId, page)).map(toRow) };
  return { rows: (await listRowsByClassification(db, importId, classification, page)).map(toRow) };
});

function toRow({ statement, changes, contradiction }: PreviewRow) {
  const { number, text, answer, options, imageUrl } = statement;
  const ours = contradiction;
  return { number, text, answer, options: options && [...options], imageUrl, changes: changes ?? [], ours };
}
