import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readContent } from '@vialibera/content/read-content';
import { createAuth } from '#server/slices/accounts/auth.ts';
import { ensureLearner } from '#server/slices/home/me/ensure-learner.ts';
import { createApp } from '#server/app.ts';
import { BankCache } from '#server/slices/banks/bank-cache.ts';
import { LicenceCatalogue } from '#server/slices/licences/licence-catalogue.ts';
import { readEnv } from '#server/env.ts';
import { IllustrationCatalogue } from '#server/slices/learning/illustration-catalogue.ts';
import { GracefulShutdown } from '#server/platform/http/graceful-shutdown.ts';
import { LiveHub } from '#server/slices/live/live-hub.ts';
import { type Scenario, AUTH_SECRET, listCalls, type Call, toHeaders, PUBLIC_URL } from './scenarios.ts';
import { hashPassword } from './hash-password.ts';
import { firstLessons, listLearnerIds, type Range, resetScenario } from './fixtures.ts';
import { type BaselineDatabase, openBaselineDatabase, type Script } from './baseline-database.ts';
import type { Round } from './load.ts';

/** The number of scripts that run at the same time. It equals the number of connections in the server's pool. */
const AT_ONCE = 10;

export type BaselineCommand =
  | { do: 'open'; url: string }
  | { do: 'record'; scenario: Scenario; roundCount: number; share: { index: number; of: number } }
  | { do: 'reset'; scenario: Scenario; roundCount: number }
  | { do: 'replay'; scenario: Scenario; ms?: number };

let baseline: BaselineDatabase;
/**
 * Maps each scenario to its recorded scripts. The outer array has one element per learner. The inner array has one
 * script per request.
 */
const scripts = new Map<Scenario, Script[][]>();

process.on('message', (order: BaselineCommand) => {
  void runCommand(order).then(
    (answer) => process.send?.({ answer }),
    (error: Error) => process.send?.({ error: error.stack }),
  );
});

async function runCommand(order: BaselineCommand): Promise<unknown> {
  switch (order.do) {
    case 'open':
      baseline = openBaselineDatabase(order.url);
      return undefined;
    case 'record':
      return record(order.scenario, listShare(listLearnerIds(order.scenario, 0, order.roundCount), order.share));
    case 'reset':
      return resetScenario(baseline.db, order.scenario, listLearnerIds(order.scenario, 0, order.roundCount));
    case 'replay':
      return replay(order);
  }
}

function listShare({ first, last }: Range, { index, of }: { index: number; of: number }): number[] {
  const all = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  return all.filter((_, at) => at % of === index);
}

/**
 * Sends every request once to the real app and records its database statements. Returns the number of statements of the first
 * request.
 */
async function record(scenario: Scenario, learners: number[]) {
  const request = await newServer();
  const lessons = firstLessons();
  // Sends one request without recording it, to fill the caches of this process.
  const [warmUp] = listCalls('home', learners[0] ?? 0, lessons);
  if (warmUp) await request(warmUp);
  const all: Script[][] = [];
  for (const learner of learners) {
    const own: Script[] = [];
    for (const call of listCalls(scenario, learner, lessons)) {
      const end = baseline.record();
      await request(call);
      own.push(end());
    }
    all.push(own);
  }
  scripts.set(scenario, all);
  return all[0]?.[0]?.flat().length;
}

async function newServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'vialibera-bench-'));
  await mkdir(join(dataDir, 'figures'));
  const settings = { DATA_DIR: dataDir, PUBLIC_URL, AUTH_SECRET, LOG_LEVEL: 'silent', TRUST_PROXY: 'true' };
  const env = readEnv(settings);
  const content = readContent();
  const { db } = baseline;
  const shared = { db, now: () => new Date(), random: Math.random, logger: pino({ level: 'silent' }), env };
  const sendEmail = async () => {};
  const app = createApp({
    ...shared,
    databaseKind: 'external',
    illustrations: new IllustrationCatalogue(content),
    licences: new LicenceCatalogue(content.licences),
    banks: new BankCache(),
    dataDir,
    sendEmail,
    publicUrl: PUBLIC_URL,
    signIn: { google: false, mailbox: false },
    auth: createAuth({ ...shared, ensureLearner, sendEmail, secret: AUTH_SECRET }),
    live: new LiveHub(),
    shutdown: new GracefulShutdown(),
    siteFolder: dataDir,
    pool: () => ({ busy: 0, idle: 0, waiting: 0 }),
    content,
  });
  return async (call: Call) => {
    const body = call.body === undefined ? null : JSON.stringify(call.body);
    const answer = await app.request(call.path, { method: call.method, headers: toHeaders(call), body });
    if (answer.status !== 200) throw new Error(`${call.method} ${call.path}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
}

async function replay({ scenario, ms }: Extract<BaselineCommand, { do: 'replay' }>): Promise<Round> {
  const all = scripts.get(scenario) ?? [];
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
        await baseline.replay(script);
        // A real sign-in also hashes a password. The script contains only database statements, so the password is hashed here.
        if (scenario === 'login') await hashPassword();
        latencies.push(performance.now() - begun);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { done: latencies.length, seconds: (performance.now() - start) / 1000, latencies };
}
