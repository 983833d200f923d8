import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { type Content, readContent } from '@vialibera/content/read-content';
import { loadContentWithFallback } from './load-content-with-fallback.ts';

type LogError = (details: object, message: string) => void;

const broken = () => {
  throw new Error('03-segnali/02-quiz.yaml: questions is missing');
};

test('returns the last valid snapshot and logs the error if the files are invalid', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-content-'));
  const good = await loadContentWithFallback(folder, { error: vi.fn<LogError>() });
  const error = vi.fn<LogError>();
  expect(await loadContentWithFallback(folder, { error }, { read: broken })).toMatchObject(
    JSON.parse(JSON.stringify(good)) as object,
  );
  expect(error).toHaveBeenCalledWith(
    { error: expect.stringContaining('02-quiz.yaml') },
    expect.stringContaining('files invalid'),
  );
});

test('returns the content even if the snapshot cannot be written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-content-'));
  await mkdir(join(folder, 'content-snapshot.json.new'));
  const error = vi.fn<LogError>();
  expect((await loadContentWithFallback(folder, { error })).units.length).toBeGreaterThan(0);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { error: expect.stringContaining('EISDIR') },
    expect.stringContaining('content valid'),
  );
});

test('rejects content that refers to an unknown sign', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-content-'));
  const half = () => ({ ...readContent(), signs: [] });
  await expect(loadContentWithFallback(folder, { error: vi.fn<LogError>() }, { read: half })).rejects.toThrow(
    'unknown signs or scenes',
  );
});

test('throws if the files are invalid and there is no snapshot', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-content-'));
  await expect(loadContentWithFallback(folder, { error: vi.fn<LogError>() }, { read: broken })).rejects.toThrow(
    '02-quiz.yaml',
  );
});

test('reads the content files again only after a change', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-content-'));
  const read = vi.fn<() => Content>(readContent);
  const load = (hash: string | null) =>
    loadContentWithFallback(folder, { error: vi.fn<LogError>() }, { read, hashSource: () => hash });
  const first = await load('one');
  expect(await load('one')).toMatchObject(JSON.parse(JSON.stringify(first)) as object);
  expect(read).toHaveBeenCalledTimes(1);
  await load('two');
  expect(read).toHaveBeenCalledTimes(2);
  await load(null);
  await load(null);
  expect(read).toHaveBeenCalledTimes(4);
});

test('reads the content files if the snapshot is damaged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-content-'));
  await writeFile(join(folder, 'content-snapshot.json'), '{"units": [');
  const content = await loadContentWithFallback(folder, { error: vi.fn<LogError>() }, { hashSource: () => 'one' });
  expect(content.units.length).toBeGreaterThan(0);
});
