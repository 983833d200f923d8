import type { LeavingVehicle } from './crossroads-schema.ts';
import { lengthOf } from './draw-vehicle.ts';
import { type JunctionLayout, laneX, pointOn } from './junction-layout.ts';
import { type Stand, wayAhead, type Way, type WayCurve } from './vehicle-way.ts';

/** The room between the mouth of an arm and a vehicle that leaves on it, which the arrows of others need. */
const BEHIND = 17;
const ARROW = 32;

/** Returns where a vehicle is that has passed already, and its way along its arm. */
export function placeLeaving(
  { kind, on }: LeavingVehicle,
  layout: JunctionLayout,
): { stand: Stand; way: Way; curve: WayCurve } {
  const arm = layout.armOf(on);
  const x = laneX(arm, undefined, 'out');
  const rear = arm.mouth + BEHIND;
  const front = rear + lengthOf(kind);
  return {
    stand: { centre: pointOn(arm, x, (rear + front) / 2), rotation: arm.bearing, front },
    ...wayAhead(arm, x, front, ARROW),
  };
}
