import { IMPORTED_BANK_ID } from '@vialibera/contract/bank-ids';
import { type IncomingStatement, statementFingerprint, statementKey } from '@vialibera/domain/statement';
import { asAdmin } from '#server/context.ts';
import { insertCompletedVersion, lockImportedBank } from './imported-bank.ts';
import { retireStatements, saveStatements } from './bank-change-store.ts';
import { findStatementByKey, findStatement, type StatementRow } from './statements-store.ts';

/**
 * Edits a statement of the imported bank. If the text changes, a new statement is created and the old one, which keeps its
 * statistics, is retired. Other fields are changed in place.
 */
export const updateStatement = asAdmin.banks.updateStatement.handler(async ({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { version, importRunning } = await lockImportedBank(tx);
    const row = await findStatement(tx, IMPORTED_BANK_ID, input.id);
    if (!row) throw errors.STATEMENT_NOT_FOUND();
    const { id: _, ...fields } = input;
    const edited = { ...toIncomingStatement(row), ...fields };
    const key = statementKey(edited);
    const isNewText = key !== row.matchKey;
    const existing = isNewText ? await findStatementByKey(tx, IMPORTED_BANK_ID, key) : row;
    // If the edit has already been saved, this request is a retry or a second click, and no version is created.
    if (existing && isLive(existing) && hasSameContent(existing, edited) && (!isNewText || !isLive(row)))
      return { id: existing.id, version };
    if (!isLive(row)) throw errors.STATEMENT_RETIRED();
    if (isNewText && existing && isLive(existing)) throw errors.STATEMENT_EXISTS();
    if (importRunning) throw errors.BANK_IMPORT_RUNNING();

    const next = version + 1;
    await saveStatements(tx, IMPORTED_BANK_ID, next, [edited]);
    if (isNewText) await retireStatements(tx, IMPORTED_BANK_ID, next, [row.matchKey]);
    const counts = isNewText ? { added: 1, changed: 0, retired: 1 } : { added: 0, changed: 1, retired: 0 };
    const by = { authorId: context.learner.id, now: context.now() };
    await insertCompletedVersion(tx, next, { kind: 'edit', source: edited.text, ...counts, ...by });
    return { id: (await findStatementByKey(tx, IMPORTED_BANK_ID, key))?.id ?? row.id, version: next };
  }),
);

/** Converts a statement's row to an `IncomingStatement`, the form in which statements are saved. */
export function toIncomingStatement(row: StatementRow): IncomingStatement {
  const { questionText, questionNumber, matchKey, answer, topic, subtopic, category, explanation, article } = row;
  return {
    text: questionText,
    answer,
    // The image reference is the second line of the match key.
    imageRef: matchKey.slice(matchKey.indexOf('\n') + 1) || null,
    imageUrl: row.imageUrl,
    imageDescription: row.imageDescription,
    number: questionNumber,
    topic,
    subtopic,
    category,
    explanation,
    article,
  };
}

function isLive({ retiredInVersion }: StatementRow): boolean {
  return retiredInVersion === null;
}

function hasSameContent(row: StatementRow, edited: IncomingStatement): boolean {
  return row.questionText === edited.text && statementFingerprint(row) === statementFingerprint(edited);
}
