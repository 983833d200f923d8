import type { LeavingVehicle } from './crossroads-schema.ts';
import { lengthOf } from './draw-vehicle.ts';
import { type JunctionLayout, laneX, pointOn } from './junction-layout.ts';
import { type Pose, wayAhead, type Way, type WayCurve } from './vehicle-way.ts';

/** The distance between the mouth of an arm and a vehicle that leaves on it. The arrows of other vehicles need this room. */
const BEHIND = 17;
const ARROW = 32;

/** Returns the place of a vehicle that has already passed, and its way along its arm. */
export function placeLeaving(
  { kind, on }: LeavingVehicle,
  layout: JunctionLayout,
): { pose: Pose; way: Way; curve: WayCurve } {
  const arm = layout.armOf(on);
  const x = laneX(arm, undefined, 'out');
  const rear = arm.mouth + BEHIND;
  const front = rear + lengthOf(kind);
  return {
    pose: { centre: pointOn(arm, x, (rear + front) / 2), rotation: arm.bearing, front },
    ...wayAhead(arm, x, front, ARROW),
  };
}
