import { expect, test } from 'vitest';
import { listOpenItems } from './list-open-items.ts';

test('a question that was answered wrong is asked again at the end until it is answered right', () => {
  const session = ['one', 'two', 'three'].map((statement) => ({ statement }));
  const open = (...answers: [string, boolean][]) =>
    listOpenItems(
      session,
      answers.map(([statement, correct]) => ({ statement, correct })),
    ).map(({ statement }) => statement);
  expect(open()).toEqual(['one', 'two', 'three']);
  expect(open(['one', false])).toEqual(['two', 'three', 'one']);
  expect(open(['one', false], ['two', false], ['three', true])).toEqual(['one', 'two']);
  expect(open(['one', false], ['two', false], ['three', true], ['one', false])).toEqual(['two', 'one']);
  expect(open(['one', false], ['two', true], ['three', true], ['one', true])).toEqual([]);
});
