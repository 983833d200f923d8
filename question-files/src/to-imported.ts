import type { ImportedStatement } from '@vialibera/contract/imports';
import { type ReadStatement, topicsIn } from './read-statements.ts';

/**
 * The server's length limits for the additional texts of a statement. Longer additional texts are cut. The text of the statement
 * itself is never cut.
 */
const SHORT = 300;
const LONG = 4000;

/** Converts a statement that was read from a file. `topic` is the ministry's number of its topic. */
export function toImported(statement: ReadStatement, topic: number | null): ImportedStatement {
  const { text, answer, imageRef, number, subtopic, group, explanation, article } = statement;
  return {
    text,
    answer,
    number,
    topic,
    imageRef: cut(imageRef, SHORT),
    subtopic: cut(subtopic, SHORT),
    group: cut(group, SHORT),
    explanation: cut(explanation, LONG),
    article: cut(article, SHORT),
  };
}

/** Converts the statements of a file and matches their topics by name. */
export function listImported(statements: readonly ReadStatement[]): ImportedStatement[] {
  const topics = new Map<string | null, number | null>(topicsIn(statements).map(({ name, topic }) => [name, topic]));
  return statements.map((statement) => toImported(statement, topics.get(statement.topicName) ?? null));
}

function cut(text: string | null, length: number): string | null {
  // PostgreSQL rejects NUL characters, so they are removed. `slice` may split a surrogate pair;
  // `toWellFormed` replaces the remaining half.
  return text?.replaceAll('\0', '').slice(0, length).toWellFormed().trim() || null;
}
