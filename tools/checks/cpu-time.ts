/**
 * The fields of a browser trace event that are used here. `ts` (start) and `dur` are wall-clock times and `tdur` is the CPU time,
 * all in microseconds.
 */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
};

/**
 * Replaces the duration of each browser task with its CPU time. Lighthouse, the server and the browser compete for two
 * cores, so a task can spend half of its measured duration waiting. The tasks keep their start times; events inside a task
 * are shortened in proportion.
 */
export function toCpuTime<E extends TraceEvent>(events: readonly E[]): E[] {
  const shrunk = new Map<E, E>();
  for (const thread of Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`).values()) {
    let task: E | undefined;
    // If two events start together, the longer one encloses the shorter one. The loop must reach a task before the events inside
    // it, so the longer event is sorted first.
    for (const event of thread.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
      if (!task || event.ts >= task.ts + (task.dur ?? 0)) task = isTask(event) ? event : undefined;
      if (task) shrunk.set(event, shrinkWith(task, event));
    }
  }
  return events.map((event) => shrunk.get(event) ?? event);
}

const isTask = ({ name, ph, dur, tdur }: TraceEvent) =>
  ph === 'X' && name.endsWith('RunTask') && tdur !== undefined && dur !== undefined && tdur < dur;

function shrinkWith<E extends TraceEvent>(task: E, event: E): E {
  const share = (task.tdur ?? 0) / (task.dur ?? 1);
  const ts = task.ts + (event.ts - task.ts) * share;
  return event.dur === undefined ? { ...event, ts } : { ...event, ts, dur: event.dur * share };
}
