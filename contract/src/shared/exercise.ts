import * as z from 'zod';
import { BRAKING_CONTROLS, MEASURES } from '@vialibera/domain/braking/braking-experiment';
import { LOADS, ROAD_SURFACES, TYRES } from '@vialibera/domain/braking/stopping-distance';
import { ARMS } from '@vialibera/domain/junctions/crossroads';
import { PLAN_KINDS, PLAN_SIGNS } from '@vialibera/domain/junctions/junction-plan';
import { illustration } from './ids.ts';

const illustrated = { illustration: illustration.nullable(), text: z.string().nullable() };
const explanation = z.string();

/** A tappable place on an illustration. `x` and `y` are its centre in percent of the illustration's size. */
const spot = z.object({ key: z.string(), label: z.string(), x: z.number(), y: z.number() });

const brakingConditions = z.object({
  speed: z.number().positive().describe('km/h'),
  reaction: z.number().positive().describe('Seconds'),
  grip: z.enum(ROAD_SURFACES),
  tyres: z.enum(TYRES),
  slope: z.number().describe('Metres of height per 100 metres; negative downhill'),
  load: z.enum(LOADS),
});

const arm = z.enum(ARMS);
const junctionPlan = {
  arms: z.partialRecord(
    arm,
    z.object({
      bearing: z.number().optional().describe('Degrees clockwise from the north, if not those of the name of the arm'),
      sign: z.enum(['give-way', 'stop', 'priority']).optional(),
      private: z.boolean().optional(),
    }),
  ),
  vehicles: z.array(z.object({ letter: z.string(), kind: z.enum(PLAN_KINDS), from: arm, to: arm })),
};

const letter = z.string();
const pair = z.tuple([letter, letter]);

/** A claim about the order in which the vehicles of a junction pass. The client evaluates it with the rules of the domain. */
const passingClaim = z.union([
  z.object({ first: letter }),
  z.object({ last: letter }),
  z.object({ order: z.array(z.string()) }),
  z.object({ yields: pair }),
  z.object({ before: pair }),
  z.object({ together: z.array(letter) }),
  z.object({ inCentre: letter }),
  z.object({ rightFree: letter }),
  z.object({ deadlock: z.literal(true) }),
]);

/**
 * The exercise of an interactive lesson. It includes the solution, so that the client can show immediately whether an answer is
 * right.
 */
export const exercise = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order'),
    rounds: z.array(
      z.object({
        question: z.string(),
        illustration: illustration.nullable(),
        items: z.array(z.object({ key: z.string(), label: z.string() })),
        waits: z.array(z.tuple([z.string(), z.string()])).describe('Pairs: the first item comes after the second'),
        spots: z.array(spot).describe('The tappable places of the items'),
        explanation,
      }),
    ),
  }),
  z.object({
    kind: z.literal('match'),
    pairs: z.array(z.object({ ...illustrated, match: z.string(), explanation })),
  }),
  z.object({
    kind: z.literal('sort'),
    groups: z.array(z.object({ id: z.string(), title: z.string() })),
    items: z.array(z.object({ ...illustrated, group: z.string(), explanation })),
  }),
  z.object({
    kind: z.literal('hotspot'),
    rounds: z.array(
      z.object({
        question: z.string(),
        illustration,
        spots: z.array(spot),
        target: z.string(),
        explanation,
        others: z.record(z.string(), z.string()).describe('By spot key: why that spot is wrong'),
      }),
    ),
  }),
  z.object({
    kind: z.literal('slider'),
    goals: z.array(
      z.object({
        question: z.string(),
        distance: z.number().positive().describe('Metres within which the vehicle must stop'),
        reaction: z.number().positive().describe('Seconds'),
        grip: z.enum(ROAD_SURFACES),
        answer: z.int().positive().describe('The highest speed that stops in time, km/h'),
        explanation,
      }),
    ),
  }),
  z.object({
    kind: z.literal('spotter'),
    signs: z.array(
      z.object({
        illustration,
        meaning: z.string(),
        lookAlikes: z.array(z.string()).describe('The meanings of the signs that look like it'),
        explanation,
      }),
    ),
  }),
  z.object({
    kind: z.literal('braking'),
    goals: z.array(
      z.object({
        question: z.string(),
        start: brakingConditions,
        prediction: z
          .object({
            measure: z.enum(MEASURES),
            choices: z.array(z.object({ text: z.string(), conditions: brakingConditions })),
            answer: z.int().nonnegative(),
          })
          .nullable()
          .describe('Which of the choices has the longest or shortest distance; null for a task'),
        task: z
          .object({ within: z.number().positive(), controls: z.array(z.enum(BRAKING_CONTROLS)) })
          .nullable()
          .describe('Stop within so many metres by changing some conditions; null for a prediction'),
        explanation,
      }),
    ),
  }),
  z.object({
    kind: z.literal('junction'),
    boards: z
      .object({ 'give-way': illustration, stop: illustration, priority: illustration })
      .describe('The signs that a learner can put up'),
    goals: z.array(
      z.object({
        question: z.string(),
        start: z.object(junctionPlan).describe('What is already there and cannot be changed'),
        kinds: z.array(z.enum(PLAN_KINDS)),
        signs: z.array(z.enum(PLAN_SIGNS)),
        minVehicles: z.int().positive(),
        claim: passingClaim,
        solution: z.object(junctionPlan),
        explanation,
      }),
    ),
  }),
]);
export type ExerciseView = z.infer<typeof exercise>;
export type ExerciseOf<K extends ExerciseView['kind']> = Extract<ExerciseView, { kind: K }>;
