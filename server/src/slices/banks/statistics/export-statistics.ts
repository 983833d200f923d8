import { findSuspicion, type Suspicion } from '@vialibera/domain/banks/item-statistics';
import { asAdmin } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { csvResponse } from '#server/platform/http/csv-response.ts';
import { toAnswerText } from '#server/slices/banks/statements/answer-text.ts';
import type { Bank } from '#server/slices/banks/bank-cache.ts';
import { findCurrentVersion } from '#server/slices/banks/banks-store.ts';
import type { BankId } from '#server/slices/banks/bank-id.ts';
import { findItemStatistics } from './item-statistics-store.ts';
import { iterateStatements } from '#server/slices/banks/statements/statements-store.ts';
import { toStatistics } from './to-statistics.ts';

const HEADER = [
  'Argomento',
  'Concetto',
  'Domanda',
  'Risposta',
  'Prime risposte',
  'Giuste',
  'Quota giusta',
  'Discriminazione',
  'Discriminazione da',
  'Discriminazione a',
  'Da verificare',
];
const SUSPICION_NAMES: Record<Suspicion, string> = {
  disagreement: 'quasi tutti rispondono il contrario',
  discrimination: 'chi sa di più la sbaglia più spesso',
};

export const exportStatistics = asAdmin.statistics.exportStatistics.handler(async ({ input, context }) => {
  const { db, banks, licences } = context;
  const owner = licences.ownerOf(input.licence);
  const [bank, version] = [await banks.current(db, owner), await findCurrentVersion(db, owner)];
  return csvResponse(`statistiche_${owner}.csv`, HEADER, rowsOf(db, bank, version?.bank));
});

async function* rowsOf(db: Db, bank: Bank | null, id: BankId | undefined) {
  if (!bank || !id) return;
  const statistics = await findItemStatistics(db, id);
  const cached = new Map([...bank.byTopic.values()].flat().map((statement) => [statement.id, statement]));
  for await (const statement of iterateStatements(db, { bank: id, search: '', show: 'live', only: null })) {
    const { topic = null, conceptId = null } = cached.get(statement.id) ?? {};
    const sums = statistics.get(statement.id);
    const { answers, right, discrimination } = toStatistics(sums);
    const suspicion = sums && findSuspicion(sums);
    yield [
      topic ?? '',
      (conceptId && bank.concepts.get(conceptId)?.title) || '',
      statement.text,
      toAnswerText(statement),
      answers,
      right,
      answers > 0 ? right / answers : '',
      discrimination?.value ?? '',
      discrimination?.low ?? '',
      discrimination?.high ?? '',
      suspicion ? SUSPICION_NAMES[suspicion] : '',
    ];
  }
}
