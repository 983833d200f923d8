import * as z from 'zod';
import { type Arm, ARMS, bearingOf, listArms, turnAngle } from '@vialibera/domain/junctions/crossroads';

export const VEHICLES = [
  'car',
  'truck',
  'road-train',
  'bus',
  'trolleybus',
  'motorbike',
  'bicycle',
  'tram',
  'tractor',
  'ambulance',
  'police',
] as const;
export const vehicleKind = z.enum(VEHICLES);
export const letter = z.string().regex(/^[A-Z]$/, 'must be one capital letter');
const arm = z.enum(ARMS);
/** The smallest angle in degrees between two arms that the drawing can show. */
const MIN_ANGLE = 25;

const armRules = z.strictObject({
  /** The direction in degrees clockwise from the north. By default it is the direction in the arm's name. */
  bearing: z.int().min(0).max(359).optional(),
  sign: z.enum(['give-way', 'stop', 'priority']).optional(),
  light: z.enum(['green', 'red', 'flashing', 'off']).optional(),
  private: z.boolean().optional(),
  /** True if a strip of green separates the two directions of traffic. */
  median: z.boolean().optional(),
});

const vehicle = z.strictObject({
  letter,
  kind: vehicleKind.default('car'),
  from: arm,
  to: arm,
  siren: z.boolean().default(false),
  /** The lane of the vehicle, if two vehicles stand side by side on its arm. */
  lane: z.enum(['left', 'right']).optional(),
  /** Whether the vehicle is already inside the roundabout and has just passed the arm `from`. */
  circulating: z.boolean().default(false),
});

const fields = z.strictObject({
  kind: z.literal('crossroads'),
  arms: z.partialRecord(arm, armRules),
  roundabout: z.boolean().default(false),
  vehicles: z.array(vehicle).min(1),
  /** Vehicles that have passed already and leave on an arm. They do not count for the order of passing. */
  leaving: z.array(z.strictObject({ letter, kind: vehicleKind.default('car'), on: arm })).optional(),
  pedestrians: z.array(z.strictObject({ letter, crosses: arm })).optional(),
  agent: z.strictObject({ opens: z.enum(['north-south', 'east-west']) }).optional(),
});

export type CrossroadsScene = z.infer<typeof fields>;
export type CrossroadsVehicle = z.infer<typeof vehicle>;
export type LeavingVehicle = NonNullable<CrossroadsScene['leaving']>[number];

export const crossroads = fields.superRefine((scene, context) => {
  for (const message of [...armIssues(scene), ...vehicleIssues(scene), ...controlIssues(scene)])
    context.addIssue({ code: 'custom', message });
});

function armIssues({ arms }: CrossroadsScene): string[] {
  const bearings = listArms(arms).map((name) => bearingOf(arms, name));
  if (bearings.length < 3 || bearings.length > 6) return ['a junction has three to six arms'];
  const gaps = bearings.map((bearing, index) => ((bearings[index + 1] ?? bearings[0]! + 360) - bearing + 360) % 360);
  return gaps.some((gap) => gap < MIN_ANGLE) ? [`two arms are less than ${MIN_ANGLE} degrees apart`] : [];
}

function vehicleIssues({ arms, vehicles, leaving = [], pedestrians = [], roundabout }: CrossroadsScene): string[] {
  const letters = [...vehicles, ...leaving, ...pedestrians].map((it) => it.letter);
  const issues = new Set(letters).size === letters.length ? [] : ['a letter is used twice'];
  for (const { on } of leaving) if (!arms[on]) issues.push(`there is no arm ${on}`);
  if (leaving.length > 0 && roundabout) issues.push('no vehicle leaves a roundabout');
  for (const { from, to, circulating } of vehicles) {
    if (!arms[from] || !arms[to]) issues.push(`there is no arm ${arms[from] ? to : from}`);
    if (from === to) issues.push(`U-turns are not supported: ${from}`);
    if (circulating && !roundabout) issues.push('a vehicle circulates without a roundabout');
  }
  if (issues.length > 0) return issues;
  const waiting = vehicles.filter(({ circulating }) => !circulating);
  return [...Map.groupBy(waiting, ({ from }) => from)].flatMap(([from, group]) => armQueueIssues(arms, from, group));
}

function armQueueIssues(arms: CrossroadsScene['arms'], from: Arm, group: readonly z.infer<typeof vehicle>[]): string[] {
  if (group.length === 1) return [];
  const [left, right] = ['left', 'right'].map((lane) => group.find((it) => it.lane === lane));
  if (group.length > 2 || !left || !right) return [`two vehicles come from ${from} without being side by side`];
  return turnAngle(arms, left) > turnAngle(arms, right) ? [`the ways of ${left.letter} and ${right.letter} cross`] : [];
}

function controlIssues({ arms, pedestrians = [], agent, roundabout }: CrossroadsScene): string[] {
  const issues: string[] = [];
  const lit = Object.values(arms).filter(({ light }) => light === 'green' || light === 'red');
  if (lit.length > 0 && Object.values(arms).some(({ light }) => light === undefined))
    issues.push('an arm has no light');
  const green = (one: Arm) => arms[one]?.light === 'green';
  if ((green('north') || green('south')) && (green('east') || green('west')))
    issues.push('crossing arms have green together');
  const controlled = agent !== undefined || lit.length > 0;
  if (pedestrians.length > 0 && controlled) issues.push('pedestrians are not allowed with lights or an agent');
  const compass = listArms(arms).every((name) => bearingOf(arms, name) % 90 === 0);
  if (controlled && (!compass || roundabout)) issues.push('lights and an agent need a junction of right angles');
  return issues;
}
