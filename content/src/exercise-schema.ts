import * as z from 'zod';
import { GRIP } from '@vialibera/domain/stopping-distance';
import { courseId, text } from './course-fields.ts';

const explanation = text;
/** An item shows either a drawn sign or a short text, so it has exactly one of these two fields. */
const shown = { sign: courseId.optional(), text: text.optional() };
const oneOf = (item: { sign?: unknown; text?: unknown }) => (item.sign === undefined) !== (item.text === undefined);

const orderRound = z
  .strictObject({
    question: text,
    steps: z.array(text).min(3).max(6).optional(),
    scene: courseId.optional(),
    explanation,
  })
  .refine(({ steps, scene }) => (steps === undefined) !== (scene === undefined), 'a round has steps or a scene');

const order = z.strictObject({ kind: z.literal('order'), rounds: z.array(orderRound).min(2).max(6) });

const match = z
  .strictObject({
    kind: z.literal('match'),
    pairs: z
      .array(z.strictObject({ ...shown, match: text, explanation }).refine(oneOf, 'a pair has a sign or a text'))
      .min(4)
      .max(8),
  })
  .refine(({ pairs }) => new Set(pairs.map((pair) => pair.match)).size === pairs.length, 'a match is used twice');

const sort = z
  .strictObject({
    kind: z.literal('sort'),
    groups: z
      .array(z.strictObject({ id: courseId, title: text }))
      .min(2)
      .max(4),
    items: z
      .array(z.strictObject({ ...shown, group: courseId, explanation }).refine(oneOf, 'an item has a sign or a text'))
      .min(6)
      .max(12),
  })
  .refine(
    ({ groups, items }) => items.every((item) => groups.some(({ id }) => id === item.group)),
    'a group is missing',
  );

const hotspot = z.strictObject({
  kind: z.literal('hotspot'),
  rounds: z
    .array(
      z.strictObject({
        question: text,
        scene: courseId,
        target: text,
        explanation,
        /** For each spot except `target`, maps the spot's key to the reason why the spot is a wrong answer. */
        others: z.record(z.string(), text),
      }),
    )
    .min(2)
    .max(6),
});

const slider = z.strictObject({
  kind: z.literal('slider'),
  goals: z
    .array(
      z.strictObject({
        question: text,
        distance: z.number().positive().max(500),
        reaction: z.number().min(0.5).max(3),
        grip: z.enum(Object.keys(GRIP) as [keyof typeof GRIP]),
        explanation,
      }),
    )
    .min(2)
    .max(6),
});

/** The exercise of an interactive lesson, as it is written in the lesson's file. */
export const exerciseFile = z.discriminatedUnion('kind', [order, match, sort, hotspot, slider]);
export type ExerciseFile = z.infer<typeof exerciseFile>;
