import type { ImportedStatement } from '@vialibera/contract/imports';
import type { TopicFinder } from '@vialibera/domain/topic-finder';
import { type ReadStatement, topicsIn } from './read-statements.ts';

/**
 * The server's length limits for the additional texts of a statement. Longer additional texts are cut. The text of the statement
 * itself is never cut.
 */
const SHORT = 300;
const LONG = 4000;

/** Converts a statement that was read from a file. `topic` is the number of its topic. */
export function toImported(statement: ReadStatement, topic: number | null): ImportedStatement {
  const { text, answer, options, imageRef, number, subtopic, group, explanation, article } = statement;
  return {
    text,
    answer,
    options,
    number,
    topic,
    imageRef: cut(imageRef, SHORT),
    subtopic: cut(subtopic, SHORT),
    group: cut(group, SHORT),
    explanation: cut(explanation, LONG),
    article: cut(article, SHORT),
  };
}

/** Converts the statements of a file. `topics` finds their topics by name in the question list of the chosen licence. */
export function listImported(statements: readonly ReadStatement[], topics: TopicFinder): ImportedStatement[] {
  const numbers = new Map<string | null, number | null>(
    topicsIn(statements, topics).map(({ name, topic }) => [name, topic]),
  );
  return statements.map((statement) => toImported(statement, numbers.get(statement.topicName) ?? null));
}

function cut(text: string | null, length: number): string | null {
  // PostgreSQL rejects NUL characters, so they are removed. `slice` may split a surrogate pair;
  // `toWellFormed` replaces the remaining half.
  return text?.replaceAll('\0', '').slice(0, length).toWellFormed().trim() || null;
}
