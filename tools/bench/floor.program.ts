import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readContent } from '@vialibera/content/read-content';
import { createAuth } from '#server/accounts/auth.ts';
import { createApp } from '#server/app.ts';
import { BankCache } from '#server/banks/bank-cache.ts';
import { readEnv } from '#server/env.ts';
import { DrawingCatalogue } from '#server/learning/drawing-catalogue.ts';
import { Leaving } from '#server/http/leaving.ts';
import { LiveHub } from '#server/live/live-hub.ts';
import { type Act, AUTH_SECRET, callsOf, type Call, headersOf, PUBLIC_URL } from './acts.ts';
import { hashBare } from './bare-password.ts';
import { firstLessons, learnersOf, type Range, resetStage } from './cast.ts';
import { type FloorDatabase, openFloor, type Script } from './floor-database.ts';
import type { Slice } from './load.ts';

/** How many scripts run at once: as many as the server's pool has connections. */
const AT_ONCE = 10;

export type FloorOrder =
  | { do: 'open'; url: string }
  | { do: 'record'; act: Act; slices: number; share: { index: number; of: number } }
  | { do: 'reset'; act: Act; slices: number }
  | { do: 'replay'; act: Act; planned: boolean; ms?: number };

let floor: FloorDatabase;
/** By act: each learner's requests. */
const scripts = new Map<Act, Script[][]>();

process.on('message', (order: FloorOrder) => {
  void obey(order).then(
    (answer) => process.send?.({ answer }),
    (error: Error) => process.send?.({ error: error.stack }),
  );
});

async function obey(order: FloorOrder): Promise<unknown> {
  switch (order.do) {
    case 'open':
      floor = openFloor(order.url);
      return undefined;
    case 'record':
      return record(order.act, shareOf(learnersOf(order.act, 0, order.slices), order.share));
    case 'reset':
      return resetStage(floor.db, order.act, learnersOf(order.act, 0, order.slices));
    case 'replay':
      return replay(order);
  }
}

function shareOf({ first, last }: Range, { index, of }: { index: number; of: number }): number[] {
  const all = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  return all.filter((_, at) => at % of === index);
}

/** Lets the server itself answer each request once, and keeps what it asked of the database. */
async function record(act: Act, learners: number[]) {
  const request = await newServer();
  const lessons = firstLessons();
  // Whatever a process reads once only is read now.
  const [warmUp] = callsOf('home', learners[0] ?? 0, lessons);
  if (warmUp) await request(warmUp);
  const all: Script[][] = [];
  for (const learner of learners) {
    const own: Script[] = [];
    for (const call of callsOf(act, learner, lessons)) {
      const end = floor.record();
      await request(call);
      own.push(end());
    }
    all.push(own);
  }
  scripts.set(act, all);
  return all[0]?.[0]?.flat().length;
}

async function newServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'vialibera-bench-'));
  await mkdir(join(dataDir, 'figures'));
  const settings = { DATA_DIR: dataDir, PUBLIC_URL, AUTH_SECRET, LOG_LEVEL: 'silent', TRUST_PROXY: 'true' };
  const env = readEnv(settings);
  const content = readContent();
  const { db } = floor;
  const shared = { db, now: () => new Date(), random: Math.random, logger: pino({ level: 'silent' }), env };
  const sendMail = async () => {};
  const app = createApp({
    ...shared,
    databaseKind: 'external',
    drawings: new DrawingCatalogue(content),
    bank: new BankCache(),
    dataDir,
    sendMail,
    publicUrl: PUBLIC_URL,
    signIn: { google: false, mailbox: false },
    auth: createAuth({ ...shared, sendMail, secret: AUTH_SECRET }),
    live: new LiveHub(),
    leaving: new Leaving(),
    siteFolder: dataDir,
    pool: () => ({ busy: 0, idle: 0, waiting: 0 }),
    content,
  });
  return async (call: Call) => {
    const body = call.body === undefined ? null : JSON.stringify(call.body);
    const answer = await app.request(call.path, { method: call.method, headers: headersOf(call), body });
    if (answer.status !== 200) throw new Error(`${call.method} ${call.path}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
}

async function replay({ act, planned, ms }: Extract<FloorOrder, { do: 'replay' }>): Promise<Slice> {
  const all = scripts.get(act) ?? [];
  const latencies: number[] = [];
  const start = performance.now();
  const end = ms === undefined ? Infinity : start + ms;
  let next = 0;
  const last = ms === undefined ? all.length : Infinity;
  const work = async () => {
    while (performance.now() < end && next < last) {
      for (const script of all[next++ % all.length] ?? []) {
        const begun = performance.now();
        if (begun >= end) return;
        await floor.replay(script, planned);
        // What a sign-in costs beside its statements.
        if (act === 'login') await hashBare();
        latencies.push(performance.now() - begun);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { done: latencies.length, seconds: (performance.now() - start) / 1000, latencies };
}
