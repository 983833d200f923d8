import { expect, test } from 'vitest';
import { conceptWith } from '#content/test-support/content-fixtures.ts';
import { oneSidedIssues } from './check-one-sided.ts';

const NO_REASON = 'concept uno: all its statements have the same answer, and it does not say why';
const NEEDLESS = 'concept uno: it has true and false statements, but says oneSided';

test.each([
  ['true and false statements', [true, false], null, []],
  ['only true statements and a reason for this', [true, true], 'La lista chiede solo i casi veri.', []],
  ['only true statements and no reason for this', [true, true], null, [NO_REASON]],
  ['only false statements and no reason for this', [false], null, [NO_REASON]],
  [
    'true and false statements and an unnecessary reason',
    [false, true],
    'La lista chiede solo i casi veri.',
    [NEEDLESS],
  ],
])('checks a concept with %s', (_, answers, oneSided, issues) => {
  const statements = answers.map((answer, index) => ({ key: String(index), figure: null, answer, why: 'Il motivo.' }));
  expect(oneSidedIssues([{ topic: 1, concepts: [conceptWith({ oneSided, statements })] }])).toEqual(issues);
});
