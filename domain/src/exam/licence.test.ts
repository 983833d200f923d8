import { describe, expect, test } from 'vitest';
import { type ExamForm, type Licence, listOwner, toTakenForm } from './licence.ts';

const form: ExamForm = {
  id: 'esame',
  name: 'Esame di teoria',
  kind: 'true-false',
  questions: 30,
  seconds: 1200,
  secondsWithMoreTime: 2400,
  allowedErrors: 3,
  composition: [{ topics: [1, 2], count: 30 }],
  source: 'Un decreto',
  validFrom: '2021-12-20',
  certain: true,
};
const licence: Licence = {
  id: 'B',
  name: 'Patente B',
  group: 'cars',
  drives: 'Auto.',
  minimumAge: 18,
  questionsFrom: null,
  listSize: 7106,
  exams: [form],
  topics: [],
};

describe('the form with which an exam is taken', () => {
  test('has the rules of the exam form, and the name and the question list of the licence', () => {
    expect(toTakenForm(licence, form, { moreTime: false })).toEqual({
      licence: 'B',
      licenceName: 'Patente B',
      list: 'B',
      id: 'esame',
      name: 'Esame di teoria',
      kind: 'true-false',
      questions: 30,
      seconds: 1200,
      allowedErrors: 3,
      composition: [{ topics: [1, 2], count: 30 }],
      moreTime: false,
    });
  });

  test.each([
    ['more time gives the longer time', true, 2400, { seconds: 2400, moreTime: true }],
    ['without more time, the longer time changes nothing', false, 2400, { seconds: 1200, moreTime: false }],
    ['a form without a longer time keeps its own', true, null, { seconds: 1200, moreTime: false }],
    ['without more time, a form without a longer time', false, null, { seconds: 1200, moreTime: false }],
  ])('%s', (_, moreTime, secondsWithMoreTime, expected) => {
    expect(toTakenForm(licence, { ...form, secondsWithMoreTime }, { moreTime })).toMatchObject(expected);
  });

  test('names the licence and the licence that owns its question list', () => {
    const shared = { ...licence, id: 'A1', name: 'Patente A1', questionsFrom: 'B' };
    expect(toTakenForm(shared, form, { moreTime: false })).toMatchObject({
      licence: 'A1',
      licenceName: 'Patente A1',
      list: 'B',
    });
  });
});

test.each([
  [null, 'C'],
  ['B', 'B'],
])('a licence with the questions from %s uses the list of %s', (questionsFrom, owner) => {
  expect(listOwner({ id: 'C', questionsFrom })).toBe(owner);
});
