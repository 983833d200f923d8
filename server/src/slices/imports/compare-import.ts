import { checkExamFit, fitsNoWorse } from '@vialibera/domain/exam/exam-fit';
import type { ExamForm } from '@vialibera/domain/exam/licence';
import { isAwaitingImage } from '@vialibera/domain/banks/needs-image';
import { type ImportPlan, planImport } from '@vialibera/domain/banks/plan-import';
import type { IncomingStatement, KnownStatement } from '@vialibera/domain/banks/statement';
import { findNewestVersion, listKnownStatements } from '#server/slices/banks/banks-store.ts';
import { findFitInForce } from '#server/slices/banks/imported-bank.ts';
import { findAlikeImages } from '#server/slices/banks/images/find-alike-images.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { getDefaultForm } from '#server/slices/banks/exam-forms/exam-forms-store.ts';
import {
  bankOf,
  type BankImport,
  type ClassifiedRow,
  listRows,
  replaceRows,
  saveClassifications,
  updateImport,
} from './imports-store.ts';
import { explainRows } from './explain-rows.ts';
import { planImages } from './plan-images.ts';
import { createImageResolver } from './resolve-images.ts';

/**
 * Compares an uploaded file with the question bank and saves the result: the classification of each row, and the state in which
 * the bank would be after the import. The bank stays unchanged. Returns false if rows of the file are missing.
 */
export async function compareImport(
  tx: Db,
  found: BankImport,
  context: Pick<Context, 'illustrations' | 'dataDir'>,
): Promise<boolean> {
  const { id, total, mode } = found;
  // The version is read before the statements. If the bank changes between the two reads, the plan is recognised as outdated.
  const bank = bankOf(found);
  const comparedWith = (await findNewestVersion(tx, bank))?.version ?? 0;
  const known = await listKnownStatements(tx, bank);
  const plan =
    mode === 'images' ? await planImages(tx, id, known, context.dataDir) : await planRows(tx, found, known, context);
  if (mode !== 'images' && plan.statements.length < total) return false;
  const { explained, contradictions } = await explainRows(tx, plan);
  const rows = plan.statements.map((planned, position): ClassifiedRow => {
    const contradiction = contradictions[position] ?? null;
    return { position, ...planned, awaitingImage: isAwaitingImage(planned.statement), contradiction };
  });
  if (mode === 'images') await replaceRows(tx, id, rows);
  await saveClassifications(tx, id, rows);
  const outlook = foresee(await getDefaultForm(tx, found.licence), known, plan, mode === 'replace');
  const inForce = outlook.exam.possible ? null : await findFitInForce(tx, bank);
  const possible = outlook.exam.possible || (inForce !== null && fitsNoWorse(outlook.exam, inForce));
  await updateImport(tx, id, {
    state: 'ready',
    total: mode === 'images' ? rows.length : total,
    comparedWith,
    outlook: { ...outlook, exam: { ...outlook.exam, possible }, explained },
  });
  return true;
}

async function planRows(
  tx: Db,
  { id, mode }: BankImport,
  known: readonly KnownStatement[],
  { illustrations, dataDir }: Pick<Context, 'illustrations' | 'dataDir'>,
): Promise<ImportPlan> {
  const resolveImage = await createImageResolver(tx, id, illustrations);
  const incoming = (await listRows(tx, id)).map(({ statement }): IncomingStatement => ({
    ...statement,
    ...resolveImage(statement.imageRef),
  }));
  const alike = await findAlikeImages(tx, dataDir, incoming, known);
  return planImport(incoming, known, { alike, findsReworded: mode === 'replace' });
}

/** Predicts the state of the bank after the import. */
function foresee(
  form: ExamForm,
  known: readonly KnownStatement[],
  { statements, missing, lostCharacters }: ImportPlan,
  replaces: boolean,
) {
  const retired = new Set(replaces ? missing.map(({ key }) => key) : []);
  const after = new Map<string, IncomingStatement>(known.filter(({ live }) => live).map((each) => [each.key, each]));
  for (const key of retired) after.delete(key);
  for (const { classification, key, knownKey, statement } of statements) {
    if (classification === 'duplicate' || classification === 'conflict') continue;
    if (classification === 'reworded' && knownKey !== null) after.delete(knownKey);
    after.set(key, statement);
  }
  const all = [...after.values()];
  const askable = Map.groupBy(
    all.filter((each) => !isAwaitingImage(each)),
    ({ topic }) => topic,
  );
  const counts = new Map([...askable].map(([topic, { length }]) => [topic, length]));
  return {
    exam: checkExamFit(counts, form),
    awaitingImages: all.filter(isAwaitingImage).length,
    retired: retired.size,
    restored: statements.filter(({ classification }) => classification === 'restored').length,
    lostCharacters,
    inBank: known.filter(({ live }) => live).length,
  };
}
