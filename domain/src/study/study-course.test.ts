import { expect, test } from 'vitest';
import { drawExam } from '#domain/exam/exam.ts';
import { seededRandom } from '#domain/random/seeded-random.ts';
import { indexCourse } from './study-course.ts';
import { SMALL_COURSE } from '#domain/test-support/study-fixtures.ts';

const SHEETS = 20_000;

test('the weight of a concept is its expected number of exam questions, even if a rule of the composition has several topics', () => {
  const questions = SMALL_COURSE.concepts.flatMap(({ id, topic, statements }) => statements.map(() => ({ id, topic })));
  const bank = Map.groupBy(questions, ({ topic }) => topic);
  const form = { questions: 6, composition: [...SMALL_COURSE.composition] };
  const random = seededRandom(7);
  const drawn = Array.from({ length: SHEETS }, () => drawExam(bank, form, random) ?? []).flat();
  const { weights } = indexCourse(SMALL_COURSE);
  for (const [id, weight] of weights) {
    const share = drawn.filter((one) => one.id === id).length / SHEETS;
    expect(share).toBeCloseTo(weight, 1);
  }
});

test('if the topics of a rule have no statements, the rule draws from the whole list', () => {
  const { weights } = indexCourse({ ...SMALL_COURSE, composition: [{ topics: [9], count: 27 }] });
  expect([...weights.values()].reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(27, 9);
  expect(weights.get('1-1')).toBeCloseTo(2, 9);
});

test('a concept without statements is not asked', () => {
  const empty = { id: 'empty', topic: 1, statements: [] };
  expect(indexCourse({ ...SMALL_COURSE, concepts: [empty] }).concepts.size).toBe(0);
});
