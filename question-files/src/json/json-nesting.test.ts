import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { read } from '#question-files/test-support/read-test-file.ts';

const readJson = (data: unknown) => read('banca.json', JSON.stringify(data));
const entry = (number: number, answer: boolean) => ({ testo: `Il segnale ${number} vale sempre`, risposta: answer });

describe('a list of statements inside random groups', () => {
  type Nested = { data: unknown; texts: string[] };
  let count = 0;
  const list = fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }).map((answers): Nested => {
    const entries = answers.map((answer) => ({ ...entry((count += 1), answer), codice: 20_000 + count }));
    return { data: entries, texts: entries.map(({ testo, risposta }) => `${testo} ${risposta}`) };
  });
  const key = fc.oneof(
    fc.constantFrom(
      'domande',
      'data',
      'quesiti',
      'Segnali di pericolo',
      'sezione',
      'patente B',
      '3',
      'id',
      'constructor',
      'testo',
      'risposta',
      'immagine',
    ),
    fc.string({ minLength: 1, maxLength: 12 }).filter((name) => name !== '__proto__'),
  );
  const texts = (parts: Nested[]) => parts.flatMap((part) => part.texts);
  const { tree } = fc.letrec<{ tree: Nested }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 12, withCrossShrink: true },
      list,
      fc.tuple(key, tie('tree')).map(([name, inner]) => ({ data: { [name]: inner.data }, texts: inner.texts })),
      fc
        .uniqueArray(fc.tuple(key, tie('tree')), { minLength: 1, maxLength: 3, selector: ([name]) => name })
        .map((parts) => ({
          data: Object.fromEntries(parts.map(([name, inner]) => [name, inner.data])),
          texts: texts(parts.map(([, inner]) => inner)),
        })),
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((parts) => ({
        data: parts.map(({ data }) => data),
        texts: texts(parts),
      })),
      fc.array(fc.tuple(fc.string({ maxLength: 8 }), tie('tree')), { minLength: 1, maxLength: 3 }).map((parts) => ({
        data: parts.map(([name, inner], index) => ({ id: index + 50, titolo: name, blocchi: inner.data })),
        texts: texts(parts.map(([, inner]) => inner)),
      })),
    ),
  }));

  test('is read with exactly the same statements', async () => {
    await fc.assert(
      fc.asyncProperty(tree, async ({ data, texts: expected }) => {
        const { statements, rejected } = await readJson(data);
        expect(statements.map(({ text, answer }) => `${text} ${answer}`).toSorted()).toEqual(expected.toSorted());
        expect(rejected).toEqual([]);
        expect(statements.every(({ number }) => number !== null && number > 20_000)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
