import { existsSync } from 'node:fs';
import { matchReasons } from '@vialibera/domain/banks/match-reasons';
import { seededRandom } from '@vialibera/domain/random/seeded-random';
import { shuffle } from '@vialibera/domain/random/shuffle';
import { describe, expect, test } from 'vitest';
import { readWholeContent } from '#content/read-content.ts';
import { listReasons, toMatchable } from '#content/test-support/ministry-fixtures.ts';
import { MINISTRY_LIST, readListFile } from '#content/ministry/ministry-list.ts';
import { explainSampleBank, SAMPLE_BANK } from '#content/ministry/sample-bank.ts';

/** At most this share of a copy's statements may get the reason of another statement. */
const MAX_WRONG = 0.003;
/** At most this share of a copy's statements may get a concept that is not theirs. */
const MAX_WRONG_CONCEPTS = 0.0005;

type Copied = { text: string; answer: boolean; imageRef: string | null; topic: number | null; group: string | null };

/** Synonyms of some of the most frequent words in the list. */
const SYNONYMS = new Map(
  Object.entries({
    segnale: 'cartello',
    veicolo: 'mezzo',
    veicoli: 'mezzi',
    conducente: 'guidatore',
    strada: 'via',
    carreggiata: 'sede stradale',
    consente: 'permette',
    indica: 'segnala',
    deve: 'è tenuto a',
    bisogna: 'occorre',
    raffigurato: 'in figura',
    rappresentato: 'mostrato',
    pericolo: 'rischio',
    velocità: 'andatura',
    transito: 'passaggio',
    necessario: 'indispensabile',
  }),
);

/** Replaces up to two words by synonyms. */
function reword(copied: Copied): Copied {
  let left = 2;
  const words = copied.text.split(' ').map((word) => {
    const other = left > 0 ? SYNONYMS.get(word.toLowerCase()) : undefined;
    if (other !== undefined) left -= 1;
    return other ?? word;
  });
  return { ...copied, text: words.join(' ') };
}

/** Moves the first three words to the end. */
function reorder(copied: Copied): Copied {
  const words = copied.text.split(' ');
  return { ...copied, text: [...words.slice(3), ...words.slice(0, 3)].join(' ') };
}
const unchanged = (copied: Copied): Copied => copied;
const withoutImages = (copied: Copied): Copied => ({ ...copied, imageRef: null });
const withoutPlace = (copied: Copied): Copied => ({ ...copied, topic: null, group: null });
const otherTopics = (copied: Copied): Copied => ({ ...copied, topic: ((copied.topic ?? 0) % 7) + 1, group: null });

const SLOW = { timeout: 60_000 };
const FILES = [
  ['the sample bank', SAMPLE_BANK],
  ['the ministry’s list', MINISTRY_LIST],
] as const;

describe.each(FILES.filter(([, file]) => existsSync(file)))('altered copies of %s', SLOW, (_name, path) => {
  const content = readWholeContent();
  const list = readListFile(path).map(({ figure, ...statement }) => ({ ...statement, imageRef: figure }));
  const reasons = listReasons(path === SAMPLE_BANK ? explainSampleBank(content) : content);
  const conceptsOf = new Map(
    [...Map.groupBy(reasons, ({ key }) => key)].map(([key, of]) => [
      key,
      new Set(of.map((reason) => reason.conceptId)),
    ]),
  );
  const images = [...new Set(list.flatMap(({ imageRef }) => imageRef ?? []))];
  const names = new Map(shuffle(images, seededRandom(1)).map((image, at) => [images[at], image]));
  const rename = (copied: Copied): Copied => ({ ...copied, imageRef: names.get(copied.imageRef ?? '') ?? null });

  // The numbers are the least shares of the statements that are recognised exactly, and exactly or by their concept.
  test.for<[string, (copied: Copied, index: number) => Copied, number, number]>([
    ['the same list', (copied) => copied, 1, 1],
    ['exchanged image names, other topics', (copied) => otherTopics(rename(copied)), 0.99, 0.99],
    ['no images, topics and groups', (copied) => withoutPlace(withoutImages(copied)), 0.9, 0.95],
    ['two words replaced', reword, 0.8, 0.97],
    [
      'two words replaced, no images, topics and groups',
      (copied) => withoutPlace(withoutImages(reword(copied))),
      0.5,
      0.65,
    ],
    ['words in another order', reorder, 0.8, 0.97],
    ['capitals and other punctuation', (copied) => ({ ...copied, text: `${copied.text.toUpperCase()} .` }), 1, 1],
    [
      'a third replaced, a third in another order, exchanged image names, other topics',
      (copied, index) => otherTopics(rename([reword, reorder, unchanged][index % 3]!(copied))),
      0.8,
      0.9,
    ],
  ])('finds the reasons for an altered copy of the list: %s', ([, alter, minExact, minExplained]) => {
    const copy = list.map(alter);
    const found = matchReasons(copy.map(toMatchable), reasons);
    const share = (isCounted: (kind: string, index: number) => boolean) =>
      found.filter(({ kind }, index) => isCounted(kind, index)).length / list.length;
    const wrong = found.filter((match, at) => match.kind === 'exact' && match.reason.key !== list[at]!.key).length;
    expect(share((kind) => kind !== 'none')).toBeGreaterThanOrEqual(minExplained);
    expect(share((kind) => kind === 'exact')).toBeGreaterThanOrEqual(minExact);
    expect(wrong / list.length).toBeLessThanOrEqual(MAX_WRONG);
    const wrongConcepts = found.filter(
      (match, at) => match.kind === 'concept' && !conceptsOf.get(list[at]!.key)?.has(match.conceptId),
    ).length;
    expect(wrongConcepts / list.length).toBeLessThanOrEqual(MAX_WRONG_CONCEPTS);
  });

  test('finds every statement of a copy whose answer contradicts our answer, and no other statement', () => {
    const copy = list.map((copied, index) => (index % 100 === 0 ? { ...copied, answer: !copied.answer } : copied));
    const found = matchReasons(copy.map(toMatchable), reasons);
    const contradicting = found.flatMap((match, at) => (match.kind === 'concept' && match.contradicts ? [at] : []));
    expect(contradicting).toEqual(copy.flatMap((_, at) => (at % 100 === 0 ? [at] : [])));
  });

  test('a statement that is not in our list rarely gets the reason of a similar statement', () => {
    const unknown = new Set(list.filter((_, index) => index % 20 === 7).map(({ key }) => key));
    const found = matchReasons(
      list.map(toMatchable),
      reasons.filter(({ key }) => !unknown.has(key)),
    );
    const wrong = list.filter(({ key }, at) => unknown.has(key) && found[at]!.kind === 'exact');
    expect(wrong.length / unknown.size).toBeLessThan(0.06);
  });
});
