import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import type { RunningServer } from '#server/start-server.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import type { TestClient } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { createSeededDatabase } from '#server/test-support/database.ts';
import { test as base } from '#server/test-support/fixture.ts';
import { startRunningServer } from '#server/test-support/running-server.ts';

const METRICS_TOKEN = 'a-token-for-tests-of-32-characters!';
const test = base.extend('environment', { scope: 'file' }, { METRICS_TOKEN });
const bearer = { authorization: `Bearer ${METRICS_TOKEN}` };

describe('a running server', () => {
  let server: RunningServer;
  let url: string;
  const read = async () => parse(await (await fetch(`${url}/metrics`, { headers: bearer })).text());

  beforeAll(async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'vialibera-metrics-'));
    const DATABASE_URL = await createSeededDatabase();
    server = await startRunningServer({ DATA_DIR, DATABASE_URL, METRICS_TOKEN });
    url = `http://localhost:${server.port}`;
  });
  afterAll(() => server.stop());

  test('reports requests, process, database, queues and emails to clients with the token', async () => {
    await fetch(`${url}/api/health`);
    const page = await fetch(`${url}/metrics`, { headers: bearer });
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const values = parse(await page.text());
    expect(values).toMatchObject({ vialibera_database_up: 1, vialibera_emails_due: 0, vialibera_open_pages: 0 });
    expect(values['vialibera_jobs{queue="send-mail",state="created"}']).toBe(0);
    expect(values['vialibera_job_lag_seconds{queue="schedule-emails",state="created"}']).toBeGreaterThanOrEqual(0);
    expect(values.process_resident_memory_bytes).toBeGreaterThan(1e6);
    expect(values['vialibera_pool_connections{state="idle"}']).toBeGreaterThan(0);
  });

  test('counts and times a request by its route pattern, not by its path', async () => {
    const id = randomUUID();
    const requests = 'http_requests_total{method="GET",route="/api/lessons/{lessonId}",status="401"}';
    const times = 'http_request_duration_seconds_count{method="GET",route="/api/lessons/{lessonId}"}';
    const before = await read();
    for (const path of [`/api/lessons/${id}`, `/api/nothing/${id}`, `/${id}`, `/assets/${id}.js`])
      await fetch(url + path);
    const values = await read();
    for (const name of [requests, times]) expect(values[name]).toBe((before[name] ?? 0) + 1);
    expect(Object.keys(values).filter((name) => name.includes(id))).toEqual([]);
    const routes = Object.keys(values).flatMap((name) => /route="([^"]+)"/.exec(name)?.[1] ?? []);
    expect([...new Set(routes)]).toEqual(expect.arrayContaining(['/api/*', '/assets/*', '/metrics']));
  });

  test.each([
    ['no authorization', {}],
    ['a wrong token', { authorization: 'Bearer x' }],
    ['the token without its scheme', { authorization: METRICS_TOKEN }],
    ['a learner’s cookie', { cookie: 'vialibera.session_token=x' }],
  ])('a request for the metrics with %s is rejected', async (_, headers) => {
    const page = await fetch(`${url}/metrics`, { headers });
    expect([page.status, await page.text(), page.headers.get('www-authenticate')]).toEqual([401, '', 'Bearer']);
  });
});

test('the metrics page does not exist without a configured token', async ({ startOtherServer }) => {
  const server = await startOtherServer();
  const page = await server.newClient(bearer).get('/metrics');
  expect(page.body).not.toContain('http_requests_total');
  expect(page.status).toBe(404);
});

test('if the database is unreachable, the metrics report this and include the counters of the process', async ({
  startOtherServer,
}) => {
  const server = await startOtherServer({ METRICS_TOKEN });
  const rows = await queryRows<{ name: string }>(server.db, 'select current_database() as name');
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`drop database ${rows[0]!.name} with (force)`);
  await admin.end();
  const values = await metricsOf(server);
  expect(values.vialibera_database_up).toBe(0);
  expect(values.process_cpu_seconds_total).toBeGreaterThan(0);
});

describe('an exam', () => {
  const count = async (server: TestServer, result: string, by: string) =>
    (await metricsOf(server))[`vialibera_exams_submitted_total{result="${result}",by="${by}"}`] ?? 0;

  test('is counted once, with its result, when its submission is committed', async ({ server, signUp }) => {
    const [passed, failed] = [await count(server, 'passed', 'learner'), await count(server, 'failed', 'learner')];
    const ada = await signUp();
    const examId = await startExam(ada);
    const key = sql`select questions from quiz_attempts where id = ${examId}`;
    const rows = await queryRows<{ questions: { answer: boolean }[] }>(server.db, key);
    for (const [position, { answer }] of rows[0]!.questions.entries())
      await ada.api.exam.answerExam({ examId, position, answer });
    for (let again = 0; again < 3; again += 1) await ada.api.exam.submitExam({ examId });
    await ada.api.exam.submitExam({ examId: await startExam(ada) });
    expect(await count(server, 'passed', 'learner')).toBe(passed + 1);
    expect(await count(server, 'failed', 'learner')).toBe(failed + 1);
  });

  test('is counted as submitted when its time has run out', async ({ server, signUp }) => {
    const before = await count(server, 'failed', 'deadline');
    const ada = await signUp();
    await startExam(ada);
    server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
    await ada.api.exam.listExams();
    expect(await count(server, 'failed', 'deadline')).toBe(before + 1);
  });
});

async function startExam(learner: TestClient): Promise<string> {
  return (await learner.api.exam.startExam({ examId: randomUUID() })).examId;
}

async function metricsOf(server: TestServer) {
  return parse(String((await server.newClient(bearer).get('/metrics')).body));
}

/** Parses a metrics page. Returns the values of the metrics, keyed by name and labels. */
function parse(page: string): Record<string, number> {
  const lines = page.split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}
