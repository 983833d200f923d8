import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readWholeContent } from '#content/read-content.ts';
import { type ListedStatement, statementKeys } from './statement-key.ts';
import { listUntaughtWords } from './untaught-words.ts';

/** The ministry's list, which is not part of the project. The tests are skipped if this file does not exist. */
const LIST = join(import.meta.dirname, '../../../../shared/data/quizPatenteB2023.json');

describe.skipIf(!existsSync(LIST))('the ministry’s list (skipped where shared/data is missing)', () => {
  test('every statement belongs to exactly one concept of its topic', () => {
    const topics = readTopics();
    const keys = statementKeys(topics.flat());
    const owners = new Map<string, string[]>();
    for (const { topic, concepts } of readWholeContent().ministry)
      for (const { id, statements } of concepts)
        for (const key of statements) owners.set(`${topic} ${key}`, [...(owners.get(`${topic} ${key}`) ?? []), id]);
    const listed = topics.flatMap((statements, index) => statements.map(() => index + 1));
    const asked = new Set(keys.map((key, index) => `${listed[index]} ${key}`));
    expect([...asked].filter((place) => owners.get(place)?.length !== 1)).toEqual([]);
    expect([...owners.keys()].filter((place) => !asked.has(place))).toEqual([]);
  });

  test('the lessons use every word that the list uses at least five times', () => {
    expect(listUntaughtWords(readTopics().flat(), readWholeContent().units)).toEqual([]);
  });
});

/** The statements of each topic, in the order of the programme. */
function readTopics(): ListedStatement[][] {
  type Entry = { q: string; img?: string };
  const topics = JSON.parse(readFileSync(LIST, 'utf8')) as Record<string, Record<string, Entry[]>>;
  return Object.values(topics).map((groups) =>
    Object.values(groups)
      .flat()
      .map(({ q, img }) => ({ text: q, figure: img ? basename(img, '.png') : null })),
  );
}
