import { expect, test } from 'vitest';
import { longestCommonRun } from './longest-common-run.ts';

test.each([
  ['Il segnale è giallo', 'Giallo è il segnale', 'il segnale'],
  ['La velocità conta', "Conta anche l'età", 'conta'],
  ['Uno due tre quattro', 'zero uno due tre', 'uno due tre'],
  ['È così', 'e cosi, sempre', 'e cosi'],
  ['Niente', 'in comune', ''],
])('«%s» and «%s» have «%s» in common', (one, other, run) => {
  expect(longestCommonRun(one, other).join(' ')).toBe(run);
});
