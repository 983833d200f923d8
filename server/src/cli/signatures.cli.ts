import { readContent } from '@vialibera/content/read-content';
import { collectSignatures } from '@vialibera/content/ministry/collect-signatures';
import { readMinistry } from '@vialibera/content/ministry/read-ministry';
import { readSignatures, writeSignatures } from '@vialibera/content/ministry/read-signatures';
import { type FigureFingerprint, toFigureFingerprint } from '@vialibera/domain/banks/figure-fingerprint';
import { imageBaseName } from '@vialibera/domain/banks/image-base-name';
import { getImageFingerprint } from '#server/slices/banks/images/image-fingerprint.ts';
import { type BankFile, readBankFile } from '#server/slices/imports/read-bank-file.ts';
import { LicenceCatalogue } from '#server/slices/licences/licence-catalogue.ts';

const USAGE = `Usage: npm run content:signatures -- FILE [FIGURES]
  FILE     a file with the ministry's list, in any format that can be imported
  FIGURES  a folder or ZIP with its figures, named by their numbers`;

try {
  const [path, images] = process.argv.slice(2);
  if (path === undefined) throw new Error(USAGE);
  const licences = new LicenceCatalogue(readContent().licences);
  const file = await readBankFile(path, { images, licence: 'B', licences });
  const list = file.statements.map(({ text, imageRef }) => ({ text, figure: imageRef && imageBaseName(imageRef) }));
  const figures = await fingerprintFigures(file);
  const { signatures, missing, unexplained } = collectSignatures(list, figures, {
    ministry: readMinistry(),
    before: readSignatures(),
  });
  writeSignatures(signatures);
  const lines = [
    ...unexplained.map(({ key, figure, text }) => `no reason: ${key} ${figure ? `figure ${figure} ` : ''}${text}`),
    ...missing.map((key) => `no signature: ${key}`),
    `${signatures.statements.size} statements, ${signatures.figures.size} figures`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

/** Returns a map from the number of each figure to its fingerprint. */
async function fingerprintFigures({ images }: BankFile): Promise<Map<string, FigureFingerprint>> {
  const figures = new Map<string, FigureFingerprint>();
  for (const { name, bytes } of images) {
    const fingerprint = await getImageFingerprint(bytes);
    if (fingerprint) figures.set(imageBaseName(name), toFigureFingerprint(fingerprint));
  }
  return figures;
}
