import { deviceUserId } from '#web/platform/device/device-user.ts';
import { rejectionCode } from '#web/strings/errors.ts';
import { openDevice } from './device-db.ts';
import type { Device } from './device-schema.ts';
import {
  loadOfflineSlices,
  type MutationResponse,
  type OfflineMutation,
  type PendingMutation,
  type SentMutation,
} from './offline-slice.ts';
import { acknowledge, enqueue, listPending, markRejected, remove } from './outbox-store.ts';
import { isRetryable, sendQuiet } from './quiet-outbox.ts';
import type { StorageError } from './storage-error.ts';

/**
 * The longest time for which `submit` waits for the server, in ms. After this time, `submit` returns the state `pending`: the
 * mutation is in the outbox and is sent later.
 */
const WAIT_MS = 6000;
const LOCK = 'vialibera:outbox';

export type SyncResult = { sent: SentMutation[]; rejected: PendingMutation[] };
/** The state `pending` means that the mutation is stored on the device and will be sent later. */
export type SubmitResult<Output> = { state: 'sent'; response: Output } | { state: 'pending' };
type SendResult<Output = MutationResponse> = SubmitResult<Output> | { state: 'rejected'; error: unknown };

const unannounced: SyncResult[] = [];
let announceSync: (result: SyncResult) => void = (result) => unannounced.push(result);

/**
 * Registers `listener`, which then receives the result of each sync. Results that arrived before the registration are
 * passed to `listener` immediately. A result leaves out the mutation that a running `submit` call sends, because the caller
 * of `submit` shows the outcome of that mutation.
 */
export function onSync(listener: typeof announceSync): void {
  announceSync = listener;
  for (const result of unannounced.splice(0)) listener(result);
}

/**
 * Stores a mutation in the outbox and sends it after the mutations that are already there.
 * @throws the server's error if the server rejects the mutation, or StorageError if the mutation can be neither stored nor
 * sent
 */
export async function submit<Input, Output extends MutationResponse>(
  type: OfflineMutation<Input, Output>,
  draft: Pick<PendingMutation<Input>, 'id' | 'title' | 'input'>,
): Promise<SubmitResult<Output>> {
  const learnerId = deviceUserId();
  const mutation = { ...draft, kind: type.kind, at: new Date().toISOString() };
  const storageError = await enqueue(mutation, learnerId).then(
    () => null,
    (error: StorageError) => error,
  );
  if (!storageError && !navigator.onLine) return { state: 'pending' };
  const current: Current = { mutation, send: () => trySending(type, mutation, learnerId) };
  const sending = sync(learnerId, current);
  const safe = sending.catch((): SendResult => ({ state: 'pending' }));
  const result = await (storageError ? sending : Promise.race([safe, waitShortly()]));
  if (result.state === 'rejected') throw result.error;
  if (result.state === 'pending' && storageError) throw storageError;
  return result as SubmitResult<Output>;
}

/** Sends all pending mutations of the current learner, in the order in which they were made. */
export async function sendOutbox(): Promise<void> {
  await sync(deviceUserId(), null);
}

/** The mutation of a running `submit` call, and the function that sends this mutation. */
type Current = { mutation: PendingMutation; send: () => Promise<SendResult> };

function waitShortly(): Promise<SendResult> {
  return new Promise((resolve) => setTimeout(resolve, WAIT_MS, { state: 'pending' }));
}

/**
 * Sends the outbox. A lock ensures that only one tab at a time sends it. In a browser without locks, two tabs can send the
 * same mutation. This does no harm, because the server counts the mutation only once and repeats its first response.
 */
async function sync(learnerId: string | null, current: Current | null): Promise<SendResult> {
  const run = () => sendAll(learnerId, current);
  const locks = navigator.locks as LockManager | null | undefined;
  return locks ? locks.request(LOCK, run) : run();
}

/**
 * Sends the outbox of one learner. Every request contains the id of this learner. If another learner has signed in in the
 * meantime, the server rejects the request.
 */
async function sendAll(learnerId: string | null, current: Current | null): Promise<SendResult> {
  // This may run after the sign-out, because it waits for the lock. It must not recreate the deleted database.
  const device = learnerId === deviceUserId() ? await openDevice(learnerId) : null;
  const synced: SyncResult = { sent: [], rejected: [] };
  let currentResult: SendResult = { state: 'pending' };
  let reachable = true;
  for (const row of device ? await listPending(device) : []) {
    const isCurrent = row.mutation.id === current?.mutation.id;
    const result = await (isCurrent ? current?.send() : sendStored(row.mutation, learnerId));
    if (!result) continue;
    if (result.state === 'pending') {
      reachable = false;
      break;
    }
    await updateRow(device as Device, row, result, isCurrent);
    if (isCurrent) currentResult = result;
    else if (result.state === 'sent') synced.sent.push({ mutation: row.mutation, response: result.response });
    else if (!row.mutation.rejected) synced.rejected.push(row.mutation);
  }
  // Send the current mutation if it was not in the outbox, i.e. if it could not be stored or if another tab has already sent it.
  // If another tab has sent it, the server repeats its first response, which `submit` then returns.
  if (current && reachable && currentResult.state === 'pending') currentResult = await current.send();
  if (synced.sent.length + synced.rejected.length > 0) announceSync(synced);
  // A `submit` call does not wait for the quiet mutations.
  if (device && reachable && !current) await sendQuiet(device, learnerId);
  return currentResult;
}

async function updateRow(
  device: Device,
  row: { key: number; mutation: PendingMutation },
  result: Exclude<SendResult, { state: 'pending' }>,
  isCurrent: boolean,
): Promise<void> {
  if (result.state === 'sent')
    return acknowledge(device, row.key, { mutation: row.mutation, response: result.response });
  // If the server rejects the mutation of a `submit` call, the caller shows the error and the learner can try again. The
  // outbox therefore does not keep the mutation.
  if (isCurrent) return remove(device, row.key);
  return markRejected(device, row, rejectionCode(result.error) ?? '');
}

/**
 * Sends a mutation from the outbox. If no slice of this release handles mutations of this kind, returns undefined and the
 * mutation stays in the outbox.
 */
async function sendStored(mutation: PendingMutation, learnerId: string | null): Promise<SendResult | undefined> {
  const types = (await loadOfflineSlices()).flatMap(({ mutations = [] }) => mutations);
  const type = types.find(({ kind }) => kind === mutation.kind);
  return type && trySending(type, mutation, learnerId);
}

async function trySending<Input, Output extends MutationResponse>(
  type: OfflineMutation<Input, Output>,
  mutation: PendingMutation<Input>,
  learnerId: string | null,
): Promise<SendResult<Output>> {
  const device = { at: mutation.at, sentAt: new Date().toISOString() };
  try {
    return { state: 'sent', response: await type.send(mutation, { context: { actor: learnerId }, device }) };
  } catch (error) {
    return isRetryable(error) ? { state: 'pending' } : { state: 'rejected', error };
  }
}
