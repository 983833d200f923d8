import type { ImportedStatement } from '@vialibera/contract/imports';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ImageStream, stageFile, type Staging } from './stage-file.ts';

type Call = { path: string; size: number; body: Record<string, unknown> };
let calls: Call[];
let reject: (call: Call) => Response | null;

beforeEach(() => {
  calls = [];
  reject = () => null;
  vi.stubGlobal('fetch', async (request: Request) => {
    const text = await request.text();
    const path = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const call = { path, size: text.length, body: JSON.parse(text || '{}') as Record<string, unknown> };
    calls.push(call);
    if (path === 'images') {
      const names = (call.body.images as { name: string }[]).map(({ name }) => name);
      return Response.json({ rejected: names.filter((name) => name.endsWith('.bmp')) });
    }
    return reject(call) ?? Response.json({});
  });
});
afterEach(() => vi.unstubAllGlobals());

const statement = (length: number): ImportedStatement => {
  const rest = {
    answer: true,
    options: null,
    imageRef: null,
    number: null,
    topic: null,
    subtopic: null,
    group: null,
    article: null,
  };
  return { ...rest, text: 'x'.repeat(length), explanation: null };
};
const stage = (staging: Partial<Staging>, signal = new AbortController().signal) =>
  stageFile(
    { licence: 'B', fileName: 'banca.json', mode: 'add', source: 'file', statements: [], images: null, ...staging },
    { onStep: () => {}, signal },
  );
const images = async function* (files: [string, number][]): ImageStream {
  for (const [name, size] of files) yield { name, bytes: new Uint8Array(size) };
};

test('a request contains at most 500 rows and at most 400 KB', async () => {
  await stage({
    statements: [
      ...Array.from({ length: 600 }, () => statement(20)),
      ...Array.from({ length: 500 }, () => statement(1000)),
    ],
  });
  const sent = calls.filter(({ path }) => path === 'rows');
  expect(sent.map(({ body }) => body.from)).toEqual([0, 500, 942]);
  expect(sent.reduce((sum, { body }) => sum + (body.rows as unknown[]).length, 0)).toBe(1100);
  for (const { size } of sent) expect(size).toBeLessThan(512 * 1024);
});

test('a request contains at most 100 images and at most 2.5 MB', async () => {
  const small = Array.from({ length: 150 }, (_, at): [string, number] => [`${at}.png`, 100]);
  const large = Array.from({ length: 2 }, (_, at): [string, number] => [`${at}.jpg`, 1024 * 1024]);
  await stage({ images: images([...small, ...large]) });
  const sent = calls.filter(({ path }) => path === 'images');
  expect(sent.map(({ body }) => (body.images as unknown[]).length)).toEqual([100, 51, 1]);
  for (const { size } of sent) expect(size).toBeLessThan(3 * 1024 * 1024);
});

test('the names of the rejected images are returned', async () => {
  const { rejectedImages } = await stage({
    images: images([
      ['a.png', 9],
      ['b.bmp', 9],
      ['c.bmp', 9],
    ]),
  });
  expect(rejectedImages).toEqual(['b.bmp', 'c.bmp']);
});

test('an import that contains only images sends no rows', async () => {
  await stage({ mode: 'images', source: 'images', images: images([['a.png', 9]]) });
  expect(calls.map(({ path }) => path)).toEqual(['imports', 'images', 'preview']);
  expect(calls[0]?.body).toMatchObject({ licence: 'B', mode: 'images', source: 'images', total: 0 });
});

test('if a request fails, the upload ends and no comparison is requested', async () => {
  reject = ({ path }) =>
    path === 'rows' ? Response.json({ code: 'DISK_FULL', defined: true }, { status: 503 }) : null;
  await expect(stage({ statements: [statement(20)] })).rejects.toMatchObject({ code: 'DISK_FULL' });
  expect(calls.map(({ path }) => path)).toEqual(['imports', 'rows']);
});

test('if the admin stops the upload, it ends and no comparison is requested', async () => {
  const controller = new AbortController();
  controller.abort(new Error('stopped'));
  await expect(stage({ statements: [statement(20)] }, controller.signal)).rejects.toThrow('stopped');
  expect(calls.map(({ path }) => path)).toEqual(['imports']);
});
