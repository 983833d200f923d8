import { expect, test } from 'vitest';
import { batches, forEachConcurrent } from './batches.ts';

const list = async (sizes: number[], limits: { items: number; bytes: number }) => {
  const found = [];
  for await (const batch of batches(sizes, { ...limits, sizeOf: (size) => size })) found.push(batch);
  return found;
};

test('a batch stays within the limits for items and bytes, and contains the position of its first item', async () => {
  expect(await list([1, 1, 1, 4, 5, 1], { items: 3, bytes: 6 })).toEqual([
    { from: 0, items: [1, 1, 1] },
    { from: 3, items: [4] },
    { from: 4, items: [5, 1] },
  ]);
});

test('an item with more bytes than the limit gets its own batch', async () => {
  expect(await list([1, 9, 1], { items: 3, bytes: 6 })).toEqual([
    { from: 0, items: [1] },
    { from: 1, items: [9] },
    { from: 2, items: [1] },
  ]);
});

test('without items there is no batch', async () => {
  expect(await list([], { items: 3, bytes: 6 })).toEqual([]);
});

const tick = () => new Promise((done) => setTimeout(done, 1));
const count = async function* (to: number) {
  for (let at = 0; at < to; at += 1) yield at;
};

test('sends each batch once, and at most two batches at the same time', async () => {
  let [running, most] = [0, 0];
  const sent: number[] = [];
  await forEachConcurrent(count(7), 2, async (batch) => {
    running += 1;
    most = Math.max(most, running);
    await tick();
    sent.push(batch);
    running -= 1;
  });
  expect(most).toBe(2);
  expect(sent.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('the first error stops the upload and is thrown', async () => {
  const sent: number[] = [];
  const sending = forEachConcurrent(count(100), 2, async (batch) => {
    await tick();
    if (batch === 3) throw new TypeError('no network');
    sent.push(batch);
  });
  await expect(sending).rejects.toThrow('no network');
  expect(sent.length).toBeLessThan(6);
});
