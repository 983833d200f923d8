import { deviceUserId } from '#web/platform/device/device-user.ts';
import { addKind, loadKinds } from './offline-slice.ts';
import type { CompletionKind, CompletionResponse, OutboxKind, PendingMutation, SentCompletion } from './outbox-kind.ts';
import { deleteFromMemory, listRows, loadPending, type OutboxRow, saveMutation } from './outbox-store.ts';
import { type Outcome, type SendResult, sendRows } from './send-rows.ts';
import { withLock } from './with-lock.ts';

/**
 * The longest time for which `submit` waits for the server, in ms. After this time, `submit` returns the state `pending`: the
 * mutation is in the outbox and is sent later.
 */
const WAIT_MS = 6000;
const LOCK = 'vialibera:outbox';
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 15_000;

/** The state `pending` means that the mutation is stored on the device and will be sent later. */
export type SubmitResult<Output> = { state: 'sent'; response: Output } | { state: 'pending' };

/** The completions that a sync has sent, and those that the server has rejected for the first time. */
export type SyncResult = { sent: SentCompletion[]; rejected: PendingMutation[] };

const unannounced: SyncResult[] = [];
let announceSync: (result: SyncResult) => void = (result) => unannounced.push(result);

/**
 * Registers `listener`, which then receives the completions of each sync. Results that arrived before the registration are
 * passed to `listener` immediately. A result leaves out the completion that a running `submit` call sends, because the
 * caller of `submit` shows the outcome of that completion.
 */
export function onSync(listener: typeof announceSync): void {
  announceSync = listener;
  for (const result of unannounced.splice(0)) listener(result);
}

type Draft<Input> = Pick<PendingMutation<Input>, 'id' | 'input'> & { title?: string };

function toMutation<Input>(kind: string, { title = '', ...draft }: Draft<Input>): PendingMutation<Input> {
  return { ...draft, kind, at: new Date().toISOString(), title };
}

/**
 * Stores a completion in the outbox and sends it after the completions that are already there.
 * @throws the server's error if the server rejects the completion, or StorageError if the completion can be neither stored
 * nor sent
 */
export async function submit<Input, Output extends CompletionResponse>(
  kind: CompletionKind<Input, Output>,
  draft: Required<Draft<Input>>,
): Promise<SubmitResult<Output>> {
  addKind(kind);
  const learnerId = deviceUserId();
  const mutation = toMutation(kind.kind, draft);
  const storageError = await saveMutation(mutation);
  // The learner sees the error and can try again. The mutation must therefore not be sent later.
  if (storageError) deleteFromMemory(mutation);
  else if (!navigator.onLine) return { state: 'pending' };
  const sending = withLock(LOCK, () => sendInOrder(learnerId, mutation));
  const safe = sending.catch((): SendResult => ({ state: 'pending' }));
  const result = await (storageError ? sending : Promise.race([safe, waitShortly()]));
  if (result.state === 'rejected') throw result.error;
  if (result.state === 'sent') return { state: 'sent', response: result.response as Output };
  if (storageError) throw storageError;
  return { state: 'pending' };
}

function waitShortly(): Promise<SendResult> {
  return new Promise((resolve) => setTimeout(resolve, WAIT_MS, { state: 'pending' }));
}

/**
 * Stores a mutation that the learner does not wait for. If it cannot be stored, it stays in memory as long as the page is
 * open. A mutation with the policy `backoff` is sent immediately, any other with the next sync.
 */
export async function enqueue<Input, Output>(kind: OutboxKind<Input, Output>, draft: Draft<Input>): Promise<void> {
  addKind(kind);
  const { order, retry } = kind.policy;
  await saveMutation(toMutation(kind.kind, draft), order === 'latest');
  if (retry === 'backoff') await sendNow(({ id }) => id === draft.id);
}

/** Sends all pending mutations of the current learner. */
export async function sendOutbox(): Promise<void> {
  const learnerId = deviceUserId();
  await Promise.all([sendNow(), withLock(LOCK, () => sendInOrder(learnerId))]);
}

let retryMs = FIRST_RETRY_MS;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Sends the pending mutations with the policy `backoff`. If one of them does not reach the server, sends them again later. */
export async function sendNow(select: (mutation: PendingMutation) => boolean = () => true): Promise<void> {
  const learnerId = deviceUserId();
  const kinds = await loadKinds();
  const selected = (await loadPending()).filter(
    (mutation) => kinds.get(mutation.kind)?.policy.retry === 'backoff' && select(mutation),
  );
  const arrived = await Promise.all(selected.map(({ id }) => sendLatest(learnerId, id)));
  if (arrived.includes(false)) {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => void sendNow().catch(() => undefined), retryMs);
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
  } else if (arrived.length > 0) retryMs = FIRST_RETRY_MS;
}

const waiting = new Map<string, Promise<boolean>>();

/**
 * Sends the mutation with this id. Only one request at a time is sent for an id. Otherwise two requests could arrive in the
 * wrong order, and the server would keep the older value. Calls that wait for a running request share the next one.
 */
function sendLatest(learnerId: string | null, id: string): Promise<boolean> {
  const sending =
    waiting.get(id) ??
    withLock(`${LOCK}:${id}`, async () => {
      waiting.delete(id);
      const rows = (await listRows(learnerId)).filter(({ mutation }) => mutation.id === id);
      return hasArrived(await sendRows(rows, learnerId));
    }).catch(() => {
      // The database could not be read, e.g. because another tab has just deleted it.
      waiting.delete(id);
      return false;
    });
  waiting.set(id, sending);
  return sending;
}

/**
 * Sends the completions of a learner in the order in which they were made, then the events in groups. Stops at the first request
 * that does not reach the server. A call with `current` sends no events, because the learner waits for it.
 */
async function sendInOrder(learnerId: string | null, current?: PendingMutation): Promise<SendResult> {
  const rows = await listRows(learnerId);
  // The current mutation is not in the outbox if it could not be stored or if another tab has already sent it. In the second
  // case, the server repeats its first response.
  if (current && !rows.some(({ mutation }) => mutation.id === current.id)) rows.push({ mutation: current });
  const sequence = await toRequests(rows, 'sequence');
  const batches = current ? [] : await toRequests(rows, 'batch');
  const completions: Outcome[] = [];
  for (const request of [...sequence, ...batches]) {
    const outcomes = await sendRows(request, learnerId, current?.id);
    if (sequence.includes(request)) completions.push(...outcomes);
    if (!hasArrived(outcomes)) break;
  }
  announce(completions.filter(({ mutation }) => mutation.id !== current?.id));
  return completions.find(({ mutation }) => mutation.id === current?.id) ?? { state: 'pending' };
}

function hasArrived(outcomes: readonly Outcome[]): boolean {
  return outcomes.every(({ state }) => state !== 'pending');
}

/** Returns the rows to send in each request. The rows of kinds that this release does not have stay in the outbox. */
async function toRequests(rows: readonly OutboxRow[], order: 'sequence' | 'batch'): Promise<OutboxRow[][]> {
  const kinds = await loadKinds();
  const ordered = rows.filter(({ mutation }) => kinds.get(mutation.kind)?.policy.order === order);
  if (order === 'sequence') return ordered.map((row) => [row]);
  return [...Map.groupBy(ordered, ({ mutation }) => mutation.kind)].flatMap(([kind, events]) => {
    const size = kinds.get(kind)?.batchSize ?? 1;
    return Array.from({ length: Math.ceil(events.length / size) }, (_, index) =>
      events.slice(index * size, (index + 1) * size),
    );
  });
}

function announce(completions: readonly Outcome[]): void {
  const sent = completions.flatMap(({ mutation, ...result }) =>
    result.state === 'sent' ? [{ mutation, response: result.response as CompletionResponse }] : [],
  );
  const rejected = completions.flatMap(({ mutation, state }) =>
    state === 'rejected' && mutation.rejected === undefined ? [mutation] : [],
  );
  if (sent.length + rejected.length > 0) announceSync({ sent, rejected });
}
