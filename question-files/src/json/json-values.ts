import { parseFieldName } from '#question-files/raw/field-name.ts';
import type { Cell } from '#question-files/raw/raw-file.ts';

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isCell(value: unknown): value is Cell {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/**
 * Returns the cells of an object. An object under the name of a field, such as `image: { url: 'a.png' }`, counts as its first text or
 * number. A list of licences, such as `licenze: ['A', 'B']`, counts as one text.
 */
export function ownCells(object: JsonObject): Record<string, Cell> {
  const cells: [string, Cell][] = [];
  for (const [name, value] of Object.entries(object)) {
    if (isTexts(value) && parseFieldName(name)?.field === 'licence') cells.push([name, value.join(', ')]);
    else if (isCell(value)) cells.push([name, value]);
    else if (isObject(value) && parseFieldName(name)) {
      const inner = Object.values(value).find((cell) => typeof cell === 'string' || typeof cell === 'number');
      if (inner !== undefined) cells.push([name, inner]);
    }
  }
  return Object.fromEntries(cells);
}

export function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
}
