import type { Concept } from '@vialibera/content/ministry/read-ministry';
import { NO_SIGNATURES } from '@vialibera/content/ministry/read-signatures';
import { statementKeys } from '@vialibera/content/ministry/statement-key';
import { toSignature } from '@vialibera/domain/banks/statement-signature';
import type { Db } from '#server/platform/db/db.ts';
import { replaceReasons } from '#server/slices/banks/ministry/ministry-store.ts';

/**
 * Stores `why` as the reason for each statement, as for the statements of the ministry's list. Gives each statement a
 * separate concept.
 */
export async function explainListed(db: Db, listed: readonly { text: string; answer: boolean }[], why: string) {
  const keys = statementKeys(listed.map(({ text }) => ({ text, figure: null })));
  const concepts = listed.map(({ answer }, index): Concept => ({
    id: `concetto-${index}`,
    title: 'Un concetto',
    rule: `La regola numero ${index}.`,
    lesson: 'parti-della-strada',
    heading: 'il-metodo',
    illustration: null,
    oneSided: null,
    statements: [{ key: keys[index]!, figure: null, answer, why }],
  }));
  const statements = new Map(listed.map(({ text }, index) => [keys[index]!, toSignature(text)]));
  await replaceReasons(db, [{ topic: 1, concepts }], [], { ...NO_SIGNATURES, statements });
}
