import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readWholeContent } from '#content/read-content.ts';
import { longestCommonRun } from './longest-common-run.ts';
import type { Reason } from './read-ministry.ts';
import { type ListedStatement, statementKeys } from './statement-key.ts';
import { listUntaughtWords } from './untaught-words.ts';

/** The ministry's list, which is not part of the project. The tests are skipped if this file does not exist. */
const LIST = join(import.meta.dirname, '../../../../shared/data/quizPatenteB2023.json');
/** A reason may have this many words in a row in common with the statement that it explains. */
const MAX_COMMON_WORDS = 6;

describe.skipIf(!existsSync(LIST))('the ministry’s list (skipped where shared/data is missing)', () => {
  const { ministry, units } = readWholeContent();
  const list = readList();
  const reasons = new Map<string, Reason>(
    ministry.flatMap(({ topic, concepts }) =>
      concepts.flatMap(({ statements }) => statements.map((reason) => [`${topic} ${reason.key}`, reason] as const)),
    ),
  );

  test('every statement belongs to exactly one concept of its topic', () => {
    const places = ministry.flatMap(({ topic, concepts }) =>
      concepts.flatMap(({ statements }) => statements.map(({ key }) => `${topic} ${key}`)),
    );
    expect(places).toHaveLength(reasons.size);
    expect(list.filter(({ place }) => !reasons.has(place))).toEqual([]);
    const asked = new Set(list.map(({ place }) => place));
    expect(places.filter((place) => !asked.has(place))).toEqual([]);
  });

  test('every reason takes the answer of the list for right', () => {
    expect(list.filter(({ place, answer }) => reasons.get(place)?.answer !== answer)).toEqual([]);
  });

  test(`no reason has more than ${MAX_COMMON_WORDS} words in a row in common with its statement`, () => {
    const near = list.flatMap(({ place, text }) => {
      const run = longestCommonRun(reasons.get(place)?.why ?? '', text);
      return run.length > MAX_COMMON_WORDS ? [`${place}: ${run.join(' ')}`] : [];
    });
    expect(near).toEqual([]);
  });

  test('the lessons use every word that the list uses at least five times', () => {
    expect(listUntaughtWords(list, units)).toEqual([]);
  });
});

type Entry = { q: string; a: boolean; img?: string };
type Listed = ListedStatement & { answer: boolean; place: string };

/** The statements in the order of the list. `place` is the topic and the key. */
function readList(): Listed[] {
  if (!existsSync(LIST)) return [];
  const topics = JSON.parse(readFileSync(LIST, 'utf8')) as Record<string, Record<string, Entry[]>>;
  const list = Object.values(topics).flatMap((groups, index) =>
    Object.values(groups)
      .flat()
      .map(({ q, a, img }) => ({ topic: index + 1, text: q, answer: a, figure: img ? basename(img, '.png') : null })),
  );
  const keys = statementKeys(list);
  return list.map(({ topic, ...statement }, index) => ({ ...statement, place: `${topic} ${keys[index]}` }));
}
