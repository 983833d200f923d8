import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ListedStatement, statementKeys } from './statement-key.ts';

/** A statement of the ministry's list. `id` consists of the number of its topic and its key (see `toListedId`). */
export type Listed = ListedStatement & { answer: boolean; id: string };

type Entry = { q: string; a: boolean; img?: string };

/**
 * The path of the file with the ministry's list. The project does not contain the file, because we may not publish the
 * list. If the file exists, it is in a folder beside the project.
 */
const FILE = join(import.meta.dirname, '../../../../shared/data/quizPatenteB2023.json');

/**
 * Returns the statements of the ministry's list, in the order of the list. The list contains some statements more than
 * once, and so does the result. Returns null if the file is missing.
 */
export function readMinistryList(): Listed[] | null {
  if (!existsSync(FILE)) return null;
  const topics = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Record<string, Entry[]>>;
  const list = Object.values(topics).flatMap((groups, index) =>
    Object.values(groups)
      .flat()
      .map(({ q, a, img }) => ({ topic: index + 1, text: q, answer: a, figure: img ? basename(img, '.png') : null })),
  );
  const keys = statementKeys(list);
  return list.map(({ topic, ...statement }, index) => ({ ...statement, id: toListedId(topic, keys[index] ?? '') }));
}

/** Returns the value of `id` in `Listed`. It consists of the number of the topic and the key of the statement. */
export function toListedId(topic: number, key: string): string {
  return `${topic} ${key}`;
}
