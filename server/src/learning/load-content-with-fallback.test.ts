import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import { loadContentWithFallback } from './load-content-with-fallback.ts';

type LogError = (details: object, message: string) => void;

const broken = () => {
  throw new Error('03-segnali/02-quiz.yaml: questions is missing');
};

test('returns the last valid snapshot and logs the error if the files are invalid', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-content-'));
  const good = await loadContentWithFallback(folder, { error: vi.fn<LogError>() });
  const error = vi.fn<LogError>();
  expect(await loadContentWithFallback(folder, { error }, broken)).toEqual(JSON.parse(JSON.stringify(good)));
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
  await expect(loadContentWithFallback(folder, { error: vi.fn<LogError>() }, half)).rejects.toThrow(
    'unknown signs or scenes',
  );
});

test('throws if the files are invalid and there is no snapshot', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-content-'));
  await expect(loadContentWithFallback(folder, { error: vi.fn<LogError>() }, broken)).rejects.toThrow('02-quiz.yaml');
});
