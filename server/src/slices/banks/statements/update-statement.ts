import { isPossibleAnswer } from '@vialibera/domain/exam/answer';
import { toFreeKey } from '@vialibera/domain/banks/plan-import';
import {
  CORRECTABLE_FIELDS,
  hasSameAnswer,
  type KnownStatement,
  statementKey,
  wordsOf,
} from '@vialibera/domain/banks/statement';
import { isTypoCorrection } from '@vialibera/domain/banks/typo';
import { asAdmin } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type BankId, parseBankId } from '#server/slices/banks/bank-id.ts';
import { retireStatements, saveCorrections, saveStatements } from '#server/slices/banks/bank-change-store.ts';
import { toKnownStatement } from '#server/slices/banks/banks-store.ts';
import { insertCompletedVersion, lockImportedBank } from '#server/slices/banks/imported-bank.ts';
import {
  findImportedBankOf,
  findStatement,
  findStatementByKey,
  listOtherTexts,
  listStatementsWithText,
} from './statements-store.ts';

/**
 * Corrects a statement of the imported bank. Typos and all other fields are corrected in place. If the meaning of the text
 * changes, a new statement is created, and the old one, which keeps its statistics, is retired. The admin must agree to a new
 * meaning and to a new answer (`agreed`). Later imports keep the corrected values.
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
    const { id, agreed, ...fields } = input;
    const before = toKnownStatement(row);
    const edited = { ...before, ...fields };
    const others = (await listStatementsWithText(tx, bank, edited)).filter((other) => other.id !== id);
    const liveOther = others.find(
      (other) => other.retiredInVersion === null && statementKey(toKnownStatement(other)) === statementKey(edited),
    );
    // If the edit has already been saved, this request is a retry or a second click, and no version is created.
    const saved = before.live ? row : liveOther;
    if (saved && listChangedFields(toKnownStatement(saved), edited).length === 0)
      return { id: saved.id, version: newest.version };
    if (!before.live) throw errors.STATEMENT_RETIRED();
    if (liveOther) throw errors.STATEMENT_EXISTS();
    const becomesNew = !(await hasSameMeaning(tx, bank, before, edited));
    if (becomesNew && !agreed) throw errors.MEANING_CHANGED();
    // The statistics count the choices of the learners, so they stay true with another answer.
    if (!hasSameAnswer(before, edited) && !agreed) throw errors.ANSWER_CHANGED();
    if (newest.importRunning) throw errors.BANK_IMPORT_RUNNING();

    const next = newest.version + 1;
    const taken = others.filter(({ retiredInVersion }) => retiredInVersion === null).map(({ matchKey }) => matchKey);
    const key = becomesNew ? toFreeKey(statementKey(edited), new Set([before.key, ...taken])) : before.key;
    await saveStatements(tx, bank, next, [{ key, statement: edited }]);
    await recordCorrections(tx, bank, key, before, edited);
    if (becomesNew) await retireStatements(tx, bank, next, [before.key]);
    const counts = becomesNew ? { added: 1, changed: 0, retired: 1 } : { added: 0, changed: 1, retired: 0 };
    const by = { authorId: context.learner.id, now: context.now() };
    const lacking = await insertCompletedVersion(tx, newest, { kind: 'edit', source: edited.text, ...counts, ...by });
    if (lacking) throw errors.BANK_TOO_SMALL({ data: lacking });
    return { id: (await findStatementByKey(tx, bank, key))?.id ?? row.id, version: next };
  }),
);

/** Whether an edit leaves the text as it is or corrects only a typo. */
async function hasSameMeaning(tx: Db, bank: BankId, before: KnownStatement, edited: KnownStatement): Promise<boolean> {
  if (before.text === edited.text) return true;
  const words = new Set((await listOtherTexts(tx, bank, before.key)).flatMap(wordsOf));
  return isTypoCorrection(before.text, edited.text, (word) => words.has(word));
}

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
