import {
  type ArmLayout,
  type JunctionLayout,
  layOutJunction,
  laneX,
  type Point,
  pointAt,
  pointOn,
  RING,
} from './junction-layout.ts';
import { at, drawJunction, turned } from './draw-junction.ts';
import { drawBoards } from './draw-boards.ts';
import { drawLetter, drawVehicle, LETTER, lengthOf, vehicleCorners, widthOf } from './draw-vehicle.ts';
import { placeLeaving } from './leaving-vehicle.ts';
import { placeLetter } from './obstacles.ts';
import { type DrawnScene, type Obstacle, type SignDrawings, SIZE, spotAt } from './scene-layout.ts';
import type { CrossroadsScene, CrossroadsVehicle } from './crossroads-schema.ts';
import { bearingInRing, drawWay, headOf, type Pose, type Way, wayInRing, wayOf } from './vehicle-way.ts';

/** Draws a junction from above, with north at the top, and with a letter and a direction arrow for each vehicle. */
export function drawCrossroads(scene: CrossroadsScene, signs: SignDrawings): Omit<DrawnScene, 'description'> {
  const { layout, ground, traffic, leaving, walkers, boards, spots, obstacles } = drawLayers(scene, signs);
  const moving = [...traffic, ...leaving];
  const drawing = [
    ground,
    ...moving.map(({ way }) => drawWay(way)),
    ...moving.map(
      ({ pose, body }) => `<g transform="translate(${at(pose.centre)}) rotate(${pose.rotation})">${body}</g>`,
    ),
    ...walkers.map(({ body }) => body),
    scene.agent ? drawAgent(scene.agent.opens) : '',
    boards,
  ].join('');
  const letters = spots.map(({ key, x, y }) => drawLetter(key, (x * SIZE) / 100, (y * SIZE) / 100)).join('');
  return {
    body: `<g transform="translate(${SIZE / 2} ${SIZE / 2}) scale(${layout.scale})">${drawing}</g>${letters}`,
    spots,
    obstacles,
  };
}

/**
 * Draws the parts of a junction in units of its layout: the ground with the rails, the boards, and the vehicles. The
 * body of each vehicle is drawn heading up at the origin. The position of each vehicle is in its `pose`. `spots` and
 * `obstacles` refer to the complete drawing.
 */
export function drawLayers(scene: CrossroadsScene, signs: SignDrawings) {
  const layout = layOutJunction(scene);
  const boards = drawBoards(scene, layout, signs);
  const traffic = scene.vehicles.map((vehicle, index) => {
    const pose = poseOf(scene, layout, vehicle);
    const way = scene.roundabout
      ? wayInRing(vehicle, layout, pose.front)
      : wayOf(scene.arms, vehicle, layout, pose.front);
    return {
      vehicle,
      pose,
      way,
      rails: vehicle.kind === 'tram' ? drawRails(scene, vehicle, layout) : '',
      body: drawVehicle(vehicle.kind, vehicle.siren, index),
      obstacles: obstaclesOf(vehicle, pose, way),
    };
  });
  const leaving = (scene.leaving ?? []).map((vehicle, index) => {
    const place = placeLeaving(vehicle, layout);
    const body = drawVehicle(vehicle.kind, false, scene.vehicles.length + index);
    return { vehicle, ...place, body, obstacles: obstaclesOf(vehicle, place.pose, place.way) };
  });
  const walkers = (scene.pedestrians ?? []).map(({ letter, crosses }) => toWalker(letter, layout.armOf(crosses)));
  const obstacles = [...traffic, ...leaving, ...walkers]
    .flatMap((it) => it.obstacles)
    .concat(boards.obstacles)
    .map((obstacle) => toSvgUnits(obstacle, layout));
  const users = [
    ...[...traffic, ...leaving].map(({ vehicle, pose }) => ({
      key: vehicle.letter,
      places: vehiclePlaces(vehicle, pose, layout),
    })),
    ...walkers.map(({ letter, places }) => ({ key: letter, places })),
  ];
  const spots = placeLetters(users, obstacles, layout);
  const ground = [drawJunction(scene, layout), ...traffic.map(({ rails }) => rails)].join('');
  return { layout, ground, traffic, leaving, walkers, boards: boards.body, spots, obstacles };
}

type DrawnVehicle = Pick<CrossroadsVehicle, 'letter' | 'kind'>;

function obstaclesOf({ letter, kind }: DrawnVehicle, { centre, rotation }: Pose, way: Way): Obstacle[] {
  return [
    { name: `vehicle ${letter}`, corners: vehicleCorners(kind, ...centre, rotation) },
    { name: `arrow of ${letter}`, corners: headOf(way) },
  ];
}

/**
 * Returns the pose of a vehicle. The vehicle waits behind the stop line or the pedestrian crossing of its arm, or it is
 * already inside the roundabout.
 */
function poseOf({ pedestrians = [] }: CrossroadsScene, layout: JunctionLayout, vehicle: CrossroadsVehicle): Pose {
  const arm = layout.armOf(vehicle.from);
  if (vehicle.circulating) {
    const bearing = bearingInRing(layout, vehicle);
    return { centre: pointAt(bearing, RING.lane), rotation: bearing - 90, front: 0 };
  }
  const front = arm.mouth + (pedestrians.some(({ crosses }) => crosses === arm.arm) ? 28 : 11);
  const centre = pointOn(arm, laneX(arm, vehicle.lane, 'in'), front + lengthOf(vehicle.kind) / 2);
  return { centre, rotation: arm.bearing + 180, front: front - 1 };
}

/** Draws the rails of a tram along its whole way, from edge to edge of the drawing. */
function drawRails(scene: CrossroadsScene, tram: CrossroadsVehicle, layout: JunctionLayout): string {
  const { path, tip, heading } = wayOf(scene.arms, tram, layout, layout.armOf(tram.from).mouth);
  const from = layout.armOf(tram.from);
  const start = pointOn(from, laneX(from, tram.lane, 'in'), layout.reach * 1.6);
  const [dx, dy] = pointAt(heading, layout.reach * 1.6);
  const line = `M${at(start)}${path.replace('M', 'L')}L${at(tip)}l${at([dx, dy])}`;
  return `<path d="${line}" fill="none" stroke="#141a22" stroke-width="9.2"/><path d="${line}" fill="none" stroke="#5b646e" stroke-width="6.8"/>`;
}

function toWalker(letter: string, arm: ArmLayout) {
  const body = `<g transform="translate(${-arm.half / 2} ${arm.mouth + 17})"><ellipse rx="7" ry="4" fill="#005b8c"/><circle r="3.4" fill="#f3d9c4" stroke="#141a22" stroke-width=".8"/></g>`;
  const corners = [-7, 7].flatMap((x) => [-4, 4].map((y) => pointOn(arm, -arm.half / 2 + x, arm.mouth + 17 + y)));
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  const obstacles: Obstacle[] = [{ name: `pedestrian ${letter}`, corners: [a, b, d, c] }];
  const places = [-18, 18, -arm.half / 2 - 16].flatMap((x) =>
    [0, 14].map((y) => pointOn(arm, -arm.half / 2 + x, arm.mouth + 17 + y)),
  );
  return { letter, body: turned(arm, body), obstacles, places };
}

/** The places for a vehicle's letter, best first: behind the vehicle, on either side of it, and ahead of it inside a roundabout. */
function vehiclePlaces({ kind }: DrawnVehicle, { centre, rotation }: Pose, { scale }: JunctionLayout): Point[] {
  const margin = LETTER / scale;
  const [along, across] = [lengthOf(kind) / 2 + margin, widthOf(kind) / 2 + margin];
  const offset = (degrees: number, distance: number): Point => {
    const [x, y] = pointAt(rotation + degrees, distance);
    return [centre[0] + x, centre[1] + y];
  };
  const beside = [1, 0.5, 0, -0.5].flatMap((share) =>
    [90, -90].map((side): Point => {
      const [x, y] = offset(side, across + 1);
      const [backX, backY] = pointAt(rotation + 180, (along - margin) * share);
      return [x + backX, y + backY];
    }),
  );
  return [offset(180, along), ...beside];
}

function placeLetters(
  users: readonly { key: string; places: readonly Point[] }[],
  obstacles: readonly Obstacle[],
  { scale }: JunctionLayout,
): DrawnScene['spots'] {
  const taken: Point[] = [];
  return users.map(({ key, places }) => {
    const place = placeLetter(
      places.map((point) => toSvg(point, scale)),
      obstacles,
      taken,
    );
    taken.push(place);
    return spotAt(key, ...place);
  });
}

function toSvg([x, y]: Point, scale: number): Point {
  return [SIZE / 2 + x * scale, SIZE / 2 + y * scale];
}

function toSvgUnits({ name, corners }: Obstacle, { scale }: JunctionLayout): Obstacle {
  return { name, corners: corners.map((corner) => toSvg(corner, scale)) };
}

/** Draws a traffic agent from above. The agent's arms point in the directions of the traffic that may pass. */
function drawAgent(opens: 'north-south' | 'east-west'): string {
  const turn = opens === 'north-south' ? 90 : 0;
  return `<g transform="rotate(${turn})"><path d="M-17 0h34" stroke="#141a22" stroke-width="5" stroke-linecap="round"/><path d="M-18 0h4m28 0h4" stroke="#fff" stroke-width="5" stroke-linecap="round"/><ellipse rx="8" ry="5" fill="#141a22"/><circle r="4.6" fill="#fff" stroke="#141a22" stroke-width="1.4"/></g>`;
}
