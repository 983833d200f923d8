import type { StatementShow } from '@vialibera/contract/banks';
import { findSuspicion } from '@vialibera/domain/item-statistics';
import type { Context } from '#server/context.ts';
import type { BankId } from './bank-id.ts';
import { listLiveIds } from './statements-store.ts';
import { findStatementFigures, type StatementFigures } from './statement-figures-store.ts';

type Choice = {
  /** The ids to which the filters limit the list; null if they limit nothing. */
  only: number[] | null;
  figures: StatementFigures;
  /** The live statements whose key or figure should be checked. */
  suspects: number[];
  /** The title of the concept of the request; null if it names none. */
  concept: string | null;
};

/** Returns the figures of a bank, and the statements to which the filters that the database cannot apply limit its list. */
export async function chooseStatements(
  { db, banks, licences }: Pick<Context, 'db' | 'banks' | 'licences'>,
  bank: BankId,
  { licence, show, concept }: { licence: string; show: StatementShow; concept?: string | undefined },
): Promise<Choice> {
  const figures = await findStatementFigures(db, bank);
  const suspicious = [...figures].flatMap(([id, sums]) => (findSuspicion(sums) ? [id] : []));
  const suspects = await listLiveIds(db, suspicious);
  if (!concept) return { only: show === 'suspect' ? suspects : null, figures, suspects, concept: null };
  const current = await banks.current(db, licences.ownerOf(licence));
  const asked = [...(current?.byTopic.values() ?? [])].flat().filter(({ conceptId }) => conceptId === concept);
  const ids = asked.map(({ id }) => id);
  const only = show === 'suspect' ? ids.filter((id) => suspects.includes(id)) : ids;
  return { only, figures, suspects, concept: current?.concepts.get(concept)?.title ?? null };
}
