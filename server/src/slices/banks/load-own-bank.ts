import type { BankStatement } from '@vialibera/content/readers/read-bank';
import { OWN_BANK } from '@vialibera/contract/shared/bank-origin';
import { hashOf } from '@vialibera/content/read-content';
import { COURSE_LICENCE } from '@vialibera/domain/exam/course-licence';
import type { IncomingStatement } from '@vialibera/domain/banks/statement';
import { loadIfChanged } from '#server/platform/db/content-loads-store.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { IllustrationCatalogue } from '#server/slices/learning/illustration-catalogue.ts';
import { toBankId } from './bank-id.ts';
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
    await importBank(tx, toBankId(OWN_BANK, COURSE_LICENCE), { source: 'content/bank', contentHash, statements }, now);
  });
}

function toIncoming(statement: BankStatement, index: number, illustrations: IllustrationCatalogue): IncomingStatement {
  const { text, answer, topic, explanation, article, sign, scene, concept } = statement;
  const illustration = illustrations.find(sign ?? scene ?? '');
  return {
    text,
    answer,
    options: null,
    topic,
    explanation,
    article,
    imageRef: sign ? `sign:${sign}` : scene && `scene:${scene}`,
    imageUrl: illustration?.url ?? null,
    imageDescription: illustration?.description ?? null,
    number: index + 1,
    officialNumber: null,
    subtopic: null,
    statementGroup: concept,
    category: 'ministerial',
  };
}
