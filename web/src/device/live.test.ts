import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '@vialibera/contract/live';
import { startLive } from './live.ts';

class FakeSource extends EventTarget {
  static readonly all: FakeSource[] = [];
  readonly CLOSED = 2;
  readyState = 1;

  constructor() {
    super();
    FakeSource.all.push(this);
  }

  close() {
    this.readyState = this.CLOSED;
  }
}

const open = () => FakeSource.all.filter(({ readyState, CLOSED }) => readyState !== CLOSED);
let visibility: DocumentVisibilityState;
let shouldRetry = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all.length = 0;
  visibility = 'visible';
  shouldRetry = vi.fn<() => Promise<boolean>>(async () => true);
  vi.stubGlobal('EventSource', FakeSource);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function see(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('calls `onEvent` for each event and `onReady` after each connection', () => {
  const heard: (LiveEvent | 'ready')[] = [];
  const stop = startLive({ onEvent: (event) => heard.push(event), onReady: () => heard.push('ready'), shouldRetry });
  const [source] = open();
  source?.dispatchEvent(new Event('ready'));
  source?.dispatchEvent(new MessageEvent('message', { data: '{"topic":"duel","id":"1"}' }));
  expect(heard).toEqual(['ready', { topic: 'duel', id: '1' }]);
  stop();
  expect(open()).toEqual([]);
});

test('a hidden tab closes its connection and reconnects when it is visible', () => {
  const stop = startLive({ onEvent: () => {}, onReady: () => {}, shouldRetry });
  see('hidden');
  expect(open()).toEqual([]);
  see('visible');
  expect(open()).toHaveLength(1);
  stop();
  see('visible');
  expect(open()).toEqual([]);
});

test('retries a refused connection after a delay, and lets the browser reconnect a lost one', async () => {
  const stop = startLive({ onEvent: () => {}, onReady: () => {}, shouldRetry });
  open()[0]?.dispatchEvent(new Event('error'));
  expect(FakeSource.all).toHaveLength(1);
  refuse();
  expect(open()).toEqual([]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(open()).toHaveLength(1);
  const [last] = open();
  stop();
  last?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(open()).toEqual([]);
});

test('does not retry after the session has ended', async () => {
  shouldRetry.mockResolvedValue(false);
  const stop = startLive({ onEvent: () => {}, onReady: () => {}, shouldRetry });
  refuse();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(shouldRetry).toHaveBeenCalledOnce();
  expect(FakeSource.all).toHaveLength(1);
  stop();
});

test('does not reconnect if it was stopped during the check of the session', async () => {
  const stop = startLive({ onEvent: () => {}, onReady: () => {}, shouldRetry });
  refuse();
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeSource.all).toHaveLength(1);
});

/** Simulates a server that refuses the event stream. */
function refuse() {
  const [refused] = open();
  refused?.close();
  refused?.dispatchEvent(new Event('error'));
}
