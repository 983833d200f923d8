import { parseAnswer } from './cell-values.ts';
import { parseFieldName } from './field-name.ts';
import type { Cell } from './raw-file.ts';

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isCell(value: unknown): value is Cell {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

const OPTIONS = /^(?:options|opzioni|risposte|answers|choices|scelte|alternative|alternatives)$/i;

/** Whether the object is a question with options other than «Vero» and «Falso». Its answer is the index of an option. */
function hasOptions(object: JsonObject): boolean {
  return Object.entries(object).some(
    ([name, value]) =>
      OPTIONS.test(name) &&
      Array.isArray(value) &&
      value.length > 1 &&
      value.some((option) => parseAnswer(option, '') === null && isCell(option)),
  );
}

/**
 * Returns the cells of an object, without the answer if the object is a question with options. An object under the name of a field, such as `image: { url: 'a.png' }`, counts as its first text
 * or number.
 */
export function ownCells(object: JsonObject): Record<string, Cell> {
  const cells: [string, Cell][] = [];
  const isChoice = hasOptions(object);
  for (const [name, value] of Object.entries(object)) {
    if (isChoice && parseFieldName(name)?.field === 'answer') continue;
    if (isCell(value)) cells.push([name, value]);
    else if (isObject(value) && parseFieldName(name)) {
      const inner = Object.values(value).find((cell) => typeof cell === 'string' || typeof cell === 'number');
      if (inner !== undefined) cells.push([name, inner]);
    }
  }
  return Object.fromEntries(cells);
}
