import { isSentence, parseAnswer } from '#question-files/raw/cell-values.ts';
import { normalizeFieldName, parseFieldName } from '#question-files/raw/field-name.ts';
import { isCell, isObject, type JsonObject } from './json-values.ts';
import { parseOptions } from '#question-files/table/option-cells.ts';
import { isOptionsName, listOptionNames } from '#question-files/raw/option-columns.ts';
import type { Cell } from '#question-files/raw/raw-file.ts';

/**
 * Matches the keys that mark the right option. `risposta` is not one of them, because `{ testo: …, risposta: true }` is a
 * true/false statement.
 */
const FLAG = /^(?:is)?(?:correct|corretta|corretto|right|giusta|giusto|esatta|esatto)(?:answer|option)?$/;
const ID = /^(?:id|key|letter|lettera|label|value|codice)$/;
/**
 * If the items of the lists are marked as right or wrong, at least this share of the lists must have exactly one right
 * item. If the share is lower, the items are probably true/false statements and not options.
 */
const ONE_RIGHT = 0.9;

type Options = { name: string; texts: readonly Cell[]; ids: (string | null)[]; right: number[] | null };

/**
 * Changes `data`: replaces the list of options of each question with one value per option, such as `options[0]`. If a
 * flag marks the right option and the question contains no answer, the letter of this option becomes the answer. Lists
 * of true/false statements stay unchanged. The function changes `data` instead of a copy, because a copy of a large
 * file would need too much memory.
 */
export function flattenOptions(data: unknown): void {
  const found: { question: JsonObject; options: Options }[] = [];
  collect(data, found);
  const flagged = found.filter(({ options }) => options.right !== null);
  const single = flagged.filter(({ options }) => options.right?.length === 1);
  const areChoices = single.length >= flagged.length * ONE_RIGHT;
  for (const { question, options } of found) if (options.right === null || areChoices) replace(question, options);
}

function collect(value: unknown, found: { question: JsonObject; options: Options }[]): void {
  if (Array.isArray(value)) for (const item of value) collect(item, found);
  else if (isObject(value)) {
    const options = hasText(value) ? listOptions(value) : null;
    if (options) found.push({ question: value, options });
    for (const inner of Object.values(value)) collect(inner, found);
  }
}

function hasText(object: JsonObject): boolean {
  return Object.entries(object).some(
    ([name, cell]) => isSentence(cell) || (typeof cell === 'string' && parseFieldName(name)?.field === 'text'),
  );
}

function listOptions(question: JsonObject): Options | null {
  for (const [name, value] of Object.entries(question)) {
    if (!isOptionsName(name)) continue;
    const list = typeof value === 'string' ? parseOptions(value) : value;
    const options = Array.isArray(list) ? optionsOfList(name, list) : isObject(list) ? optionsOfMap(name, list) : null;
    if (options) return options;
  }
  return null;
}

function optionsOfList(name: string, list: readonly unknown[]): Options | null {
  if (list.length < 2) return null;
  if (list.every(isCell)) {
    // A list such as `[true, false, true]` may contain the answers to several statements instead of options.
    const areTexts =
      list.every((cell) => typeof cell === 'string') || list.some((cell) => parseAnswer(cell, '') === null);
    return areTexts ? { name, texts: list, ids: [], right: null } : null;
  }
  const objects = list.filter(isObject);
  const texts = objects.map(textOf);
  if (objects.length < list.length || texts.includes(null)) return null;
  const flags = objects.map(flagOf);
  const right = flags.every((flag) => flag === null) ? null : flags.flatMap((flag, index) => (flag ? [index] : []));
  // If an object has no flag but contains an answer, it is a true/false statement and not an option.
  const areStatements = objects.some((each) => Object.keys(each).some((key) => isTruthName(key)));
  return right === null && areStatements ? null : { name, texts, ids: objects.map(idOf), right };
}

/** Reads options with letters or numbers as keys, such as `{ "A": "una salita", "B": "una buca" }`. */
function optionsOfMap(name: string, map: JsonObject): Options | null {
  const keys = Object.keys(map);
  const texts = Object.values(map);
  const areKeys =
    keys.length > 1 &&
    (keys.every((key) => /^(?:[a-h]|\d)$/i.test(key)) || listOptionNames(keys).length === keys.length);
  return areKeys && texts.every(isCell) ? { name, texts, ids: keys, right: null } : null;
}

function isTruthName(name: string): boolean {
  return parseFieldName(name)?.field === 'answer' && !FLAG.test(normalizeFieldName(name));
}

function flagOf(object: JsonObject): boolean | null {
  for (const [name, cell] of Object.entries(object))
    if (FLAG.test(normalizeFieldName(name)))
      return cell === true || cell === 1 || /^(?:true|1|s[iì]|v|vero)$/i.test(String(cell));
  return null;
}

function textOf(object: JsonObject): string | null {
  const known = Object.entries(object).find(
    ([name]) => parseFieldName(name)?.field === 'text' || /^(?:option|opzione)$/i.test(name),
  );
  const others = Object.entries(object).filter(
    ([name, cell]) => typeof cell === 'string' && !ID.test(normalizeFieldName(name)),
  );
  const text = known?.[1] ?? (others.length === 1 ? others[0]?.[1] : null);
  return typeof text === 'string' || typeof text === 'number' ? String(text) : null;
}

function idOf(object: JsonObject): string | null {
  for (const [name, cell] of Object.entries(object))
    if (ID.test(normalizeFieldName(name)) && isCell(cell) && cell !== null) return String(cell);
  return null;
}

function replace(question: JsonObject, { name, texts, ids, right }: Options): void {
  Reflect.deleteProperty(question, name);
  for (const [index, text] of texts.entries()) question[`${name}[${index}]`] = text;
  const answer = Object.keys(question).find(
    (key) => parseFieldName(key)?.field === 'answer' && isCell(question[key]) && question[key] !== null,
  );
  if (right !== null && answer === undefined) question.correct_option = right.map(letterOf).join(', ') || null;
  const given = answer === undefined ? -1 : ids.indexOf(String(question[answer]));
  if (answer !== undefined && given >= 0) question[answer] = letterOf(given);
}

function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}
