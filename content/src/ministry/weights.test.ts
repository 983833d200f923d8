import { expect, test } from 'vitest';
import {
  conceptWith,
  contentWith,
  lessonWith,
  questionWith,
  statementWith,
  unitWith,
} from '#content/test-support/content-fixtures.ts';
import { weightIssues } from '#content/checks/ministry/check-weights.ts';
import { weighConcepts, weightDistance } from './weights.ts';

function conceptsOf(counts: Record<string, number>) {
  return Object.entries(counts).map(([id, count]) => conceptWith({ id }, Array.from({ length: count }, String)));
}

test.each([
  [{ uno: 30, due: 10 }, ['uno', 'uno', 'uno', 'due'], 0],
  [{ uno: 30, due: 10 }, ['uno', 'uno', 'due', 'due'], 0.25],
  [{ uno: 30, due: 10 }, ['due', 'due', 'due', 'due'], 0.75],
  [{ uno: 30, due: 10 }, ['uno', 'uno', 'altrove', 'due'], 0.25],
  [{ uno: 30, due: 10 }, [], 0],
])(
  'if the ministry’s statements per concept are %j and our questions are about %j, the distance is %d',
  (ministry, asked, distance) => {
    expect(weightDistance(weighConcepts(conceptsOf(ministry), asked))).toBeCloseTo(distance);
  },
);

test('finds a bank and quizzes whose concept weights differ from the ministry’s', () => {
  const ministry = [{ topic: 1, concepts: conceptsOf({ uno: 60, due: 30, tre: 10 }) }];
  const toStatement = (concept: string) => statementWith({ topic: 1, concept });
  const lessons = [lessonWith({ questions: [questionWith({ concept: 'tre' })] })];
  const content = contentWith({
    ministry,
    bank: ['due', 'due', 'due', 'uno'].map(toStatement),
    units: [unitWith({ lessons })],
  });
  expect(weightIssues(content)).toEqual([
    "topic 1: the bank is 0.45 away from the ministry's weights, more than 0.25: due 3 instead of 1, uno 1 instead of 2, tre 0 instead of 0",
    "topic 1: the quizzes are 0.90 away from the ministry's weights, more than 0.4: tre 1 instead of 0, uno 0 instead of 1, due 0 instead of 0",
  ]);
});

test('finds a frequent concept that no statement of the bank asks', () => {
  const ministry = [{ topic: 1, concepts: conceptsOf({ uno: 70, due: 20, tre: 10 }) }];
  const toStatement = (concept: string) => statementWith({ topic: 1, concept });
  const issuesOf = (asked: string[]) => weightIssues(contentWith({ ministry, bank: asked.map(toStatement) })).join();
  expect(issuesOf(['uno', 'uno', 'uno', 'uno', 'tre'])).toBe('topic 1: no statement of the bank asks due');
  expect(issuesOf(['uno', 'uno', 'uno', 'tre'])).not.toContain('no statement');
});
