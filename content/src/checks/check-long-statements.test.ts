import { expect, test } from 'vitest';
import { longStatementIssues } from './check-long-statements.ts';
import { statementWith } from '#content/test-support/content-fixtures.ts';

/** Returns 20 statements of topic 7, of which the first `long` have 21 words and the first `right` are true. */
function bankWith(long: number, right: number) {
  return Array.from({ length: 20 }, (_, index) => {
    const text = 'parola '.repeat(index < long ? 21 : 20).trim();
    return statementWith({ topic: 7, text, answer: index < right });
  });
}

test.each([
  [
    3,
    1,
    ['topic 7: 3 of 20 statements are long, not 18–25 %', 'topic 7: 1 of 3 long statements are true, not 35–65 %'],
  ],
  [4, 2, []],
  [5, 2, []],
  [5, 4, ['topic 7: 4 of 5 long statements are true, not 35–65 %']],
  [6, 3, ['topic 7: 6 of 20 statements are long, not 18–25 %']],
])('checks a bank in which %d of 20 statements are long, and %d of the long ones are true', (long, right, issues) => {
  expect(longStatementIssues(bankWith(long, right))).toEqual(issues);
});
