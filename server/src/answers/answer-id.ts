import { createHash } from 'node:crypto';

/**
 * Returns the id of an answer that was given in an exam, a duel or a lesson (`act`) at a position or to a question (`place`). It is
 * always the same for the same answer. The migration that created the table `answers` derives it in SQL from the same text.
 */
export function toAnswerId(source: 'exam' | 'duel' | 'lesson', act: string, place: number | string): string {
  const digits = createHash('sha256').update(`${source}:${act}:${place}`).digest('hex').slice(0, 32);
  return digits.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
