type Running = { secondsLeft: number };

/** An exam's time goes on while its answer lies on the device: takes off what has passed since, by the device's clock. */
export function passTime(body: unknown, elapsedMs: number): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if (isRunning(body)) return tick(body, elapsedMs);
  for (const [key, part] of Object.entries(body))
    if (key.startsWith('running') && isRunning(part)) return { ...body, [key]: tick(part, elapsedMs) };
  return body;
}

function isRunning(value: unknown): value is Running {
  return typeof value === 'object' && value !== null && typeof (value as Running).secondsLeft === 'number';
}

function tick<T extends Running>(running: T, elapsedMs: number): T {
  const elapsed = Math.max(0, Math.floor(elapsedMs / 1000));
  return { ...running, secondsLeft: Math.max(0, running.secondsLeft - elapsed) };
}
