import { expect, test } from 'vitest';
import { coverageIssues, headingSlugsOf } from './check-coverage.ts';
import {
  conceptWith,
  contentWith,
  lessonWith,
  statementWith,
  unitWith,
} from '#content/test-support/content-fixtures.ts';
import type { CourseLesson } from '#content/readers/read-course.ts';
import type { Concept } from '#content/ministry/read-ministry.ts';

const concept = conceptWith({});

type Change = { lesson?: Partial<CourseLesson>; asked?: string };

/** Returns the issues of a content with one lesson, one statement and the concepts of topic 1. */
function issuesOf(concepts: Concept[], { lesson = {}, asked = 'uno' }: Change = {}) {
  const lessons = [lessonWith({ id: 'prova', content: '## Il titolo', ...lesson })];
  const ministry = Array.from({ length: 25 }, (_, index) => ({
    topic: index + 1,
    concepts: index === 0 ? concepts : [],
  }));
  const bank = [statementWith({ id: 'def-001', concept: asked })];
  return coverageIssues(contentWith({ units: [unitWith({ lessons })], bank, ministry }));
}

test('accepts a concept if its lesson contains the heading that the concept names', () => {
  expect(issuesOf([concept])).toEqual([]);
});

test.each([
  [
    'a lesson that does not exist',
    [{ ...concept, lesson: 'altra' }],
    {},
    'concept uno: the lesson altra does not exist',
  ],
  [
    'a heading that does not exist',
    [concept],
    { lesson: { content: '# Il titolo' } },
    'concept uno: prova has no heading il-titolo',
  ],
  [
    'a heading that occurs twice',
    [concept],
    { lesson: { content: '## Il titolo\n\n### Il titolo' } },
    'several headings il-titolo',
  ],
  ['a quiz as lesson', [concept], { lesson: { type: 'quiz' as const } }, 'concept uno: prova is not an info lesson'],
  [
    'a words lesson as lesson',
    [{ ...concept, lesson: 'parole-prova' }],
    { lesson: { id: 'parole-prova' } },
    'parole-prova is not an info lesson',
  ],
  ['an id that is used twice', [concept, conceptWith({}, ['b'])], {}, 'duplicate concept uno'],
  [
    'a statement in two concepts',
    [concept, { ...concept, id: 'due' }],
    {},
    "the ministry's statement a belongs to uno and due",
  ],
  [
    'one of our statements with an unknown concept',
    [concept],
    { asked: 'tre' },
    'def-001: the concept tre does not exist',
  ],
])('finds %s', (_, concepts, change, issue) => {
  expect(issuesOf(concepts, change).join('\n')).toContain(issue);
});

test('finds a topic without concepts', () => {
  expect(coverageIssues(contentWith({}))).toContain('topic 25 has 0 files of concepts');
});

test('headings of the second and third level can teach a concept', () => {
  expect(headingSlugsOf('# No\n\n## Sì, questo\n\nTesto ## no\n\n### E **questo**\n\n#### No')).toEqual([
    'si-questo',
    'e-questo',
  ]);
});
