import { expect, test } from 'vitest';
import { listSharedRuns, longestSharedRun } from './shared-runs.ts';

const OTHERS = ['Il triangolo indica un dosso', "Si passa dove c'è spazio"];

test.each([
  ['other words', ['Piano, non si vede oltre'], 1],
  ['no word', ['Frena!'], 0],
  ['capitals, accents and punctuation', ['SI PASSA: dove c’e, piano'], 5],
  ['a run across two texts', ['il triangolo', 'indica un dosso'], 3],
])('counts the words of the longest run shared by two texts: %s', (_, texts, length) => {
  expect(longestSharedRun(texts, OTHERS)).toBe(length);
});

test('lists each shared run of words of the given length once', () => {
  const texts = ['Qui il triangolo indica la gobba', 'Il triangolo indica la curva'];
  expect(listSharedRuns(texts, OTHERS, 3)).toEqual(['il triangolo indica']);
  expect(listSharedRuns(texts, OTHERS, 4)).toEqual([]);
});
