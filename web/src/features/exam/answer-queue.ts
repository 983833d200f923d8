import { forgetExam, forgetUnsent, keepUnsent, readUnsent, type Unsent } from './unsent-answers.ts';

/** Why answers wait: nothing wrong, the network or the server, a session that has ended. */
export type Trouble = 'none' | 'unreachable' | 'signed-out';
export type QueueState = { unsent: Unsent; trouble: Trouble };
export type SendOutcome = 'saved' | 'unreachable' | 'signed-out' | 'closed';

export type AnswerQueue = {
  getState: () => QueueState;
  subscribe: (listener: () => void) => () => void;
  answer: (position: number, answer: boolean) => void;
  /** Sends what is unsent now; true when nothing is left. */
  flush: () => Promise<boolean>;
  /** Sends what an earlier visit left and keeps trying until it is stopped. */
  start: () => () => void;
};

type QueueParts = {
  examId: string;
  storage: Storage;
  send: (position: number, answer: boolean) => Promise<SendOutcome>;
  /** The exam is over or not this learner's: nothing more can be sent. */
  onClosed: () => void;
};

const RETRY_FIRST_MS = 1000;
const RETRY_LAST_MS = 15_000;

/** One request in flight for each position, so that the last choice is the one that stays; positions do not wait for each other. */
export function createAnswerQueue({ examId, storage, send, onClosed }: QueueParts): AnswerQueue {
  let state: QueueState = { unsent: readUnsent(storage, examId), trouble: 'none' };
  let closed = false;
  const listeners = new Set<() => void>();
  const inFlight = new Map<number, Promise<void>>();
  const retry = createRetry(() => flush());

  function change(next: QueueState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function settle(position: number, answer: boolean) {
    forgetUnsent(storage, examId, position, answer);
    retry.reset();
    const { [position]: kept, ...others } = state.unsent;
    change({ unsent: kept === answer ? others : state.unsent, trouble: 'none' });
  }

  function close() {
    if (closed) return;
    closed = true;
    retry.disable();
    forgetExam(storage, examId);
    change({ unsent: {}, trouble: 'none' });
    onClosed();
  }

  async function sendPosition(position: number) {
    for (let answer = state.unsent[position]; answer !== undefined; answer = state.unsent[position]) {
      const outcome = await send(position, answer);
      if (closed) return;
      if (outcome === 'closed') return close();
      if (outcome !== 'saved') return change({ ...state, trouble: outcome });
      settle(position, answer);
    }
  }

  async function sendAll(positions: number[]): Promise<boolean> {
    await Promise.all(
      positions.map((position) => {
        const sending = inFlight.get(position) ?? sendPosition(position).finally(() => inFlight.delete(position));
        inFlight.set(position, sending);
        return sending;
      }),
    );
    const sent = Object.keys(state.unsent).length === 0;
    if (!sent && inFlight.size === 0) retry.schedule();
    return sent;
  }

  function flush(): Promise<boolean> {
    return sendAll(Object.keys(state.unsent).map(Number));
  }

  function answer(position: number, choice: boolean) {
    if (closed) return;
    keepUnsent(storage, examId, position, choice);
    change({ ...state, unsent: { ...state.unsent, [position]: choice } });
    void sendAll([position]);
  }

  function start() {
    retry.enable();
    void flush();
    return () => retry.disable();
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { getState: () => state, subscribe, answer, flush, start };
}

/** A timer that waits longer after each failure, up to a quarter of a minute. */
function createRetry(act: () => unknown) {
  let enabled = false;
  let waitMs = RETRY_FIRST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    enable: () => {
      enabled = true;
    },
    disable: () => {
      enabled = false;
      clearTimeout(timer);
    },
    reset: () => {
      waitMs = RETRY_FIRST_MS;
    },
    schedule: () => {
      clearTimeout(timer);
      if (!enabled) return;
      timer = setTimeout(act, waitMs);
      waitMs = Math.min(waitMs * 2, RETRY_LAST_MS);
    },
  };
}
