import { rejectionCode } from '#web/strings/errors.ts';
import type { Device } from './device-schema.ts';
import { loadOfflineSlices, type QuietMutation } from './offline-slice.ts';
import { enqueue, listPending, type OutboxRow, remove } from './outbox-store.ts';

/**
 * Error codes whose cause is the session or the number of requests, not the mutation. After such an error the mutation stays
 * pending and is sent again later.
 */
const RETRYABLE_CODES = ['UNAUTHORIZED', 'OTHER_LEARNER', 'TOO_MANY_REQUESTS'];

export function isRetryable(error: unknown): boolean {
  const code = rejectionCode(error);
  return code === null || RETRYABLE_CODES.includes(code);
}

/**
 * Stores a quiet mutation, which the next sync sends. The mutation is lost if the device is full or the browser forbids
 * storage.
 */
export async function enqueueQuiet<Input>(type: QuietMutation<Input>, { id, input }: { id: string; input: Input }) {
  const mutation = { id, kind: type.kind, at: new Date().toISOString(), title: '', quiet: true as const, input };
  await enqueue(mutation).catch(() => undefined);
}

/**
 * Sends the quiet mutations of a learner in groups. If a group cannot be sent now, stops. The caller holds the lock of
 * the outbox.
 */
export async function sendQuiet(device: Device, learnerId: string | null): Promise<void> {
  const types = (await loadOfflineSlices()).flatMap(({ quietMutations = [] }) => quietMutations);
  for (const type of types) {
    const rows = (await listPending(device)).filter(({ mutation }) => mutation.kind === type.kind);
    for (let from = 0; from < rows.length; from += type.groupSize)
      if (!(await sendGroup(device, type, rows.slice(from, from + type.groupSize), learnerId))) return;
  }
}

/**
 * Sends a group and removes it from the outbox. If the server rejects the whole group, sends its halves separately, so
 * that only the faulty mutation is lost. If the server is unreachable or the error is temporary, returns false, and the
 * group stays in the outbox.
 */
async function sendGroup(
  device: Device,
  type: QuietMutation,
  rows: readonly OutboxRow[],
  learnerId: string | null,
): Promise<boolean> {
  const options = { context: { actor: learnerId }, sentAt: new Date().toISOString() };
  try {
    await type.sendGroup(
      rows.map(({ mutation }) => mutation),
      options,
    );
  } catch (error) {
    if (isRetryable(error)) return false;
    const half = Math.ceil(rows.length / 2);
    if (rows.length > 1)
      return (
        (await sendGroup(device, type, rows.slice(0, half), learnerId)) &&
        (await sendGroup(device, type, rows.slice(half), learnerId))
      );
  }
  await remove(device, ...rows.map(({ key }) => key));
  return true;
}
