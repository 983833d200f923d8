import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ListedStatement, statementKeys } from './statement-key.ts';

/** A statement of the ministry's list. `place` is its topic and its key. */
export type Listed = ListedStatement & { answer: boolean; place: string };

type Entry = { q: string; a: boolean; img?: string };

/** The ministry's list, which we may not publish. If the file exists, it is in a folder beside the project. */
const FILE = join(import.meta.dirname, '../../../../shared/data/quizPatenteB2023.json');

/** Returns the statements in the order of the list, or null if the file is missing. The list repeats some statements. */
export function readMinistryList(): Listed[] | null {
  if (!existsSync(FILE)) return null;
  const topics = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Record<string, Entry[]>>;
  const list = Object.values(topics).flatMap((groups, index) =>
    Object.values(groups)
      .flat()
      .map(({ q, a, img }) => ({ topic: index + 1, text: q, answer: a, figure: img ? basename(img, '.png') : null })),
  );
  const keys = statementKeys(list);
  return list.map(({ topic, ...statement }, index) => ({ ...statement, place: placeOf(topic, keys[index] ?? '') }));
}

/** The place of a statement in the list, as in `Listed`. */
export function placeOf(topic: number, key: string): string {
  return `${topic} ${key}`;
}
