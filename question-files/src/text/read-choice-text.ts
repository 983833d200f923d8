import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { topicHeading } from './answered-line.ts';
import type { Cell, RawFile, TableRow } from '#question-files/raw/raw-file.ts';
import { namedTable } from '#question-files/table/table-file.ts';

const OPTION = /^\(?([a-h])\s?[).:-]\s*(\S.*)$/i;
const ANSWER =
  /^(?:risposta|soluzione|answer|correct)?\s?(?:corretta|esatta|giusta|answer)?\s?:\s?(?=\S)(.{1,1000})$|^(?:risposta|soluzione)\s(?:(?:corretta|esatta|giusta)\s)?(.{1,1000})$/i;
const NUMBER = /^(\d{1,7})\s?[.)-]\s*(?=\S)/;

type Question = { line: number; text: string[]; options: string[]; topic: string | null };

/**
 * Reads questions from plain text. Each option is on a separate line, such as «A) una salita». A line such as «Risposta: B»
 * follows the options. Returns null if the text contains no such question.
 */
export function readChoiceText(text: string, topics: TopicFinder): RawFile | null {
  const rows: TableRow[] = [];
  let [open, topic]: [Question | null, string | null] = [null, null];
  text.split('\n').forEach((raw, index) => {
    const line = raw.replace(/\s+/g, ' ').trim();
    const option = OPTION.exec(line);
    const isNext = option?.[1]?.toLowerCase().charCodeAt(0) === 97 + (open?.options.length ?? 0);
    const answer = open && open.options.length > 0 ? ANSWER.exec(line) : null;
    topic = topicHeading(line) ?? topic;
    if (line === '' || topicHeading(line) !== null) return;
    if (open && option && isNext) open.options.push(option[2] ?? '');
    else if (open && answer) {
      rows.push(rowOf(open, answer[1] ?? answer[2] ?? null));
      open = null;
    } else if (open && open.options.length === 0) open.text.push(line);
    else {
      // A question without an answer is kept here. It is rejected later, together with its line number.
      if (open) rows.push(rowOf(open, null));
      open = { line: index + 1, text: [line], options: [], topic };
    }
  });
  if (rows.length === 0) return null;
  const width = Math.max(4, ...rows.map(({ cells }) => cells.length - 4));
  const letters = Array.from({ length: width }, (_, index) => `Opzione ${String.fromCharCode(65 + index)}`);
  return namedTable('pdf-text', ['Numero', 'Argomento', 'Risposta', 'Domanda', ...letters], rows, topics);
}

function rowOf({ line, text, options, topic }: Question, answer: string | null): TableRow {
  const whole = text.join(' ');
  const number = NUMBER.exec(whole)?.[1];
  const cells: Cell[] = [number === undefined ? null : Number(number), topic, answer, whole.replace(NUMBER, '')];
  return { line, cells: [...cells, ...options] };
}
