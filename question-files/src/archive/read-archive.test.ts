import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readImages } from './read-images.ts';
import { read } from '#question-files/test-support/read-test-file.ts';
import { claiming } from '#question-files/test-support/test-zip.ts';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
const MEGABYTE = 1024 * 1024;
const listOf = (count: number) =>
  strToU8(
    JSON.stringify(
      Array.from({ length: count }, (_, index) => ({
        q: `Il segnale ${index} vale`,
        a: true,
        img: `figure/${index}.png`,
      })),
    ),
  );

describe('a ZIP with a list and images', () => {
  const zip = zipSync({ 'banca/domande.json': listOf(2), 'banca/figure/0.png': PNG, 'banca/figure/1.png': PNG });

  test('the question list is read, and the images can be read from the same ZIP', async () => {
    const { file, statements } = await read('banca.zip', zip);
    expect(statements.map(({ imageRef }) => imageRef)).toEqual(['figure/0.png', 'figure/1.png']);
    expect(file.archive).toEqual({ list: 'banca/domande.json', otherLists: [], images: 2 });
    const names: string[] = [];
    for await (const { name } of readImages(zip)) names.push(name);
    expect(names).toEqual(['banca/figure/0.png', 'banca/figure/1.png']);
  });

  test('if a ZIP has several lists, the largest list with questions is read, and the other lists are named', async () => {
    const { file, statements } = await read(
      'banca.zip',
      zipSync({
        'argomenti.json': strToU8(JSON.stringify([{ id: 1, descrizione: 'Segnali di pericolo '.repeat(50) }])),
        'piccola.csv': strToU8('Domanda;Risposta\nIl dosso sale piano;V\n'),
        'grande.json': listOf(3),
        'leggimi.txt': strToU8('Ciao, ecco i quiz. '.repeat(100)),
        '__MACOSX/._grande.json': strToU8('x'.repeat(9999)),
      }),
    );
    expect(statements).toHaveLength(3);
    expect(file.archive).toEqual({
      list: 'grande.json',
      otherLists: ['leggimi.txt', 'argomenti.json', 'piccola.csv'],
      images: 0,
    });
  });
});

describe('a ZIP without a readable list is never reported as a damaged Excel file', () => {
  test.each<[string, Uint8Array, string]>([
    ['only images', zipSync({ '1.png': PNG, '2.png': PNG }), 'È uno ZIP di figure'],
    [
      'images and a text without questions',
      zipSync({ '1.png': PNG, 'leggimi.txt': strToU8('Ciao a tutti.') }),
      'È uno ZIP di figure',
    ],
    ['neither images nor a list', zipSync({ 'a.html': strToU8('<p>') }), "Nello ZIP non c'è una lista"],
    ['no file', zipSync({}), "Nello ZIP non c'è una lista"],
    [
      'a text document',
      zipSync({ '[Content_Types].xml': strToU8('<x/>'), 'word/document.xml': strToU8('<x/>') }),
      'altro programma',
    ],
    ['an OpenDocument', zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('<x/>') }), 'altro programma'],
    ['a truncated ZIP', zipSync({ 'a.json': listOf(3) }).slice(0, 90), 'Lo ZIP è rovinato'],
    [
      'a list that is larger than its declared size',
      claiming(zipSync({ 'a.json': listOf(50) }), 10),
      'Lo ZIP è rovinato',
    ],
    ['a list with an error', zipSync({ 'a.json': strToU8('[{"q": vero}]') }), 'non è valido'],
    ['a list over 50 MB', zipSync({ 'a.csv': new Uint8Array(51 * MEGABYTE) }, { level: 1 }), '50 MB'],
    ['a ZIP bomb', claiming(zipSync({ 'a.json': listOf(3) }), 3000 * MEGABYTE), 'supererebbe i 200 MB'],
  ])('%s', async (_, zip, message) => {
    await expect(read('banca.zip', zip)).rejects.toThrow(message);
  });

  test('a damaged file whose name ends in .xlsx is reported as a damaged Excel file', async () => {
    await expect(read('banca.xlsx', zipSync({ 'a.json': listOf(3) }).slice(0, 90))).rejects.toThrow('Excel');
  });
});
