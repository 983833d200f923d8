const running = new Map<string, Promise<unknown>>();

/**
 * Runs `run` when no other run with the same name is running in any tab. A browser without locks orders only the runs of this
 * page. Two tabs can then send the same mutation. This does no harm, because the server counts it only once.
 */
export async function withLock<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const locks = navigator.locks as LockManager | null | undefined;
  if (locks) return locks.request(name, run);
  const result = (running.get(name) ?? Promise.resolve()).then(run);
  running.set(
    name,
    result.catch(() => undefined),
  );
  return result;
}
