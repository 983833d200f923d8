import { importedStatement } from '@vialibera/contract/imports';
import { expect, test } from 'vitest';
import { readStatements } from './statements/read-statements.ts';
import type { RawRow } from './raw/raw-file.ts';
import { topics } from './test-support/read-test-file.ts';
import { toImported } from './to-imported.ts';

const mapping = { text: 'testo', answer: 'risposta', image: 'figura', explanation: 'nota', number: 'codice' };
const row = (line: number, cells: RawRow['cells']): RawRow => ({ line, cells: { risposta: 'V', ...cells } });
const read = (rows: RawRow[]) =>
  readStatements({ format: 'csv', columns: [], rows, mapping, rejected: [] }, mapping, topics);

test('rejects rows that the server cannot store and reports their line numbers; the server accepts all other rows', () => {
  const { statements, rejected } = read([
    row(1, { testo: 'Il casco \0 si allaccia' }),
    row(2, { testo: 'Mezzo segno \ud83d qui' }),
    row(3, { testo: '漢'.repeat(900) }),
    row(4, { testo: 'La patente si esibisce', figura: '漢'.repeat(800) }),
    row(5, { testo: 'La sosta è vietata', nota: `${'n'.repeat(3999)}🚗`, codice: 2_147_483_647 }),
    row(6, { testo: 'Il semaforo è rosso', nota: '\0' }),
  ]);
  expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [1, 'Ci sono caratteri che non si possono leggere.'],
    [2, 'Ci sono caratteri che non si possono leggere.'],
    [3, 'Testo e figura insieme sono troppo lunghi.'],
    [4, 'Testo e figura insieme sono troppo lunghi.'],
  ]);
  const sent = statements.map((statement) => toImported(statement, null));
  for (const statement of sent) expect(importedStatement.parse(statement)).toEqual(statement);
  expect(sent.map(({ explanation }) => explanation?.length ?? null)).toEqual([4000, null]);
});
