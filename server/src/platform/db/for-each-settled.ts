/** Calls `run` for each item, one after the other, and continues if a call fails. Throws the first error at the end. */
export async function forEachSettled<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await run(item).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
