import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { decodeText } from './raw/decode-text.ts';
import { checkSize, NOTHING_FOUND, QuestionFileError, type RawFile } from './raw/raw-file.ts';
import { repairFile } from './raw/repair-file.ts';

/**
 * Reads a question file: .json, .csv, .txt, .xlsx, .sql, .dart, .py, .js, GIFT or XML of Moodle, or a ZIP that contains one of these. The format is
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
  if (/^\s*<\?xml|^\s*<\w/.test(text.slice(0, 1000)) || /^\s*<!doctype html/i.test(text))
    return readMarkup(text, topics);
  if (ending === 'gift' || (await import('./text/read-gift.ts')).isGift(text))
    return (await import('./text/read-gift.ts')).readGift(text, topics);
  if (ending === 'sql') return (await import('./code/read-sql.ts')).readSql(text, topics);
  if (isCode(ending)) return (await import('./code/read-code.ts')).readCode(text, topics);
  return readPlain(ending, text, topics);
}

const WEB_PAGE =
  'È una pagina web: apri la pagina, copia la tabella delle domande in un foglio di calcolo e salvalo come .xlsx o .csv.';
const QTI = 'È un file QTI: esporta le domande come XML di Moodle, GIFT o .csv e riprova.';
const OTHER_XML =
  'È un file XML di un altro programma: si legge solo quello di Moodle. Esporta le domande come GIFT o .csv.';

async function readMarkup(text: string, topics: TopicFinder): Promise<RawFile> {
  const root = /<(?![?!])(?:[\w.-]+:)?([\w.-]+)/.exec(text)?.[1]?.toLowerCase();
  if (root === 'quiz') return (await import('./text/read-moodle.ts')).readMoodle(text, topics);
  if (root === 'assessmentitem' || root === 'assessmenttest' || root === 'questestinterop')
    throw new QuestionFileError(QTI);
  throw new QuestionFileError(root === 'html' || /<!doctype html/i.test(text.slice(0, 1000)) ? WEB_PAGE : OTHER_XML);
}

function isCode(ending: string): boolean {
  return ['dart', 'py', 'js', 'mjs', 'ts'].includes(ending);
}

/** Whether a text starts and ends with a bracket. Such a text is read as JSON even if the file has the extension .txt. */
function isBracketed(text: string): boolean {
  return /^\s*[[{]/.test(text) && /[\]}]\s*$/.test(text.slice(-1000));
}

async function readPlain(ending: string, text: string, topics: TopicFinder): Promise<RawFile> {
  checkLines(text);
  const { readCsv, readUnknownCsv } = await import('./table/read-csv.ts');
  const table = readCsv(text, topics);
  if (table && table.rows.length + table.rejected.length > 0) return table;
  const file = (await import('./pdf/read-pdf-text.ts')).readPdfText(text);
  if (file.rows.length + file.rejected.length > 0) return file;
  const blocks = (await import('./text/read-blocks.ts')).readBlocks(text, topics);
  if (blocks) return blocks;
  const choices = (await import('./text/read-choice-text.ts')).readChoiceText(text, topics);
  if (choices) return choices;
  const unknown = readUnknownCsv(text, ending === 'csv', topics);
  if (!unknown || unknown.rows.length === 0) throw new QuestionFileError(NOTHING_FOUND);
  return unknown;
}

const LINE_MAXIMUM = 1_000_000;

/** Throws a `QuestionFileError` if a line is so long that separators in it would become millions of cells. */
function checkLines(text: string): void {
  for (let [start, end] = [0, 0]; end >= 0; start = end + 1) {
    end = text.indexOf('\n', start);
    if ((end < 0 ? text.length : end) - start > LINE_MAXIMUM)
      throw new QuestionFileError('Una riga del file supera un milione di caratteri: non è un elenco di domande.');
  }
}

function startsWith(bytes: Uint8Array, signature: string): boolean {
  return String.fromCharCode(...bytes.subarray(0, signature.length)) === signature;
}
