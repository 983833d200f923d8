import * as z from 'zod';
import { crossroads, letter, type VEHICLES, vehicleKind as kind } from './crossroads-schema.ts';

const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be kebab-case');

/** A position along a road, from 0 (bottom) to 100 (top). */
const at = z.number().min(0).max(100);
const road = z
  .strictObject({
    kind: z.literal('road'),
    lanes: z.int().min(2).max(8),
    /** The numbers of the lanes with a strip of green on their right. The strip separates two carriageways. */
    medians: z.array(z.int().min(1)).default([]),
    oneWay: z.boolean().default(false),
    /** The marking between the two directions of traffic or, on a one-way road, between all lanes. */
    line: z.enum(['broken', 'solid', 'double', 'broken-right']).default('broken'),
    hardShoulder: z.boolean().default(false),
    /** A strip for parked vehicles and a pavement along each edge, as on a street in a town. */
    parking: z.boolean().default(false),
    junction: z.strictObject({ side: z.enum(['left', 'right', 'both']), at }).optional(),
    vehicles: z.array(
      z.strictObject({
        letter,
        kind: kind.default('car'),
        /**
         * Lane 1 is the leftmost lane, and 1.5 is the line between lanes 1 and 2. The values 0 and `lanes` + 1 are the parking
         * strips, the hard shoulder or, without these, the places beside the road.
         */
        lane: z.number().min(0).max(9.5),
        at,
        /** `left` and `right` are for vehicles on a side road. */
        heading: z.enum(['up', 'down', 'left', 'right']).default('up'),
        /** `left` and `right` lead into the next lane, `turns-left` and `turns-right` into the side road. */
        moves: z.enum(['on', 'left', 'right', 'turns-left', 'turns-right', 'stands']).default('on'),
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
          lane: z.number().min(0).max(9.5).optional(),
          at,
        }),
      )
      .default([]),
  })
  .refine(
    ({ items }) => items.every((item) => (item.kind === 'sign') === (item.sign !== undefined)),
    'a sign has its id',
  )
  .refine(
    ({ vehicles, junction }) => junction || !vehicles.some(({ moves }) => moves.startsWith('turns')),
    'there is no side road',
  )
  .refine(({ vehicles, items }) => {
    const keys = [...vehicles.map((vehicle) => vehicle.letter), ...items.map(({ key }) => key)];
    return new Set(keys).size === keys.length;
  }, 'a letter or key is used twice');

export const sceneFile = z.strictObject({ title: z.string().trim().min(1), scene: z.union([crossroads, road]) });

export type RoadScene = z.infer<typeof road>;
export type SceneVehicle = { letter: string; kind: (typeof VEHICLES)[number] };
