/** Calls `run` for one item after the other, even if some calls fail. Afterwards throws the first error. */
export async function forEachSettled<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await run(item).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
