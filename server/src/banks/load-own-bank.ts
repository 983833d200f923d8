import type { BankStatement } from '@vialibera/content/read-bank';
import { OWN_BANK_ID } from '@vialibera/contract/bank-ids';
import { hashOf } from '@vialibera/content/read-content';
import type { IncomingStatement } from '@vialibera/domain/statement';
import { loadIfChanged } from '#server/db/content-loads-store.ts';
import type { Db } from '#server/db/db.ts';
import type { IllustrationCatalogue } from '#server/learning/illustration-catalogue.ts';
import { importBank } from './import-bank.ts';

/** Loads the statements of `content/bank` into the database, unless the same statements have already been loaded. */
export async function loadOwnBank(
  db: Db,
  bank: readonly BankStatement[],
  illustrations: IllustrationCatalogue,
  now: Date,
) {
  const statements = bank.map((statement, index) => toIncoming(statement, index, illustrations));
  const contentHash = hashOf(statements);
  await loadIfChanged(db, 'bank', contentHash, now, async (tx) => {
    await importBank(tx, OWN_BANK_ID, { source: 'content/bank', contentHash, statements }, now);
  });
}

function toIncoming(statement: BankStatement, index: number, drawings: IllustrationCatalogue): IncomingStatement {
  const { text, answer, topic, explanation, article, sign, scene } = statement;
  const illustration = drawings.find(sign ?? scene ?? '');
  return {
    text,
    answer,
    topic,
    explanation,
    article,
    imageRef: sign ? `sign:${sign}` : scene && `scene:${scene}`,
    imageUrl: illustration?.url ?? null,
    imageDescription: illustration?.description ?? null,
    number: index + 1,
    officialNumber: null,
    subtopic: null,
    statementGroup: null,
    category: 'ministerial',
  };
}
