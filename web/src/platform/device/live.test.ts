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

test('a tab closes the connection when it is hidden, and opens a new one when it is visible again', () => {
  const stop = startLive({ onEvent: () => {}, onReady: () => {}, shouldRetry });
  see('hidden');
  expect(open()).toEqual([]);
  see('visible');
  expect(open()).toHaveLength(1);
  stop();
  see('visible');
  expect(open()).toEqual([]);
});

test('if the server refuses the connection, retries after a delay; if the connection is lost, the browser reconnects', async () => {
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

test('does not retry a refused connection if the session has ended', async () => {
  shouldRetry.mockResolvedValue(false);
  const stop = startLive({ onEvent: () => {}, onReady: () => {}, shouldRetry });
  refuse();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(shouldRetry).toHaveBeenCalledOnce();
  expect(FakeSource.all).toHaveLength(1);
  stop();
});

test('does not reconnect if the live updates were stopped while the session was being checked', async () => {
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
