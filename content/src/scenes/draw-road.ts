import { drawItem, itemObstacles, itemX } from './draw-road-items.ts';
import { drawSurface } from './draw-surface.ts';
import { drawLetter, drawVehicle, LETTER, lengthOf, vehicleCorners, widthOf } from './draw-vehicle.ts';
import { type MoveArrow, moveArrow } from './move-arrow.ts';
import { placeLetter } from './obstacles.ts';
import { layOut, type RoadLayout, yAt } from './road-layout.ts';
import type { RoadScene } from './scene-schema.ts';
import { type DrawnScene, type Obstacle, SIZE, type SignDrawings, spotAt } from './scene-layout.ts';

type RoadVehicle = RoadScene['vehicles'][number];
type Point = readonly [number, number];

/** The clockwise rotation of a vehicle in degrees, for each heading. */
const DEGREES = { up: 0, right: 90, down: 180, left: 270 };
/** The unit vector of each heading in the SVG, whose y axis points down. */
const AHEAD = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] } as const;

/** Draws a road from above with lanes, items, vehicles, and an arrow for each vehicle that changes lane or turns. */
export function drawRoad(scene: RoadScene, signs: SignDrawings): Omit<DrawnScene, 'description'> {
  const layout = layOut(scene);
  const items = scene.items.map((item) => drawItem(item, layout, signs)).join('');
  const arrows = scene.vehicles.map((vehicle) => moveArrow(vehicle, scene, layout));
  const traffic = scene.vehicles.map((vehicle, index) => {
    const [x, y] = centreOf(vehicle, layout);
    const drawing = drawVehicle(vehicle.kind, vehicle.kind === 'ambulance', index);
    return `<g transform="translate(${x} ${y}) rotate(${DEGREES[vehicle.heading]})">${drawing}</g>`;
  });
  const obstacles = obstaclesOf(scene, layout, arrows);
  const vehicles = lettersOf(scene, layout, obstacles).map(([letter, x, y]) => spotAt(letter, x, y));
  const things = scene.items.map((item) => spotAt(item.key, itemX(item, layout), yAt(item.at), item.label));
  const letters = vehicles.map(({ key, x, y }) => drawLetter(key, (x * SIZE) / 100, (y * SIZE) / 100)).join('');
  return {
    body: `${drawSurface(scene, layout)}${items}${arrows.map((arrow) => arrow?.drawing ?? '').join('')}${traffic.join('')}${letters}`,
    spots: [...vehicles, ...things],
    obstacles,
  };
}

function centreOf({ lane, at }: RoadVehicle, { laneAt }: RoadLayout): Point {
  return [laneAt(lane), yAt(at)];
}

function obstaclesOf(scene: RoadScene, layout: RoadLayout, arrows: readonly (MoveArrow | null)[]): Obstacle[] {
  const vehicles = scene.vehicles.map((vehicle) => {
    const [x, y] = centreOf(vehicle, layout);
    const corners = vehicleCorners(vehicle.kind, x, y, DEGREES[vehicle.heading]);
    return { name: `vehicle ${vehicle.letter}`, corners };
  });
  return [
    ...vehicles,
    ...arrows.flatMap((arrow) => arrow?.obstacles ?? []),
    ...scene.items.flatMap((item) => itemObstacles(item, layout)),
  ];
}

/** Returns the positions of the letters: behind the vehicle if there is room, and otherwise at its side. */
function lettersOf(scene: RoadScene, layout: RoadLayout, obstacles: readonly Obstacle[]): [string, number, number][] {
  const letters: [string, number, number][] = [];
  for (const vehicle of scene.vehicles) {
    const [x, y] = centreOf(vehicle, layout);
    const [dx, dy] = AHEAD[vehicle.heading];
    const [behind, aside] = [lengthOf(vehicle.kind) / 2 + LETTER, widthOf(vehicle.kind) / 2 + LETTER];
    const outer = x > SIZE / 2 ? 1 : -1;
    const beside = (sign: number): Point => [x + sign * aside * Math.abs(dy), y + sign * aside * Math.abs(dx)];
    const positions: Point[] = [[x - dx * behind, y - dy * behind], beside(outer), beside(-outer)];
    const taken = letters.map(([, takenX, takenY]): Point => [takenX, takenY]);
    letters.push([vehicle.letter, ...placeLetter(positions, obstacles, taken)]);
  }
  return letters;
}
