import { expect, test } from 'vitest';
import { telltaleIssues } from './telltale-words.ts';

/** Returns 100 statements, half of them true; `right` true ones and `wrong` false ones contain the word. */
function bankWith(word: string, right: number, wrong: number) {
  return Array.from({ length: 100 }, (_, index) => {
    const answer = index < 50;
    const hasWord = answer ? index < right : index - 50 < wrong;
    return { text: hasWord ? `Il veicolo ${word} passa` : 'Il veicolo passa', answer };
  });
}

test.each([
  ['sempre', 0, 20, ['«sempre» is a telltale: 0 % of 20 statements are true']],
  ['soltanto', 16, 4, ['«solo» is a telltale: 80 % of 20 statements are true']],
  ['purché', 2, 8, []],
  ['purché', 1, 9, ['«purché» is a telltale: 10 % of 10 statements are true']],
  ['purché', 0, 9, []],
  ['può', 6, 6, []],
])('checks a bank in which the word «%s» is in %d true and %d false statements', (word, right, wrong, issues) => {
  expect(telltaleIssues(bankWith(word, right, wrong))).toEqual(issues);
});
