import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const FOLDER = join(import.meta.dirname, '..');

/**
 * Returns a hash of all files of the content. Callers compare the hash with an earlier one to detect a change without
 * parsing the files.
 */
export function hashContentFiles(folder = FOLDER): string {
  const hash = createHash('sha256');
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const path of paths) {
    const data = readFileSync(path);
    // Names and lengths are part of the hash, so that it changes even if bytes only move from one file to another.
    hash.update(`${relative(folder, path)}\n${data.length}\n`).update(data);
  }
  return hash.digest('hex');
}
