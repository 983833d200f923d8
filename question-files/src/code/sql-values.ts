import type { Cell } from '#question-files/raw/raw-file.ts';

const STRING_START = /[eEnN]?'/y;
const SPACE = /\s*/y;
const SEPARATOR = /[\s,]*/y;
const WORD = /[^\s,()'":[\]]+/y;
const ESCAPES: Record<string, string> = { n: '\n', r: '', t: ' ', 0: '' };

const ARRAY = /(?:array)?\[/iy;

/**
 * Parses the parenthesised list of SQL values at `start`. Supports strings with backslash escapes or doubled quotes, numbers,
 * booleans and NULL. A PostgreSQL array of strings becomes a JSON list. Any other value becomes
 * null.
 */
export function readTuple(text: string, start: number): { cells: Cell[]; end: number } {
  const cells: Cell[] = [];
  let at = start + 1;
  while (at < text.length) {
    at = after(SPACE, text, at);
    const value = readValue(text, at);
    cells.push(value.cell);
    // Skip the rest of the value, such as a cast or an operator after a literal, or a nested list.
    at = endOfValue(text, value.end);
    if (text[at] === ')') return { cells, end: at + 1 };
    at += 1;
  }
  return { cells, end: text.length };
}

/** Returns the position after the closing parenthesis of the list that starts at `start`. */
export function endOfTuple(text: string, start: number): number {
  let at = endOfValue(text, start + 1);
  while (text[at] === ',') at = endOfValue(text, at + 1);
  return Math.min(at + 1, text.length);
}

function readValue(text: string, at: number): { cell: Cell; end: number } {
  const string = readString(text, at);
  if (string) return { cell: string.text, end: string.end };
  ARRAY.lastIndex = at;
  if (ARRAY.test(text)) return readArray(text, ARRAY.lastIndex);
  WORD.lastIndex = at;
  const word = WORD.exec(text)?.[0];
  if (word === undefined) return { cell: null, end: at };
  return { cell: wordValue(word), end: at + word.length };
}

/** Returns the string literal at `at`, or null if there is none. */
function readString(text: string, at: number): { text: string; end: number } | null {
  STRING_START.lastIndex = at;
  if (!STRING_START.test(text)) return null;
  const start = STRING_START.lastIndex;
  const end = endOfString(text, start);
  return end === null ? null : { text: unescaped(text.slice(start, end - 1)), end };
}

/**
 * Returns the position after the quote that ends the string whose first character is at `start`, or null if the text ends before. A
 * loop and not a pattern, because a pattern overflows the stack at a string of a million quotes.
 */
function endOfString(text: string, start: number): number | null {
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === "'" && text[at + 1] === "'") at += 1;
    else if (text[at] === "'") return at + 1;
  }
  return null;
}

function readArray(text: string, start: number): { cell: Cell; end: number } {
  const texts: string[] = [];
  let at = after(SPACE, text, start);
  for (let found = readString(text, at); found; found = readString(text, at)) {
    texts.push(found.text);
    at = after(SEPARATOR, text, found.end);
  }
  const isList = texts.length > 0 && text[at] === ']';
  return { cell: isList ? JSON.stringify(texts) : null, end: isList ? at + 1 : start - 1 };
}

function wordValue(word: string): Cell {
  if (/^(?:true|false)$/i.test(word)) return word.toLowerCase() === 'true';
  return /^[-+]?\d+(?:\.\d+)?$/.test(word) ? Number(word) : null;
}

function unescaped(quoted: string): string {
  return quoted.replace(/''|\\([\s\S])/g, (_, letter?: string) =>
    letter === undefined ? "'" : (ESCAPES[letter] ?? letter),
  );
}

/**
 * Returns the position of the comma or closing parenthesis that ends the value at `start`. Commas and parentheses inside strings
 * and nested lists are skipped.
 */
function endOfValue(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === "'") {
      const end = endOfString(text, at + 1);
      if (end === null) return text.length;
      at = end - 1;
    } else if (character === '(' || character === '[') depth += 1;
    else if (depth > 0 && (character === ')' || character === ']')) depth -= 1;
    else if (depth === 0 && (character === ')' || character === ',')) return at;
  }
  return text.length;
}

function after(what: RegExp, text: string, at: number): number {
  what.lastIndex = at;
  return what.test(text) ? what.lastIndex : at;
}
