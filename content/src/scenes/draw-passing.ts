import { explainPassing } from '@vialibera/domain/junctions/explain-passing';
import { at } from './draw-junction.ts';
import { drawLayers } from './draw-crossroads.ts';
import { headOf, type Way, wayCurve } from './vehicle-way.ts';
import { type SignDrawings, SIZE, type Spot } from './scene-layout.ts';
import { toCrossroads } from './to-crossroads.ts';
import { type Place, trackOf, withWaitingPlace } from './vehicle-track.ts';
import type { CrossroadsScene } from './crossroads-schema.ts';

/** A vehicle that can move through the drawing of its junction. All measures are in units of the SVG. */
export type MovingVehicle = {
  letter: string;
  /** The drawing of the vehicle, heading up, in a square of `PATCH` units with the vehicle's centre in its middle. */
  patch: string;
  /** The SVG paths of the arrow's line and of its head. */
  arrow: { line: string; head: string };
  /** The positions of the vehicle's centre on its way, from the place where it stands to a place outside the drawing. */
  track: readonly Place[];
  /** The index in `track` of the place at which the vehicle waits in the centre; 0 if it never does. */
  centre: number;
  /** The place of the vehicle's letter, relative to the vehicle's centre. */
  letterAt: { x: number; y: number };
};

/** The drawing of a junction in parts: the ground, which never moves, and the vehicles. */
export type PassingDrawing = {
  ground: string;
  scale: number;
  vehicles: MovingVehicle[];
  /** The vehicles that have already passed and are leaving the junction. */
  leaving: MovingVehicle[];
};

/** The size of the square in which a vehicle is drawn: the length of the longest vehicle. */
export const PATCH = 96;

/** Draws a junction whose vehicles can move. Before they move, it looks like the drawing of `drawCrossroads`. */
export function drawPassing(scene: CrossroadsScene, signs: SignDrawings): PassingDrawing {
  const { layout, ground, boards, traffic, leaving, spots } = drawLayers(scene, signs);
  const { scale } = layout;
  const tracks = new Map(
    traffic.map(({ vehicle, pose, way }) => {
      const curve = wayCurve(scene.arms, vehicle, layout, pose.front);
      return [vehicle.letter, trackOf(pose, curve, way.heading, layout)] as const;
    }),
  );
  const trackFor = (letter: string) => tracks.get(letter) as Place[];
  const still = `<g transform="translate(${SIZE / 2} ${SIZE / 2}) scale(${scale})">${ground}${boards}</g>`;
  const toMoving = ({ vehicle: { letter }, way, body }: Drawn, track: readonly Place[], centre: number) => ({
    letter,
    patch: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-PATCH / 2} ${-PATCH / 2} ${PATCH} ${PATCH}"><g transform="scale(${scale})">${body}</g></svg>`,
    arrow: { line: way.path, head: `M${headOf(way).map(at).join('L')}z` },
    track,
    centre,
    letterAt: letterAt(spots, letter, track[0] as Place),
  });
  return {
    ground: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><rect width="${SIZE}" height="${SIZE}" fill="#dfe5da"/>${still}</svg>`,
    scale,
    vehicles: traffic.map((drawn) => {
      const { letter } = drawn.vehicle;
      const others = findPassedBy(scene, letter)?.map(trackFor);
      const track = trackFor(letter);
      const { track: past, centre } = others ? withWaitingPlace(track, others) : { track, centre: 0 };
      return toMoving(drawn, past, centre);
    }),
    leaving: leaving.map((drawn) => toMoving(drawn, trackOf(drawn.pose, drawn.curve, drawn.way.heading, layout), 0)),
  };
}

type Drawn = { vehicle: { letter: string }; way: Way; body: string };

/**
 * Returns the letters of the vehicles that pass while the vehicle `letter` waits in the centre. Returns undefined if
 * the vehicle never waits in the centre.
 */
function findPassedBy(scene: CrossroadsScene, letter: string): string[] | undefined {
  const steps = explainPassing(toCrossroads(scene));
  const entry = steps.findIndex((step) => step.kind === 'enters' && step.letters.includes(letter));
  if (entry < 0) return undefined;
  return steps
    .slice(entry)
    .flatMap((step) => (step.kind === 'passes' ? step.passing.map((it) => it.letter) : []))
    .filter((other) => other !== letter);
}

/** Returns the place of a vehicle's letter, relative to where the vehicle stands. */
function letterAt(spots: readonly Spot[], letter: string, origin: Place): { x: number; y: number } {
  const spot = spots.find(({ key }) => key === letter);
  const toUnits = (percent = 50) => (percent * SIZE) / 100;
  return { x: toUnits(spot?.x) - origin.x, y: toUnits(spot?.y) - origin.y };
}
