import { expect, test } from 'vitest';
import { conceptWith } from '#content/test-support/content-fixtures.ts';
import { ministryReport } from './ministry-report.ts';

const listed = { text: 'Qui si passa per primi', figure: '7', answer: true };
const list = [
  { ...listed, id: '1 a' },
  { ...listed, id: '1 a' },
  { ...listed, id: '2 b', figure: '8' },
];
const why = 'Passa per primi chi arriva da destra.';
const statements = [{ key: 'a', figure: '7', answer: true, why }];
const content = {
  ministry: [{ topic: 1, concepts: [conceptWith({ statements })] }],
  figures: [{ figure: '7', illustration: null, description: 'Un incrocio.' }],
};

test('reports the share of the list with a reason, and the longest run of words that our texts share with the list', () => {
  expect(ministryReport(content, list)).toEqual([
    '1 of 2 explained, 1 of 2 figures described, 1 concepts, 0 of them one-sided',
    'at most 3 words in a row in common with the list, 0 repeated sentences',
  ]);
});

test('if the ministry’s list is missing, counts only our content and reports that the list is missing', () => {
  expect(ministryReport(content, null)).toEqual([
    '1 statements explained, 1 figures described, 1 concepts, 0 of them one-sided, 0 repeated sentences',
    'comparison with the list skipped, because it is not beside the project',
  ]);
});
