import { expect, test } from 'vitest';
import { exerciseFile } from '#content/schemas/exercise-schema.ts';
import { readContent } from '#content/read-content.ts';
import { readExercise, countTries } from './read-exercise.ts';
import { readQuestion } from './read-question.ts';
import { evaluateSceneClaim } from '#content/scenes/evaluate-scene-claim.ts';

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

test('computes the highest speed at which the car stops in time', () => {
  const goal = { question: '?', explanation: 'v².', distance: 60, reaction: 1, grip: 'asciutto' };
  expect(read({ kind: 'slider', goals: [goal, { ...goal, grip: 'neve' }] })).toMatchObject({
    goals: [{ answer: 80 }, { answer: 40 }],
  });
});

const SIGNS = ['dosso', 'cunetta', 'strada-deformata', 'curva-a-destra', 'salita-ripida', 'bambini'];
const spotted = (more: object = {}) =>
  SIGNS.map((sign) => ({ sign, meaning: sign, explanation: 'Il disegno.', ...(sign === 'dosso' ? more : {}) }));

test('returns the look-alikes of a road sign as the meanings of these road signs', () => {
  expect(read({ kind: 'spotter', signs: spotted({ lookAlikes: ['cunetta'] }) })).toMatchObject({
    signs: [{ illustrationId: 'dosso', lookAlikes: ['cunetta'] }, { lookAlikes: [] }, {}, {}, {}, {}],
  });
});

const goal = (more: object) => ({ question: '?', start: { speed: 50 }, explanation: 'v².', ...more });
const braking = (more: object) => ({ kind: 'braking', goals: [goal(more), goal(more)] });
const choices = [
  { text: 'Pioggia', change: { grip: 'bagnato' } },
  { text: 'Fretta', change: { speed: 100 } },
];

test('computes which choice needs the longest or the shortest distance', () => {
  const exercise = read(braking({ choices, measure: 'braking' }));
  expect(exercise).toMatchObject({ goals: [{ prediction: { answer: 1, measure: 'braking' }, task: null }, {}] });
  expect(read(braking({ choices, looksFor: 'shortest' }))).toMatchObject({
    goals: [{ prediction: { answer: 0 } }, {}],
  });
  expect(countTries(exercise)).toBe(2);
});

/** Two vehicles of which A passes first. */
const OPENING = [
  { from: 'south', to: 'north' },
  { from: 'west', to: 'east' },
];
const OPEN = { north: {}, east: {}, south: {}, west: {} };
const junction = (more: object) => {
  const built = {
    question: '?',
    arms: OPEN,
    vehicles: [{ from: 'south', to: 'north' }],
    minVehicles: 2,
    claim: { last: 'A' },
    solution: { vehicles: [{ from: 'east', to: 'west' }] },
    explanation: 'La destra.',
    ...more,
  };
  return { kind: 'junction', goals: [built, built] };
};

test('builds the junction before and after the learner has reached the goal', () => {
  expect(read(junction({}))).toMatchObject({
    goals: [{ start: { vehicles: [{ letter: 'A' }] }, solution: { vehicles: [{ letter: 'A' }, { letter: 'B' }] } }, {}],
  });
});

test.each([
  [junction({ solution: { vehicles: [{ from: 'west', to: 'east' }] } }), 'is not solved by its solution'],
  [junction({ claim: { first: 'A' }, vehicles: OPENING, minVehicles: 2 }), 'is solved from the start'],
  [
    junction({
      signs: ['stop'],
      solution: { signs: { north: 'stop' }, vehicles: [{ from: 'east', to: 'west', kind: 'tram' }] },
    }),
    'cannot build',
  ],
  [
    junction({
      signs: ['priority'],
      solution: { signs: { east: 'priority' }, vehicles: [{ from: 'east', to: 'west' }] },
    }),
    'impossible signs',
  ],
  [braking({ choices: [choices[0], choices[0]] }), 'no choice that is clearly right'],
  [braking({ within: 10, controls: ['tyres'] }), 'cannot be solved'],
  [braking({ within: 80, controls: ['tyres'] }), 'is solved from the start'],
])('rejects a goal that is already reached or cannot be reached: %#', (exercise, issue) => {
  expect(() => read(exercise)).toThrow(issue);
});

test.each([
  [{ kind: 'spotter', signs: spotted({ lookAlikes: ['stop'] }) }, 'not another sign of the list'],
  [{ kind: 'spotter', signs: spotted({ meaning: 'cunetta' }) }, 'a meaning is used twice'],
  [braking({ choices, within: 10, controls: ['tyres'] }), 'a goal has choices, or within and controls'],
  [braking({ start: { speed: 55 }, choices }), 'speed cannot be set to this value'],
])('the schema rejects an exercise that cannot be shown: %#', (exercise, issue) => {
  expect(() => exerciseFile.parse(exercise)).toThrow(issue);
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

test('evaluates claims by the right-of-way rules and rejects claims that the rules do not decide', () => {
  expect(evaluateSceneClaim(scenes, THREE, { first: 'C' }, 'prova')).toBe(true);
  expect(evaluateSceneClaim(scenes, THREE, { first: 'A' }, 'prova')).toBe(false);
  expect(() => evaluateSceneClaim(scenes, 'incrocio-quattro-a-destra', { first: 'A' }, 'prova')).toThrow(
    'do not decide',
  );
  expect(() => evaluateSceneClaim(scenes, THREE, { first: 'Z' }, 'prova')).toThrow('incrocio-tre-diritti has no Z');
  expect(() => evaluateSceneClaim(scenes, 'sosta-sulle-strisce', { first: 'A' }, 'prova')).toThrow('not a crossroads');
});

test('computes the right option of a question about a scene, and rejects a question without exactly one right option', () => {
  const question = { id: 'prova-1', text: 'Chi passa per primo?', scene: THREE, explanation: 'La destra.' };
  const option = (letter: string) => ({ text: letter, claim: { first: letter } });
  const options = [option('A'), option('B'), option('C')];
  expect(readQuestion({ ...question, options }, scenes, 'prova').correct).toBe(2);
  expect(readQuestion({ ...question, claim: { last: 'A' } }, scenes, 'prova')).toMatchObject({ correct: 0 });
  expect(() => readQuestion({ ...question, options: options.slice(0, 2) }, scenes, 'prova')).toThrow(
    'one right option',
  );
});
