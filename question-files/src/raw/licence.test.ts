import { expect, test } from 'vitest';
import { parseLicence } from './licence.ts';
import { read } from '#question-files/test-support/read-test-file.ts';

test.each([
  ['B', 'B'],
  ['patente B', 'B'],
  ['Patente di guida cat. b', 'B'],
  ['AB', 'AB'],
  ['A-B', 'AB'],
  ['A e B', 'AB'],
  ['B, A', 'AB'],
  ['A1', 'A1'],
  ['C1, C1E', 'C1/C1E'],
  ['B+E', 'BE'],
  ['BE', 'BE'],
  ['CD', 'CD'],
  ['AM', 'AM'],
  ['CQC', 'CQC'],
  ['CQC merci', 'CQC merci'],
])('the value %s is read as the licence %s', (value, licence) => {
  expect(parseLicence(value)).toBe(licence);
});

test.each(['', 'patente', 'Segnali di pericolo', 'VF', 'Z', '7', 'Bici', 'x'.repeat(50)])(
  'the value «%s» is read as no licence',
  (value) => {
    expect(parseLicence(value)).toBeNull();
  },
);

test.each(['patente', 'licence', 'tipo_patente', 'type', 'category', 'Categoria'])(
  'reads the licence from the column «%s»',
  async (column) => {
    const rows = ['B', 'C', 'CQC'].map((licence, index) => ({
      domanda: `Il segnale ${index} vale sempre`,
      risposta: true,
      [column]: licence,
    }));
    const { statements } = await read('a.json', JSON.stringify(rows));
    expect(statements.map(({ licence, topicName }) => [licence, topicName])).toEqual([
      ['B', null],
      ['C', null],
      ['CQC', null],
    ]);
  },
);

test('a column `category` that contains topics is no licence column, nor is `type` with kinds of questions', async () => {
  const { statements } = await read(
    'a.csv',
    'category;type;question;answer\nSegnali di pericolo;VF;Il dosso sale piano;V\nSegnali di divieto;VF;La sosta è vietata;F\n',
  );
  expect(statements).toMatchObject([
    { topicName: 'Segnali di pericolo', licence: null },
    { topicName: 'Segnali di divieto', licence: null },
  ]);
});
