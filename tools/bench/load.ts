import type { Call } from './scenarios.ts';
import { Connection, toWire } from './http-client.ts';

/** What a slice of measuring has brought. */
export type Round = { done: number; seconds: number; latencies: number[] };

/** What one learner sends, one after the other. */
export type Chain = readonly Buffer[];

export function toChains(calls: readonly Call[][]): Chain[] {
  return calls.map((chain) => chain.map(toWire));
}

type Load = { ports: readonly number[]; connections: number; chains: readonly Chain[]; ms?: number };

/**
 * A closed loop: each connection takes the next learner, sends all that they have to send, each time as soon as the answer is
 * there, and goes on until none is left or, with `ms`, from the beginning until the time is over.
 */
export async function runLoad({ ports, connections, chains, ms }: Load): Promise<Round> {
  const open = await Promise.all(
    Array.from({ length: connections }, (_, index) => Connection.open(ports[index % ports.length] as number)),
  );
  const latencies: number[] = [];
  const start = performance.now();
  const end = ms === undefined ? Infinity : start + ms;
  let next = 0;
  await Promise.all(
    open.map(async (connection) => {
      while (performance.now() < end) {
        if (next >= chains.length && ms === undefined) return;
        const chain = chains[next++ % chains.length] as Chain;
        for (const wire of chain) {
          if (performance.now() >= end) return;
          latencies.push(await timeOne(connection, wire));
        }
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  for (const connection of open) connection.close();
  return { done: latencies.length, seconds, latencies };
}

/** Milliseconds from the request to the end of its answer, which must be a good one. */
export async function timeOne(connection: Connection, wire: Buffer): Promise<number> {
  const start = performance.now();
  const status = await connection.send(wire);
  if (status !== 200) throw new Error(`${wire.toString().split('\r\n', 1)[0]}: ${connection.answer.slice(0, 1000)}`);
  return performance.now() - start;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);
