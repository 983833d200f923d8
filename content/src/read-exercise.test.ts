import { expect, test } from 'vitest';
import { exerciseFile } from './exercise-schema.ts';
import { readContent } from './read-content.ts';
import { readExercise, triesIn } from './read-exercise.ts';
import { readQuestion } from './read-question.ts';
import { settleClaim } from './settle-claim.ts';

const scenes = new Map(readContent().scenes.map((scene) => [scene.id, scene]));
const THREE = 'incrocio-tre-diritti';

function read(exercise: unknown) {
  return readExercise(exerciseFile.parse(exercise), scenes, 'prova.yaml');
}

const round = (more: object) => ({ question: 'Chi passa?', explanation: 'La destra.', ...more });

test('the order at a crossing is worked out: who waits for whom', () => {
  const exercise = read({ kind: 'order', rounds: [round({ scene: THREE }), round({ steps: ['Uno', 'Due', 'Tre'] })] });
  expect(exercise).toMatchObject({
    rounds: [
      {
        figure: THREE,
        waits: [
          ['A', 'B'],
          ['B', 'C'],
        ],
        spots: [{ key: 'A' }, { key: 'B' }, { key: 'C' }],
      },
      {
        figure: null,
        waits: [
          ['2', '1'],
          ['3', '2'],
        ],
        spots: [],
      },
    ],
  });
  expect(triesIn(exercise)).toBe(2);
});

test('the speed that stops in time is worked out', () => {
  const goal = { question: '?', explanation: 'v².', distance: 60, reaction: 1, grip: 'asciutto' };
  expect(read({ kind: 'slider', goals: [goal, { ...goal, grip: 'neve' }] })).toMatchObject({
    goals: [{ answer: 80 }, { answer: 40 }],
  });
});

test.each([
  [
    { kind: 'order', rounds: [round({ scene: 'incrocio-quattro-diritti' }), round({ scene: THREE })] },
    'nobody can pass',
  ],
  [{ kind: 'order', rounds: [round({ scene: 'nessuna' }), round({ scene: THREE })] }, 'the scene nessuna is not drawn'],
  [{ kind: 'hotspot', rounds: [1, 2].map(() => round({ scene: THREE, target: 'Z', others: {} })) }, 'has no Z'],
  [{ kind: 'hotspot', rounds: [1, 2].map(() => round({ scene: THREE, target: 'A', others: { B: 'No' } })) }, 'why C'],
])('an exercise that cannot be solved is refused: %#', (exercise, fault) => {
  expect(() => read(exercise)).toThrow(fault);
});

test('a claim is settled by the rules, and refused where a teacher could argue', () => {
  expect(settleClaim(scenes, THREE, { first: 'C' }, 'prova')).toBe(true);
  expect(settleClaim(scenes, THREE, { first: 'A' }, 'prova')).toBe(false);
  expect(() => settleClaim(scenes, 'incrocio-quattro-a-destra', { first: 'A' }, 'prova')).toThrow('one can argue');
  expect(() => settleClaim(scenes, THREE, { first: 'Z' }, 'prova')).toThrow(
    'nobody in incrocio-tre-diritti is called Z',
  );
  expect(() => settleClaim(scenes, 'sosta-sulle-strisce', { first: 'A' }, 'prova')).toThrow('no crossroads');
});

test('the right option of a question about a scene is worked out, and must be the only one', () => {
  const question = { id: 'prova-1', text: 'Chi passa per primo?', scene: THREE, explanation: 'La destra.' };
  const option = (letter: string) => ({ text: letter, claim: { first: letter } });
  const options = [option('A'), option('B'), option('C')];
  expect(readQuestion({ ...question, options }, scenes, 'prova').correct).toBe(2);
  expect(readQuestion({ ...question, claim: { last: 'A' } }, scenes, 'prova')).toMatchObject({ correct: 0 });
  expect(() => readQuestion({ ...question, options: options.slice(0, 2) }, scenes, 'prova')).toThrow(
    'one right option',
  );
});
