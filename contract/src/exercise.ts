import * as z from 'zod';
import { ROAD_SURFACES } from '@vialibera/domain/stopping-distance';
import { illustration } from './ids.ts';

const illustrated = { illustration: illustration.nullable(), text: z.string().nullable() };
const explanation = z.string();

/** A tappable place on an illustration. `x` and `y` are its centre in percent of the illustration's size. */
const spot = z.object({ key: z.string(), label: z.string(), x: z.number(), y: z.number() });

/**
 * The exercise of an interactive lesson. It includes the solution, so that the client can show at once whether an answer is
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
]);
export type ExerciseView = z.infer<typeof exercise>;
export type ExerciseOf<K extends ExerciseView['kind']> = Extract<ExerciseView, { kind: K }>;
