import { rejectionCode } from '#web/strings/errors.ts';
import { loadKinds } from './offline-slice.ts';
import type { CompletionResponse, OutboxKind, PendingMutation } from './outbox-kind.ts';
import { markRejected, type OutboxRow, removeRows, updateCache } from './outbox-store.ts';

/**
 * Error codes whose cause is the session, the number of requests or a running exam, not the mutation. After such an error the
 * mutation stays pending and is sent again later.
 */
const RETRYABLE_CODES = ['UNAUTHORIZED', 'OTHER_LEARNER', 'TOO_MANY_REQUESTS', 'TOO_MANY_ANSWERS', 'EXAM_RUNNING'];

/** The result of a request. `pending` means that it did not reach the server or that the error is temporary. */
export type SendResult =
  | { state: 'sent'; response: unknown }
  | { state: 'rejected'; error: unknown }
  | { state: 'pending'; error?: unknown };
export type Outcome = SendResult & { mutation: PendingMutation };

const listeners = new Set<(outcome: Outcome) => unknown>();

/**
 * Calls `listener` with the outcome of each mutation until the returned function is called. A mutation leaves the outbox only
 * after the promise of `listener` has resolved, so that a screen can first show the new state of the server.
 */
export function onOutcome(listener: (outcome: Outcome) => unknown): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sends mutations of one kind in one request, and removes them from the outbox if the server has accepted or rejected them. If
 * the server rejects a whole group, sends its halves separately, so that only the faulty mutation is lost. A rejected
 * completion stays in the outbox for the learner to see, unless its id is `currentId`: the learner then waits for the error.
 */
export async function sendRows(
  rows: readonly OutboxRow[],
  learnerId: string | null,
  currentId?: string,
): Promise<Outcome[]> {
  const [first, ...others] = rows.map(({ mutation }) => mutation);
  const kind = first && (await loadKinds()).get(first.kind);
  if (!kind) return [];
  const result = await trySending(kind, [first, ...others], learnerId);
  if (result.state === 'rejected' && others.length > 0) {
    const half = Math.ceil(rows.length / 2);
    return [...(await sendRows(rows.slice(0, half), learnerId)), ...(await sendRows(rows.slice(half), learnerId))];
  }
  const outcomes = rows.map(({ mutation }) => ({ ...result, mutation }));
  for (const outcome of outcomes) for (const listener of listeners) await listener(outcome);
  if (result.state === 'pending') return outcomes;
  const isShown = kind.policy.rejected === 'show';
  if (result.state === 'rejected' && isShown && first.id !== currentId)
    for (const row of rows) await markRejected(learnerId, row, rejectionCode(result.error) ?? '');
  // The removal comes before the update of the cache, so that a mutation is not sent again if the update fails, e.g. because
  // the device is full.
  else await removeRows(learnerId, rows);
  if (result.state === 'sent' && isShown)
    await updateCache(learnerId, { mutation: first, response: result.response as CompletionResponse }).catch(
      () => undefined,
    );
  return outcomes;
}

/** Every request contains the id of the learner, so the server rejects it if another learner has signed in. */
async function trySending(
  kind: OutboxKind,
  mutations: Parameters<OutboxKind['send']>[0],
  actor: string | null,
): Promise<SendResult> {
  const sentAt = new Date().toISOString();
  try {
    return { state: 'sent', response: await kind.send(mutations, { context: { actor }, sentAt }) };
  } catch (error) {
    const code = rejectionCode(error);
    return { state: code === null || RETRYABLE_CODES.includes(code) ? 'pending' : 'rejected', error };
  }
}
