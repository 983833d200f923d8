import type { CrossroadsScene } from './crossroads-schema.ts';
import { type ArmLayout, type JunctionLayout, type Point, pointOn } from './junction-layout.ts';
import type { Obstacle, SignDrawings } from './scene-layout.ts';

const SIGNS = { 'give-way': 'dare-precedenza', stop: 'fermarsi-e-dare-precedenza', priority: 'diritto-di-precedenza' };
const LAMPS = { red: '#b8121b', yellow: '#f0ca00', green: '#00a35f', dark: '#3a424b' };
/** The size of a sign and the distance between two boards, in units of the layout. */
const BOARD = 26;
const STEP = 30;

/**
 * Draws the sign and the traffic light for the drivers who arrive on an arm, on the right of their road. The drawings are not
 * rotated, so that the viewer can read them.
 */
export function drawBoards(
  { arms }: CrossroadsScene,
  layout: JunctionLayout,
  signs: SignDrawings,
): { body: string; obstacles: Obstacle[] } {
  const drawn = layout.arms.flatMap((arm, index) => {
    const { sign, light } = arms[arm.arm] ?? {};
    const positionOf = boardPositions(arm, layout.arms.at(index - 1) as ArmLayout);
    const boards = [
      ...(light ? [(point: Point) => drawLight(light, ...point)] : []),
      ...(sign ? [(point: Point) => signs.place(SIGNS[sign], ...point, BOARD)] : []),
    ];
    return boards.map((draw, order) => ({
      body: draw(positionOf(order)),
      obstacle: toObstacle(arm.arm, positionOf(order)),
    }));
  });
  return { body: drawn.map(({ body }) => body).join(''), obstacles: drawn.map(({ obstacle }) => obstacle) };
}

/**
 * Returns a function from the index of a board to its position. The boards of an arm are between its right edge and the next arm
 * on the right.
 */
function boardPositions(arm: ArmLayout, right: ArmLayout): (order: number) => Point {
  const angle = Math.min(90, (arm.bearing - right.bearing + 360) % 360 || 360);
  const gap = BOARD / 2 + 2;
  const x = arm.half + gap;
  // The first board is as far from the edge of the road on the right as from the edge of its own road.
  const y = x / Math.tan(((angle / 2) * Math.PI) / 180) + Math.max(0, right.half - arm.half);
  return (order) => pointOn(arm, x, Math.max(y, arm.mouth + gap) + order * STEP);
}

function toObstacle(arm: string, [x, y]: Point): Obstacle {
  const half = BOARD / 2 - 2;
  return {
    name: `board of ${arm}`,
    corners: [
      [x - half, y - half],
      [x + half, y - half],
      [x + half, y + half],
      [x - half, y + half],
    ],
  };
}

function drawLight(light: 'green' | 'red' | 'flashing' | 'off', x: number, y: number): string {
  const lamp = (cy: number, lit: boolean, colour: string) =>
    `<circle cy="${cy}" r="4" fill="${lit ? colour : LAMPS.dark}"/>`;
  const rays =
    light === 'flashing'
      ? '<path d="M-8 0h-4M8 0h4M-7 -5l-3 -2M7 -5l3 -2M-7 5l-3 2M7 5l3 2" stroke="#dd5a12" stroke-width="1.6"/>'
      : '';
  return `<g transform="translate(${x} ${y})"><rect x="-7" y="-16" width="14" height="32" rx="4" fill="#141a22"/>${lamp(-10, light === 'red', LAMPS.red)}${lamp(0, light === 'flashing', LAMPS.yellow)}${lamp(10, light === 'green', LAMPS.green)}${rays}</g>`;
}
