import { forgetLearner } from '#web/forget-learner.ts';
import { setPending } from '#web/pending.ts';
import { keptLearner } from '#web/kept-learner.ts';
import { closeDevice, openDevice } from './device-db.ts';
import { sendOutbox } from './outbox.ts';

const WAIT_MS = 5000;

/** Sends what can still be sent; gives how many things would be lost with the device's memory. */
export async function countUnsent(): Promise<number> {
  const device = await openDevice();
  if (device && navigator.onLine && (await device.count('outbox')) > 0)
    await Promise.race([sendOutbox().catch(() => undefined), new Promise((done) => setTimeout(done, WAIT_MS))]);
  return (device ? await device.count('outbox') : 0) + unsentExamAnswers();
}

function unsentExamAnswers(): number {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(`vialibera-exam:${keptLearner()}:unsent:`))
    .reduce((sum, key) => sum + Object.keys(JSON.parse(localStorage.getItem(key) ?? '{}') as object).length, 0);
}

export async function leaveDevice(): Promise<void> {
  await closeDevice();
  await forgetLearner();
  setPending(0);
}
