import { expect, test } from 'vitest';
import { conceptWith, contentWith, statementWith } from '#content/test-support/content-fixtures.ts';
import { coverageTable, topicSummary } from './coverage-table.ts';

const concept = conceptWith({}, ['a', 'b', 'c']);
const content = contentWith({
  bank: [statementWith({ concept: 'uno' })],
  ministry: [{ topic: 1, concepts: [concept] }],
});

test('lists each concept with the heading of the lesson that teaches it', () => {
  expect(coverageTable(content)).toEqual(['1 uno → prova#il-titolo (3 of the ministry, 1 of ours)']);
  expect(topicSummary(content, 1)).toBe('1 concepts of 3 statements, weights 0.00 in the bank and 0.00 in the quizzes');
});
