/** Does each in turn. One that fails keeps none of the others from being done; the first fault is thrown when all had their turn. */
export async function eachAlone<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const faults: unknown[] = [];
  for (const item of items) await act(item).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw faults[0];
}
