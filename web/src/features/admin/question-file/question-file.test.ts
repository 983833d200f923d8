import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FileFault, lacksFigure, readQuestionFile, type ReadStatement, readStatements } from './question-file.ts';
import { read } from './test-read.ts';

test('no text under any name breaks a reader: it reads or says what is wrong', async () => {
  const name = fc.constantFrom('a.json', 'a.csv', 'a.txt', 'a.sql', 'a.dart', 'a.py', 'a.js', 'a');
  const piece = fc.constantFrom(
    "INSERT INTO q VALUES ('",
    '(',
    '12345 ',
    'VERO',
    '{"q":"a b c","a":1}',
    ';',
    '"',
    "'",
    '\n',
    '\\',
    'è',
  );
  await fc.assert(
    fc.asyncProperty(name, fc.array(piece, { maxLength: 12 }), async (file, pieces) => {
      const fault = await read(file, pieces.join('')).then(
        () => null,
        (error: unknown) => error,
      );
      expect(fault === null || fault instanceof FileFault).toBe(true);
    }),
  );
});

test('what a file is counts more than its name; old Excel files and PDFs are told', async () => {
  const { file } = await read('domande.txt', '[{"q":"Il dosso sale","a":true}]');
  expect(file.format).toBe('json');
  expect((await read('a.txt', '[Nota] ecco i quiz\nIl dosso sale 1 V')).statements).toHaveLength(1);
  await expect(readQuestionFile('a.csv', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).rejects.toThrow('.xls');
  await expect(read('a.txt', '%PDF-1.7')).rejects.toThrow('È un PDF');
});

test('a mapping of another’s choice is followed', async () => {
  const file = await readQuestionFile(
    'a.csv',
    new TextEncoder().encode('Testo;Nota;Esito;Controllo\nIl dosso sale;Scende piano;V;F\n'),
  );
  const { statements } = readStatements(file, { text: 'Nota', answer: 'Controllo' });
  expect(statements).toMatchObject([{ text: 'Scende piano', answer: false, topicName: null }]);
  expect(readStatements(file, { text: 'constructor', answer: 'Esito' }).refused).toHaveLength(1);
});

test('a line that speaks of a figure and has none is noticed', () => {
  const line = (text: string, figure: string | null = null) => lacksFigure({ text, figure } as ReadStatement);
  expect(line('Il segnale raffigurato vale sempre')).toBe(true);
  expect(line('Nella situazione in figura passa A')).toBe(true);
  expect(line('Il segnale raffigurato vale sempre', '1.png')).toBe(false);
  expect(line('Il segnale vale sempre')).toBe(false);
});
