import { describeCrossroads } from '@vialibera/content/scenes/describe-scene';
import { drawCrossroads } from '@vialibera/content/scenes/draw-crossroads';
import { layOutJunction } from '@vialibera/content/scenes/junction-layout';
import { placeLetter } from '@vialibera/content/scenes/obstacles';
import { SIZE, SignDrawings } from '@vialibera/content/scenes/scene-layout';
import { type Arm, bearingOf } from '@vialibera/domain/junctions/crossroads';
import type { JunctionPlan } from '@vialibera/domain/junctions/junction-plan';

/** The drawing of a junction plan. `image` is an SVG without signs. All positions are in percent of the drawing. */
export type JunctionDrawing = {
  image: string;
  description: string;
  boards: { sign: string; x: number; y: number; size: number }[];
  /** The positions of the numbers that show the order of passage. */
  numbers: { letter: string; x: number; y: number }[];
};

const GROUND = '#dfe5da';

/** Draws a plan with the same code as the scenes of the course. The signs are separate images, as in the server's responses. */
export function drawPlan({ arms, vehicles }: JunctionPlan): JunctionDrawing {
  const placed = vehicles.map((vehicle) => ({ ...vehicle, siren: vehicle.kind === 'ambulance', circulating: false }));
  const scene = { kind: 'crossroads' as const, arms, roundabout: false, vehicles: placed };
  const { scale } = layOutJunction(scene);
  const signs = new SignPlaces(scale);
  const drawn = drawCrossroads(scene, signs);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><rect width="${SIZE}" height="${SIZE}" fill="${GROUND}"/>${drawn.body}</svg>`;
  return {
    image: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    description: describeCrossroads(scene),
    boards: signs.boards,
    numbers: placesBeside(drawn),
  };
}

/** Records the positions of the signs instead of drawing the signs. */
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

/**
 * The number of a vehicle is drawn beside its letter, at a distance of `BESIDE` units of the drawing. `DIRECTIONS` is the
 * number of directions that are tried.
 */
const BESIDE = 25;
const DIRECTIONS = 16;

/**
 * Returns, for each letter, the position of the number beside it, in percent. The number must not cover a vehicle, an
 * arrowhead, a sign or another letter.
 */
function placesBeside({ spots, obstacles }: Pick<ReturnType<typeof drawCrossroads>, 'spots' | 'obstacles'>) {
  const inUnits = (percent: number) => (percent * SIZE) / 100;
  const letters = spots.map(({ x, y }): [number, number] => [inUnits(x), inUnits(y)]);
  const taken = [...letters];
  return spots.map(({ key }, index) => {
    const [x, y] = letters[index] as [number, number];
    const around = Array.from({ length: DIRECTIONS }, (_, direction): [number, number] => {
      const angle = (direction / DIRECTIONS) * 2 * Math.PI;
      return [x + Math.sin(angle) * BESIDE, y - Math.cos(angle) * BESIDE];
    });
    const place = placeLetter(around, obstacles, taken);
    taken.push([...place]);
    return { letter: key, x: (place[0] / SIZE) * 100, y: (place[1] / SIZE) * 100 };
  });
}

/** Returns the position where vehicles arrive on an arm, in percent, near the edge of the drawing. */
export function arrivalPlace({ arms }: JunctionPlan, arm: Arm): { x: number; y: number } {
  const radians = (bearingOf(arms, arm) * Math.PI) / 180;
  const [distance, aside] = [35, 6.5];
  return {
    x: 50 + Math.sin(radians) * distance - Math.cos(radians) * aside,
    y: 50 - Math.cos(radians) * distance - Math.sin(radians) * aside,
  };
}
