import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLive } from '#web/platform/device/live.ts';
import { setNativeShell } from '#web/platform/device/native-shell.ts';
import { setServer } from '#web/platform/device/server-url.ts';
import { nativeFetch } from './native-fetch.ts';
import { openStream } from './start-native.ts';

const SERVER = 'https://vialibera.example';
const token = vi.hoisted(() => ({ now: 'first' }));
vi.mock('./session-token.ts', () => ({ sessionToken: () => token.now, saveToken: async () => undefined }));
vi.mock('./share-file.ts', () => ({ deleteSharedFiles: async () => undefined }));

/**
 * `asked` holds the requests that the fake server has received. `answers` holds the responses that the fake server sends next.
 */
const asked: Request[] = [];
let answers: Response[];
const shouldRetry = async () => true;
const unused = () => {
  throw new Error('not used in this test');
};

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  token.now = 'first';
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request);
    return answers.shift() ?? Promise.reject(new TypeError('no network'));
  });
  setServer(SERVER, nativeFetch);
  setNativeShell({ openStream, signInWithGoogle: unused, haptic: unused, shareFile: unused });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const errorResponse = (status: number) => Response.json({ code: 'UNAUTHORIZED' }, { status });
const stream = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } });

test('connects to the server with the session token in a header and without a cookie', async () => {
  answers = [stream('event: ready\ndata: \n\ndata: {"topic":"friends"}\n\n')];
  const heard: unknown[] = [];
  const stop = startLive({ onEvent: (event) => heard.push(event), onReady: () => heard.push('ready'), shouldRetry });
  await vi.waitFor(() => expect(heard).toEqual(['ready', { topic: 'friends' }]));
  expect(asked[0]?.url).toBe(`${SERVER}/api/live`);
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer first');
  expect(asked[0]?.credentials).toBe('omit');
  stop();
});

test('if the server refuses the connection, retries after a delay with the latest session token', async () => {
  answers = [errorResponse(401), stream('event: ready\ndata: \n\n')];
  const onReady = vi.fn<() => void>();
  const stop = startLive({ onEvent: () => {}, onReady, shouldRetry });
  await vi.advanceTimersByTimeAsync(14_000);
  expect(asked).toHaveLength(1);
  token.now = 'second';
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked[1]?.headers.get('authorization')).toBe('Bearer second');
  expect(onReady).toHaveBeenCalledTimes(1);
  stop();
});

test('opens a lost connection again until the live updates are stopped', async () => {
  answers = [stream('event: ready\ndata: \n\n')];
  const stop = startLive({ onEvent: () => {}, onReady: () => {}, shouldRetry });
  await vi.advanceTimersByTimeAsync(3000);
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked).toHaveLength(3);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(3);
});
