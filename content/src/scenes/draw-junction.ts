import type { CrossroadsScene } from './crossroads-schema.ts';
import { type ArmLayout, type JunctionLayout, NO_CORNER, type Point, pointOn, RING } from './junction-layout.ts';

const ASPHALT = '#5b646e';
const CORNER = 9;

export function drawJunction(scene: CrossroadsScene, layout: JunctionLayout): string {
  const ring = scene.roundabout
    ? `<circle r="${RING.outer}" fill="${ASPHALT}"/><circle r="${RING.inner}" fill="#9db38f" stroke="#fff" stroke-width="3"/>`
    : '';
  const roads = layout.arms.map((arm) => turned(arm, drawRoadMarkings(scene, arm, layout.reach))).join('');
  return `<path d="${outline(layout)}" fill="${ASPHALT}" stroke="#f4f6f1" stroke-width="3"/>${ring}${roads}`;
}

/**
 * The SVG path of the asphalt, clockwise: out along the left edge of each road, back along its right edge, then round the corner to
 * the next road.
 */
function outline({ arms, reach }: JunctionLayout): string {
  const far = reach * 1.6;
  const parts = arms.map((arm, index) => {
    const next = arms[(index + 1) % arms.length] as ArmLayout;
    const angle = (next.bearing - arm.bearing + 360) % 360;
    const start = `${at(pointOn(arm, arm.half, far))}L${at(pointOn(arm, -arm.half, far))}`;
    if (angle === 0 || angle > NO_CORNER)
      return `${start}L${at(pointOn(arm, -arm.half, 14))}L${at(pointOn(next, next.half, 14))}`;
    const radians = (angle * Math.PI) / 180;
    const along = (one: ArmLayout, other: ArmLayout) => (other.half + one.half * Math.cos(radians)) / Math.sin(radians);
    const [here, there] = [along(arm, next), along(next, arm)];
    const corner = pointOn(arm, -arm.half, here);
    return `${start}L${at(pointOn(arm, -arm.half, here + CORNER))}Q${at(corner)} ${at(pointOn(next, next.half, there + CORNER))}`;
  });
  return `M${parts.join('L')}z`;
}

function drawRoadMarkings({ arms, pedestrians = [] }: CrossroadsScene, layout: ArmLayout, reach: number): string {
  const { arm, half, mouth } = layout;
  const rules = arms[arm] ?? {};
  if (rules.private) return drawPrivateExit(layout, reach);
  const line = rules.median
    ? `<rect x="-4" y="${mouth + 4}" width="8" height="${reach * 1.6}" rx="4" fill="#9db38f" stroke="#fff" stroke-width="1.6"/>`
    : `<path d="M0 ${mouth + 14}V${reach * 1.6}" stroke="#fff" stroke-width="1.6" stroke-dasharray="9 7"/>`;
  const stop =
    rules.sign === 'stop' || rules.light !== undefined
      ? `<path d="M1 ${mouth + 4}h${half - 3}" stroke="#fff" stroke-width="4"/>`
      : '';
  const zebra = pedestrians.some(({ crosses }) => crosses === arm)
    ? `<path d="${[0, 1, 2, 3, 4, 5].map((bar) => `M${-half + 3 + bar * 10} ${mouth + 10}h5v15h-5z`).join('')}" fill="#fff"/>`
    : '';
  return `${line}${stop}${rules.sign === 'give-way' ? drawTeeth(layout) : ''}${zebra}`;
}

function drawTeeth({ half, mouth }: ArmLayout): string {
  const count = Math.floor((half - 2) / 9.2);
  const teeth = Array.from({ length: count }, (_, tooth) => `M${2 + tooth * 9.2} ${mouth + 2}h8l-4 7z`);
  return `<path d="${teeth.join('')}" fill="#fff"/>`;
}

function drawPrivateExit({ half, mouth }: ArmLayout, reach: number): string {
  const ground = `M${-half - 2} ${mouth + 12}h${half * 2 + 4}V${reach * 1.6}h${-half * 2 - 4}z`;
  return `<path d="${ground}" fill="#b9ad97"/><path d="M${-half} ${mouth + 12}h${half * 2}" stroke="#d8d8d2" stroke-width="5"/>`;
}

/**
 * Rotates a drawing of an arm. In `drawing`, the arm leads to the south; in the result, it leads in the direction
 * `bearing`.
 */
export function turned({ bearing }: Pick<ArmLayout, 'bearing'>, drawing: string): string {
  return bearing === 180 ? drawing : `<g transform="rotate(${bearing - 180})">${drawing}</g>`;
}

export function at([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
