import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#tools/run.ts';

const SECURITY_TESTS = 'docs/security-tests.md';

/**
 * An entry in the tables of `docs/security-tests.md`: the test `name` in `file` proves that the requirement `item` is met.
 */
export type Proof = { item: string; file: string; name: string };
export type Row = { item: string; proofs: Proof[]; text: string };

/**
 * Reads the table rows of `docs/security-tests.md` that start with an item number. Such a number identifies a requirement of the ASVS
 * security standard (for example 1.2.3) or a finding (for example H1).
 */
export function readRows(): Row[] {
  const page = readFileSync(join(ROOT, SECURITY_TESTS), 'utf8');
  return [...page.matchAll(/^\| (\d+\.\d+\.\d+|[HML]\d+) *\|(.*)\|$/gm)].map(([, item = '', text = '']) => ({
    item,
    text,
    proofs: [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` › ([^;|]+)/g)].map(([, file = '', name = '']) => ({
      item,
      file,
      name: name.trim(),
    })),
  }));
}

/**
 * Finds proofs whose test does not exist, and rows that name neither a test nor a section nor a reason why the item does not
 * apply.
 */
export function findGaps(rows: Row[]): string[] {
  const missing = rows.flatMap(({ proofs }) => proofs).filter(({ file, name }) => !sourceOf(file).includes(name));
  const silent = rows.filter(
    ({ proofs, text }) => proofs.length === 0 && !/\]\(#|\]\([\w.-]+\.md|does not apply/.test(text),
  );
  return [
    ...missing.map(({ item, file, name }) => `${item}: no test «${name}» in ${file}`),
    ...silent.map(({ item }) => `${item}: says neither a test, nor a place, nor why it does not apply`),
  ];
}

/**
 * Whether `title` is the title of the test that the proof names. A placeholder such as `%s` in the proof's name matches any text.
 */
export function isNamed({ name }: Proof, title: string): boolean {
  const parts = name.split(/%(?:\.\d+)?[so]/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(title);
}

function sourceOf(file: string): string {
  try {
    return readFileSync(join(ROOT, file), 'utf8').replaceAll(String.raw`\'`, "'");
  } catch {
    return '';
  }
}
