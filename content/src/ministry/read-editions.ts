import { join } from 'node:path';
import type { Edition } from '@vialibera/domain/banks/edition';
import { readYaml } from '#content/readers/read-course.ts';
import { parseAs } from '#content/schemas/parse-as.ts';
import { editionsFile } from './ministry-schema.ts';

const FILE = 'editions.yaml';

/**
 * Reads the editions of the ministry's list from the folder `ministry/`, oldest first. If the file is invalid, throws an error
 * that names the issue.
 */
export function readEditions(folder: string): Edition[] {
  const { editions } = parseAs(editionsFile, readYaml(join(folder, FILE), FILE), `ministry/${FILE}`);
  return editions.map(({ 'valid-from': validFrom = null, certain, withdrawn = null, added = null, ...edition }) => {
    return { ...edition, validFrom, isCertain: certain, withdrawn, added };
  });
}
