import { isSentence, parseAnswer } from '#question-files/raw/cell-values.ts';
import { parseFieldName } from '#question-files/raw/field-name.ts';
import { isObject, type JsonObject } from './json-values.ts';

/**
 * `toChoiceGroups` changes only files with at least this many groups. In a smaller file of true/false statements, each group may
 * contain exactly one true statement by chance.
 */
const GROUPS_MINIMUM = 10;
/** The minimum share of groups with three or four items of which exactly one is right. The other groups are rejected later. */
const CHOICES = 0.9;

type Group = { question: JsonObject; title: string; list: string; items: JsonObject[] };

/**
 * Turns groups such as `{ titolo: 'La corsia può essere:', domande: [{ testo: 'di marcia', corretta: true }, …] }` into questions
 * with options. Changes nothing unless almost every group of the file has three or four items and exactly one of them is right,
 * because otherwise the items are true/false statements. The function modifies `data`.
 */
export function toChoiceGroups(data: unknown): void {
  const groups: Group[] = [];
  collect(data, groups);
  if (groups.length < GROUPS_MINIMUM || groups.filter(isChoice).length < groups.length * CHOICES) return;
  for (const { question, title, list, items } of groups) {
    const text = question[title];
    Reflect.deleteProperty(question, title);
    Reflect.deleteProperty(question, list);
    const image = items.flatMap((item) => valueOf(item, 'image') ?? [])[0];
    const options = items.map((item) => ({ testo: valueOf(item, 'text'), corretta: truthOf(item) }));
    Object.assign(question, { domanda: text, opzioni: options }, image && { immagine: image });
  }
}

function collect(value: unknown, groups: Group[]): void {
  if (Array.isArray(value)) for (const item of value) collect(item, groups);
  else if (isObject(value)) {
    const group = groupOf(value);
    if (group) groups.push(group);
    else for (const inner of Object.values(value)) collect(inner, groups);
  }
}

function groupOf(question: JsonObject): Group | null {
  const names = Object.keys(question);
  const title = names.find((name) => isSentence(question[name])) ?? names.find((name) => isTitle(name, question[name]));
  for (const [list, value] of Object.entries(question)) {
    if (title === undefined || !Array.isArray(value) || value.length === 0) continue;
    const items = value.filter(isObject);
    const areStatements = items.every((item) => truthOf(item) !== null && valueOf(item, 'text') !== null);
    if (items.length === value.length && areStatements) return { question, title, list, items };
  }
  return null;
}

/** Whether the value is a title that is too short for a sentence, such as «LA LAMPADA:». */
function isTitle(name: string, value: unknown): boolean {
  return /^(?:titolo|title)$/i.test(name) && typeof value === 'string' && value.trim() !== '';
}

function isChoice({ items }: Group): boolean {
  return (items.length === 3 || items.length === 4) && items.filter(truthOf).length === 1;
}

function valueOf(item: JsonObject, field: 'text' | 'image'): string | null {
  const value = Object.entries(item).find(([name]) => parseFieldName(name)?.field === field)?.[1];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function truthOf(item: JsonObject): boolean | null {
  for (const [name, value] of Object.entries(item))
    if (parseFieldName(name)?.field === 'answer') return parseAnswer(value, name);
  return null;
}
