import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readQuestionFile } from './question-file.ts';
import { lacksImage, type ReadStatement, readStatements } from './statements/read-statements.ts';
import { QuestionFileError } from './raw/raw-file.ts';
import { read, topics } from './test-support/read-test-file.ts';

test('whatever the text and the file extension, a file is read or rejected with a message', async () => {
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
      const errorMessage = await read(file, pieces.join('')).then(
        () => null,
        (error: unknown) => error,
      );
      expect(errorMessage === null || errorMessage instanceof QuestionFileError).toBe(true);
    }),
  );
});

test('detects the format of a file by its content, and reports old Excel files and PDFs', async () => {
  const { file } = await read('domande.txt', '[{"q":"Il dosso sale","a":true}]');
  expect(file.format).toBe('json');
  expect((await read('a.txt', '[Nota] ecco i quiz\nIl dosso sale 1 V')).statements).toHaveLength(1);
  const oldExcel = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]);
  await expect(readQuestionFile('a.csv', oldExcel, topics)).rejects.toThrow('.xls');
  await expect(read('a.txt', '%PDF-1.7')).rejects.toThrow('È un PDF');
});

test('reads the columns by the mapping that the admin chose', async () => {
  const file = await readQuestionFile(
    'a.csv',
    new TextEncoder().encode('Testo;Nota;Esito;Controllo\nIl dosso sale;Scende piano;V;F\n'),
    topics,
  );
  const { statements } = readStatements(file, { text: 'Nota', answer: 'Controllo' }, topics);
  expect(statements).toMatchObject([{ text: 'Scende piano', answer: false, topicName: null }]);
  expect(readStatements(file, { text: 'constructor', answer: 'Esito' }, topics).rejected).toHaveLength(1);
});

test('detects a statement whose text refers to an image but which has no image reference', () => {
  const line = (text: string, imageRef: string | null = null) => lacksImage({ text, imageRef } as ReadStatement);
  expect(line('Il segnale raffigurato vale sempre')).toBe(true);
  expect(line('Nella situazione in figura passa A')).toBe(true);
  expect(line('Il segnale raffigurato vale sempre', '1.png')).toBe(false);
  expect(line('Il segnale vale sempre')).toBe(false);
});
