import type { StatementShow } from '@vialibera/contract/banks';
import { findSuspicion } from '@vialibera/domain/banks/item-statistics';
import type { Context } from '#server/context.ts';
import type { BankId } from '#server/slices/banks/bank-id.ts';
import { listLiveIds } from './statements-store.ts';
import { findItemStatistics, type ItemStatistics } from '#server/slices/banks/statistics/item-statistics-store.ts';

type Choice = {
  /** The ids of the statements to which the list is limited; null if the list is not limited. */
  only: number[] | null;
  statistics: ItemStatistics;
  /** The ids of the live statements whose answer key or image should be checked. */
  suspects: number[];
  /** The title of the concept in the request; null if the request contains no concept. */
  concept: string | null;
};

/**
 * Returns the statistics of a bank. Also applies the filters that the database cannot apply: suspect statements and the
 * statements of one concept.
 */
export async function chooseStatements(
  { db, banks, licences }: Pick<Context, 'db' | 'banks' | 'licences'>,
  bank: BankId,
  { licence, show, concept }: { licence: string; show: StatementShow; concept?: string | undefined },
): Promise<Choice> {
  const statistics = await findItemStatistics(db, bank);
  const suspicious = [...statistics].flatMap(([id, sums]) => (findSuspicion(sums) ? [id] : []));
  const suspects = await listLiveIds(db, suspicious);
  if (!concept) return { only: show === 'suspect' ? suspects : null, statistics, suspects, concept: null };
  const current = await banks.current(db, licences.ownerOf(licence));
  const asked = [...(current?.byTopic.values() ?? [])].flat().filter(({ conceptId }) => conceptId === concept);
  const ids = asked.map(({ id }) => id);
  const only = show === 'suspect' ? ids.filter((id) => suspects.includes(id)) : ids;
  return { only, statistics, suspects, concept: current?.concepts.get(concept)?.title ?? null };
}
