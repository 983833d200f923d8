import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRow } from './csv.ts';

test.each([
  [['Il segnale vieta il sorpasso', 'Vero'], 'Il segnale vieta il sorpasso,Vero\r\n'],
  [['Vieta, di norma, la sosta', 'Falso'], '"Vieta, di norma, la sosta",Falso\r\n'],
  [['Il segnale «STOP» o "ALT"', 'Vero'], '"Il segnale «STOP» o ""ALT""",Vero\r\n'],
  [['Prima riga\nseconda', 'Vero'], '"Prima riga\nseconda",Vero\r\n'],
  [['=HYPERLINK("http://x")', 'Vero'], '"\'=HYPERLINK(""http://x"")",Vero\r\n'],
  [['+39', '-1', '@SUM(A1)', '\tx', '\rx'], "'+39,'-1,'@SUM(A1),'\tx,\"'\rx\"\r\n"],
  [['\n=1+1', '=1+1\n=2'], '"\'\n=1+1","\'=1+1\n=2"\r\n'],
  [['＝1+1', '＋1', '－1', '＠A1'], "'＝1+1,'＋1,'－1,'＠A1\r\n"],
  [['A = B', ''], 'A = B,\r\n'],
])('%j', (cells, row) => {
  expect(csvRow(cells)).toBe(row);
});

test('whatever a cell holds, it can be read back, and no cell starts a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (cells) => {
      const back = parse(csvRow(cells));
      expect(back.map((cell, index) => (cells[index] === cell ? cell : cell.slice(1)))).toEqual(cells);
      expect(back.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([]);
    }),
  );
});

/** RFC 4180's grammar, for one row. */
function parse(row: string): string[] {
  return [...`,${row.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/gs)].map(([, quoted, plain = '']) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  );
}
