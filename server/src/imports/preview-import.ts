import type { ImportPreview } from '@vialibera/contract/imports';
import { pairReworded } from '@vialibera/domain/reworded';
import { type IncomingStatement, planImport } from '@vialibera/domain/statement';
import { listKnown } from '#server/banks/banks-store.ts';
import type { Context } from '#server/context.ts';
import { asAdmin } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { findFigures } from './find-figures.ts';
import {
  type BankImport,
  countVerdicts,
  countWithoutFigure,
  listRows,
  type JudgedRow,
  lockImport,
  saveVerdicts,
  updateImport,
  type Verdict,
} from './imports-store.ts';
import { listMissing } from './list-missing.ts';
import { IMPORTED_BANK, showProgress } from './show-progress.ts';

/** Compares the file with the bank and says what an import would do. Writes no statement; asked again it looks again. */
export const previewImport = asAdmin.imports.previewImport.handler(async ({ input, context, errors }) => {
  return context.db.transaction(async (tx) => {
    const found = await lockImport(tx, input.importId);
    if (!found) throw errors.IMPORT_NOT_FOUND();
    if (found.state === 'staging' || found.state === 'ready') {
      const compared = await compare(tx, found, context);
      if (!compared) throw errors.IMPORT_INCOMPLETE();
    }
    return showPreview(tx, { ...found, state: found.state === 'staging' ? 'ready' : found.state });
  });
});

async function compare(tx: Db, { id, total, mode }: BankImport, { drawings }: Context): Promise<boolean> {
  const rows = await listRows(tx, id);
  if (rows.length < total) return false;
  const figureOf = await findFigures(tx, id, drawings);
  const placed = new Map<IncomingStatement, number>(
    rows.map(({ position, statement }) => [{ ...statement, ...figureOf(statement.figure) }, position]),
  );
  const plan = planImport([...placed.keys()], await listKnown(tx, IMPORTED_BANK));
  const verdicts = new Map<IncomingStatement, Verdict>([
    ...plan.added.map((statement) => [statement, 'new'] as const),
    ...plan.changed.map((statement) => [statement, 'changed'] as const),
    ...plan.duplicates.map((statement) => [statement, 'duplicate'] as const),
    ...plan.conflicts.map((statement) => [statement, 'conflict'] as const),
  ]);
  const gone = mode === 'replace' ? plan.missing.map(keyed) : [];
  const reworded = pairReworded(plan.added, gone);
  const judged = [...placed].map(([statement, position]): JudgedRow => {
    const before = reworded.get(statement);
    const verdict = before ? 'reworded' : (verdicts.get(statement) ?? 'identical');
    return { position, statement, verdict, previousKey: before?.key ?? null };
  });
  await saveVerdicts(tx, id, judged);
  await updateImport(tx, id, { state: 'ready' });
  return true;
}

/** A key as what it was made of: see statementKey. */
function keyed(key: string) {
  const [text = '', figure = ''] = key.split('\n');
  return { key, text, figure: figure || null };
}

async function showPreview(tx: Db, found: BankImport): Promise<ImportPreview> {
  const counted = await countVerdicts(tx, found.id);
  const of = (verdict: Verdict) =>
    counted.filter((row) => row.verdict === verdict).reduce((sum, { count }) => sum + count, 0);
  const missing = found.mode === 'replace' ? (await listMissing(tx, found.id)).length : 0;
  return {
    progress: await showProgress(tx, found),
    counts: {
      new: of('new'),
      changed: of('changed'),
      reworded: of('reworded'),
      identical: of('identical'),
      duplicate: of('duplicate'),
      conflict: of('conflict'),
      retired: missing - of('reworded'),
      'without-figure': await countWithoutFigure(tx, found.id),
    },
  };
}
