import { type OccurredAt, resolveOccurredAt } from '@vialibera/domain/offline-event-time';
import type { Learner } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { findJoinedAt } from './rewards-store.ts';

/**
 * Two ISO times by the device's clock: when the learner did something offline (`at`) and when the device sent it to the server
 * (`sentAt`).
 */
type DeviceTimes = { at: string; sentAt: string } | undefined;

/**
 * Returns the time of the event by the server's clock. If `device` is undefined, the learner was online, and the time of the
 * event is `now`.
 */
export async function findEventTime(tx: Db, learner: Learner, now: Date, device: DeviceTimes): Promise<OccurredAt> {
  if (!device) return resolveOccurredAt(now);
  const joinedAt = await findJoinedAt(tx, learner.id);
  return resolveOccurredAt(now, { at: new Date(device.at), sentAt: new Date(device.sentAt), joinedAt });
}
