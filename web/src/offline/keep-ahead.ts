import { client } from '#web/api.ts';
import type { Device } from './device-db.ts';

const SCREENS = [
  ['home', () => client.home.getHome()],
  ['missions', () => client.missions.listMissions()],
  ['exams', () => client.exam.listExams()],
  ['profile', () => client.home.getProfile()],
] as const;

/**
 * What the main screens show, and the unit that the learner is at: a first visit is enough to go on without network. Asking is keeping
 * (`kept-fetch.ts`).
 */
export async function keepAhead(device: Device): Promise<void> {
  for (const [path, ask] of SCREENS) if (!(await device.getKey('answers', path))) await ask();
  if (await device.getKey('answers', 'units')) return;
  const { units } = await client.learning.listUnits();
  const current = units.find(({ unlocked, progress }) => unlocked && progress < 100);
  if (current) await client.learning.getUnit({ unitId: current.id });
}
