import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { ImportedStatement } from '@vialibera/contract/imports';
import { detectLicences } from '@vialibera/question-files/licence';
import { readQuestionFile } from '@vialibera/question-files/question-file';
import { QuestionFileError, type RawFile, type RejectedRow } from '@vialibera/question-files/raw-file';
import { readImages } from '@vialibera/question-files/read-images';
import { readStatements, type ReadStatement } from '@vialibera/question-files/read-statements';
import { listImported } from '@vialibera/question-files/to-imported';

type NamedImage = { name: string; bytes: Uint8Array };
export type BankFile = {
  fileName: string;
  statements: ImportedStatement[];
  images: NamedImage[];
  rejected: RejectedRow[];
  /** The number of statements whose text contained damaged characters that were repaired. */
  repaired: number;
};
type Options = {
  /** A folder or a ZIP with images. If it is missing, the images of a ZIP with a list are used. */
  images?: string | undefined;
  /** The licence whose statements are read. It is required if the file contains statements of several licences. */
  licence?: string | undefined;
};

/** Reads a bank from a file of any supported format. Throws a `QuestionFileError` with an Italian message if this is impossible. */
export async function readBankFile(path: string, { images, licence }: Options): Promise<BankFile> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new QuestionFileError(`Il file ${path} non si può leggere.`, { cause: error });
  });
  const raw = await readQuestionFile(basename(path), bytes);
  const { statements, rejected, repaired } = readStatements(raw, raw.mapping);
  const chosen = chooseLicence(statements, licence);
  if (chosen.length === 0) throw new QuestionFileError(describeUnreadable(raw));
  return {
    fileName: basename(path),
    statements: listImported(chosen),
    images: await listImages(images, raw.archive ? bytes : null),
    rejected: [...raw.rejected, ...rejected],
    repaired,
  };
}

function chooseLicence(statements: readonly ReadStatement[], licence: string | undefined): readonly ReadStatement[] {
  const licences = detectLicences(statements);
  if (licence !== undefined) return statements.filter((each) => detectLicences([each])[0]?.licence === licence);
  if (licences.length < 2) return statements;
  const list = licences.map((each) => `${each.licence ?? 'senza patente'} (${each.count})`).join(', ');
  throw new QuestionFileError(`Il file contiene più patenti: ${list}. Indica quale con --licence.`);
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

/** Reads a ZIP or, if `path` is a folder, all files in it. */
async function readImageSource(path: string): Promise<Uint8Array | File[]> {
  if ((await stat(path)).isFile()) return readFile(path);
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (file) => new File([await readFile(file)], relative(path, file))));
}
