import { type OccurredAt, resolveOccurredAt } from '@vialibera/domain/offline-event-time';
import type { Learner } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { findJoinedAt } from './rewards-store.ts';

/**
 * The ISO times at which the learner did something offline (`at`) and at which the device sent it (`sentAt`), by the device's
 * clock.
 */
type DeviceTimes = { at: string; sentAt: string } | undefined;

/** Returns when the learner did something, by the server's clock. Without the times in `device` the result is `now`. */
export async function findEventTime(tx: Db, learner: Learner, now: Date, device: DeviceTimes): Promise<OccurredAt> {
  if (!device) return resolveOccurredAt(now);
  const joinedAt = await findJoinedAt(tx, learner.id);
  return resolveOccurredAt(now, { at: new Date(device.at), sentAt: new Date(device.sentAt), joinedAt });
}
