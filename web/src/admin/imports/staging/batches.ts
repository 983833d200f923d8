type Limits<Item> = {
  items: number;
  bytes: number;
  sizeOf: (item: Item) => number;
};

/**
 * Splits items into batches. A batch has at most `maxItems` items and `maxBytes` bytes, but an item with more bytes than
 * `maxBytes` is sent alone. `from` is the position of the batch's first item.
 */
export async function* batches<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  { items: maxItems, bytes: maxBytes, sizeOf }: Limits<Item>,
): AsyncGenerator<{ from: number; items: Item[] }, void> {
  let batch: Item[] = [];
  let [from, bytes] = [0, 0];
  for await (const item of items) {
    const size = sizeOf(item);
    if (batch.length > 0 && (batch.length === maxItems || bytes + size > maxBytes)) {
      yield { from, items: batch };
      from += batch.length;
      [batch, bytes] = [[], 0];
    }
    batch.push(item);
    bytes += size;
  }
  if (batch.length > 0) yield { from, items: batch };
}

/** Calls `send` for each batch, with at most `concurrency` calls at a time. Stops at the first error and throws it. */
export async function forEachConcurrent<Batch>(
  source: AsyncGenerator<Batch, void>,
  concurrency: number,
  send: (batch: Batch) => Promise<void>,
): Promise<void> {
  const state = { failed: false };
  async function work() {
    while (!state.failed) {
      const next = await source.next();
      if (next.done) return;
      await send(next.value);
    }
  }
  const workers = Array.from({ length: concurrency }, () =>
    work().catch((error: unknown) => {
      state.failed = true;
      throw error;
    }),
  );
  const failure = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}
