import type { Call } from './scenarios.ts';
import { Connection, toWire } from './http-client.ts';

/**
 * The result of one measured round: the number of requests (`done`), the duration in seconds, and the latencies in milliseconds.
 */
export type Round = { done: number; seconds: number; latencies: number[] };

/** The serialized requests of one learner, in order. */
export type Chain = readonly Buffer[];

export function toChains(calls: readonly Call[][]): Chain[] {
  return calls.map((chain) => chain.map(toWire));
}

type Load = { ports: readonly number[]; connections: number; chains: readonly Chain[]; ms?: number };

/**
 * Runs a closed-loop load. Each connection takes the next learner and sends the learner's requests one after another.
 * The connection sends a request only when the response to the previous one has arrived. Ends after `ms` milliseconds.
 * If `ms` is undefined, ends when all requests of all learners are done.
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

/** Sends a request. Returns the time until the whole response has arrived, in milliseconds. Throws if the status is not 200. */
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
