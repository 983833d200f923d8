import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCpuTime, type TraceEvent } from './cpu-time.ts';

const on = (tid: number, event: Partial<TraceEvent>): TraceEvent => ({
  name: 'x',
  ph: 'X',
  pid: 1,
  tid,
  ts: 0,
  ...event,
});
const task = (ts: number, dur: number, tdur?: number) =>
  on(1, { name: 'ThreadControllerImpl::RunTask', ts, dur, ...(tdur !== undefined && { tdur }) });

test('if a task waited for the CPU half of the time, halves its duration and the durations of its nested tasks', () => {
  const [outer, inner, mark, after] = toCpuTime([
    task(100, 40, 20),
    on(1, { name: 'Layout', ts: 110, dur: 20 }),
    on(1, { name: 'paint', ph: 'R', ts: 130 }),
    on(1, { name: 'later', ph: 'R', ts: 140 }),
  ]);
  expect(outer).toMatchObject({ ts: 100, dur: 20 });
  expect(inner).toMatchObject({ ts: 105, dur: 10 });
  expect(mark).toMatchObject({ ts: 115 });
  expect(after).toMatchObject({ ts: 140 });
});

test('if a task and a task nested in it both waited for the CPU, shortens the nested task only once', () => {
  expect(toCpuTime([task(0, 40, 10), task(20, 20, 4)]).map(({ ts, dur }) => [ts, dur])).toEqual([
    [0, 10],
    [5, 5],
  ]);
});

test('does not change other threads and tasks without a known CPU time', () => {
  const events = [task(0, 40), on(1, { ts: 10, dur: 5 }), on(2, { ts: 3, dur: 30 })];
  expect(toCpuTime(events)).toEqual(events);
});

const tasks = fc
  .array(
    fc.record({
      gap: fc.nat(50),
      dur: fc.integer({ min: 1, max: 100 }),
      used: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  )
  .map((parts) => {
    let at = 0;
    return parts.map(({ gap, dur, used }) => {
      const ts = at + gap;
      at = ts + dur;
      return task(ts, dur, dur * used);
    });
  });

test('keeps the start of every task and sets its duration to its CPU time', () => {
  fc.assert(
    fc.property(tasks, (events) => {
      for (const [index, { ts, dur }] of toCpuTime(events).entries())
        expect([ts, dur]).toEqual([events[index]?.ts, expect.closeTo(events[index]?.tdur ?? NaN, 6)]);
    }),
  );
});
