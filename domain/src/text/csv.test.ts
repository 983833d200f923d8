import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRow } from './csv.ts';

test.each([
  [['Il segnale vieta il sorpasso', 'Vero'], 'Il segnale vieta il sorpasso,Vero\r\n'],
  [['Vieta, di norma, la sosta', 'Falso'], '"Vieta, di norma, la sosta",Falso\r\n'],
  [['Vieta; di norma; la sosta', 'Falso'], '"Vieta; di norma; la sosta",Falso\r\n'],
  [['Il segnale «STOP» o "ALT"', 'Vero'], '"Il segnale «STOP» o ""ALT""",Vero\r\n'],
  [['Prima riga\nseconda', 'Vero'], '"Prima riga\nseconda",Vero\r\n'],
  [['=HYPERLINK("http://x")', 'Vero'], '"\'=HYPERLINK(""http://x"")",Vero\r\n'],
  [['+39', '-1', '@SUM(A1)', '\tx', '\rx'], "'+39,'-1,'@SUM(A1),\"'\tx\",\"'\rx\"\r\n"],
  [['\n=1+1', '=1+1\n=2'], '"\'\n\'=1+1","\'=1+1\n\'=2"\r\n'],
  [['Vero', 'si;=1+1', 'si; "=1+1"'], 'Vero,"si;\'=1+1","si;\' ""=1+1"""\r\n'],
  [['\t=1+1', ' =1+1', '\u200b=1+1'], "\"'\t'=1+1\",' =1+1,'\u200b=1+1\r\n"],
  [['＝1+1', '＋1', '－1', '＠A1'], "'＝1+1,'＋1,'－1,'＠A1\r\n"],
  [['A = B', 'da 3,5 t a -5 °C', ''], 'A = B,"da 3,5 t a -5 °C",\r\n'],
  [[-0.29949, 212, 0.5, -1], '"-0,299",212,"0,5",-1\r\n'],
])('writes the row %j', (cells, row) => {
  expect(csvRow(cells)).toBe(row);
});

/** Lists of characters that are special in CSV files or formulas. Random texts contain them too rarely. */
const nasty = fc.array(fc.constantFrom(...Array.from('=+-@;,\t\r\n"\' a＝\u200b\u00a0')), { maxLength: 12 });
const cell = fc.oneof(
  nasty.map((letters) => letters.join('')),
  fc.string(),
);
const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 });

test('a program that reads the CSV gets the text of every cell back', () => {
  fc.assert(
    fc.property(rows, (written) => {
      const back = read(written.map(csvRow).join(''), ',', 'literal');
      expect(back.map((row) => row.map(unguard))).toEqual(written);
    }),
    { numRuns: 2000 },
  );
});

test.each([',', ';', '\t'])('if a program splits the CSV at «%s», no cell starts a formula', (separator) => {
  fc.assert(
    fc.property(rows, fc.constantFrom(...AFTER_QUOTES), (written, afterQuotes) => {
      const cells = read(written.map(csvRow).join(''), separator, afterQuotes).flat();
      expect(cells.filter((it) => /^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(it))).toEqual([]);
    }),
    { numRuns: 5000 },
  );
});

/**
 * A cell such as `"a"b"c"` violates RFC 4180. Some programs read the quote after `b` as a literal character, others as the start
 * of another quoted part.
 */
const AFTER_QUOTES = ['literal', 'quoted again'] as const;

/** Parses CSV as spreadsheets do: according to RFC 4180, but without rejecting files that violate it. */
function read(text: string, separator: string, afterQuotes: (typeof AFTER_QUOTES)[number]): string[][] {
  const table: string[][] = [[]];
  let [value, quoted, fresh] = ['', false, true];
  const end = () => {
    table.at(-1)?.push(value);
    [value, fresh] = ['', true];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!;
    if (quoted && letter === '"' && text[at + 1] === '"') value += text[(at += 1)];
    else if (letter === '"' && (quoted || fresh || (afterQuotes === 'quoted again' && text[at - 1] !== separator)))
      [quoted, fresh] = [!quoted, false];
    else if (quoted) value += letter;
    else if (letter === separator) end();
    else if (letter === '\n' || letter === '\r') {
      end();
      if (letter === '\r' && text[at + 1] === '\n') at += 1;
      table.push([]);
    } else [value, fresh] = [value + letter, false];
  }
  if (value !== '' || !fresh) end();
  return table.filter((row) => row.length > 0);
}

/** Returns the original text of a cell, without the apostrophes that `csvRow` inserted before possible formulas. */
function unguard(written: string): string {
  const formula = String.raw`[\s\p{C}"']*[=+\-@＝＋－＠]`;
  return written.replaceAll(new RegExp(`(?<=^|[;\\t\\r\\n])'(?=${formula})|^'(?='*[\\t\\r\\n])`, 'gu'), '');
}
