import * as z from 'zod';
import { BRAKING_CONTROLS, BRAKING_VALUES, MEASURES } from '@vialibera/domain/braking/braking-experiment';
import { LOADS, ROAD_SURFACES, TYRES } from '@vialibera/domain/braking/stopping-distance';
import { PLAN_KINDS, PLAN_SIGNS } from '@vialibera/domain/junctions/junction-plan';
import { ARMS } from '@vialibera/domain/junctions/crossroads';
import { passingClaim } from './claim-schema.ts';
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
        grip: z.enum(ROAD_SURFACES),
        explanation,
      }),
    )
    .min(2)
    .max(6),
});

const spotter = z
  .strictObject({
    kind: z.literal('spotter'),
    signs: z
      .array(
        z.strictObject({
          sign: courseId,
          /** The meaning must be short, because four meanings must fit on a small screen. */
          meaning: text.max(60),
          /** The ids of other signs in this list that are easily confused with this sign. */
          lookAlikes: z.array(courseId).max(3).default([]),
          explanation,
        }),
      )
      .min(6)
      .max(16),
  })
  .superRefine(({ signs }, context) => {
    const addIssue = (message: string) => context.addIssue({ code: 'custom', message });
    if (new Set(signs.map(({ sign }) => sign)).size !== signs.length) addIssue('a sign is used twice');
    if (new Set(signs.map(({ meaning }) => meaning)).size !== signs.length) addIssue('a meaning is used twice');
    for (const { sign, lookAlikes } of signs)
      if (lookAlikes.some((id) => id === sign || signs.every((other) => other.sign !== id)))
        addIssue(`a look-alike of ${sign} is not another sign of the list`);
  });

const selectable = (control: 'speed' | 'reaction' | 'slope') =>
  z.number().refine((value) => BRAKING_VALUES[control].includes(value), `${control} cannot be set to this value`);
const condition = {
  speed: selectable('speed'),
  reaction: selectable('reaction'),
  grip: z.enum(ROAD_SURFACES),
  tyres: z.enum(TYRES),
  slope: selectable('slope'),
  load: z.enum(LOADS),
};
const conditions = z.strictObject({
  speed: condition.speed,
  reaction: condition.reaction.default(1),
  grip: condition.grip.default('asciutto'),
  tyres: condition.tyres.default('nuove'),
  slope: condition.slope.default(0),
  load: condition.load.default('scarica'),
});

const brakingGoal = z
  .strictObject({
    question: text,
    start: conditions,
    /**
     * Only in a prediction. The learner chooses the change that makes the distance `measure` the longest or the
     * shortest (`looksFor`).
     */
    choices: z
      .array(z.strictObject({ text, change: z.strictObject(condition).partial() }))
      .min(2)
      .max(4)
      .optional(),
    measure: z.enum(MEASURES).default('total'),
    looksFor: z.enum(['longest', 'shortest']).default('longest'),
    /**
     * Only in a task. The learner changes the conditions in `controls` until the vehicle stops within this many metres.
     */
    within: z.number().positive().max(500).optional(),
    controls: z.array(z.enum(BRAKING_CONTROLS)).min(1).optional(),
    explanation,
  })
  .refine(
    ({ choices, within, controls }) =>
      (choices === undefined) === (within !== undefined) && (within === undefined) === (controls === undefined),
    'a goal has choices, or within and controls',
  );

const braking = z.strictObject({ kind: z.literal('braking'), goals: z.array(brakingGoal).min(2).max(8) });

const arm = z.enum(ARMS);
const way = { kind: z.enum(PLAN_KINDS).default('car'), from: arm, to: arm };

const junctionGoal = z.strictObject({
  question: text,
  /**
   * The junction at the beginning of the exercise. The learner cannot change the signs and vehicles that it already
   * contains.
   */
  arms: z.partialRecord(
    arm,
    z.strictObject({ bearing: z.int().min(0).max(359).optional(), sign: z.enum(PLAN_SIGNS).default('none') }),
  ),
  vehicles: z.array(z.strictObject(way)).default([]),
  /**
   * The kinds of vehicles that the learner may place, and the signs that the learner may put on arms without a sign.
   */
  kinds: z.array(z.enum(PLAN_KINDS)).min(1).default(['car']),
  signs: z.array(z.enum(PLAN_SIGNS)).default([]),
  minVehicles: z.int().min(2).max(6),
  claim: passingClaim,
  /** One of the ways to reach the goal. */
  solution: z.strictObject({
    signs: z.partialRecord(arm, z.enum(PLAN_SIGNS)).default({}),
    vehicles: z.array(z.strictObject(way)).default([]),
  }),
  explanation,
});

const junction = z.strictObject({ kind: z.literal('junction'), goals: z.array(junctionGoal).min(2).max(8) });

/** The exercise of an interactive lesson, as it is written in the lesson's file. */
export const exerciseFile = z.discriminatedUnion('kind', [
  order,
  match,
  sort,
  hotspot,
  slider,
  spotter,
  braking,
  junction,
]);
export type ExerciseFile = z.infer<typeof exerciseFile>;
