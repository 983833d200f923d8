import type { BankStatement } from '@vialibera/content/read-bank';
import { hashOf } from '@vialibera/content/read-content';
import type { IncomingStatement } from '@vialibera/domain/statement';
import { loadOnce } from '#server/db/content-loads-store.ts';
import type { Db } from '#server/db/db.ts';
import type { DrawingCatalogue } from '#server/learning/drawing-catalogue.ts';
import { importBank } from './import-bank.ts';

/** Brings the statements of `content/bank` into the database, as the bank «via-libera». Idempotent. */
export async function loadOwnBank(db: Db, bank: readonly BankStatement[], drawings: DrawingCatalogue, now: Date) {
  const statements = bank.map((statement, index) => toIncoming(statement, index, drawings));
  const contentHash = hashOf(statements);
  await loadOnce(db, 'bank', contentHash, now, async (tx) => {
    await importBank(tx, 'via-libera', { source: 'content/bank', contentHash, statements }, now);
  });
}

function toIncoming(statement: BankStatement, index: number, drawings: DrawingCatalogue): IncomingStatement {
  const { text, answer, topic, explanation, article, sign, scene } = statement;
  const drawing = drawings.find(sign ?? scene ?? '');
  return {
    text,
    answer,
    topic,
    explanation,
    article,
    figure: sign ? `sign:${sign}` : scene && `scene:${scene}`,
    imageUrl: drawing?.url ?? null,
    imageDescription: drawing?.description ?? null,
    number: index + 1,
    subtopic: null,
    category: 'ministerial',
  };
}
