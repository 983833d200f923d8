import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashContentFiles } from './hash-content-files.ts';

test('the hash changes if the text, the name or the folder of a file changes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vialibera-hash-'));
  mkdirSync(join(folder, 'units'));
  const hashes = [hashContentFiles(folder)];
  writeFileSync(join(folder, 'units/one.yaml'), 'text: uno');
  hashes.push(hashContentFiles(folder));
  expect(hashContentFiles(folder)).toBe(hashes[1]);
  writeFileSync(join(folder, 'units/one.yaml'), 'text: due');
  hashes.push(hashContentFiles(folder));
  renameSync(join(folder, 'units/one.yaml'), join(folder, 'units/two.yaml'));
  hashes.push(hashContentFiles(folder));
  renameSync(join(folder, 'units/two.yaml'), join(folder, 'two.yaml'));
  hashes.push(hashContentFiles(folder));
  expect(new Set(hashes).size).toBe(hashes.length);
});
