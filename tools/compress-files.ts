import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';

const COMPRESSED = /\.(html|js|css|svg|json|webmanifest|txt)$/;
/** The compression runs outside the main thread. With two files at a time, both cores of a small machine have work. */
const CONCURRENCY = 2;

/**
 * Compresses the files of a folder at the highest level, so that the server need not compress them for each request. Files that
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

async function compressFile(path: string) {
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeWhole(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  await writeWhole(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** Gives the file its name only when it is complete, because the next build reuses compressed files of a build that was killed. */
async function writeWhole(path: string, content: Buffer) {
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}
