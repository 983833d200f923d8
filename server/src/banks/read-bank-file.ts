import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseBankJson } from '@vialibera/domain/bank-json';
import type { IncomingStatement } from '@vialibera/domain/statement';
import { saveImageFromFolder } from './image-folder.ts';
import type { BankFile } from './import-bank.ts';

export type ReadBank = BankFile & { dropped: number; invalid: number[]; missingImages: string[] };

/**
 * Reads a bank from a JSON file and saves the bank's images, which are read from the folder `images`. Throws an error with an
 * Italian message if the file is invalid.
 */
export async function readBankFile(path: string, images: string | undefined, dataDir: string): Promise<ReadBank> {
  const source = await readFile(path, 'utf8').catch(() => {
    throw new Error(`Impossibile caricare il file JSON: ${path}`);
  });
  const { statements, dropped, invalid } = parseBankJson(parse(source));
  if (statements.length === 0) throw new Error('Nessuna domanda trovata nel file JSON');

  const references = new Set(statements.flatMap(({ imageRef }) => imageRef ?? []));
  const urls = new Map<string, string | null>();
  for (const reference of references)
    urls.set(reference, images ? await saveImageFromFolder(dataDir, images, reference) : null);
  return {
    source: basename(path),
    contentHash: createHash('sha256').update(source).digest('hex'),
    statements: statements.map((statement) => withImage(statement, urls)),
    dropped,
    invalid,
    missingImages: [...references].filter((reference) => !urls.get(reference)),
  };
}

function withImage(statement: IncomingStatement, urls: ReadonlyMap<string, string | null>): IncomingStatement {
  return { ...statement, imageUrl: statement.imageRef ? (urls.get(statement.imageRef) ?? null) : null };
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`Errore durante il caricamento del file JSON: ${(error as Error).message}`, { cause: error });
  }
}
