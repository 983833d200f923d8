import { expect, test } from 'vitest';
import { reachableConditions } from '@vialibera/domain/braking/braking-experiment';
import {
  ROAD_SURFACES,
  roundStoppingDistance,
  SPEEDS,
  stoppingDistance,
  stoppingDistanceIn,
} from '@vialibera/domain/braking/stopping-distance';
import { readContent } from '#content/read-content.ts';

const lessons = readContent().units.flatMap(({ lessons: all }) => all);
const goals = lessons.flatMap(({ exercise }) => (exercise?.kind === 'slider' ? exercise.goals : []));
/**
 * Matches the numbers of a text that are neither a speed («80 km/h», «a 90 ne servono…») nor a speed limit («il limite può dire
 * 90»).
 */
const METRES = /(?<!\b(?:a|dire|dice) )\b\d+\b(?! km\/h)/gi;

const roundedAt = (speed: number, { reaction, grip }: (typeof goals)[number]) =>
  roundStoppingDistance(stoppingDistance(speed, reaction, grip));

test('the course has stopping-distance goals for every road surface', () => {
  expect(new Set(goals.map(({ grip }) => grip))).toEqual(new Set(ROAD_SURFACES));
});

test.each(goals)('the metres in the explanation «$explanation» are those that the exercise shows', (goal) => {
  const metres = (goal.explanation.match(METRES) ?? []).map(Number);
  const shown = [goal.answer, goal.answer + SPEEDS.step].flatMap((speed) => Object.values(roundedAt(speed, goal)));
  expect(metres.length).toBeGreaterThan(0);
  expect(metres.filter((number) => !shown.includes(number))).toEqual([]);
});

test.each(goals)(
  '«$question»: a speed is right if and only if its stopping distance, as shown, is not longer than the free distance',
  (goal) => {
    for (let speed: number = SPEEDS.min; speed <= SPEEDS.max; speed += SPEEDS.step)
      expect(roundedAt(speed, goal).total <= goal.distance, `at ${speed} km/h`).toBe(speed <= goal.answer);
  },
);

const brakingGoals = lessons.flatMap(({ exercise }) => (exercise?.kind === 'braking' ? exercise.goals : []));
/** Matches the numbers of a text that are neither a speed, nor a slope, nor a time. */
const BRAKING_METRES = /(?<!\b(?:a|al) )\b\d+\b(?! km\/h|%| second)/gi;

test('the course has predictions and tasks in the braking experiment', () => {
  expect(brakingGoals.some(({ prediction }) => prediction)).toBe(true);
  expect(brakingGoals.some(({ task }) => task)).toBe(true);
});

test.each(brakingGoals)(
  'the metres in the explanation «$explanation» are those of the braking experiment',
  ({ start, prediction, task, explanation }) => {
    const choices = prediction?.choices.map(({ conditions }) => conditions) ?? [];
    const shown = [start, ...choices, ...reachableConditions(start, task?.controls ?? [])]
      .map((conditions) => roundStoppingDistance(stoppingDistanceIn(conditions)))
      .flatMap(({ reaction, braking, total }) => [reaction, braking, total]);
    const metres = (explanation.match(BRAKING_METRES) ?? []).map(Number);
    expect(metres.length).toBeGreaterThan(0);
    expect(metres.filter((number) => !shown.includes(number))).toEqual([]);
  },
);
