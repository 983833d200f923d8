import { type PlacedAct, placeAct } from '@vialibera/domain/late-act';
import type { Learner } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { findJoinedAt } from './rewards-store.ts';

/** As a device sends them with an act. */
type Times = { at: string; sentAt: string } | undefined;

/** When a learner's act took place, by the server's clock. */
export async function placeActOf(tx: Db, learner: Learner, now: Date, device: Times): Promise<PlacedAct> {
  if (!device) return placeAct(now);
  const joinedAt = await findJoinedAt(tx, learner.id);
  return placeAct(now, { at: new Date(device.at), sentAt: new Date(device.sentAt), joinedAt });
}
