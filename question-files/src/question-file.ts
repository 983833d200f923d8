import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { decodeText } from './raw/decode-text.ts';
import { checkSize, NOTHING_FOUND, QuestionFileError, type RawFile } from './raw/raw-file.ts';
import { repairFile } from './raw/repair-file.ts';

/**
 * Reads a question file: .json, .csv, .txt, .xlsx, .sql, .dart, .py or .js, or a ZIP that contains one of these. The format is
 * detected from the content and the extension. `topics` recognises the topics of all licences, because the licence of the file is
 * not known yet. Throws a `QuestionFileError` with an Italian message.
 */
export async function readQuestionFile(name: string, bytes: Uint8Array, topics: TopicFinder): Promise<RawFile> {
  checkSize(bytes.length);
  if (startsWith(bytes, 'PK\x03\x04') || startsWith(bytes, 'PK\x05\x06'))
    return (await import('./archive/read-archive.ts')).readArchive(name, bytes, topics, readListFile);
  return readListFile(name, bytes, topics);
}

/** Reads a question file that is not a ZIP. */
async function readListFile(name: string, bytes: Uint8Array, topics: TopicFinder): Promise<RawFile> {
  if (startsWith(bytes, '\xd0\xcf\x11\xe0'))
    throw new QuestionFileError('È un vecchio file Excel (.xls) o protetto da password: salvalo come .xlsx e riprova.');
  if (startsWith(bytes, '%PDF')) throw new QuestionFileError('È un PDF: importalo dalla pagina dei PDF.');
  return repairFile(await readText(/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '', bytes, topics));
}

async function readText(ending: string, bytes: Uint8Array, topics: TopicFinder): Promise<RawFile> {
  const isJson = ending === 'json' || ending === 'jsonl';
  const text = isJson ? '' : decodeText(bytes);
  if (isJson || (!isCode(ending) && isBracketed(text)))
    return (await import('./json/read-json.ts')).readJson(bytes, topics);
  if (ending === 'sql') return (await import('./code/read-sql.ts')).readSql(text, topics);
  if (isCode(ending)) return (await import('./code/read-code.ts')).readCode(text, topics);
  return readPlain(ending, text, topics);
}

function isCode(ending: string): boolean {
  return ['dart', 'py', 'js', 'mjs', 'ts'].includes(ending);
}

/** Whether a text starts and ends with a bracket. Such a text is read as JSON even if the file has the extension .txt. */
function isBracketed(text: string): boolean {
  return /^\s*[[{]/.test(text) && /[\]}]\s*$/.test(text.slice(-1000));
}

async function readPlain(ending: string, text: string, topics: TopicFinder): Promise<RawFile> {
  const { readCsv, readUnknownCsv } = await import('./table/read-csv.ts');
  const table = readCsv(text, topics);
  if (table && table.rows.length + table.rejected.length > 0) return table;
  const file = (await import('./pdf/read-pdf-text.ts')).readPdfText(text);
  if (file.rows.length + file.rejected.length > 0) return file;
  const choices = (await import('./text/read-choice-text.ts')).readChoiceText(text, topics);
  if (choices) return choices;
  const unknown = readUnknownCsv(text, ending === 'csv', topics);
  if (!unknown || unknown.rows.length === 0) throw new QuestionFileError(NOTHING_FOUND);
  return unknown;
}

function startsWith(bytes: Uint8Array, signature: string): boolean {
  return String.fromCharCode(...bytes.subarray(0, signature.length)) === signature;
}
