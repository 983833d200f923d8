import type { Licence } from '@vialibera/domain/exam/licence';
import { describe, expect, test } from 'vitest';
import { listLicenceParts } from './licence-parts.ts';
import { licences, read } from '#question-files/test-support/read-test-file.ts';

const licence = (id: string, questionsFrom: string | null = null): Pick<Licence, 'id' | 'name' | 'questionsFrom'> => ({
  id,
  name: id.startsWith('CQC') ? id.replace('-', ' ') : `Patente ${id}`,
  questionsFrom,
});
const catalogue = [
  licence('AM'),
  ...['A1', 'A2', 'A', 'B1', 'BE'].map((id) => licence(id, 'B')),
  ...['B', 'C1', 'C', 'D1', 'D', 'CQC-MERCI', 'CQC-PERSONE', 'KB'].map((id) => licence(id)),
  licence('KA', 'KB'),
];

async function statementsOf(labels: readonly (string | null)[]) {
  const rows = labels.map((patente, index) => ({
    domanda: `Il segnale ${index} vale sempre`,
    risposta: true,
    patente,
  }));
  return (await read('banca.json', JSON.stringify(rows))).statements;
}

describe('the question lists that a licence field means', () => {
  test.each<[string, (string | null)[]]>([
    ['B', ['B']],
    ['AB', ['B']],
    ['A-B', ['B']],
    ['A1/A2/A/B1/B/BE', ['B']],
    ['patente A', ['B']],
    ['AM', ['AM']],
    ['C1/C1E', ['C1']],
    ['C/CE', ['C']],
    ['C/D', ['C', 'D']],
    ['C1, D1', ['C1', 'D1']],
    ['CQC merci', ['CQC-MERCI']],
    ['CQC_COSE', ['CQC-MERCI']],
    ['cqc-persone', ['CQC-PERSONE']],
    ['CQC comune', ['CQC-MERCI', 'CQC-PERSONE']],
    ['KA/KB', ['KB']],
    ['CQC', [null]],
    ['superiori', [null]],
    ['nautica', [null]],
  ])('the value %s means the question lists of the licences %j', async (label, lists) => {
    const parts = listLicenceParts(await statementsOf([label]), catalogue);
    expect(parts.map((part) => part.licence)).toEqual(lists);
    expect(parts.every(({ statements }) => statements.length === 1)).toBe(true);
  });
});

test('splits a file into one part for each licence: the largest part is first, and the part without a licence is last', async () => {
  const statements = await statementsOf(['superiori', null, 'B', 'A-B', 'C/D', 'C', 'C', 'nautica', 'B1']);
  const parts = listLicenceParts(statements, catalogue);
  expect(parts.map((part) => [part.licence, part.labels, part.statements.map(({ line }) => line)])).toEqual([
    ['B', ['B', 'AB', 'B1'], [3, 4, 9]],
    ['C', ['CD', 'C'], [5, 6, 7]],
    ['D', ['CD'], [5]],
    [null, ['SUPERIORI', 'nautica'], [1, 2, 8]],
  ]);
});

test('with the licences of the catalogue, AB means the question list of B, and KA means that of KB', async () => {
  const parts = listLicenceParts(await statementsOf(['AB', 'AB', 'KA', 'REVISIONE AM']), licences);
  expect(parts.map((part) => part.licence)).toEqual(['B', 'KB', 'REV-AM']);
});
