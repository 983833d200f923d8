import { LIMITS, QuestionFileError } from '#question-files/raw/raw-file.ts';

const DEPTH_MAXIMUM = 100;
/** The maximum number of values in a JSON file: 60 for each of 50,000 entries. */
const VALUES_MAXIMUM = 3_000_000;
const TOO_DEEP = 'Il file JSON ha più di 100 gruppi uno dentro l’altro: non è un elenco di domande.';
const TOO_MANY = 'Il file JSON contiene più di 3 milioni di valori: dividilo in file più piccoli.';
const TOO_MANY_KEYS = 'Un gruppo del file JSON ha più di 50.000 chiavi: non è un elenco di domande.';
const [QUOTE, BACKSLASH, COMMA, COLON] = [34, 92, 44, 58];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];

/**
 * Checks the text of a JSON file before it is parsed, because `JSON.parse` would need gigabytes for some small texts. Throws a
 * `QuestionFileError` if the values are too many or nested too deeply, or if an object has the same key twice: `JSON.parse` would
 * silently drop the first value. Does not check the syntax.
 */
export function checkJson(text: string): void {
  const keys: Set<string>[] = [];
  let [depth, values] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfString(text, at);
      if (isKey(text, end + 1)) addKey((keys[depth] ??= new Set()), text.slice(at, end + 1));
      at = end;
    } else if (code === COMMA) values += 1;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      values += 1;
      keys[depth]?.clear();
      if (depth > DEPTH_MAXIMUM) throw new QuestionFileError(TOO_DEEP);
    } else if ((code === CLOSE_LIST || code === CLOSE_OBJECT) && depth > 0) depth -= 1;
    if (values > VALUES_MAXIMUM) throw new QuestionFileError(TOO_MANY);
  }
}

/** Returns the position of the quote that ends the string at `start`, or of the last character if the text is truncated. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let from = end;
    while (text.charCodeAt(from - 1) === BACKSLASH) from -= 1;
    if ((end - from) % 2 === 0) return end;
  }
  return text.length - 1;
}

function isKey(text: string, after: number): boolean {
  let at = after;
  while (text.charCodeAt(at) <= 32) at += 1;
  return text.charCodeAt(at) === COLON;
}

function addKey(keys: Set<string>, quoted: string): void {
  const key = quoted.includes('\\') ? unescaped(quoted) : quoted.slice(1, -1);
  if (key === '__proto__')
    throw new QuestionFileError('Il file JSON contiene la chiave «__proto__», che un elenco di domande non ha.');
  if (keys.has(key))
    throw new QuestionFileError(
      `Nel file JSON la chiave «${key.slice(0, 40)}» compare due volte nello stesso gruppo: una delle due andrebbe persa.`,
    );
  keys.add(key);
  if (keys.size > LIMITS.rows) throw new QuestionFileError(TOO_MANY_KEYS);
}

function unescaped(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}
