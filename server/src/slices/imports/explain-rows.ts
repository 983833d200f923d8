import type { ExplainedCounts } from '@vialibera/contract/imports';
import type { ImportPlan } from '@vialibera/domain/banks/plan-import';
import { findReasons } from '#server/slices/banks/statements/find-reasons.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Contradiction } from './imports-tables.ts';

/** The classifications of statements that repeat an earlier statement of the file. The import ignores them. */
const REPEATED = ['duplicate', 'conflict'];

/**
 * Counts the statements of a plan that our reasons explain. Also finds the statements whose answer in the file contradicts our
 * reason. `contradictions` has one entry for each statement of the plan. An entry is null if there is no contradiction.
 */
export async function explainRows(
  tx: Db,
  { statements }: ImportPlan,
): Promise<{ explained: ExplainedCounts; contradictions: (Contradiction | null)[] }> {
  const found = await findReasons(
    tx,
    statements.map(({ statement }) => statement),
  );
  const explained: ExplainedCounts = { exact: 0, concept: 0, none: 0, contradictions: 0 };
  const contradictions = statements.map(({ classification, changes }, index) => {
    const { match } = found[index]!;
    if (REPEATED.includes(classification)) return null;
    explained[match.kind] += 1;
    // If an admin has corrected the answer, the import keeps the correction and ignores the answer in the file.
    const isDecided = classification === 'corrected' && changes.some(({ field }) => field === 'answer');
    if (match.kind !== 'concept' || !match.contradicts || isDecided) return null;
    explained.contradictions += 1;
    const { answer, why } = match.contradicts;
    return { answer, why };
  });
  return { explained, contradictions };
}
