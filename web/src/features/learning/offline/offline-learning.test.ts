import { afterEach, expect, test, vi } from 'vitest';
import { offlineLearning } from './offline-learning.ts';

const topics = [
  { number: 1, title: 'Il carico', sameAsInB: [17] },
  { number: 2, title: 'Il cronotachigrafo', sameAsInB: [] },
];
const licences = [
  { id: 'A', hasCourse: true, topics },
  { id: 'C', hasCourse: false, topics },
];

afterEach(() => vi.unstubAllGlobals());

async function listDownloadedUnits(licence: string): Promise<string[]> {
  const units = [1, 17, 25].map((number) => ({ id: `u${number}`, number }));
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (url.endsWith('/units')) return Response.json({ units });
    return Response.json(url.endsWith('/licences') ? { licences } : { lessons: [] });
  });
  const paths: string[] = [];
  for await (const { path } of offlineLearning.download?.fetch(new AbortController().signal, licence) ?? [])
    if (path.endsWith('/lessons')) paths.push(path);
  return paths;
}

test.each([
  ['B', ['units/u1/lessons', 'units/u17/lessons', 'units/u25/lessons']],
  ['A', ['units/u1/lessons', 'units/u17/lessons', 'units/u25/lessons']],
  ['C', ['units/u17/lessons']],
])('the download for licence %s contains the units that this licence needs', async (licence, paths) => {
  expect(await listDownloadedUnits(licence)).toEqual(paths);
});
