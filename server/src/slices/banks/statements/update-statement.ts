import { isPossibleAnswer } from '@vialibera/domain/exam/answer';
import { CORRECTABLE_FIELDS, type KnownStatement, statementKey } from '@vialibera/domain/banks/statement';
import { asAdmin } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type BankId, parseBankId } from '#server/slices/banks/bank-id.ts';
import { retireStatements, saveCorrections, saveStatements } from '#server/slices/banks/bank-change-store.ts';
import { toKnownStatement } from '#server/slices/banks/banks-store.ts';
import { insertCompletedVersion, lockImportedBank } from '#server/slices/banks/imported-bank.ts';
import { findImportedBankOf, findStatement, findStatementByKey } from './statements-store.ts';

/**
 * Corrects a statement of the imported bank. If the text changes, a new statement is created and the old one, which keeps its
 * statistics, is retired. Other fields are changed in place. Later imports keep the corrected values.
 */
export const updateStatement = asAdmin.banks.updateStatement.handler(async ({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const bank = await findImportedBankOf(tx, input.id);
    if (!bank) throw errors.STATEMENT_NOT_FOUND();
    const newest = await lockImportedBank(tx, bank);
    const row = await findStatement(tx, bank, input.id);
    if (!row) throw errors.STATEMENT_NOT_FOUND();
    if (!isPossibleAnswer(input.answer, row.options)) throw errors.ANSWER_IMPOSSIBLE();
    const topics = context.licences.topicsOf(parseBankId(bank).licence);
    if (input.topic !== null && input.topic > topics.length) throw errors.BAD_REQUEST();
    const { id: _, ...fields } = input;
    const before = toKnownStatement(row);
    const edited = { ...before, ...fields };
    const isNewText = statementKey(edited) !== statementKey(before);
    const key = isNewText ? statementKey(edited) : before.key;
    const existingRow = isNewText ? await findStatementByKey(tx, bank, key) : row;
    const existing = existingRow && toKnownStatement(existingRow);
    // If the edit has already been saved, this request is a retry or a second click, and no version is created.
    if (existing?.live && listChangedFields(existing, edited).length === 0 && (!isNewText || !before.live))
      return { id: existingRow?.id ?? row.id, version: newest.version };
    if (!before.live) throw errors.STATEMENT_RETIRED();
    if (isNewText && existing?.live) throw errors.STATEMENT_EXISTS();
    if (newest.importRunning) throw errors.BANK_IMPORT_RUNNING();

    const next = newest.version + 1;
    await saveStatements(tx, bank, next, [{ key, statement: edited }]);
    await recordCorrections(tx, bank, key, before, edited);
    if (isNewText) await retireStatements(tx, bank, next, [before.key]);
    const counts = isNewText ? { added: 1, changed: 0, retired: 1 } : { added: 0, changed: 1, retired: 0 };
    const by = { authorId: context.learner.id, now: context.now() };
    const lacking = await insertCompletedVersion(tx, newest, { kind: 'edit', source: edited.text, ...counts, ...by });
    if (lacking) throw errors.BANK_TOO_SMALL({ data: lacking });
    return { id: (await findStatementByKey(tx, bank, key))?.id ?? row.id, version: next };
  }),
);

async function recordCorrections(tx: Db, bank: BankId, key: string, before: KnownStatement, edited: KnownStatement) {
  const changed = listChangedFields(before, edited);
  await saveCorrections(tx, bank, key, {
    corrected: [...new Set([...before.corrected, ...changed])],
    formerTexts: changed.includes('text') ? [...before.formerTexts, before.text] : [...before.formerTexts],
  });
}

function listChangedFields(before: KnownStatement, after: KnownStatement) {
  return CORRECTABLE_FIELDS.filter((field) => before[field] !== after[field]);
}
