import { type BankEntry, bankEntries } from '@vialibera/domain/bank-json';
import { entryFile } from './entry-file.ts';
import { checkRows, QuestionFileError, type RawFile } from './raw-file.ts';

export const NOTHING_IN_JSON = 'Nessuna domanda trovata nel file JSON';

/**
 * Reads a JSON file with any structure that `bankEntries` supports. If the file groups its entries under topics and subtopics,
 * each row contains their names in the columns `topic` and `subtopic`.
 */
export function readJson(text: string): RawFile {
  const entries = bankEntries(parse(text));
  checkRows(entries.length);
  return entryFile(
    'json',
    entries.map((located, index) => ({ line: index + 1, entry: withKeys(located) })),
    NOTHING_IN_JSON,
  );
}

function withKeys({ entry, topic, subtopic }: BankEntry): Record<string, unknown> {
  return { ...(topic !== null && { topic }), ...(subtopic !== null && { subtopic }), ...entry };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const place = isCut(text) ? null : /position (\d+)/.exec((error as Error).message)?.[1];
    throw new QuestionFileError(place === null ? CUT : `Il file JSON non è valido${lineAt(text, place)}.`, {
      cause: error,
    });
  }
}

const CUT = 'Il file JSON è interrotto a metà: manca la fine. Scaricalo o esportalo di nuovo.';

function lineAt(text: string, place: string | undefined): string {
  return place === undefined ? '' : ` alla riga ${text.slice(0, Number(place)).split('\n').length}`;
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
