import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { ImportedStatement } from '@vialibera/contract/imports';
import { createTopicFinder } from '@vialibera/domain/banks/topic-finder';
import { createFinderOfAllTopics } from '@vialibera/question-files/licences/all-topics';
import { readQuestionFile } from '@vialibera/question-files/question-file';
import {
  type LeftOut,
  QuestionFileError,
  type RawFile,
  type RejectedRow,
} from '@vialibera/question-files/raw/raw-file';
import { readImages } from '@vialibera/question-files/archive/read-images';
import { checkComplete } from '@vialibera/question-files/statements/check-complete';
import { readStatements } from '@vialibera/question-files/statements/read-statements';
import { listImported } from '@vialibera/question-files/to-imported';
import type { LicenceCatalogue } from '#server/slices/licences/licence-catalogue.ts';
import { choosePart } from './choose-part.ts';

type NamedImage = { name: string; bytes: Uint8Array };
export type BankFile = {
  fileName: string;
  /** The licence that defines the question list. The statements are imported into the bank of this list. */
  licence: string;
  /**
   * The licence to which the statements seem to belong. Null if the admin named this licence or no licence, or if the licence
   * cannot be recognised.
   */
  looksLike: string | null;
  statements: ImportedStatement[];
  images: NamedImage[];
  rejected: RejectedRow[];
  /** The number of statements whose text contained damaged characters that were repaired. */
  repaired: number;
  /** The number of entries in the whole file, and how many of them became statements. */
  found: number;
  read: number;
  /** The entries that are not questions of an exam, by kind. */
  leftOut: LeftOut[];
};
type Options = {
  /**
   * The path of a folder or a ZIP with images. If it is missing and the bank file is itself a ZIP, the images in this ZIP are
   * used.
   */
  images?: string | undefined;
  /** The licence whose statements are read. It is required if the file contains several licences or names none. */
  licence?: string | undefined;
  licences: LicenceCatalogue;
};

/** Reads a bank from a file of any supported format. Throws a `QuestionFileError` with an Italian message if this is impossible. */
export async function readBankFile(path: string, { images, licence, licences }: Options): Promise<BankFile> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new QuestionFileError(`Il file ${path} non si può leggere.`, { cause: error });
  });
  const topics = createFinderOfAllTopics(licences.list);
  const raw = await readQuestionFile(basename(path), bytes, topics);
  const { statements, rejected, repaired } = readStatements(raw, raw.mapping, topics);
  const isMapped = raw.mapping.text !== undefined && raw.mapping.answer !== undefined;
  if (!isMapped) throw new QuestionFileError(describeUnreadable(raw));
  const { found, read } = checkComplete(raw, { statements, rejected });
  if (statements.length === 0) throw new QuestionFileError(describeUnreadable(raw));
  const part = choosePart(statements, licences, licence);
  return {
    fileName: basename(path),
    licence: part.licence,
    looksLike: part.looksLike,
    statements: listImported(part.statements, createTopicFinder(licences.topicsOf(part.licence))),
    images: await listImages(images, raw.archive ? bytes : null),
    rejected: [...raw.rejected, ...rejected],
    repaired,
    found,
    read,
    leftOut: raw.leftOut ?? [],
  };
}

function describeUnreadable({ columns }: RawFile): string {
  return `Nessuna domanda trovata nel file. Colonne: ${columns.join(', ')}. Dall'area admin puoi indicare quali usare.`;
}

async function listImages(path: string | undefined, archive: Uint8Array | null): Promise<NamedImage[]> {
  const source = path === undefined ? archive : await readImageSource(path);
  const images: NamedImage[] = [];
  if (source) for await (const image of readImages(source)) images.push(image);
  return images;
}

/** Reads the images at `path`. If `path` is a folder, returns all files in it. Otherwise returns the bytes of the ZIP. */
async function readImageSource(path: string): Promise<Uint8Array | File[]> {
  if ((await stat(path)).isFile()) return readFile(path);
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (file) => new File([await readFile(file)], relative(path, file))));
}
