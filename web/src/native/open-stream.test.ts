import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLive } from '#web/device/live.ts';
import { setNativeShell } from '#web/native-shell.ts';
import { reachServerAt } from '#web/server-address.ts';
import { nativeFetch } from './native-fetch.ts';
import { openStream } from './open-stream.ts';

const SERVER = 'https://vialibera.example';
const token = vi.hoisted(() => ({ now: 'first' }));
vi.mock('./session-token.ts', () => ({ sessionToken: () => token.now, keepToken: async () => undefined }));
vi.mock('./share-file.ts', () => ({ forgetFiles: async () => undefined }));

/** What the server was asked, and the answers it has in store. */
const asked: Request[] = [];
let answers: Response[];
const onRefused = async () => true;
const unused = () => {
  throw new Error('nobody asks for this here');
};

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  token.now = 'first';
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request);
    return answers.shift() ?? Promise.reject(new TypeError('no network'));
  });
  reachServerAt(SERVER, nativeFetch);
  setNativeShell({ openStream, signInWithGoogle: unused, feel: unused, shareFile: unused });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refusal = (status: number) => Response.json({ code: 'UNAUTHORIZED' }, { status });
const stream = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } });

test('the stream comes from the server, with the session in a header and no cookie', async () => {
  answers = [stream('event: ready\ndata: \n\ndata: {"topic":"friends"}\n\n')];
  const heard: unknown[] = [];
  const stop = startLive({ onEvent: (event) => heard.push(event), onReady: () => heard.push('ready'), onRefused });
  await vi.waitFor(() => expect(heard).toEqual(['ready', { topic: 'friends' }]));
  expect(asked[0]?.url).toBe(`${SERVER}/api/live`);
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer first');
  expect(asked[0]?.credentials).toBe('omit');
  stop();
});

test('one that was refused is tried again after a while, with the session of then', async () => {
  answers = [refusal(401), stream('event: ready\ndata: \n\n')];
  const onReady = vi.fn<() => void>();
  const stop = startLive({ onEvent: () => {}, onReady, onRefused });
  await vi.advanceTimersByTimeAsync(14_000);
  expect(asked).toHaveLength(1);
  token.now = 'second';
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked[1]?.headers.get('authorization')).toBe('Bearer second');
  expect(onReady).toHaveBeenCalledTimes(1);
  stop();
});

test('one that was lost, or found no network, comes again by itself until it is ended', async () => {
  answers = [stream('event: ready\ndata: \n\n')];
  const stop = startLive({ onEvent: () => {}, onReady: () => {}, onRefused });
  await vi.advanceTimersByTimeAsync(3000);
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked).toHaveLength(3);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(3);
});
