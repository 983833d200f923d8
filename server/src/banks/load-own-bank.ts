import type { BankStatement } from '@vialibera/content/schema';
import { hashOf } from '@vialibera/content/read-course';
import type { IncomingStatement } from '@vialibera/domain/statement';
import { loadOnce } from '#server/db/content-loads-store.ts';
import type { Db } from '#server/db/db.ts';
import { type SignCatalogue, signUrl } from '#server/learning/sign-catalogue.ts';
import { importBank } from './import-bank.ts';

/** Brings the statements of `content/bank` into the database, as the bank «via-libera». Idempotent. */
export async function loadOwnBank(db: Db, bank: readonly BankStatement[], signs: SignCatalogue, now: Date) {
  const statements = bank.map((statement, index) => toIncoming(statement, index, signs));
  const contentHash = hashOf(statements);
  await loadOnce(db, 'bank', contentHash, now, async (tx) => {
    await importBank(tx, 'via-libera', { source: 'content/bank', contentHash, statements }, now);
  });
}

function toIncoming(statement: BankStatement, index: number, signs: SignCatalogue): IncomingStatement {
  const { text, answer, topic, explanation, article, sign: signId } = statement;
  const sign = signId ? signs.find(signId) : undefined;
  return {
    text,
    answer,
    topic,
    explanation,
    article,
    figure: signId ? `sign:${signId}` : null,
    imageUrl: sign ? signUrl(sign) : null,
    imageDescription: sign?.description ?? null,
    number: index + 1,
    subtopic: null,
    category: 'ministerial',
  };
}
