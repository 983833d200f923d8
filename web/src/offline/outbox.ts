import { keptLearner } from '#web/kept-learner.ts';
import { type Device, openDevice } from './device-db.ts';
import type { DeviceFault } from '#web/device-fault.ts';
import { dropWork, keepWork, listWork, setWorkAside, settleWork } from './outbox-store.ts';
import { type Answers, lastingRefusal, sendWork, type WorkAnswer } from './send-work.ts';
import type { Work } from './work.ts';

/** Longer than this nobody waits for an answer: what was done is safe on the device. */
const WAIT_MS = 6000;
const LOCK = 'vialibera:outbox';

export type Sent = { work: Work; answer: WorkAnswer };
export type Outcome<K extends Work['kind']> = { state: 'sent'; answer: Answers[K] } | { state: 'waiting' };
export type Delivery = { sent: Sent[]; refused: Work[] };

/** Told of what went out besides the act that somebody is waiting for; what a sign-in sent before anybody listened is told then. */
const untold: Delivery[] = [];
let onDelivery: (delivery: Delivery) => void = (delivery) => untold.push(delivery);
export function hearDeliveries(listener: typeof onDelivery): void {
  onDelivery = listener;
  for (const delivery of untold.splice(0)) listener(delivery);
}

/**
 * Writes an act down and sends it, after all that waits before it. `waiting`: it is safe here and goes out later. Throws what the
 * server refuses, or what keeps the device from holding it while the server cannot be reached.
 */
export async function submitWork<K extends Work['kind']>(work: Work & { kind: K }): Promise<Outcome<K>> {
  const actor = keptLearner();
  const fault = await keepWork(work, actor).then(
    () => null,
    (error: DeviceFault) => error,
  );
  if (!fault && !navigator.onLine) return { state: 'waiting' };
  const sending = deliver(actor, work);
  const safe = sending.catch((): OwnOutcome => ({ state: 'waiting' }));
  const outcome = await (fault ? sending : Promise.race([safe, waitShortly()]));
  if (outcome.state === 'refused') throw outcome.error;
  if (outcome.state === 'sent') return { state: 'sent', answer: outcome.answer as Answers[K] };
  if (fault) throw fault;
  return { state: 'waiting' };
}

type OwnOutcome = { state: 'sent'; answer: WorkAnswer } | { state: 'refused'; error: unknown } | { state: 'waiting' };

function waitShortly(): Promise<OwnOutcome> {
  return new Promise((done) => setTimeout(done, WAIT_MS, { state: 'waiting' }));
}

/** Sends all that waits, one after the other, from one tab at a time. */
export async function sendOutbox(): Promise<void> {
  await deliver(keptLearner(), null);
}

async function deliver(actor: string | null, own: Work | null): Promise<OwnOutcome> {
  const run = () => sendAll(actor, own);
  const locks = navigator.locks as LockManager | null | undefined;
  // A browser without locks may send twice: the server then answers as it did before.
  return locks ? locks.request(LOCK, run) : run();
}

/** Each learner's work lies in a database of their own, and goes out in their name: in another's session the server refuses it. */
async function sendAll(actor: string | null, own: Work | null): Promise<OwnOutcome> {
  const device = await openDevice(actor);
  const delivery: Delivery = { sent: [], refused: [] };
  const waiting = device ? await listWork(device) : [];
  let outcome: OwnOutcome = { state: 'waiting' };
  let reached = true;
  for (const kept of waiting) {
    const isOwn = kept.work.id === own?.id;
    const result = await trySending(kept.work, actor);
    if (result.state === 'waiting') {
      reached = false;
      break;
    }
    if (result.state === 'sent') await settleWork(device as Device, kept, result.answer.reward.figures);
    else if (isOwn) await dropWork(device as Device, kept.key);
    else await setWorkAside(device as Device, kept, lastingRefusal(result.error) ?? '');
    if (isOwn) outcome = result;
    else if (result.state === 'sent') delivery.sent.push({ work: kept.work, answer: result.answer });
    else if (!kept.work.refused) delivery.refused.push(kept.work);
  }
  // Not kept here, or sent by another tab meanwhile: the server tells again what it has earned.
  if (own && reached && outcome.state === 'waiting') outcome = await trySending(own, actor);
  if (delivery.sent.length + delivery.refused.length > 0) onDelivery(delivery);
  return outcome;
}

async function trySending(work: Work, actor: string | null): Promise<OwnOutcome> {
  try {
    return { state: 'sent', answer: await sendWork(work, actor) };
  } catch (error) {
    return lastingRefusal(error) === null ? { state: 'waiting' } : { state: 'refused', error };
  }
}
