import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import { readGoodContent } from './read-good-content.ts';

type Report = (fault: object, message: string) => void;

const broken = () => {
  throw new Error('03-segnali/02-quiz.yaml: questions is missing');
};

test('a broken course keeps the last good one and says what is wrong', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-content-'));
  const good = await readGoodContent(folder, { error: vi.fn<Report>() });
  const error = vi.fn<Report>();
  expect(await readGoodContent(folder, { error }, broken)).toEqual(JSON.parse(JSON.stringify(good)));
  expect(error).toHaveBeenCalledWith(
    { fault: expect.stringContaining('02-quiz.yaml') },
    expect.stringContaining('broken'),
  );
});

test('where no copy can be written the course is served all the same, and nobody calls it broken', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-content-'));
  await mkdir(join(folder, 'last-good-content.json.new'));
  const error = vi.fn<Report>();
  expect((await readGoodContent(folder, { error })).units.length).toBeGreaterThan(0);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { fault: expect.stringContaining('EISDIR') },
    expect.stringContaining('course whole'),
  );
});

test('a sign that is shown and not drawn is a broken course', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-content-'));
  const half = () => ({ ...readContent(), signs: [] });
  await expect(readGoodContent(folder, { error: vi.fn<Report>() }, half)).rejects.toThrow('not drawn');
});

test('without a last good one there is nothing to teach: the server does not start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-content-'));
  await expect(readGoodContent(folder, { error: vi.fn<Report>() }, broken)).rejects.toThrow('02-quiz.yaml');
});
