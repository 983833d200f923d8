import type { ImportedStatement } from '@vialibera/contract/imports';
import { EXPLANATION_MAXIMUM, SHORT_TEXT_MAXIMUM } from '@vialibera/domain/banks/statement-limits';
import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { type ReadStatement, topicsIn } from './statements/read-statements.ts';

/**
 * Converts a statement that was read from a file. `topic` is the number of its topic. The text of the statement is never cut.
 * Other texts, such as the explanation, are cut if they are too long for the server.
 */
export function toImported(statement: ReadStatement, topic: number | null): ImportedStatement {
  const { text, answer, options, imageRef, number, subtopic, group, explanation, article } = statement;
  return {
    text,
    answer,
    options,
    number,
    topic,
    imageRef: cut(imageRef, SHORT_TEXT_MAXIMUM),
    subtopic: cut(subtopic, SHORT_TEXT_MAXIMUM),
    group: cut(group, SHORT_TEXT_MAXIMUM),
    explanation: cut(explanation, EXPLANATION_MAXIMUM),
    article: cut(article, SHORT_TEXT_MAXIMUM),
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
