import { expect, test } from 'vitest';
import { BoundedSemaphore } from './bounded-semaphore.ts';

/**
 * Returns a function that lists the granted slots. Each slot is listed by its index in `slots`. The list is in the order in
 * which the slots were granted.
 */
function watch(slots: (Promise<void> | null)[]) {
  const started: number[] = [];
  for (const [index, slot] of slots.entries()) void slot?.then(() => started.push(index));
  return async () => {
    await new Promise((done) => setImmediate(done));
    return started;
  };
}

test('of six calls, two run concurrently, three wait in the order of arrival, and the sixth is rejected', async () => {
  const semaphore = new BoundedSemaphore({ maxConcurrent: 2, maxQueued: 3, maxQueuedPerKey: 3 });
  const slots = Array.from({ length: 6 }, () => semaphore.acquire('a'));
  expect(slots.map((slot) => slot === null)).toEqual([false, false, false, false, false, true]);
  const started = watch(slots);
  expect(await started()).toEqual([0, 1]);
  semaphore.release();
  expect(await started()).toEqual([0, 1, 2]);
  semaphore.release();
  semaphore.release();
  expect(await started()).toEqual([0, 1, 2, 3, 4]);
});

test('releasing a slot frees a place in the queue', async () => {
  const semaphore = new BoundedSemaphore({ maxConcurrent: 1, maxQueued: 1, maxQueuedPerKey: 1 });
  const slots = [semaphore.acquire('a'), semaphore.acquire('a'), semaphore.acquire('a')];
  expect(slots[2]).toBeNull();
  semaphore.release();
  const later = semaphore.acquire('a');
  const started = watch([...slots, later]);
  expect(await started()).toEqual([0, 1]);
  semaphore.release();
  expect(await started()).toEqual([0, 1, 3]);
  semaphore.release();
  expect(semaphore.acquire('a')).not.toBeNull();
});

test('one key can fill only part of the queue, and waiting calls of different keys take turns', async () => {
  const semaphore = new BoundedSemaphore({ maxConcurrent: 1, maxQueued: 10, maxQueuedPerKey: 3 });
  const flood = Array.from({ length: 6 }, () => semaphore.acquire('flood'));
  expect(flood.map((slot) => slot === null)).toEqual([false, false, false, false, true, true]);
  const slots = [...flood, semaphore.acquire('somebody'), semaphore.acquire('else')];
  const started = watch(slots);
  const order = [];
  for (let turn = 0; turn < 6; turn += 1) {
    order.push((await started()).at(-1));
    semaphore.release();
  }
  expect(order).toEqual([0, 1, 6, 7, 2, 3]);
});
