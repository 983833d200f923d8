import type { ImportedStatement } from '@vialibera/contract/imports';
import type { ReadStatement } from '#web/features/admin/question-file/question-file.ts';

/** What the server takes at most; longer notes of a file are cut there, the statement itself never. */
const SHORT = 300;
const LONG = 4000;

/** A statement as it was read, under the ministry's topic that its name was confirmed to be. */
export function toImported(statement: ReadStatement, topics: ReadonlyMap<string, number>): ImportedStatement {
  const { text, answer, figure, number, topicName, subtopic, explanation, article } = statement;
  return {
    text,
    answer,
    number,
    figure: cut(figure, SHORT),
    topic: topicName === null ? null : (topics.get(topicName) ?? null),
    subtopic: cut(subtopic, SHORT),
    explanation: cut(explanation, LONG),
    article: cut(article, SHORT),
  };
}

function cut(text: string | null, length: number): string | null {
  // Where a sign of two halves was cut in two, and for signs that the database does not take.
  return text?.replaceAll('\0', '').slice(0, length).toWellFormed().trim() || null;
}
