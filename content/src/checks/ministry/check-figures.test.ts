import { expect, test } from 'vitest';
import { conceptWith, contentWith } from '#content/test-support/content-fixtures.ts';
import { figureIssues } from './check-figures.ts';
import type { Figure } from '#content/ministry/read-ministry.ts';

const LOOKS = 'Triangolo con bordo rosso, fondo bianco e una gobba nera.';

function issuesOf(parts: Partial<Figure>): string[] {
  const statements = [{ key: 'a', figure: '2', answer: true, why: 'Il motivo.' }];
  const concepts = [conceptWith({ title: 'Il dosso', statements })];
  const figures = [{ figure: '2', illustration: null, description: LOOKS, ...parts }];
  return figureIssues(contentWith({ ministry: [{ topic: 2, concepts }], figures }));
}

test('accepts a description of the appearance of a figure', () => {
  expect(issuesOf({})).toEqual([]);
});

test.each([
  ['a figure that is not described', { figure: '3' }, 'figure 2 is not described'],
  ['a description that is too short', { description: 'Un triangolo.' }, 'figure 2: the description is too short'],
  ['a drawing that does not exist', { illustration: 'mai-visto' }, 'figure 2: mai-visto is not drawn'],
  [
    'a description that names the concept',
    { description: 'Triangolo che annuncia il dosso sulla strada.' },
    'figure 2: the description names the concept uno',
  ],
])('finds %s', (_, parts, issue) => {
  expect(issuesOf(parts)).toEqual([issue]);
});
