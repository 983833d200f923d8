import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ListedStatement, statementKeys } from './statement-key.ts';

/** A statement of the ministry's list. `id` consists of the number of its topic and its key (see `toListedId`). */
export type Listed = ListedStatement & { topic: number; group: string; answer: boolean; key: string; id: string };

type Entry = { q: string; a: boolean; img?: string };

/**
 * The path of the file with the ministry's list. The project does not contain the file, because we may not publish the
 * list. If the file exists, it is in a folder beside the project.
 */
export const MINISTRY_LIST = join(import.meta.dirname, '../../../../shared/data/quizPatenteB2023.json');

/** Returns the statements of the ministry's list (see `readListFile`). Returns null if the file is missing. */
export function readMinistryList(): Listed[] | null {
  return existsSync(MINISTRY_LIST) ? readListFile(MINISTRY_LIST) : null;
}

/**
 * Returns the statements of a file with the structure of the ministry's list, in the order of the file. The list contains
 * some statements more than once, and so does the result.
 */
export function readListFile(file: string): Listed[] {
  const topics = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, Entry[]>>;
  const list = Object.values(topics).flatMap((groups, index) =>
    Object.entries(groups).flatMap(([group, entries]) =>
      entries.map(({ q, a, img }) => {
        return { topic: index + 1, group, text: q, answer: a, figure: img ? basename(img, '.png') : null };
      }),
    ),
  );
  const keys = statementKeys(list);
  return list.map((statement, index) => {
    const key = keys[index] ?? '';
    return { ...statement, key, id: toListedId(statement.topic, key) };
  });
}

/** Returns the value of `id` in `Listed`. It consists of the number of the topic and the key of the statement. */
export function toListedId(topic: number, key: string): string {
  return `${topic} ${key}`;
}
