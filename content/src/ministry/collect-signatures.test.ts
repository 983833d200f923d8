import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toSignature } from '@vialibera/domain/banks/statement-signature';
import { expect, test } from 'vitest';
import { conceptWith } from '#content/test-support/content-fixtures.ts';
import { collectSignatures } from './collect-signatures.ts';
import { NO_SIGNATURES, readSignatures, SIGNATURES, writeSignatures } from './read-signatures.ts';
import { statementKeys } from './statement-key.ts';

const LIST = [
  { text: 'La strada è di tutti', figure: null },
  { text: 'Il segnale vale di notte', figure: '2' },
  { text: 'Il segnale vale di notte', figure: '3' },
];
const KEYS = statementKeys(LIST);
const ministryWith = (keys: readonly string[]) => {
  const statements = keys.map((key) => ({ key, figure: '2', answer: true, why: 'Il motivo.' }));
  return [{ topic: 1, concepts: [conceptWith({ statements })] }];
};
const FIGURES = new Map([
  ['2', Uint8Array.of(1)],
  ['9', Uint8Array.of(9)],
]);

test('records signatures for our reasons, and lists statements without a reason and reasons without a signature', () => {
  const elsewhere = '0123456789abcdef';
  const ministry = ministryWith([KEYS[0]!, KEYS[1]!, elsewhere]);
  const { signatures, missing, unexplained } = collectSignatures(LIST, FIGURES, { ministry, before: NO_SIGNATURES });
  expect([...signatures.statements]).toEqual([
    [KEYS[0], toSignature(LIST[0]!.text)],
    [KEYS[1], toSignature(LIST[1]!.text)],
  ]);
  expect([...signatures.texts.keys()]).toEqual([KEYS[1]]);
  expect([...signatures.figures.keys()]).toEqual(['2']);
  expect(missing).toEqual([elsewhere]);
  expect(unexplained).toEqual([{ ...LIST[2], key: KEYS[2] }]);
});

test('a second list adds to the signatures of the first, and signatures without a reason are removed', () => {
  const first = collectSignatures(LIST, FIGURES, { ministry: ministryWith(KEYS), before: NO_SIGNATURES });
  const later = collectSignatures(LIST.slice(0, 1), new Map(), {
    ministry: ministryWith(KEYS.slice(0, 2)),
    before: first.signatures,
  });
  expect([...later.signatures.statements.keys()]).toEqual(KEYS.slice(0, 2));
  expect(later.missing).toEqual([]);
});

test('a written signature file can be read again and does not contain the texts of the statements', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vialibera-signatures-'));
  const { signatures } = collectSignatures(LIST, FIGURES, { ministry: ministryWith(KEYS), before: NO_SIGNATURES });
  writeSignatures(signatures, folder);
  const read = readSignatures(folder);
  expect([...read.statements.keys()].toSorted()).toEqual(KEYS.toSorted());
  expect(read.statements.get(KEYS[0]!)).toEqual(Buffer.from(signatures.statements.get(KEYS[0]!)!));
  expect(read.texts).toEqual(signatures.texts);
  expect(readFileSync(join(folder, SIGNATURES), 'utf8')).not.toContain('segnale');
});
