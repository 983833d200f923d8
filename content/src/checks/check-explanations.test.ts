import { expect, test } from 'vitest';
import { explanationIssues } from './check-explanations.ts';
import {
  contentWith,
  lessonWith,
  questionWith,
  statementWith,
  unitWith,
} from '#content/test-support/content-fixtures.ts';

const TEXT = 'Il limite nei centri abitati vale anche per i ciclomotori';

test.each([
  ['A piedi o in bici, chi attraversa ha bisogno che tutti vadano piano.', []],
  ['Vale per tutti i veicoli a motore.', ['prova: the explanation has 34 characters']],
  ['Diversamente, comprensibilmente, sbaglieresti completamente.', ['prova: the explanation has 4 words']],
  ['uno due tre quattro '.repeat(12).trim(), ['prova: the explanation has 48 words']],
  [
    'Nei centri abitati il limite vale anche per i ciclomotori di chi passa.',
    ['prova: the explanation repeats the question (86 % of its words)'],
  ],
])('checks the explanation «%s»', (explanation, issues) => {
  const asked = { id: 'prova', text: TEXT, explanation };
  expect(explanationIssues(contentWith({ bank: [statementWith(asked)] }))).toEqual(issues);
  const lessons = [lessonWith({ questions: [questionWith(asked)] })];
  expect(explanationIssues(contentWith({ units: [unitWith({ lessons })] }))).toEqual(issues);
});
