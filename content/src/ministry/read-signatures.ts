import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FigureFingerprint } from '@vialibera/domain/banks/figure-fingerprint';
import type { StatementSignature } from '@vialibera/domain/banks/statement-signature';
import * as z from 'zod';
import { parseAs } from '#content/schemas/parse-as.ts';

/**
 * With this data, the ministry's statements and figures are recognised in a file, even if the file changes the wording,
 * the numbers or the names of the images. A statement's key is a hash of its text, and in some cases also of its figure.
 */
export type Signatures = {
  /** Maps the key of each statement to hashes of its words. */
  statements: ReadonlyMap<string, StatementSignature>;
  /**
   * Maps the key of a statement to a hash of its text without the figure. Contains only the statements whose key
   * depends on the figure.
   */
  texts: ReadonlyMap<string, string>;
  /** Maps the number of each figure to its fingerprint. */
  figures: ReadonlyMap<string, FigureFingerprint>;
};

export const SIGNATURES = 'signatures.json';
export const NO_SIGNATURES: Signatures = { statements: new Map(), texts: new Map(), figures: new Map() };

const FOLDER = join(import.meta.dirname, '../../ministry');

const key = z.string().regex(/^[0-9a-f]{16}$/, 'must be 16 hexadecimal digits');
const signaturesFile = z.strictObject({
  statements: z.record(key, z.base64()),
  texts: z.record(key, key),
  figures: z.record(z.string().regex(/^\d{1,3}$/, 'must be the number of a figure'), z.base64()),
});

/** Reads `signatures.json` in the folder `ministry/`. The script `content:signatures` writes this file. */
export function readSignatures(folder = FOLDER): Signatures {
  const data: unknown = JSON.parse(readFileSync(join(folder, SIGNATURES), 'utf8'));
  const { statements, texts, figures } = parseAs(signaturesFile, data, `ministry/${SIGNATURES}`);
  return { statements: decode(statements), texts: new Map(Object.entries(texts)), figures: decode(figures) };
}

/** Writes `signatures.json` in the order of the keys, so that a change of one entry changes one line. */
export function writeSignatures({ statements, texts, figures }: Signatures, folder = FOLDER): void {
  const file = { statements: encode(statements), texts: sorted(texts), figures: encode(figures) };
  writeFileSync(join(folder, SIGNATURES), `${JSON.stringify(file, null, 2)}\n`);
}

function decode(encoded: Record<string, string>): Map<string, Uint8Array> {
  return new Map(Object.entries(encoded).map(([name, value]) => [name, Buffer.from(value, 'base64')]));
}

function encode(values: ReadonlyMap<string, Uint8Array>): Record<string, string> {
  return sorted(new Map(Array.from(values, ([name, value]) => [name, Buffer.from(value).toString('base64')])));
}

function sorted(values: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...values].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
