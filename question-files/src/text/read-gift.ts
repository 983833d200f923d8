import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { type RawFile } from '#question-files/raw/raw-file.ts';
import { letterOf, QuestionTable } from './question-table.ts';

const CATEGORY = /^\$CATEGORY:\s*(.*)$/i;
const START = 100_000;

/** Whether a text is in Moodle's GIFT format: it has a category, or a question with a name and an answer in braces. */
export function isGift(text: string): boolean {
  const start = text.slice(0, START);
  return /^\$CATEGORY:/im.test(start) || (/^::/m.test(start) && /[^\\]\{/.test(start));
}

/**
 * Reads a file in Moodle's GIFT format (docs.moodle.org/en/GIFT_format). Reads questions with the answer true or false and
 * questions with one right option. Counts the others by kind. The topic is the last part of the category.
 */
export function readGift(text: string, topics: TopicFinder): RawFile {
  const table = new QuestionTable();
  let topic: string | null = null;
  for (const { line, lines } of blocksOf(text)) {
    const category = CATEGORY.exec(lines[0] ?? '')?.[1];
    if (category !== undefined) topic = category.split('/').at(-1)?.trim() || null;
    const block = (category === undefined ? lines : lines.slice(1)).join('\n');
    if (block.trim() !== '') readBlock(block, { line, topic }, table);
  }
  return table.toFile(topics);
}

/** Returns the groups of lines with empty lines between them, without comments. An empty line inside braces ends no group. */
function blocksOf(text: string): { line: number; lines: string[] }[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let open: { line: number; lines: string[] } | null = null;
  let depth = 0;
  text.split('\n').forEach((line, index) => {
    if (line.trimStart().startsWith('//')) return;
    if (line.trim() === '' && depth <= 0) {
      open = null;
      depth = 0;
      return;
    }
    if (!open) blocks.push((open = { line: index + 1, lines: [] }));
    open.lines.push(line);
    depth += unescapedCount(line, '{') - unescapedCount(line, '}');
  });
  return blocks;
}

type Around = { line: number; topic: string | null };

function readBlock(block: string, around: Around, table: QuestionTable): void {
  const start = indexOfUnescaped(block, '{', 0);
  const end = start < 0 ? -1 : indexOfUnescaped(block, '}', start);
  if (end < 0) {
    table.leaveOut('testi senza risposta');
    return;
  }
  const title = /^\s*::[^]*?[^\\]::/.exec(block)?.[0].length ?? 0;
  const rest = block.slice(end + 1).trim();
  const stem = `${block.slice(title, start).trim()}${rest === '' ? '' : ` _____ ${rest}`}`;
  const text = plain(stem.replace(/^\[(?:html|moodle|plain|markdown)\]/i, ''));
  const inside = block.slice(start + 1, end).trim();
  const truth = /^(T|TRUE|F|FALSE)\s*(?:#|$)/i.exec(inside)?.[1];
  const question = { ...around, text, image: null };
  if (truth) table.add({ ...question, options: null, answer: /^t/i.test(truth) ? 'V' : 'F' });
  else readOptions(inside, question, table);
}

function readOptions(inside: string, question: Around & { text: string; image: null }, table: QuestionTable): void {
  const parts = splitOptions(inside);
  const right = parts.flatMap(({ mark }, index) => (mark === '=' ? [index] : []));
  const kind =
    inside === ''
      ? 'temi'
      : inside.startsWith('#')
        ? 'domande con un numero'
        : parts.some(({ text }) => text.includes('->'))
          ? 'abbinamenti'
          : parts.length === right.length
            ? 'risposte da scrivere'
            : right.length !== 1 || parts.some(({ text }) => /^%-?\d/.test(text))
              ? 'domande a più risposte'
              : null;
  if (kind !== null) table.leaveOut(kind);
  else table.add({ ...question, options: parts.map(({ text }) => plain(text)), answer: letterOf(right[0] ?? 0) });
}

/** Splits the options at their marks `=` and `~`, and removes the feedback after `#`. */
function splitOptions(inside: string): { mark: string; text: string }[] {
  const marks: number[] = [];
  for (let at = 0; at < inside.length; at += 1)
    if (inside[at] === '\\') at += 1;
    else if (inside[at] === '=' || inside[at] === '~') marks.push(at);
  return marks.map((at, index) => {
    const option = inside.slice(at + 1, marks[index + 1]);
    const feedback = indexOfUnescaped(option, '#', 0);
    return { mark: inside[at] ?? '', text: (feedback < 0 ? option : option.slice(0, feedback)).trim() };
  });
}

function indexOfUnescaped(text: string, character: string, from: number): number {
  for (let at = from; at < text.length; at += 1)
    if (text[at] === '\\') at += 1;
    else if (text[at] === character) return at;
  return -1;
}

function unescapedCount(text: string, character: string): number {
  let count = 0;
  for (let at = indexOfUnescaped(text, character, 0); at >= 0; at = indexOfUnescaped(text, character, at + 1))
    count += 1;
  return count;
}

function plain(text: string): string {
  return text
    .replace(/\\n/g, ' ')
    .replace(/\\([~=#{}:\\])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
