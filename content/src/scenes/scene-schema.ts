import * as z from 'zod';
import { ARMS } from '@vialibera/domain/crossroads';

const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be kebab-case');
const letter = z.string().regex(/^[A-Z]$/, 'must be one capital letter');
const arm = z.enum(ARMS);

export const VEHICLES = [
  'car',
  'truck',
  'bus',
  'motorbike',
  'bicycle',
  'tram',
  'tractor',
  'ambulance',
  'police',
] as const;
const kind = z.enum(VEHICLES);

const armRules = z.strictObject({
  sign: z.enum(['give-way', 'stop', 'priority']).optional(),
  light: z.enum(['green', 'red', 'flashing', 'off']).optional(),
  private: z.boolean().optional(),
});

const crossroads = z
  .strictObject({
    kind: z.literal('crossroads'),
    arms: z.partialRecord(arm, armRules),
    vehicles: z
      .array(
        z.strictObject({ letter, kind: kind.default('car'), from: arm, to: arm, siren: z.boolean().default(false) }),
      )
      .min(1),
    pedestrians: z.array(z.strictObject({ letter, crosses: arm })).optional(),
    agent: z.strictObject({ opens: z.enum(['north-south', 'east-west']) }).optional(),
  })
  .superRefine(({ arms, vehicles, pedestrians = [], agent }, context) => {
    const addIssue = (message: string) => context.addIssue({ code: 'custom', message });
    const letters = [...vehicles, ...pedestrians].map((it) => it.letter);
    if (new Set(letters).size !== letters.length) addIssue('a letter is used twice');
    if (new Set(vehicles.map(({ from }) => from)).size !== vehicles.length) addIssue('two vehicles come from one arm');
    for (const { from, to } of vehicles) {
      if (!arms[from] || !arms[to]) addIssue(`there is no arm ${arms[from] ? to : from}`);
      if (from === to) addIssue(`U-turns are not supported: ${from}`);
    }
    const lit = Object.values(arms).filter(({ light }) => light === 'green' || light === 'red');
    if (lit.length > 0 && Object.values(arms).some(({ light }) => light === undefined)) addIssue('an arm has no light');
    const green = (one: (typeof ARMS)[number]) => arms[one]?.light === 'green';
    if ((green('north') || green('south')) && (green('east') || green('west')))
      addIssue('crossing arms have green together');
    if (pedestrians.length > 0 && (agent ?? lit.length > 0))
      addIssue('pedestrians are not allowed with lights or an agent');
  });

/** A position along a road, from 0 (bottom) to 100 (top). */
const at = z.number().min(0).max(100);
const road = z
  .strictObject({
    kind: z.literal('road'),
    lanes: z.int().min(2).max(4),
    oneWay: z.boolean().default(false),
    /** The marking between the two directions of traffic or, on a one-way road, between all lanes. */
    line: z.enum(['broken', 'solid', 'double', 'broken-right']).default('broken'),
    hardShoulder: z.boolean().default(false),
    junction: z.strictObject({ side: z.enum(['left', 'right', 'both']), at }).optional(),
    vehicles: z.array(
      z.strictObject({
        letter,
        kind: kind.default('car'),
        /**
         * Lane 1 is the leftmost lane, and 1.5 is the line between lanes 1 and 2. The values 0 and `lanes` + 1 are the places
         * beside the lanes.
         */
        lane: z.number().min(0).max(5.5),
        at,
        heading: z.enum(['up', 'down']).default('up'),
        moves: z.enum(['on', 'left', 'right', 'stands']).default('on'),
      }),
    ),
    items: z
      .array(
        z.strictObject({
          key: id,
          /** The name of the item for screen readers. */
          label: z.string().trim().min(1),
          kind: z.enum(['sign', 'zebra', 'rails', 'triangle', 'cone', 'bus-stop', 'works', 'pedestrian', 'load']),
          sign: id.optional(),
          side: z.enum(['left', 'right']).default('right'),
          lane: z.number().min(0).max(5.5).optional(),
          at,
        }),
      )
      .default([]),
  })
  .refine(
    ({ items }) => items.every((item) => (item.kind === 'sign') === (item.sign !== undefined)),
    'a sign has its id',
  )
  .refine(({ vehicles, items }) => {
    const keys = [...vehicles.map((vehicle) => vehicle.letter), ...items.map(({ key }) => key)];
    return new Set(keys).size === keys.length;
  }, 'a letter or key is used twice');

export const sceneFile = z.strictObject({ title: z.string().trim().min(1), scene: z.union([crossroads, road]) });

export type CrossroadsScene = z.infer<typeof crossroads>;
export type RoadScene = z.infer<typeof road>;
export type SceneVehicle = { letter: string; kind: (typeof VEHICLES)[number] };
