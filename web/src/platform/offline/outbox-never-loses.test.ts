import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stubDeviceStorage } from '#web/test-support/fake-device.ts';
import {
  COMPLETION,
  type CompletionKind,
  type CompletionResponse,
  EVENTS,
  LATEST_VALUE,
  type OutboxKind,
  type PendingMutation,
} from './outbox-kind.ts';

/** `serial` numbers all mutations of a run. The server rejects a mutation if `bad` is true. */
type Input = { serial: number; bad: boolean };
type Learner = 'ada' | 'berto';
const LEARNERS: readonly Learner[] = ['ada', 'berto'];

/** What the server has accepted from a learner: completions and events once each, and the last answer to each question. */
type Accepted = { completions: number[]; events: number[]; answers: Record<string, number> };
let accepted: Record<Learner, Accepted>;
let session: Learner;
let network: 'on' | 'unreachable' | 'off';
/** What happens to the next request: it does not arrive, or the server accepts it, but the response is lost. */
let fault: 'lose-request' | 'lose-response' | null;
let acknowledged: Set<number>;
/** The answers and events that the server has received again after the device knew that they were accepted. */
let sentAgain: number[];

/** Everything that a learner has done, in order. `answers` contains the last answer to each question. */
let done: Record<Learner, { completions: Input[]; events: Input[]; answers: Record<string, Input> }>;
/** The bad completions that `submit` has rejected while the learner was waiting. */
let shownErrors: Set<number>;
let serial: number;

const REQUEST_TURNS = 30;
const MAX_PAUSE_TURNS = 50;
const MAX_MS = 2500;

/** Lets other tasks run. An access to the fake database takes a few turns. */
async function wait(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((over) => setImmediate(over));
}

type Tab = Awaited<ReturnType<typeof openTab>>;

/** Loads the modules of the outbox once more, so that two tabs share the database and the locks, but not the memory. */
async function openTab() {
  vi.resetModules();
  const outbox = await import('./outbox.ts');
  const store = await import('./outbox-store.ts');
  const user = await import('#web/platform/device/device-user.ts');
  const { closeDevice } = await import('./device-db.ts');
  const { ORPCError } = await import('@orpc/client');
  const reject = (code: string, status: number) => {
    throw new ORPCError(code, { status });
  };

  async function receive(
    mutations: readonly PendingMutation<Input>[],
    actor: string | null,
    accept: (of: Accepted, mutation: PendingMutation<Input>) => void,
  ) {
    await wait(REQUEST_TURNS);
    const lost = fault;
    if (network === 'on') fault = null;
    if (network !== 'on' || lost === 'lose-request') throw new TypeError('Failed to fetch');
    if (actor !== session) reject('OTHER_LEARNER', 409);
    if (mutations.some(({ input }) => input.bad)) reject('BAD_REQUEST', 400);
    for (const mutation of mutations) accept(accepted[session], mutation);
    if (lost === 'lose-response') throw new TypeError('Failed to fetch');
    for (const { kind, input } of mutations) {
      if (acknowledged.has(input.serial) && kind !== 'completion') sentAgain.push(input.serial);
      acknowledged.add(input.serial);
    }
  }
  const addOnce = (list: number[], one: number) => list.includes(one) || list.push(one);

  const completion: CompletionKind<Input, CompletionResponse> = {
    kind: 'completion',
    policy: COMPLETION,
    send: async (mutations, { context }) => {
      await receive(mutations, context.actor, ({ completions }, { input }) => addOnce(completions, input.serial));
      return { reward: { xp: 1 } } as CompletionResponse;
    },
    invalidates: () => [],
  };
  const answer: OutboxKind<Input> = {
    kind: 'answer',
    policy: LATEST_VALUE,
    send: (mutations, { context }) =>
      receive(mutations, context.actor, ({ answers }, { id, input }) => (answers[id] = input.serial)),
  };
  const event: OutboxKind<Input> = {
    kind: 'event',
    policy: EVENTS,
    batchSize: 3,
    send: (mutations, { context }) =>
      receive(mutations, context.actor, ({ events }, { input }) => addOnce(events, input.serial)),
  };
  const { registerOfflineSlices } = await import('./offline-slice.ts');
  registerOfflineSlices(async () => [{ cachePaths: /^$/, kinds: [completion, answer, event] }]);
  return { ...outbox, ...store, ...user, closeDevice, completion, answer, event };
}

const tabs = [await openTab(), await openTab()];

type Action =
  | { do: 'complete' | 'event'; bad: boolean }
  | { do: 'answer'; position: number }
  | { do: 'sync' | 'lose-request' | 'lose-response' | 'reload' }
  | { do: 'network'; state: typeof network }
  | { do: 'sign-in'; learner: Learner };
/**
 * If `alongside` is true, the other tab sends its outbox at the same time: it starts `pause` turns earlier, so that its request
 * has not been sent yet, is running or has been answered.
 */
type Step = { action: Action; tab: number; alongside: boolean; pause: number };

const rarely = fc.nat(5).map((one) => one === 0);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('complete' as const, 'event' as const), bad: rarely }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('answer' as const), position: fc.nat(1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'sync' as const,
        'lose-request' as const,
        'lose-request' as const,
        'lose-response' as const,
        'reload' as const,
      ),
    }),
  },
  fc.record({
    do: fc.constant('network' as const),
    state: fc.constantFrom('on' as const, 'unreachable' as const, 'off' as const),
  }),
  fc.record({ do: fc.constant('sign-in' as const), learner: fc.constantFrom(...LEARNERS) }),
);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ action, tab: fc.nat(1), alongside: fc.boolean(), pause: fc.nat(MAX_PAUSE_TURNS) }),
  {
    maxLength: 25,
    size: 'max',
  },
);

async function take({ action: taken, tab: index, alongside, pause }: Step): Promise<void> {
  const tab = tabs[index]!;
  const other = alongside && taken.do !== 'reload' ? tabs[1 - index]!.sendOutbox() : undefined;
  if (other) await wait(pause);
  await act(tab, taken);
  await other;
}

async function act(tab: Tab, taken: Action): Promise<void> {
  const own = done[tab.deviceUserId() as Learner];
  const input = { serial: (serial += 1), bad: 'bad' in taken && taken.bad };
  const id = String(serial);
  switch (taken.do) {
    case 'complete':
      own.completions.push(input);
      await tab.submit(tab.completion, { id, title: id, input }).catch(() => shownErrors.add(input.serial));
      break;
    case 'event':
      own.events.push(input);
      await tab.enqueue(tab.event, { id, input });
      break;
    case 'answer':
      own.answers[`question-${taken.position}`] = input;
      await tab.enqueue(tab.answer, { id: `question-${taken.position}`, input });
      break;
    case 'sync':
      await tab.sendOutbox();
      break;
    case 'lose-request':
    case 'lose-response':
      fault = taken.do;
      break;
    case 'reload':
      tab.deletePending();
      await tab.closeDevice();
      tab.setDeviceUserId(localStorage.getItem('vialibera:learner'));
      break;
    case 'network':
      network = taken.state;
      break;
    case 'sign-in':
      session = taken.learner;
      tab.setDeviceUserId(taken.learner);
  }
}

function start(): void {
  stubDeviceStorage();
  const empty = () => ({ completions: [], events: [], answers: {} });
  accepted = { ada: empty(), berto: empty() };
  done = { ada: empty(), berto: empty() };
  [session, network, fault, serial] = ['ada', 'on', null, 0];
  [acknowledged, sentAgain, shownErrors] = [new Set(), [], new Set()];
  for (const tab of tabs) tab.setDeviceUserId('ada');
}

/** Lets a learner return to the device with network, and returns what then remains in the outbox. */
async function comeBack(learner: Learner): Promise<readonly PendingMutation[]> {
  [session, network, fault] = [learner, 'on', null];
  for (const tab of tabs) {
    tab.setDeviceUserId(learner);
    await tab.sendOutbox();
  }
  return tabs[0]!.loadPending();
}

beforeAll(() => {
  let last: Record<string, Promise<unknown>> = {};
  const locks = {
    request: (name: string, run: () => Promise<unknown>) =>
      (last[name] = (last[name] ?? Promise.resolve()).catch(() => undefined).then(run)),
  };
  vi.stubGlobal('navigator', {
    locks,
    get onLine() {
      return network !== 'off';
    },
  });
});
afterAll(async () => {
  for (const tab of tabs) await tab.closeDevice();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const serials = (inputs: readonly Input[]) => inputs.filter(({ bad }) => !bad).map((input) => input.serial);

test('whatever happens to the network, the tabs and the session, nothing is lost, sent to the wrong account or out of order', async () => {
  // A busy machine tries fewer sequences.
  const end = performance.now() + MAX_MS;
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      if (performance.now() > end) return;
      start();
      for (const step of taken) await take(step);
      for (const learner of LEARNERS) {
        const left = await comeBack(learner);
        const { completions, events, answers } = done[learner];
        expect(accepted[learner].completions).toEqual(serials(completions));
        expect(accepted[learner].events.toSorted((one, two) => one - two)).toEqual(serials(events));
        expect(accepted[learner].answers).toEqual(
          Object.fromEntries(Object.entries(answers).map(([id, input]) => [id, input.serial])),
        );
        const bad = completions.filter((input) => input.bad && !shownErrors.has(input.serial));
        expect(left).toMatchObject(bad.map((input) => ({ input, rejected: 'BAD_REQUEST' })));
        expect(left).toHaveLength(bad.length);
      }
      expect(sentAgain).toEqual([]);
      for (const tab of tabs) {
        tab.deletePending();
        await tab.closeDevice();
      }
    }),
    { numRuns: 120 },
  );
});
