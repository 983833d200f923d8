import { expect, test } from 'vitest';
import { lessonWith, questionWith, unitWith } from '#content/test-support/content-fixtures.ts';
import { listUntaughtWords } from './untaught-words.ts';

const list = [1, 2, 3, 4, 5, 6].map((number) => ({
  text: `Qualora abbia ${number > 1 ? 'i proiettori' : 'un proiettore'}`,
  figure: null,
}));
const text = (content: string) => [unitWith({ lessons: [lessonWith({ content })] })];

test.each([
  ['a word that no lesson uses', text('Chi abbia i fari…'), ['qualora', 'proiettori']],
  ['no word that a lesson uses in another form', text('Chi abbia, qualora sì, il **proiettore**…'), []],
  [
    'no word that a question uses',
    [unitWith({ lessons: [lessonWith({ questions: [questionWith({ text: 'Qualora abbia il proiettore…' })] })] })],
    [],
  ],
])('lists %s', (_, units, words) => {
  expect(listUntaughtWords(list, units).map(({ word }) => word)).toEqual(words);
});

test('does not list untaught words that are rare in the list', () => {
  expect(listUntaughtWords(list.slice(0, 4), [])).toEqual([]);
});
