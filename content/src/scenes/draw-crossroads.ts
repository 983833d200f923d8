import { ARMS, type Arm, type CrossingVehicle, turnOf } from '@vialibera/domain/crossroads';
import { drawLetter, drawVehicle, LETTER, lengthOf } from './draw-vehicle.ts';
import type { CrossroadsScene } from './scene-schema.ts';
import { SIZE, type DrawnScene, type SignDrawings, spotAt } from './scene-layout.ts';

const MIDDLE = SIZE / 2;
/** Half the width of a two-lane road, in units of the SVG. */
const HALF = 30;
const LANE = HALF / 2;
const EDGE = MIDDLE + HALF;
/** The clockwise rotation of each arm in degrees. Every arm is drawn as the southern one and then rotated. */
const DEGREES: Record<Arm, number> = { south: 0, west: 90, north: 180, east: 270 };
const SIGNS = { 'give-way': 'dare-precedenza', stop: 'fermarsi-e-dare-precedenza', priority: 'diritto-di-precedenza' };

/** Draws a crossroads from above, with north at the top, and with a letter and a direction arrow for each vehicle. */
export function drawCrossroads(scene: CrossroadsScene, signs: SignDrawings): Omit<DrawnScene, 'description'> {
  const arms = ARMS.filter((arm) => scene.arms[arm]);
  const roads = arms.map((arm) => turned(arm, drawArm(scene, arm))).join('');
  const middle = `<rect x="${MIDDLE - HALF}" y="${MIDDLE - HALF}" width="${HALF * 2}" height="${HALF * 2}" fill="#5b646e"/>`;
  const rails = scene.vehicles.filter(({ kind }) => kind === 'tram').map((tram) => turned(tram.from, drawRails(tram)));
  const arrows = scene.vehicles.map((vehicle) => turned(vehicle.from, drawArrow(vehicle))).join('');
  const traffic = scene.vehicles.map((vehicle, index) => {
    const y = frontOf(scene, vehicle.from) + lengthOf(vehicle.kind) / 2;
    return turned(
      vehicle.from,
      `<g transform="translate(${MIDDLE + LANE} ${y})">${drawVehicle(vehicle.kind, vehicle.siren, index)}</g>`,
    );
  });
  const walkers = (scene.pedestrians ?? []).map(({ crosses }) => turned(crosses, drawWalker()));
  const boards = arms.map((arm) => drawBoards(scene, arm, signs)).join('');
  const spots = spotsOf(scene);
  const letters = spots.map(({ key, x, y }) => drawLetter(key, (x * SIZE) / 100, (y * SIZE) / 100)).join('');
  return {
    body: `${roads}${middle}${rails.join('')}${arrows}${traffic.join('')}${walkers.join('')}${scene.agent ? drawAgent(scene.agent.opens) : ''}${boards}${letters}`,
    spots,
  };
}

function drawArm({ arms, pedestrians = [] }: CrossroadsScene, arm: Arm): string {
  const rules = arms[arm] ?? {};
  const left = MIDDLE - HALF;
  if (rules.private)
    return `<path d="M${left + 6} ${EDGE - 2}h${HALF * 2 - 12}v${SIZE}h-${HALF * 2 - 12}z" fill="#b9ad97"/><path d="M${left} ${EDGE}h${HALF * 2}" stroke="#d8d8d2" stroke-width="5"/>`;
  const line = `<path d="M${MIDDLE} ${EDGE + 14}V${SIZE}" stroke="#fff" stroke-width="1.6" stroke-dasharray="9 7"/>`;
  const stop =
    rules.sign === 'stop' || rules.light !== undefined
      ? `<path d="M${MIDDLE + 1} ${EDGE + 4}h${HALF - 3}" stroke="#fff" stroke-width="4"/>`
      : '';
  const teeth =
    rules.sign === 'give-way'
      ? `<path d="${[0, 1, 2].map((tooth) => `M${MIDDLE + 2 + tooth * 9.2} ${EDGE + 2}h8l-4 7z`).join('')}" fill="#fff"/>`
      : '';
  const zebra = pedestrians.some(({ crosses }) => crosses === arm)
    ? `<path d="${[0, 1, 2, 3, 4, 5].map((bar) => `M${left + 3 + bar * 10} ${EDGE + 10}h5v15h-5z`).join('')}" fill="#fff"/>`
    : '';
  return `<rect x="${left}" y="${EDGE - 1}" width="${HALF * 2}" height="${SIZE}" fill="#5b646e"/>${line}${stop}${teeth}${zebra}`;
}

/**
 * Returns the y coordinate of the front of a vehicle that waits on `arm`, behind the stop line or the pedestrian crossing. The
 * coordinate refers to the drawing of the arm as the southern one, before the rotation.
 */
function frontOf({ pedestrians = [] }: CrossroadsScene, arm: Arm): number {
  return EDGE + (pedestrians.some(({ crosses }) => crosses === arm) ? 28 : 11);
}

function drawArrow(vehicle: CrossingVehicle): string {
  const x = MIDDLE + LANE;
  const start = `M${x} ${EDGE + 9}`;
  const [path, head] = {
    straight: [`${start}V${MIDDLE - HALF + 2}`, `M${x} ${MIDDLE - HALF - 6}l-5 9h10z`],
    right: [`${start}Q${x} ${MIDDLE + LANE} ${EDGE - 2} ${MIDDLE + LANE}`, `M${EDGE + 6} ${MIDDLE + LANE}l-9 -5v10z`],
    left: [
      `${start}Q${x} ${MIDDLE - LANE} ${MIDDLE - HALF + 2} ${MIDDLE - LANE}`,
      `M${MIDDLE - HALF - 6} ${MIDDLE - LANE}l9 -5v10z`,
    ],
  }[turnOf(vehicle)] as [string, string];
  return `<path d="${path}" fill="none" stroke="#fff" stroke-width="2.6"/><path d="${head}" fill="#fff"/>`;
}

function drawRails(tram: CrossingVehicle): string {
  const rail = (shift: number) => {
    const x = MIDDLE + LANE + shift;
    const down = `M${x} ${SIZE}V${EDGE}`;
    return {
      straight: `M${x} ${SIZE}V0`,
      right: `${down}Q${x} ${MIDDLE + LANE + shift} ${EDGE} ${MIDDLE + LANE + shift}H${SIZE}`,
      left: `${down}Q${x} ${MIDDLE - LANE - shift} ${MIDDLE - HALF} ${MIDDLE - LANE - shift}H0`,
    }[turnOf(tram)];
  };
  return `<path d="${rail(-4)}${rail(4)}" fill="none" stroke="#141a22" stroke-width="1.2"/>`;
}

function drawWalker(): string {
  return `<g transform="translate(${MIDDLE - LANE} ${EDGE + 17})"><ellipse rx="7" ry="4" fill="#005b8c"/><circle r="3.4" fill="#f3d9c4" stroke="#141a22" stroke-width=".8"/></g>`;
}

/** Draws a traffic agent from above. The agent's arms point in the directions of the traffic that may pass. */
function drawAgent(opens: 'north-south' | 'east-west'): string {
  const turn = opens === 'north-south' ? 90 : 0;
  return `<g transform="translate(${MIDDLE} ${MIDDLE}) rotate(${turn})"><path d="M-17 0h34" stroke="#141a22" stroke-width="5" stroke-linecap="round"/><path d="M-18 0h4m28 0h4" stroke="#fff" stroke-width="5" stroke-linecap="round"/><ellipse rx="8" ry="5" fill="#141a22"/><circle r="4.6" fill="#fff" stroke="#141a22" stroke-width="1.4"/></g>`;
}

/**
 * Draws the sign and the traffic light for the drivers who arrive on `arm`, to the right of their road. The drawings are not
 * rotated, so that the viewer can read them.
 */
function drawBoards({ arms }: CrossroadsScene, arm: Arm, signs: SignDrawings): string {
  const { sign, light } = arms[arm] ?? {};
  const boards: string[] = [];
  const place = (order: number) => turnPoint(arm, EDGE + 15, EDGE + 16 + order * 30);
  if (light) boards.push(drawLight(light, ...place(boards.length)));
  if (sign) boards.push(signs.place(SIGNS[sign], ...place(boards.length), 26));
  return boards.join('');
}

const LAMPS = { red: '#b8121b', yellow: '#f0ca00', green: '#00a35f', dark: '#3a424b' };

function drawLight(light: 'green' | 'red' | 'flashing' | 'off', x: number, y: number): string {
  const lamp = (cy: number, lit: boolean, colour: string) =>
    `<circle cy="${cy}" r="4" fill="${lit ? colour : LAMPS.dark}"/>`;
  const rays =
    light === 'flashing'
      ? '<path d="M-8 0h-4M8 0h4M-7 -5l-3 -2M7 -5l3 -2M-7 5l-3 2M7 5l3 2" stroke="#dd5a12" stroke-width="1.6"/>'
      : '';
  return `<g transform="translate(${x} ${y})"><rect x="-7" y="-16" width="14" height="32" rx="4" fill="#141a22"/>${lamp(-10, light === 'red', LAMPS.red)}${lamp(0, light === 'flashing', LAMPS.yellow)}${lamp(10, light === 'green', LAMPS.green)}${rays}</g>`;
}

function spotsOf(scene: CrossroadsScene): DrawnScene['spots'] {
  const vehicles = scene.vehicles.map(({ letter, kind, from }) => {
    const behind = frontOf(scene, from) + lengthOf(kind) + LETTER;
    return spotAt(letter, ...turnPoint(from, MIDDLE + LANE, Math.min(behind, SIZE - LETTER)));
  });
  const walkers = (scene.pedestrians ?? []).map(({ letter, crosses }) =>
    spotAt(letter, ...turnPoint(crosses, MIDDLE - LANE - 18, EDGE + 17)),
  );
  return [...vehicles, ...walkers];
}

function turned(arm: Arm, drawing: string): string {
  return DEGREES[arm] === 0 ? drawing : `<g transform="rotate(${DEGREES[arm]} ${MIDDLE} ${MIDDLE})">${drawing}</g>`;
}

/** Returns the point on `arm` that corresponds to the point (x, y) on the southern arm. */
function turnPoint(arm: Arm, x: number, y: number): [number, number] {
  const [dx, dy] = [x - MIDDLE, y - MIDDLE];
  const [tx, ty] = { south: [dx, dy], west: [-dy, dx], north: [-dx, -dy], east: [dy, -dx] }[arm] as [number, number];
  return [MIDDLE + tx, MIDDLE + ty];
}
