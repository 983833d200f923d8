import { expect, test } from 'vitest';
import { listCycles } from './chunk-cycles.ts';

test.each([
  ['no chunk', {}, []],
  ['chunks that share one', { a: { imports: ['c'] }, b: { imports: ['c'] }, c: {} }, []],
  ['a diamond', { a: { imports: ['b', 'c'] }, b: { imports: ['d'] }, c: { imports: ['d'] }, d: {} }, []],
  ['a cycle of two', { a: { imports: ['b'] }, b: { imports: ['a'] } }, ['a → b → a']],
  ['a cycle behind a chunk', { a: { imports: ['b'] }, b: { imports: ['c'] }, c: { imports: ['b'] } }, ['b → c → b']],
  ['a chunk that imports itself', { a: { imports: ['a'] } }, ['a → a']],
])('finds exactly the import cycles in %s', (_, manifest, cycles) => {
  expect(listCycles(manifest)).toEqual(cycles);
});
