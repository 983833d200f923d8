import type { ImportedStatement } from '@vialibera/contract/imports';
import type { ReadStatement } from '#web/features/admin/question-file/question-file.ts';

/** The server's limits. Longer notes are cut; statements never are. */
const SHORT = 300;
const LONG = 4000;

/** Converts a read statement. `topics` maps the topic names of the file to the ministry's numbers. */
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
  // The cut may split a surrogate pair, and PostgreSQL rejects NUL characters.
  return text?.replaceAll('\0', '').slice(0, length).toWellFormed().trim() || null;
}
