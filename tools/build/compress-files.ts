import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';

const COMPRESSED = /\.(html|js|css|svg|json|webmanifest|txt)$/;
/**
 * The number of files that are compressed at the same time. The compression runs outside the main thread, so two files keep
 * both cores of a small machine busy.
 */
const CONCURRENCY = 2;

/**
 * Compresses the files of a folder at a high level, so that the server need not compress them for each request. Files that
 * already have a compressed copy are left out.
 */
export async function compressFiles(folder: string): Promise<void> {
  const paths = (await readdir(folder, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && COMPRESSED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !existsSync(`${path}.gz`))
    .values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const path of paths) await compressFile(path);
    }),
  );
}

/** The size, in bytes, above which files are compressed at the second highest level. Only the readers of PDF files are so large. */
const LARGE = 400 * 1024;

/**
 * Compresses large files and the many prerendered pages at the second highest level, which takes half the time and makes them 2 to
 * 3 % larger. The scripts of the app get the highest level, because their size has a budget.
 */
async function compressFile(path: string) {
  const content = await readFile(path);
  const isSecondLevel = content.length > LARGE || path.endsWith('.html');
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY - (isSecondLevel ? 1 : 0) };
  await writeWhole(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  await writeWhole(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/**
 * Writes to a temporary file and renames it when it is complete. The next build reuses compressed files, so a killed build
 * must not leave a partial one.
 */
async function writeWhole(path: string, content: Buffer) {
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}
