import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { QuestionFileError, type RawFile } from '#question-files/raw/raw-file.ts';
import { repairText } from '#question-files/raw/repair-text.ts';
import { markupOf } from '#question-files/raw/xml-markup.ts';
import { letterOf, QuestionTable } from './question-table.ts';

const BROKEN = 'Il file XML di Moodle è rovinato o incompleto: esportalo di nuovo.';
const KINDS: Readonly<Record<string, string>> = {
  essay: 'temi',
  matching: 'abbinamenti',
  shortanswer: 'risposte da scrivere',
  numerical: 'domande con un numero',
  calculated: 'domande con un numero',
  cloze: 'testi con spazi da completare',
  description: 'testi senza domanda',
};

type Answer = { fraction: number; text: string };
type Question = { type: string; text: string; answers: Answer[]; image: string | null };

/**
 * Reads the questions that Moodle exports as XML (docs.moodle.org/en/Moodle_XML_format). Reads questions with the answer true or
 * false and questions with one right option. Counts the others by kind. The topic is the last part of the category.
 */
export function readMoodle(xml: string, topics: TopicFinder): RawFile {
  const table = new QuestionTable();
  let topic: string | null = null;
  let line = 0;
  try {
    for (const question of questionsOf(xml)) {
      line += 1;
      if (question.type === 'category') topic = question.text.split('/').at(-1)?.trim() || null;
      else addQuestion(question, { line, topic }, table);
    }
  } catch (error) {
    throw new QuestionFileError(BROKEN, { cause: error });
  }
  return table.toFile(topics);
}

function* questionsOf(xml: string): Generator<Question> {
  let open: Question | null = null;
  let inside: string | null = null;
  for (const { before, name, attributes, opens, closes } of markupOf(xml)) {
    if (name === 'question' && opens)
      open = { type: attributeOf(attributes, 'type'), text: '', answers: [], image: null };
    if (!open) continue;
    if (opens && !closes) {
      if (name === 'questiontext' || name === 'category' || name === 'answer') inside = name;
      if (name === 'answer') open.answers.push({ fraction: Number(attributeOf(attributes, 'fraction')), text: '' });
      if (name === 'feedback') inside = null;
      if (name === 'file' && inside === 'questiontext') open.image ??= attributeOf(attributes, 'name') || null;
    } else if (name === 'text' && inside === 'answer') {
      const answer = open.answers.at(-1);
      if (answer) answer.text = plain(before);
    } else if (name === 'text' && inside !== null) open.text = plain(before);
    else if (name === inside) inside = null;
    if (name === 'question' && closes) {
      yield open;
      open = null;
    }
  }
}

function addQuestion(
  { type, text, answers, image }: Question,
  around: { line: number; topic: string | null },
  table: QuestionTable,
): void {
  const right = answers.flatMap(({ fraction }, index) => (fraction > 0 ? [index] : []));
  const isSingle = right.length === 1;
  if (type === 'truefalse' && isSingle)
    table.add({ ...around, text, image, options: null, answer: answers[right[0] ?? 0]?.text === 'true' ? 'V' : 'F' });
  else if (type === 'multichoice' && isSingle)
    table.add({ ...around, text, image, options: answers.map((each) => each.text), answer: letterOf(right[0] ?? 0) });
  else table.leaveOut(type === 'multichoice' ? 'domande a più risposte' : (KINDS[type] ?? `domande «${type}»`));
}

function attributeOf(attributes: string, name: string): string {
  return new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? '';
}

/** Decodes the entities of XML and then those of the HTML inside, and removes tags and pictures. */
function plain(text: string): string {
  return repairText(repairText(text).replace(/@@PLUGINFILE@@\/\S*/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}
