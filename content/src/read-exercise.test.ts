import { expect, test } from 'vitest';
import { exerciseFile } from './exercise-schema.ts';
import { readContent } from './read-content.ts';
import { readExercise, countTries } from './read-exercise.ts';
import { readQuestion } from './read-question.ts';
import { evaluateSceneClaim } from './evaluate-scene-claim.ts';

const scenes = new Map(readContent().scenes.map((scene) => [scene.id, scene]));
const THREE = 'incrocio-tre-diritti';

function read(exercise: unknown) {
  return readExercise(exerciseFile.parse(exercise), scenes, 'prova.yaml');
}

const round = (more: object) => ({ question: 'Chi passa?', explanation: 'La destra.', ...more });

test('computes the passing order of a crossing', () => {
  const exercise = read({ kind: 'order', rounds: [round({ scene: THREE }), round({ steps: ['Uno', 'Due', 'Tre'] })] });
  expect(exercise).toMatchObject({
    rounds: [
      {
        illustrationId: THREE,
        waits: [
          ['A', 'B'],
          ['B', 'C'],
        ],
        spots: [{ key: 'A' }, { key: 'B' }, { key: 'C' }],
      },
      {
        illustrationId: null,
        waits: [
          ['2', '1'],
          ['3', '2'],
        ],
        spots: [],
      },
    ],
  });
  expect(countTries(exercise)).toBe(2);
});

test('computes the speed that stops in time', () => {
  const goal = { question: '?', explanation: 'v².', distance: 60, reaction: 1, grip: 'asciutto' };
  expect(read({ kind: 'slider', goals: [goal, { ...goal, grip: 'neve' }] })).toMatchObject({
    goals: [{ answer: 80 }, { answer: 40 }],
  });
});

test.each([
  [
    { kind: 'order', rounds: [round({ scene: 'incrocio-quattro-diritti' }), round({ scene: THREE })] },
    'no vehicle can pass',
  ],
  [{ kind: 'order', rounds: [round({ scene: 'nessuna' }), round({ scene: THREE })] }, 'the scene nessuna is not drawn'],
  [{ kind: 'hotspot', rounds: [1, 2].map(() => round({ scene: THREE, target: 'Z', others: {} })) }, 'has no Z'],
  [
    { kind: 'hotspot', rounds: [1, 2].map(() => round({ scene: THREE, target: 'A', others: { B: 'No' } })) },
    'explain C',
  ],
])('rejects an exercise without a solution: %#', (exercise, issue) => {
  expect(() => read(exercise)).toThrow(issue);
});

test('evaluates claims by the rules and rejects undecidable ones', () => {
  expect(evaluateSceneClaim(scenes, THREE, { first: 'C' }, 'prova')).toBe(true);
  expect(evaluateSceneClaim(scenes, THREE, { first: 'A' }, 'prova')).toBe(false);
  expect(() => evaluateSceneClaim(scenes, 'incrocio-quattro-a-destra', { first: 'A' }, 'prova')).toThrow(
    'do not decide',
  );
  expect(() => evaluateSceneClaim(scenes, THREE, { first: 'Z' }, 'prova')).toThrow('incrocio-tre-diritti has no Z');
  expect(() => evaluateSceneClaim(scenes, 'sosta-sulle-strisce', { first: 'A' }, 'prova')).toThrow('not a crossroads');
});

test('computes the right option of a question about a scene, which must be unique', () => {
  const question = { id: 'prova-1', text: 'Chi passa per primo?', scene: THREE, explanation: 'La destra.' };
  const option = (letter: string) => ({ text: letter, claim: { first: letter } });
  const options = [option('A'), option('B'), option('C')];
  expect(readQuestion({ ...question, options }, scenes, 'prova').correct).toBe(2);
  expect(readQuestion({ ...question, claim: { last: 'A' } }, scenes, 'prova')).toMatchObject({ correct: 0 });
  expect(() => readQuestion({ ...question, options: options.slice(0, 2) }, scenes, 'prova')).toThrow(
    'one right option',
  );
});
