import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test, vi } from 'vitest';
import { csvRow } from '@vialibera/domain/text/csv';
import { downloadCsv } from './download-csv.ts';

test('escapes formulas', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:righe');
  await downloadCsv('righe_rifiutate.csv', [
    ['Riga', 'Testo'],
    ['2', '=HYPERLINK("http://x")\nseconda riga'],
  ]);
  const file = saved.mock.calls[0]?.[0] as Blob;
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
  expect(text).toBe('\uFEFFRiga,Testo\r\n2,"\'=HYPERLINK(""http://x"")\nseconda riga"\r\n');
});

test.each([',', ';', '\t'])(
  'no cell starts with a formula, even if a program splits the file into cells at «%s»',
  (delimiter) => {
    const letters = fc.constantFrom(...Array.from('=+-@;,\t\r\n"\' a'));
    const cell = fc.array(letters, { maxLength: 10 }).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }), (rows) => {
        const { data } = Papa.parse<string[]>(rows.map(csvRow).join(''), { delimiter });
        expect(data.flat().filter((it) => /^\s*[=+\-@]/.test(it))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  },
);
