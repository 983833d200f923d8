import { QuestionFileError } from '#question-files/raw/raw-file.ts';

const CUT = 'Il file JSON è interrotto a metà: manca la fine. Scaricalo o esportalo di nuovo.';

/** Parses a JSON file, or a file with one JSON object in each line. Throws a `QuestionFileError` with the line of the error. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const objects = parseLines(text);
    if (objects) return objects;
    const position = isCut(text) ? null : /position (\d+)/.exec((error as Error).message)?.[1];
    throw new QuestionFileError(position === null ? CUT : `Il file JSON non è valido${lineAt(text, position)}.`, {
      cause: error,
    });
  }
}

function parseLines(text: string): unknown[] | null {
  if (!/^\s*\{[^\n]*\}\s*\n\s*\{/.test(text)) return null;
  try {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line): unknown => JSON.parse(line));
  } catch {
    return null;
  }
}

function lineAt(text: string, position: string | undefined): string {
  return position === undefined ? '' : ` alla riga ${text.slice(0, Number(position)).split('\n').length}`;
}

/** Returns true if the file is truncated, that is, if its text ends inside a string or before all brackets are closed. */
function isCut(text: string): boolean {
  let depth = 0;
  const token = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|$)|[[\]{}]/gs;
  for (const [found] of text.matchAll(token)) {
    if (found === '{' || found === '[') depth += 1;
    else if (found === '}' || found === ']') depth -= 1;
    else if (found.length === 1 || !found.endsWith('"')) return true;
  }
  return depth > 0;
}
