import type { RoadScene } from './scene-schema.ts';
import { SIZE } from './scene-layout.ts';

/**
 * The maximum width of a lane. The next constants are the widths of all lanes together, a median, a hard shoulder and a parking
 * strip.
 */
const MAX_LANE = 38;
const ALL_LANES = 196;
export const MEDIAN = 12;
const SHOULDER = 26;
const PARKING = 22;
export const SIDE_ROAD = 28;

/**
 * `left` and `right` are the edges of the asphalt; `laneLeft` and `laneRight` are those of the lanes. `laneAt` returns the x
 * coordinate of a lane's centre. Lane 1 is the leftmost lane, and 1.5 is the line between lanes 1 and 2. Lane 0 and lane `lanes`
 * + 1 are the parking strips or the hard shoulder; without these, they are the places beside the road.
 */
export type RoadLayout = {
  lanes: number;
  lane: number;
  left: number;
  right: number;
  laneLeft: number;
  laneRight: number;
  laneAt: (lane: number) => number;
};

export function layOut({ lanes, medians, hardShoulder, parking }: RoadScene): RoadLayout {
  const beside = { left: parking ? PARKING : 0, right: hardShoulder ? SHOULDER : parking ? PARKING : 0 };
  const lane = Math.min(MAX_LANE, ALL_LANES / lanes);
  const width = lanes * lane + medians.length * MEDIAN;
  const left = Math.round((SIZE - width - beside.left - beside.right) / 2);
  const laneLeft = left + beside.left;
  const laneRight = laneLeft + width;
  const laneAt = (place: number) => {
    if (place < 0.5) return laneLeft + (place - 0.5) * (beside.left || lane);
    if (place > lanes + 0.5) return laneRight + (place - lanes - 0.5) * (beside.right || lane);
    return laneLeft + (place - 0.5) * lane + medians.filter((median) => median < place).length * MEDIAN;
  };
  return { lanes, lane, left, right: laneRight + beside.right, laneLeft, laneRight, laneAt };
}

export function yAt(at: number): number {
  return SIZE - (at * SIZE) / 100;
}
