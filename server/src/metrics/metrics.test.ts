import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { freshPostgresUrl, newLearner, startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';
import { readEnv } from '#server/env.ts';
import { type RunningServer, startServer } from '#server/start-server.ts';

const METRICS_TOKEN = 'a-token-for-tests-of-32-characters!';
const bearer = { authorization: `Bearer ${METRICS_TOKEN}` };

describe('a running server', () => {
  let server: RunningServer;
  let url: string;
  const read = async () => parse(await (await fetch(`${url}/metrics`, { headers: bearer })).text());

  beforeAll(async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'vialibera-metrics-'));
    const DATABASE_URL = await freshPostgresUrl();
    server = await startServer(readEnv({ DATA_DIR, DATABASE_URL, METRICS_TOKEN, PORT: '0', LOG_LEVEL: 'silent' }));
    url = `http://localhost:${server.port}`;
  });
  afterAll(() => server.stop());

  test('tells whoever holds the token of requests, process, database, queues and mails', async () => {
    await fetch(`${url}/api/health`);
    const page = await fetch(`${url}/metrics`, { headers: bearer });
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const figures = parse(await page.text());
    expect(figures).toMatchObject({ vialibera_database_up: 1, vialibera_mails_due: 0, vialibera_open_pages: 0 });
    expect(figures['vialibera_jobs{queue="send-mail",state="created"}']).toBe(0);
    expect(figures['vialibera_job_lag_seconds{queue="plan-mails",state="created"}']).toBeGreaterThanOrEqual(0);
    expect(figures.process_resident_memory_bytes).toBeGreaterThan(1e6);
    expect(figures['vialibera_pool_connections{state="idle"}']).toBeGreaterThan(0);
  });

  test('counts and times a request by its route, never by what stands in its address', async () => {
    const id = randomUUID();
    const requests = 'http_requests_total{method="GET",route="/api/lessons/{lessonId}",status="401"}';
    const times = 'http_request_duration_seconds_count{method="GET",route="/api/lessons/{lessonId}"}';
    const before = await read();
    for (const path of [`/api/lessons/${id}`, `/api/nothing/${id}`, `/${id}`, `/assets/${id}.js`])
      await fetch(url + path);
    const figures = await read();
    for (const name of [requests, times]) expect(figures[name]).toBe((before[name] ?? 0) + 1);
    expect(Object.keys(figures).filter((name) => name.includes(id))).toEqual([]);
    const routes = Object.keys(figures).flatMap((name) => /route="([^"]+)"/.exec(name)?.[1] ?? []);
    expect([...new Set(routes)]).toEqual(expect.arrayContaining(['/api/*', '/assets/*', '/metrics']));
  });

  test.each([
    ['nobody', {}],
    ['a wrong token', { authorization: 'Bearer x' }],
    ['the token without its scheme', { authorization: METRICS_TOKEN }],
    ['a learner’s cookie', { cookie: 'vialibera.session_token=x' }],
  ])('tells %s nothing', async (_, headers) => {
    const page = await fetch(`${url}/metrics`, { headers });
    expect([page.status, await page.text(), page.headers.get('www-authenticate')]).toEqual([401, '', 'Bearer']);
  });
});

test('without a token there is no such page', async () => {
  const server = await startTestServer();
  const page = await new Visitor(server).call('GET', '/metrics', undefined, bearer);
  expect(page.body).not.toContain('http_requests_total');
  expect(page.status).toBe(404);
  await server.close();
});

test('a database that is away is told, and what the process knows by itself still is', async () => {
  const server = await startTestServer({ METRICS_TOKEN });
  const { rows } = (await server.db.execute('select current_database() as name')) as { rows: [{ name: string }] };
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`drop database ${rows[0].name} with (force)`);
  await admin.end();
  const figures = await metricsOf(server);
  expect(figures.vialibera_database_up).toBe(0);
  expect(figures.process_cpu_seconds_total).toBeGreaterThan(0);
  await server.close();
});

describe('an exam', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer({ METRICS_TOKEN })));
  afterAll(() => server.close());
  const count = async (result: string, by: string) =>
    (await metricsOf(server))[`vialibera_exams_submitted_total{result="${result}",by="${by}"}`] ?? 0;

  test('counts once, with its result, when its submission is committed', async () => {
    const [passed, failed] = [await count('passed', 'learner'), await count('failed', 'learner')];
    const ada = await newLearner(server);
    const examId = await startExam(ada);
    const key = sql`select questions from quiz_attempts where id = ${examId}`;
    const { rows } = (await server.db.execute(key)) as { rows: [{ questions: { answer: boolean }[] }] };
    for (const [position, { answer }] of rows[0].questions.entries())
      await ada.put(`/api/exams/${examId}/answers/${position}`, { answer });
    for (let again = 0; again < 3; again += 1) await ada.post(`/api/exams/${examId}/submission`);
    await ada.post(`/api/exams/${await startExam(ada)}/submission`);
    expect(await count('passed', 'learner')).toBe(passed + 1);
    expect(await count('failed', 'learner')).toBe(failed + 1);
  });

  test('that its deadline hands in counts as that', async () => {
    const before = await count('failed', 'deadline');
    const ada = await newLearner(server);
    await startExam(ada);
    server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
    await ada.get('/api/exams');
    expect(await count('failed', 'deadline')).toBe(before + 1);
  });
});

async function startExam(learner: Visitor): Promise<string> {
  return (await learner.post('/api/exams', { examId: randomUUID() })).body.examId;
}

async function metricsOf(server: TestServer) {
  return parse((await new Visitor(server).call('GET', '/metrics', undefined, bearer)).body);
}

/** The figures of a page by name and labels. */
function parse(page: string): Record<string, number> {
  const lines = page.split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}
