import type { Me } from '@vialibera/contract/accounts';
import type { Figures } from '@vialibera/contract/rewards';
import { keptLearner } from '#web/kept-learner.ts';
import { setPending } from '#web/pending.ts';
import { type Device, nameOf, openDevice } from './device-db.ts';
import { DeviceFault, deviceFault } from '#web/device-fault.ts';
import { foldCourse, keptCourse } from './kept-course.ts';
import type { Work } from './work.ts';

const UNSENT = 'vialibera:unsent-work';

/** Writes down what was done before anybody says that it is; the same act again is written once. */
export async function keepWork(work: Work, actor = keptLearner()): Promise<void> {
  const device = await openDevice(actor);
  if (!device) throw new DeviceFault('DEVICE_CLOSED');
  try {
    const tx = device.transaction('outbox', 'readwrite');
    if ((await tx.store.index('id').getKey(work.id)) === undefined) await tx.store.add(work);
    await tx.done;
  } catch (error) {
    throw deviceFault(error);
  }
  await countPending(device);
}

export type KeptWork = { key: number; work: Work };

/** What waits, in the order in which it was done. */
export async function listWork(device: Device): Promise<KeptWork[]> {
  const found: KeptWork[] = [];
  for (let at = await device.transaction('outbox').store.openCursor(); at; at = await at.continue())
    found.push({ key: at.primaryKey, work: at.value });
  return found;
}

export async function countPending(device: Device): Promise<number> {
  const works = await device.getAll('outbox');
  const count = works.filter(({ refused }) => refused === undefined).length;
  // Whoever left while this was counted leaves nothing behind.
  if (device.name !== nameOf(keptLearner() ?? '')) return 0;
  setPending(count);
  // For pages that do not open the database.
  if (works.length > 0) localStorage.setItem(UNSENT, '1');
  else localStorage.removeItem(UNSENT);
  return count;
}

export async function dropWork(device: Device, key: number): Promise<void> {
  await device.delete('outbox', key);
  await countPending(device);
}

/** Set aside: it stands in no one's way, and the learner sees it. */
export async function setWorkAside(device: Device, { key, work }: KeptWork, refused: string): Promise<void> {
  await device.put('outbox', { ...work, refused }, key);
  await countPending(device);
}

/** The server has it: what the device keeps of the course moves on with it. On a device that is full at least nothing is sent again. */
export async function settleWork(device: Device, { key, work }: KeptWork, figures: Figures): Promise<void> {
  await device.delete('outbox', key);
  await countPending(device);
  await moveCourseOn(device, work, figures).catch(() => undefined);
}

async function moveCourseOn(device: Device, work: Work, figures: Figures): Promise<void> {
  const done = new Set(work.kind === 'lesson' ? [work.lessonId] : []);
  const { units, opened } = foldCourse(await keptCourse(device), done);
  const me = await device.get('answers', 'me');
  const tx = device.transaction('answers', 'readwrite');
  const at = Date.now();
  if (units.length > 0) void tx.store.put({ body: { units }, at }, 'units');
  for (const unit of opened) void tx.store.put({ body: unit, at }, `units/${unit.unit.id}`);
  if (me) void tx.store.put({ body: { me: { ...(me.body as { me: Me }).me, figures } }, at }, 'me');
  await tx.done;
}
