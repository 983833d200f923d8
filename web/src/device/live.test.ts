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
let onRefused = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all.length = 0;
  visibility = 'visible';
  onRefused = vi.fn<() => Promise<boolean>>(async () => true);
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

test('what the server says is heard, and «ready» with each connection', () => {
  const heard: (LiveEvent | 'ready')[] = [];
  const stop = startLive({ onEvent: (event) => heard.push(event), onReady: () => heard.push('ready'), onRefused });
  const [source] = open();
  source?.dispatchEvent(new Event('ready'));
  source?.dispatchEvent(new MessageEvent('message', { data: '{"topic":"duel","id":"1"}' }));
  expect(heard).toEqual(['ready', { topic: 'duel', id: '1' }]);
  stop();
  expect(open()).toEqual([]);
});

test('a hidden tab holds no connection, and has one again when it is looked at', () => {
  const stop = startLive({ onEvent: () => {}, onReady: () => {}, onRefused });
  see('hidden');
  expect(open()).toEqual([]);
  see('visible');
  expect(open()).toHaveLength(1);
  stop();
  see('visible');
  expect(open()).toEqual([]);
});

test('one that was refused is tried again after a while; one that was lost comes again by itself', async () => {
  const stop = startLive({ onEvent: () => {}, onReady: () => {}, onRefused });
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

test('one that was refused because the session has ended is not tried again', async () => {
  onRefused.mockResolvedValue(false);
  const stop = startLive({ onEvent: () => {}, onReady: () => {}, onRefused });
  refuse();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(onRefused).toHaveBeenCalledOnce();
  expect(FakeSource.all).toHaveLength(1);
  stop();
});

test('a screen that is left while the server is asked who is here opens none', async () => {
  const stop = startLive({ onEvent: () => {}, onReady: () => {}, onRefused });
  refuse();
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeSource.all).toHaveLength(1);
});

/** As a browser tells that the server has refused the stream. */
function refuse() {
  const [refused] = open();
  refused?.close();
  refused?.dispatchEvent(new Event('error'));
}
