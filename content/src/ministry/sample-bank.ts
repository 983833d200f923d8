import { join } from 'node:path';
import { toSignature } from '@vialibera/domain/banks/statement-signature';
import type { WholeContent } from '#content/read-content.ts';
import { readListFile } from './ministry-list.ts';
import { textKeyOf } from './statement-key.ts';

/**
 * The path of the sample bank, which only tests use: statements that we invented, in a file with the structure of the
 * ministry's list. The name of each group is the id of one of our concepts, and the name of each image is the id of one of
 * our signs or scenes.
 */
export const SAMPLE_BANK = join(import.meta.dirname, '../../sample-bank/sample-bank.json');

/**
 * Returns our concepts, figures and signatures as if the sample bank were the ministry's list. The reason of a statement is
 * the rule of its concept. The figures have no fingerprints, because they are not rendered here.
 */
export function explainSampleBank({
  ministry,
  signs,
  scenes,
}: Pick<WholeContent, 'ministry' | 'signs' | 'scenes'>): Pick<WholeContent, 'ministry' | 'figures' | 'signatures'> {
  const list = readListFile(SAMPLE_BANK);
  const byConcept = Map.groupBy(list, ({ topic, group }) => `${topic} ${group}`);
  const reasonsOf = (topic: number, id: string, why: string) =>
    (byConcept.get(`${topic} ${id}`) ?? []).map(({ key, figure, answer }) => ({ key, figure, answer, why }));
  const shown = new Set(list.map(({ figure }) => figure));
  return {
    ministry: ministry.map(({ topic, concepts }) => ({
      topic,
      concepts: concepts.map((it) => ({ ...it, statements: reasonsOf(topic, it.id, it.rule) })),
    })),
    figures: [...signs, ...scenes]
      .filter(({ id }) => shown.has(id))
      .map(({ id, description }) => ({ figure: id, illustration: id, description })),
    signatures: {
      statements: new Map(list.map(({ key, text }) => [key, toSignature(text)])),
      texts: new Map(list.map(({ key, text }) => [key, textKeyOf(text)])),
      figures: new Map(),
    },
  };
}
