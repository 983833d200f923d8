import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const FOLDER = join(import.meta.dirname, '..');

/** Returns a hash of all files of the content, with which callers detect a change without parsing the files. */
export function hashContentFiles(folder = FOLDER): string {
  const hash = createHash('sha256');
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const path of paths) {
    const data = readFileSync(path);
    // The name and the length separate the files, so that moved bytes change the hash, too.
    hash.update(`${relative(folder, path)}\n${data.length}\n`).update(data);
  }
  return hash.digest('hex');
}
