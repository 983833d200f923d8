import { createHash } from 'node:crypto';

/**
 * Returns the id of an answer in an exam, a duel or a lesson. `sourceId` is the id of the exam, the duel or the completion of
 * the lesson. `part` is the position of a statement or the id of a question. The same answer always gets the same id. The
 * migration that created the table `answers` computes the same ids in SQL.
 */
export function toAnswerId(source: 'exam' | 'duel' | 'lesson', sourceId: string, part: number | string): string {
  const digits = createHash('sha256').update(`${source}:${sourceId}:${part}`).digest('hex').slice(0, 32);
  return digits.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
