import { describeCrossroads } from '@vialibera/content/scenes/describe-scene';
import { drawCrossroads } from '@vialibera/content/scenes/draw-crossroads';
import { layOutJunction } from '@vialibera/content/scenes/junction-layout';
import { SIZE, SignDrawings } from '@vialibera/content/scenes/scene-layout';
import { type Arm, bearingOf } from '@vialibera/domain/crossroads';
import type { JunctionPlan } from '@vialibera/domain/junction-plan';

/** The drawing of a plan: an SVG without its signs, and the places in percent where the signs stand. */
export type JunctionDrawing = {
  image: string;
  description: string;
  boards: { sign: string; x: number; y: number; size: number }[];
};

const GROUND = '#dfe5da';

/** Draws a plan with the same code as the scenes of the course. The signs are images of their own, as the server sends them. */
export function drawPlan({ arms, vehicles }: JunctionPlan): JunctionDrawing {
  const placed = vehicles.map((vehicle) => ({ ...vehicle, siren: vehicle.kind === 'ambulance', circulating: false }));
  const scene = { kind: 'crossroads' as const, arms, roundabout: false, vehicles: placed };
  const { scale } = layOutJunction(scene);
  const signs = new SignPlaces(scale);
  const { body } = drawCrossroads(scene, signs);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><rect width="${SIZE}" height="${SIZE}" fill="${GROUND}"/>${body}</svg>`;
  return {
    image: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    description: describeCrossroads(scene),
    boards: signs.boards,
  };
}

/** Notes where the signs of a drawing stand, in place of drawing them. */
class SignPlaces extends SignDrawings {
  readonly boards: JunctionDrawing['boards'] = [];
  readonly #scale: number;

  constructor(scale: number) {
    super([]);
    this.#scale = scale;
  }

  override place(sign: string, x: number, y: number, size: number): string {
    const percent = (value: number) => ((value * this.#scale) / SIZE) * 100;
    this.boards.push({ sign, x: 50 + percent(x), y: 50 + percent(y), size: percent(size) });
    return '';
  }
}

type Place = { x: number; y: number };

/** Returns the place in percent where vehicles arrive on an arm, near the edge of the drawing. */
export function arrivalPlace(plan: JunctionPlan, arm: Arm): Place {
  return placeOnArm(plan, arm, 35, 6.5);
}

/** Returns a place in percent beside the arm, on the right of the vehicles that arrive and behind the signs. */
export function besideArrival(plan: JunctionPlan, arm: Arm): Place {
  return placeOnArm(plan, arm, 40, 20);
}

/** Returns the place at a distance from the centre and from the middle of the road, to the right of drivers who arrive. */
function placeOnArm({ arms }: JunctionPlan, arm: Arm, distance: number, aside: number): Place {
  const radians = (bearingOf(arms, arm) * Math.PI) / 180;
  return {
    x: 50 + Math.sin(radians) * distance - Math.cos(radians) * aside,
    y: 50 - Math.cos(radians) * distance - Math.sin(radians) * aside,
  };
}
