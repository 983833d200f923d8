import { type OccurredAt, resolveOccurredAt } from '@vialibera/domain/time/offline-event-time';
import type { Learner } from '#server/context.ts';

/**
 * Two ISO times by the device's clock: when the learner did something offline (`at`) and when the device sent it to the server
 * (`sentAt`).
 */
type DeviceTimes = { at: string; sentAt: string } | undefined;

/**
 * Returns the time of the event by the server's clock. If `device` is undefined, the learner was online, and the time of the
 * event is `now`.
 */
export function toEventTime({ joinedAt }: Learner, now: Date, device: DeviceTimes): OccurredAt {
  if (!device) return resolveOccurredAt(now);
  return resolveOccurredAt(now, { at: new Date(device.at), sentAt: new Date(device.sentAt), joinedAt });
}
