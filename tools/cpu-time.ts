/** What is read of an event in a browser's trace: times in microseconds, by the wall's clock and by the processor's. */
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
 * The trace as if every task of a thread had taken the processor time that it used, and none while the machine did something else: on a machine with two
 * cores Lighthouse, the server and the browser's own processes stand in each other's way, and half of a task's duration is waiting. What happens within a task
 * keeps its order and its share; what lies between tasks stays.
 */
export function toCpuTime<E extends TraceEvent>(events: readonly E[]): E[] {
  const shrunk = new Map<E, E>();
  for (const thread of Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`).values()) {
    let task: E | undefined;
    // The longer of two that begin together holds the other.
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
