import { type OccurredAt, resolveOccurredAt } from '@vialibera/domain/offline-event-time';
import type { Learner } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { findJoinedAt } from './rewards-store.ts';

/** The ISO instants of a pending mutation: when it was done and when it was sent, according to the device's clock. */
type DeviceTimes = { at: string; sentAt: string } | undefined;

/** When the learner did something, according to the server's clock. Without the device's times it happened now. */
export async function findEventTime(tx: Db, learner: Learner, now: Date, device: DeviceTimes): Promise<OccurredAt> {
  if (!device) return resolveOccurredAt(now);
  const joinedAt = await findJoinedAt(tx, learner.id);
  return resolveOccurredAt(now, { at: new Date(device.at), sentAt: new Date(device.sentAt), joinedAt });
}
