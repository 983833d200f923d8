import { rejectionCode } from '#web/strings/errors.ts';
import { loadKinds } from './offline-slice.ts';
import type { CompletionResponse, OutboxKind, PendingMutation, SentCompletion } from './outbox-kind.ts';
import { markRejected, type OutboxRow, removeRows, updateCache } from './outbox-store.ts';

/**
 * Error codes whose cause is the session or the number of requests, not the mutation. After such an error the mutation stays
 * pending and is sent again later.
 */
const RETRYABLE_CODES = ['UNAUTHORIZED', 'OTHER_LEARNER', 'TOO_MANY_REQUESTS'];

/** The result of a request. `pending` means that it did not reach the server or that the error is temporary. */
export type SendResult =
  | { state: 'sent'; response: unknown }
  | { state: 'rejected'; error: unknown }
  | { state: 'pending'; error?: unknown };
export type Outcome = SendResult & { mutation: PendingMutation };
/** The completions that a sync has sent, and those that the server has rejected for the first time. */
export type SyncResult = { sent: SentCompletion[]; rejected: PendingMutation[] };
/** A running sync of one learner. `current` is the completion for which a `submit` call waits. */
export type Sync = SyncResult & {
  learnerId: string | null;
  kinds: ReadonlyMap<string, OutboxKind>;
  current: PendingMutation | undefined;
  currentResult: SendResult;
};

export async function startSync(learnerId: string | null, current?: PendingMutation): Promise<Sync> {
  const kinds = await loadKinds();
  return { learnerId, kinds, current, currentResult: { state: 'pending' }, sent: [], rejected: [] };
}

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
 * the server rejects a whole group, sends its halves separately, so that only the faulty mutation is lost. Returns false if
 * the mutations stay pending.
 */
export async function sendRows(sync: Sync, rows: readonly OutboxRow[]): Promise<boolean> {
  const [first, ...others] = rows.map(({ mutation }) => mutation);
  const kind = first && sync.kinds.get(first.kind);
  if (!kind) return true;
  const result = await trySending(kind, [first, ...others], sync.learnerId);
  if (result.state === 'rejected' && others.length > 0) {
    const half = Math.ceil(rows.length / 2);
    return (await sendRows(sync, rows.slice(0, half))) && (await sendRows(sync, rows.slice(half)));
  }
  for (const { mutation } of rows) for (const listener of listeners) await listener({ ...result, mutation });
  if (result.state === 'pending') return false;
  if (kind.policy.rejected === 'drop') await removeRows(sync.learnerId, rows);
  else for (const row of rows) await updateCompletion(sync, row, result);
  return true;
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

async function updateCompletion(
  sync: Sync,
  row: OutboxRow,
  result: Exclude<SendResult, { state: 'pending' }>,
): Promise<void> {
  const { learnerId, current } = sync;
  const { mutation } = row;
  const isCurrent = mutation.id === current?.id;
  if (isCurrent) sync.currentResult = result;
  if (result.state === 'sent') {
    const sent = { mutation, response: result.response as CompletionResponse };
    if (!isCurrent) sync.sent.push(sent);
    // The removal comes first, so that the mutation is not sent again if the cache update fails, e.g. because the device is full.
    await removeRows(learnerId, [row]);
    return updateCache(learnerId, sent).catch(() => undefined);
  }
  // The caller of `submit` shows the error and the learner can try again. The outbox therefore does not keep the mutation.
  if (isCurrent) return removeRows(learnerId, [row]);
  if (mutation.rejected === undefined) sync.rejected.push(mutation);
  return markRejected(learnerId, row, rejectionCode(result.error) ?? '');
}
