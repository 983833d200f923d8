import * as z from 'zod';
import { figure } from './ids.ts';

const shown = { figure: figure.nullable(), text: z.string().nullable() };
const explanation = z.string();

/** What can be tapped on a picture: its middle in percent of the picture. */
const spot = z.object({ key: z.string(), label: z.string(), x: z.number(), y: z.number() });

/** What an interactive lesson asks to do. The solution is known to the client: a lesson answers at once. */
export const exercise = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order'),
    rounds: z.array(
      z.object({
        question: z.string(),
        figure: figure.nullable(),
        items: z.array(z.object({ key: z.string(), label: z.string() })),
        waits: z.array(z.tuple([z.string(), z.string()])).describe('The first of a pair comes after the second'),
        spots: z.array(spot).describe('Where the items of a scene can be tapped'),
        explanation,
      }),
    ),
  }),
  z.object({
    kind: z.literal('match'),
    pairs: z.array(z.object({ ...shown, match: z.string(), explanation })),
  }),
  z.object({
    kind: z.literal('sort'),
    groups: z.array(z.object({ id: z.string(), title: z.string() })),
    items: z.array(z.object({ ...shown, group: z.string(), explanation })),
  }),
  z.object({
    kind: z.literal('hotspot'),
    rounds: z.array(
      z.object({
        question: z.string(),
        figure,
        spots: z.array(spot),
        target: z.string(),
        explanation,
        others: z.record(z.string(), z.string()).describe('For each other spot, why it is not the one'),
      }),
    ),
  }),
  z.object({
    kind: z.literal('slider'),
    goals: z.array(
      z.object({
        question: z.string(),
        distance: z.number().positive().describe('Metres within which the vehicle stands'),
        reaction: z.number().positive().describe('Seconds'),
        grip: z.enum(['asciutto', 'bagnato', 'neve', 'ghiaccio']),
        answer: z.int().positive().describe('The highest speed that does, km/h'),
        explanation,
      }),
    ),
  }),
]);
export type ExerciseView = z.infer<typeof exercise>;
export type ExerciseOf<K extends ExerciseView['kind']> = Extract<ExerciseView, { kind: K }>;
