import { IMPORTED_BANK_ID } from '@vialibera/contract/bank-ids';
import type { ImportClassification } from '@vialibera/contract/imports';
import { statementKey } from '@vialibera/domain/statement';
import { listAnswersByKey } from '#server/banks/banks-store.ts';
import { asAdmin } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { findImport, listReplacedKeys, listRowsByClassification, listRowsWithoutImage } from './imports-store.ts';
import { listMissingKeys } from './list-missing-keys.ts';

const PAGE_SIZE = 50;

/**
 * Returns one page of the import preview: rows of one classification, each with the bank's current answer. A reworded row also
 * has the text that it replaces.
 */
export const listImportRows = asAdmin.imports.listImportRows.handler(async ({ input, context, errors }) => {
  const { db } = context;
  const { importId, classification, offset } = input;
  if (!(await findImport(db, importId))) throw errors.IMPORT_NOT_FOUND();
  if (classification === 'retired') return { rows: await listRetiredPage(db, importId, offset) };
  const rows = (await listRowsPage(db, importId, classification, offset)).map(({ statement, previousKey }) => {
    return { statement, previousKey, key: previousKey ?? statementKey(statement) };
  });
  const before = await listAnswersByKey(
    db,
    IMPORTED_BANK_ID,
    rows.map(({ key }) => key),
  );
  return {
    rows: rows.map(({ statement: { number, text, answer }, previousKey, key }) => ({
      number,
      text,
      answer,
      textBefore: previousKey === null ? null : textOf(previousKey),
      answerBefore: before.get(key) ?? null,
    })),
  };
});

function listRowsPage(
  db: Db,
  importId: string,
  classification: Exclude<ImportClassification, 'retired'>,
  offset: number,
) {
  return classification === 'without-image'
    ? listRowsWithoutImage(db, importId, offset, PAGE_SIZE)
    : listRowsByClassification(db, importId, classification, offset, PAGE_SIZE);
}

async function listRetiredPage(db: Db, importId: string, offset: number) {
  const replaced = new Set(await listReplacedKeys(db, importId));
  const missing = (await listMissingKeys(db, importId)).filter((key) => !replaced.has(key));
  const keys = missing.slice(offset, offset + PAGE_SIZE);
  const answers = await listAnswersByKey(db, IMPORTED_BANK_ID, keys);
  return keys.map((key, index) => {
    const answer = answers.get(key) ?? false;
    return { number: offset + index + 1, text: textOf(key), answer, textBefore: null, answerBefore: answer };
  });
}

/** Returns the text of a statement: the first line of its match key (see `statementKey`). */
function textOf(key: string): string {
  return key.split('\n')[0] ?? key;
}
