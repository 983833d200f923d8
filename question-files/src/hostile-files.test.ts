import { describe, expect, test } from 'vitest';
import { read } from './test-support/read-test-file.ts';

const MEGABYTE = 1024 * 1024;
/** The maximum time for refusing a hostile file, in milliseconds. */
const SOON = 5000;

async function readError(name: string, content: string | Uint8Array): Promise<{ message: string; time: number }> {
  const start = performance.now();
  const message = await read(name, content).then(
    () => 'it was read',
    (error: unknown) => (error as Error).message,
  );
  return { message, time: performance.now() - start };
}

describe('hostile JSON is rejected in time, and the message names the reason', () => {
  test.each<[string, () => string, string]>([
    ['10,000 nested lists', () => `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'più di 100 gruppi'],
    ['10,000 nested objects', () => `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 'più di 100 gruppi'],
    ['25 million nested lists', () => '['.repeat(25 * MEGABYTE), 'più di 100 gruppi'],
    ['20 million empty lists', () => `[${'[],'.repeat(15 * MEGABYTE)}[]]`, 'più di 3 milioni di valori'],
    ['20 million numbers', () => `[${'1,'.repeat(20 * MEGABYTE)}1]`, 'più di 3 milioni di valori'],
    ['a key repeated a million times', () => `{${'"a":1,'.repeat(MEGABYTE)}"a":1}`, '«a» compare due volte'],
    [
      'a repeated group, of which JSON.parse would drop the first',
      () => '{"Segnali":[{"q":"Il dosso sale","a":true}],"Segn\\u0061li":[]}',
      '«Segnali» compare due volte',
    ],
    ['a key that changes prototypes', () => '[{"q":"Il dosso sale","a":true,"__proto__":{"x":1}}]', '«__proto__»'],
    [
      'a key that changes prototypes, written with escapes',
      () => String.raw`[{"\u005f_proto__":{"x":1}}]`,
      '«__proto__»',
    ],
    ['a million backslashes', () => `["${'\\'.repeat(MEGABYTE)}`, 'interrotto a metà'],
    [
      'an object of a million keys',
      () => `{${Array.from({ length: MEGABYTE }, (_, at) => `"k${at}":1`).join(',')}}`,
      '50.000 chiavi',
    ],
    ['a million quotes', () => '"'.repeat(MEGABYTE), 'non è valido'],
  ])(
    '%s',
    async (_, content, expected) => {
      const { message, time } = await readError('banca.json', content());
      expect(message).toContain(expected);
      expect(time).toBeLessThan(SOON);
    },
    20_000,
  );

  test('10,000 nested lists in a text file are rejected, and a question inside 100 levels is read', async () => {
    expect((await readError('banca.txt', `${'['.repeat(10_000)}${']'.repeat(10_000)}`)).message).toContain(
      '100 gruppi',
    );
    const deep = `${'{"a":'.repeat(98)}[{"q":"Il dosso sale","a":true}]${'}'.repeat(98)}`;
    expect((await read('banca.json', deep)).statements).toHaveLength(1);
  });

  test('the same key in two different objects does not count as repeated', async () => {
    expect(
      (await read('a.json', '[{"q":"Il dosso sale","a":true},{"q":"Il dosso scende","a":true}]')).statements,
    ).toHaveLength(2);
  });
});

test('a file over 50 MB is refused before it is read', async () => {
  const { message, time } = await readError('banca.csv', new Uint8Array(200 * MEGABYTE));
  expect(message).toContain('supera i 50 MB');
  expect(time).toBeLessThan(SOON);
});

test('if a column is named like a property of every object, the table is read and no object’s prototype is changed', async () => {
  const { file } = await read('a.csv', '__proto__;constructor;Domanda;Risposta\nx;y;Il dosso sale piano;V\n');
  expect(file.columns).toEqual(['__proto__ (2)', 'constructor', 'Domanda', 'Risposta']);
  expect(file.rows[0]?.cells).toMatchObject({ '__proto__ (2)': 'x', Domanda: 'Il dosso sale piano' });
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
});

test('a line of 44 MB is refused in time', async () => {
  const { message, time } = await readError('banca.csv', 'a;'.repeat(22 * MEGABYTE));
  expect(message).toContain('un milione di caratteri');
  expect(time).toBeLessThan(SOON);
});

test('SQL with a string of a million quotes is read without overflowing the stack', async () => {
  const values = `(1,'${"''".repeat(4 * MEGABYTE)}',1),(2,'Il dosso sale piano',1)`;
  const { message, time } = await readError('banca.sql', `INSERT INTO quiz (id, testo, risposta) VALUES ${values};`);
  expect(message).not.toContain('call stack');
  expect(time).toBeLessThan(SOON);
});
