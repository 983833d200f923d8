import type { ImportedStatement } from '@vialibera/contract/imports';
import type { ReadStatement } from '#web/features/admin/question-file/question-file.ts';

/**
 * The server's length limits for the additional texts of a statement. Longer additional texts are cut. The text of the statement
 * itself is never cut.
 */
const SHORT = 300;
const LONG = 4000;

/** Converts a statement that was read from a file. `topics` maps the topic names of the file to the ministry's topic numbers. */
export function toImported(statement: ReadStatement, topics: ReadonlyMap<string, number>): ImportedStatement {
  const { text, answer, imageRef, number, topicName, subtopic, explanation, article } = statement;
  return {
    text,
    answer,
    number,
    imageRef: cut(imageRef, SHORT),
    topic: topicName === null ? null : (topics.get(topicName) ?? null),
    subtopic: cut(subtopic, SHORT),
    explanation: cut(explanation, LONG),
    article: cut(article, SHORT),
  };
}

function cut(text: string | null, length: number): string | null {
  // PostgreSQL rejects NUL characters, so they are removed. `slice` may split a surrogate pair;
  // `toWellFormed` replaces the remaining half.
  return text?.replaceAll('\0', '').slice(0, length).toWellFormed().trim() || null;
}
