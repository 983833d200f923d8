import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { NOTHING_FOUND, QuestionFileError, type RawFile } from '#question-files/raw/raw-file.ts';
import { BROKEN_ZIP, UNPACKED_MAXIMUM } from './read-images.ts';
import { NOTHING_IN_JSON } from '#question-files/json/read-json.ts';
import { readXlsx } from '#question-files/table/read-xlsx.ts';
import { repairFile } from '#question-files/raw/repair-file.ts';
import { checkZip, isHiddenFile, type ZipEntry, zipEntries } from '#question-files/raw/zip-entries.ts';

const LIST = /\.(?:json|jsonl|csv|tsv|txt|xlsx|sql|gift|xml|dart|py|m?js|ts)$/i;
const IMAGE = /\.(?:png|jpe?g|gif|webp)$/i;
/** The maximum number of files in a ZIP that are read to find the list of questions. */
const LISTS_MAXIMUM = 20;
const ONLY_IMAGES =
  'È uno ZIP di figure: caricalo insieme alla lista. Scegli prima il file con le domande, poi aggiungi questo ZIP alle figure.';
const NO_LIST = "Nello ZIP non c'è una lista di domande: serve un file .json, .csv, .txt, .xlsx o .sql.";
const OTHER_DOCUMENT = 'È un documento di un altro programma: salvalo come .xlsx o .csv e riprova.';

const ANKI = 'È un pacchetto di Anki (.apkg): in Anki esporta le note come testo semplice (.txt) e carica quel file.';
const QTI = 'È un pacchetto QTI: non si legge. Esporta le domande come XML di Moodle, GIFT o .csv e riprova.';

type ReadList = (name: string, bytes: Uint8Array, topics: TopicFinder) => Promise<RawFile>;

/**
 * Reads an Excel file, or the largest readable list in a ZIP. `readList` reads a file that is neither an Excel file nor a ZIP.
 */
export async function readArchive(
  name: string,
  bytes: Uint8Array,
  topics: TopicFinder,
  readList: ReadList,
): Promise<RawFile> {
  const kind = kindOf(name, bytes);
  if (kind === 'xlsx') return repairFile(await readXlsx(bytes, topics));
  if (kind === 'anki' || kind === 'qti') throw new QuestionFileError(kind === 'anki' ? ANKI : QTI);
  if (kind === 'document') throw new QuestionFileError(OTHER_DOCUMENT);
  checkZip(bytes, { unpacked: UNPACKED_MAXIMUM, broken: BROKEN_ZIP });
  const entries = zipEntries(bytes).filter((entry) => !isHiddenFile(entry.name));
  const images = entries.filter((entry) => IMAGE.test(entry.name)).length;
  const lists = entries.filter((entry) => LIST.test(entry.name)).toSorted((one, other) => other.size - one.size);
  if (lists.length === 0) throw new QuestionFileError(images > 0 ? ONLY_IMAGES : NO_LIST);
  const { entry, file } = await findList(
    lists.slice(0, LISTS_MAXIMUM),
    (list) => readEntry(list, topics, readList),
    images > 0,
  );
  const otherLists = lists.filter((other) => other !== entry).map((other) => other.name);
  return { ...file, archive: { list: entry.name, otherLists, images } };
}

function kindOf(name: string, bytes: Uint8Array): 'xlsx' | 'document' | 'anki' | 'qti' | 'zip' {
  const isXlsx = /\.xlsx$/i.test(name);
  try {
    const names = new Set(zipEntries(bytes).map((entry) => entry.name));
    if (names.has('xl/workbook.xml')) return 'xlsx';
    if (names.has('collection.anki2') || names.has('collection.anki21b')) return 'anki';
    if (names.has('imsmanifest.xml')) return 'qti';
    if (names.has('[Content_Types].xml') || names.has('mimetype')) return isXlsx ? 'xlsx' : 'document';
    return isXlsx && names.size === 0 ? 'xlsx' : 'zip';
  } catch (error) {
    if (isXlsx) return 'xlsx';
    throw new QuestionFileError(BROKEN_ZIP, { cause: error });
  }
}

type FoundList = { entry: ZipEntry; file: RawFile };
type ReadEntry = (entry: ZipEntry) => Promise<RawFile | QuestionFileError>;

/**
 * Returns the first list whose text and answer columns are recognised. If there is none, returns the first list that can be read.
 */
async function findList(lists: readonly ZipEntry[], readList: ReadEntry, hasImages: boolean): Promise<FoundList> {
  let readable: FoundList | null = null;
  let firstError: QuestionFileError | null = null;
  for (const entry of lists) {
    const file = await readList(entry);
    if (file instanceof QuestionFileError) {
      firstError ??= file;
      continue;
    }
    if (file.mapping.text !== undefined && file.mapping.answer !== undefined) return { entry, file };
    readable ??= { entry, file };
  }
  if (readable) return readable;
  const isEmpty = [NOTHING_FOUND, NOTHING_IN_JSON].includes(firstError?.message ?? '');
  throw isEmpty && hasImages ? new QuestionFileError(ONLY_IMAGES) : (firstError ?? new QuestionFileError(NO_LIST));
}

async function readEntry(
  entry: ZipEntry,
  topics: TopicFinder,
  readList: ReadList,
): Promise<RawFile | QuestionFileError> {
  try {
    const bytes = entry.unpack();
    return /\.xlsx$/i.test(entry.name)
      ? repairFile(await readXlsx(bytes, topics))
      : await readList(entry.name, bytes, topics);
  } catch (error) {
    return error instanceof QuestionFileError ? error : new QuestionFileError(BROKEN_ZIP, { cause: error });
  }
}
