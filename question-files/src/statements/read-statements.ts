import { fitsIndex, isStorable } from '@vialibera/contract/shared/question-limits';
import type { Answer } from '@vialibera/domain/exam/answer';
import { needsImage } from '@vialibera/domain/banks/needs-image';
import { INTEGER_MAXIMUM } from '@vialibera/domain/text/integer-maximum';
import { STATEMENT_MAXIMUM } from '@vialibera/domain/banks/statement-limits';
import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { parseImageRef } from '#question-files/raw/cell-values.ts';
import { cellAt } from '#question-files/raw/columns.ts';
import { parseLicence } from '#question-files/raw/licence.ts';
import { createAnswerReader, type ReadAnswer } from './read-answer.ts';
import {
  type Cell,
  type Field,
  type Mapping,
  type RawFile,
  type RawRow,
  type RejectedRow,
  toRejectedRow,
  UNREADABLE,
} from '#question-files/raw/raw-file.ts';

/**
 * A statement or a single-choice question of a file. `options` is null for a true/false statement. `group` is the ministry's
 * «quesito»: statements about the same figure or the same rule. `number` is null if the file does not number its statements.
 */
export type ReadStatement = {
  line: number;
  text: string;
  options: string[] | null;
  answer: Answer;
  imageRef: string | null;
  topicName: string | null;
  subtopic: string | null;
  group: string | null;
  licence: string | null;
  explanation: string | null;
  article: string | null;
  number: number | null;
};

export type ReadStatements = { statements: ReadStatement[]; rejected: RejectedRow[]; repaired: number };

/**
 * Reads the statements of a file whose columns are mapped to fields. Invalid rows, such as those without an unambiguous answer,
 * are returned in `rejected` with line and reason. Rows that were rejected when the file was parsed are not included; they are in
 * `file.rejected`. `topics` recognises the topics of all licences.
 */
export function readStatements(file: RawFile, mapping: Mapping, topics: TopicFinder): ReadStatements {
  const statements: ReadStatement[] = [];
  const rejected: RejectedRow[] = [];
  const mapped = new Set(Object.values(mapping));
  let repaired = 0;
  const split = memoize(topics.splitTopic);
  const readAnswer = createAnswerReader(file, mapping);
  for (const row of file.rows) {
    const text = textOf(cellOf(row, mapping, 'text'));
    const answer = readAnswer(row);
    const imageRef = parseImageRef(cellOf(row, mapping, 'image'));
    const reason = rejectionReason({ text, imageRef }) ?? (typeof answer === 'string' ? answer : null);
    if (reason !== null || text === null || typeof answer === 'string') {
      const shown = text ?? Object.values(row.cells).filter(isFilled).join(' · ');
      rejected.push(toRejectedRow(row.line, shown, reason ?? ''));
    } else {
      statements.push(statementOf(row, mapping, { text, ...answer, imageRef, split }));
      if (row.repaired?.some((column) => mapped.has(column))) repaired += 1;
    }
  }
  return { statements, rejected, repaired };
}

type ReadFields = ReadAnswer & { text: string; imageRef: string | null; split: TopicFinder['splitTopic'] };

function statementOf(row: RawRow, mapping: Mapping, fields: ReadFields): ReadStatement {
  const { text, options, answer, imageRef, split } = fields;
  const read = (field: Field) => textOf(cellOf(row, mapping, field));
  const topicCell = read('topic');
  const topic = topicCell === null ? null : split(topicCell);
  const licence = read('licence');
  return {
    line: row.line,
    text,
    options,
    answer,
    imageRef,
    topicName: topic?.topic ?? null,
    subtopic: read('subtopic') ?? topic?.subtopic ?? null,
    group: read('group'),
    licence: licence === null ? null : (parseLicence(licence) ?? licence),
    explanation: explanationOf(read('explanation')),
    article: read('article'),
    number: parseNumber(read('number')),
  };
}

/** Some files name the topic in the column of the explanations: «Argomento: i segnali». This explains nothing. */
function explanationOf(text: string | null): string | null {
  return text !== null && /^(?:argomento|capitolo|tema)\s*:/i.test(text) ? null : text;
}

function parseNumber(text: string | null): number | null {
  const number = Number(text ?? Number.NaN);
  return Number.isInteger(number) && number >= 0 && number <= INTEGER_MAXIMUM ? number : null;
}

function rejectionReason({ text, imageRef }: { text: string | null; imageRef: string | null }): string | null {
  if (text === null) return 'Riga senza testo.';
  if (text.length > STATEMENT_MAXIMUM) return 'Il testo supera i 1.000 caratteri.';
  if (!fitsIndex(text, imageRef ?? '')) return 'Testo e figura insieme sono troppo lunghi.';
  return [text, imageRef ?? ''].every(isStorable) ? null : UNREADABLE;
}

function cellOf(row: RawRow, mapping: Mapping, field: Field): Cell {
  const column = mapping[field];
  return column === undefined ? null : cellAt(row, column);
}

function textOf(cell: Cell): string | null {
  return cell === null ? null : String(cell).trim() || null;
}

function isFilled(cell: Cell): boolean {
  return cell !== null && String(cell).trim() !== '';
}

function memoize<T>(compute: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    const found = known.get(name) ?? compute(name);
    known.set(name, found);
    return found;
  };
}

/**
 * Lists the topic names of a file. `topic` is the number that the finder `topics` returns for the name, or null if the name is
 * unknown. `suggestion` is the number in the name itself, such as 12 in «Argomento 12». It is only a suggestion, because files
 * number their topics differently.
 */
export function topicsIn(
  statements: readonly ReadStatement[],
  topics: TopicFinder,
): { name: string; count: number; topic: number | null; suggestion: number | null }[] {
  const counts = new Map<string, number>();
  for (const { topicName } of statements)
    if (topicName !== null) counts.set(topicName, (counts.get(topicName) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({
    name,
    count,
    topic: topics.findByName(name),
    suggestion: topics.parseNumber(name),
  }));
}

/** Whether the text refers to a figure although the statement has no image. */
export function lacksImage({ text, imageRef }: ReadStatement): boolean {
  return imageRef === null && needsImage({ text, imageRef });
}
