import type { ImportVerdict } from '@vialibera/contract/imports';
import { statementKey } from '@vialibera/domain/statement';
import { listAnswers } from '#server/banks/banks-store.ts';
import { asAdmin } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { findImport, listReplaced, listRowsOf, listRowsWithoutFigure } from './imports-store.ts';
import { listMissing } from './list-missing.ts';
import { IMPORTED_BANK } from './show-progress.ts';

const PAGE = 50;

/** Rows of the preview of one kind, a page at a time; a changed one with the answer it had. */
export const listImportRows = asAdmin.imports.listImportRows.handler(async ({ input, context, errors }) => {
  const { db } = context;
  const { importId, verdict, offset } = input;
  if (!(await findImport(db, importId))) throw errors.IMPORT_NOT_FOUND();
  if (verdict === 'retired') return { rows: await listRetired(db, importId, offset) };
  const rows = (await listOf(db, importId, verdict, offset)).map(({ statement, previousKey }) => {
    return { statement, previousKey, key: previousKey ?? statementKey(statement) };
  });
  const before = await listAnswers(
    db,
    IMPORTED_BANK,
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

function listOf(db: Db, importId: string, verdict: Exclude<ImportVerdict, 'retired'>, offset: number) {
  return verdict === 'without-figure'
    ? listRowsWithoutFigure(db, importId, offset, PAGE)
    : listRowsOf(db, importId, verdict, offset, PAGE);
}

async function listRetired(db: Db, importId: string, offset: number) {
  const replaced = new Set(await listReplaced(db, importId));
  const missing = (await listMissing(db, importId)).filter((key) => !replaced.has(key));
  const keys = missing.slice(offset, offset + PAGE);
  const answers = await listAnswers(db, IMPORTED_BANK, keys);
  return keys.map((key, index) => {
    const answer = answers.get(key) ?? false;
    return { number: offset + index + 1, text: textOf(key), answer, textBefore: null, answerBefore: answer };
  });
}

/** A key's first line: see statementKey. */
function textOf(key: string): string {
  return key.split('\n')[0] ?? key;
}
